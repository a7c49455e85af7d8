/**
 * A solution looked for anew, now that it is known how many pushes are enough. What came first came from a search that
 * takes any solution; where a level is small, or little of it is left, a search by single pushes finds a shorter one
 * soon, and often the shortest. A push still to make first weighs more than one made, which comes to an end sooner;
 * then less, as in Likhachev, Gordon and Thrun, "ARA*" (2003). Each search passes over all that takes as many pushes as
 * the best solution so far.
 */
import { PushSearch } from './engines/push-search.js';
import { pushesInPieces } from './expand.js';
import type { Level } from './level.js';
import { levelAfter, type Push } from './line.js';
import type { Pieces } from './pieces.js';

/**
 * How much of the solution is kept, and the rest looked for anew: a level that is too large as a whole mostly no longer
 * is at its end, which is just where a way around looks silly.
 */
const KEPT = [0, 0.5, 0.75];

const WEIGHTS = [3, 1.5]; // of a push still to make, in one search after another
const STATES = 5000; // of each search of the whole, at most, and of one of a rest in proportion
const ASKED = 4_000_000; // likewise, positions looked at times cells: among hundreds of boxes hardly one is new
const BYTES = 2 ** 26; // of each search, which that many states do not need

/** A solution with less than so many times the pushes of the bound is left alone: nothing in it looks silly. */
const NEAR = 1.2;

/** A level is too large for a search that after so many states has not come that far: it would never come to an end. */
const SOON = 1000; // states
const FAR_ENOUGH = 0.4;

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

/** Whether there is nothing shorter, or hardly. `share`: of what a search of the whole may take. */
function* searchRest(
	level: Level,
	pushes: readonly Push[],
	share: number,
	found: (shorter: readonly Push[]) => void,
): Pieces<boolean> {
	let below = pushes.length;
	for (const weight of WEIGHTS) {
		const options = { name: 'anew', greedy: false, weight, below, bytes: BYTES };
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
		} else if (engine.progress < FAR_ENOUGH) break;
	}
	return false;
}

function isWorthwhile({ n }: Level, { states, asked, progress }: PushSearch, share: number): boolean {
	if (states >= STATES * share || asked * n >= ASKED * share) return false;
	return states < SOON || progress >= FAR_ENOUGH;
}
