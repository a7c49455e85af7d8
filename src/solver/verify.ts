/**
 * The last word on a solution: the game's own rules play it on the board as given. Nothing the solver finds
 * is shown before it has passed here.
 */
import type { Board } from '../game/board.js';
import { parseLurd, replay } from '../game/lurd.js';

/** The moves in exact case when they solve the board, else undefined. */
export function verified(board: Board, lurd: string): string | undefined {
	const parsed = parseLurd(lurd);
	if (!parsed.ok) return undefined;
	const played = replay(board, parsed.moves);
	return played.ok && played.solved ? played.lurd : undefined;
}
