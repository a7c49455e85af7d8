/**
 * The level browser: the collections side by side, what the filter leaves of each, and a cursor in each.
 * Every printable key goes to the filter, so it has no letter commands.
 */
import { type DamagedLevel, type Level, ownTitle } from '../levels/level.js';
import { shelfLabel } from './levels.js';
import type { Shelved, Spot } from './services.js';

export interface Entry {
	readonly spot: Spot;
	readonly level: Level | DamagedLevel;
}

/** A collection as it is listed. */
export interface Shelf {
	readonly name: string; // of the collection
	readonly all: readonly Entry[];
	readonly playable: readonly Level[]; // of all
	readonly shown: readonly Entry[]; // what the filter leaves
	readonly cursor: number; // index in `shown`
	readonly before: Entry | undefined; // while nothing is shown: what the cursor was on last
}

/** Where the lists are on the screen. They stay there after a click, so that a second one meets the same entry. */
export interface Held {
	readonly from: number; // index of the first shelf that is shown
	readonly first: number; // index of the first entry that the active one shows
}

/** A filter of this length takes no more: a file typed into it, as some terminals paste, kept it busy for minutes. */
export const MAX_FILTER = 60;

export class Browser {
	filter = '';
	active = 0; // index of the shelf that the keys move in
	held: Held | undefined; // after a click, until something else moves
	shelves: readonly Shelf[];
	#home: number | undefined; // index of the shelf to go back to when the filter leaves something of it again

	constructor(collections: readonly Shelved[]) {
		this.shelves = collections.map(shelfOf);
	}

	get shelf(): Shelf | undefined {
		return this.shelves[this.active];
	}

	/** The entry under the cursor, if the filter leaves any. */
	get chosen(): Entry | undefined {
		return this.shelf?.shown[this.shelf.cursor];
	}

	/** Shows what was put behind the collections since they were given. */
	grow(collections: readonly Shelved[]): void {
		this.shelves = [...this.shelves, ...collections.slice(this.shelves.length).map(shelfOf)];
	}

	/** Puts the cursor on a level, whatever was filtered before. */
	show(spot: Spot): void {
		this.#refilter('');
		const at = this.shelves.findIndex(({ name }) => name === spot.name);
		if (at < 0) return;
		this.active = at;
		this.#place(at, spot.number - 1);
	}

	type(text: string): void {
		if (this.filter.length < MAX_FILTER) this.#refilter(this.filter + text);
	}

	erase(): void {
		this.#refilter([...this.filter].slice(0, -1).join(''));
	}

	/** Empties the filter. False when it was empty. */
	clear(): boolean {
		if (this.filter === '') return false;
		const chosen = this.chosen;
		if (chosen === undefined) this.#refilter('');
		else this.show(chosen.spot);
		return true;
	}

	move(rows: number): void {
		if (this.shelf !== undefined) this.#place(this.active, this.shelf.cursor + rows);
	}

	/** Puts the cursor on an entry of what a shelf shows. */
	point(shelf: Shelf, index: number, held: Held): void {
		this.active = this.shelves.indexOf(shelf);
		this.#place(this.active, index, held);
	}

	/** Goes to the next shelf to the left or right that has something to show. */
	turn(by: 1 | -1): void {
		this.held = undefined;
		let next = this.active + by;
		while (this.shelves[next]?.shown.length === 0) next += by;
		if (this.shelves[next] === undefined) return;
		this.active = next;
		this.#home = undefined;
	}

	/** Goes to a shelf, if it has something to show. */
	turnTo(shelf: Shelf | undefined): void {
		if (shelf === undefined || shelf === this.shelf || shelf.shown.length === 0) return;
		this.held = undefined;
		this.active = this.shelves.indexOf(shelf);
		this.#home = undefined;
	}

	#place(at: number, cursor: number, held?: Held): void {
		this.held = held;
		this.#home = undefined;
		this.shelves = this.shelves.map((shelf, i) =>
			i === at ? { ...shelf, cursor: Math.max(0, Math.min(shelf.shown.length - 1, cursor)) } : shelf,
		);
	}

	#refilter(filter: string): void {
		this.held = undefined;
		this.filter = filter;
		const words = plain(filter).split(/\s+/);
		this.shelves = this.shelves.map((shelf) => {
			const before = shelf.shown[shelf.cursor] ?? shelf.before;
			const label = shelfLabel(shelf.name);
			const shown = shelf.all.filter((entry) => words.every((word) => matches(entry, label, word)));
			const exact = shown.findIndex(({ spot }) => String(spot.number) === filter.trim());
			const cursor = exact >= 0 ? exact : before === undefined ? 0 : Math.max(0, shown.indexOf(before));
			return { ...shelf, shown, cursor, before };
		});
		this.#home ??= this.active;
		const wanted = [this.#home, this.active, ...this.shelves.keys()];
		this.active = wanted.find((at) => this.shelves[at]?.shown.length) ?? this.active;
	}
}

function shelfOf({ name, collection }: Shelved): Shelf {
	const all = collection.levels.map((level, i) => ({ spot: { name, number: i + 1 }, level }));
	const playable = collection.levels.filter((level) => level.type === 'level');
	return { name, all, playable, shown: all, cursor: 0, before: undefined };
}

/**
 * Whether a level is one of those that a word names. A number means that of the level first of all, so it is looked for
 * neither within the numbers of others nor in `label`, the collection's name as the list shows it.
 */
function matches(entry: Entry, label: string, word: string): boolean {
	const { spot, level } = entry;
	if (String(spot.number).startsWith(word)) return true;
	const text = /^\d+$/.test(word) ? titleOf(entry) : `${level.title ?? ''} ${label}`;
	return plain(text ?? '').includes(word);
}

/** The title where it says more than the number. */
export function titleOf({ level, spot }: Entry): string | undefined {
	return ownTitle(level.title?.replace(/^(maze|level)\s+(?=\d)/i, ''), spot.number);
}

/**
 * A text as it is compared: in small letters, each in one form, accents joined to theirs as a keyboard types them,
 * without what cannot be seen, such as a soft hyphen or what joins letters.
 */
function plain(text: string): string {
	return text
		.replace(/\p{DI}/gu, '')
		.normalize('NFC')
		.toLowerCase()
		.replaceAll('ς', 'σ') // as the letter is written at the end of a word
		.replaceAll('i\u0307', 'i'); // what becomes of İ
}
