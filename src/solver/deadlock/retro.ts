/**
 * The retro filter: goals whose box was never moved by any play that ends here.
 *
 * Play the end backwards: all open goals filled, the player in some free zone; take away, to the fixpoint,
 * every box that he can pull one step, its cell joining his zone. What survives is never pulled in any
 * backward play from that end, since taking boxes away only helps. So each goal that survives holds its box
 * in every position that leads to that end.
 * Condition: for no zone do all surviving goals hold a box now. Then no end can be reached: dead.
 */

import { addBit } from '../bits.js';
import type { Level } from '../level.js';
import type { Ground } from './ground.js';
import type { Situation } from './situation.js';

export interface Retro {
	/** True when the position can come to no end. */
	refutes(situation: Situation, ground: Ground): boolean;
}

export function createRetro({ goals }: Level): Retro {
	const filled = new Int32Array(Math.max(1, (goals.length + 31) >> 5)); // the goals that hold a box, as a set
	return {
		refutes({ occ }, ground) {
			filled.fill(0);
			for (let g = 0; g < goals.length; g++) if (occ[goals[g]!]) addBit(filled, 0, g);
			return !someEndFits(ground, filled);
		},
	};
}

/**
 * The sets of surviving goals, `ground.words` words each, one per zone the player may end in. An empty set means that
 * this ground refutes nothing.
 */
export function retroSurvivors(level: Level, ground: Ground): Int32Array {
	const { n, goals } = level;
	const { wall, component, words } = ground;
	const open = [...goals].filter((goal) => !wall[goal]);
	const zone = new Uint8Array(n + 1); // reached from some zone before
	const sets: number[] = [];
	for (let c = 0; c < n; c++) {
		if (!component[c] || level.goal[c] || zone[c]) continue;
		const left = unplay(level, ground, open, c, zone);
		const set = new Int32Array(words);
		goals.forEach((goal, g) => {
			if (left[goal]) addBit(set, 0, g);
		});
		sets.push(...set);
	}
	return Int32Array.from(sets);
}

/** Fills the open goals and pulls what can be pulled from the zone of `start`; what is left, by cell. */
function unplay(
	level: Level,
	ground: Ground,
	open: readonly number[],
	start: number,
	everReached: Uint8Array,
): Uint8Array {
	const { n, nb } = level;
	const { wall } = ground;
	const left = new Uint8Array(n + 1);
	for (const goal of open) left[goal] = 1;
	const reach = new Uint8Array(n + 1);
	const stack = [start];
	reach[start] = 1;
	for (;;) {
		for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
			everReached[cell] = 1;
			for (let d = 0; d < 4; d++) {
				const next = nb[cell * 4 + d]!;
				if (wall[next] || left[next] || reach[next]) continue;
				reach[next] = 1;
				stack.push(next);
			}
		}
		for (const goal of open) {
			if (!left[goal]) continue;
			for (let d = 0; d < 4; d++) {
				const to = nb[goal * 4 + d]!;
				if (!reach[to] || !reach[nb[to * 4 + d]!]) continue;
				left[goal] = 0;
				reach[goal] = 1;
				stack.push(goal);
				break;
			}
		}
		if (stack.length === 0) return left;
	}
}

/** True when some way to end fits the goals that hold a box now (`filled`, `ground.words` words). */
function someEndFits(ground: Ground, filled: Int32Array): boolean {
	const { survivors, words } = ground;
	for (let at = 0; at < survivors.length; at += words) {
		let missing = 0;
		for (let w = 0; w < words; w++) missing |= survivors[at + w]! & ~filled[w]!;
		if (missing === 0) return true;
	}
	return false;
}
