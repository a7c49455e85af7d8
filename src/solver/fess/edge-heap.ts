/**
 * Queues of edges, best child first: skew heaps (Sleator and Tarjan 1986) threaded through columns of an arena that
 * keeps them. As in heap.ts a heap is named by what is at its root, -1 when it is empty.
 */
import type { Arena } from './arena.js';

/** True when edge `a` comes before `b`: its child scores better, or as well and it is older. */
function before(arena: Arena, a: number, b: number): boolean {
	const { child } = arena;
	if (arena.better(child[a]!, child[b]!)) return true;
	return a < b && !arena.better(child[b]!, child[a]!);
}

/** Joins two heaps and returns the root. Top-down, without recursion. */
function merge(arena: Arena, a: number, b: number): number {
	if (a < 0) return b;
	if (b < 0) return a;
	if (before(arena, b, a)) {
		const swap = a;
		a = b;
		b = swap;
	}
	const { left, right } = arena;
	const root = a;
	for (;;) {
		const rest = right[a]!;
		right[a] = left[a]!;
		if (rest < 0) {
			left[a] = b;
			return root;
		}
		if (before(arena, rest, b)) {
			left[a] = rest;
			a = rest;
		} else {
			left[a] = b;
			a = b;
			b = rest;
		}
	}
}

/** Adds an edge that is in no heap. */
export function pushEdge(arena: Arena, root: number, edge: number): number {
	arena.left[edge] = -1;
	arena.right[edge] = -1;
	return merge(arena, root, edge);
}

/** The heap without its root. */
export function popEdge(arena: Arena, root: number): number {
	return merge(arena, arena.left[root]!, arena.right[root]!);
}
