/**
 * Feature-space search (Shoham and Schaeffer, "The FESS algorithm", 2020), apart from what a position is.
 *
 * Expansions lie in cells of feature space. Every other turn belongs to the next cell of a round robin, the ones
 * between to the cell of the best expansion so far or, once nothing is left in that, to the cell whose next edge has
 * the best expansion on its path. In a cell the search takes the lightest remaining edge, and of equals the best
 * scoring one. An edge weighs 0 if an advisor picked it or the domain weighs none, else 1; weights are summed along the
 * path, so that lines of picked moves run deep at once. An expansion belongs to the cell of the best-scoring expansion
 * on its path, so that a line which gets worse for a while is not put back for it.
 */
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import type { Arena } from './arena.js';
import { Cells } from './cells.js';
import { type Domain, TreeSearch } from './tree-search.js';

export class Search extends TreeSearch {
	readonly cells: Cells;
	/** The expansion whose child is visited was not taken out of its heap for that, and is not to be put back. */
	protected aside = false;
	private isBests = true; // the last turn was the best cell's

	constructor(arena: Arena, domain: Domain) {
		super(arena, domain);
		this.cells = new Cells(arena);
	}

	protected override chooseNext(): boolean {
		this.aside = false;
		this.isBests = !this.isBests;
		return this.isBests && this.best >= 0 ? this.chooseBest() : this.chooseOther();
	}

	private chooseBest(): boolean {
		const cell = this.arena.cell[this.best]!;
		return this.chooseIn(this.cells.top(cell) >= 0 ? cell : this.bestLive());
	}

	/** Chooses the next child when it is not the best cell's turn. */
	protected chooseOther(): boolean {
		return this.chooseIn(this.cells.nextLive());
	}

	/** Chooses the next child of a cell; -1 stands for none. */
	private chooseIn(cell: number): boolean {
		if (cell < 0) {
			this.status = 'exhausted';
			return false;
		}
		const { arena, cells } = this;
		const expansion = cells.take(cell);
		const edge = arena.next[expansion]!;
		if (arena.isLive(arena.child[edge]!) && !this.isDead(expansion)) {
			this.visit(expansion, edge);
			return true;
		}
		this.putBack(expansion);
		return false;
	}

	protected override refute(node: number, expansion: number): void {
		this.kill(node, expansion);
		this.goBack(expansion);
	}

	/**
	 * Opens what moves lead to, one after another from an expansion on, until one of them is not known, or dead. To be
	 * called between two steps.
	 */
	*follow(expansion: number, moves: readonly MacroMove[]): Pieces<void> {
		const { arena } = this;
		let e = expansion;
		for (const move of moves) {
			const edge = this.edgeOf(e, move);
			if (edge < 0 || this.status !== 'running') return;
			const node = arena.child[edge]!;
			if (arena.isLive(node)) {
				this.aside = true;
				yield* this.stepTo(e, edge);
			}
			e = arena.expansionOf(node);
			if (e < 0 || arena.isDead(node)) return;
		}
	}

	/** The edge of an expansion that is a move, or -1. */
	private edgeOf(expansion: number, { from, to, side }: MacroMove): number {
		const { arena } = this;
		const end = arena.first[expansion + 1]!;
		for (let edge = arena.first[expansion]!; edge < end; edge++) {
			if (arena.from[edge] === from && arena.to[edge] === ((to << 2) | side)) return edge;
		}
		return -1;
	}

	private putBack(expansion: number): void {
		if (this.refresh(expansion)) this.cells.insert(this.arena.cell[expansion]!, expansion);
	}

	/** Marks a node dead, and every expansion above it that is left with dead children only. */
	private kill(node: number, expansion: number): void {
		const { arena } = this;
		arena.kill(node);
		for (let e = expansion; e >= 0 && this.allDead(e); e = arena.parent[e]!) arena.kill(arena.node[e]!);
		if (this.best >= 0 && this.isDead(this.best)) this.best = arena.bestSince(0);
	}

