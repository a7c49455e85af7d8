/** Solutions rewritten without the detours of who played them. */
import { expect, test } from 'vitest';
import { straightened } from '../../src/hint/straight.js';
import { positionAfter } from '../game/after.js';
import { createRandom } from '../solver/random.js';
import { tinyBoards } from '../solver/tiny-boards.js';
import { playRandomly } from './sample.js';

test('straightening keeps the pushes and drops the detours', () => {
	const random = createRandom(44);
	let detours = 0;
	for (const { board } of tinyBoards(45, 30)) {
		const { lurd } = playRandomly(random, board, 6);
		const straight = straightened(board, lurd)!;
		expect(straight.length).toBeLessThanOrEqual(lurd.length);
		expect(straight.replace(/[a-z]/g, '')).toBe(lurd.replace(/[a-z]/g, ''));
		expect(positionAfter(board, straight).boxes).toEqual(positionAfter(board, lurd).boxes);
		if (straight.length < lurd.length) detours++;
	}
	expect(detours).toBeGreaterThan(20);
});
