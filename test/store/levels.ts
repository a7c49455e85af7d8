import { levelHash } from '../../src/levels/hash.js';
import type { Playable } from '../../src/store/types.js';
import { BOARDS } from '../data/boards.js';
import { boardOf } from '../game/boards.js';

/** A level made of rows of XSB text. */
export function levelOf(rows: readonly string[], title?: string): Playable {
	const board = boardOf(rows);
	return { board, title, hash: levelHash(board) };
}

export const LEVELS = Object.entries(BOARDS).map(([title, rows]) => levelOf(rows, title));

/** A level that `RRR` solves, and many longer ways. */
export const CORRIDOR = LEVELS[0]!;
/** A level with room to move about. */
export const ROOM = LEVELS[1]!;

/** A corridor of any length with its shortest solution; `lr` before it makes it longer. */
export function solvable(length: number): { readonly level: Playable; readonly lurd: string } {
	const rows = ['#'.repeat(length + 5), `# @$${' '.repeat(length - 1)}.#`, '#'.repeat(length + 5)];
	return { level: levelOf(rows), lurd: 'R'.repeat(length) };
}
