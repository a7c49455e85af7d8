/**
 * Backward positions that follow a plan for bringing the boxes to an image (unpack.ts): what PushDomain is forwards.
 * The plan says how far a position is, the advisors which of its moves deserve to be followed at once.
 *
 *   score, first word    as forwards (score.ts), with no zones
 *   score, second word   distance from the image
 */
import { type Cell, FAR, type Level, marksOf } from '../level.js';
import { nextSquare, type Plan, packed } from '../plan/plan.js';
import type { Rooms } from '../rooms.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import type { Moves } from './moves.js';
import { leastPacked, PUSH_CELL, packedOf, pushRooms, pushScore } from './score.js';

export interface HomingParts {
	readonly moves: Moves;
	readonly plan: Plan;
	readonly rooms: Rooms;
	readonly image: readonly Cell[];
}

export class HomingDomain extends BoardDomain {
	override readonly mask = PUSH_CELL;
	private readonly plan: Plan;
	private readonly rooms: Rooms;
	private readonly planned: Uint8Array; // 1 on squares whose box counts for the plan
	private readonly far: Int32Array; // pulls from each cell to all squares of the image, those that can be reached
	private step = 0; // entries that the position being expanded has carried out
	private s0 = 0; // its score
	private sum = 0;

	constructor(level: Level, arena: Arena, { moves, plan, rooms, image }: HomingParts) {
		super(level, arena, moves);
		this.plan = plan;
		this.rooms = rooms;
		this.planned = marksOf(level, plan.to);
		this.far = new Int32Array(level.n + 1);
		for (let c = 0; c < level.n; c++) {
			for (const square of image) {
				const pulls = moves.distance(c, square);
				if (pulls !== FAR) this.far[c] = this.far[c]! + pulls;
			}
		}
	}

	override score(): number {
		const { place, rooms, far } = this;
		rooms.load(place.occ);
		this.step = packed(this.plan, place.occ);
		this.sum = 0;
		for (let i = 0; i < place.count; i++) this.sum += far[place.boxes[i]!]!;
		this.s0 = pushScore(this.step, place.regions.count, rooms.missing(), 0);
		return this.s0;
	}

	override get scoreRest(): number {
		return this.sum;
	}

	protected override judge(first: number, last: number): void {
		const { place, children, plan, planned, rooms, far } = this;
		const { occ } = place;
		for (let i = first; i < last; i++) {
			if (children.state[i] !== 0) continue; // scored when it was met first
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			const cut = rooms.missingAfter(occ, from, to);
			let done = this.step;
			if (planned[from]! | planned[to]!) {
				occ[from] = 0;
				occ[to] = 1;
				done = packed(plan, occ);
				occ[to] = 0;
				occ[from] = 1;
			}
			children.s0[i] = pushScore(done, children.regions[i]!, cut, 0);
			children.s1[i] = this.sum - far[from]! + far[to]!;
		}
	}

	protected override advise(): void {
		const { children, place, step, s0 } = this;
		const cut = pushRooms(s0);
		const regions = place.regions.count;
		let packing = -1;
		let connectivity = -1;
		let rooms = -1;
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i)) continue;
			const c0 = children.s0[i]!;
			const now = packedOf(c0);
			if (now < step) continue;
			if (now > step && (packing < 0 || children.better(i, packing))) packing = i;
			if (children.regions[i]! < regions && (connectivity < 0 || children.better(i, connectivity)))
				connectivity = i;
			if (pushRooms(c0) < cut && (rooms < 0 || children.better(i, rooms))) rooms = i;
		}
		children.pick(packing);
		children.pick(connectivity);
		children.pick(rooms);
		if (packing < 0) children.pick(this.opener());
	}

	protected override leastExplored(): number {
		return leastPacked(this.step);
	}

	/** Clears the way to the square the plan wants next. */
	private opener(): number {
		const { children, level, plan, place, s0, step } = this;
		const target = nextSquare(plan, place.occ, step);
		if (target < 0) return -1;
		const row = target * level.n;
		let best = -1;
		let bestFrom = FAR;
		let bestTo = 0;
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i)) continue;
			const c0 = children.s0[i]!;
			if (packedOf(c0) < step || children.regions[i]! > place.regions.count || pushRooms(c0) > pushRooms(s0))
				continue;
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
