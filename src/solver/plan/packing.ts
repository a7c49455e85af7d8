/**
 * The packing advisor of the backward search (Festival's idea): of the moves that are worth following at once, the one
 * that takes a box out of the way. It knows a good deal more than the others, which compare scores.
 */
import type { Children } from '../fess/children.js';
import type { Place } from '../fess/place.js';
import { connectivity, onGoalsOf, pullRooms } from '../fess/score.js';
import type { Level } from '../level.js';
import { findHoles } from './holes.js';
import type { Sinks } from './sinks.js';

const FAR_FROM_OPEN = 6; // steps from every open start square that a parking place should keep

export class Packing {
	private readonly level: Level;
	private readonly place: Place; // the position being expanded
	private readonly children: Children; // its moves
	private readonly sinks: Sinks; // loaded with it
	private readonly hole: Uint8Array;
	private readonly remote: Uint8Array; // 1 on good parking places

	constructor(place: Place, children: Children, sinks: Sinks) {
		const { level } = place;
		this.level = level;
		this.place = place;
		this.children = children;
		this.sinks = sinks;
		this.hole = findHoles(level);
		this.remote = new Uint8Array(level.n + 1);
	}

	/**
	 * Of the boxes that can vanish: one that was parked, then one that stands in no hole, then what leaves the fewest
	 * regions, then the longest walk.
	 */
	intoSink(): number {
		const { children, level, hole } = this;
		let best = -1;
		let bestRank = 0; // less than any
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i)) continue;
			const from = children.from[i]!;
			const parked = level.goal[from] ? 0 : 2;
			const open = hole[from] ? 0 : 1;
			const walk = Math.min(level.walk[from * level.n + (children.to[i]! >> 2)]!, 1023);
			// parked, in the open 2 | 1023 - regions 10 | steps 10
			const rank = ((parked + open) << 20) | ((1023 - Math.min(children.regions[i]!, 1023)) << 10) | walk;
			if (rank <= bestRank) continue;
			best = i;
			bestRank = rank;
		}
		return best;
	}

	/**
	 * Takes a box to where it is out of the way, with no more boxes on goals than before. `s0` and `s1` score the
	 * position.
	 */
	offGoal(s0: number, s1: number): number {
		const { children, hole, place, remote } = this;
		const onGoals = onGoalsOf(s0);
		this.markRemote();
		let best = -1;
		let bestHigh = 0;
		let bestLow = 0; // less than any
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i)) continue;
			const c0 = children.s0[i]!;
			if (onGoalsOf(c0) > onGoals || children.regions[i]! > place.regions.count) continue;
			if (pullRooms(c0) > pullRooms(s0) || children.s1[i]! <= s1) continue;
			const from = children.from[i]!;
			const open = hole[from] ? 0 : 1;
			// high: in the open 1 | remote 1; low: 255 - regions 8 | 15 - cut rooms 4 | pulls 12
			const high = (open << 1) | remote[children.to[i]! >> 2]!;
			const low =
				(connectivity(children.regions[i]!) << 16) |
				((15 - pullRooms(c0)) << 12) |
				Math.min(4095, children.moves[i]!);
			if (high < bestHigh || (high === bestHigh && low <= bestLow)) continue;
			best = i;
			bestHigh = high;
			bestLow = low;
		}
		return best;
	}

	/** Parking places: well away from every open start square, yet to be reached from one by pushes. */
	private markRemote(): void {
		const { level, sinks, remote } = this;
		remote.set(sinks.fed);
		for (const start of level.boxes) {
			if (!sinks.open[start]) continue;
			for (let c = 0, at = start * level.n; c < level.n; c++, at++) {
				if (level.walk[at]! < FAR_FROM_OPEN) remote[c] = 0;
			}
		}
	}
}
