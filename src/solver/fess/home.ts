/**
 * Backward positions of strategy H: all boxes stay on the board and are pulled home, to the squares they start
 * from. There are no advisors and one cell: the position nearest to the start is always opened next.
 *
 *   score, first word    less the distance of the best matching of boxes and start squares
 *   score, second word   boxes on start squares
 */
import type { PullDeadlocks } from '../deadlock/pull-tests.js';
import { FAR, type Level, marksOf } from '../level.js';
import { IMPOSSIBLE, MatchDistance } from '../matchdist.js';
import { createFlood, flood } from '../reach.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import { Pulls } from './moves.js';

export class HomeDomain extends BoardDomain {
	override readonly mask = 0;
	private readonly match: MatchDistance;
	private readonly homes: Uint8Array; // 1 on start squares
	private home = 0; // boxes of the loaded position on start squares

	constructor(level: Level, arena: Arena, tests: PullDeadlocks) {
		super(level, arena, new Pulls(level, tests));
		this.match = matchHome(level);
		this.homes = marksOf(level, level.boxes);
	}

	override score(): number {
		const { place, homes } = this;
		this.home = 0;
		for (let i = 0; i < place.count; i++) this.home += homes[place.boxes[i]!]!;
		return -this.match.solve(place.boxes);
	}

	override get scoreRest(): number {
		return this.home;
	}

	protected override judge(first: number, last: number): void {
		const { children, match, homes, home } = this;
		let freed = -1;
		for (let i = first; i < last; i++) {
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			if (children.box[i] !== freed) {
				freed = children.box[i]!;
				match.free(freed);
			}
			children.s0[i] = -match.after(to);
			children.s1[i] = home - homes[from]! + homes[to]!;
			children.flags[i] = 0;
		}
	}
}

/** The matching of boxes to start squares: pushes of a lone box, the player starting where he does. */
function matchHome(level: Level): MatchDistance {
	const { n, nb, boxes, player, push } = level;
	const match = new MatchDistance(n, boxes.length);
	match.cost.fill(IMPOSSIBLE);
	const scratch = createFlood(level);
	const occ = new Uint8Array(n + 1);
	occ[n] = 1;
	boxes.forEach((box, j) => {
		occ[box] = 1;
		flood(level, occ, player, scratch);
		occ[box] = 0;
		for (let s = 0; s < 4; s++) {
			if (scratch.stamp[nb[box * 4 + s]!] !== scratch.gen) continue;
			for (let c = 0; c < n; c++) {
				const pushes = push[(box * 4 + s) * n + c]!;
				const at = c * boxes.length + j;
				if (pushes !== FAR) match.cost[at] = Math.min(match.cost[at]!, pushes);
			}
		}
	});
	return match;
}
