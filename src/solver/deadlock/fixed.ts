/**
 * Which boxes are fixed: they stand on goals and no solution moves them any more.
 *
 * The fixpoint of three rules, each with what earlier ones made wall:
 * - *frozen*: survivors of the freeze test (see there). One off goal is a death.
 * - *crystal*: fill every goal and peel, to the fixpoint, boxes that a player who may be anywhere can pull one
 *   step. Played backwards from the end, a solution is a row of pulls, and the first survivor it pulled would
 *   have been peeled; so in every position on the way to a solution survivors hold a box that never moves. A
 *   survivor without a box now is a death.
 * - *filled*: a non-goal cell with three walls. A box pushed in is stuck off goal, and one that is in is found so
 *   in the next round. The player gains nothing inside: he cannot have pushed a box into the mouth while he
 *   was in, so only a box that shuts him in right now could be pushed from there; the cell is left alone then.
 * All of this is done on the situation's own walls; the true position keeps its boxes and its key.
 */
import type { Level } from '../level.js';
import { createFreeze } from './freeze.js';
import type { Situation } from './situation.js';

export interface Fixed {
	/** Computes the fixed boxes of a situation just set; true when that already shows it dead. */
	settle(situation: Situation): boolean;
}

export function createFixed(level: Level): Fixed {
	const { n, nb, goal, goals, keyLo } = level;
	const freeze = createFreeze(level);
	const solid = new Uint8Array(n + 1); // boxes and walls while peeling
	const left = new Uint8Array(n + 1); // goals that still hold their box while pulling
	const order = new Uint16Array(n + 1);

	function addWall(s: Situation, cell: number): void {
		s.wall[cell] = 1;
		s.added++;
		s.addedKey ^= keyLo[cell]!;
	}

	/** Moves the boxes just fixed behind the loose ones. */
	function compact(s: Situation): void {
		const { boxes, wall } = s;
		let loose = s.loose;
		for (let i = loose - 1; i >= 0; i--) {
			const box = boxes[i]!;
			if (!wall[box]) continue;
			loose--;
			boxes[i] = boxes[loose]!;
			boxes[loose] = box;
		}
		s.loose = loose;
	}

	/** Fixes the frozen boxes; false when one is off goal. */
	function fixFrozen(s: Situation): boolean {
		const { occ, wall, boxes, loose } = s;
		for (let c = 0; c <= n; c++) solid[c] = occ[c]! | wall[c]!;
		if (freeze.peel(solid, boxes, loose)) return false;
		for (let i = 0; i < loose; i++) if (solid[boxes[i]!]) addWall(s, boxes[i]!);
		compact(s);
		return true;
	}

	function pullable(cell: number, wall: Uint8Array): boolean {
		for (let d = 0; d < 4; d++) {
			const to = nb[cell * 4 + d]!;
			if (left[to]! | wall[to]!) continue;
			const stand = nb[to * 4 + d]!;
			if (!(left[stand]! | wall[stand]!)) return true;
		}
		return false;
	}

	/** Fixes the crystals; false when one is missing. */
	function fixCrystals(s: Situation): boolean {
		const { occ, wall } = s;
		left.fill(0);
		let size = 0;
		for (let i = 0; i < goals.length; i++) {
			const g = goals[i]!;
			if (wall[g]) continue;
			left[g] = 1;
			order[size++] = g;
		}
		for (let changed = true; changed; ) {
			changed = false;
			let keep = 0;
			for (let i = 0; i < size; i++) {
				const g = order[i]!;
				if (pullable(g, wall)) {
					left[g] = 0;
					changed = true;
				} else order[keep++] = g;
			}
			size = keep;
		}
		for (let i = 0; i < size; i++) {
			if (!occ[order[i]!]) return false;
			addWall(s, order[i]!);
		}
		compact(s);
		return true;
	}

	/** Fills dead ends. Only fixed boxes make new ones, so only their sides are looked at. */
	function fillDeadEnds(s: Situation): void {
		const { occ, wall } = s;
		for (let c = 0; c < n; c++) {
			if (!wall[c]) continue;
			for (let d = 0; d < 4; d++) {
				let cell = nb[c * 4 + d]!;
				while (!wall[cell] && !goal[cell]) {
					const mouth = mouthOf(cell, wall);
					if (mouth < 0) break;
					if (cell === s.player) {
						if (occ[mouth]) break;
						s.player = mouth;
					}
					addWall(s, cell);
					cell = mouth;
				}
			}
		}
	}

	/** The only open side of a cell, n when there is none, -1 when there are several. */
	function mouthOf(cell: number, wall: Uint8Array): number {
		let mouth = n;
		for (let d = 0; d < 4; d++) {
			const to = nb[cell * 4 + d]!;
			if (wall[to]) continue;
			if (mouth !== n) return -1;
			mouth = to;
		}
		return mouth;
	}

	function settle(s: Situation): boolean {
		for (;;) {
			const before = s.added;
			if (!fixFrozen(s)) return true;
			// without fixed boxes there are no crystals: the level itself was reduced by the same rule
			if (s.added === 0) return false;
			const frozen = s.added;
			if (!fixCrystals(s)) return true;
			if (s.added === before) return false;
			fillDeadEnds(s);
			if (s.added === frozen) return false;
		}
	}

	return { settle };
}
