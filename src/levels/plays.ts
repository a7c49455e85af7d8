/**
 * Moves that stand in level files: a line that holds the word solution, savegame or snapshot, with LURD
 * after a colon or `=` in that line or in the lines below. They are replayed before they are trusted.
 *
 * Replaying costs as much as the moves are long, and with runs a few characters are a million moves; so
 * all the moves of a file together have a budget that grows with the file. Past it they stay notes.
 */
import type { Board } from '../game/board.js';
import { measureLurd, replayLurd } from '../game/lurd.js';
import type { Play } from './level.js';

/** Moves as they stand in a file. */
export interface PlayText {
	readonly label: string; // the line above them, or what of it is before the moves
	readonly lines: readonly string[]; // the moves
}

const LABEL = /solution|savegame|snapshot/i;
const MOVES = /^[\sudlr\d()*[\]{}]*$/i;
const MOVE = /[udlr]/i;

/**
 * What SOK has among moves besides: `*` where a saved game stands, brackets around jumps of the player, braces around a
 * change of player. Only the first says nothing about what is moved.
 */
const MARKS = /[*[\]{}]/g;
const POSITION = /\*/g;

export function isPlayLabel(line: string): boolean {
	return LABEL.test(line);
}

export function isMoves(line: string): boolean {
	return MOVE.test(line) && MOVES.test(line);
}

/** Whether a line can be moves by itself, unlike a title such as `R2`: a count stands before what it counts. */
export function isWholeMoves(line: string): boolean {
	return isMoves(line) && measureLurd(line.replace(MARKS, '')).ok;
}

/** The fewest characters that are moves without a label; fewer may be a title such as `Dull`. */
const MIN_BARE = 10;

/** Whether a line can only be moves, though no label announces them: it is a note then, and no title. */
export function isBareMoves(line: string): boolean {
	return line.length >= MIN_BARE && isWholeMoves(line);
}

/** A label such as `Solution: uurD` in its two parts; the second is undefined when it holds no moves. */
export function splitLabel(line: string): [label: string, moves: string | undefined] {
	const colon = Math.max(line.lastIndexOf(':'), line.lastIndexOf('='));
	const moves = line.slice(colon + 1);
	if (!isMoves(moves)) return [colon === line.length - 1 ? line.slice(0, colon).trimEnd() : line, undefined];
	return [line.slice(0, colon).trim(), moves.trim()];
}

/** The line above moves: the label, with a colon behind it where only part of it would be read without. */
export function labelLine(label: string): string {
	return splitLabel(label)[0] === label ? label : `${label}:`;
}

/** How many steps a reader may still spend on replaying. */
export interface Budget {
	left: number;
}

const SPARE_STEPS = 200_000;
const STEPS_PER_CHARACTER = 2;

export function replayBudget(characters: number): Budget {
	return { left: SPARE_STEPS + STEPS_PER_CHARACTER * characters };
}

/** The moves replayed on their board; undefined when they do not replay or cost more than the budget. */
export function trustPlay(board: Board, { label, lines }: PlayText, budget: Budget): Play | undefined {
	const text = lines.join('\n').replace(POSITION, '');
	const length = measureLurd(text);
	if (!length.ok) return undefined;
	const cost = length.value + board.width * board.height;
	if (cost > budget.left) return undefined;
	budget.left -= cost;
	const played = replayLurd(board, text);
	return played && { label, lurd: played.lurd };
}
