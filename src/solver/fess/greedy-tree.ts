/**
 * Epsilon-greedy tree search (after Festival's strategy C by Y. Shoham), apart from what a position is.
 *
 * Every expansion knows the best leaf below it. A step walks down from the root towards that leaf, but at
 * every expansion each `period`-th visit goes to the next child in turn, whatever it promises: so the search digs
 * where it is going well, and every line it dug is tried at all its depths again and again. A position belongs to
 * the expansion that reached it first; other ways to it are closed. Of several roots the least searched is next.
 */
import { type Arena, HEAP_ROW } from './arena.js';
import { type Domain, TreeSearch } from './tree-search.js';

export class GreedyTree extends TreeSearch {
	private readonly period: number; // one more than there are boxes
	private roots = 0; // the first expansions
	private stale = false; // a best leaf has changed on the way down

	// Columns of the arena as this search uses them: `weight` counts the steps that came through an expansion, `cell`
	// is its next child in turn, `best` the best leaf below it (a node, -1 when all is closed), `next` the edge
	// towards that leaf. The first word of its row in `heap` is a leaf no worse than the best by any other edge, -1
	// where no other is open.

	constructor(arena: Arena, domain: Domain) {
		super(arena, domain);
		this.period = domain.place.level.boxes.length + 1;
	}

	protected override chooseNext(): boolean {
		const { arena } = this;
		let expansion = this.pickRoot();
		if (expansion < 0) {
			this.status = 'exhausted';
			return false;
		}
		for (;;) {
			const edge = this.choose(expansion);
			if (edge < 0) {
				this.update(expansion);
				return false;
			}
			const next = arena.expansionOf(arena.child[edge]!);
			if (next < 0) {
				this.visit(expansion, edge);
				return true;
			}
			expansion = next;
		}
	}

	private pickRoot(): number {
		const { arena } = this;
		let root = -1;
		for (let e = 0; e < this.roots; e++) {
			if (arena.best[e]! < 0) continue;
			if (root < 0 || arena.weight[e]! < arena.weight[root]!) root = e;
		}
		return root;
	}

	/** The edge to go on by; -1 when none is open. */
	private choose(expansion: number): number {
		const { arena } = this;
		if (arena.weight[expansion]! % this.period === 0) return this.inTurn(expansion);
		if (!this.isOpen(arena.next[expansion]!) && this.refresh(expansion)) this.stale = true;
		return arena.next[expansion]!;
	}

	private inTurn(expansion: number): number {
		const { arena } = this;
		const first = arena.first[expansion]!;
		const count = arena.first[expansion + 1]! - first;
		for (let i = 0; i < count; i++) {
			const child = arena.cell[expansion]!;
			arena.cell[expansion] = child + 1 === count ? 0 : child + 1;
			if (this.isOpen(first + child)) return first + child;
		}
		return -1;
	}

	/** Whether a leaf may be reached by an edge: what it leads to is new, or was reached by it and is not closed. */
	private isOpen(edge: number): boolean {
		const { arena } = this;
		const node = arena.child[edge]!;
		if (arena.isLive(node)) return true;
		const e = arena.expansionOf(node);
		return e >= 0 && arena.via[e] === edge && arena.best[e]! >= 0;
	}

	protected override refute(node: number, expansion: number): void {
		this.arena.kill(node);
		this.update(expansion);
	}

	/** Counts a visit and passes the best leaf on, from an expansion to its root. */
	private update(expansion: number): void {
		const { arena } = this;
		let changed = true;
		let edge = -1;
		for (let e = expansion; e >= 0; e = arena.parent[e]!) {
			arena.weight[e] = arena.weight[e]! + 1;
			if (changed) changed = (edge < 0 ? this.refresh(e) : this.refreshBy(e, edge)) || this.stale;
			edge = arena.via[e]!;
		}
		this.stale = false;
	}

	/** The same as `refresh` where only what is below one edge may be another than before. */
	private refreshBy(e: number, edge: number): boolean {
		const { arena } = this;
		const before = arena.best[e]!;
		const leaf = edge === arena.next[e] ? this.leafBelow(edge) : -1;
		if (leaf < 0 || !this.beats(leaf, arena.heap[e * HEAP_ROW]!)) return this.refresh(e);
		arena.best[e] = leaf;
		return leaf !== before;
	}

	/** Whether a leaf is better than another, -1 for none. */
	private beats(leaf: number, other: number): boolean {
		return other < 0 || this.arena.better(leaf, other);
	}

	/** The best leaf that an edge leads to, -1 when it is closed. */
	private leafBelow(edge: number): number {
		if (!this.isOpen(edge)) return -1;
		const { arena } = this;
		const node = arena.child[edge]!;
		const below = arena.expansionOf(node);
		return below < 0 ? node : arena.best[below]!;
	}

	/** Finds the best leaf below an expansion anew; true when it is another one than before. */
	private refresh(e: number): boolean {
		const { arena } = this;
		const before = arena.best[e]!;
		const end = arena.first[e + 1]!;
		let best = -1;
		let second = -1;
		let next = -1;
		for (let edge = arena.first[e]!; edge < end; edge++) {
			const leaf = this.leafBelow(edge);
			if (leaf < 0) continue;
			if (this.beats(leaf, best)) {
				second = best;
				best = leaf;
				next = edge;
			} else if (this.beats(leaf, second)) second = leaf;
		}
		arena.best[e] = best;
		arena.next[e] = next;
		arena.heap[e * HEAP_ROW] = second;
		return best !== before;
	}

	protected override enrol(e: number): void {
		const { arena } = this;
		arena.weight[e] = 1;
		arena.cell[e] = 0;
		if (arena.parent[e]! < 0) this.roots = e + 1;
	}

	protected override close(e: number): void {
		const { arena } = this;
		this.refresh(e);
		if (arena.betterExpansion(e, this.best)) this.best = e;
	}

	protected override goBack(e: number): void {
		this.update(e);
	}
}
