/** Solutions written out as moves. */
import { expect, test } from 'vitest';
import { lurdOf } from '../../src/solver/expand.js';
import type { Push } from '../../src/solver/line.js';
import { boardOf, cellAt, levelOf } from './boards.js';

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
