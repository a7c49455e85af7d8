/**
 * Levels and collections as they come from a file. A level that cannot be played stays in its collection
 * under its number, with the reason, so that one damaged board never sinks a file.
 */
import type { Board } from '../game/board.js';

export interface Level {
	readonly type: 'level';
	readonly board: Board;
	readonly title: string | undefined;
	readonly author: string | undefined;
	readonly notes: readonly string[]; // the text lines after the board, in order
	readonly line: number; // 1-based line of its first row in the file
	readonly hash: string; // see hash.ts
}

export interface DamagedLevel {
	readonly type: 'damaged';
	readonly rows: readonly string[]; // as in the file, for showing
	readonly title: string | undefined;
	readonly line: number; // 1-based line of its first row in the file
	readonly reason: string; // what is wrong, without a full stop
}

export interface Collection {
	readonly title: string | undefined;
	readonly author: string | undefined;
	readonly notes: readonly string[]; // the text lines before the first board
	readonly levels: readonly (Level | DamagedLevel)[]; // level N of the collection is levels[N - 1]
}
