/**
 * LURD: moves as letters, `u d l r` for walking and `U D L R` for pushing.
 *
 * Case is redundant, because the position decides whether a step pushes: reading ignores it, writing is
 * exact. White space is legal anywhere.
 */
import type { Board } from './board.js';
import { type Direction, directionOf, lurdLetter } from './direction.js';
import { isSolved, type Position, startPosition, step } from './position.js';

export type Lurd =
	| { readonly ok: true; readonly moves: readonly Direction[] }
	| { readonly ok: false; readonly column: number; readonly reason: string };

/** Reads LURD text. On failure `column` is the 0-based place of the first character that is no move. */
export function parseLurd(text: string): Lurd {
	const moves: Direction[] = [];
	for (let column = 0; column < text.length; column++) {
		const letter = text.charAt(column);
		if (/\s/.test(letter)) continue;
		const direction = directionOf(letter);
		if (direction === undefined) {
			const reason = `${JSON.stringify(letter)} is not a move; moves are the letters u, d, l and r`;
			return { ok: false, column, reason };
		}
		moves.push(direction);
	}
	return { ok: true, moves };
}

export type Replay =
	| {
			readonly ok: true;
			readonly lurd: string; // the moves in exact case
			readonly pushes: number;
			readonly solved: boolean; // whether the last position is solved
			readonly position: Position; // where the moves end
	  }
	| { readonly ok: false; readonly index: number; readonly reason: string };

/** Plays moves from the start of a board. On failure `index` counts the moves that were legal. */
export function replay(board: Board, moves: readonly Direction[]): Replay {
	const position = startPosition(board);
	let lurd = '';
	let pushes = 0;
	for (const [index, direction] of moves.entries()) {
		const done = step(position, direction);
		if (done === undefined) return { ok: false, index, reason: blockedReason(index, direction) };
		if (done === 'push') pushes++;
		lurd += lurdLetter(direction, done === 'push');
	}
	return { ok: true, lurd, pushes, solved: isSolved(position), position };
}

function blockedReason(index: number, direction: Direction): string {
	return `move ${index + 1} (${lurdLetter(direction, false)}) is blocked`;
}
