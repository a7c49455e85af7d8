/**
 * Strategies A, P and S: a backward search finds in which order the goals can be filled, then a forward search follows
 * that plan: A's in feature space (after Festival by Y. Shoham), P's as a greedy tree, which goes deeper before it
 * tries anything else. S has a looser rule of sinks and looks for plans with few parkings; it leaves the plan's order
 * where nothing depends on it, and so goes on where the box that would be next cannot be had yet.
 *
 * The backward search ends when every box is gone or stands on a start square, or after a fixed number of expansions;
 * its best line is taken in any case. When the forward search has then come to a fixed number of expansions and the
 * plan was not complete, the backward search goes on and, if it has found better, the forward search starts afresh with
 * the new plan. Both numbers grow from round to round.
 *
 * Where the forward search of A or S stands still, few boxes are moved for what the plan wants next: errand.ts.
 */

import { listBits } from '../bits.js';
import { createDeadlocks, type Deadlocks } from '../deadlock/deadlocks.js';
import { createPullDeadlocks } from '../deadlock/pull-deadlocks.js';
import { Arenas } from '../fess/arenas.js';
import { GreedyTree } from '../fess/greedy-tree.js';
import { lineToNode } from '../fess/line.js';
import { packedOf } from '../fess/score.js';
import { Search } from '../fess/search.js';
import type { TreeSearch } from '../fess/tree-search.js';
import { Hotspots } from '../hotspots.js';
import { type Level, occupancy } from '../level.js';
import type { Pieces } from '../pieces.js';
import { type Order, OwnOrder, StrandsOrder } from '../plan/order.js';
import { FOR_GOOD, type Plan } from '../plan/plan.js';
import { PlanSearch } from '../plan/plan-search.js';
import { PullDomain, pullWords } from '../plan/pull.js';
import { PushDomain } from '../plan/push.js';
import { Strands } from '../plan/strands.js';
import { makeZones } from '../plan/zones.js';
import { Rooms } from '../rooms.js';
import type { MacroMove } from '../types.js';
import { type Halt, type Pathfinder, wayTo } from './attempt.js';
import { Errands } from './errand.js';
import { SteppedEngine } from './stepped.js';

const BACKWARD_SHARE = 1 / 8; // of the bytes
const FIRST_BACKWARD = 3000; // expansions before the first plan is made
const FIRST_FORWARD = 6000; // expansions before an incomplete plan is given up
const GROWTH = 3; // of both from round to round
const PATIENCE = 5000; // states without progress before an errand, and between two

type Stage = 'backward' | 'forward';

/** What is made, in pieces, before the engine, for its forward searches. */
interface Parts {
	readonly rooms: Rooms;
	readonly hotspots: Hotspots;
	readonly deadlocks: Deadlocks;
	readonly arenas: Arenas;
}

/** What the strategies differ in. */
export interface PlanOptions {
	readonly name: string;
	readonly digs: boolean; // the plan is followed by a greedy tree
	readonly singly: boolean; // sinks may be used one by one; see plan/sinks.ts
	readonly fewParkings: boolean; // a plan with few parkings is looked for; see plan/plan-search.ts
	readonly strands: boolean; // the plan may be carried out in another order; see plan/strands.ts
}

export const A: PlanOptions = {
	name: 'fess A',
	digs: false,
	singly: false,
	fewParkings: false,
	strands: false,
};
export const P: PlanOptions = {
	name: 'greedy tree by plan',
	digs: true,
	singly: false,
	fewParkings: false,
	strands: false,
};
export const S: PlanOptions = { name: 'fess S', digs: false, singly: true, fewParkings: true, strands: true };

export class ByPlan extends SteppedEngine implements Pathfinder {
	override readonly name: string;
	plan: Plan | undefined;
	forward: TreeSearch | undefined;
	private readonly level: Level;
	private readonly limit: number;
	private readonly options: PlanOptions;
	private readonly parts: Parts;
	private readonly backward: PlanSearch;
	private order: Order | undefined; // in which the plan is carried out
	private errands: Errands | undefined;
	private errandAt = 0; // states before the next errand
	private errandFrom = -1; // expansion the last one began with
	private stage: Stage = 'backward';
	private backwardUntil = FIRST_BACKWARD;
	private forwardUntil = FIRST_FORWARD;
	private planned = -1; // backward expansion the plan was made of
	private pastStates = 0; // of forward searches that were given up
	private progressAt = 0; // states when the best position last changed
	private bestForward = -1; // best forward expansion after the last step

	private constructor(level: Level, limit: number, options: PlanOptions, parts: Parts, backward: PlanSearch) {
		super();
		this.name = options.name;
		this.options = options;
		this.level = level;
		this.limit = limit;
		this.parts = parts;
		this.backward = backward;
		this.pending = backward.addEnds();
	}

	/** `limit`: bytes the engine may hold. `arenas`: where it has them from; it gives none back at its end. */
	static *making(level: Level, limit: number, options: PlanOptions, arenas = new Arenas()): Pieces<ByPlan> {
		const rooms = new Rooms(level);
		yield;
		const hotspots = new Hotspots(level);
		yield* hotspots.table.building();
		const deadlocks = createDeadlocks(level);
		yield;
		const tests = createPullDeadlocks(level);
		yield;
		const arena = arenas.take(pullWords(level), Math.floor(limit * BACKWARD_SHARE));
		yield;
		const pulls = new PullDomain(level, arena, rooms, tests, options.singly);
		const backward = new PlanSearch(arena, pulls, options.fewParkings);
		return new ByPlan(level, limit, options, { rooms, hotspots, deadlocks, arenas }, backward);
	}

