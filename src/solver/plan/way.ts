/**
 * Forward positions of strategy C: they try to take up the way to the end that its backward search found. The score
 * is their worth (boxes on goals, few regions, near the goals), and more for
 *
 *   boxes that stand where the way leaves them for good, in its order
 *   boxes in common with the position of the way that has most in common with it
 */
import type { Deadlocks } from '../deadlock/deadlocks.js';
import type { Arena } from '../fess/arena.js';
import { BoardDomain } from '../fess/board.js';
import type { Passed } from '../fess/in-common.js';
import { Pushes } from '../fess/moves.js';
import { UNIT, Worth, type WorthWeights } from '../fess/worth.js';
import { type Cell, type Level, marksOf } from '../level.js';
import { makePlan, type Plan, packed } from './plan.js';

/** The last box on its goal is worth more than the first. */
const WEIGHTS: WorthWeights = {
	goals: (on, boxes) => 0.2 * 0.95 ** (boxes - on),
	distance: -0.1,
	regions: -0.25,
};
const PACKED = 0.4; // with all boxes where they stay
const COMMON = 0.35; // with all boxes in common

/** How a search came from its root to one of its positions. */
export interface Way extends Passed {
	readonly moves: readonly { readonly from: Cell; readonly to: Cell }[]; // from the root on
}

export class WayDomain extends BoardDomain {
	override readonly mask = 0;
	private readonly plan: Plan;
	private readonly worth: Worth;
	private readonly beginning: Uint8Array; // 1 on the boxes at the beginning of the way
	private readonly steps: Int16Array; // from, to of the pushes of the way

	constructor(level: Level, arena: Arena, tests: Deadlocks, { boxes, moves }: Way) {
		const pulls = moves.map(({ from, to }) => ({ from, to, sink: false }));
		const plan = makePlan(level.n, pulls, boxes);
		super(level, arena, new Pushes(level, tests, plan.used));
		this.plan = plan;
		this.worth = new Worth(level, WEIGHTS);
		this.beginning = marksOf(level, boxes);
		this.steps = Int16Array.from(moves.flatMap(({ from, to }) => [from, to]).reverse());
	}

	override score(): void {
		this.s0 = this.worth.load(this.place) + this.progress();
	}

	protected override judge(first: number, last: number): void {
		const { children, worth } = this;
		const { occ } = this.place;
		for (let i = first; i < last; i++) {
			if (children.state[i] !== 0) continue; // scored when it was met first
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			occ[from] = 0;
			occ[to] = 1;
			children.s0[i] = worth.after(from, to, children.regions[i]!) + this.progress();
			children.s1[i] = 0;
			occ[to] = 0;
			occ[from] = 1;
		}
	}

	/** What the boxes on `place.occ` are worth for the way. */
	private progress(): number {
		const { plan, place } = this;
		const done = packed(plan, place.occ);
		return Math.round((UNIT * (PACKED * done + COMMON * this.common())) / place.count);
	}

	/** The most boxes that any position of the way has in common with `place.occ`. */
	private common(): number {
		const { beginning, steps, level } = this;
		const { occ } = this.place;
		let common = 0;
		for (let c = 0; c < level.n; c++) common += occ[c]! & beginning[c]!;
		let most = common;
		for (let i = 0; i < steps.length; i += 2) {
			common += occ[steps[i + 1]!]! - occ[steps[i]!]!;
			if (common > most) most = common;
		}
		return most;
	}
}
