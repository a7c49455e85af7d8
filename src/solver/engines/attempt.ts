/**
 * What engines have in common that make attempts: searches begun anew from positions they came to, each on a level that
 * is compiled for it. Such a position as a board, the way there, what an attempt may cost, and its moves on the level
 * at hand.
 */
import type { Board, Square } from '../../game/board.js';
import { listBits } from '../bits.js';
import type { Arena } from '../fess/arena.js';
import { edgesTo, moveBy } from '../fess/line.js';
import type { Cell, Level } from '../level.js';
import { directionShown, type Picture, squareShown } from '../transform.js';
import type { Engine, MacroMove } from '../types.js';

/** Compiling larger levels again and again costs too much. */
export const MOST_CELLS = 500;

const COMPILING = 1 / 8; // states of a search that take as long as compiling one pair of cells
const GOLDEN = 0.618034; // the golden ratio less 1: fractions of its multiples lie evenly however many there are

const BYTES_PER_STATE = 512; // an eighth of them for a backward search
const LEAST_SEARCH_BYTES = 8 * 2 ** 20;

/** Bytes for a search that is given up after about so many states, at most `most`. */
export function bytesFor(states: number, most: number): number {
	return Math.floor(Math.min(most, Math.max(LEAST_SEARCH_BYTES, states * BYTES_PER_STATE)));
}

/** How many states of a search take as long as compiling a level for it, most of which fills tables of n * n. */
export function compilingStates({ n }: Level): number {
	return n * n * COMPILING;
}

/** After how many halts of a way attempt number `attempt` begins: one at least, and all along the way in time. */
export function haltsBefore(attempt: number, halts: number): number {
	return Math.ceil((1 - ((attempt * GOLDEN) % 1)) * halts);
}

/** A level compiled from some position of the level at hand, perhaps with other goals; or that level itself. */
export interface Shown {
	readonly level: Level;
	readonly picture: Picture; // of the board of the level at hand
}

/** A position on a way, and the move that led to it. */
export interface Halt {
	readonly board: Board;
	readonly move: MacroMove; // in cells of the level that the way began on
	readonly at: number; // expansion of the search
}

/** An engine that can tell how it came to the best position it has met. */
export interface Pathfinder extends Engine {
	/** The way there; the start is not one of its halts. */
	way(): readonly Halt[];
}

/** The way on `level` from a root of a search of `shown` to an expansion. */
export function wayTo(level: Level, shown: Shown, arena: Arena, expansion: number): Halt[] {
	return edgesTo(arena, expansion).map((edge) => {
		const at = arena.expansionOf(arena.child[edge]!);
		return { board: boardAt(level, shown, arena, at), move: moveHere(level, shown, moveBy(arena, edge)), at };
	});
}

/**
 * The position of an expansion on `shown` as a board of `level`; boxes that are walls of `shown` stand where they are.
 */
export function boardAt(level: Level, shown: Shown, arena: Arena, expansion: number): Board {
	const { board, cellOf, n } = shown.level;
	const cells = new Int16Array(n);
	const count = listBits(arena.boxes, expansion * arena.words, arena.words, cells);
	const walls = board.boxes.filter((box) => cellOf[box] === n);
	const boxes = walls.map((box) => squareShown(level.board, box, shown.picture));
	for (const cell of cells.subarray(0, count)) boxes.push(squareHere(level, shown, cell));
	const player = squareHere(level, shown, arena.rep[expansion]!);
	return { ...level.board, boxes: boxes.sort((a, b) => a - b), player };
}

/** A move on `shown` as a move on `level`. */
export function moveHere(level: Level, shown: Shown, { from, to, side }: MacroMove): MacroMove {
	return {
		from: level.cellOf[squareHere(level, shown, from)]!,
		to: level.cellOf[squareHere(level, shown, to)]!,
		side: directionShown(side, shown.picture),
	};
}

function squareHere(level: Level, { level: { square }, picture }: Shown, cell: Cell): Square {
	return squareShown(level.board, square[cell]!, picture);
}
