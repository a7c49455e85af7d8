/**
 * What the kinds of position with every box on the board have in common: how they are loaded, and an expansion that
 * can pause. What moves there are, what their children are worth and which of them to advise is each kind's own.
 */
import type { Level } from '../level.js';
import type { Arena } from './arena.js';
import { Children } from './children.js';
import { Place } from './place.js';
import { type Domain, PAUSED } from './search.js';

/** Children judged between two questions to `stop`. */
const JUDGED_AT_ONCE = 512;

export abstract class BoardDomain implements Domain {
	readonly children: Children;
	readonly place: Place;
	abstract readonly mask: number;
	look: () => void = () => {};
	/** True when a child's key ends the search; asked by the kinds that may come upon another search. */
	meets: (lo: number, hi: number) => boolean = () => false;
	protected readonly level: Level;
	private readonly arena: Arena;
	private judged = -1; // children judged of the expansion that is not finished

	constructor(level: Level, arena: Arena) {
		this.level = level;
		this.arena = arena;
		this.children = new Children(8 * level.n);
		this.place = new Place(level);
	}

	load(expansion: number): void {
		this.place.load(this.arena, expansion);
	}

	enter(expansion: number, edge: number): boolean {
		this.place.enter(this.arena, expansion, edge);
		return !this.refutes();
	}

	store(expansion: number): void {
		this.place.store(this.arena, expansion);
	}

	expand(_expansion: number, stop: () => boolean): number {
		const { children } = this;
		if (this.judged < 0) {
			this.score();
			this.generate();
			this.look();
			this.judged = 0;
			if (children.count > JUDGED_AT_ONCE && stop()) return PAUSED;
		}
		while (this.judged < children.count) {
			const first = this.judged;
			this.judged = Math.min(first + JUDGED_AT_ONCE, children.count);
			const end = this.judge(first, this.judged);
			if (end >= 0) {
				this.judged = -1;
				return end;
			}
			if (this.judged < children.count && stop()) return PAUSED;
		}
		this.judged = -1;
		this.advise();
		return -1;
	}

	/** Score of the loaded position, first word; the second is `scoreRest`. */
	abstract score(): number;
	abstract readonly scoreRest: number;
	/** True when the costly tests find the loaded position dead. */
	protected abstract refutes(): boolean;
	/** Writes the moves of the loaded position into `children`. */
	protected abstract generate(): void;
	/** Scores the children from `first` to `last`, which is not one of them; returns one that ends the search, or -1. */
	protected abstract judge(first: number, last: number): number;
	/** Clears bit 0 of `flags` of the children to follow at once. */
	protected advise(): void {}
}
