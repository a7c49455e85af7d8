/**
 * The solver's solutions, a small file for each level: `solutions/HASH.json`. They only save time, so a
 * file that is damaged, foreign or wrong is passed over and some day written over, and nothing is told.
 *
 * What a file claims is believed only after its moves were replayed on the level.
 */
import { replayLurd } from '../game/lurd.js';
import type { Contents, Disk } from './disk.js';
import { isNewer, parseJson, SCHEMA, solutionsEntry, solutionsFile } from './schema.js';
import type { Found, Playable } from './types.js';

const FOLDER = 'solutions';
/** Larger files are not read. */
const LIMIT = 4 * 1024 * 1024;
/** Solutions kept of a level; the oldest go first, and before all others those that the player began. */
const MOST = 8;
/** A solution of more moves is not kept: it has a long detour before it. */
const LONGEST = 200_000;

export class Solutions {
	readonly #disk: Disk;
	readonly #known = new Map<string, readonly Found[]>(); // by level hash, each replayed

	constructor(disk: Disk) {
		this.#disk = disk.silent;
		this.#disk.sweep(FOLDER);
	}

	get(level: Playable): readonly Found[] {
		const known = this.#known.get(level.hash);
		if (known !== undefined) return known;
		const found = foundFor(level, valueIn(this.#read(level)));
		this.#known.set(level.hash, found);
		return found;
	}

	add(level: Playable, found: Found): void {
		const { lurd } = found;
		if (lurd.length > LONGEST) return;
		if (!solves(level, lurd)) throw new Error(`these moves do not solve level ${level.hash}: ${lurd}`);
		// Another process may have added to the file since it was read.
		const contents = this.#read(level);
		const value = valueIn(contents);
		const others = [...(this.#known.get(level.hash) ?? []), ...foundFor(level, value)];
		const before = new Map(others.map((other) => [other.lurd, other]));
		before.delete(lurd);
		const solutions = [...before.values(), found].sort(begunFirst).slice(-MOST);
		this.#known.set(level.hash, solutions);
		if (contents.type === 'failed' || isNewer(value)) return; // then the file is left as it is
		const text = `${JSON.stringify({ soko: 'solutions', schema: SCHEMA, hash: level.hash, solutions })}\n`;
		this.#disk.write(nameOf(level), text, false);
	}

	#read(level: Playable): Contents {
		return this.#disk.read(nameOf(level), LIMIT);
	}
}

function valueIn(contents: Contents): unknown {
	return contents.type === 'text' ? parseJson(contents.text) : undefined;
}

/** The solutions of a level in what its file holds. */
function foundFor(level: Playable, value: unknown): Found[] {
	const file = solutionsFile.safeParse(value);
	if (!file.success) return [];
	const entries = file.data.solutions.slice(-MOST).map((entry) => solutionsEntry.safeParse(entry));
	const found = entries.flatMap((entry) => (entry.success ? [entry.data] : []));
	return found.filter(({ lurd }) => solves(level, lurd));
}

/** The player begins one wherever he leaves the ways known; what the solver found from the start must outlast them. */
function begunFirst(a: Found, b: Found): number {
	return Number(a.played === 0) - Number(b.played === 0);
}

function nameOf({ hash }: Playable): string {
	return `${FOLDER}/${hash}.json`;
}

function solves(level: Playable, lurd: string): boolean {
	if (lurd.length > LONGEST || !/^[udlrUDLR]*$/.test(lurd)) return false;
	return replayLurd(level.board, lurd)?.solved === true;
}
