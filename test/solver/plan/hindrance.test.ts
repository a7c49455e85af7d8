/** What is in the way of a box that is wanted: where nothing is, it can be pushed there at once. */
import { expect, test } from 'vitest';
import { Place } from '../../../src/solver/fess/place.js';
import { type Cell, type Level, marksOf, occupancy } from '../../../src/solver/level.js';
import { Hindrance } from '../../../src/solver/plan/hindrance.js';
import { boardOf, compile, levelOf, randomBoard } from '../boards.js';
import { whole } from '../whole.js';
import { canPush } from './plans.js';

function wayTo(level: Level, target: Cell, stays: readonly Cell[] = []): ReadonlySet<Cell> {
	const place = new Place(level);
	place.set(level.boxes, level.player);
	return whole(new Hindrance(level).wayTo(target, place, marksOf(level, stays)));
}

function metBy(level: Level, way: ReadonlySet<Cell>): Cell[] {
	return [...level.boxes].filter((box) => way.has(box));
}

test('the way of a box and its player meets the boxes that stand on it, and no others', () => {
	const level = levelOf(
		boardOf([
			'###########', //
			'#  #   ####',
			'#  $@$   .#',
			'#  ########',
			'#  $   #',
			'#.   . #',
			'########',
		]),
	);
	const [first, second, aside] = level.boxes;
	const corner = level.goals[0]!;
	expect(metBy(level, wayTo(level, corner))).toEqual([second]);
	expect(metBy(level, wayTo(level, corner, [second!]))).toEqual([first, second]);
	expect(wayTo(level, corner, [first!, second!, aside!]).size).toBe(0);
});

test('where the way meets one box alone, which is the wanted one, that can be pushed there', () => {
	let alone = 0;
	let more = 0;
	for (let seed = 1; seed <= 150; seed++) {
		const compiled = compile(randomBoard(seed, 8, 8, 5));
		if (!compiled.ok) continue;
		const { level } = compiled;
		for (const target of level.goals) {
			if (level.boxes.includes(target)) continue;
			const met = metBy(level, wayTo(level, target));
			if (met.length > 1) more++;
			if (met.length !== 1) continue;
			const occ = occupancy(
				level,
				level.boxes.filter((box) => box !== met[0]),
			);
			expect(canPush(level, occ, met[0]!, target), `seed ${seed}`).toBe(true);
			alone++;
		}
	}
	expect(alone).toBeGreaterThan(20);
	expect(more).toBeGreaterThan(20);
});
