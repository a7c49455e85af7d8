/**
 * Feature-space search (Shoham and Schaeffer, "The FESS algorithm", 2020), apart from what a position is.
 *
 * Expansions lie in cells of feature space. The search takes turns between the next cell of a round robin
 * and the cell of the best expansion so far; in a cell it takes the lightest remaining edge, then the best
 * scoring. An edge weighs 0 if an advisor picked it, else 1, summed along the path, so that endorsed lines
 * run deep at once. An expansion belongs to the cell of the best-scoring expansion on its path: a step back
 * for a while keeps its ancestor's rights.
 */
import { goOn, type Pieces } from '../pieces.js';
import type { Arena } from './arena.js';
import { Cells } from './cells.js';
import type { Children } from './children.js';
import { linkChildren, lookUp, openNode } from './link.js';

/** What the search needs to know of a kind of position. */
export interface Domain {
	readonly children: Children;
	/** To be gone through by `expand` once the children have keys; set by the search. */
	look: () => Pieces<void>;
	/** Bits of a score's first word that make the key of its cell. */
	readonly mask: number;
	/** Loads the position of an expansion. */
	load(expansion: number): void;
	/** Loads the position an edge of an expansion leads to; false when a test refutes it. */
	enter(expansion: number, edge: number): Pieces<boolean>;
	/** Writes the loaded position's boxes and player region into the expansion's row. */
	store(expansion: number): void;
	/**
	 * Writes the children of the loaded position, the expansion `expansion`, and clears bit 0 of `flags` of
	 * what its advisors pick. Returns the child that ends the search, or -1. While it pauses the position has to stay.
	 */
	expand(expansion: number): Pieces<number>;
}

export type SearchStatus = 'running' | 'solved' | 'exhausted' | 'memory';

export class Search {
	readonly arena: Arena;
	readonly cells: Cells;
	status: SearchStatus = 'running';
	best = -1; // best-scoring live expansion
	lastProgress = 0; // expansions when `best` last improved
	lastEdge = -1; // after solved: the edge that ended the search
	refuted = 0; // nodes found dead on selection
	private readonly domain: Domain;
	private turn = 0;
	private opening = -1; // expansion that is not finished
	private under: Pieces<void> | undefined; // the step that is not finished

	constructor(arena: Arena, domain: Domain) {
		this.arena = arena;
		this.domain = domain;
		this.cells = new Cells(arena);
		domain.look = () => lookUp(arena, domain.children);
	}

	/**
	 * Begins a root, the position that the domain has loaded, unless its key is known. The next step finishes it; where
	 * the domain loads anything else before, `settle` has to.
	 */
	addRoot(lo: number, hi: number, s0: number, s1: number): void {
		if (this.arena.find(lo, hi) < 0) this.begin(this.arena.add(lo, hi, s0, s1), -1, -1);
	}

	/** Finishes an expansion that has begun. */
	*settle(): Pieces<void> {
		if (this.opening >= 0) yield* this.finish();
	}

	/** One expansion, or one refuted child; false when `stop` answered true before it was done. */
	step(stop: () => boolean): boolean {
		if (this.status !== 'running') return true;
		this.under ??= this.work();
		if (!goOn(this.under, stop)) return false;
		this.under = undefined;
		return true;
	}

	private *work(): Pieces<void> {
		if (this.opening >= 0 || (yield* this.beginNext())) yield* this.finish();
	}

	/** Begins the next expansion; false when there was a child to refute, or nothing to do. */
	private *beginNext(): Pieces<boolean> {
		const cell = this.pickCell();
		if (cell < 0) {
			this.status = 'exhausted';
			return false;
		}
		const { arena, cells } = this;
		const expansion = cells.take(cell);
		const edge = arena.next[expansion]!;
		const node = arena.child[edge]!;
		if (arena.isLive(node) && !this.isDead(expansion)) {
			const alive = yield* this.domain.enter(expansion, edge);
			if (this.isDead(expansion)) return false; // killed meanwhile
			if (alive) {
				this.begin(node, expansion, edge);
				return true;
			}
			this.kill(node, expansion);
		}
		this.putBack(expansion);
		return false;
	}

	private putBack(expansion: number): void {
		if (this.refresh(expansion)) this.cells.insert(this.arena.cell[expansion]!, expansion);
	}

	/** Marks a node dead, and every expansion above it that is left with dead children only. */
	kill(node: number, expansion: number): void {
		const { arena } = this;
		this.refuted++;
		arena.kill(node);
		for (let e = expansion; e >= 0 && this.allDead(e); e = arena.parent[e]!) arena.kill(arena.node[e]!);
		if (this.best >= 0 && this.isDead(this.best)) this.findBest();
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

	isDead(expansion: number): boolean {
		return this.arena.isDead(this.arena.node[expansion]!);
	}

	private pickCell(): number {
		this.turn ^= 1;
		if (this.turn === 0 && this.best >= 0) {
			const cell = this.arena.cell[this.best]!;
			if (this.cells.top(cell) >= 0) return cell;
		}
		return this.cells.nextLive();
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

	/** Makes an expansion of a node whose position the domain has loaded. */
	private begin(node: number, parent: number, via: number): void {
		const { arena } = this;
		const e = openNode(arena, node, parent, via);
		arena.weight[e] = via < 0 ? 0 : arena.weight[parent]! + (arena.flags[via]! & 1);
		this.domain.store(e);
		this.label(e);
		this.opening = e;
	}

	/** Links the children of the expansion that has begun. */
	private *finish(): Pieces<void> {
		const { arena, domain, opening } = this;
		const end = yield* domain.expand(opening);
		if (arena.full(domain.children.count)) this.status = 'memory';
		else yield* this.close(opening, end);
		this.opening = -1;
		const parent = arena.parent[opening]!;
		if (parent >= 0) this.putBack(parent);
	}

	/** Links the children of an expansion, of which number `end` ends the search if it is not negative. */
	private *close(e: number, end: number): Pieces<void> {
		const { arena } = this;
		yield* this.link(e);
		if (end >= 0) {
			this.status = 'solved';
			this.lastEdge = arena.first[e]! + end;
		} else if (this.allDead(e)) this.kill(arena.node[e]!, arena.parent[e]!);
		else this.putBack(e);
	}

	private label(e: number): void {
		const { arena } = this;
		const parent = arena.parent[e]!;
		const before = parent < 0 ? -1 : arena.best[parent]!;
		const improves = before < 0 || arena.better(arena.node[e]!, arena.node[before]!);
		arena.best[e] = improves ? e : before;
		arena.cell[e] = improves
			? this.cells.at(arena.s0(arena.node[e]!) & this.domain.mask)
			: arena.cell[before]!;
		if (this.best >= 0 && !arena.better(arena.node[e]!, arena.node[this.best]!)) return;
		this.best = e;
		this.lastProgress = e;
	}

	/** Turns the domain's children into nodes and edges; one of two moves is as good as advised. */
	private *link(e: number): Pieces<void> {
		const { arena, domain } = this;
		const { children } = domain;
		if (children.count > 0 && children.count <= 2) children.flags[0] = children.flags[0]! & ~1;
		yield* linkChildren(arena, e, children);
	}

	/** The best-scoring expansion that is not dead; a scan, needed only when the best one dies. */
	private findBest(): void {
		const { arena } = this;
		let best = -1;
		for (let e = 0; e < arena.expansions; e++) {
			if (this.isDead(e)) continue;
			if (best < 0 || arena.better(arena.node[e]!, arena.node[best]!)) best = e;
		}
		this.best = best;
	}
}
