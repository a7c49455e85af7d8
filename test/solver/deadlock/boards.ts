/** Hand-made positions for the tests of single deadlock tests. */
import type { Board } from '../../../src/game/board.js';
import { compile } from '../../../src/solver/compile.js';
import { type Level, occupancy } from '../../../src/solver/level.js';

/** A board from rows of XSB text, all of one width. */
export function boardOf(...rows: readonly string[]): Board {
	const letters = [...rows.join('')];
	const marks = (wanted: string) => letters.map((letter) => (wanted.includes(letter) ? 1 : 0));
	return {
		width: rows[0]!.length,
		height: rows.length,
		walls: Uint8Array.from(marks('#')),
		goals: Uint8Array.from(marks('.*+')),
		boxes: marks('$*').flatMap((is, square) => (is ? [square] : [])),
		player: marks('@+').indexOf(1),
	};
}

/** The compiled start of a board that compiling does not reject. */
export function positionOf(...rows: readonly string[]): { level: Level; occ: Uint8Array } {
	const compiled = compile(boardOf(...rows));
	if (!compiled.ok) throw new Error(compiled.reason);
	return { level: compiled.level, occ: occupancy(compiled.level, compiled.level.boxes) };
}
