/**
 * Backward positions of strategy C: all boxes stay on the board and are spread over it. The score is their worth:
 * few boxes on goals, few regions, far from the goals.
 */
import type { PullDeadlocks } from '../deadlock/pull-deadlocks.js';
import type { Level } from '../level.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import { Pulls } from './moves.js';
import { Worth, type WorthWeights } from './worth.js';

/** The first box off its goal is worth more than the last. */
const WEIGHTS: WorthWeights = {
	goals: (on, boxes) => 0.4 * 0.95 ** on - (0.2 * on) / boxes,
	distance: 0.15,
	regions: -0.25,
};

export class SpreadDomain extends BoardDomain {
	override readonly mask = 0;
	private readonly worth: Worth;

	constructor(level: Level, arena: Arena, tests: PullDeadlocks) {
		super(level, arena, new Pulls(level, tests));
		this.worth = new Worth(level, WEIGHTS);
	}

	override score(): void {
		this.s0 = this.worth.load(this.place);
	}

	protected override judge(first: number, last: number): void {
		const { children, worth } = this;
		for (let i = first; i < last; i++) {
			children.s0[i] = worth.after(children.from[i]!, children.to[i]! >> 2, children.regions[i]!);
			children.s1[i] = 0;
		}
	}
}
