/**
 * Opens saved games: reads every file of a level, sets aside those that cannot be used, and makes one game of them all.
 *
 * The game played last is the one that goes on; what the others have more is merged into it. There is more
 * than one only after two processes played the level, or while they do.
 */
import { type Command, compactCommands, formatCommand } from '../game/command.js';
import { Game } from '../game/game.js';
import { levelOn } from '../levels/from-board.js';
import type { Level } from '../levels/level.js';
import { parseBoard } from '../levels/xsb.js';
import type { Contents, Disk } from './disk.js';
import { FOLDER, type GameFile, LIMIT, listGames } from './game-files.js';
import { type Counters, type Header, type Journal, NO_COUNTERS, readJournal } from './journal.js';
import { mergeGame } from './merge.js';
import { plainText } from './notice.js';
import { DiskGame, type Origin, type ReadFile } from './saved-game.js';
import type { Place, Playable, SavedGame } from './types.js';

/** Compacting must save this many characters, and a quarter of the game, to be worth writing it again. */
const WORTH_COMPACTING = 1000;

/** How often the files of a level are listed again when one of them is gone before it is read. */
const MOST_TRIES = 10;

/** A game read from a file, or from memory where the disk did not take it. */
interface ReadGame {
	readonly file: ReadFile | undefined; // undefined when it is in memory, set aside, or another process's
	readonly canAppend: boolean; // whether commands may be written at the end of its file
	readonly isWritten: boolean; // whether all of it is in a file that is read the next time, too
	readonly playedMs: number; // when its file was last played, by the clock; 0 where there is no file
	readonly game: Game;
	readonly commands: readonly Command[]; // those that could be done
	readonly counters: Counters;
}

export class Games {
	readonly #disk: Disk;
	readonly #played: () => void;
	readonly #open = new Map<string, DiskGame>(); // by level hash; those of levels left since, too

	/** `played` is called after each command of any game. */
	constructor(disk: Disk, played: () => void) {
		this.#disk = disk;
		this.#played = played;
		if (disk.isNoFolder(FOLDER)) disk.setAside(FOLDER, 'unreadable', false);
		disk.sweep(FOLDER);
	}

