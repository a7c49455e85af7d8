/**
 * Backward positions that follow a plan for bringing the boxes to an image (unpack.ts): what PushDomain is forwards,
 * but for zones and hotspots. The second word of the score is the distance from the image.
 */
import type { Arena } from '../fess/arena.js';
import type { Moves } from '../fess/moves.js';
import { pushFirstWord } from '../fess/score.js';
import { type Cell, FAR, type Level } from '../level.js';
import { Rooms } from '../rooms.js';
import { type Plan, packed } from './plan.js';
import { PlannedDomain } from './planned.js';

export interface HomingParts {
	readonly moves: Moves;
	readonly plan: Plan;
	readonly image: readonly Cell[];
}

export class HomingDomain extends PlannedDomain {
	private readonly far: Int32Array; // pulls from each cell to all squares of the image, those that can be reached

	constructor(level: Level, arena: Arena, { moves, plan, image }: HomingParts) {
		super(level, arena, moves, plan, new Rooms(level));
		this.far = new Int32Array(level.n + 1);
		for (let c = 0; c < level.n; c++) {
			for (const square of image) {
				const pulls = moves.distance(c, square);
				if (pulls !== FAR) this.far[c] = this.far[c]! + pulls;
			}
		}
	}

	override score(): void {
		const { place, rooms, far } = this;
		this.step = packed(this.plan, place.occ);
		this.s0 = pushFirstWord(this.step, place.regions.count, rooms.load(place.occ), 0);
		this.s1 = place.sum(far);
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
			children.s0[i] = pushFirstWord(done, children.regions[i]!, cut, 0);
			children.s1[i] = this.s1 - far[from]! + far[to]!;
		}
	}
}
