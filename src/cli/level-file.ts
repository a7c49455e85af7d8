/**
 * The file of `soko solve -o`. It is opened before the first search, so that a place that cannot be written is
 * told at once, and what is in it stays there until there is something to write.
 *
 * A file is written in place: a new one renamed over it would have another owner, and other links would still lead to
 * the old one. What is overwritten is kept in memory and put back when the disk turns out to be full, for which the
 * file still has the room. Where its path leads to another file by then it is not written: nobody would find it. The
 * file that standard output goes to, as with `-o /dev/stdout >> FILE`, is written once, after what is there.
 */
import * as files from 'node:fs';
import { formatCollection } from '../levels/collection.js';
import type { Collection } from '../levels/level.js';
import { isSameFile, outgrown } from './source.js';

/** Between two writes. Each writes all levels: with thousands of easy ones that would take longer than solving them. */
const PAUSE_MS = 1000;

const STANDARD_OUTPUT = 1;

const { O_CREAT, O_RDWR } = files.constants;

export class LevelFile {
	readonly #path: string;
	readonly #descriptor: number;
	readonly #isLasting: boolean; // false for a pipe and for standard output, to which everything is written once
	readonly #isNew: boolean; // it was made here
	#written = Number.NEGATIVE_INFINITY; // when, by performance.now()

	/** Throws what the system says when it cannot be written. */
	constructor(path: string) {
		const stat = files.statSync(path, { throwIfNoEntry: false });
		const isOutput = isSameFile(STANDARD_OUTPUT, path);
		this.#path = path;
		this.#isLasting = stat === undefined || (stat.isFile() && !isOutput);
		this.#isNew = stat === undefined;
		this.#descriptor = isOutput
			? STANDARD_OUTPUT
			: files.openSync(path, this.#isLasting ? O_CREAT | O_RDWR : 'a');
	}

	/** Writes what is known so far, unless that was done just now. */
	keep(collection: Collection): void {
		if (this.#isLasting && performance.now() - this.#written >= PAUSE_MS) this.write(collection);
	}

	/** Writes the levels, to what is not lasting only once. */
	write(collection: Collection): void {
		const text = formatCollection(collection);
		const problem = outgrown(text);
		if (problem !== undefined) throw new Error(problem);
		if (this.#isLasting) this.#replace(Buffer.from(text));
		else files.writeFileSync(this.#descriptor, text);
		this.#written = performance.now();
	}

	/**
	 * Removes a file that was made here if nothing has been written to it, by another process either; a link to it stays.
	 */
	close(): void {
		if (this.#descriptor !== STANDARD_OUTPUT) files.closeSync(this.#descriptor);
		if (!this.#isNew || files.statSync(this.#path, { throwIfNoEntry: false })?.size !== 0) return;
		files.rmSync(files.realpathSync(this.#path), { force: true });
	}

	#replace(text: Buffer): void {
		const fd = this.#descriptor;
		if (!isSameFile(fd, this.#path))
			throw new Error('it has been removed or replaced since the search began');
		const { size } = files.fstatSync(fd);
		const before = Buffer.alloc(Math.min(size, text.length));
		files.readSync(fd, before, 0, before.length, 0);
		try {
			this.#fill(text, text.length);
		} catch (error) {
			this.#fill(before, size);
			throw error;
		}
	}

	/** Writes bytes from the file's beginning, then sets its length. A full disk takes some of them before it throws. */
	#fill(bytes: Buffer, length: number): void {
		for (let at = 0; at < bytes.length; )
			at += files.writeSync(this.#descriptor, bytes, at, bytes.length - at, at);
		files.ftruncateSync(this.#descriptor, length);
	}
}
