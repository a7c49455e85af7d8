/**
 * Where the player can walk: floods over free cells, and all regions of a position at once.
 *
 * Marks are stamps, so nothing is ever cleared: a cell is in the last flood when its stamp equals `gen`.
 * A region's representative is its smallest cell.
 */
import { type Cell, type Floor, occupancy } from './level.js';

/** Scratch of one flood; make one per nesting level, a flood overwrites the last one. */
export interface Flood {
	readonly stamp: Int32Array; // stamp[c] === gen: c is in the last flood
	readonly queue: Int16Array; // cells of the last flood in the order reached
	gen: number; // another for each flood, see `nextStamp`
	size: number; // cells in the last flood
}

/** All regions of a position; filled by `labelRegions`. */
export interface Regions {
	readonly label: Int16Array; // region of a cell, -1 where a box or wall is; length n + 1
	readonly rep: Int16Array; // smallest cell of a region; regions are numbered by ascending rep
	readonly queue: Int16Array;
	count: number; // number of regions
}

export function createFlood(level: Floor): Flood {
	return { stamp: new Int32Array(level.n + 1), queue: new Int16Array(level.n + 1), gen: 0, size: 0 };
}

export function createRegions(level: Floor): Regions {
	const { n } = level;
	return { label: new Int16Array(n + 1), rep: new Int16Array(n + 1), queue: new Int16Array(n + 1), count: 0 };
}

/** The stamp after another: a word as marks are, however many came before, and never 0, which marks begin with. */
export function nextStamp(stamp: number): number {
	return (stamp + 1) | 0 || 1;
}

/** Marks every cell the player can walk to from the free cell `from`; returns the smallest. */
export function flood(level: Floor, occ: Uint8Array, from: Cell, scratch: Flood): Cell {
	const { nb } = level;
	const { stamp, queue } = scratch;
	const gen = nextStamp(scratch.gen);
	scratch.gen = gen;
	let rep = from;
	let size = 1;
	queue[0] = from;
	stamp[from] = gen;
	for (let head = 0; head < size; head++) {
		const base = queue[head]! << 2;
		for (let d = 0; d < 4; d++) {
			const next = nb[base + d]!;
			if (occ[next] !== 0 || stamp[next] === gen) continue;
			stamp[next] = gen;
			queue[size++] = next;
			if (next < rep) rep = next;
		}
	}
	scratch.size = size;
	return rep;
}

/** Labels all regions of free cells, in the order of their smallest cells. */
export function labelRegions(level: Floor, occ: Uint8Array, regions: Regions): void {
	const { nb, n } = level;
	const { label, rep, queue } = regions;
	label.fill(-1);
	let count = 0;
	for (let first = 0; first < n; first++) {
		if (occ[first] !== 0 || label[first] !== -1) continue;
		rep[count] = first;
		label[first] = count;
		queue[0] = first;
		let size = 1;
		for (let head = 0; head < size; head++) {
			const base = queue[head]! << 2;
			for (let d = 0; d < 4; d++) {
				const next = nb[base + d]!;
				if (occ[next] !== 0 || label[next] !== -1) continue;
				label[next] = count;
				queue[size++] = next;
			}
		}
		count++;
	}
	regions.count = count;
}

/** Where the player may be once every goal is filled: the smallest cell of each region. */
export function endsOf(level: Floor): readonly Cell[] {
	const regions = createRegions(level);
	labelRegions(level, occupancy(level, level.goals), regions);
	return [...regions.rep.subarray(0, regions.count)];
}
