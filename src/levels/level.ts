/**
 * Levels and collections as they come from a file. A level that cannot be played stays in its collection
 * under its number, with the reason, so that one damaged board never sinks a file.
 *
 * All texts are free of control characters and escape sequences: they may go to a terminal as they are.
 */
import { type Board, reachableFloor } from '../game/board.js';

/** Moves that stood beside a level. They were replayed: what does not replay stays in the notes. */
export interface Play {
	readonly label: string; // the line above them, such as `Solution`
	readonly lurd: string; // in exact case
}

/** What a file tells about a level, or about all its levels together. */
export interface FileText {
	readonly title: string | undefined;
	readonly author: string | undefined;
	readonly fields: ReadonlyMap<string, string>; // further keyed lines, by key as in `FIELDS`
	readonly notes: readonly string[]; // the text lines after the board, or before the first one, in order
}

/** What it tells about one level, playable or not, and where. */
export interface LevelText extends FileText {
	readonly line: number; // 1-based line of its first row in the file; 0 when it came from no file
}

export interface Level extends LevelText {
	readonly type: 'level';
	readonly board: Board;
	readonly hash: string; // see hash.ts
	readonly plays: readonly Play[]; // solutions and saved games of the file
}

export interface DamagedLevel extends LevelText {
	readonly type: 'damaged';
	readonly rows: readonly string[]; // XSB rows as in the file, for showing
	readonly reason: string; // what is wrong, without a full stop
}

export interface Collection extends FileText {
	readonly levels: readonly (Level | DamagedLevel)[]; // level N of the collection is levels[N - 1]
}

/** A level with its number in its collection. */
export interface Numbered<T extends Level | DamagedLevel = Level | DamagedLevel> {
	readonly level: T;
	readonly number: number; // 1-based
}

/** A level's title where it says more than its number; the levels of many collections have their numbers for titles. */
export function ownTitle(title: string | undefined, number: number): string | undefined {
	return title === String(number) ? undefined : title;
}

/** Where a level is wrong, and how. */
export function problemOf({ line, reason }: DamagedLevel): string {
	return `line ${line}: ${reason}`;
}

/** Columns and rows of a level's text. */
export function sizeOf(level: Level | DamagedLevel): { readonly width: number; readonly height: number } {
	if (level.type === 'level') return { width: level.board.width, height: level.board.height };
	const width = level.rows.reduce((widest, row) => Math.max(widest, row.length), 0);
	return { width, height: level.rows.length };
}

const counts = new WeakMap<Board, number>(); // lists ask for those of every row in every frame

/** How many boxes the player could ever come to; the others are decoration. */
export function playableBoxes(board: Board): number {
	const known = counts.get(board);
	if (known !== undefined) return known;
	const reachable = reachableFloor(board);
	const count = board.boxes.filter((square) => reachable[square]).length;
	counts.set(board, count);
	return count;
}

/** The keys of keyed lines besides Title, Author and Comment, as they are written. */
export const FIELDS = [
	'Collection',
	'Set',
	'Copyright',
	'Email',
	'Homepage',
	'Date',
	'Difficulty',
	'ID',
] as const;
