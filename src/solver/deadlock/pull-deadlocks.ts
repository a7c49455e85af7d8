/**
 * The deadlock tests of play backwards (pulls from the end towards the start), behind one question for a
 * position that is chosen for expansion. Each is shown sound in its file and by the property tests.
 */
import type { Cell, Level } from '../level.js';
import { cutIf, pause, Stages } from '../stages.js';
import { createCloudSearch } from './cloud.js';
import { type Counter, createCounter, tally } from './counter.js';
import { createFreePull } from './free-pull.js';
import { createStartMatching } from './start-matching.js';

export interface PullDeadlocks {
	/**
	 * Begins to ask about a position: cut short when it is found dead. Until it is done nothing else may be asked.
	 * `homes`: 1 on the start squares still to be filled, as many as boxes; `player`: a cell of his region; `sinks`: a
	 * box that stands on a home may leave the board.
	 */
	expansion(occ: Uint8Array, player: Cell, homes: Uint8Array, sinks: boolean): Stages;
	readonly counters: readonly Counter[]; // read by tests
}

export function createPullDeadlocks(level: Level): PullDeadlocks {
	const freePull = createFreePull(level);
	const matching = createStartMatching(level);
	const cloud = createCloudSearch(level);
	const freeCount = createCounter('free pull');
	const matchingCount = createCounter('start matching');
	const cloudCount = createCounter('cloud search');

	let occ: Uint8Array;
	let player: Cell;
	let homes: Uint8Array;
	let sinks: boolean;

	const question = new Stages([
		() => cutIf(tally(freeCount, freePull.refutes(occ, player, homes))),
		() => cutIf(tally(matchingCount, matching.fails(occ, homes))),
		pause,
		() => cutIf(tally(cloudCount, cloud.refutes(occ, player, homes, sinks, cloudCount))),
	]);

	return {
		counters: [freeCount, matchingCount, cloudCount],
		expansion(newOcc, newPlayer, newHomes, newSinks) {
			occ = newOcc;
			player = newPlayer;
			homes = newHomes;
			sinks = newSinks;
			return question.begin();
		},
	};
}
