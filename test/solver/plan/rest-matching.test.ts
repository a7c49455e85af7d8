/** Answers from one matching against a matching made for each question. */
import { expect, test } from 'vitest';
import { RestMatching } from '../../../src/solver/plan/rest-matching.js';
import { createRandom } from '../random.js';

const { below } = createRandom(21);

/** Whether each cell can be given a square of its own, by trying all ways. */
function matches(
	cells: readonly number[],
	squares: readonly number[],
	reaches: (c: number, s: number) => boolean,
): boolean {
	const [cell, ...others] = cells;
	if (cell === undefined) return true;
	return squares.some(
		(square) =>
			reaches(cell, square) &&
			matches(
				others,
				squares.filter((other) => other !== square),
				reaches,
			),
	);
}

test('the rest match, without a box and a square it reaches, where a matching of them is found', () => {
	const seen = { yes: 0, no: 0, none: 0 };
	for (let round = 0; round < 40; round++) {
		const n = 12;
		const squares = Array.from({ length: 6 }, (_, i) => 2 * i + below(2));
		const pairs = new Set(Array.from({ length: 20 + below(20) }, () => below(n * n)));
		const reaches = (cell: number, square: number) => pairs.has(cell * n + square);
		const rest = new RestMatching(n, squares, reaches);
		for (let position = 0; position < 6; position++) {
			const free = squares.filter(() => below(4) > 0);
			const count = below(free.length + 1);
			const cells = Array.from({ length: n }, (_, c) => c);
			while (cells.length > count) cells.splice(below(cells.length), 1);
			const all = matches(cells, free, reaches);
			expect(rest.load(cells, count, (square) => free.includes(square))).toBe(all);
			if (!all) seen.none++;
			cells.forEach((cell, box) => {
				for (const square of free) {
					if (!reaches(cell, square)) continue;
					const others = cells.filter((other) => other !== cell);
					const left = free.filter((other) => other !== square);
					const expected = matches(others, left, reaches);
					expect(rest.without(box, square)).toBe(expected);
					seen[expected ? 'yes' : 'no']++;
				}
			});
		}
	}
	expect(Math.min(seen.yes, seen.no, seen.none)).toBeGreaterThan(50);
});
