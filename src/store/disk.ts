/**
 * The data folder, as the rest of the store sees it: whole files read and written atomically, files set
 * aside, and every failure of the disk caught in one place, told once until a write succeeds, and never thrown.
 *
 * A whole file goes to a neighbour that is then renamed. The package atomically does that too, but it takes
 * a write that a full disk cut short for a whole one, and spins for a second on a folder it may not write.
 */
import { randomBytes } from 'node:crypto';
import * as nodeFiles from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fault, Notice } from './notice.js';
import { isRunning, MARK, ownerMark } from './owner.js';

/** What is used of node:fs; tests pass one that fails. */
export type Files = Pick<
	typeof nodeFiles,
	| 'closeSync'
	| 'existsSync'
	| 'fstatSync'
	| 'fsyncSync'
	| 'futimesSync'
	| 'linkSync'
	| 'mkdirSync'
	| 'openSync'
	| 'readFileSync'
	| 'readSync'
	| 'readdirSync'
	| 'renameSync'
	| 'statSync'
	| 'unlinkSync'
	| 'writeSync'
> & { readonly realpathSync: (path: string) => string };

export type Contents =
	| { readonly type: 'text'; readonly text: string; readonly size: number } // size in bytes
	| { readonly type: 'missing' }
	| { readonly type: 'unreadable' } // not permitted, too large, or not a regular file: so it will be the next time
	| { readonly type: 'failed' }; // the disk failed; it may succeed the next time

/** Error codes of files that this user cannot read, now or later. */
const CLOSED: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EISDIR', 'ELOOP']);

/** The end of the name of a file that is being written and has yet to be renamed. */
const TEMPORARY = new RegExp(`\\.tmp-[0-9a-f]{8}\\.(${MARK})$`);

/** The state of a file that is not there. */
export const ABSENT = '';

export class Disk {
	readonly folder: string;
	readonly files: Files;
	readonly tell: (notice: Notice) => void;
	readonly none: 'off' | 'homeless' | undefined; // why there is no folder, where there is none
	readonly #unlisted = new Set<string>(); // folders of which it was told that they cannot be read
	readonly #failed = new Set<string>(); // files of which it was told that they could not be read
	readonly #stuck = new Set<string>(); // files that could not be set aside and must not be written over
	#failureTold = false; // since the last write that succeeded

	constructor(folder: string, tell: (notice: Notice) => void, files: Files = nodeFiles, none?: Disk['none']) {
		this.folder = folder;
		this.tell = tell;
		this.files = files;
		this.none = none;
	}

	path(name: string): string {
		return join(this.folder, name);
	}

	/** The same folder, whose failures are told to nobody: for files that the player can do without. */
	get silent(): Disk {
		return new Disk(this.folder, () => {}, this.files, this.none);
	}

