/** Positions of sub-searches are told apart by what they hold, not by their keys. */
import { expect, test } from 'vitest';
import { BOX, MarkSets, Marks, OTHER, PLAYER } from '../../../src/solver/deadlock/mark-sets.js';
import { SmallSearch } from '../../../src/solver/deadlock/small-search.js';
import { ALIVE, DEAD, UNKNOWN, VerdictCache } from '../../../src/solver/deadlock/verdict-cache.js';

function marksOf(...list: readonly number[]): Marks {
	const marks = new Marks();
	for (const mark of list) marks.add(mark);
	return marks;
}

/** Marks with the key of others, as chance might have it. */
function withKeyOf(other: Marks, ...list: readonly number[]): Marks {
	return Object.assign(marksOf(...list), { key: other.key });
}

const BASE = [PLAYER + 3, BOX + 5, BOX + 9];

test.each([
	['another box', [PLAYER + 3, BOX + 5, BOX + 10]],
	['another player', [PLAYER + 4, BOX + 5, BOX + 9]],
	['another kind on the same cell', [PLAYER + 3, BOX + 5, OTHER + 9]],
	['a box less', [PLAYER + 3, BOX + 5]],
	['a box more', [PLAYER + 3, BOX + 5, BOX + 9, BOX + 11]],
])('%s is another position though the keys agree', (_, list) => {
	const base = marksOf(...BASE);
	const other = withKeyOf(base, ...list);
	const cache = new VerdictCache(8);
	cache.set(base, DEAD);
	expect([cache.of(base), cache.of(other)]).toEqual([DEAD, 0]);
	cache.set(other, ALIVE);
	expect([cache.of(base), cache.of(other)]).toEqual([DEAD, ALIVE]);
	const search = new SmallSearch(8);
	expect([search.add(base, 0), search.add(other, 0), search.add(base, 0)]).toEqual([0, 1, -1]);
});

test('the order in which marks were added does not count', () => {
	const cache = new VerdictCache(8);
	cache.set(marksOf(...BASE), DEAD);
	expect(cache.of(marksOf(...BASE.toReversed()))).toBe(DEAD);
});

/** Position i of many, of one to 41 marks; `more` makes them others. */
function manyOf(i: number, more = 0): Marks {
	return marksOf(
		PLAYER + (i % 1000),
		...Array.from({ length: i % 41 }, (_, k) => BOX + ((i + more + 7 * k) % 1009)),
	);
}

function textOf({ list, count, key }: Marks): string {
	return `${list.subarray(0, count)} ${key}`;
}

test.each([0, 100, 200, 300, 400])(
	'of 3000 positions each is found again and put together again: %i',
	(more) => {
		const sets = new MarkSets(3000);
		for (let i = 0; i < 3000; i++) {
			const found = sets.find(manyOf(i, more));
			if (found !== -1 || sets.add(manyOf(i, more)) !== i) expect.unreachable(`position ${i} is new`);
		}
		expect(sets.full).toBe(true);
		const marks = new Marks();
		for (let i = 0; i < 3000; i++) {
			const wanted = manyOf(i, more);
			if (sets.find(wanted) !== i) expect.unreachable(`position ${i} is lost`);
			sets.read(i, marks);
			if (textOf(marks) !== textOf(wanted)) expect.unreachable(`position ${i} is another`);
		}
		sets.clear();
		expect([sets.size, sets.find(manyOf(5, more))]).toEqual([0, -1]);
	},
);

test('a cache that is full forgets everything and goes on', () => {
	const cache = new VerdictCache(300);
	for (let first = 0; first < 3000; first += 300) {
		for (let i = first; i < first + 300; i++) {
			cache.set(manyOf(i), DEAD);
			if (cache.of(manyOf(i)) !== DEAD) expect.unreachable(`position ${i} is lost`);
		}
		const all = Array.from({ length: first + 300 }, (_, i) => cache.of(manyOf(i)));
		expect([all.indexOf(DEAD), all.lastIndexOf(0)]).toEqual([first, first - 1]);
	}
});

test('a later verdict replaces an earlier one, and a count too large is no other verdict', () => {
	const cache = new VerdictCache(8);
	const marks = marksOf(...BASE);
	cache.set(marks, UNKNOWN);
	cache.set(marks, DEAD);
	expect(cache.of(marks)).toBe(DEAD);
	for (const verdict of [ALIVE, DEAD]) {
		cache.set(marks, 0x10000 + verdict);
		expect(cache.of(marks)).toBeGreaterThan(UNKNOWN);
	}
});

test('a small search hands out each position once, the least score first, and drops none it cannot hold', () => {
	const search = new SmallSearch(4);
	for (const [i, score] of [5, 2, 2, 9].entries()) search.add(marksOf(BOX + i), score);
	expect(search.add(marksOf(BOX + 2), 0)).toBe(-1);
	expect(() => search.add(marksOf(BOX + 9), 0)).toThrow('more positions');
	search.close(3);
	expect([search.next(), search.next(), search.next(), search.next()]).toEqual([1, 2, 0, -1]);
	search.clear();
	expect([search.next(), search.add(marksOf(BOX + 9), 1), search.next()]).toEqual([-1, 0, 0]);
});
