import { expect, test } from 'vitest';
import { FAR } from '../../src/solver/level.js';
import { MatchDistance } from '../../src/solver/matchdist.js';
import { createRandom } from './random.js';

/** The least total over all ways, by dynamic programming over the sets of columns taken. */
function leastTotal(cost: Int32Array, targets: number, boxes: readonly number[]): number {
	let least = new Map([[0, 0]]);
	for (const box of boxes) {
		const next = new Map<number, number>();
		for (const [taken, sum] of least) {
			for (let j = 0; j < targets; j++) {
				if (taken & (1 << j)) continue;
				const total = sum + cost[box * targets + j]!;
				if (total < (next.get(taken | (1 << j)) ?? Number.POSITIVE_INFINITY))
					next.set(taken | (1 << j), total);
			}
		}
		least = next;
	}
	return least.get((1 << targets) - 1)!;
}

test('the total, and the total after any move of any box, are the least there are', () => {
	const { below, shuffle } = createRandom(11);
	for (let round = 0; round < 150; round++) {
		const cells = 14;
		const targets = 1 + below(7);
		const distance = () => (below(5) === 0 ? FAR : below(30));
		const match = new MatchDistance(cells, targets, distance);
		// From the second time on it begins with what was left behind.
		for (let time = 0; time < 5; time++) {
			const order = shuffle([...Array(cells).keys()]);
			const boxes = order.slice(0, targets);
			expect(match.solve(boxes)).toBe(leastTotal(match.cost, targets, boxes));
			for (let i = 0; i < targets; i++) {
				match.free(i);
				for (let to = 0; to < cells; to++) {
					expect(match.after(to)).toBe(
						leastTotal(
							match.cost,
							targets,
							boxes.map((box, j) => (j === i ? to : box)),
						),
					);
				}
			}
		}
	}
});

test('the total stays the least over many positions, most of them without a matching', () => {
	const { below } = createRandom(12);
	const match = new MatchDistance(20, 6, () => (below(5) > 0 ? FAR : below(30)));
	let boxes: number[] = [];
	let wrong = 0;
	for (let round = 0; round < 8000; round++) {
		// Some of them stay where they were, some cells are taken over, and some rounds share nothing.
		const kept = boxes.filter(() => below(4) < round % 5);
		const cells = new Set(kept);
		while (cells.size < 6) cells.add(below(20));
		boxes = [...cells].sort((a, b) => a - b);
		if (match.solve(boxes) !== leastTotal(match.cost, 6, boxes)) wrong++;
	}
	expect(wrong).toBe(0);
});
