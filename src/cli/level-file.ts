/**
 * The file of `soko solve -o`. Whether it can be written is told before the first search, and what is in it stays there
 * until there is something to write.
 *
 * A file is written whole beside its place and then renamed, so that a full disk costs nothing of what was there. What
 * is no file, such as a pipe, is written to once.
 */
import { randomBytes } from 'node:crypto';
import * as files from 'node:fs';
import { formatCollection } from '../levels/collection.js';
import type { Collection } from '../levels/level.js';

/** All levels are written each time; with thousands of easy ones that would take longer than to solve them. */
const PAUSE_MS = 1000;

export class LevelFile {
	readonly #path: string; // without links
	readonly #stream: number | undefined; // descriptor of what is no file
	readonly #mode: number | undefined; // who may read and write it; undefined for a new file
	#written = Number.NEGATIVE_INFINITY; // when, by performance.now()

	/** Throws what the system says when it cannot be written. */
	constructor(path: string) {
		const stat = files.statSync(path, { throwIfNoEntry: false });
		this.#mode = stat?.mode;
		if (stat && !stat.isFile()) {
			this.#path = path;
			this.#stream = files.openSync(path, 'a');
			return;
		}
		if (stat) files.accessSync(path, files.constants.W_OK);
		this.#path = stat ? files.realpathSync(path) : path;
		files.rmSync(this.#fill(''));
	}

	/** Writes what is known so far, unless that was done just now; whether it did. */
	keep(collection: Collection): boolean {
		if (this.#stream !== undefined || performance.now() - this.#written < PAUSE_MS) return false;
		this.#write(collection);
		return true;
	}

	/** Writes the levels for the last time. */
	finish(collection: Collection): void {
		this.#write(collection);
		if (this.#stream !== undefined) files.closeSync(this.#stream);
	}

	#write(collection: Collection): void {
		const text = formatCollection(collection);
		if (this.#stream !== undefined) files.writeFileSync(this.#stream, text);
		else files.renameSync(this.#fill(text), this.#path);
		this.#written = performance.now();
	}

	/** Writes a text to a new file beside the place of this one; its path. */
	#fill(text: string): string {
		const beside = `${this.#path}.tmp-${randomBytes(4).toString('hex')}`;
		try {
			files.writeFileSync(beside, text, { flag: 'wx' });
			if (this.#mode !== undefined) files.chmodSync(beside, this.#mode & 0o777);
			return beside;
		} catch (error) {
			files.rmSync(beside, { force: true });
			throw error;
		}
	}
}
