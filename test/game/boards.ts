import type { Board } from '../../src/game/board.js';
import { parseBoard } from '../../src/levels/xsb.js';

/** The board that rows of XSB text show; throws when they show none. */
export function boardOf(rows: readonly string[]): Board {
	const parsed = parseBoard(rows);
	if (!parsed.ok) throw new Error(parsed.reason);
	return parsed.board;
}
