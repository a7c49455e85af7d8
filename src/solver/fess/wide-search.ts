/**
 * Feature-space search that also goes on below what scores best.
 *
 * In search.ts an expansion lies in the cell of the best one on its path, so where nothing is advised a move that makes
 * the score worse waits behind all moves of the cell that do not, of which there is often no end. Here each edge lies
 * in the cell of the position it leads to as well, best first, and these cells have every turn that is not the best
 * cell's: as type-based exploration (Xie, Mueller, Holte and Imai, 2014), but for the best of each type.
 */
import type { Arena } from './arena.js';
import { Cells } from './cells.js';
import { popEdge, pushEdge } from './edge-heap.js';
import { ownerOf } from './line.js';
import { Search } from './search.js';
import type { Domain } from './tree-search.js';

export class WideSearch extends Search {
	private readonly types: Cells; // of edges

	/** `arena` keeps heaps of edges. */
	constructor(arena: Arena, domain: Domain) {
		super(arena, domain);
		this.types = new Cells(arena, pushEdge, popEdge);
	}

	protected override chooseOther(): boolean {
		const edge = this.nextEdge();
		if (edge < 0) return super.chooseOther();
		const expansion = ownerOf(this.arena, edge);
		if (this.isDead(expansion)) return false;
		this.aside = true;
		this.visit(expansion, edge);
		return true;
	}

	/** The best edge of the next cell that leads to something new, or -1. */
	private nextEdge(): number {
		const { arena, types } = this;
		for (;;) {
			const type = types.nextLive();
			if (type < 0) return -1;
			while (types.top(type) >= 0) {
				const edge = types.take(type);
				if (arena.isLive(arena.child[edge]!)) return edge;
			}
		}
	}

	protected override close(e: number): void {
		const { arena, domain, types } = this;
		super.close(e);
		const end = arena.first[e + 1]!;
		for (let edge = arena.first[e]!; edge < end; edge++) {
			const node = arena.child[edge]!;
			if (arena.isLive(node)) types.insert(types.at(arena.s0(node) & domain.mask), edge);
		}
	}
}
