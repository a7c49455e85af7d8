/**
 * Corral search: can the player ever get into a region he is shut out of, or finish it from outside?
 *
 * Each region without the player is a corral, and so is each pair of them that touch one box. It is searched in a small
 * world of the boxes around it (corral-world.ts, where K is told); if all branches end without being alive, the
 * position is dead.
 *
 * Sound: deleting boxes only helps the player. Take a solution and keep its pushes of the boxes still in the
 * search: they are legal there. At its end every box is home, and a cell of K that is a goal has its box,
 * which must be one still searched: a deleted one could enter a cell of K only by a push from a neighbour,
 * and there the player of the search would have reached that cell. So the branch is alive at the end at
 * the latest. Refused pushes (dead cells, frozen boxes) occur in no solution.
 */
import type { Floor } from '../level.js';
import { CUT, OVER, Stages } from '../stages.js';
import { BranchSearch } from './branch-search.js';
import { CorralWorld } from './corral-world.js';
import type { Counter } from './counter.js';
import { Marks, OTHER, PLAYER } from './mark-sets.js';
import { collectPairs, createRegionPairs } from './region-pairs.js';
import type { Situation } from './situation.js';
import { ALIVE, DEAD, NONE, UNKNOWN, VerdictCache } from './verdict-cache.js';

/** Positions searched between two pauses, up to those of one more corral. */
const SEARCHED_AT_ONCE = 64;
const MOST_CACHED = 1 << 16;

export interface CorralSearch {
	/**
	 * Asks of a situation, labelled each time, whether some corral is proved dead: cut short then. Adds positions searched
	 * to the counter.
	 */
	question(situation: Situation, counter: Counter): Stages;
	readonly bytes: number; // of its caches
}

/** `firstLimit`: of a search that was not given up before. */
export function createCorralSearch(level: Floor, firstLimit?: number): CorralSearch {
	const world = new CorralWorld(level);
	const branches = new BranchSearch(world, firstLimit);
	const seen = new VerdictCache(MOST_CACHED); // corrals as they stood on the board
	const onBoard = new Marks(); // the corral as it stands on the board
	const everyRegion = new Int32Array(level.n + 2); // what is wanted of `collectPairs`: all, by the mark 0

	/** The verdict on a corral of one or two regions. */
	function verdict(s: Situation, a: number, b: number, counter: Counter): number {
		const result = world.enter(s, a, b) ? verdictInside(s, a, b, counter) : ALIVE;
		world.leave();
		return result;
	}

	/** The verdict on the corral just entered, from a cache where one has it. */
	function verdictInside(s: Situation, a: number, b: number, counter: Counter): number {
		markCorral(s, a, b);
		const known = seen.of(onBoard);
		if (known !== NONE) return known;
		world.begin(s, a, b);
		const result = branches.verdict(counter);
		if (result !== UNKNOWN) seen.set(onBoard, result);
		return result;
	}

	/** What tells corrals on the board apart, before the rest is deleted: border, a cell of each region, player. */
	function markCorral(s: Situation, a: number, b: number): void {
		onBoard.clear();
		onBoard.add(PLAYER + s.player);
		onBoard.add(OTHER + s.cells[s.first[a]!]!);
		if (b >= 0) onBoard.add(OTHER + s.cells[s.first[b]!]!);
		world.markBorder(onBoard);
	}

	function question(s: Situation, counter: Counter): Stages {
		// What outlasts a pause is this question's own: others may be asked meanwhile.
		const gaveUp = new Uint8Array(level.n + 1); // by region
		const pairs = createRegionPairs();

		function askRegions(at: number): number {
			const pause = counter.work + SEARCHED_AT_ONCE;
			let region = Math.max(at, 1);
			for (; region < s.regions && counter.work < pause; region++) {
				const result = verdict(s, region, -1, counter);
				if (result === DEAD) return CUT;
				gaveUp[region] = result === ALIVE ? 0 : 1;
			}
			if (region < s.regions) return region;
			collectPairs(level, s, pairs, everyRegion, 0);
			return OVER;
		}

		function askPairs(at: number): number {
			const pause = counter.work + SEARCHED_AT_ONCE;
			let p = at;
			for (; p < pairs.count && counter.work < pause; p++) {
				const a = pairs.regions[2 * p]!;
				const b = pairs.regions[2 * p + 1]!;
				if (gaveUp[a]! | gaveUp[b]!) continue;
				if (verdict(s, a, b, counter) === DEAD) return CUT;
			}
			return p < pairs.count ? p : OVER;
		}

		return new Stages([askRegions, askPairs]);
	}

	return {
		question,
		get bytes() {
			return branches.bytes + seen.bytes;
		},
	};
}