	open(level: Playable): SavedGame {
		const before = this.#open.get(level.hash);
		before?.close();
		const game = new DiskGame(
			this.#disk,
			level,
			originOf(level, this.#find(level, before?.unwritten)),
			before?.isReleased ?? false,
			this.#played,
		);
		this.#open.set(level.hash, game);
		game.flush(); // what a damaged file gave, which is out of the way by now
		return game;
	}

	/** The level that a saved game is of. */
	level(hash: string): Level | undefined {
		for (const file of listGames(this.#disk, hash)) {
			const contents = this.#disk.read(file.name, LIMIT);
			const header = contents.type === 'text' ? readJournal(contents.text).header : undefined;
			const level = header && levelOf(header);
			if (level?.hash === hash) return level;
		}
		return undefined;
	}

	/** Whether there is a game of which the disk has not taken all. */
	get isUnwritten(): boolean {
		return [...this.#open.values()].some((game) => game.isUnwritten);
	}

	flush(): void {
		for (const game of this.#open.values()) game.flush();
	}

	close(): void {
		for (const game of this.#open.values()) game.close();
	}

	/** The games of a level, the last played first. `unwritten`: one that the disk did not take. */
	#find(level: Playable, unwritten: string | undefined): ReadGame[] {
		const written = this.#readAll(level.hash).map(([file, contents]) => this.#load(level, file, contents));
		if (unwritten === undefined) return written;
		return [{ ...replayed(level, readJournal(unwritten), 0), isWritten: false }, ...written];
	}

	/**
	 * The files of a level with what is in them. Between being listed and being read a file may get another name, when
	 * a process takes it or lets it go: then all are listed again. One that the disk fails to read is left out, and
	 * merged when it can be read again.
	 */
	#readAll(hash: string): [GameFile, Contents][] {
		for (let tries = 1; ; tries++) {
			const files = listGames(this.#disk, hash).map((file): [GameFile, Contents] => [
				file,
				this.#disk.read(file.name, LIMIT),
			]);
			const there = files.filter(([, contents]) => contents.type !== 'missing');
			if (there.length === files.length || tries === MOST_TRIES)
				return there.filter(([, contents]) => contents.type !== 'failed');
		}
	}

	/** The game in a file, as far as it can be read. A free file that is no whole game of the level is set aside. */
	#load(level: Playable, file: GameFile, contents: Contents): ReadGame {
		const journal = contents.type === 'text' ? readJournal(contents.text) : UNREADABLE;
		const found = replayed(level, journal, file.writtenMs);
		// Another process's file is left alone, and it may have been read amid a write.
		if (!file.isFree) return found;
		const isReadable = journal.state === 'whole' || journal.state === 'ragged';
		const isComplete = found.commands.length === journal.commands.length;
		if (contents.type === 'text' && isReadable && isComplete && isOf(journal.header, level)) {
			const { size } = contents;
			return { ...found, file: { file, size }, canAppend: journal.state === 'whole' };
		}
		const kept = found.commands.length > 0;
		const fault = journal.state === 'newer' ? 'newer' : 'damaged';
		this.#disk.setAside(file.name, contents.type === 'text' ? fault : 'unreadable', kept);
		return { ...found, isWritten: !kept }; // what was readable is in no file that is read again
	}
}

const UNREADABLE: Journal = { state: 'damaged', header: undefined, commands: [], counters: NO_COUNTERS };

/** Plays a journal on its level, up to the first command that cannot be done. */
function replayed(level: Playable, journal: Journal, playedMs: number): ReadGame {
	const game = new Game(level.board);
	const wrong = journal.commands.findIndex((command) => !game.apply(command));
	const commands = wrong < 0 ? journal.commands : journal.commands.slice(0, wrong);
	const { counters } = journal;
	return { file: undefined, canAppend: false, isWritten: true, playedMs, game, commands, counters };
}

/** One game of all those found: the first that has commands, or else a new one, with all others merged into it. */
function originOf(level: Playable, found: readonly ReadGame[]): Origin {
	const main = found.find(({ commands }) => commands.length > 0);
	const game = main?.game ?? new Game(level.board);
	const others = found.filter((other) => other !== main);
	const { commands, isShorter } = compacted(main?.commands ?? []);
	const merged = mergeAll(game, others);
	const counters = found.map((other) => other.counters).reduce(greater, NO_COUNTERS);
	// The other files are deleted with the next command: it may be appended to a file that holds all that they hold,
	// or else everything is written to a new one.
	const holdsAll = merged === '' && main !== undefined && isSame(main.counters, counters);
	const appendTo = main?.canAppend && !isShorter && holdsAll ? main.file : undefined;
	return {
		game,
		commands: commands + merged,
		counters,
		appendTo,
		replaces: found.flatMap(({ file }) => (file === undefined || file === appendTo ? [] : [file])),
		isWritten: found.every(({ isWritten }) => isWritten),
		playedMs: main?.playedMs ?? 0,
	};
}

function compacted(commands: readonly Command[]): { commands: string; isShorter: boolean } {
	const text = commands.map(formatCommand).join('');
	const short = compactCommands(commands).map(formatCommand).join('');
	const isShorter = text.length - short.length >= Math.max(WORTH_COMPACTING, text.length / 4);
	return { commands: isShorter ? short : text, isShorter };
}

/** Merges games into one and returns the commands that did it. */
function mergeAll(game: Game, others: readonly ReadGame[]): string {
	let text = '';
	game.onCommand = (command) => {
		text += command;
	};
	for (const other of others) mergeGame(game, other.game);
	return text;
}

function greater(a: Counters, b: Counters): Counters {
	return {
		seconds: Math.max(a.seconds, b.seconds),
		step: Math.max(a.step, b.step),
		nudge: Math.max(a.nudge, b.nudge),
	};
}

function isSame(a: Counters, b: Counters): boolean {
	return a.seconds === b.seconds && a.step === b.step && a.nudge === b.nudge;
}

/** Whether a header is of a level, and shows that level. */
function isOf(header: Header | undefined, { hash }: Playable): boolean {
	return header?.hash === hash && levelOf(header)?.hash === hash;
}

export function levelOf({ rows = [], title }: Pick<Place, 'rows' | 'title'>): Level | undefined {
	const parsed = parseBoard(rows);
	return parsed.ok ? levelOn(parsed.board, { title: title && plainText(title) }) : undefined;
}
