/** Levels and collections, put together from what is known of them. */
import type { Board } from '../game/board.js';
import { levelHash } from './hash.js';
import type { Collection, DamagedLevel, Level, LevelText, Play } from './level.js';
import { checkBoard, formatBoard } from './xsb.js';

/** The level of a board, with what else is known about it, or a damaged level when the board cannot be played. */
export function levelFrom(board: Board, about: Partial<LevelText> = {}): Level | DamagedLevel {
	const checked = checkBoard(board);
	return checked.ok ? levelOn(board, about) : damagedLevel(formatBoard(board), checked.reason, about);
}

/** The level of a board that can be played. */
export function levelOn(board: Board, about: Partial<LevelText>, plays: readonly Play[] = []): Level {
	let hash: string | undefined; // made when asked for: to open one level takes the hash of one
	return {
		type: 'level',
		board,
		get hash() {
			hash ??= levelHash(board);
			return hash;
		},
		plays,
		...textOf(about),
	};
}

export function damagedLevel(
	rows: readonly string[],
	reason: string,
	about: Partial<LevelText> = {},
): DamagedLevel {
	return { type: 'damaged', rows, reason, ...textOf(about) };
}

function textOf(about: Partial<LevelText>): LevelText {
	return { title: undefined, author: undefined, fields: new Map(), notes: [], line: 0, ...about };
}

/** A collection of which nothing is known but its levels, and perhaps a title. */
export function collectionOf(levels: Collection['levels'], title?: string): Collection {
	return { title, author: undefined, fields: new Map(), notes: [], levels };
}
