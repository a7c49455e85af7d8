/**
 * Perfect matching of boxes to as many goals, whose possible goals are sets of bits.
 *
 * Kuhn's augmenting paths, iterative. A box first takes the goal it is advised to, so when hints are good
 * nearly nothing is left to augment.
 */

import { hasBit, lowestBit } from '../bits.js';
import { nextStamp } from '../reach.js';

/** With more boxes than this the tests do without a matching: its worst case grows with their cube. */
export const MOST_PAIRED = 120;

export class Bipartite {
	readonly words: number; // 32-bit words of a set of goals
	readonly rows: Int32Array; // the goals of box b: words from b * words on; written by the caller
	readonly hint: Int16Array; // goal advised to box b, -1 for none; written by the caller
	readonly owner: Int16Array; // after `perfect`: the box that has a goal, -1 for none
	work = 0; // augmenting paths searched so far
	private readonly open: Int16Array; // boxes that did not get the advised goal
	private readonly kept: Int16Array; // the owners, while a box is left out
	private readonly tried: Int32Array;
	private readonly path: Int16Array; // boxes of the path being tried
	private readonly pathGoal: Int16Array; // the goal each of them is trying to take
	private stamp = 0;

	constructor(boxes: number, goals: number) {
		this.words = Math.max(1, (goals + 31) >> 5);
		this.rows = new Int32Array(boxes * this.words);
		this.hint = new Int16Array(boxes).fill(-1);
		this.owner = new Int16Array(goals);
		this.open = new Int16Array(boxes);
		this.kept = new Int16Array(goals);
		this.tried = new Int32Array(goals);
		this.path = new Int16Array(boxes + 1);
		this.pathGoal = new Int16Array(boxes + 1);
	}

	/** True when boxes 0..count-1 can each have a goal of their own. */
	perfect(count: number): boolean {
		const { rows, words, hint, owner, open } = this;
		owner.fill(-1);
		let left = 0;
		for (let b = 0; b < count; b++) {
			const g = hint[b]!;
			const fits = g >= 0 && owner[g]! < 0 && hasBit(rows, b * words, g);
			if (fits) owner[g] = b;
			else open[left++] = b;
		}
		for (let i = 0; i < left; i++) {
			this.work++;
			if (!this.augment(open[i]!)) return false;
		}
		return true;
	}

	/**
	 * After `perfect` answered true: whether all boxes but `box` can each have a goal with `goal` taken as well. What
	 * `perfect` found stays. `goal` need not be barred: the path begins at the box that has it, and by way of `goal` it
	 * would only come back to that box.
	 */
	rest(box: number, goal: number): boolean {
		const { owner, kept } = this;
		const other = owner[goal]!;
		if (other < 0 || other === box) return true;
		kept.set(owner);
		owner[owner.indexOf(box)] = -1;
		this.work++;
		const matches = this.augment(other);
		owner.set(kept);
		return matches;
	}

	private augment(first: number): boolean {
		const { path, pathGoal, owner, tried } = this;
		const stamp = nextStamp(this.stamp);
		this.stamp = stamp;
		let depth = 0;
		path[0] = first;
		while (depth >= 0) {
			const goal = this.nextGoal(path[depth]!, stamp);
			if (goal < 0) {
				depth--;
				continue;
			}
			tried[goal] = stamp;
			pathGoal[depth] = goal;
			if (owner[goal]! >= 0) {
				path[++depth] = owner[goal]!;
				continue;
			}
			for (let i = 0; i <= depth; i++) owner[pathGoal[i]!] = path[i]!;
			return true;
		}
		return false;
	}

	/** A goal of the box that this path has not tried, a free one if there is any; -1 for none. */
	private nextGoal(box: number, stamp: number): number {
		const { rows, words, tried, owner } = this;
		let taken = -1;
		for (let w = 0; w < words; w++) {
			for (let bits = rows[box * words + w]!; bits !== 0; bits &= bits - 1) {
				const g = (w << 5) + lowestBit(bits);
				if (tried[g] === stamp) continue;
				if (owner[g]! < 0) return g;
				if (taken < 0) taken = g;
			}
		}
		return taken;
	}
}
