/** Forward positions that follow a packing plan and keep out of zones that are about to close (engines/by-plan.ts). */
import type { Deadlocks } from '../deadlock/deadlocks.js';
import type { Arena } from '../fess/arena.js';
import { Pushes } from '../fess/moves.js';
import { goalDistances, hotspotsOf, packedOf, pushFirstWord, pushSecondWord } from '../fess/score.js';
import type { Hotspots } from '../hotspots.js';
import type { Level } from '../level.js';
import type { Rooms } from '../rooms.js';
import type { Order } from './order.js';
import type { Plan } from './plan.js';
import { PlannedDomain } from './planned.js';
import type { Zones } from './zones.js';

/** What the search follows. */
export interface PlanParts {
	readonly plan: Plan;
	readonly order: Order; // in which the plan is carried out
	readonly zones: Zones;
	readonly rooms: Rooms;
	readonly hotspots: Hotspots;
	readonly tests: Deadlocks;
	readonly still?: Uint8Array; // 1 on cells whose box is not to be moved
}

export class PushDomain extends PlannedDomain {
	private readonly order: Order;
	private readonly zones: Zones;
	private readonly hotspots: Hotspots;
	private readonly far: Int32Array;
	private sum = 0; // distance of the position being expanded from the goals

	constructor(level: Level, arena: Arena, parts: PlanParts) {
		super(
			level,
			arena,
			new Pushes(level, parts.tests, parts.plan.used, parts.still),
			parts.plan,
			parts.rooms,
		);
		this.order = parts.order;
		this.zones = parts.zones;
		this.hotspots = parts.hotspots;
		this.far = goalDistances(level);
	}

	override score(): void {
		const { place, rooms, hotspots, order, far } = this;
		const cut = rooms.load(place.occ);
		const hot = hotspots.load(place.boxes, place.count);
		order.look(place.occ);
		this.step = order.step;
		const outOfPlan = this.outOfPlanAt(this.step);
		this.sum = place.sum(far);
		this.s0 = pushFirstWord(order.packed, place.regions.count, cut, outOfPlan);
		this.s1 = pushSecondWord(hot, this.sum);
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
			let outOfPlan = shut + zones.inside[row + to]! - zones.inside[row + from]!;
			if (planned[from]! | planned[to]!) {
				occ[from] = 0;
				occ[to] = 1;
				order.look(occ);
				done = order.packed;
				if (order.step !== this.step) outOfPlan = this.outOfPlanAt(order.step);
				occ[to] = 0;
				occ[from] = 1;
			}
			const hot = hotspots.after(from, to);
			children.s0[i] = pushFirstWord(done, children.regions[i]!, cut, outOfPlan);
			children.s1[i] = pushSecondWord(hot, this.sum - far[from]! + far[to]!);
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
		const { children, s0, s1 } = this;
		super.advise();
		const done = packedOf(s0);
		const hot = hotspotsOf(s1);
		let fewerHot = -1;
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i) || packedOf(children.s0[i]!) < done) continue;
			if (hotspotsOf(children.s1[i]!) < hot && children.better(i, fewerHot)) fewerHot = i;
		}
		children.pick(fewerHot);
	}
}
