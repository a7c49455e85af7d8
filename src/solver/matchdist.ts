/**
 * Match distance: the least sum of distances over all ways to give each box its own target.
 *
 * Rows of the matrix of costs c are boxes, columns are targets. A position is solved once by the Hungarian method,
 * which leaves duals u of rows and v of columns with c - u - v >= 0, and = 0 ("tight") on the matching. A box that
 * stands where one stood in the last position keeps that one's row, column and duals, and only boxes that stand
 * elsewhere are matched anew: since every column is taken in the end, those that are free meanwhile may have any v
 * (Toroslu and Ucoluk, "Incremental assignment problem", 2007). Moving box i frees its column, and the prices of all
 * columns with that one free (prices.ts) tell the total for each destination.
 */
import { type Cell, FAR } from './level.js';
import { FAR_OFF, Prices } from './prices.js';

/** Cost of an impossible pair; a total of at least this much means there is no matching. */
export const IMPOSSIBLE = 1_000_000;

export class MatchDistance {
	/** Cost of target j for a box on cell c: cost[c * targets + j]. */
	readonly cost: Int32Array;
	private readonly targets: number;
	private total = 0; // of the position last solved
	private readonly cells: Int32Array; // of each row's box, -1 before there is one
	private readonly rowAt: Int16Array; // row of the box on a cell, -1 none
	private readonly rowFor: Int16Array; // row of each box of the position last solved
	private readonly anew: Int16Array; // rows that are matched anew
	private readonly row: Int32Array; // start of each row in `cost`
	private readonly rowOf: Int32Array; // row matched to a column, -1 none
	private readonly columnOf: Int32Array;
	private readonly u: Int32Array;
	private readonly v: Int32Array;
	private readonly distance: Int32Array;
	private readonly back: Int32Array; // column before this one on the shortest path
	private readonly open: Int32Array; // columns not settled, in any order
	private left = 0; // how many they are
	private nextOpen = -1; // number of the nearest of them
	private readonly prices: Prices;
	private isPriced = false; // these are of the position last solved
	private freed = -1; // number of the box that `after` speaks of, -1 none
	private base = 0; // total of all but that box, and the dual of its column

	/** For boards of `n` cells with as many boxes as `targets`. `distance`: from a cell to a target, FAR for none. */
	constructor(n: number, targets: number, distance: (cell: Cell, target: number) => number) {
		this.targets = targets;
		this.cost = new Int32Array(n * targets);
		for (let c = 0, at = 0; c < n; c++) {
			for (let j = 0; j < targets; j++) {
				const cost = distance(c, j);
				this.cost[at++] = cost === FAR ? IMPOSSIBLE : cost;
			}
		}
		this.cells = new Int32Array(targets).fill(-1);
		this.rowAt = new Int16Array(n).fill(-1);
		this.rowFor = new Int16Array(targets);
		this.anew = new Int16Array(targets);
		this.row = new Int32Array(targets);
		this.rowOf = new Int32Array(targets).fill(-1);
		this.columnOf = new Int32Array(targets).fill(-1);
		this.u = new Int32Array(targets);
		this.v = new Int32Array(targets);
		this.distance = new Int32Array(targets);
		this.back = new Int32Array(targets);
		this.open = new Int32Array(targets);
		this.prices = new Prices(n, targets, this.cost);
	}

	/** Matches `targets` boxes, no two on one cell, and returns the total. */
	solve(boxes: ArrayLike<Cell>): number {
		const { targets, cost, row, columnOf, anew } = this;
		const count = this.assignRows(boxes);
		this.freed = -1;
		if (count > 0) {
			this.levelDuals();
			for (let k = 0; k < count; k++) this.takeTight(anew[k]!);
			for (let k = 0; k < count; k++) if (columnOf[anew[k]!]! < 0) this.augment(anew[k]!);
			let total = 0;
			for (let r = 0; r < targets; r++) total += cost[row[r]! + columnOf[r]!]!;
			this.total = total;
			this.isPriced = false;
		}
		return this.total;
	}

