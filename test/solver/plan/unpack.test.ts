/** The way out of a position: hand-made ones, and those of mazes undone box by box. */
import { expect, test } from 'vitest';
import { type Level, occupancy } from '../../../src/solver/level.js';
import { type Plan, packed } from '../../../src/solver/plan/plan.js';
import { planHome } from '../../../src/solver/plan/unpack.js';
import { boardOf, bundledBoard, cellAt, levelOf } from '../boards.js';
import { whole } from '../whole.js';
import { canPush, carryOut } from './plans.js';

function planOfStart(level: Level): Plan {
	return whole(planHome(level, [...level.boxes], level.player));
}

test('a box that bars another is parked first, and so comes home last', () => {
	const level = levelOf(
		boardOf([
			'##########', //
			'#    #  .#',
			'#    #   #',
			'#  @$$   #',
			'#    #  .#',
			'#    #   #',
			'##########',
		]),
	);
	const plan = planOfStart(level);
	expect(plan.length).toBe(3);
	expect([...plan.to.subarray(1)]).toEqual([cellAt(level, 5, 3), cellAt(level, 4, 3)]);
	expect(plan.from[2]).toBe(plan.to[0]);
	expect(plan.inits).toBe(0);
});

test('a box that does not have to leave its goal is not counted on to move', () => {
	const level = levelOf(
		boardOf([
			'########', //
			'# *    #',
			'#   $ .#',
			'#   @  #',
			'########',
		]),
	);
	const plan = planOfStart(level);
	expect([plan.inits, plan.permanentInits]).toEqual([1, 1]);
	expect([...plan.to]).toEqual([cellAt(level, 2, 1), cellAt(level, 4, 2)]);
});

test('a box does not take the only goal of another, near as that is', () => {
	const level = levelOf(
		boardOf([
			'#########', //
			'#  .  $ #',
			'#       #',
			'#  $    #',
			'#       #',
			'#       #',
			'#  .@   #',
			'#########',
		]),
	);
	expect(planOfStart(level).inits).toBe(0);
});

const MAZES = [7, 17, 38, 44, 52];

test.each(MAZES)('the entries of maze %i bring every box home, one more at each', (number) => {
	const level = levelOf(bundledBoard('pusher', number));
	const plan = planOfStart(level);
	const occ = occupancy(level, plan.to.subarray(0, plan.inits));
	for (let i = plan.inits; i < plan.length; i++) {
		expect(packed(plan, occ)).toBe(i);
		carryOut(plan, i, occ);
	}
	expect(packed(plan, occ)).toBe(plan.length);
	expect(occ).toEqual(occupancy(level, level.boxes));
});

test.each(MAZES)('from maze %i as it stands the boxes can leave, the last entry first', (number) => {
	const level = levelOf(bundledBoard('pusher', number));
	const { to, from, length, inits } = planOfStart(level);
	const occ = occupancy(level, level.boxes);
	for (let i = length - 1; i >= inits; i--) {
		occ[to[i]!] = 0;
		const places = from[i]! >= 0 ? [from[i]!] : [...level.goals];
		expect(places.some((cell) => canPush(level, occ, to[i]!, cell))).toBe(true);
		if (from[i]! >= 0) occ[from[i]!] = 1;
	}
});
