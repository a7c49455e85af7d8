/**
 * The store: the files of the data folder behind the interface of types.ts.
 *
 *   settings.json   what the player chose            json-file.ts
 *   places.json     where the player left off        json-file.ts
 *   records.log     solved levels and their moves    records.ts
 *   solutions/      what the solver found            solutions.ts
 *   games/          a file for each level played     game-files.ts, saved-game.ts, journal.ts
 */
import type { Level } from '../levels/level.js';
import { isLink } from '../levels/link.js';
import type { Disk } from './disk.js';
import { Games, levelOf } from './games.js';
import { type Fields, JsonFile } from './json-file.js';
import { Records } from './records.js';
import { placesFields, savedTitle, settingFields } from './schema.js';
import { Solutions } from './solutions.js';
import type { Found, Improved, LevelRecord, Place, Playable, SavedGame, Settings, Store } from './types.js';

/** The store on a disk, which tells during any call, this one included. */
export function openStore(disk: Disk): Store {
	return new DiskStore(disk);
}

/**
 * Sources whose last number is kept. The oldest go first; names that are whole numbers count as oldest, as JavaScript
 * lists such keys first.
 */
const MOST_NUMBERS = 1000;

interface Places {
	readonly last?: Place;
	readonly numbers?: Readonly<Record<string, number>>; // by source
}

class DiskStore implements Store {
	readonly #disk: Disk;
	readonly #settings: JsonFile;
	readonly #places: JsonFile;
	readonly #records: Records;
	readonly #games: Games;
	readonly #solutions: Solutions;
	#here: Place | undefined; // as this process set it last: another process may have set another since

	constructor(disk: Disk) {
		this.#disk = disk;
		disk.sweep('');
		this.#settings = new JsonFile(disk, 'settings.json', settingFields, true);
		this.#places = new JsonFile(disk, 'places.json', placesFields, false);
		this.#records = new Records(disk);
		this.#games = new Games(disk, () => this.#played());
		this.#solutions = new Solutions(disk);
	}

	get settings(): Settings {
		return this.#settings.fields;
	}

	setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
		this.#settings.update((fields) => ({ ...fields, [key]: value }));
	}

	get lastPlace(): Place | undefined {
		return (this.#places.fields as Places).last;
	}

	lastNumber(source: string): number | undefined {
		const { numbers } = this.#places.fields as Places;
		return numbers && Object.hasOwn(numbers, source) ? numbers[source] : undefined;
	}

	setPlace(place: Place): void {
		const here = { ...place, title: savedTitle(place.title) };
		this.#here = here;
		this.#places.update((fields) => placedAt(here, fields));
	}

	/** When the player goes on in a window that was left open, that is where he is again, not where he was since. */
	#played(): void {
		const here = this.#here;
		if (here === undefined || !this.#places.isChanged) return;
		this.#places.update((fields) =>
			isSame((fields as Places).last, here) ? fields : placedAt(here, fields),
		);
	}

	forgetNumber(source: string): void {
		if (this.lastNumber(source) === undefined) return;
		this.#places.update((fields) => {
			const { [source]: _, ...numbers } = (fields as Places).numbers ?? {};
			return { ...fields, numbers };
		});
	}

	record(level: Playable): LevelRecord {
		return this.#records.get(level);
	}

	solvedOf(levels: readonly Playable[]): number {
		return this.#records.solvedOf(levels);
	}

	recordSolution(level: Playable, lurd: string, helped: boolean): Improved {
		return this.#records.add(level, lurd, helped);
	}

	solutions(level: Playable): readonly Found[] {
		return this.#solutions.get(level);
	}

	keepSolution(level: Playable, found: Found): void {
		this.#solutions.add(level, found);
	}

	openGame(level: Playable): SavedGame {
		this.#flush(); // a process that is killed never comes to the end
		return this.#games.open(level);
	}

	savedLevel(hash: string): Level | undefined {
		const seen = this.lastPlace && levelOf(this.lastPlace);
		return seen?.hash === hash ? seen : this.#games.level(hash);
	}

	get isUnsaved(): boolean {
		return this.#games.isUnwritten || this.#records.isUnwritten;
	}

	/** Writes everything that is still in memory only. */
	#flush(): void {
		this.#settings.flush();
		this.#places.flush();
		this.#records.flush();
		this.#games.flush();
	}

	close(): void {
		this.#disk.tellAgain();
		this.#games.close();
		this.#flush();
	}
}

function isSame(a: Place | undefined, b: Place): boolean {
	return a?.source === b.source && a.number === b.number && a.hash === b.hash;
}

/** The places once the player is at one of them. */
function placedAt(last: Place, fields: Fields): Fields {
	const { source, number } = last;
	const { [source]: _, ...others } = (fields as Places).numbers ?? {};
	const numbers = [...Object.entries(others), [source, number] as const].filter(([name]) => hasNumbers(name));
	return { ...fields, last, numbers: Object.fromEntries(numbers.slice(-MOST_NUMBERS)) };
}

/** Whether a number says where the player was: a link has one level, and standard input other ones each time. */
function hasNumbers(source: string): boolean {
	return source !== '-' && !isLink(source);
}
