/** Which entries of a plan count for boxes in some of its places, in its own order and in that of its strands. */
import { expect, test } from 'vitest';
import { occupancy } from '../../../src/solver/level.js';
import { type Order, OwnOrder, StrandsOrder } from '../../../src/solver/plan/order.js';
import { makePlan } from '../../../src/solver/plan/plan.js';
import { Strands } from '../../../src/solver/plan/strands.js';
import { cellAt } from '../boards.js';
import { whole } from '../whole.js';
import { TWO_ENDS } from './plans.js';

const level = TWO_ENDS;
const cells = [1, 2, 12, 11].map((x) => cellAt(level, x, 2)); // the left end, then the right
const pulls = cells.map((from) => ({ from, to: level.boxes[0]!, sink: true }));
const plan = makePlan(level.n, pulls.reverse(), []);
const own = new OwnOrder(plan);
const loose = new StrandsOrder(whole(Strands.making(level, plan)));

/** The entries that count when those of `filled` hold a box. */
function counted(order: Order, filled: readonly number[]): number[] {
	order.look(
		occupancy(
			level,
			filled.map((entry) => cells[entry]!),
		),
	);
	const entries = [0, 1, 2, 3].filter((entry) => order.counts(entry));
	expect(order.packed).toBe(entries.length);
	return entries;
}

test.each<[filled: number[], inTurn: number[], inStrands: number[]]>([
	[[], [], []],
	[[0], [0], [0]],
	[[1], [], []],
	[[2], [], [2]],
	[[3], [], []],
	[[0, 2], [0], [0, 2]],
	[[1, 2, 3], [], [2, 3]],
	[
		[0, 1, 3],
		[0, 1],
		[0, 1],
	],
	[
		[0, 1, 2, 3],
		[0, 1, 2, 3],
		[0, 1, 2, 3],
	],
])('of entries %j count in turn %j, in strands %j', (filled, inTurn, inStrands) => {
	expect(counted(own, filled)).toEqual(inTurn);
	expect(counted(loose, filled)).toEqual(inStrands);
	expect([own.step, loose.step]).toEqual([inTurn.length, inTurn.length]);
});
