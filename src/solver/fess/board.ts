/**
 * What the kinds of position with every box on the board have in common: how they are loaded, the moves in the direction
 * of play they are given, and an expansion that can pause. What the children are worth and which of them to advise is
 * each kind's own.
 */
import type { Level } from '../level.js';
import type { Arena } from './arena.js';
import { Children } from './children.js';
import type { Moves } from './moves.js';
import { Place } from './place.js';
import { type Domain, PAUSED } from './search.js';

/** Children judged between two questions to `stop`. */
const JUDGED_AT_ONCE = 512;

export abstract class BoardDomain implements Domain {
	readonly children: Children;
	readonly place: Place;
	abstract readonly mask: number;
	look: () => void = () => {};
	/** True when a child's key ends the search: it has come upon another. */
	meets: (lo: number, hi: number) => boolean = () => false;
	protected readonly level: Level;
	protected readonly moves: Moves;
	private readonly arena: Arena;
	private judged = -1; // children judged of the expansion that is not finished

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

	enter(expansion: number, edge: number): boolean {
		this.place.enter(this.arena, expansion, edge);
		return !this.moves.refutes(this.place);
	}

	store(expansion: number): void {
		this.place.store(this.arena, expansion);
	}

	expand(_expansion: number, stop: () => boolean): number {
		const { children } = this;
		if (this.judged < 0) {
			this.score();
			this.moves.generate(this.place, children);
			this.look();
			this.judged = 0;
			if (children.count > JUDGED_AT_ONCE && stop()) return PAUSED;
		}
		while (this.judged < children.count) {
			const first = this.judged;
			this.judged = Math.min(first + JUDGED_AT_ONCE, children.count);
			const end = this.firstEnd(first, this.judged);
			if (end >= 0) {
				this.judged = -1;
				return end;
			}
			this.judge(first, this.judged);
			if (this.judged < children.count && stop()) return PAUSED;
		}
		this.judged = -1;
		this.advise();
		return -1;
	}

	/** Score of the loaded position, first word; the second is `scoreRest`. */
	abstract score(): number;
	abstract readonly scoreRest: number;
	/** Scores the children from `first` to `last`, which is not one of them. */
	protected abstract judge(first: number, last: number): void;
	/** Clears bit 0 of `flags` of the children to follow at once. */
	protected advise(): void {}

	/** The first of the children from `first` to `last`, which is not one of them, that ends the search, or -1. */
	private firstEnd(first: number, last: number): number {
		const { children, moves, place } = this;
		for (let i = first; i < last; i++) {
			if (this.meets(children.lo[i]!, children.hi[i]!) || moves.ends(place, children, i)) return i;
		}
		return -1;
	}
}
