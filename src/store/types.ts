/**
 * What the game keeps between runs, and how the rest of the program asks for it: settings, saved games,
 * records and the place where the player left off.
 *
 * Everything is synchronous. What a call has written survives the process being killed at once; only the
 * play time is written late (see `SavedGame.setSeconds`). A disk that cannot be read or written never
 * throws: it is told as a notice, the store goes on in memory and tries again later, at the latest with the
 * next level. Until that succeeds nothing more is told but at the end, when what is still in memory is lost.
 */
import type { Game } from '../game/game.js';
import type { Level } from '../levels/level.js';

export const THEME_NAMES = ['classic', 'ascii', 'emoji', 'contrast'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** What the player chose. A field that is undefined was never chosen. */
export interface Settings {
	readonly theme?: ThemeName | undefined;
	readonly hintTime?: number | undefined; // seconds a hint may search, 1 to 600
	readonly ponder?: boolean | undefined; // whether the solver works while the player thinks
	readonly markLevel?: number | undefined; // how much the deadlock marks give away: 0, 1 or 2; more counts as 2
}

/** A level by the way to it: `soko` opens the last place again, `soko SOURCE` the last in that source. */
export interface Place {
	readonly source: string; // a collection's name, the absolute path of a file, a link, or `-`
	readonly number: number; // 1-based, as in the collection
	readonly hash: string; // of the level, so that its saved game is found when the source is gone
	readonly title?: string | undefined; // the level's, and its rows, for when it has no saved game
	readonly rows?: readonly string[] | undefined;
}

/** What of a level the store needs; a `Level` is one. */
export type Playable = Pick<Level, 'board' | 'hash' | 'title'>;

/** A solution. It was replayed on its level and solves it. */
export interface Solution {
	readonly lurd: string;
	readonly moves: number;
	readonly pushes: number;
}

export interface BestPair {
	readonly moves: Solution; // fewest moves, then fewest pushes
	readonly pushes: Solution; // fewest pushes, then fewest moves
}

/** The fewest moves and the fewest pushes, which may be of two solutions. */
export function fewest(best: BestPair): Pick<Solution, 'moves' | 'pushes'> {
	return { moves: best.moves.moves, pushes: best.pushes.pushes };
}

/** The record of a level. One that was never solved has neither. */
export interface LevelRecord {
	readonly own: BestPair | undefined; // found by the player alone
	readonly helped: BestPair | undefined; // found with hints or playback
}

/** What a solution improved, of its own kind (own or with help): a tie nothing, a first solution both. */
export interface Improved {
	readonly moves: boolean;
	readonly pushes: boolean;
}

/** A solution that the solver had a part in. */
export interface Found {
	readonly lurd: string; // from the level's start
	readonly played: number; // pushes at its beginning that the player had made when he asked
}

export type HintKind = 'step' | 'nudge';

/** A level being played. Every command its game takes is written as it is taken: see journal.ts. */
export interface SavedGame {
	readonly game: Game; // do not replace its `onCommand`
	readonly seconds: number; // play time, as last set
	readonly hints: Readonly<Record<HintKind, number>>; // how many were asked on this level
	/** Sets the play time. It reaches the disk every 15 s, with each hint, when a level is opened, and on close. */
	setSeconds(seconds: number): void;
	countHint(kind: HintKind): void;
	/** Writes what is left and lets go of the file. A command after it takes the file again, or makes one. */
	close(): void;
}

export interface Store {
	readonly settings: Settings;
	setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void;

	/** Where the player opened a level last, or played on, in any source. */
	readonly lastPlace: Place | undefined;
	/** The number of the level last played in a source. */
	lastNumber(source: string): number | undefined;
	setPlace(place: Place): void;
	/** Forgets that number, for a name that may come to mean other levels. */
	forgetNumber(source: string): void;

	/** The record of a level, its solutions replayed, so that what is shown is true. Cheap when asked again. */
	record(level: Playable): LevelRecord;
	/** How many of the levels were solved without help. Looks at the disk once, however many they are. */
	solvedOf(levels: readonly Playable[]): number;
	/** Keeps a solution if it is better than what is known. Throws when it does not solve the level: a bug. */
	recordSolution(level: Playable, lurd: string, helped: boolean): Improved;

	/** Solutions that the solver found, each replayed: those that the player began, then the others; the newest last. */
	solutions(level: Playable): readonly Found[];
	/** Keeps a solution of the solver's. Throws when it does not solve the level: a bug. */
	keepSolution(level: Playable, found: Found): void;

	/** The saved game of a level, or a new one, of which nothing is written before the first command. Saves all else. */
	openGame(level: Playable): SavedGame;
	/**
	 * The level of the last place, as it looked there, or of a saved game, for when its source is gone. Its `line` is 0
	 * and its notes are empty.
	 */
	savedLevel(hash: string): Level | undefined;

	/** Whether moves or solutions are in memory only, since the disk fails or there is none. */
	readonly isUnsaved: boolean;
	/**
	 * Closes every open game and writes what is still in memory only. A disk that does not take all of it is told, whether
	 * or not it was told before. Safe in an exit handler.
	 */
	close(): void;
}
