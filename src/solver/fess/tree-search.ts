/**
 * A search that grows a tree of expansions in an arena, one in a step and in pieces of bounded work, apart from
 * what a position is and from which child is next: what feature-space search and greedy tree search share.
 */
import { goOn, type Pieces } from '../pieces.js';
import { endsOf } from '../reach.js';
import type { Arena } from './arena.js';
import type { Children } from './children.js';
import { linkChildren, lookUp } from './link.js';
import type { Place } from './place.js';

/** What the search needs to know of a kind of position. */
export interface Domain {
	readonly place: Place; // the loaded position
	readonly children: Children;
	/** To be gone through by `expand` once the children have keys; set by the search. */
	look: () => Pieces<void>;
	/** Bits of a score's first word that make the key of its cell. */
	readonly mask: number;
	/** Score of the loaded position, first word; the second is `scoreRest` then. */
	score(): number;
	readonly scoreRest: number;
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

export abstract class TreeSearch {
	readonly arena: Arena;
	status: SearchStatus = 'running';
	best = -1; // best-scoring expansion, not known to be dead
	lastEdge = -1; // after solved: the edge that ended the search
	protected readonly domain: Domain;
	private opening = -1; // expansion that is not finished
	private under: Pieces<void> | undefined; // the step that is not finished

	constructor(arena: Arena, domain: Domain) {
		this.arena = arena;
		this.domain = domain;
		domain.look = () => lookUp(arena, domain.children);
	}

	/**
	 * Begins a root, the position that the domain has loaded, unless its key is known; the first step finishes it. All
	 * roots come before that.
	 */
	addRoot(): void {
		const { arena, domain, status } = this;
		const { lo, hi } = domain.place;
		if (status !== 'running' || arena.find(lo, hi) >= 0) return;
		this.begin(arena.add(lo, hi, domain.score(), domain.scoreRest), -1, -1);
	}

	/** Makes each position that play can end in a root, one for each region the player may be in, and finishes it. */
	*addEnds(): Pieces<void> {
		const { place } = this.domain;
		for (const player of endsOf(place.level)) {
			place.set(place.level.goals, player);
			this.addRoot();
			if (this.opening >= 0) yield* this.finish();
			yield;
		}
	}

	/** One expansion, or one child that is not worth it; false when `stop` answered true before it was done. */
	step(stop: () => boolean): boolean {
		if (this.status !== 'running') return true;
		this.under ??= this.work();
		if (!goOn(this.under, stop)) return false;
		this.under = undefined;
		return true;
	}

	/** Begins the next expansion; false when there was a child that is not worth it, or nothing to do. */
	protected abstract beginNext(): Pieces<boolean>;
	/** Fills the columns of an expansion that begins, its boxes and its place in the tree apart. */
	protected abstract enrol(e: number): void;
	/** An expansion has its edges, none of which ends the search. */
	protected abstract close(e: number): void;
	/** A child of an expansion is finished. */
	protected abstract goBack(e: number): void;

	/** Makes an expansion of a node whose position the domain has loaded, reached by the edge `via` (-1: a root). */
	protected begin(node: number, parent: number, via: number): void {
		const { arena } = this;
		const e = arena.open(node);
		arena.parent[e] = parent;
		arena.via[e] = via;
		arena.first[e] = arena.edges;
		arena.first[e + 1] = arena.edges;
		this.domain.store(e);
		this.enrol(e);
		this.opening = e;
	}

	/** Turns the domain's children into nodes and edges. */
	protected link(e: number): Pieces<void> {
		return linkChildren(this.arena, e, this.domain.children);
	}

	private *work(): Pieces<void> {
		if (this.opening >= 0 || (yield* this.beginNext())) yield* this.finish();
	}

	/** Links the children of the expansion that has begun. */
	private *finish(): Pieces<void> {
		const { arena, domain, opening } = this;
		const end = yield* domain.expand(opening);
		if (arena.full(domain.children.count)) this.status = 'memory';
		else {
			yield* this.link(opening);
			if (end < 0) this.close(opening);
			else {
				this.status = 'solved';
				this.lastEdge = arena.first[opening]! + end;
			}
		}
		this.opening = -1;
		if (arena.parent[opening]! >= 0) this.goBack(arena.parent[opening]!);
	}
}
