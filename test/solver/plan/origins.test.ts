/** Where the box of an entry may have come from. */
import { expect, test } from 'vitest';
import { occupancy } from '../../../src/solver/level.js';
import { Origins } from '../../../src/solver/plan/origins.js';
import { boardOf, cellAt, levelOf } from '../boards.js';

/** The columns of a one-row board that a box on column `x` may have come from. */
function columnsFrom(row: string, x: number, others: readonly number[]): number[] {
	const walls = '#'.repeat(row.length);
	const level = levelOf(boardOf([walls, row, walls]));
	const cell = (column: number) => cellAt(level, column, 1);
	const origins = new Origins(level);
	origins.find(occupancy(level, others.map(cell)), cell(x));
	return [...row].flatMap((_, column) =>
		cell(column) < level.n && origins.found[cell(column)] ? [column] : [],
	);
}

test('who brought the box stands in the larger part, not in the pocket behind it', () => {
	expect(columnsFrom('#.      $@#', 3, [])).toEqual([3, 4, 5, 6, 7, 8]);
	expect(columnsFrom('#.      $@#', 7, [])).toEqual([2, 3, 4, 5, 6, 7]);
});

test('a box that stays bounds the way, and keeps a step for the player', () => {
	expect(columnsFrom('#.      $@#', 2, [8])).toEqual([2, 3, 4, 5, 6]);
});
