/** Levels some moves on. */
import type { Board } from '../../src/game/board.js';
import { replayLurd } from '../../src/game/lurd.js';
import type { Position } from '../../src/game/position.js';

/** The position after legal moves from the start. */
export function positionAfter(board: Board, lurd: string): Position {
	const played = replayLurd(board, lurd);
	if (!played) throw new Error(`illegal moves: ${lurd}`);
	return played.position;
}

/** A position as the start of its level. */
export function boardAt({ board, boxes, player }: Position): Board {
	return { ...board, boxes: [...boxes.keys()].filter((square) => boxes[square]), player };
}
