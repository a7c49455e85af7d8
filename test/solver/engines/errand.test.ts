/** Errands lead on by few boxes, and the search they are for goes where they lead. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDeadlocks } from '../../../src/solver/deadlock/deadlocks.js';
import { A, ByPlan, type PlanOptions, S } from '../../../src/solver/engines/by-plan.js';
import { Errands } from '../../../src/solver/engines/errand.js';
import { Arena } from '../../../src/solver/fess/arena.js';
import { lineTo } from '../../../src/solver/fess/line.js';
import { packedOf } from '../../../src/solver/fess/score.js';
import { Search } from '../../../src/solver/fess/search.js';
import type { Level } from '../../../src/solver/level.js';
import { PushDomain } from '../../../src/solver/plan/push.js';
import { bundledBoard, levelOf } from '../boards.js';
import { partsOf, planOf } from '../plan/plans.js';
import { pushesOf } from '../replays.js';
import { runSliced } from '../sliced.js';
import { whole } from '../whole.js';
import { grow } from './leads.js';

/** A search by the level's plan, and errands for it. */
function searching(level: Level): { search: Search; errands: Errands } {
	const { plan } = planOf(level, A);
	const parts = partsOf(level, plan, createDeadlocks(level));
	const arena = new Arena(level.words, 1 << 25);
	const domain = new PushDomain(level, arena, parts);
	const search = new Search(arena, domain);
	whole(search.addStart());
	search.step(() => false);
	return { search, errands: new Errands(level, parts) };
}

/** How much the best position of a search has packed. */
function packedBy({ arena, best }: Search): number {
	return packedOf(arena.s0(arena.node[best]!));
}

test('a search goes on from where an errand leads, and the line plays', () => {
	let found = 0;
	for (const number of [8, 38, 49, 54, 59, 60]) {
		const level = levelOf(bundledBoard('pusher', number));
		const { search, errands } = searching(level);
		for (let round = 0; round < 4; round++) {
			const { arena, best } = search;
			const line = whole(errands.from(arena, best));
			if (line.length > 0) {
				found++;
				const packed = packedBy(search);
				whole(search.follow(best, line));
				if (search.status === 'solved') break;
				expect(search.best).not.toBe(best);
				expect(packedBy(search)).toBeGreaterThan(packed);
				expect(pushesOf(level, lineTo(arena, search.best))).toBeDefined();
			}
			grow(search, arena.expansions + 100);
		}
	}
	expect(found).toBeGreaterThan(5);
});

test('what an errand begins with stays as it is where nothing comes of it', () => {
	const level = levelOf(bundledBoard('pusher', 44));
	const { search, errands } = searching(level);
	const { arena, best } = search;
	const before = [arena.nodes, arena.expansions, search.best];
	whole(search.follow(best, [{ from: level.player, to: level.player, side: 0 }]));
	expect(whole(errands.from(arena, best))).toEqual([]);
	expect([arena.nodes, arena.expansions, search.best]).toEqual(before);
	expect(errands.states).toBeGreaterThan(0);
	expect(errands.bytes).toBe(0);
});

const kinds: readonly (readonly [string, PlanOptions])[] = [
	['A', A],
	['S', S],
];

test.each(kinds)('%s runs errands alike in slices of any size', (_, kind) => {
	const begun = vi.spyOn(Errands.prototype, 'from');
	onTestFinished(() => begun.mockRestore());
	const level = () => levelOf(bundledBoard('pusher', 44));
	const straight = whole(ByPlan.making(level(), 1 << 27, kind));
	const sliced = whole(ByPlan.making(level(), 1 << 27, kind));
	const status = straight.run(() => straight.states >= 25_000);
	const end = runSliced(sliced, 5, 25_000);
	expect([end, sliced.states, sliced.best]).toEqual([status, straight.states, straight.best]);
	expect(begun).toHaveBeenCalled();
});
