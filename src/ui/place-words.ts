/** Squares in words. */
import type { Square } from '../game/board.js';
import type { Position } from '../game/position.js';

/** Columns and rows are counted from 1. */
export function placeWords({ board }: Position, square: Square): string {
	return `column ${(square % board.width) + 1} row ${Math.floor(square / board.width) + 1}`;
}

/** What stands or lies on a square. */
export function thingAt({ board, boxes }: Position, square: Square): string {
	if (square < 0 || board.walls[square]) return 'wall';
	if (boxes[square]) return board.goals[square] ? 'box on goal' : 'box';
	return board.goals[square] ? 'goal' : 'floor';
}
