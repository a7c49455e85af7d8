/**
 * A shorter solution, looked for anew now that it is known how many pushes are enough. The first one came from a search
 * that takes any solution; where a level is small, or little of it is left, a search by single pushes soon finds a
 * shorter one, and often the shortest.
 *
 * This is weighted A*. A push still to make first weighs more than one made, so that the search comes to an end sooner;
 * the next search has a smaller weight and comes to better ends, as in Likhachev, Gordon and Thrun, "ARA*" (2003). Each
 * passes over everything that takes as many pushes as the best solution so far.
 */
import { PushSearch } from './engines/push-search.js';
import { pushesInPieces } from './expand.js';
import type { Level } from './level.js';
import { levelAfter, type Push } from './line.js';
import type { Pieces } from './pieces.js';

/**
 * Shares of the solution that are kept while the rest is looked for anew. A level that is too large as a whole is
 * mostly small enough from some point on, and its end is where a detour looks silly.
 */
const KEPT = [0, 0.5, 0.75];

const WEIGHTS = [3, 1.5]; // of a push still to make, in one search after another

// Limits of each search of the whole; those of a search of a rest are in proportion to it.
const STATES = 5000;
const ASKED = 4_000_000; // positions looked at, times cells: among hundreds of boxes hardly any of them is new
const BYTES = 2 ** 26; // of any search; that many states need less

/** A solution with fewer pushes than so many times the lower bound is left alone: nothing in it looks silly. */
const NEAR = 1.2;

/**
 * A search is given up if after SOON states it has not come FAR_ENOUGH, as the level is too large for it, or if it has
 * come no farther for SOON states.
 */
const SOON = 1000; // states
const FAR_ENOUGH = 0.4; // of the way from the start to the end, by the bounds

/** Tells each shorter solution as soon as it is found. */
export function* searchAnew(
	level: Level,
	pushes: readonly Push[],
	found: (shorter: readonly Push[]) => void,
): Pieces<void> {
	let best = pushes;
	for (const share of KEPT) {
		const kept = best.slice(0, Math.floor(best.length * share));
		const isOver = yield* searchRest(levelAfter(level, kept), best.slice(kept.length), 1 - share, (rest) => {
			best = [...kept, ...rest];
			found(best);
		});
		if (isOver) return;
	}
}

/** Whether there is nothing shorter to find, or hardly anything. `share`: of the limits of a search of the whole. */
function* searchRest(
	level: Level,
	pushes: readonly Push[],
	share: number,
	found: (shorter: readonly Push[]) => void,
): Pieces<boolean> {
	let below = pushes.length;
	for (const weight of WEIGHTS) {
		const options = { name: 'anew', course: 'astar', weight, below, bytes: BYTES } as const;
		const engine = yield* PushSearch.making(level, options);
		if (below < NEAR * engine.first) return true;
		while (isWorthwhile(level, engine, share) && engine.run(() => true) === 'running') yield;
		const status = engine.run(() => true);
		if (status === 'exhausted') return true;
		if (status === 'solved') {
			const shorter = yield* pushesInPieces(level, engine.solution());
			if (shorter === undefined) throw new Error('a solution looked for anew does not replay');
			below = shorter.length;
			found(shorter);
		} else return false; // with a smaller weight it takes longer still
	}
	return false;
}

function isWorthwhile({ n }: Level, engine: PushSearch, share: number): boolean {
	const { states, asked } = engine;
	if (states >= STATES * share || asked * n >= ASKED * share) return false;
	return states < SOON || (engine.progress >= FAR_ENOUGH && states - engine.nearestAt < SOON);
}
