/** Solutions written out as moves. */
import { expect, test } from 'vitest';
import { lurdOf, pushesInPieces } from '../../src/solver/expand.js';
import type { Push } from '../../src/solver/line.js';
import { boardOf, cellAt, levelOf } from './boards.js';
import { whole } from './whole.js';

test('the board is looked at as far as a push is away, not as a whole for each', () => {
	const empty = `#${' '.repeat(40)}#`;
	const rows = [
		'#'.repeat(42),
		...Array.from({ length: 10 }, () => empty),
		`#@$${' '.repeat(36)}. #`,
		...Array.from({ length: 10 }, () => empty),
		'#'.repeat(42),
	];
	const level = levelOf(boardOf(rows));
	const pushes = Array.from(
		{ length: 36 },
		(_, i): Push => ({ box: cellAt(level, 2 + i, 11), direction: 1 }),
	);
	let looked = 0;
	const nb = new Proxy(level.nb, {
		get(cells, at) {
			looked++;
			return Reflect.get(cells, at);
		},
	});
	expect(lurdOf({ ...level, nb }, pushes)).toBe('R'.repeat(36));
	expect(looked).toBeLessThan(level.n);
});

test.each([
	['RurD', ['#######', '#     #', '#@$   #', '#  .  #', '#     #', '#######']],
	['DldR', ['#######', '# @   #', '# $   #', '#  .  #', '#     #', '#######']],
])('of two ways with as many pushes the one with fewer steps is taken: %s', (lurd, rows) => {
	const level = levelOf(boardOf(rows));
	const macro = { from: cellAt(level, 2, 2), to: cellAt(level, 3, 3), side: 0 };
	expect(lurdOf(level, whole(pushesInPieces(level, [macro]))!)).toBe(lurd);
});