	/**
	 * Gives each box a row, the one of the box that stood there before if there was one; how many rows are matched anew.
	 */
	private assignRows(boxes: ArrayLike<Cell>): number {
		const { targets, cells, rowAt, rowFor, anew, row, rowOf, columnOf } = this;
		for (let i = 0; i < targets; i++) {
			const r = rowAt[boxes[i]!]!;
			rowFor[i] = r;
			if (r >= 0) row[r] = -1; // stays
		}
		let count = 0;
		for (let r = 0; r < targets; r++) {
			const stays = row[r]! < 0;
			if (stays) row[r] = cells[r]! * targets;
			else {
				anew[count++] = r;
				if (cells[r]! >= 0) rowAt[cells[r]!] = -1;
				if (columnOf[r]! >= 0) rowOf[columnOf[r]!] = -1;
				columnOf[r] = -1;
			}
		}
		for (let i = 0, k = 0; i < targets; i++) {
			if (rowFor[i]! >= 0) continue;
			const r = anew[k++]!;
			rowFor[i] = r;
			cells[r] = boxes[i]!;
			rowAt[boxes[i]!] = r;
			row[r] = boxes[i]! * targets;
		}
		return count;
	}

	/** Shifts the duals so that the greatest v is 0; otherwise all v would sink from position to position, without end. */
	private levelDuals(): void {
		const { targets, u, v } = this;
		let most = v[0]!;
		for (let j = 1; j < targets; j++) if (v[j]! > most) most = v[j]!;
		for (let j = 0; j < targets; j++) {
			u[j] = u[j]! + most;
			v[j] = v[j]! - most;
		}
	}

	/** Sets the dual of a row without a column, and gives it one that is tight and free, if there is one. */
	private takeTight(r: number): void {
		const { targets, cost, row, rowOf, columnOf, u, v } = this;
		const at = row[r]!;
		let least = cost[at]! - v[0]!;
		for (let j = 1; j < targets; j++) {
			const c = cost[at + j]! - v[j]!;
			if (c < least) least = c;
		}
		u[r] = least;
		for (let j = 0; j < targets; j++) {
			if (rowOf[j]! >= 0 || cost[at + j]! - v[j]! !== least) continue;
			rowOf[j] = r;
			columnOf[r] = j;
			return;
		}
	}

	/** Makes `after` speak of box number `i`. */
	free(i: number): void {
		if (i === this.freed) return;
		this.freed = i;
		const { cells, cost, row, rowOf, columnOf, u, v, prices } = this;
		if (!this.isPriced) prices.load(cells, rowOf, u, v);
		this.isPriced = true;
		const r = this.rowFor[i]!;
		const column = columnOf[r]!;
		prices.free(column);
		this.base = this.total - cost[row[r]! + column]! + v[column]!;
	}

	/**
	 * The total once the box given to `free` stands on `to`. The reduced costs along a path add up to what it costs, plus
	 * the dual of the column it gets free, less that of the freed one: hence the duals in `least` and `base`.
	 */
	after(to: Cell): number {
		return this.base + this.prices.least(to);
	}

	/** Gives row i a column along a shortest alternating path (Jonker and Volgenant 1987). */
	private augment(i: number): void {
		const { targets, rowOf, columnOf, u, v, distance, back, open } = this;
		distance.fill(FAR_OFF);
		for (let j = 0; j < targets; j++) open[j] = j;
		this.left = targets; // the columns after those left are settled
		this.relax(-1, i, 0);
		let end = open[this.nextOpen]!;
		for (; rowOf[end]! >= 0; end = open[this.nextOpen]!) {
			open[this.nextOpen] = open[--this.left]!;
			open[this.left] = end;
			this.relax(end, rowOf[end]!, distance[end]!);
		}
		const length = distance[end]!;
		u[i] = u[i]! + length;
		for (let o = this.left; o < targets; o++) {
			const j = open[o]!;
			const r = rowOf[j]!;
			u[r] = u[r]! + length - distance[j]!;
			v[j] = v[j]! - length + distance[j]!;
		}
		let j = end;
		while (back[j]! >= 0) {
			const previous = back[j]!;
			const r = rowOf[previous]!;
			rowOf[j] = r;
			columnOf[r] = j;
			j = previous;
		}
		rowOf[j] = i;
		columnOf[i] = j;
	}

	/** Relaxes the columns left from the row of one, -1 for none, and finds the nearest of them in the same pass. */
	private relax(column: number, r: number, before: number): void {
		const { cost, row, u, v, distance, back, open, left } = this;
		const at = row[r]!;
		const offset = before - u[r]!;
		let least = FAR_OFF;
		for (let o = 0; o < left; o++) {
			const j = open[o]!;
			const d = offset + cost[at + j]! - v[j]!;
			if (d < distance[j]!) {
				distance[j] = d;
				back[j] = column;
			}
			if (distance[j]! >= least) continue;
			least = distance[j]!;
			this.nextOpen = o;
		}
	}
}
