/**
 * The deadlock tests of play backwards (pulls from the end towards the start), behind one question for a
 * position that is chosen for expansion. Each is shown sound in its file and by the property tests.
 */
import type { Cell, Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import { createCloudSearch } from './cloud.js';
import { type Counter, createCounter } from './counter.js';
import { createFreePull } from './free-pull.js';
import { createStartMatching } from './start-matching.js';

export interface PullDeadlocks {
	/**
	 * True when the position is found dead; until it is done nothing else may be asked. `homes`: 1 on the start
	 * squares still to be filled, as many as boxes; `player`: a cell of his region; `sinks`: a box that stands on a
	 * home may leave the board.
	 */
	expansion(occ: Uint8Array, player: Cell, homes: Uint8Array, sinks: boolean): Pieces<boolean>;
	readonly counters: readonly Counter[];
}

export function createPullDeadlocks(level: Level): PullDeadlocks {
	const freePull = createFreePull(level);
	const matching = createStartMatching(level);
	const cloud = createCloudSearch(level);
	const freeCount = createCounter('free pull');
	const matchingCount = createCounter('start matching');
	const cloudCount = createCounter('cloud search');

	return {
		counters: [freeCount, matchingCount, cloudCount],
		*expansion(occ, player, homes, sinks) {
			freeCount.calls++;
			if (freePull.refutes(occ, player, homes)) {
				freeCount.hits++;
				return true;
			}
			matchingCount.calls++;
			if (matching.fails(occ, homes)) {
				matchingCount.hits++;
				return true;
			}
			yield;
			cloudCount.calls++;
			if (cloud.refutes(occ, player, homes, sinks, cloudCount)) {
				cloudCount.hits++;
				return true;
			}
			return false;
		},
	};
}