	/**
	 * Does something with the disk. When the disk fails the answer is undefined, and that is told, unless it was
	 * told before and nothing was saved since.
	 */
	attempt<T>(operation: () => T): T | undefined {
		try {
			return operation();
		} catch (error) {
			const reason = systemReason(error);
			if (reason === undefined) throw error;
			if (!this.#failureTold) this.tell({ type: 'unsaved', folder: this.folder, reason });
			this.#failureTold = true;
			return undefined;
		}
	}

	/** As `attempt`, for something that the player can do without: a failure is not told. */
	quietly<T>(operation: () => T): T | undefined {
		try {
			return operation();
		} catch (error) {
			if (systemReason(error) === undefined) throw error;
			return undefined;
		}
	}

	/** As `attempt`, for something that writes: once it has succeeded, the next failure is told again. */
	save<T>(operation: () => T): T | undefined {
		return this.attempt(() => {
			const done = operation();
			this.#failureTold = false;
			return done;
		});
	}

	/** From now on a failure is told even if it was told before. */
	tellAgain(): void {
		this.#failureTold = false;
		this.#failed.clear();
	}

	/** The text of a file of at most `limit` bytes. A disk that fails is told once for each file. */
	read(name: string, limit: number): Contents {
		try {
			const stat = this.files.statSync(this.path(name));
			if (!stat.isFile() || stat.size > limit) return { type: 'unreadable' };
			const bytes = this.files.readFileSync(this.path(name));
			return { type: 'text', text: bytes.toString('utf8'), size: bytes.length };
		} catch (error) {
			const reason = systemReason(error);
			if (reason === undefined) throw error;
			if (reason === 'ENOENT' || reason === 'ENOTDIR') return { type: 'missing' };
			if (CLOSED.has(reason)) return { type: 'unreadable' };
			if (!this.#failed.has(name)) this.tell({ type: 'stuck', file: name, why: 'unreadable', reason });
			this.#failed.add(name);
			return { type: 'failed' };
		}
	}

	/** Whether a name is that of a file, or of a link to one. Anything else, such as a pipe, might be read for ever. */
	isFile(name: string): boolean {
		return this.stat(name)?.isFile() === true;
	}

	/** Whether a name is taken by something that is no folder. */
	isNoFolder(name: string): boolean {
		return this.stat(name)?.isDirectory() === false;
	}

	/** The names in a folder of the data folder; none when there is no such folder. One that cannot be read is told. */
	list(folder: string): string[] {
		try {
			return this.files.readdirSync(this.path(folder));
		} catch (error) {
			const reason = systemReason(error);
			if (reason === undefined) throw error;
			const closed = this.stat(folder) === undefined ? '' : folder; // then it is the data folder itself
			if (reason === 'ENOENT' || reason === 'ENOTDIR' || this.#unlisted.has(closed)) return [];
			this.#unlisted.add(closed);
			this.tell({ type: 'unlisted', folder: this.path(closed), reason });
			return [];
		}
	}

	/**
	 * Writes a whole file, or leaves the one that was there. With `sync` it outlives a power failure.
	 *
	 * `over` is the `state` that the file must still have when the new text is on the disk; if another process has
	 * changed the file by then, it stays as it is and the answer is 'changed'. The check and the renaming are
	 * microseconds apart; a file that is new (`over` is `ABSENT`) is linked into place in one step, where the disk
	 * has links. Only what the caller has seen, by `over`, is written where a link leads: anything else may be there.
	 */
	write(name: string, text: string, sync: boolean, over?: string): 'written' | 'changed' | 'failed' {
		if (this.#stuck.has(name)) return 'failed';
		const path = over === undefined || over === ABSENT ? this.path(name) : this.#pathOf(name);
		const temporary = `${path}.tmp-${randomBytes(4).toString('hex')}.${ownerMark()}`;
		const done = this.save(() => {
			this.makeFolder(dirname(temporary));
			try {
				this.#fill(temporary, text, sync);
				if (over === ABSENT && this.#link(temporary, path)) return 'written';
				if (over !== undefined && this.state(name) !== over) return 'changed';
				this.files.renameSync(temporary, path);
				return 'written';
			} finally {
				if (this.files.existsSync(temporary)) this.files.unlinkSync(temporary);
			}
		});
		return done ?? 'failed';
	}

	/** Where the file of a name lies: a link to it stays one. */
	#pathOf(name: string): string {
		const path = this.isFile(name) ? this.quietly(() => this.files.realpathSync(this.path(name))) : undefined;
		return path ?? this.path(name);
	}

	/** Gives a file a second name if nothing has it. False also where the disk has no links. */
	#link(from: string, to: string): boolean {
		const done = this.quietly(() => {
			this.files.linkSync(from, to);
			return true;
		});
		return done ?? false;
	}

	/**
	 * Makes a folder and those above it that are missing. Node's own recursion never ends where the system calls a
	 * folder missing that is there, as Linux does below /proc.
	 */
	makeFolder(path: string): void {
		if (this.files.existsSync(path)) return;
		const above = dirname(path);
		if (above !== path) this.makeFolder(above);
		try {
			this.files.mkdirSync(path);
		} catch (error) {
			if (systemReason(error) !== 'EEXIST') throw error; // another process has just made it
		}
	}

	#fill(path: string, text: string, sync: boolean): void {
		const fd = this.files.openSync(path, 'w');
		try {
			this.writeAll(fd, text);
			if (sync) this.files.fsyncSync(fd);
		} finally {
			this.files.closeSync(fd);
		}
	}

	/** Writes all of a text. A disk that fills up takes part of it and then throws. */
	writeAll(fd: number, text: string | Buffer): void {
		let rest = Buffer.from(text);
		while (rest.length > 0) rest = rest.subarray(this.files.writeSync(fd, rest));
	}

	/** Renames a file. False when it is gone, as when another process was quicker, or the disk fails. */
	rename(from: string, to: string): boolean {
		return this.#unlessGone(() => this.files.renameSync(this.path(from), this.path(to)));
	}

	remove(name: string): void {
		this.#unlessGone(() => this.files.unlinkSync(this.path(name)));
	}

	#unlessGone(operation: () => void): boolean {
		const done = this.attempt(() => {
			try {
				operation();
				return true;
			} catch (error) {
				if (systemReason(error) === 'ENOENT') return false;
				throw error;
			}
		});
		return done ?? false;
	}

	/**
	 * Takes a file out of the way under a name that no other file has or will have. `kept` tells whether the
	 * caller has taken over what was readable in it. Where even that fails the file is never written again.
	 */
	setAside(name: string, why: Fault, kept: boolean): void {
		if (this.#stuck.has(name)) return;
		const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
		const aside = `${name}.${why}-${stamp}-${randomBytes(4).toString('hex')}`;
		try {
			this.files.renameSync(this.path(name), this.path(aside));
		} catch (error) {
			const reason = systemReason(error);
			if (reason === undefined) throw error;
			if (reason === 'ENOENT') return; // another process has done it, and told it
			this.#stuck.add(name);
			this.tell({ type: 'stuck', file: name, why, reason });
			return;
		}
		this.tell({ type: why, aside, kept });
	}

	/** Removes the temporary files of processes that ended in the middle of a write. */
	sweep(folder: string): void {
		for (const name of this.list(folder)) {
			const mark = TEMPORARY.exec(name)?.[1];
			if (mark === undefined) continue;
			if (!isRunning(mark, this.writtenMs(join(folder, name)))) this.remove(join(folder, name));
		}
	}

	/** Whether a file could not be set aside, so that nothing may be written under its name. */
	isStuck(name: string): boolean {
		return this.#stuck.has(name);
	}

	/** Something that changes whenever a file is written or another takes its name. */
	state(name: string): string {
		const stat = this.stat(name);
		return stat ? stateOf(stat) : ABSENT;
	}

	/** When a file was last written, in milliseconds; 0 for none. */
	writtenMs(name: string): number {
		return this.stat(name)?.mtimeMs ?? 0;
	}

	/** Undefined when there is no such file, or none that this user can reach. */
	stat(name: string): nodeFiles.Stats | undefined {
		return this.quietly(() => this.files.statSync(this.path(name), { throwIfNoEntry: false }));
	}
}

/** As `state` has it. */
export function stateOf({ ino, size, mtimeMs }: nodeFiles.Stats): string {
	return `${ino} ${size} ${mtimeMs}`;
}

/** The code of an error that the system gave; undefined for any other, which is a bug and must be thrown. */
function systemReason(error: unknown): string | undefined {
	return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
}

function refuse(): never {
	throw Object.assign(new Error('nothing is read or written'), { code: 'ENOENT', syscall: 'none' });
}

/** The disk for `--no-save`, and for `--no-cache` of a hint: nothing is on it, and nothing can be written. */
export function noDisk(): Disk {
	return new Disk('', () => {}, NO_FILES, 'off');
}

/** The files of that disk. */
export const NO_FILES: Files = {
	closeSync: refuse,
	existsSync: () => false,
	fstatSync: refuse,
	fsyncSync: refuse,
	futimesSync: refuse,
	linkSync: refuse,
	mkdirSync: refuse,
	openSync: refuse,
	readFileSync: refuse,
	readSync: refuse,
	readdirSync: refuse,
	realpathSync: refuse,
	renameSync: refuse,
	statSync: refuse,
	unlinkSync: refuse,
	writeSync: refuse,
};
