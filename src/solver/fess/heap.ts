/**
 * The queue of one cell of feature space: a skew heap (Sleator and Tarjan 1986) threaded through two columns
 * of the arena, so that any number of cells costs no allocation. A heap is named by the expansion at its
 * root, -1 when it is empty.
 *
 * An expansion stands where its best remaining edge belongs: lowest weight first, then the child's score,
 * then the older expansion.
 */
import type { Arena } from './arena.js';

/** True when expansion `a` comes before `b`; both have a best edge. */
export function before(arena: Arena, a: number, b: number): boolean {
	const edgeA = arena.next[a]!;
	const edgeB = arena.next[b]!;
	const weight = arena.weight[a]! + (arena.flags[edgeA]! & 1) - arena.weight[b]! - (arena.flags[edgeB]! & 1);
	if (weight !== 0) return weight < 0;
	const nodeA = arena.child[edgeA]!;
	const nodeB = arena.child[edgeB]!;
	const s0 = arena.s0[nodeA]! - arena.s0[nodeB]!;
	if (s0 !== 0) return s0 > 0;
	const s1 = arena.s1[nodeA]! - arena.s1[nodeB]!;
	return s1 !== 0 ? s1 > 0 : a < b;
}

/** Joins two heaps and returns the root. Top-down, without recursion. */
export function merge(arena: Arena, a: number, b: number): number {
	if (a < 0) return b;
	if (b < 0) return a;
	const { left, right } = arena;
	if (before(arena, b, a)) {
		const swap = a;
		a = b;
		b = swap;
	}
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

/** Adds an expansion that is in no heap. */
export function push(arena: Arena, root: number, expansion: number): number {
	arena.left[expansion] = -1;
	arena.right[expansion] = -1;
	return merge(arena, root, expansion);
}

/** The heap without its root. */
export function pop(arena: Arena, root: number): number {
	return merge(arena, arena.left[root]!, arena.right[root]!);
}
