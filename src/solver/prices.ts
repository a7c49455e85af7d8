/**
 * Prices, for `MatchDistance`: what each target costs a box that has been freed from its own. Targets are columns here,
 * as in the matrix of costs.
 *
 * The distance of a column is the price of getting it free: the boxes on an alternating path from it move on, the last
 * one into the freed column. Dijkstra's algorithm over the reduced costs settles the columns, the nearest first, and
 * stops as soon as no further one can matter: each column not settled is at least `ahead` away, and none costs a box on
 * the cell asked about less than `bare`, so a price of no more than `bare + ahead` is the least of all.
 *
 * For most destinations it is enough to know the columns that come free for nothing, by way of tight pairs alone
 * (reduced cost 0): those are listed, and all other pairs are looked at only where a destination asks for more.
 */
import type { Cell } from './level.js';

/** More than any distance between columns; with a cost and a dual added it still fits a word. */
export const FAR_OFF = 0x3fffffff;

export class Prices {
	private readonly n: number;
	private readonly targets: number;
	private readonly cost: Int32Array; // of target j for a box on cell c: c * targets + j
	private readonly costBy: Int32Array; // the same by target: j * n + c

	// Of the matching that is loaded.
	private readonly boxAt: Int32Array; // cell of each column's box
	private readonly u: Int32Array; // its dual
	private v: Int32Array; // dual of each column
	private readonly bare: Int32Array; // least cost less dual of any column on each cell; FAR_OFF until asked for
	private readonly written: Uint8Array; // 1 on columns k that the next four are written for
	private readonly reduced: Int32Array; // cost less duals of column k for the box of column j: k * targets + j
	private readonly tight: Int16Array; // the other j for which that is 0, from k * targets on
	private readonly tightCount: Int16Array; // how many they are
	private readonly step: Int32Array; // the least of column k in `reduced` that is not 0

	// Of the column that is free.
	private readonly distance: Int32Array; // least known of each column; not set while `relaxed` is 0
	private readonly settled: Int32Array; // columns whose distance is final, in order of it
	private readonly settledAt: Int32Array; // that distance; the first is always 0
	private count = 0; // how many are settled
	private spread = 0; // of the settled, how many from the first on have settled those tight with them
	private relaxed = 0; // and how many have lowered the distances of all others
	private radius = 0; // distance of the last one settled
	private near = 0; // least distance of a column not settled, by way of the first `relaxed`; at first, of the freed one
	private ahead = 0; // lower bound on the distance of every column not settled

	/** `cost` as in `MatchDistance`, for `n` cells. */
	constructor(n: number, targets: number, cost: Int32Array) {
		this.n = n;
		this.targets = targets;
		this.cost = cost;
		this.costBy = new Int32Array(n * targets);
		for (let c = 0; c < n; c++)
			for (let j = 0; j < targets; j++) this.costBy[j * n + c] = cost[c * targets + j]!;
		this.boxAt = new Int32Array(targets);
		this.u = new Int32Array(targets);
		this.v = new Int32Array(0);
		this.bare = new Int32Array(n);
		this.written = new Uint8Array(targets);
		this.reduced = new Int32Array(targets * targets);
		this.tight = new Int16Array(targets * targets);
		this.tightCount = new Int16Array(targets);
		this.step = new Int32Array(targets);
		this.distance = new Int32Array(targets);
		this.settled = new Int32Array(targets);
		this.settledAt = new Int32Array(targets);
	}

	/** Takes a matching of all boxes: the cell and dual of each row's box, each column's row, and its dual. */
	load(cells: Int32Array, rowOf: Int32Array, u: Int32Array, v: Int32Array): void {
		this.v = v;
		this.bare.fill(FAR_OFF);
		this.written.fill(0);
		for (let j = 0; j < this.targets; j++) {
			this.boxAt[j] = cells[rowOf[j]!]!;
			this.u[j] = u[rowOf[j]!]!;
		}
	}

	/** Takes the box from a column. */
	free(column: number): void {
		const { tight, settled, settledAt } = this;
		if (!this.written[column]) this.write(column);
		const tights = this.tightCount[column]!;
		settled[0] = column;
		for (let t = 1, at = column * this.targets; t <= tights; t++) {
			settled[t] = tight[at++]!;
			settledAt[t] = 0;
		}
		this.count = 1 + tights;
		this.spread = 1;
		this.relaxed = 0;
		this.radius = 0;
		this.near = this.step[column]!;
		this.ahead = tights === 0 ? this.near : 0;
	}

