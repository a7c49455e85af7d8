/** Blocks of a search that goes on for hours: their times of discovery begin again. */
import { expect, test } from 'vitest';
import { type Blocks, createBlocks, labelBlocks, lowestSide } from '../../src/solver/blocks.js';
import { type Level, occupancy } from '../../src/solver/level.js';
import { boardOf, levelOf } from './boards.js';

/** The lowest side that each side of a box on each cell is joined with; -1 where it is wall. */
function sidesBy(blocks: Blocks, level: Level): number[] {
	const { nb, n } = level;
	const occ = occupancy(level, []);
	labelBlocks(nb, occ, 0, blocks);
	return [...nb.subarray(0, 4 * n)].map((side, i) =>
		side === n ? -1 : lowestSide(nb, occ, i >> 2, i & 3, blocks),
	);
}

test.each([1, 2 ** 30, 2 ** 31 - 9])('sides are joined as at first, whatever the time is: %i', (time) => {
	const level = levelOf(boardOf(['#######', '#  #  #', '# $@. #', '#  #  #', '#######']));
	const first = sidesBy(createBlocks(level), level);
	const late = createBlocks(level);
	late.disc.fill(time);
	late.time = time;
	for (let round = 0; round < 3; round++) expect(sidesBy(late, level)).toEqual(first);
	const parted = first.filter((side, i) => side >= 0 && side < (i & 3)).length;
	expect(parted).toBeGreaterThan(4);
	expect(new Set(first)).toEqual(new Set([-1, 0, 1, 2, 3]));
});
