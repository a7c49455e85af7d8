/**
 * Cloud search, for play backwards: is the player shut in for good?
 *
 * The cloud is the player's region with the boxes around it (eight neighbours); all other boxes are deleted.
 * All pulls inside are tried. He escapes when he reaches a cell outside of the cloud. Dead when no branch
 * escapes while some box beyond the cloud is not on a home (a start square still to be filled).
 * Sound: deleting boxes only helps, so each play backwards from here, restricted to the boxes of the cloud, is
 * a branch of the search; if none escapes, no box beyond is ever moved. A box of the cloud that comes to
 * stand on a home may be taken off the board (`sinks`): that only helps as well.
 */
import type { Cell, Level } from '../level.js';
import { CloudWorld } from './cloud-world.js';
import type { Counter } from './counter.js';
import { Marks } from './mark-sets.js';
import { mostStates, SmallSearch } from './small-search.js';
import { ALIVE, DEAD, NONE, VerdictCache } from './verdict-cache.js';

const LIMIT = 50; // positions expanded or left open
const MOST_CACHED = 1 << 15;

export interface CloudSearch {
	/** True when the position is dead. `sinks`: boxes on homes leave the board. */
	refutes(occ: Uint8Array, player: Cell, homes: Uint8Array, sinks: boolean, counter: Counter): boolean;
}

/** `limit`: of one search, LIMIT or less. */
export function createCloudSearch(level: Level, limit = LIMIT): CloudSearch {
	const world = new CloudWorld(level);
	const cache = new VerdictCache(MOST_CACHED);
	const found = new SmallSearch(mostStates(LIMIT));
	const marks = new Marks(); // of the branch
	const onBoard = new Marks(); // of the position asked about
	const noExits = new Uint8Array(level.n + 1);

	/** The verdict on the cloud just gathered; with sinks it depends on which of its homes are still to be filled. */
	function verdict(player: Cell, sinks: boolean, counter: Counter): number {
		world.mark(onBoard);
		if (sinks) world.markExits(onBoard);
		const known = cache.of(onBoard);
		if (known !== NONE) return known;
		const result = search(player, counter);
		cache.set(onBoard, result);
		return result;
	}

	function search(player: Cell, counter: Counter): number {
		found.clear();
		if (world.begin(player)) return ALIVE;
		store();
		const verdict = found.run(limit, expand);
		counter.work += found.expanded;
		return verdict;
	}

	/** Tries the pulls of branch i; true when one escapes. */
	function expand(i: number): boolean {
		found.read(i, marks);
		world.load(marks);
		for (let b = 0; b < world.count; b++) {
			for (let d = 0; d < 4; d++) {
				if (!world.canPull(b, d)) continue;
				if (world.pull(b, d)) return true;
				store();
				world.takeBack(b);
			}
		}
		return false;
	}

	function store(): void {
		world.mark(marks);
		found.add(marks, 0);
	}

	return {
		refutes(occ, player, homes, sinks, counter) {
			if (!world.gather(occ, player, sinks ? homes : noExits)) return false;
			return !world.isHomeBeyond(occ, homes) && verdict(player, sinks, counter) === DEAD;
		},
	};
}
