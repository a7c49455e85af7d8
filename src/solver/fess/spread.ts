/**
 * Backward positions of strategy C: all boxes stay on the board and are spread over it. The score is their worth:
 * few boxes on goals, few regions, far from the goals.
 */
import type { PullDeadlocks } from '../deadlock/pull-tests.js';
import type { Level } from '../level.js';
import { createMacros, type Macros } from '../macros.js';
import type { Arena } from './arena.js';
import { Children } from './children.js';
import { Place } from './place.js';
import { generatePulls } from './pulls.js';
import type { Domain } from './search.js';
import { Worth, type WorthWeights } from './worth.js';

/** The first box off its goal is worth more than the last. */
const WEIGHTS: WorthWeights = {
	goals: (on, boxes) => 0.4 * 0.95 ** on - (0.2 * on) / boxes,
	distance: 0.15,
	regions: -0.25,
};

export class SpreadDomain implements Domain {
	readonly children: Children;
	readonly mask = 0;
	readonly scoreRest = 0; // second word of the score
	readonly place: Place;
	look: () => void = () => {};
	/** Asked for each child's key: true when the position ends the search. */
	meets: (lo: number, hi: number) => boolean = () => false;
	private readonly arena: Arena;
	private readonly tests: PullDeadlocks;
	private readonly macros: Macros;
	private readonly homes: Uint8Array; // 1 on start squares
	private readonly worth: Worth;

	constructor(level: Level, arena: Arena, tests: PullDeadlocks) {
		this.arena = arena;
		this.tests = tests;
		this.children = new Children(8 * level.n);
		this.place = new Place(level);
		this.macros = createMacros(level);
		this.homes = new Uint8Array(level.n + 1);
		for (const start of level.boxes) this.homes[start] = 1;
		this.worth = new Worth(level, WEIGHTS);
	}

	load(expansion: number): void {
		this.place.load(this.arena, expansion);
	}

	enter(expansion: number, edge: number): boolean {
		const { place } = this;
		place.enter(this.arena, expansion, edge);
		return !this.tests.atExpansion(place.occ, place.player, this.homes, false);
	}

	store(expansion: number): void {
		this.place.store(this.arena, expansion);
	}

	/** Score of the loaded position, first word; the second is `scoreRest`. */
	score(): number {
		return this.worth.load(this.place);
	}

	expand(_expansion: number): number {
		const { children, worth } = this;
		worth.load(this.place);
		generatePulls(this.place, this.macros, children);
		this.look();
		for (let i = 0; i < children.count; i++) {
			if (this.meets(children.lo[i]!, children.hi[i]!)) return i;
			children.s0[i] = worth.after(children.from[i]!, children.to[i]! >> 2, children.regions[i]!);
			children.s1[i] = 0;
		}
		return -1;
	}
}
