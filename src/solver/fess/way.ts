/**
 * Forward positions of strategy C: they try to take up the way to the end that its backward search found. The score
 * is their worth (boxes on goals, few regions, near the goals), and more for
 *
 *   boxes that stand where the way leaves them for good, in its order
 *   boxes in common with the position of the way that has most in common with it
 */
import type { Deadlocks } from '../deadlock/tests.js';
import type { Cell, Level } from '../level.js';
import { makePlan, type Plan, packed } from '../plan/plan.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import { createPushParts, generatePushes, type PushParts } from './pushes.js';
import { UNIT, Worth, type WorthWeights } from './worth.js';

/** The last box on its goal is worth more than the first. */
const WEIGHTS: WorthWeights = {
	goals: (on, boxes) => 0.2 * 0.95 ** (boxes - on),
	distance: -0.1,
	regions: -0.25,
};
const PACKED = 0.4; // with all boxes where they stay
const COMMON = 0.35; // with all boxes in common

/** How a search came from its root to one of its positions. */
export interface Way {
	readonly boxes: readonly Cell[]; // of that position
	readonly moves: readonly { readonly from: Cell; readonly to: Cell }[]; // from the root on
}

export class WayDomain extends BoardDomain {
	override readonly mask = 0;
	override readonly scoreRest = 0; // second word of the score
	private readonly tests: Deadlocks;
	private readonly plan: Plan | undefined;
	private readonly pushes: PushParts;
	private readonly worth: Worth;
	private readonly beginning: Uint8Array; // 1 on the boxes at the beginning of the way
	private readonly moves: Int16Array; // from, to of the pushes of the way

	constructor(level: Level, arena: Arena, tests: Deadlocks, { boxes, moves }: Way) {
		super(level, arena);
		const { n } = level;
		this.tests = tests;
		this.plan = makePlan(
			n,
			moves.map(({ from, to }) => ({ from, to, sink: false })),
			boxes,
		);
		this.pushes = createPushParts(level, tests, this.plan?.used ?? new Uint8Array(n + 1));
		this.worth = new Worth(level, WEIGHTS);
		this.beginning = new Uint8Array(n + 1);
		for (const box of boxes) this.beginning[box] = 1;
		this.moves = Int16Array.from(moves.flatMap(({ from, to }) => [from, to]).reverse());
	}

	protected override refutes(): boolean {
		return this.tests.atExpansion(this.place.occ, this.place.player);
	}

	override score(): number {
		return this.worth.load(this.place) + this.progress();
	}

	protected override generate(): void {
		generatePushes(this.place, this.pushes, this.children);
	}

	protected override judge(first: number, last: number): number {
		const { place, level, children, worth } = this;
		const { occ } = place;
		for (let i = first; i < last; i++) {
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			if (worth.onGoalsAfter(from, to) === place.count) return i;
			if (this.meets(children.lo[i]!, children.hi[i]!)) return i;
			if (level.known.meets(place.words, from, to, children.rep[i]!, children.lo[i]!)) return i;
			if (children.state[i] !== 0) continue; // scored when it was met first
			occ[from] = 0;
			occ[to] = 1;
			children.s0[i] = worth.after(from, to, children.regions[i]!) + this.progress();
			children.s1[i] = 0;
			occ[to] = 0;
			occ[from] = 1;
		}
		return -1;
	}

	/** What the boxes on `place.occ` are worth for the way. */
	private progress(): number {
		const { plan, place } = this;
		const done = plan ? packed(plan, place.occ) : 0;
		return Math.round((UNIT * (PACKED * done + COMMON * this.common())) / place.count);
	}

	/** The most boxes that any position of the way has in common with `place.occ`. */
	private common(): number {
		const { beginning, moves, level } = this;
		const { occ } = this.place;
		let common = 0;
		for (let c = 0; c < level.n; c++) common += occ[c]! & beginning[c]!;
		let most = common;
		for (let i = 0; i < moves.length; i += 2) {
			common += occ[moves[i + 1]!]! - occ[moves[i]!]!;
			if (common > most) most = common;
		}
		return most;
	}
}
