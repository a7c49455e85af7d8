/**
 * The solver's solutions, a small file for each level: `solutions/HASH.json`. They only save time, so a
 * file that is damaged, foreign or wrong is passed over and some day written over, and nothing is told.
 *
 * What a file claims is believed only after its moves were replayed on the level.
 */
import { parseLurd, replay } from '../game/lurd.js';
import type { Disk } from './disk.js';
import { HASH, isNewer, parseJson, SCHEMA } from './schema.js';
import type { Playable } from './types.js';

const FOLDER = 'solutions';
/** Larger files are damaged. */
const LIMIT = 4 * 1024 * 1024;
/** Solutions kept of a level; the oldest go first. */
const MOST = 8;
/** A solution of more moves is not kept: it has a long detour before it. */
const LONGEST = 200_000;

export class Solutions {
	readonly #disk: Disk;
	readonly #known = new Map<string, readonly string[]>(); // by level hash, each replayed

	constructor(disk: Disk) {
		this.#disk = disk;
	}

	get(level: Playable): readonly string[] {
		const known = this.#known.get(level.hash);
		if (known !== undefined) return known;
		const found = this.#read(level);
		this.#known.set(level.hash, found);
		return found;
	}

	add(level: Playable, lurd: string): void {
		if (!solves(level, lurd)) throw new Error(`these moves do not solve level ${level.hash}: ${lurd}`);
		if (lurd.length > LONGEST) return;
		// Another process may have added to the file since it was read.
		const before = new Set([...this.get(level), ...this.#read(level)]);
		before.delete(lurd);
		const solutions = [...before, lurd].slice(-MOST);
		this.#known.set(level.hash, solutions);
		if (this.#isNewer(level)) return;
		const text = `${JSON.stringify({ soko: 'solutions', schema: SCHEMA, hash: level.hash, solutions })}\n`;
		this.#disk.write(nameOf(level), text, false);
	}

	#isNewer(level: Playable): boolean {
		return isNewer(this.#parsed(level));
	}

	#parsed(level: Playable): unknown {
		if (!HASH.test(level.hash)) return undefined;
		const contents = this.#disk.read(nameOf(level), LIMIT);
		return contents.type === 'text' ? parseJson(contents.text) : undefined;
	}

	#read(level: Playable): string[] {
		const value = this.#parsed(level);
		if (typeof value !== 'object' || value === null || !('solutions' in value)) return [];
		const { solutions } = value;
		if (!Array.isArray(solutions)) return [];
		const texts = solutions.filter((text: unknown) => typeof text === 'string').slice(-MOST);
		return texts.filter((text) => solves(level, text));
	}
}

function nameOf({ hash }: Playable): string {
	return `${FOLDER}/${hash}.json`;
}

function solves(level: Playable, lurd: string): boolean {
	if (lurd.length > LONGEST || !/^[udlrUDLR]*$/.test(lurd)) return false;
	const parsed = parseLurd(lurd);
	if (!parsed.ok) return false;
	const played = replay(level.board, parsed.moves);
	return played.ok && played.solved;
}
