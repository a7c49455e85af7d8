/**
 * LURD: moves as letters, `u d l r` for walking and `U D L R` for pushing.
 *
 * Case is redundant, because the position decides whether a step pushes: reading ignores it, writing is
 * exact. White space is legal anywhere, and so are runs (`3u2(lD)`), which are never written.
 */

import { type Board, coordinates, neighbour } from './board.js';
import { type Direction, directionOf, lurdLetter } from './direction.js';
import { isSolved, type Position, startPosition, step } from './position.js';
import { quotedAt } from './quoted.js';
import { type Fold, type Folded, foldRuns, hasRuns, MAX_COUNT } from './runs.js';

export type Lurd =
	| { readonly ok: true; readonly moves: readonly Direction[] }
	| { readonly ok: false; readonly column: number; readonly reason: string };

/** The most moves that a text with runs may stand for. The longest known solutions have some 50,000. */
export const MAX_MOVES = 1_000_000;

/**
 * Reads LURD text. On failure `column` is the 0-based place of the first character that is no move, or of
 * what is wrong with a run.
 */
export function parseLurd(text: string): Lurd {
	if (!hasRuns(text)) return parsePlain(text);
	const stray = text.search(/[^udlr\d()\s]/i);
	if (stray >= 0) return noMove(text, stray);
	const length = measureLurd(text);
	if (!length.ok) return length;
	if (length.value > MAX_MOVES) return { ok: false, column: 0, reason: `more than ${MAX_MOVES} moves` };
	const letters = foldRuns(text, EXPANSION);
	return letters.ok ? parsePlain(letters.value) : letters;
}

/** How many moves a text with runs stands for, found without expanding it; never more than `MAX_COUNT`. */
export function measureLurd(text: string): Folded<number> {
	return foldRuns(text, LENGTH);
}

const isSpace = (character: string): boolean => /\s/.test(character);
const isMove = (character: string): boolean => directionOf(character) !== undefined;

const LENGTH: Fold<number> = {
	empty: 0,
	item: (character) => (isMove(character) ? 1 : undefined),
	join: (left, right) => Math.min(MAX_COUNT, left + right),
	repeat: (value, count) => Math.min(MAX_COUNT, value * count),
	ignores: isSpace,
};

const EXPANSION: Fold<string> = {
	empty: '',
	item: (character) => character, // a move, as its length has told
	join: (left, right) => left + right,
	repeat: (value, count) => value.repeat(count),
	ignores: isSpace,
};

function parsePlain(text: string): Lurd {
	const moves: Direction[] = [];
	for (let column = 0; column < text.length; column++) {
		const letter = text.charAt(column);
		const direction = directionOf(letter);
		if (direction !== undefined) moves.push(direction);
		else if (!isSpace(letter)) return noMove(text, column);
	}
	return { ok: true, moves };
}

function noMove(text: string, column: number): Lurd {
	const reason = `${quotedAt(text, column)} is not a move; moves are the letters u, d, l and r`;
	return { ok: false, column, reason };
}

/** Moves as the letters of walking. */
export function walkLurd(moves: readonly Direction[]): string {
	return moves.map((direction) => lurdLetter(direction, false)).join('');
}

/** How many of the moves, whose letters are in exact case, are pushes. */
export function pushesIn(lurd: string): number {
	return lurd.replace(/[^URDL]/g, '').length;
}

export interface Played {
	readonly ok: true;
	readonly lurd: string; // the moves in exact case
	readonly pushes: number;
	readonly solved: boolean; // whether the last position is solved
	readonly position: Position; // where the moves end
}

export type Replay = Played | { readonly ok: false; readonly index: number; readonly reason: string };

/** Plays moves from the start of a board. On failure `index` counts the moves that were legal. */
export function replay(board: Board, moves: readonly Direction[]): Replay {
	const position = startPosition(board);
	let lurd = '';
	let pushes = 0;
	for (const [index, direction] of moves.entries()) {
		const done = step(position, direction);
		if (done === undefined) return { ok: false, index, reason: blockedReason(position, index, direction) };
		if (done === 'push') pushes++;
		lurd += lurdLetter(direction, done === 'push');
	}
	return { ok: true, lurd, pushes, solved: isSolved(position), position };
}

/** The same for moves as letters; undefined where they are none or one is illegal. */
export function replayLurd(board: Board, text: string): Played | undefined {
	const parsed = parseLurd(text);
	const played = parsed.ok ? replay(board, parsed.moves) : parsed;
	return played.ok ? played : undefined;
}

/** Which move is illegal, where, and what is in its way. */
function blockedReason(position: Position, index: number, direction: Direction): string {
	const { board, player, boxes } = position;
	const to = neighbour(board, player, direction);
	const move = `move ${index + 1} (${lurdLetter(direction, false)}) from ${coordinates(board, player)}`;
	if (to < 0) return `${move} leaves the board`;
	if (board.walls[to]) return `${move} runs into a wall`;
	const beyond = neighbour(board, to, direction);
	const blocker = beyond < 0 ? 'the edge' : boxes[beyond] ? 'a box' : 'a wall';
	return `${move} pushes the box at ${coordinates(board, to)} against ${blocker}`;
}
