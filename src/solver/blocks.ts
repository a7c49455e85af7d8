/**
 * The blocks (biconnected components) of the free cells: one depth-first search answers, for a box standing
 * on any cell q, which of its sides the player can walk between, and the smallest cell he can reach there.
 *
 * Tarjan's low-link search, iterative. Every cell but the root lies in exactly one block in which it is not
 * the top, so one number per cell names the block of each edge: an edge belongs to the block of its deeper end.
 * The labels hold only for what was searched last, one component or all of them; ask only about its free cells.
 */
import type { Cell, Floor } from './level.js';
import type { Regions } from './reach.js';

export interface Blocks {
	readonly disc: Int32Array; // time of discovery; `base` or less: not in the last search
	readonly low: Int32Array; // least discovery time seen from the subtree
	readonly least: Int16Array; // smallest cell of the subtree
	readonly block: Int16Array; // block in which the cell is not the top, -1 at a root
	readonly top: Int16Array; // top[b]: the cell of block b nearest to the root; twice as long, for lift.ts
	readonly min: Int16Array; // min[b]: smallest cell of all that hangs below top[b] through block b; as long
	readonly parent: Int16Array;
	readonly turn: Uint8Array; // next direction to look at
	readonly pending: Int16Array; // cells whose block is still open
	base: number; // discovery times of the last search are above this
	time: number;
	count: number; // blocks found
}

export function createBlocks(level: Floor): Blocks {
	const size = level.n + 1;
	return {
		disc: new Int32Array(size),
		low: new Int32Array(size),
		least: new Int16Array(size),
		block: new Int16Array(size),
		top: new Int16Array(2 * size),
		min: new Int16Array(2 * size),
		parent: new Int16Array(size),
		turn: new Uint8Array(size),
		pending: new Int16Array(size),
		base: 0,
		time: 0,
		count: 0,
	};
}

/** Searches the component of the free cell `root`, which must be its smallest cell. */
export function labelBlocks(nb: Int16Array, occ: Uint8Array, root: Cell, blocks: Blocks): void {
	forget(blocks);
	search(nb, occ, root, blocks);
}

/** Searches all components, the regions of `occ`, into one numbering of the blocks. */
export function labelForest(nb: Int16Array, occ: Uint8Array, regions: Regions, blocks: Blocks): void {
	forget(blocks);
	for (let r = 0; r < regions.count; r++) search(nb, occ, regions.rep[r]!, blocks);
}

/** Puts the discovery times of earlier searches behind `base`. */
function forget(blocks: Blocks): void {
	if (blocks.time > 0x7ff00000) {
		blocks.disc.fill(0);
		blocks.time = 0;
	}
	blocks.base = blocks.time;
	blocks.count = 0;
}

function search(nb: Int16Array, occ: Uint8Array, root: Cell, blocks: Blocks): void {
	// One long loop, entered for each expanded position: the calls it would be split into cost more than they
	// explain.
	const { disc, low, least, block, top, min, parent, turn, pending, base } = blocks;
	let time = blocks.time + 1;
	let open = 0;
	let count = blocks.count;
	let at = root;
	disc[root] = low[root] = time;
	least[root] = root;
	parent[root] = -1;
	block[root] = -1;
	turn[root] = 0;
	while (at >= 0) {
		const d = turn[at]!;
		if (d < 4) {
			turn[at] = d + 1;
			const next = nb[(at << 2) + d]!;
			if (occ[next] !== 0) continue;
			const seen = disc[next]!;
			if (seen <= base) {
				disc[next] = low[next] = ++time;
				least[next] = next;
				parent[next] = at;
				turn[next] = 0;
				pending[open++] = next;
				at = next;
			} else if (seen < low[at]!) low[at] = seen;
			continue;
		}
		const up = parent[at]!;
		if (up < 0) break;
		const small = least[at]!;
		if (small < least[up]!) least[up] = small;
		const reach = low[at]!;
		if (reach >= disc[up]!) {
			let cell: number;
			do {
				cell = pending[--open]!;
				block[cell] = count;
			} while (cell !== at);
			top[count] = up;
			min[count++] = small;
		} else if (reach < low[up]!) low[up] = reach;
		at = up;
	}
	blocks.count = count;
	blocks.time = time;
}

/** The block of the edge between the neighbouring free cells `a` and `b` of the searched component. */
export function blockOf(blocks: Blocks, a: Cell, b: Cell): number {
	return blocks.disc[a]! > blocks.disc[b]! ? blocks.block[a]! : blocks.block[b]!;
}

/**
 * The lowest side from which the player can walk to side `s` of a box put on `c`; both are free in `occ`, as searched.
 */
export function lowestSide(nb: Int16Array, occ: Uint8Array, c: Cell, s: number, blocks: Blocks): number {
	const block = blockOf(blocks, c, nb[c * 4 + s]!);
	let first = 0;
	while (occ[nb[c * 4 + first]!] !== 0 || blockOf(blocks, c, nb[c * 4 + first]!) !== block) first++;
	return first;
}
