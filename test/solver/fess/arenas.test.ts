import { expect, test } from 'vitest';
import { Arenas } from '../../../src/solver/fess/arenas.js';

const WORDS = 2;
const LIMIT = 1 << 20;

test('an arena that was given back is used again, and empty', () => {
	const arenas = new Arenas();
	const arena = arenas.take(WORDS, LIMIT);
	const { bytes } = arena;
	for (let key = 1; key <= 5000; key++) {
		expect(arena.find(key, -key)).toBe(-1);
		arena.add(key, -key, key, 0);
	}
	arena.open(0);
	arenas.give(arena);
	expect(arena.find(7, -7)).toBe(6); // until it is taken
	expect(arenas.take(WORDS, LIMIT) === arena).toBe(true);
	expect([arena.nodes, arena.edges, arena.expansions, arena.bytes]).toEqual([0, 0, 0, bytes]);
	expect(arena.find(7, -7)).toBe(-1);
	expect(arena.add(7, -7, 1, 2)).toBe(0);
	expect(arena.expansionOf(0)).toBe(-1);
});

test('two that are taken at a time are two', () => {
	const arenas = new Arenas();
	const first = arenas.take(WORDS, LIMIT);
	const second = arenas.take(WORDS, LIMIT);
	arenas.giveAll();
	arenas.give(first); // which it has by now
	const taken = [1, 2, 3].map(() => arenas.take(WORDS, LIMIT));
	expect(new Set(taken).size).toBe(3);
	expect(new Set([first, second, ...taken]).size).toBe(3);
});

test.each([
	['words', WORDS + 1, LIMIT, false],
	['bytes', WORDS, 2 * LIMIT, false],
	['heaps', WORDS, LIMIT, true],
])('one of other %s is new, and those of no use are let go', (_, words, limit, heaped) => {
	const arenas = new Arenas();
	const before = arenas.take(WORDS, LIMIT);
	arenas.give(before);
	const other = arenas.take(words, limit, heaped);
	expect([other.words, other.limit, other.heaped]).toEqual([words, limit, heaped]);
	expect(arenas.take(WORDS, LIMIT) === before).toBe(false);
});
