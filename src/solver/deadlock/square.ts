/**
 * The 2x2 test: a full square of walls and boxes never opens again.
 *
 * Condition: the moved box completes a block of 2x2 cells that are all wall or box, and one of its boxes is
 * off goal. Sound: each box of the block has a blocked cell on both axes, and stays so until another box of
 * the block moves; the first of them to move does not exist. A block of boxes on goals only is no death.
 */
import type { Cell, Floor } from '../level.js';

/** 1 on goals and on the sentinel: what stands there, box or wall, is never the reason of a death. */
export function homeCells(level: Floor): Uint8Array {
	const home = level.goal.slice();
	home[level.n] = 1;
	return home;
}

/** True when a box on `cell` makes a deadly 2x2 block; whether `occ` marks `cell` itself does not matter. */
export function makesSquare(nb8: Int16Array, home: Uint8Array, occ: Uint8Array, cell: Cell): boolean {
	const at = cell * 8;
	const up = nb8[at]!;
	const right = nb8[at + 2]!;
	const down = nb8[at + 4]!;
	const left = nb8[at + 6]!;
	if (occ[up] !== 0) {
		if (occ[right] !== 0 && isShut(occ, home, cell, up, right, nb8[at + 1]!)) return true;
		if (occ[left] !== 0 && isShut(occ, home, cell, up, left, nb8[at + 7]!)) return true;
	}
	if (occ[down] !== 0) {
		if (occ[right] !== 0 && isShut(occ, home, cell, down, right, nb8[at + 3]!)) return true;
		if (occ[left] !== 0 && isShut(occ, home, cell, down, left, nb8[at + 5]!)) return true;
	}
	return false;
}

function isShut(occ: Uint8Array, home: Uint8Array, cell: Cell, a: Cell, b: Cell, corner: Cell): boolean {
	return occ[corner] !== 0 && (home[cell]! & home[a]! & home[b]! & home[corner]!) === 0;
}
