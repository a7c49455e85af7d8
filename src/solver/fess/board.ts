/**
 * What the kinds of position with every box on the board have in common: how they are loaded, the moves in the
 * direction of play they are given, and an expansion that can pause. What the children are worth and which of
 * them to advise is each kind's own.
 */
import type { Level } from '../level.js';
import { CUT, OVER, Stages } from '../stages.js';
import type { Arena } from './arena.js';
import { Children } from './children.js';
import { lookUp } from './link.js';
import type { Moves } from './moves.js';
import { Place } from './place.js';
import type { Domain } from './tree-search.js';

/** Children judged between two pauses. */
const JUDGED_AT_ONCE = 512;

export abstract class BoardDomain implements Domain {
	readonly children: Children;
	readonly place: Place;
	abstract readonly mask: number;
	readonly expanding: Stages;
	s0 = 0; // score of the position scored last, see arena.ts
	s1 = 0;
	end = -1; // child of the position expanded last that ends the search
	/** True when a child's key ends the search: it has come upon another. Asked when the position is new. */
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
		const { place, children } = this;
		this.expanding = new Stages([
			() => this.start(),
			...moves.generating(place, children),
			(first) => lookUp(first, arena, children),
			(first) => this.judgeFrom(first),
			(first) => this.explore(first),
		]);
	}

	load(expansion: number): void {
		this.place.load(this.arena, expansion);
	}

	enter(expansion: number, edge: number): Stages {
		this.place.enter(this.arena, expansion, edge);
		return this.refuting();
	}

	refuting(): Stages {
		return this.moves.refuting(this.place);
	}

	store(expansion: number): void {
		this.place.store(this.arena, expansion);
	}

	private start(): number {
		this.score();
		return OVER;
	}

	private judgeFrom(first: number): number {
		const { children } = this;
		const last = Math.min(first + JUDGED_AT_ONCE, children.count);
		this.end = this.firstEnd(first, last);
		if (this.end >= 0) return CUT;
		this.judge(first, last);
		if (last < children.count) return last;
		this.advise();
		return OVER;
	}

	private explore(first: number): number {
		const { children, place } = this;
		const { explorer } = this.moves;
		const least = this.leastExplored();
		if (least === undefined) return OVER;
		const next = explorer.look(first, place, children, least);
		if (next === OVER) children.pick(explorer.best);
		return next;
	}

	/** Scores the loaded position: `s0` and `s1`. */
	abstract score(): void;
	/** Scores the children from `first` to `last`, which is not one of them. */
	protected abstract judge(first: number, last: number): void;
	/** Clears bit 0 of `flags` of the children to follow at once. */
	protected advise(): void {}
	/** The least first word of a score with which a child may be advised for the moves it opens; undefined: none may. */
	protected leastExplored(): number | undefined {
		return undefined;
	}

	/**
	 * The first of the children from `first` to `last`, which is not one of them, that ends the search, or -1. A child
	 * that this search has met before is not asked about: it ended nothing then. Should the other search come upon it
	 * later, that one asks, unless it takes the position as a root.
	 */
	private firstEnd(first: number, last: number): number {
		const { children, moves, place, meets } = this;
		const { lo, hi, node } = children;
		for (let i = first; i < last; i++) {
			if (node[i]! >= 0) continue;
			if (meets(lo[i]!, hi[i]!) || moves.ends(place, children, i)) return i;
		}
		return -1;
	}
}