	/** Least price of any column, its dual taken off, for the freed box on a cell. */
	least(cell: Cell): number {
		const { targets, cost, v, settled, settledAt, count } = this;
		const first = cell * targets;
		let least = FAR_OFF;
		for (let s = 0; s < count; s++) {
			const j = settled[s]!;
			const price = cost[first + j]! - v[j]! + settledAt[s]!;
			if (price < least) least = price;
		}
		return this.ahead < least - this.bareOf(cell) ? this.leastOfAll(cell) : least;
	}

	/** What `least` would be if all columns came free for nothing. */
	private bareOf(cell: Cell): number {
		const { targets, cost, v, bare } = this;
		if (bare[cell] !== FAR_OFF) return bare[cell]!;
		const first = cell * targets;
		let least = FAR_OFF;
		for (let j = 0; j < targets; j++) {
			const price = cost[first + j]! - v[j]!;
			if (price < least) least = price;
		}
		bare[cell] = least;
		return least;
	}

	/**
	 * `least`, settling as many columns as it takes. A distance that is not final is too great, if wrong, and at least
	 * `ahead` in truth: it cannot make the price wrong that is returned.
	 */
	private leastOfAll(cell: Cell): number {
		const { targets, cost, v, distance } = this;
		const first = cell * targets;
		const bare = this.bareOf(cell);
		if (this.relaxed === 0) this.relaxFirst();
		for (;;) {
			let least = FAR_OFF;
			for (let j = 0; j < targets; j++) {
				const price = cost[first + j]! - v[j]! + distance[j]!;
				if (price < least) least = price;
			}
			if (this.ahead >= least - bare) return least;
			if (this.spread < this.count) this.settleTight();
			else this.settleNext();
		}
	}

	/** Relaxes all columns from the freed one; those tight with it, settled by `free`, get their 0 so. */
	private relaxFirst(): void {
		const { targets, distance, reduced } = this;
		const first = this.settled[0]! * targets;
		for (let j = 0; j < targets; j++) distance[j] = reduced[first + j]!;
		this.relaxed = 1;
	}

	/** Settles all columns that are as near as the last; those with a distance up to `radius` are settled already. */
	private settleTight(): void {
		const { targets, distance, settled, tight, tightCount, step, written, radius } = this;
		let ahead = this.near;
		while (this.spread < this.count) {
			const k = settled[this.spread++]!;
			if (!written[k]) this.write(k);
			const first = k * targets;
			const end = first + tightCount[k]!;
			for (let at = first; at < end; at++) {
				const j = tight[at]!;
				if (distance[j]! <= radius) continue;
				distance[j] = radius;
				this.settle(j, radius);
			}
			if (radius + step[k]! < ahead) ahead = radius + step[k]!;
		}
		this.ahead = ahead;
	}

	/** Relaxes all columns from those settled at `radius`, all of which have spread, and settles the nearest others. */
	private settleNext(): void {
		const { targets, distance, settled, reduced, radius } = this;
		while (this.relaxed < this.count) {
			const first = settled[this.relaxed++]! * targets;
			for (let j = 0; j < targets; j++) {
				const d = radius + reduced[first + j]!;
				if (d < distance[j]!) distance[j] = d;
			}
		}
		let nearest = FAR_OFF;
		let near = FAR_OFF;
		for (let j = 0; j < targets; j++) {
			const d = distance[j]!;
			if (d <= radius || d >= near) continue;
			if (d > nearest) near = d;
			else if (d < nearest) {
				near = nearest;
				nearest = d;
			}
		}
		for (let j = 0; j < targets; j++) if (distance[j] === nearest) this.settle(j, nearest);
		this.radius = nearest;
		this.ahead = nearest;
		this.near = near;
	}

	private settle(column: number, distance: number): void {
		this.settledAt[this.count] = distance;
		this.settled[this.count++] = column;
	}

	/** Writes what column k costs the box of each column. */
	private write(k: number): void {
		const { targets, n, costBy, boxAt, u, v, reduced, tight } = this;
		const first = k * targets;
		let end = first;
		let step = FAR_OFF;
		for (let j = 0; j < targets; j++) {
			const price = costBy[k * n + boxAt[j]!]! - u[j]! - v[k]!;
			reduced[first + j] = price;
			if (price >= step) continue;
			if (price > 0) step = price;
			else if (j !== k) tight[end++] = j;
		}
		this.tightCount[k] = end - first;
		this.step[k] = step;
		this.written[k] = 1;
	}
}
