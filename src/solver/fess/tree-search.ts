/**
 * A search that grows a tree of expansions in an arena, one in a step and in pieces of bounded work, apart from
 * what a position is and from which child is next: what feature-space search and greedy tree search share.
 */
import type { Pieces } from '../pieces.js';
import { endsOf } from '../reach.js';
import { CUT, OVER, Stages } from '../stages.js';
import type { Arena } from './arena.js';
import type { Children } from './children.js';
import { linkChildren } from './link.js';
import type { Place } from './place.js';

/** What the search needs to know of a kind of position. */
export interface Domain {
	readonly place: Place; // the loaded position
	readonly children: Children;
	/** Bits of a score's first word that make the key of its cell. */
	readonly mask: number;
	/** Scores the loaded position. */
	score(): void;
	readonly s0: number; // then: its score, see arena.ts
	readonly s1: number;
	/** Loads the position of an expansion. */
	load(expansion: number): void;
	/** Loads the position an edge of an expansion leads to. What is left to do is cut short when a test refutes it. */
	enter(expansion: number, edge: number): Stages;
	/**
	 * Asks the tests about the loaded position, as has to be done before it is expanded; cut short when one refutes it.
	 */
	refuting(): Stages;
	/** Writes the loaded position's boxes and player region into the expansion's row. */
	store(expansion: number): void;
	/**
	 * Writes the children of the loaded position, looks them up in the arena, and clears bit 0 of `flags` of what its
	 * advisors pick. While it pauses the position has to stay.
	 */
	readonly expanding: Stages;
	readonly end: number; // then: the child that ends the search, or -1
}

export type SearchStatus = 'running' | 'solved' | 'exhausted' | 'memory';

export abstract class TreeSearch {
	readonly arena: Arena;
	status: SearchStatus = 'running';
	best = -1; // best-scoring expansion, not known to be dead
	endNode = -1; // after solved: the node that ended the search
	protected readonly domain: Domain;
	private readonly work: Stages; // one step
	private from = -1; // expansion of the edge that was chosen
	private edge = -1;
	private entering!: Stages; // of what it leads to
	private opening = -1; // expansion that is not finished
	private led = false; // the next step goes where it is told

	constructor(arena: Arena, domain: Domain) {
		this.arena = arena;
		this.domain = domain;
		this.work = new Stages([
			() => (this.opening >= 0 || this.led || this.chooseNext() ? OVER : CUT),
			() => (this.opening >= 0 ? OVER : this.enter()),
			() => this.expand(),
			(first) => this.link(first),
		]);
	}

	/**
	 * Begins a root, the position that the domain has loaded, unless its key is known; the first step finishes it. All
	 * roots come before that.
	 */
	private addRoot(): void {
		const { arena, domain, status } = this;
		const { lo, hi } = domain.place;
		if (status !== 'running' || arena.find(lo, hi) >= 0) return;
		domain.score();
		this.begin(arena.add(lo, hi, domain.s0, domain.s1), -1, -1);
	}

	/** Makes the level's start a root, which the first step finishes; false where a test refutes it instead. */
	*addStart(): Pieces<boolean> {
		const { place } = this.domain;
		place.set(place.level.boxes, place.level.player);
		const refuted = yield* this.isRefuted();
		if (!refuted) this.addRoot();
		return !refuted;
	}

	/** Makes each position that play can end in a root, one for each region the player may be in, and finishes it. */
	*addEnds(): Pieces<void> {
		const { place } = this.domain;
		for (const player of endsOf(place.level)) {
			place.set(place.level.goals, player);
			yield* this.openRoot();
		}
	}

	/** Makes the position that the domain has loaded a root, and finishes it; false where a test refutes it instead. */
	*addLoaded(): Pieces<boolean> {
		const refuted = yield* this.isRefuted();
		if (!refuted) yield* this.openRoot();
		return !refuted;
	}

	/** Whether a test refutes the position that the domain has loaded. */
	protected *isRefuted(): Pieces<boolean> {
		const question = this.domain.refuting();
		while (!question.advance()) yield;
		return question.cut;
	}

	private *openRoot(): Pieces<void> {
		this.addRoot();
		while (this.opening >= 0) {
			this.work.advance();
			yield;
		}
	}

	/** Takes a step where an edge of an expansion leads. */
	protected *stepTo(expansion: number, edge: number): Pieces<void> {
		this.visit(expansion, edge);
		this.led = true;
		while (!this.work.advance()) yield;
		this.led = false;
	}

	/** One expansion, or one child that is not worth it; false when `stop` answered true before it was done. */
	step(stop: () => boolean): boolean {
		return this.status !== 'running' || this.work.goOn(stop);
	}

	/** Chooses the child to `visit`; false when it is not worth it, or there is none. */
	protected abstract chooseNext(): boolean;
	/** A child of an expansion was refuted. */
	protected abstract refute(node: number, expansion: number): void;
	/** Fills the columns of an expansion that begins, its boxes and its place in the tree apart. */
	protected abstract enrol(e: number): void;
	/** An expansion has its edges, none of which ends the search. */
	protected abstract close(e: number): void;
	/** A child of an expansion is finished. */
	protected abstract goBack(e: number): void;

	/** Makes an expansion of a node whose position the domain has loaded, reached by the edge `via` (-1: a root). */
	private begin(node: number, parent: number, via: number): void {
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

	/** Goes where an edge of an expansion leads. */
	protected visit(expansion: number, edge: number): void {
		this.from = expansion;
		this.edge = edge;
		this.entering = this.domain.enter(expansion, edge);
	}

	/** Begins the expansion of the child that is visited, unless it is refuted. */
	private enter(): number {
		const { arena, from, edge, entering } = this;
		if (!entering.advance()) return 0;
		if (arena.isDead(arena.node[from]!)) return CUT; // killed meanwhile
		const node = arena.child[edge]!;
		if (entering.cut) this.refute(node, from);
		else this.begin(node, from, edge);
		return entering.cut ? CUT : OVER;
	}

	private expand(): number {
		if (!this.domain.expanding.advance()) return 0;
		if (!this.arena.full(this.domain.children.count)) return OVER;
		this.status = 'memory';
		this.finish();
		return CUT;
	}

	/** Turns the domain's children from `first` on into nodes and edges. */
	protected link(first: number): number {
		const { arena, domain, opening } = this;
		const next = linkChildren(first, arena, domain.children);
		if (next !== OVER) return next;
		if (domain.end < 0) this.close(opening);
		else this.endAt(opening, arena.first[opening]! + domain.end);
		this.finish();
		return OVER;
	}

	/** The edge of an expansion ends the search. */
	protected endAt(_expansion: number, edge: number): void {
		this.status = 'solved';
		this.endNode = this.arena.child[edge]!;
	}

	private finish(): void {
		const parent = this.arena.parent[this.opening]!;
		this.opening = -1;
		if (parent >= 0) this.goBack(parent);
	}
}
