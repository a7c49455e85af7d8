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
import type { Push } from './line.js';
import type { Pieces } from './pieces.js';

const WEIGHTS = [3, 1.5]; // of a push still to make, in one search after another
const STATES = 5000; // of each search, at most
const BYTES = 2 ** 26; // of each search, which that many states do not need

/** A solution with less than so many times the pushes of the bound is left alone: nothing in it looks silly. */
const NEAR = 1.2;

/** A level is too large for a search that after so many states has not come that far: it would never come to an end. */
const SOON = 1000; // states
const FAR_ENOUGH = 0.4;

/** The shortest solution that is found, or the one given. */
export function* searchAnew(level: Level, pushes: readonly Push[]): Pieces<readonly Push[]> {
	let best = pushes;
	for (const weight of WEIGHTS) {
		const options = { name: 'anew', greedy: false, weight, below: best.length, bytes: BYTES };
		const engine = yield* PushSearch.making(level, options);
		if (best.length < NEAR * engine.first) return best;
		while (isWorthwhile(engine) && engine.run(() => true) === 'running') yield;
		const status = engine.run(() => true);
		if (status === 'solved') best = (yield* pushesInPieces(level, engine.solution())) ?? best;
		else if (status !== 'running' || engine.progress < FAR_ENOUGH) return best;
	}
	return best;
}

function isWorthwhile({ states, progress }: PushSearch): boolean {
	return states < STATES && (states < SOON || progress >= FAR_ENOUGH);
}
