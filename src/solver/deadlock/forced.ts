/**
 * The forced set: where boxes stand in every position from which play can end.
 *
 * Play backwards from the end: all open goals filled, fixed boxes as walls, the player in each zone in
 * turn. A box that can be pulled some steps away from where it stands, with the player then able to return
 * to that cell, is deleted at once. If all branches run dry without emptying the board, note the cells that hold
 * a box in all of them, and for each cell the least number of boxes on it and its neighbours, four and eight.
 * A position with less than that anywhere is dead.
 * Sound: deleting boxes only helps the player, so each backward play from an end passes only through positions
 * that hold all the boxes of some branch. Zones that empty the board or take too long leave no condition.
 */
import type { Floor } from '../level.js';
import type { Pieces } from '../pieces.js';
import { ForcedSearch } from './forced-search.js';
import type { Ground } from './ground.js';
import { type Forced, fallsShort } from './least-boxes.js';
import type { Situation } from './situation.js';

/** Grounds whose conditions are kept. */
const MOST_KEPT = 500;

export interface ForcedSets {
	/** Finds the conditions of a ground, unless it has them. */
	prepare(ground: Ground): Pieces<void>;
	/** True when the position has fewer boxes somewhere than every way to end needs; its ground is prepared. */
	misses(situation: Situation, ground: Ground): boolean;
	readonly bytes: number; // of the conditions kept
}

/** `limit`: positions of one search, no more than without it. */
export function createForcedSets(level: Floor, limit?: number): ForcedSets {
	const idle: ForcedSearch[] = []; // one that is paused keeps its scratch to itself
	const kept = new Map<string, Forced>(); // by player's component and walls

	function keyOf({ root, wall }: Ground): string {
		let key = `${root}`;
		for (let c = 0; c < level.n; c++) if (wall[c]) key += ` ${c}`;
		return key;
	}

	/** The conditions of a ground, which may have been asked for before it made room for another one. */
	function* conditionsOf(ground: Ground): Pieces<Forced> {
		const key = keyOf(ground);
		const known = kept.get(key);
		if (known) return known;
		const search = idle.pop() ?? new ForcedSearch(level, limit);
		const found = yield* search.conditionsOf(ground);
		idle.push(search);
		if (kept.size === MOST_KEPT) kept.clear();
		kept.set(key, found);
		return found;
	}

	return {
		*prepare(ground) {
			ground.forced ??= yield* conditionsOf(ground);
		},
		misses: (situation, ground) => fallsShort(ground.forced!, situation),
		get bytes() {
			let sum = 0;
			for (const [key, { cells, first, least }] of kept)
				sum += key.length + cells.byteLength + first.byteLength + least.byteLength;
			return sum;
		},
	};
}
