/**
 * A level being played and the file it is written to. Each command is one write, without waiting for the
 * disk, so a killed process loses nothing; the text written so far stays in memory, so that whatever happens
 * to the file (a full disk, a deleted folder, another process that took it) all of it is written again.
 *
 * Opening a level touches no file. The first command, or the first counters of a game that has commands, takes the
 * free file that the game came from (`#appendTo`), or makes one: from then on this process has it (`#own`). When the
 * level is left `close` lets go of it, so that other processes can have it, and a command after that takes it again;
 * `flush` sees even then (`#released`) that it is still there. One that is gone, or has become another's, is forgotten:
 * all is written to a new one.
 */
import type { Game } from '../game/game.js';
import type { Disk } from './disk.js';
import { freeName, type GameFile, isKept, newOwnName, takeGame } from './game-files.js';
import { type Counters, formatCounters, formatJournal } from './journal.js';
import type { HintKind, Playable, SavedGame } from './types.js';

/** How much play time a killed process may lose. */
const SECONDS_BETWEEN_WRITES = 15;

/** A file that was read, and how many bytes of it. */
export interface ReadFile {
	readonly file: GameFile;
	readonly size: number;
}

interface OpenFile {
	readonly fd: number;
	readonly ino: number; // of what has its name
	size: number; // with all that this process wrote
}

/** Where a saved game comes from. */
export interface Origin {
	readonly game: Game;
	readonly commands: string; // what gives this game when applied to a new one
	readonly counters: Counters;
	readonly appendTo: ReadFile | undefined; // a free file that holds just these commands
	readonly replaces: readonly ReadFile[]; // free files whose games are merged into this one
	readonly isWritten: boolean; // whether all of it is in files that are read the next time, too
	readonly playedMs: number; // when its last command was made, 0 where that is not known
}

/** The saved game of a `DiskStore`. Its file is a `GameFile`. */
export class DiskGame implements SavedGame {
	readonly game: Game;
	readonly #disk: Disk;
	readonly #level: Playable;
	readonly #replaces: ReadFile[];
	#appendTo: ReadFile | undefined;
	#commands: string;
	#counters: Counters;
	#secondsWritten: number; // in the last counters
	#lengthWritten: number; // of the commands that the last counters have the checksum of
	#isWritten: boolean; // whether the disk has all commands, as far as this process knows
	#playedMs: number; // when the last command was made, 0 where that is not known
	#own: { readonly name: string; readonly open: OpenFile | undefined } | undefined; // not open: all is to be written
	#released: ReadFile | undefined; // what was its own until it let go of it
	#isClosed = false; // until the next command

	/**
	 * `wasWritten`: whether this process wrote the file it comes from, and so sees to it that it stays. `played` is
	 * called after each command.
	 */
	constructor(disk: Disk, level: Playable, origin: Origin, wasWritten: boolean, played: () => void) {
		this.#disk = disk;
		this.#level = level;
		this.game = origin.game;
		this.#commands = origin.commands;
		this.#counters = origin.counters;
		this.#secondsWritten = origin.counters.seconds;
		this.#lengthWritten = origin.commands.length;
		this.#appendTo = origin.appendTo;
		this.#released = wasWritten ? origin.appendTo : undefined;
		this.#replaces = [...origin.replaces];
		this.#isWritten = origin.isWritten;
		this.#playedMs = origin.playedMs;
		this.game.onCommand = (text) => {
			this.#commands += text;
			this.#playedMs = Date.now();
			this.#isClosed = false;
			this.#append(text);
			played();
		};
	}

	get seconds(): number {
		return this.#counters.seconds;
	}

	get hints(): Readonly<Record<HintKind, number>> {
		return this.#counters;
	}

	/** Whether this process wrote the game to a file and has let go of the file since. */
	get isReleased(): boolean {
		return this.#released !== undefined;
	}

	/** Whether a disk that fails has not taken all of it. */
	get isUnwritten(): boolean {
		return !this.#isWritten && this.#commands !== '';
	}

