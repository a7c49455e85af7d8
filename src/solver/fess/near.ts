/**
 * Backward positions of strategy H: all boxes stay on the board and are brought back to where they started. There are
 * no advisors and one cell: the position nearest to the start is always opened next.
 *
 *   score, first word    less the distance of the best matching of boxes and start squares
 *   score, second word   boxes on start squares
 */
import type { PullDeadlocks } from '../deadlock/pull-deadlocks.js';
import { startPushes } from '../distances.js';
import { type Level, marksOf } from '../level.js';
import { MatchDistance } from '../matchdist.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import { Pulls } from './moves.js';

export class NearDomain extends BoardDomain {
	override readonly mask = 0;
	private readonly match: MatchDistance;
	private readonly home: Uint8Array; // 1 on start squares

	constructor(level: Level, arena: Arena, tests: PullDeadlocks) {
		super(level, arena, new Pulls(level, tests));
		const starts = startPushes(level);
		this.match = new MatchDistance(level.n, level.boxes.length, (c, i) => starts[i * level.n + c]!);
		this.home = marksOf(level, level.boxes);
	}

	override score(): void {
		const { place, match, home } = this;
		this.s0 = -match.solve(place.boxes);
		this.s1 = place.countOn(home);
	}

	protected override judge(first: number, last: number): void {
		const { children, match, home, s1 } = this;
		for (let i = first; i < last; i++) {
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			match.free(children.box[i]!);
			children.s0[i] = -match.after(to);
			children.s1[i] = s1 - home[from]! + home[to]!;
			children.flags[i] = 0;
		}
	}
}
