/** Positions that a search came to as boards, which it or another strategy can be started on afresh, and the way back. */
import type { Board, Square } from '../../game/board.js';
import type { Arena } from '../fess/arena.js';
import type { Cell, Level } from '../level.js';
import { listSquares } from '../squares.js';
import { directionShown, type Picture, squareShown } from '../transform.js';
import type { MacroMove } from '../types.js';

/** A level and what it shows of another one, whose floor is the same. */
export interface Shown {
	readonly level: Level;
	readonly picture: Picture;
}

/** The position of an expansion on `shown` as a board of `level`; boxes that are walls of `shown` stand where they are. */
export function boardAt(level: Level, shown: Shown, arena: Arena, expansion: number): Board {
	const { board, cellOf, n } = shown.level;
	const cells = new Int16Array(n);
	const count = listSquares(arena.boxes, expansion * arena.words, arena.words, cells);
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
