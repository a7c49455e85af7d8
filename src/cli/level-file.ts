/**
 * The file of `soko solve -o`. It is opened before the first search, so that a place that cannot be written is
 * told at once, and what is in it stays there until there is something to write.
 */
import { closeSync, fstatSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { formatCollection } from '../levels/collection.js';
import type { Collection } from '../levels/level.js';

/** All levels are written each time; with thousands of easy ones that would take longer than to solve them. */
const PAUSE_MS = 1000;

export class LevelFile {
	readonly #descriptor: number;
	readonly #isLasting: boolean; // false for a pipe, to which everything is written once
	#written = Number.NEGATIVE_INFINITY; // when, by performance.now()

	/** Throws what the system says when it cannot be written. */
	constructor(path: string) {
		this.#descriptor = openSync(path, 'a');
		this.#isLasting = fstatSync(this.#descriptor).isFile();
	}

	/** Writes what is known so far, unless that was done just now. */
	keep(collection: Collection): void {
		if (this.#isLasting && performance.now() - this.#written >= PAUSE_MS) this.#write(collection);
	}

	/** Writes the levels for the last time. */
	finish(collection: Collection): void {
		this.#write(collection);
		closeSync(this.#descriptor);
	}

	#write(collection: Collection): void {
		if (this.#isLasting) ftruncateSync(this.#descriptor);
		writeFileSync(this.#descriptor, formatCollection(collection));
		this.#written = performance.now();
	}
}
