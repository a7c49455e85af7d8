/**
 * Closed diagonals: a chain of single empty cells, corner to corner, that cannot be opened in any order.
 *
 * Condition: a diagonal run of cells that are each a region by themselves, without the player; each end
 * sealed by two walls or else by an occupied corner (the next cell along the diagonal). Going down the run and
 * one step further, look at the neighbours above and behind each cell, the pair it shares with the cell before.
 * `bad` says that something behind must still be opened; at first, whether the upper corner is a box off goal.
 * If it is set, or one of the pair is a box off goal, a push has to land in this cell: none can at the lower
 * corner, so dead; in a run cell it leaves a box, bad unless that cell is a goal. If not, a goal in the run cell
 * means no verdict. Past the end: dead when the lower corner is a box off goal.
 * Sound: only boxes of a pair can move, and only into the run, since the other pairs and the corners stand in
 * the way of all else; a box pushed into a run cell closes a full 2x2 with the pair behind and its corner, so
 * the opening has to come from the other side, and so on to the end.
 */
import type { Cell, Level } from '../level.js';
import type { Situation } from './situation.js';
import { homeCells } from './square.js';

const UP = 0;
const RIGHT = 2;
const DOWN = 4;
const LEFT = 6;

export interface Diagonals {
	/** True when some closed diagonal of the labelled situation is dead. */
	finds(situation: Situation): boolean;
}

export function createDiagonals(level: Level): Diagonals {
	const { n, nb8 } = level;
	const home = homeCells(level);

	function enclosed(s: Situation, cell: Cell): boolean {
		const { label, first } = s;
		const region = label[cell]!;
		return region > 0 && first[region + 1]! - first[region]! === 1;
	}

	function offGoal(s: Situation, cell: Cell): boolean {
		return s.occ[cell] === 1 && home[cell] === 0;
	}

	/** `side` is the way the run goes down (RIGHT or LEFT); `top` its first cell. */
	function dead(s: Situation, top: Cell, side: number): boolean {
		const behind = side ^ RIGHT ^ LEFT;
		const up = side === RIGHT ? 7 : 1;
		const down = side === RIGHT ? 3 : 5;
		let cell = top;
		let above = nb8[top * 8 + UP]!;
		let back = nb8[top * 8 + behind]!;
		const corner = nb8[top * 8 + up]!;
		if (!sealed(s, above, back, corner)) return false;
		let bad = offGoal(s, corner);
		for (;;) {
			const inRun = enclosed(s, cell);
			if (bad || offGoal(s, above) || offGoal(s, back)) {
				if (!inRun) return sealed(s, above, back, cell);
				bad = !home[cell];
			} else {
				if (!inRun) return offGoal(s, cell);
				if (home[cell]) return false;
			}
			above = nb8[cell * 8 + side]!;
			back = nb8[cell * 8 + DOWN]!;
			cell = nb8[cell * 8 + down]!;
		}
	}

	/** Is an end closed: by the two walls beside it, or by its corner? With both, a box in the corner is stuck. */
	function sealed(s: Situation, above: Cell, back: Cell, corner: Cell): boolean {
		return (above === n && back === n) || s.occ[corner] === 1;
	}

	return {
		finds(s) {
			const { cells, first } = s;
			for (let region = 1; region < s.regions; region++) {
				const cell = cells[first[region]!]!;
				if (!enclosed(s, cell)) continue;
				if (dead(s, cell, RIGHT) || dead(s, cell, LEFT)) return true;
			}
			return false;
		},
	};
}
