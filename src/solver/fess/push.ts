/**
 * Forward positions of strategy A: the packing plan says how far a position is, the advisors which of its
 * moves deserve to be followed at once.
 */

import type { Deadlocks } from '../deadlock/tests.js';
import type { Hotspots } from '../hotspots.js';
import { FAR, type Level, marksOf } from '../level.js';
import type { Order } from '../plan/order.js';
import { nextSquare, type Plan } from '../plan/plan.js';
import { NO_DISTANCE, type Zones } from '../plan/zones.js';
import type { Rooms } from '../rooms.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import { Pushes } from './moves.js';
import {
	goalDistances,
	hotDistance,
	hotspotsOf,
	leastPacked,
	oopOf,
	PUSH_CELL,
	packedOf,
	pushRooms,
	pushScore,
} from './score.js';

/** What the search follows. */
export interface PlanParts {
	readonly plan: Plan;
	readonly order: Order; // in which the plan is carried out
	readonly zones: Zones;
	readonly rooms: Rooms;
	readonly hotspots: Hotspots;
	readonly tests: Deadlocks;
}

export class PushDomain extends BoardDomain {
	override readonly mask = PUSH_CELL;
	private readonly plan: Plan;
	private readonly order: Order;
	private readonly zones: Zones;
	private readonly rooms: Rooms;
	private readonly hotspots: Hotspots;
	private readonly planned: Uint8Array; // 1 on squares whose box counts for the plan
	private readonly far: Int32Array;
	private step = 0; // entries that the position being expanded has carried out in their order
	private s0 = 0; // its score
	private s1 = 0;
	private sum = 0; // its distance from the goals

	constructor(level: Level, arena: Arena, parts: PlanParts) {
		super(level, arena, new Pushes(level, parts.tests, parts.plan.used));
		this.plan = parts.plan;
		this.order = parts.order;
		this.zones = parts.zones;
		this.rooms = parts.rooms;
		this.hotspots = parts.hotspots;
		this.planned = marksOf(level, parts.plan.to);
		this.far = goalDistances(level);
	}

	override score(): number {
		const { place, rooms, hotspots, order, far } = this;
		rooms.load(place.occ);
		const hot = hotspots.load(place.boxes, place.count);
		order.look(place.occ);
		this.step = order.step;
		let sum = 0;
		for (let i = 0; i < place.count; i++) sum += far[place.boxes[i]!]!;
		const oop = this.outOfPlanAt(this.step);
		this.sum = sum;
		this.s0 = pushScore(order.packed, place.regions.count, rooms.missing(), oop);
		this.s1 = hotDistance(hot, sum);
		return this.s0;
	}

	override get scoreRest(): number {
		return this.s1;
	}

	protected override judge(first: number, last: number): void {
		const { place, level, children, order, zones, rooms, hotspots, far, planned, s0 } = this;
		const { occ } = place;
		const before = packedOf(s0);
		const row = zones.at[this.step]! * (level.n + 1);
		const shut = this.outOfPlanAt(this.step);
		for (let i = first; i < last; i++) {
			if (children.state[i] !== 0) continue; // scored when it was met first
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			const cut = rooms.missingAfter(occ, from, to);
			let done = before;
			let oop = shut + zones.inside[row + to]! - zones.inside[row + from]!;
			if (planned[from]! | planned[to]!) {
				occ[from] = 0;
				occ[to] = 1;
				order.look(occ);
				done = order.packed;
				if (order.step !== this.step) oop = this.outOfPlanAt(order.step);
				occ[to] = 0;
				occ[from] = 1;
			}
			const hot = hotspots.after(from, to);
			children.s0[i] = pushScore(done, children.regions[i]!, cut, oop);
			children.s1[i] = hotDistance(hot, this.sum - far[from]! + far[to]!);
		}
	}

	/** Boxes on `occ` in the zone that judges a position with `done` entries carried out. */
	private outOfPlanAt(done: number): number {
		const { zones, level, place } = this;
		const at = zones.at[done]! * (level.n + 1);
		let sum = 0;
		for (let i = 0; i < zones.sizes[zones.at[done]!]!; i++) {
			sum += place.occ[zones.cells[at + i]!]!;
		}
		return sum;
	}

	protected override advise(): void {
		const { children, s0, s1, place } = this;
		const done = packedOf(s0);
		const cut = pushRooms(s0);
		const oop = oopOf(s0);
		const hot = hotspotsOf(s1);
		const regions = place.regions.count;
		let packing = -1;
		let connectivity = -1;
		let rooms = -1;
		let hotspots = -1;
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i)) continue;
			const c0 = children.s0[i]!;
			const now = packedOf(c0);
			if (now < done) continue;
			if (now > done && (packing < 0 || children.better(i, packing))) packing = i;
			if (children.regions[i]! < regions && (connectivity < 0 || children.better(i, connectivity)))
				connectivity = i;
			if (pushRooms(c0) < cut && (rooms < 0 || children.better(i, rooms))) rooms = i;
			if (hotspotsOf(children.s1[i]!) < hot && (hotspots < 0 || children.better(i, hotspots))) hotspots = i;
		}
		children.pick(packing);
		children.pick(connectivity);
		children.pick(rooms);
		children.pick(hotspots);
		if (oop > 0) children.pick(this.outOfPlan());
		if (packing < 0) children.pick(this.opener());
	}

	protected override leastExplored(): number {
		return leastPacked(packedOf(this.s0));
	}

	/** True when a child may be advised although it does not raise packed: nothing else gets worse. */
	private keeps(i: number): boolean {
		const { children, s0, place } = this;
		if (!children.isLive(i)) return false;
		const c0 = children.s0[i]!;
		if (packedOf(c0) < packedOf(s0)) return false;
		return children.regions[i]! <= place.regions.count && pushRooms(c0) <= pushRooms(s0);
	}

	/** Sends a box out of a zone that is about to close: the nearest to it first, then as far as possible. */
	private outOfPlan(): number {
		const { children, zones, level, moves, s0 } = this;
		const row = zones.at[this.step]! * level.n;
		const oop = oopOf(s0);
		let best = -1;
		let bestFrom = NO_DISTANCE;
		let bestTo = 0;
		for (let i = 0; i < children.count; i++) {
			if (!this.keeps(i) || oopOf(children.s0[i]!) > oop) continue;
			const from = zones.distance[row + children.from[i]!]!;
			const to = zones.distance[row + (children.to[i]! >> 2)]!;
			if (to === NO_DISTANCE || to <= from || from > bestFrom || (from === bestFrom && to <= bestTo))
				continue;
			if (!moves.explorer.undoable(children.from[i]!, children.to[i]!)) continue;
			best = i;
			bestFrom = from;
			bestTo = to;
		}
		return best;
	}

	/** Clears the way to the square the plan wants next. */
	private opener(): number {
		const { children, level, plan, place } = this;
		const target = nextSquare(plan, place.occ, this.step);
		if (target < 0) return -1;
		const row = target * level.n;
		let best = -1;
		let bestFrom = FAR;
		let bestTo = 0;
		for (let i = 0; i < children.count; i++) {
			if (!this.keeps(i)) continue;
			const from = level.walk[row + children.from[i]!]!;
			const to = level.walk[row + (children.to[i]! >> 2)]!;
			if (to < from || from > bestFrom || (from === bestFrom && to <= bestTo)) continue;
			best = i;
			bestFrom = from;
			bestTo = to;
		}
		return best;
	}
}
