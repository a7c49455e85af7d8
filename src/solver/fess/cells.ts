/**
 * The cells of feature space that a search has met, not to be taken for those of the floor. Each has a key, made from a
 * node's features, and a heap of what belongs to it: expansions, or edges (wide-search.ts). Cells keep their order of
 * appearance, which is the order of the round robin.
 */
import type { Arena } from './arena.js';
import { pop, push } from './heap.js';

/** The heaps' functions: heap.ts has those for expansions, edge-heap.ts those for edges. */
export type HeapPush = (arena: Arena, root: number, item: number) => number;
export type HeapPop = (arena: Arena, root: number) => number;

export class Cells {
	private readonly arena: Arena;
	private readonly push: HeapPush;
	private readonly pop: HeapPop;
	private readonly byKey = new Map<number, number>();
	private readonly roots: number[] = []; // heap of each cell, see heap.ts
	private pointer = 0;

	/** `join` and `leave`: how an item gets into a heap and out of it. Items are expansions by default. */
	constructor(arena: Arena, join: HeapPush = push, leave: HeapPop = pop) {
		this.arena = arena;
		this.push = join;
		this.pop = leave;
	}

	get count(): number {
		return this.roots.length;
	}

	/** The cell of a key; a new one takes the round robin's pointer to itself. */
	at(key: number): number {
		const known = this.byKey.get(key);
		if (known !== undefined) return known;
		const cell = this.roots.push(-1) - 1;
		this.byKey.set(key, cell);
		this.pointer = cell;
		return cell;
	}

	/** First item of a cell's heap, -1 when it is empty. */
	top(cell: number): number {
		return this.roots[cell]!;
	}

	insert(cell: number, item: number): void {
		this.roots[cell] = this.push(this.arena, this.roots[cell]!, item);
	}

	/** Takes the first item out of a cell's heap, which is not empty. */
	take(cell: number): number {
		const root = this.roots[cell]!;
		this.roots[cell] = this.pop(this.arena, root);
		return root;
	}

	/** The next cell of the round robin that has a live heap, or -1. */
	nextLive(): number {
		for (let i = 0; i < this.count; i++) {
			const cell = this.pointer;
			this.pointer = cell + 1 === this.count ? 0 : cell + 1;
			if (this.roots[cell]! >= 0) return cell;
		}
		return -1;
	}
}
