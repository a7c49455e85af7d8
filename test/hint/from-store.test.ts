/** What a hint begins with: the solutions kept, each with its part that is the player's, and where new ones go. */
import { expect, test } from 'vitest';
import { serviceFor } from '../../src/hint/from-store.js';
import type { Solver } from '../../src/solver/client.js';
import type { Outcome } from '../../src/solver/types.js';
import type { BestPair, Found, LevelRecord, Playable, Store } from '../../src/store/types.js';
import { positionAfter } from '../game/after.js';
import { boardOf } from '../solver/boards.js';

const BOARD = boardOf(['#######', '#     #', '#@$ . #', '#     #', '#######']);
const LEVEL: Playable = { board: BOARD, hash: '', title: '' };

function pairOf(pushes: string, moves: string): BestPair {
	const [fewestPushes, fewestMoves] = [pushes, moves].map((lurd) => ({
		lurd,
		moves: lurd.length,
		pushes: 2,
	}));
	return { pushes: fewestPushes!, moves: fewestMoves! };
}

/** A service from what is kept, whose solver gives these outcomes; what each search is told, and what is kept then. */
function beginning(record: LevelRecord, solutions: readonly Found[], ...outcomes: readonly Outcome[]) {
	const told: string[][] = [];
	const kept: Found[] = [];
	const solver: Pick<Solver, 'solve'> = {
		solve(_board, _boxes, _player, _limits, _progress, options) {
			told.push((options?.known ?? []).map(({ lurd }) => lurd));
			return { result: Promise.resolve(outcomes[told.length - 1]!), cancel: () => {} };
		},
	};
	const store: Pick<Store, 'record' | 'solutions' | 'keepSolution'> = {
		record: () => record,
		solutions: () => solutions,
		keepSolution: (_, found) => kept.push(found),
	};
	return { service: serviceFor(LEVEL, store, solver, { threads: 1 }), told, kept };
}

const OUT_OF_TIME: Outcome = { type: 'unknown', reason: 'time', engine: '', states: 1, seconds: 1 };

test('a search is told the solver’s solutions and, where that does not help, the player’s own and helped ones', async () => {
	const record = { own: pairOf('RR', 'RR'), helped: pairOf('udRR', 'duRR') };
	const solutions = [
		{ lurd: 'RudR', played: 1 },
		{ lurd: 'RduR', played: 0 },
		{ lurd: 'udRR', played: 0 },
		{ lurd: 'ududRR', played: 3 }, // more than there are, as a damaged file may say
	];
	const { service, told } = beginning(record, solutions, OUT_OF_TIME, OUT_OF_TIME);
	const asked = { position: positionAfter(BOARD, 'urD'), line: () => 'urD' };
	expect((await service.ask(asked, 10).answer).type).toBe('unknown');
	expect(told).toEqual([
		['udR', 'RduR', 'udRR'],
		['RR', 'duRR', 'RudR', 'RduR', 'udRR', 'ududRR'],
	]);
});

test('a level that has no solution yet begins with none, and what is found is kept', async () => {
	const found: Outcome = { type: 'solved', lurd: 'drR', engine: 'test', states: 1, seconds: 0 };
	const { service, told, kept } = beginning({ own: undefined, helped: undefined }, [], found);
	const asked = { position: positionAfter(BOARD, 'R'), line: () => 'R' };
	expect((await service.ask(asked, 10).answer).type).toBe('alive');
	expect([told, kept]).toEqual([[[]], [{ lurd: 'RR', played: 1 }]]);
});
