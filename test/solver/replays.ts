import type { Board } from '../../src/game/board.js';
import { lurdOf, pushesOf } from '../../src/solver/expand.js';
import type { Level } from '../../src/solver/level.js';
import type { Engine } from '../../src/solver/types.js';
import { verified } from '../../src/solver/verify.js';

/** Whether what an engine found on the level compiled from `board` solves it by the game's rules. */
export function replays(board: Board, level: Level, engine: Engine): boolean {
	const pushes = pushesOf(level, engine.solution());
	const lurd = pushes && lurdOf(level, pushes);
	return lurd !== undefined && verified(board, lurd) !== undefined;
}