	override get states(): number {
		const { pastStates, backward, forward, errands } = this;
		return pastStates + backward.arena.nodes + (forward?.arena.nodes ?? 0) + (errands?.states ?? 0);
	}

	override get bytes(): number {
		const { backward, forward, errands } = this;
		return backward.arena.bytes + (forward?.arena.bytes ?? 0) + (errands?.bytes ?? 0);
	}

	/** The plan accounts for every box. */
	get complete(): boolean {
		return this.backward.complete;
	}

	/** States generated since the best position of the forward search last changed. */
	get standstill(): number {
		return this.states - this.progressAt;
	}

	override get best(): string {
		if (!this.forward || !this.plan || this.forward.best < 0) return '';
		const { arena, best } = this.forward;
		return `packed ${packedOf(arena.s0(arena.node[best]!))} of ${this.plan.length}`;
	}

	/** The boxes that are not yet where the plan leaves them, at an expansion of the forward search. */
	leftAt(expansion: number): number {
		const { level } = this;
		const { arena } = this.forward!;
		const { length, until } = this.plan!;
		const order = this.order!;
		const cells = new Int16Array(level.n);
		const count = listBits(arena.boxes, expansion * arena.words, arena.words, cells);
		order.look(occupancy(level, cells.subarray(0, count)));
		let left = level.boxes.length;
		for (let i = 0; i < length; i++) if (until[i] === FOR_GOOD && order.counts(i)) left--;
		return left;
	}

	override solution(): readonly MacroMove[] {
		const { forward } = this;
		return forward?.status === 'solved' ? lineToNode(forward.arena, forward.endNode) : [];
	}

	way(): readonly Halt[] {
		const { level, forward } = this;
		if (!forward || forward.best < 0) return [];
		return wayTo(level, { level, picture: 'as it is' }, forward.arena, forward.best);
	}

	protected override advance(stop: () => boolean): void {
		if (this.stage === 'backward') this.advanceBackward(stop);
		else this.advanceForward(this.forward!, stop);
	}

	private advanceBackward(stop: () => boolean): void {
		const { backward } = this;
		if (!backward.step(stop)) return;
		const { status, arena } = backward;
		if (this.complete || status !== 'running' || arena.expansions >= this.backwardUntil) this.follow();
	}

	private advanceForward(forward: TreeSearch, stop: () => boolean): void {
		if (!forward.step(stop)) return;
		const { best, arena } = forward;
		if (best !== this.bestForward && arena.expansions > 1) this.progressAt = this.states;
		this.bestForward = best;
		if (forward.status === 'solved') this.status = 'solved';
		else if (forward instanceof Search && this.isErrandDue(forward)) this.pending = this.runErrand(forward);
		else if (forward.status === 'running' && arena.expansions < this.forwardUntil) return;
		else if (this.backward.status === 'running' && !this.complete) this.resumeBackward();
		else this.status = forward.status;
	}

	private isErrandDue({ status, best }: Search): boolean {
		if (status !== 'running' || best === this.errandFrom) return false;
		return this.states >= this.errandAt && this.standstill >= PATIENCE;
	}

	/** Looks for moves of few boxes that lead on from the best position, and goes where they lead. */
	private *runErrand(forward: Search): Pieces<void> {
		const { best, arena } = forward;
		this.errandFrom = best;
		yield* forward.follow(best, yield* this.errands!.from(arena, best));
		this.errandAt = this.states + PATIENCE;
	}

	/** The plan is incomplete and the forward search has had its expansions, or is over: look for a better one. */
	private resumeBackward(): void {
		this.backwardUntil *= GROWTH;
		this.forwardUntil *= GROWTH;
		this.stage = 'backward';
	}

	/** Goes on with the forward search, or starts it afresh if there is a better plan. */
	private follow(): void {
		const { backward, forward } = this;
		this.stage = 'forward';
		const better = backward.last !== this.planned;
		if (forward?.status === 'running' && !better) return;
		this.planned = backward.last;
		if (better) this.pending = this.startForward(backward.plan());
		else if (forward?.status === 'memory' || backward.status === 'memory') this.status = 'memory';
		else this.status = 'exhausted';
	}

	private *startForward(plan: Plan): Pieces<void> {
		const { level, options } = this;
		const { rooms, hotspots, deadlocks: tests, arenas } = this.parts;
		this.plan = plan;
		this.pastStates += (this.forward?.arena.nodes ?? 0) + (this.errands?.states ?? 0);
		if (this.forward) arenas.give(this.forward.arena);
		this.forward = undefined;
		this.errands = undefined;
		const bytes = this.limit - Math.floor(this.limit * BACKWARD_SHARE);
		const forward = arenas.take(level.words, bytes);
		yield;
		const zones = makeZones(level, plan);
		yield;
		const order = options.strands ? new StrandsOrder(yield* Strands.making(level, plan)) : new OwnOrder(plan);
		this.order = order;
		const parts = { plan, order, zones, rooms, hotspots, tests };
		const domain = new PushDomain(level, forward, parts);
		if (!options.digs) this.errands = new Errands(level, parts);
		this.errandFrom = -1;
		const search = options.digs ? new GreedyTree(forward, domain) : new Search(forward, domain);
		this.forward = search;
		this.progressAt = this.states;
		this.bestForward = -1;
		yield;
		if (!(yield* search.addStart())) this.status = 'unsolvable';
	}
}
