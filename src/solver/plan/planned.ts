/**
 * What the positions that follow a plan have in common, whichever way they play: the plan says how far a position is,
 * the advisors which of its moves deserve to be followed at once. Their scores begin alike (score.ts, push).
 */
import type { Arena } from '../fess/arena.js';
import { BoardDomain } from '../fess/board.js';
import type { Moves } from '../fess/moves.js';
import { leastPacked, PUSH_CELL, packedOf, pushRooms } from '../fess/score.js';
import { FAR, type Level, marksOf } from '../level.js';
import type { Rooms } from '../rooms.js';
import { nextSquare, type Plan } from './plan.js';

export abstract class PlannedDomain extends BoardDomain {
	override readonly mask = PUSH_CELL;
	protected readonly plan: Plan;
	protected readonly rooms: Rooms;
	protected readonly planned: Uint8Array; // 1 on squares whose box counts for the plan
	protected step = 0; // entries that the position being expanded has carried out in their order

	constructor(level: Level, arena: Arena, moves: Moves, plan: Plan, rooms: Rooms) {
		super(level, arena, moves);
		this.plan = plan;
		this.rooms = rooms;
		this.planned = marksOf(level, plan.to);
	}

	protected override advise(): void {
		const { children, s0, place } = this;
		const done = packedOf(s0);
		const cut = pushRooms(s0);
		const regions = place.regions.count;
		let packing = -1;
		let fewerRegions = -1;
		let lessCut = -1;
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i)) continue;
			const c0 = children.s0[i]!;
			const now = packedOf(c0);
			if (now < done) continue;
			if (now > done && children.better(i, packing)) packing = i;
			if (children.regions[i]! < regions && children.better(i, fewerRegions)) fewerRegions = i;
			if (pushRooms(c0) < cut && children.better(i, lessCut)) lessCut = i;
		}
		children.pick(packing);
		children.pick(fewerRegions);
		children.pick(lessCut);
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
