import { resourceUsage } from 'node:process';
import { expect, test } from 'vitest';
import { Arena } from '../../../src/solver/fess/arena.js';
import { createRandom } from '../../../src/solver/random.js';

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

test('a node is found by both words of its key', () => {
	const arena = new Arena(1, 1 << 20);
	const random = createRandom(9);
	const keys = Array.from({ length: 2000 }, () => [random() & 31, random() >> 27] as const); // many of them again
	const nodes = new Map<string, number>();
	for (const [lo, hi] of keys) {
		const name = `${lo} ${hi}`;
		expect(arena.find(lo, hi)).toBe(nodes.get(name) ?? -1);
		if (!nodes.has(name)) nodes.set(name, arena.add(lo, hi, 0, 0));
	}
});