	/** Marks an expansion other than a root dead, with all that was opened below it. */
	killBelow(expansion: number): void {
		const { arena } = this;
		arena.kill(arena.node[expansion]!);
		for (let e = expansion + 1; e < arena.expansions; e++) {
			if (arena.parent[e]! >= 0 && this.isDead(arena.parent[e]!)) arena.kill(arena.node[e]!);
		}
		this.kill(arena.node[expansion]!, arena.parent[expansion]!);
	}

	/**
	 * Asks the tests once more about an expansion and those above it, the highest first: by now they may know better.
	 * False where they refute one, which is dead then with all below it. To be called between two steps.
	 */
	*retest(expansion: number): Pieces<boolean> {
		const { arena, domain } = this;
		const path: number[] = [];
		for (let e = expansion; arena.parent[e]! >= 0; e = arena.parent[e]!) path.push(e);
		for (const e of path.reverse()) {
			domain.load(e);
			if (!(yield* this.isRefuted())) continue;
			this.killBelow(e);
			return false;
		}
		return true;
	}

	isDead(expansion: number): boolean {
		return this.arena.isDead(this.arena.node[expansion]!);
	}

	/** Of the cells with edges left, the one whose next edge has the best expansion on its path; -1 for none. */
	private bestLive(): number {
		const { arena, cells } = this;
		let best = -1;
		let bestNode = -1;
		for (let cell = 0; cell < cells.count; cell++) {
			const top = cells.top(cell);
			if (top < 0) continue;
			const node = arena.node[arena.best[top]!]!;
			if (best >= 0 && !arena.better(node, bestNode)) continue;
			best = cell;
			bestNode = node;
		}
		return best;
	}

	/** Finds the best remaining edge of an expansion; false when there is none. */
	private refresh(expansion: number): boolean {
		const { arena } = this;
		if (this.isDead(expansion)) return false;
		const end = arena.first[expansion + 1]!;
		let best = -1;
		for (let edge = arena.first[expansion]!; edge < end; edge++) {
			const node = arena.child[edge]!;
			if (!arena.isLive(node)) continue;
			if (best >= 0) {
				const weight = (arena.flags[edge]! & 1) - (arena.flags[best]! & 1);
				if (weight > 0 || (weight === 0 && !arena.better(node, arena.child[best]!))) continue;
			}
			best = edge;
		}
		arena.setNext(expansion, best);
		return best >= 0;
	}

	private allDead(expansion: number): boolean {
		const { arena } = this;
		const end = arena.first[expansion + 1]!;
		for (let edge = arena.first[expansion]!; edge < end; edge++) {
			if (!arena.isDead(arena.child[edge]!)) return false;
		}
		return true;
	}

	protected override close(e: number): void {
		if (this.allDead(e)) this.kill(this.arena.node[e]!, this.arena.parent[e]!);
		else this.putBack(e);
	}

	protected override goBack(e: number): void {
		if (!this.aside) this.putBack(e);
	}

	protected override enrol(e: number): void {
		const { arena } = this;
		const parent = arena.parent[e]!;
		arena.weight[e] = parent < 0 ? 0 : arena.weight[parent]! + (arena.flags[arena.via[e]!]! & 1);
		const before = parent < 0 ? -1 : arena.best[parent]!;
		arena.best[e] = arena.betterExpansion(e, before) ? e : before;
		arena.cell[e] = this.cellOf(e);
		if (arena.betterExpansion(e, this.best)) this.best = e;
	}

	/** The cell of an expansion that begins; its best is known. */
	protected cellOf(e: number): number {
		const { arena } = this;
		const best = arena.best[e]!;
		return best === e ? this.cells.at(arena.s0(arena.node[e]!) & this.domain.mask) : arena.cell[best]!;
	}

	/** Where a position has one move or two, the first is followed at once, as if an advisor had picked it. */
	protected override link(first: number): number {
		const { children } = this.domain;
		if (children.count > 0 && children.count <= 2) children.pick(0);
		return super.link(first);
	}
}