	/** Its text, where a disk that fails has not taken all of it. */
	get unwritten(): string | undefined {
		return this.isUnwritten ? formatJournal(this.#level, this.#commands, this.#counters) : undefined;
	}

	setSeconds(seconds: number): void {
		this.#counters = { ...this.#counters, seconds };
		if (seconds >= this.#secondsWritten + SECONDS_BETWEEN_WRITES) this.#writeCounters();
	}

	countHint(kind: HintKind): void {
		this.#counters = { ...this.#counters, [kind]: this.#counters[kind] + 1 };
		this.#writeCounters();
	}

	flush(): void {
		const { seconds } = this.#counters;
		const { length } = this.#commands;
		if (seconds !== this.#secondsWritten || length !== this.#lengthWritten) this.#writeCounters();
		this.#checkFile();
		if (this.#own === undefined) this.#checkReleased();
		if (this.isUnwritten) this.#rewrite();
		if (this.#isClosed) this.#letGo();
	}

	close(): void {
		this.#isClosed = true;
		this.flush();
	}

	#letGo(): void {
		const own = this.#own;
		if (own === undefined) return;
		const { name, open } = own;
		const free = freeName(name);
		this.#closeFile();
		this.#own = undefined;
		if (!this.#disk.rename(name, free) || open === undefined || !this.#isWritten) return;
		// A command after this goes on in the file, if nobody else has by then.
		this.#released = { file: { name: free, free, isFree: true, writtenMs: 0 }, size: open.size };
		this.#appendTo = this.#released;
	}

	/**
	 * A level that was never played gets no file for its counters. Nor do they make a game the one played last: a
	 * window left open may write them when another has long played on.
	 */
	#writeCounters(): void {
		this.#noteCounters();
		if (this.#commands === '') return;
		this.#append(formatCounters(this.#counters, this.#commands));
		this.#stamp();
	}

	/** Gives the file the time of the last command. */
	#stamp(): void {
		const seconds = this.#playedMs / 1000;
		const fd = this.#own?.open?.fd;
		if (fd === undefined || seconds === 0) return;
		this.#disk.quietly(() => this.#disk.files.futimesSync(fd, seconds, seconds));
	}

	#noteCounters(): void {
		this.#secondsWritten = this.#counters.seconds;
		this.#lengthWritten = this.#commands.length;
	}

	/** Writes a text that is already part of what the file should hold. */
	#append(text: string): void {
		if (this.#own === undefined) this.#take();
		if (!this.#write(text)) this.#rewrite();
	}

	/** Takes the file that this game came from, if it can simply go on in it. */
	#take(): void {
		const from = this.#appendTo;
		this.#appendTo = undefined;
		const name = from && takeGame(this.#disk, from.file, from.size);
		if (name === undefined) return;
		this.#open(name);
		this.#removeReplaced();
	}

	/** Where the file cannot be opened, as another user's, the next command writes all to a new one, or tells. */
	#open(name: string): void {
		const open = this.#disk.quietly(() => {
			const fd = this.#disk.files.openSync(this.#disk.path(name), 'a');
			const { ino, size } = this.#disk.files.fstatSync(fd);
			return { fd, ino: this.#disk.stat(name)?.ino ?? ino, size };
		});
		this.#own = { name, open };
	}

	/**
	 * Lets go of a file that was deleted, emptied or replaced: what is under its name from now on is not ours.
	 * The name is asked only for the number of its file, and the open file only for its size: on some file systems
	 * a name learns of a new size late, and an open file has another number. Each would be taken for a new file.
	 */
	#checkFile(): void {
		const own = this.#own;
		if (own?.open === undefined) return;
		const { fd, ino, size } = own.open;
		const isThere = this.#disk.stat(own.name)?.ino === ino;
		if (isThere && this.#disk.quietly(() => this.#disk.files.fstatSync(fd).size) === size) return;
		this.#closeFile();
		this.#own = undefined;
		this.#isWritten = false;
	}

	/** Forgets a file that was let go if it has been deleted since, or an older copy put back: all is written again. */
	#checkReleased(): void {
		const released = this.#released;
		if (released === undefined || isKept(this.#disk, this.#level.hash, released.file, released.size)) return;
		this.#released = undefined;
		this.#appendTo = undefined;
		this.#isWritten = false;
	}

	/** False when the file does not hold the text after it, and perhaps not what came before either. */
	#write(text: string): boolean {
		this.#checkFile();
		const open = this.#own?.open;
		if (open === undefined) return false;
		const done = this.#disk.save(() => {
			this.#disk.writeAll(open.fd, text);
			open.size += Buffer.byteLength(text);
			return true;
		});
		return done ?? false;
	}

	/** Writes the whole game, to the file it has or to a new one. When that fails the next command tries again. */
	#rewrite(): void {
		this.#closeFile();
		const name = this.#own?.name ?? newOwnName(this.#level.hash);
		const text = formatJournal(this.#level, this.#commands, this.#counters);
		this.#isWritten = this.#disk.write(name, text, this.#replaces.length > 0) === 'written';
		if (!this.#isWritten) return;
		this.#noteCounters();
		this.#open(name);
		this.#stamp();
		this.#removeReplaced();
	}

	#closeFile(): void {
		const own = this.#own;
		if (own?.open === undefined) return;
		const { fd } = own.open;
		this.#own = { name: own.name, open: undefined };
		this.#disk.attempt(() => this.#disk.files.closeSync(fd));
	}

	/** Removes the files that this game now holds too, each only if nobody has played on in it. */
	#removeReplaced(): void {
		for (const { file, size } of this.#replaces.splice(0)) {
			const name = takeGame(this.#disk, file, size);
			if (name !== undefined) this.#disk.remove(name);
		}
	}
}
