/** Packing plans: hand-made ones, and those of the bundled mazes carried out entry by entry. */
import { expect, test } from 'vitest';
import { A, S } from '../../../src/solver/engines/by-plan.js';
import { marksOf } from '../../../src/solver/level.js';
import { FOR_GOOD, makePlan, packed } from '../../../src/solver/plan/plan.js';
import { makeZones, rawZones } from '../../../src/solver/plan/zones.js';
import { bundledBoard, cellAt, levelOf } from '../boards.js';
import { carryOut, planOf, TWO_ENDS } from './plans.js';

const MAZES = [
	...[1, 7, 12, 13, 17, 18, 44, 55].map((number) => ({ number, options: A })),
	...[44, 49, 60].map((number) => ({ number, options: S })),
];

test('a parked box is fetched by a later entry, and moves of one box in a row are one', () => {
	// backwards: 5 -> 9 (parked), 6 vanishes, 9 -> 8, 8 vanishes
	const plan = makePlan(
		12,
		[
			{ from: 5, to: 9, sink: false },
			{ from: 6, to: 2, sink: true },
			{ from: 9, to: 8, sink: false },
			{ from: 8, to: 3, sink: true },
		],
		[],
	);
	expect([...plan.to]).toEqual([9, 6, 5]);
	expect([...plan.from]).toEqual([-1, -1, 9]);
	expect([...plan.until]).toEqual([2, FOR_GOOD, FOR_GOOD]);
	expect(plan.inits).toBe(0);
});

test('boxes that the backward search left come first, those for good before those that move on', () => {
	const plan = makePlan(
		12,
		[
			{ from: 5, to: 9, sink: false },
			{ from: 6, to: 2, sink: true },
		],
		[9, 4],
	);
	expect([...plan.to]).toEqual([4, 9, 6, 5]);
	expect([plan.inits, plan.permanentInits]).toEqual([2, 1]);
	const occ = new Uint8Array(13);
	expect(packed(plan, occ)).toBe(0);
	occ[4] = 1;
	expect(packed(plan, occ)).toBe(1);
	occ[9] = 1;
	expect(packed(plan, occ)).toBe(2);
});

test('a box that is taken away and back has no entry for that, and parts no moves of another', () => {
	// backwards: 5 -> 9 (parked), 6 -> 7 -> 6, 9 and 6 vanish
	const plan = makePlan(
		12,
		[
			{ from: 5, to: 9, sink: false },
			{ from: 6, to: 7, sink: false },
			{ from: 7, to: 6, sink: false },
			{ from: 9, to: 2, sink: true },
			{ from: 6, to: 3, sink: true },
		],
		[],
	);
	expect([...plan.to]).toEqual([6, 5]);
	expect([...plan.from]).toEqual([-1, -1]);
});

test.each(MAZES)(
	'the entries of $options.name for maze $number pack every box, one more at each',
	({ number, options }) => {
		const level = levelOf(bundledBoard('pusher', number));
		const { plan, complete } = planOf(level, options);
		expect(complete).toBe(true);
		const occ = new Uint8Array(level.n + 1);
		for (let i = 0; i < plan.length; i++) {
			expect(packed(plan, occ)).toBe(i);
			carryOut(plan, i, occ);
		}
		expect(packed(plan, occ)).toBe(plan.length);
		for (const goal of level.goals) expect(occ[goal]).toBe(1);
	},
);

test('what filled goals shut off is the zone, and judges positions before they are filled', () => {
	const level = TWO_ENDS;
	const cell = (x: number) => cellAt(level, x, 2);
	const pulls = [1, 2, 12, 11].map((x) => ({ from: cell(x), to: level.boxes[0]!, sink: true }));
	const { at, cells, sizes } = makeZones(level, makePlan(level.n, pulls.reverse(), []));
	expect([...at]).toEqual([1, 1, 1, 1, 0]);
	const first = level.n + 1;
	expect([...cells.subarray(first, first + sizes[1]!)]).toEqual([cell(3)]);
});

test.each(MAZES)(
	'no later box of the plan of $options.name for maze $number stands in the zone of the step',
	({ number, options }) => {
		const level = levelOf(bundledBoard('pusher', number));
		const { plan } = planOf(level, options);
		const { raw, rows } = rawZones(level, plan);
		const used = marksOf(level, plan.to);
		for (let s = 0; s < plan.length; s++) {
			for (let i = s; i < plan.length; i++) {
				expect(rows[raw[s]!]![plan.to[i]!]).toBe(0);
				if (i > s && plan.from[i]! >= 0) expect(rows[raw[s]!]![plan.from[i]!]).toBe(0);
			}
		}
		for (let z = 1; z < rows.length; z++) {
			for (let c = 0; c < level.n; c++) expect(rows[z - 1]![c]! <= (rows[z]![c]! | used[c]!)).toBe(true);
		}
		const zones = makeZones(level, plan);
		expect(zones.at[plan.length]).toBe(0);
		expect(zones.sizes[0]).toBe(0);
	},
);

test('sinks used one by one make a plan where moves among the goals would have to come first', () => {
	const level = levelOf(bundledBoard('pusher', 49));
	const complete = [A, { ...S, fewParkings: false }].map((options) => planOf(level, options).complete);
	expect(complete).toEqual([false, true]);
});

test.each([58, 60])('a plan with fewer parkings than the first is found for maze %i', (number) => {
	const level = levelOf(bundledBoard('pusher', number));
	const [first, best] = [false, true].map((few) => {
		const { plan, complete } = planOf(level, { ...S, fewParkings: few });
		expect(complete).toBe(true);
		return plan.until.filter((until) => until !== FOR_GOOD).length;
	});
	expect(best).toBeLessThan(first!);
});
