/**
 * The matching test: each loose box needs an open goal of its own.
 *
 * A box may be matched to the goals that it reaches when all other loose boxes are taken away, fixed ones
 * being wall, starting with the player on the side of it where he then is; a box out of his reach only
 * to the goal under it. No perfect matching means that the position is dead: a solution, with the other boxes
 * left out, is such a row of pushes for each box.
 */

import { addBit } from '../bits.js';
import type { Cell, Level } from '../level.js';
import { nextStamp } from '../reach.js';
import { Bipartite, MOST_PAIRED } from './bipartite.js';
import type { Counter } from './counter.js';
import type { Ground } from './ground.js';
import type { Situation } from './situation.js';

const WANTED = 4; // in place of a side

export interface Matching {
	/** True when the loose boxes have no perfect matching to the open goals. */
	fails(situation: Situation, ground: Ground, counter: Counter): boolean;
}

export function createMatching(level: Level): Matching {
	const { n, nb, goals } = level;
	const number = new Int16Array(n + 1).fill(-1); // of a goal by its cell
	for (let g = 0; g < goals.length; g++) number[goals[g]!] = g;
	const side = new Int8Array(n + 1); // the side of a cell at which the player arrives
	const seen = new Int32Array(n + 1);
	const queue = new Int16Array(n + 1);
	let stamp = 0;
	const pairing = new Bipartite(level.boxes.length, goals.length);
	const { words, rows, hint, owner } = pairing;
	const lastGoal = new Int16Array(n + 1).fill(-1); // the goal a box on a cell was matched to last

	/**
	 * Finds the side at which the player arrives at each box that parts the floor: a flood with loose boxes
	 * ignored, which ends when the last of them is met.
	 */
	function arrive(s: Situation, ground: Ground): void {
		const { wall, boxes, loose } = s;
		const { split } = ground;
		let wanted = 0;
		for (let b = 0; b < loose; b++) {
			const box = boxes[b]!;
			if (!split[box]) continue;
			side[box] = WANTED;
			wanted++;
		}
		if (wanted === 0) return;
		stamp = nextStamp(stamp);
		seen[s.player] = stamp;
		queue[0] = s.player;
		let size = 1;
		for (let head = 0; head < size; head++) {
			const cell = queue[head]!;
			for (let d = 0; d < 4; d++) {
				const next = nb[cell * 4 + d]!;
				if (wall[next] || seen[next] === stamp) continue;
				seen[next] = stamp;
				queue[size++] = next;
				if (side[next] !== WANTED) continue;
				side[next] = d ^ 2;
				if (--wanted === 0) return;
			}
		}
	}

	/** For a box in the player's component: the class of its sides at which he arrives. */
	function classOf({ split, classes }: Ground, box: Cell): number {
		let s = split[box] ? side[box]! : 0;
		while (classes[box * 4 + s]! < 0) s++; // where they are all one class, any side that is open
		return classes[box * 4 + s]!;
	}

	/** Writes the goals of box number b; false when it has none for certain. */
	function writeRow(ground: Ground, b: number, box: Cell): boolean {
		const to = b * words;
		const own = number[box]!;
		hint[b] = own >= 0 ? own : lastGoal[box]!;
		if (ground.component[box]) {
			const from = (box * 4 + classOf(ground, box)) * words;
			for (let w = 0; w < words; w++) rows[to + w] = ground.rows[from + w]!;
			return true;
		}
		for (let w = 0; w < words; w++) rows[to + w] = 0;
		if (own >= 0) addBit(rows, to, own);
		return own >= 0;
	}

	return {
		fails(s, ground, counter) {
			if (s.loose > MOST_PAIRED) return false;
			arrive(s, ground);
			for (let b = 0; b < s.loose; b++) if (!writeRow(ground, b, s.boxes[b]!)) return true;
			const before = pairing.work;
			const perfect = pairing.perfect(s.loose);
			counter.work += pairing.work - before;
			if (!perfect) return true;
			for (let g = 0; g < goals.length; g++) if (owner[g]! >= 0) lastGoal[s.boxes[owner[g]!]!] = g;
			return false;
		},
	};
}
