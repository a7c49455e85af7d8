/** Each part of each deadlock test's condition is needed, and its answer is the true one. */
import { expect, test } from 'vitest';
import { homeCells, makesSquare } from '../../../src/solver/deadlock/square.js';
import { cellAt } from '../boards.js';
import { positionOf } from './boards.js';
import { ask, CONDITIONS } from './conditions.js';

test.each(CONDITIONS)('$name is right where it would not be with: $without', (condition) => {
	const { said, alive, keepsSolution } = ask(condition);
	expect(said).toBe(condition.answer);
	if (condition.name !== 'PI corral') expect(alive).toBe(condition.answer === 'alive');
	if (alive) expect(keepsSolution).toBe(true);
});

test('2x2 is four cells full with a box off goal among them, in every neighbourhood', () => {
	const { level } = positionOf('#######', '#@ $ .#', '#     #', '#     #', '#     #', '#######');
	const centre = cellAt(level, 3, 3);
	const ring = [...level.nb8.subarray(centre * 8, centre * 8 + 8)];
	const home = homeCells(level);
	const occ = new Uint8Array(level.n + 1);
	for (let code = 0; code < 4 ** 8 * 2; code++) {
		ring.forEach((cell, i) => {
			occ[cell] = (code >> (2 * i)) & 1;
			home[cell] = (code >> (2 * i + 1)) & 1;
		});
		home[centre] = code >> 16;
		const dead = [0, 2, 4, 6].some((k) => {
			const others = [ring[k]!, ring[k + 1]!, ring[(k + 2) % 8]!];
			return others.every((cell) => occ[cell]) && ![centre, ...others].every((cell) => home[cell]);
		});
		if (makesSquare(level.nb8, home, occ, centre) !== dead) expect.unreachable(`code ${code}`);
	}
});
