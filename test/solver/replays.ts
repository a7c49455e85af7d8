import type { Board } from '../../src/game/board.js';
import { lurdOf, pushesInPieces } from '../../src/solver/expand.js';
import type { Level } from '../../src/solver/level.js';
import type { Push } from '../../src/solver/line.js';
import type { Engine, MacroMove } from '../../src/solver/types.js';
import { verified } from '../../src/solver/verify.js';
import { whole } from './whole.js';

/** The pushes of a list of macros that end the game, or undefined when one of them cannot be made. */
export function pushesOf(level: Level, macros: readonly MacroMove[]): Push[] | undefined {
	return whole(pushesInPieces(level, macros));
}

/** Whether what an engine found on the level compiled from `board` solves it by the game's rules. */
export function replays(board: Board, level: Level, engine: Engine): boolean {
	const pushes = pushesOf(level, engine.solution());
	const lurd = pushes && lurdOf(level, pushes);
	return lurd !== undefined && verified(board, lurd) !== undefined;
}
