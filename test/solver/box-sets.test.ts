/** Box sets are told apart by their boxes, whatever their keys say, and know the regions that they were met with. */
import { expect, test } from 'vitest';
import { BoxSets } from '../../src/solver/box-sets.js';
import { createFlood, flood } from '../../src/solver/reach.js';
import { boardOf, levelOf } from './boards.js';

/** Two rooms and a door between them: with a box in the door, the player is in one or the other. */
const ROOMS = ['#########', '#   #   #', '# .$@   #', '# $.#   #', '#########'];

test('with one key for all, every set of two boxes is found again with its own regions', () => {
	const level = levelOf(boardOf(ROOMS));
	const sets = new BoxSets(level);
	const occ = new Uint8Array(level.n + 1);
	occ[level.n] = 1;
	const scratch = createFlood(level);
	const rows = new Map<string, number>();
	let apart = 0; // sets that leave a free cell beyond the region met
	for (const round of ['first', 'again']) {
		for (let a = 0; a < level.n; a++) {
			for (let b = a + 1; b < level.n; b++) {
				sets.words[0] = (1 << a) | (1 << b);
				const row = sets.enter(7, 7);
				occ[a] = 1;
				occ[b] = 1;
				const free = [...Array(level.n).keys()].filter((cell) => !occ[cell]);
				flood(level, occ, free[0]!, scratch);
				occ[a] = 0;
				occ[b] = 0;
				if (round === 'first') {
					rows.set(`${a} ${b}`, row);
					expect(free.some((cell) => sets.hasMet(cell))).toBe(false);
					sets.meet(scratch);
					continue;
				}
				expect(row).toBe(rows.get(`${a} ${b}`));
				const met = free.map((cell) => scratch.stamp[cell] === scratch.gen);
				expect(free.map((cell) => sets.hasMet(cell))).toEqual(met);
				if (met.includes(false)) apart++;
				const boxes = new Int16Array(level.n);
				expect(sets.boxes(boxes)).toBe(2);
				expect([...boxes.subarray(0, 2)]).toEqual([a, b]);
			}
		}
	}
	expect(new Set(rows.values()).size).toBe(rows.size);
	expect(apart).toBeGreaterThan(level.n);
});
