/**
 * Forward positions of the strategies that meet in the middle: they try to set up the image, a position of
 * the backward search from which the way to the end is known. Coming upon any other position of the backward
 * search does as well.
 *
 *   score, first word    matching possible 1 | 63 - regions 6 | boxes on the image 9 | 255 - obstacles 8
 *   score, second word   less the distance of the best matching with the image
 */
import type { Deadlocks } from '../deadlock/tests.js';
import { type Cell, FAR, type Level } from '../level.js';
import { IMPOSSIBLE, MatchDistance } from '../matchdist.js';
import type { Arena } from './arena.js';
import { Children } from './children.js';
import { Place } from './place.js';
import { createPushParts, generatePushes, type PushParts } from './pushes.js';
import type { Domain } from './search.js';

export interface ImageParts {
	readonly tests: Deadlocks;
	readonly image: ArrayLike<Cell>; // squares of the image
	readonly weighted: boolean; // otherwise all edges weigh nothing and the score alone decides
}

export class ImageDomain implements Domain {
	readonly children: Children;
	readonly mask = -1 << 8;
	readonly place: Place;
	look: () => void = () => {};
	/** True when a position is known to the backward search. */
	meets: (lo: number, hi: number) => boolean = () => false;
	private readonly level: Level;
	private readonly arena: Arena;
	private readonly tests: Deadlocks;
	private readonly weighted: boolean;
	private readonly image: Uint8Array; // 1 on its squares
	private readonly squares: Int16Array;
	private readonly match: MatchDistance;
	private readonly pushes: PushParts;
	private onImage = 0; // boxes of the loaded position on the image
	private s0 = 0;
	private s1 = 0;

	constructor(level: Level, arena: Arena, parts: ImageParts) {
		const { n, pushMin } = level;
		this.level = level;
		this.arena = arena;
		this.tests = parts.tests;
		this.weighted = parts.weighted;
		this.children = new Children(8 * n);
		this.place = new Place(level);
		this.squares = Int16Array.from(parts.image);
		this.image = new Uint8Array(n + 1);
		for (const square of this.squares) this.image[square] = 1;
		this.pushes = createPushParts(level, parts.tests, this.image);
		const targets = this.squares.length;
		this.match = new MatchDistance(n, targets);
		for (let c = 0; c < n; c++) {
			for (let j = 0; j < targets; j++) {
				const pushes = pushMin[c * n + this.squares[j]!]!;
				this.match.cost[c * targets + j] = pushes === FAR ? IMPOSSIBLE : pushes;
			}
		}
	}

	load(expansion: number): void {
		this.place.load(this.arena, expansion);
	}

	enter(expansion: number, edge: number): boolean {
		this.place.enter(this.arena, expansion, edge);
		return !this.tests.atExpansion(this.place.occ, this.place.player);
	}

	store(expansion: number): void {
		this.place.store(this.arena, expansion);
	}

	/** Score of the loaded position, first word; the second is `scoreRest`. */
	score(): number {
		const { place, match, image } = this;
		const total = match.solve(place.boxes);
		this.onImage = 0;
		for (let i = 0; i < place.count; i++) this.onImage += image[place.boxes[i]!]!;
		this.s0 = this.firstWord(total, place.regions.count, this.onImage);
		this.s1 = -total;
		return this.s0;
	}

	get scoreRest(): number {
		return this.s1;
	}

	expand(_expansion: number): number {
		this.score();
		generatePushes(this.place, this.pushes, this.children);
		this.look();
		const met = this.judge();
		if (met < 0) this.advise();
		return met;
	}

	/** First word of the score of the boxes on `place.occ`. */
	private firstWord(total: number, regions: number, onImage: number): number {
		return (
			((total < IMPOSSIBLE ? 1 : 0) << 23) |
			((regions < 63 ? 63 - regions : 0) << 17) |
			(Math.min(onImage, 511) << 8) |
			(255 - Math.min(255, this.obstacles()))
		);
	}

	/** Boxes off the image that touch something, and empty squares of the image that nothing can be pushed on. */
	private obstacles(): number {
		const { level, place, image, squares } = this;
		const { nb, n } = level;
		const { occ } = place;
		let count = 0;
		for (let c = 0; c < n; c++) {
			if (!occ[c] || image[c]) continue;
			const at = c * 4;
			if (occ[nb[at]!]! | occ[nb[at + 1]!]! | occ[nb[at + 2]!]! | occ[nb[at + 3]!]!) count++;
		}
		for (let j = 0; j < squares.length; j++) {
			const c = squares[j]!;
			if (!occ[c] && !this.canEnter(c)) count++;
		}
		return count;
	}

	private canEnter(c: Cell): boolean {
		const { level, place, image } = this;
		for (let d = 0; d < 4; d++) {
			const box = level.nb[c * 4 + d]!;
			if (box === level.n || (place.occ[box] && image[box])) continue;
			if (!place.occ[level.nb[box * 4 + d]!]) return true;
		}
		return false;
	}

	/** Scores the children; returns one that the backward search or another search knows, or -1. */
	private judge(): number {
		const { place, level, children, match, image, onImage } = this;
		const { occ } = place;
		let freed = -1;
		for (let i = 0; i < children.count; i++) {
			if (this.meets(children.lo[i]!, children.hi[i]!)) return i;
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			if (level.known.meets(place.words, from, to, children.rep[i]!, children.lo[i]!)) return i;
			if (children.state[i] !== 0) continue; // scored when it was met first
			if (children.box[i] !== freed) {
				freed = children.box[i]!;
				match.free(freed);
			}
			const total = match.after(to);
			occ[from] = 0;
			occ[to] = 1;
			children.s0[i] = this.firstWord(total, children.regions[i]!, onImage - image[from]! + image[to]!);
			occ[to] = 0;
			occ[from] = 1;
			children.s1[i] = -total;
		}
		return -1;
	}

	private advise(): void {
		const { children, s0, s1, weighted } = this;
		let best = -1;
		for (let i = 0; i < children.count; i++) {
			if (!weighted) children.flags[i] = 0;
			if (!children.isLive(i)) continue;
			if (best < 0 || children.better(i, best)) best = i;
		}
		if (best < 0) return;
		const d = children.s0[best]! - s0;
		if (d > 0 || (d === 0 && children.s1[best]! > s1)) children.flags[best] = 0;
	}
}
