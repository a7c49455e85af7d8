import { expect, test } from 'vitest';
import { Arena } from '../../../src/solver/fess/arena.js';
import { Cells } from '../../../src/solver/fess/cells.js';
import { popEdge, pushEdge } from '../../../src/solver/fess/edge-heap.js';
import { before } from '../../../src/solver/fess/heap.js';
import { createRandom } from '../../../src/solver/random.js';

/** An arena of expansions with one edge each, of random weight and score. */
function randomArena(seed: number, count: number, heaped = false): Arena {
	const random = createRandom(seed);
	const arena = new Arena(1, 1 << 20, heaped);
	for (let e = 0; e < count; e++) {
		const high = random();
		expect(arena.find(e + 1, high)).toBe(-1);
		arena.child[e] = arena.add(e + 1, high, (random() >>> 1) % 4, (random() >>> 1) % 4);
		arena.weight[e] = (random() >>> 1) % 3;
		arena.flags[e] = (random() >>> 1) % 2;
		arena.setNext(e, e);
	}
	arena.expansions = count;
	return arena;
}

test('a cell gives out its expansions by weight, score and age', () => {
	const count = 400;
	const arena = randomArena(3, count);
	const cells = new Cells(arena);
	const cell = cells.at(7);
	const order = Array.from({ length: count }, (_, e) => e);
	for (const e of order) cells.insert(cell, e);
	order.sort((a, b) => (before(arena.heap, a, b) ? -1 : 1));
	expect(order.map(() => cells.take(cell))).toEqual(order);
	expect(cells.top(cell)).toBe(-1);
});

test('a cell of edges gives them out by the score of the child and age', () => {
	const count = 400;
	const arena = randomArena(4, count, true);
	const cells = new Cells(arena, pushEdge, popEdge);
	const cell = cells.at(7);
	const order = Array.from({ length: count }, (_, edge) => edge);
	for (const edge of order) cells.insert(cell, edge);
	const better = (a: number, b: number) => Number(arena.better(arena.child[a]!, arena.child[b]!));
	order.sort((a, b) => better(b, a) - better(a, b) || a - b);
	expect(order.map(() => cells.take(cell))).toEqual(order);
	expect(cells.top(cell)).toBe(-1);
});

test('the round robin visits every live cell once, the newest first', () => {
	const arena = randomArena(5, 3000);
	const cells = new Cells(arena);
	const made = Array.from({ length: 3000 }, (_, e) => {
		const cell = cells.at(e * 17 - 5000);
		cells.insert(cell, e);
		return cell;
	});
	expect(cells.count).toBe(3000);
	expect(made.map((_, e) => cells.at(e * 17 - 5000))).toEqual(made);
	const visited = made.map(() => cells.nextLive());
	expect(visited[0]).toBe(2999);
	expect(new Set(visited).size).toBe(3000);
});
