/**
 * What the kinds of position with every box on the board have in common: how they are loaded, the moves in the
 * direction of play they are given, and an expansion that can pause. What the children are worth and which of
 * them to advise is each kind's own.
 */
import type { Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { Arena } from './arena.js';
import { Children } from './children.js';
import type { Moves } from './moves.js';
import { Place } from './place.js';
import type { Domain } from './tree-search.js';

/** Children judged between two pauses. */
const JUDGED_AT_ONCE = 512;

export abstract class BoardDomain implements Domain {
	readonly children: Children;
	readonly place: Place;
	abstract readonly mask: number;
	look!: () => Pieces<void>;
	/** True when a child's key ends the search: it has come upon another. */
	meets: (lo: number, hi: number) => boolean = () => false;
	protected readonly level: Level;
	protected readonly moves: Moves;
	private readonly arena: Arena;

	constructor(level: Level, arena: Arena, moves: Moves) {
		this.level = level;
		this.arena = arena;
		this.moves = moves;
		this.children = new Children(8 * level.n);
		this.place = new Place(level);
	}

	load(expansion: number): void {
		this.place.load(this.arena, expansion);
	}

	*enter(expansion: number, edge: number): Pieces<boolean> {
		this.place.enter(this.arena, expansion, edge);
		return !(yield* this.moves.refutes(this.place));
	}

	store(expansion: number): void {
		this.place.store(this.arena, expansion);
	}

	*expand(): Pieces<number> {
		const { children } = this;
		this.score();
		yield* this.moves.generate(this.place, children);
		yield* this.look();
		for (let first = 0; first < children.count; first += JUDGED_AT_ONCE) {
			if (first > 0) yield;
			const last = Math.min(first + JUDGED_AT_ONCE, children.count);
			const end = this.firstEnd(first, last);
			if (end >= 0) return end;
			this.judge(first, last);
		}
		this.advise();
		const least = this.leastExplored();
		if (least !== undefined) children.pick(yield* this.moves.explorer.best(this.place, children, least));
		return -1;
	}

	/** Score of the loaded position, first word; the second is `scoreRest`. */
	abstract score(): number;
	abstract readonly scoreRest: number;
	/** Scores the children from `first` to `last`, which is not one of them. */
	protected abstract judge(first: number, last: number): void;
	/** Clears bit 0 of `flags` of the children to follow at once. */
	protected advise(): void {}
	/** The least first word of a score with which a child may be advised for the moves it opens; undefined: none may. */
	protected leastExplored(): number | undefined {
		return undefined;
	}

	/** The first of the children from `first` to `last`, which is not one of them, that ends the search, or -1. */
	private firstEnd(first: number, last: number): number {
		const { children, moves, place } = this;
		for (let i = first; i < last; i++) {
			if (this.meets(children.lo[i]!, children.hi[i]!) || moves.ends(place, children, i)) return i;
		}
		return -1;
	}
}
