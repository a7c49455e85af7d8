/**
 * The last word on a solution: the game's own rules play it on the board as given. Nothing the solver finds
 * is shown before it has passed here.
 */
import type { Board } from '../game/board.js';
import { replayLurd } from '../game/lurd.js';

/** The moves in exact case when they solve the board, else undefined. */
export function verified(board: Board, lurd: string): string | undefined {
	const played = replayLurd(board, lurd);
	return played?.solved ? played.lurd : undefined;
}
