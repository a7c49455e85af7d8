/**
 * The queue of one cell of feature space: a skew heap (Sleator and Tarjan 1986) threaded through rows of the
 * arena, so that any number of cells costs no allocation. A heap is named by the expansion at its root, -1
 * when it is empty.
 *
 * An expansion stands where its best remaining edge belongs: lowest weight first, then the child's score,
 * then the older expansion.
 */
import { type Arena, HEAP_ROW, HEAP_S0, HEAP_S1, HEAP_WEIGHT, LEFT, RIGHT } from './arena.js';

/** True when expansion `a` comes before `b`; both have a best edge. `heap` is the arena's. */
export function before(heap: Int32Array, a: number, b: number): boolean {
	const rowA = a * HEAP_ROW;
	const rowB = b * HEAP_ROW;
	const weight = heap[rowA + HEAP_WEIGHT]! - heap[rowB + HEAP_WEIGHT]!;
	if (weight !== 0) return weight < 0;
	const s0 = heap[rowA + HEAP_S0]! - heap[rowB + HEAP_S0]!;
	if (s0 !== 0) return s0 > 0;
	const s1 = heap[rowA + HEAP_S1]! - heap[rowB + HEAP_S1]!;
	return s1 !== 0 ? s1 > 0 : a < b;
}

/** Joins two heaps and returns the root. Top-down, without recursion. */
function merge({ heap }: Arena, a: number, b: number): number {
	if (a < 0) return b;
	if (b < 0) return a;
	if (before(heap, b, a)) {
		const swap = a;
		a = b;
		b = swap;
	}
	const root = a;
	for (;;) {
		const row = a * HEAP_ROW;
		const rest = heap[row + RIGHT]!;
		heap[row + RIGHT] = heap[row + LEFT]!;
		if (rest < 0) {
			heap[row + LEFT] = b;
			return root;
		}
		if (before(heap, rest, b)) {
			heap[row + LEFT] = rest;
			a = rest;
		} else {
			heap[row + LEFT] = b;
			a = b;
			b = rest;
		}
	}
}

/** Adds an expansion that is in no heap. */
export function push(arena: Arena, root: number, expansion: number): number {
	const row = expansion * HEAP_ROW;
	arena.heap[row + LEFT] = -1;
	arena.heap[row + RIGHT] = -1;
	return merge(arena, root, expansion);
}

/** The heap without its root. */
export function pop(arena: Arena, root: number): number {
	const row = root * HEAP_ROW;
	return merge(arena, arena.heap[row + LEFT]!, arena.heap[row + RIGHT]!);
}
