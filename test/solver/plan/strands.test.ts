/** Strands: hand-made plans whose parts hinder one another or not, and those of mazes carried out in any order. */
import { expect, test } from 'vitest';
import { hasBit } from '../../../src/solver/bits.js';
import { S } from '../../../src/solver/engines/by-plan.js';
import { type Cell, type Level, occupancy } from '../../../src/solver/level.js';
import { makePlan, type Plan } from '../../../src/solver/plan/plan.js';
import { Strands } from '../../../src/solver/plan/strands.js';
import { boardOf, bundledBoard, cellAt, levelOf } from '../boards.js';
import { createRandom, type Random } from '../random.js';
import { whole } from '../whole.js';
import { canPush, carryOut, planOf, TWO_ENDS } from './plans.js';

/** A goal room whose three doors are goals too: a box comes in by one, the player by another. */
const THREE_DOORS = [
	'###########',
	'#   .     #',
	'##.##.##.##',
	'#         #',
	'# $ $ $ $ #',
	'#    @    #',
	'###########',
];

type Step = readonly [to: readonly [number, number], from?: readonly [number, number]];

/** A plan of entries in their order: where a box comes to, and from where if that is said; column, row. */
function planFrom(level: Level, steps: readonly Step[]): Plan {
	const cell = ([x, y]: readonly [number, number]) => cellAt(level, x, y);
	const pulls = steps.map(([to, from]) => ({
		from: cell(to),
		to: from ? cell(from) : level.boxes[0]!,
		sink: from === undefined,
	}));
	return makePlan(level.n, pulls.reverse(), []);
}

function strandsOf(level: Level, plan: Plan): Strands {
	return whole(Strands.making(level, plan));
}

function waitsFor(strands: Strands, i: number): number[] {
	return [...Array(strands.plan.length).keys()].filter((j) => hasBit(strands.before, i * strands.words, j));
}

function allWaits(strands: Strands): number[][] {
	return [...Array(strands.plan.length).keys()].map((i) => waitsFor(strands, i));
}

test('two ends of a hall are filled side by side, each from its end', () => {
	const level = TWO_ENDS;
	const plan = planFrom(level, [[[1, 2]], [[2, 2]], [[12, 2]], [[11, 2]]]);
	const strands = strandsOf(level, plan);
	expect(allWaits(strands)).toEqual([[], [0], [], [2]]);
	const packed = (...entries: number[]) =>
		strands.packed(
			occupancy(
				level,
				entries.map((i) => plan.to[i]!),
			),
		);
	expect(packed()).toBe(0);
	expect(packed(2)).toBe(1);
	expect(packed(1)).toBe(0);
	expect(packed(1, 2, 3)).toBe(2);
	expect(packed(0, 3)).toBe(1);
	expect(packed(0, 1, 2, 3)).toBe(4);
});

test('of three doors one may be shut while a box still has to come in, and the player', () => {
	const level = levelOf(boardOf(THREE_DOORS));
	const strands = strandsOf(level, planFrom(level, [[[4, 1]], [[2, 2]], [[5, 2]], [[8, 2]]]));
	expect(allWaits(strands)).toEqual([[], [], [0], [0]]);
});

test('a parked box comes, is fetched, and then another may come to its square', () => {
	const level = TWO_ENDS;
	const plan = planFrom(level, [
		[[11, 2]],
		[[1, 2]],
		[[2, 2]],
		[
			[12, 2],
			[11, 2],
		],
		[[11, 2]],
	]);
	const strands = strandsOf(level, plan);
	expect(allWaits(strands)).toEqual([[], [], [1], [0], [0, 3]]);
	const at = (...cells: Cell[]) => strands.packed(occupancy(level, cells));
	const [parking, end] = [plan.to[0]!, plan.to[3]!];
	expect(at(parking)).toBe(1);
	expect(at(end)).toBe(2);
	expect(at(end, parking)).toBe(3);
	expect(at(plan.to[1]!, parking)).toBe(2);
});

test('what lies behind a parked box waits until that is fetched', () => {
	const level = TWO_ENDS;
	const plan = planFrom(level, [
		[[10, 2]],
		[[1, 2]],
		[
			[2, 2],
			[10, 2],
		],
		[[12, 2]],
		[[11, 2]],
	]);
	expect(allWaits(strandsOf(level, plan))).toEqual([[], [], [0, 1], [0, 1, 2], [0, 1, 2, 3]]);
});

const MAZES = [7, 12, 17, 18, 49, 59, 60];

/** An order of the entries in which each comes after all it waits for. */
function drawnOrder(strands: Strands, random: Random): number[] {
	const order: number[] = [];
	const left = new Set(strands.plan.to.keys());
	while (left.size > 0) {
		const free = [...left].filter((i) => waitsFor(strands, i).every((j) => !left.has(j)));
		const next = free[random.below(free.length)]!;
		order.push(next);
		left.delete(next);
	}
	return order;
}

test.each(MAZES)(
	'the entries for maze %i count one more each in any order that keeps the waits',
	(number) => {
		const level = levelOf(bundledBoard('pusher', number));
		const { plan, complete } = planOf(level, S);
		expect(complete).toBe(true);
		const strands = strandsOf(level, plan);
		const random = createRandom(number);
		for (let round = 0; round < 5; round++) {
			const occ = occupancy(level, []);
			drawnOrder(strands, random).forEach((i, count) => {
				expect(strands.packed(occ)).toBe(count);
				carryOut(plan, i, occ);
			});
			expect(strands.packed(occ)).toBe(plan.length);
			for (const goal of level.goals) expect(occ[goal]).toBe(1);
		}
	},
);

test.each([7, 17, 49, 60])('in any order that keeps the waits each box of maze %i can be had', (number) => {
	const level = levelOf(bundledBoard('pusher', number));
	const { plan } = planOf(level, S);
	const strands = strandsOf(level, plan);
	const occ = occupancy(level, []);
	for (const i of drawnOrder(strands, createRandom(number))) {
		const { from, to } = plan;
		if (from[i]! >= 0) occ[from[i]!] = 0;
		const sources = from[i]! >= 0 ? [from[i]!] : [...level.boxes].filter((box) => !occ[box]);
		expect(sources.some((cell) => canPush(level, occ, cell, to[i]!))).toBe(true);
		occ[to[i]!] = 1;
	}
});
