/** Floods of a search that goes on for hours: their stamps go round. */
import { expect, test } from 'vitest';
import { occupancy } from '../../src/solver/level.js';
import { createFlood, flood } from '../../src/solver/reach.js';
import { boardOf, levelOf } from './boards.js';

test.each([0, 2 ** 31 - 2, -2])('a flood is as the first one, whatever number it has: %i', (gen) => {
	const level = levelOf(boardOf(['#######', '#@$  .#', '#     #', '#######']));
	const occ = occupancy(level, level.boxes);
	const scratch = createFlood(level);
	scratch.gen = gen;
	for (let i = 0; i < 4; i++) {
		expect([flood(level, occ, level.player, scratch), scratch.size]).toEqual([0, level.n - 1]);
		expect(scratch.stamp.filter((stamp) => stamp === scratch.gen)).toHaveLength(level.n - 1);
	}
});
