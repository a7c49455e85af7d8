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

const FIRST_SIZE = 1024; // cells; doubled when full

export class Cells {
	count = 0;
	private readonly arena: Arena;
	private readonly push: HeapPush;
	private readonly pop: HeapPop;
	private keys = new Int32Array(FIRST_SIZE);
	private roots = new Int32Array(FIRST_SIZE); // heap of a cell, see heap.ts
	private table = new Int32Array(FIRST_SIZE * 4); // cell + 1 by key
	private pointer = 0;

	/** `join` and `leave`: how an item gets into a heap and out of it. Items are expansions by default. */
	constructor(arena: Arena, join: HeapPush = push, leave: HeapPop = pop) {
		this.arena = arena;
		this.push = join;
		this.pop = leave;
	}

	/** The cell of a key; a new one takes the round robin's pointer to itself. */
	at(key: number): number {
		const mask = this.table.length - 1;
		let slot = spread(key) & mask;
		for (; this.table[slot] !== 0; slot = (slot + 1) & mask) {
			if (this.keys[this.table[slot]! - 1] === key) return this.table[slot]! - 1;
		}
		if (this.count === this.keys.length) {
			this.grow();
			return this.at(key);
		}
		this.keys[this.count] = key;
		this.roots[this.count] = -1;
		this.pointer = this.count;
		this.table[slot] = ++this.count;
		return this.count - 1;
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

	private grow(): void {
		const keys = new Int32Array(this.keys.length * 2);
		const roots = new Int32Array(keys.length);
		keys.set(this.keys);
		roots.set(this.roots);
		this.keys = keys;
		this.roots = roots;
		const table = new Int32Array(keys.length * 4);
		for (let cell = 0; cell < this.count; cell++) {
			let slot = spread(keys[cell]!) & (table.length - 1);
			while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
			table[slot] = cell + 1;
		}
		this.table = table;
	}
}

function spread(key: number): number {
	const mixed = Math.imul(key, 0x9e3779b1);
	return mixed ^ (mixed >>> 15);
}
