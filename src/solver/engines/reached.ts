/** What searches from both ends of a level have reached, as they come and go, and the lines by way of it. */
import { lineFrom, lineToNode, rootOf } from '../fess/line.js';
import type { Level } from '../level.js';
import type { MacroMove } from '../types.js';
import { type Between, knows } from './between.js';
import type { Leads, SearchSide, Side } from './sides.js';
import type { Trail } from './trail.js';

/** Which way searches between the leads play: by pulls from the end or by pushes from the start. */
export type Play = 'pulls' | 'pushes';

export class Reached {
	readonly out: SearchSide; // the lead from the start
	readonly back: SearchSide; // the lead from the goals
	// The last searches between the leads, one from each end, and the last ones there that tried to join a way.
	pulls: Between | undefined;
	pushes: Between | undefined;
	joinPulls: Between | undefined;
	joinPushes: Between | undefined;
	ahead: Trail | undefined; // the way that leads on from the last image of a search by pushes to the end
	behind: Trail | undefined; // the way from the start to the last image of a search by pulls
	private readonly level: Level;

	constructor(level: Level, { out, back }: Leads) {
		this.level = level;
		this.out = out;
		this.back = back;
		out.domain.meets = (lo, hi) => knows(back, lo, hi);
		back.domain.meets = (lo, hi) => knows(out, lo, hi);
	}

	/** Whether a search that plays this way has come upon what is known on the other side. */
	meets(play: Play, lo: number, hi: number): boolean {
		const { out, back } = this;
		if (play === 'pulls') {
			return (
				knows(out, lo, hi) ||
				knows(this.pushes, lo, hi) ||
				knows(this.joinPushes, lo, hi) ||
				this.behind?.knows(lo, hi) === true
			);
		}
		// A round lets the last join by pulls go before it searches by pushes.
		return knows(back, lo, hi) || knows(this.pulls, lo, hi) || this.ahead?.knows(lo, hi) === true;
	}

	/** The line by way of the position that ended a search. */
	lineBy({ arena, endNode }: Side['search']): readonly MacroMove[] {
		const lo = arena.keyLo[endNode]!;
		const hi = arena.keyHi(endNode);
		return [...this.lineTo(lo, hi), ...this.lineFrom(lo, hi)];
	}

	/**
	 * The pushes from the start to a position that is known from there: to the way, the lead or the last searches by
	 * pushes.
	 */
	lineTo(lo: number, hi: number): readonly MacroMove[] {
		const before = this.behind?.before(lo, hi);
		if (before) return before;
		const { arena } = this.out.search;
		const node = arena.find(lo, hi);
		if (node >= 0) return lineToNode(arena, node);
		const { search, lines } = knows(this.pushes, lo, hi) ? this.pushes! : this.joinPushes!;
		const met = search.arena.find(lo, hi);
		const root = rootOf(search.arena, met);
		const toRoot = lines.get(root) ?? this.lineTo(search.arena.keyLo[root]!, search.arena.keyHi(root));
		return [...toRoot, ...lineToNode(search.arena, met)];
	}

	/**
	 * The pushes to the end from a position that is known from there, to the way, the lead or the last searches by pulls;
	 * none where it is not: it is the end, or known from elsewhere.
	 */
	lineFrom(lo: number, hi: number): readonly MacroMove[] {
		const after = this.ahead?.after(lo, hi);
		if (after) return after;
		const { level, back } = this;
		const node = back.search.arena.find(lo, hi);
		if (node >= 0) return lineFrom(level, back.search.arena, node);
		const by = knows(this.pulls, lo, hi) ? this.pulls : this.joinPulls;
		const met = by ? by.search.arena.find(lo, hi) : -1;
		if (!by || met < 0) return [];
		const { arena } = by.search;
		const root = rootOf(arena, met);
		const fromRoot = by.lines.get(root) ?? this.lineFrom(arena.keyLo[root]!, arena.keyHi(root));
		return [...lineFrom(level, arena, met), ...fromRoot];
	}
}
