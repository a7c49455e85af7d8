/** Hand-made positions for the tests of single deadlock tests. */
import { type Level, occupancy } from '../../../src/solver/level.js';
import { boardOf, levelOf } from '../boards.js';

/** The compiled start of a board that compiling does not reject. */
export function positionOf(...rows: readonly string[]): { level: Level; occ: Uint8Array } {
	const level = levelOf(boardOf(rows));
	return { level, occ: occupancy(level, level.boxes) };
}
