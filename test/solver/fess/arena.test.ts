import { resourceUsage } from 'node:process';
import { expect, test } from 'vitest';
import { Arena } from '../../../src/solver/fess/arena.js';

const PAGE = 4096; // bytes; where pages are larger there are fewer faults

test('the memory of an arena is committed as it is touched, also where others have been', () => {
	const limit = 40 * 2 ** 20;
	const faults: number[] = [];
	for (let i = 0; i < 40; i++) {
		const before = resourceUsage().minorPageFault;
		new Arena(4, limit);
		faults.push(resourceUsage().minorPageFault - before);
	}
	expect(Math.max(...faults)).toBeLessThan(limit / PAGE / 5);
});
