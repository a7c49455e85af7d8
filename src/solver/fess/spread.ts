/**
 * Backward positions of strategy C: all boxes stay on the board and are spread over it. The score is their worth:
 * few boxes on goals, few regions, far from the goals.
 */
import type { PullDeadlocks } from '../deadlock/pull-tests.js';
import type { Level } from '../level.js';
import { createMacros, type Macros } from '../macros.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import { generatePulls } from './pulls.js';
import { Worth, type WorthWeights } from './worth.js';

/** The first box off its goal is worth more than the last. */
const WEIGHTS: WorthWeights = {
	goals: (on, boxes) => 0.4 * 0.95 ** on - (0.2 * on) / boxes,
	distance: 0.15,
	regions: -0.25,
};

export class SpreadDomain extends BoardDomain {
	override readonly mask = 0;
	override readonly scoreRest = 0; // second word of the score
	private readonly tests: PullDeadlocks;
	private readonly macros: Macros;
	private readonly homes: Uint8Array; // 1 on start squares
	private readonly worth: Worth;

	constructor(level: Level, arena: Arena, tests: PullDeadlocks) {
		super(level, arena);
		this.tests = tests;
		this.macros = createMacros(level);
		this.homes = new Uint8Array(level.n + 1);
		for (const start of level.boxes) this.homes[start] = 1;
		this.worth = new Worth(level, WEIGHTS);
	}

	protected override refutes(): boolean {
		return this.tests.atExpansion(this.place.occ, this.place.player, this.homes, false);
	}

	override score(): number {
		return this.worth.load(this.place);
	}

	protected override generate(): void {
		generatePulls(this.place, this.macros, this.children);
	}

	protected override judge(first: number, last: number): number {
		const { children, worth } = this;
		for (let i = first; i < last; i++) {
			if (this.meets(children.lo[i]!, children.hi[i]!)) return i;
			children.s0[i] = worth.after(children.from[i]!, children.to[i]! >> 2, children.regions[i]!);
			children.s1[i] = 0;
		}
		return -1;
	}
}
