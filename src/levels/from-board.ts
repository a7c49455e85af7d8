/** Levels made of boards that come from somewhere else than the rows of a text. */
import type { Board } from '../game/board.js';
import { levelHash } from './hash.js';
import type { Collection, DamagedLevel, Level } from './level.js';
import { checkBoard, formatBoard } from './xsb.js';

/** What is known about such a level. */
export interface Origin {
	readonly title?: string | undefined;
	readonly author?: string | undefined;
	readonly line?: number | undefined; // 1-based, where it has one
}

/** The level of a board, or a damaged level when the board cannot be played. */
export function levelFrom(board: Board, origin: Origin = {}): Level | DamagedLevel {
	const checked = checkBoard(board);
	if (!checked.ok) return damagedLevel(formatBoard(board), checked.reason, origin);
	return { type: 'level', board, hash: levelHash(board, checked.reachable), plays: [], ...textOf(origin) };
}

export function damagedLevel(rows: readonly string[], reason: string, origin: Origin = {}): DamagedLevel {
	return { type: 'damaged', rows, reason, ...textOf(origin) };
}

function textOf({ title, author, line = 0 }: Origin) {
	return { title, author, fields: new Map<string, string>(), notes: [], line };
}

/** A collection of which nothing is known but its levels, and perhaps a title. */
export function collectionOf(levels: Collection['levels'], title?: string): Collection {
	return { title, author: undefined, fields: new Map(), notes: [], levels };
}
