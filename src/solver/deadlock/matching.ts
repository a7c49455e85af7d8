/**
 * The matching test: each loose box needs an open goal of its own.
 *
 * A box may be matched to the goals that it reaches when all other loose boxes are taken away, fixed ones
 * being wall, starting with the player on the side of it where he then is; a box out of his reach only
 * to the goal under it. No perfect matching means that the position is dead: a solution, with the other boxes
 * left out, is such a row of pushes for each box.
 * Kuhn's augmenting paths; a box first asks for the goal that its cell had last time, which settles nearly all.
 */
import type { Cell, Level } from '../level.js';
import type { Counter } from './counter.js';
import type { Ground } from './ground.js';
import { someEndFits } from './retro.js';
import type { Situation } from './situation.js';

/** With more loose boxes than this the test is left out: its worst case grows with their cube. */
const MOST_BOXES = 120;

export interface Matching {
	/** True when the loose boxes have no perfect matching to the open goals. */
	fails(situation: Situation, ground: Ground, counter: Counter): boolean;
	/** True when the retro filter refutes the position. */
	noEnd(situation: Situation, ground: Ground): boolean;
}

export function createMatching(level: Level): Matching {
	const { n, nb, goals, goal } = level;
	const words = Math.max(1, (goals.length + 31) >> 5);
	const number = new Int16Array(n + 1).fill(-1); // of a goal by its cell
	for (let g = 0; g < goals.length; g++) number[goals[g]!] = g;
	const side = new Int8Array(n + 1); // the side of a cell at which the player arrives
	const seen = new Int32Array(n + 1);
	const queue = new Int16Array(n + 1);
	let seenStamp = 0;
	const rowAt = new Int32Array(n + 1); // of a box by number: where its row starts; -1: only the goal under it
	const owner = new Int16Array(goals.length).fill(-1); // number of the box that has a goal
	const lastGoal = new Int16Array(n + 1).fill(-1); // by cell
	const tried = new Int32Array(goals.length);
	const path = new Int16Array(n + 1); // boxes of the path being tried
	const pathGoal = new Int16Array(n + 1); // the goal each of them is trying to take
	const filled = new Int32Array(words);
	let triedStamp = 0;

	/** Floods with loose boxes ignored; notes by which side each cell is entered first. */
	function arrive(s: Situation): void {
		const stamp = ++seenStamp;
		const { wall } = s;
		seen[s.player] = stamp;
		queue[0] = s.player;
		side[s.player] = 0;
		let size = 1;
		for (let head = 0; head < size; head++) {
			const cell = queue[head]!;
			for (let d = 0; d < 4; d++) {
				const next = nb[cell * 4 + d]!;
				if (wall[next] || seen[next] === stamp) continue;
				seen[next] = stamp;
				side[next] = d ^ 2;
				queue[size++] = next;
			}
		}
	}

	function rowOf(s: Situation, ground: Ground, box: Cell): number {
		if (seen[box] !== seenStamp || s.wall[box]) return -1;
		return (box * 4 + ground.classes[box * 4 + side[box]!]!) * words;
	}

	/** Looks for an augmenting path from a box; iterative, depth-first. */
	function augment(s: Situation, ground: Ground, first: number): boolean {
		const { rows } = ground;
		const stamp = ++triedStamp;
		let depth = 0;
		path[0] = first;
		pathGoal[0] = -1;
		while (depth >= 0) {
			const box = path[depth]!;
			const at = rowAt[box]!;
			let free = -1;
			let taken = -1;
			if (at < 0) {
				const g = number[s.boxes[box]!]!;
				if (g >= 0 && tried[g] !== stamp) {
					if (owner[g]! < 0) free = g;
					else taken = g;
				}
			} else {
				for (let w = 0; w < words && free < 0; w++) {
					for (let bits = rows[at + w]!; bits !== 0; bits &= bits - 1) {
						const g = (w << 5) + 31 - Math.clz32(bits & -bits);
						if (tried[g] === stamp) continue;
						if (owner[g]! < 0) {
							free = g;
							break;
						}
						if (taken < 0) taken = g;
					}
				}
			}
			if (free >= 0) {
				pathGoal[depth] = free;
				for (let i = 0; i <= depth; i++) owner[pathGoal[i]!] = path[i]!;
				return true;
			}
			if (taken < 0) {
				depth--;
				continue;
			}
			tried[taken] = stamp;
			pathGoal[depth] = taken;
			path[++depth] = owner[taken]!;
		}
		return false;
	}

	function hasBit(rows: Int32Array, at: number, g: number): boolean {
		return ((rows[at + (g >> 5)]! >>> (g & 31)) & 1) === 1;
	}

	function fails(s: Situation, ground: Ground, counter: Counter): boolean {
		if (s.loose > MOST_BOXES) return false;
		arrive(s);
		owner.fill(-1);
		let open = 0;
		for (let b = 0; b < s.loose; b++) {
			const cell = s.boxes[b]!;
			const at = rowOf(s, ground, cell);
			rowAt[b] = at;
			if (at < 0 && !goal[cell]) return true;
			const wanted = goal[cell] ? number[cell]! : lastGoal[cell]!;
			if (wanted < 0 || owner[wanted]! >= 0 || (at >= 0 && !hasBit(ground.rows, at, wanted)))
				unmatched[open++] = b;
			else owner[wanted] = b;
		}
		for (let i = 0; i < open; i++) {
			counter.work++;
			if (!augment(s, ground, unmatched[i]!)) return true;
		}
		for (let g = 0; g < goals.length; g++) if (owner[g]! >= 0) lastGoal[s.boxes[owner[g]!]!] = g;
		return false;
	}

	const unmatched = new Int16Array(n + 1);

	function noEnd(s: Situation, ground: Ground): boolean {
		filled.fill(0);
		for (let g = 0; g < goals.length; g++) if (s.occ[goals[g]!]) filled[g >> 5]! |= 1 << (g & 31);
		return !someEndFits(ground, filled);
	}

	return { fails, noEnd };
}
