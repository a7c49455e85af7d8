/**
 * Rooms, and how many of their connections the boxes have cut (a feature of Festival's).
 *
 * A room is a group of free 2x2 blocks that overlap by half, at least 2x3 cells; the other cells are corridor.
 * Two rooms are connected when every free piece of either reaches the other, walking in its own room and
 * corridors. What a room reaches depends on the boxes of few cells only, so it is kept in a cache under the
 * Zobrist key of just those boxes: most children of a search find their rooms' answers there.
 */

import { lowestBit } from './bits.js';
import { type Cell, type Floor, occupancy } from './level.js';
import { nextStamp } from './reach.js';

const MOST_ROOMS = 31; // rooms are bits of a word; further ones count as corridor
const CACHE_BITS = 14;

export class Rooms {
	readonly count: number;
	readonly roomOf: Int8Array; // room of a cell, -1 in corridors; length n + 1
	/** Rooms connected with each room on the board without boxes. */
	private readonly edges: Int32Array;
	/** Rooms whose answer depends on a box at the cell, less those without connections. */
	private readonly touches: Int32Array;
	private readonly level: Floor;
	private readonly cells: Int16Array; // cells of the rooms, room after room
	private readonly start: Int32Array; // start of a room in `cells`
	private readonly stamp: Int32Array;
	private readonly queue: Int16Array;
	private generation = 0;
	private readonly reach: Int32Array; // rooms reached from each room at the loaded position
	private readonly lo: Int32Array; // key of the boxes each room depends on
	private readonly hi: Int32Array;
	private readonly probe: Int32Array; // `reach` of the position asked about
	private readonly cacheLo = new Int32Array(1 << CACHE_BITS);
	private readonly cacheHi = new Int32Array(1 << CACHE_BITS);
	private readonly cacheReach = new Int32Array(1 << CACHE_BITS); // an entry not yet written has key 0, which no room should have

	constructor(level: Floor) {
		const n = level.n;
		this.level = level;
		this.stamp = new Int32Array(n + 1);
		this.queue = new Int16Array(n + 1);
		({ roomOf: this.roomOf, count: this.count } = findRooms(level));
		this.start = new Int32Array(this.count + 1);
		this.cells = new Int16Array(n);
		this.listCells();
		this.touches = new Int32Array(n + 1);
		this.findTouches();
		this.reach = new Int32Array(this.count);
		this.probe = new Int32Array(this.count);
		this.lo = new Int32Array(this.count);
		this.hi = new Int32Array(this.count);
		const empty = occupancy(level, []);
		this.edges = new Int32Array(this.count).fill(-1);
		for (let i = 0; i < this.count; i++) this.edges[i] = this.compute(i, empty);
		let joined = 0; // rooms that have a connection to lose
		for (let i = 0; i < this.count; i++) {
			for (let j = 0; j < this.count; j++) {
				if (((this.edges[j]! >> i) & 1) === 0) this.edges[i] = this.edges[i]! & ~(1 << j);
			}
			if (this.edges[i] !== 0) joined |= 1 << i;
		}
		for (let c = 0; c < n; c++) this.touches[c] = this.touches[c]! & joined;
	}

	/** Takes `occ` as the position that `missingAfter` speaks of; how many connections of the empty board it has lost. */
	load(occ: Uint8Array): number {
		const { level, touches, lo, hi } = this;
		for (let i = 0; i < this.count; i++) {
			lo[i] = Math.imul(i + 1, 0x9e3779b1);
			hi[i] = 0;
		}
		for (let c = 0; c < level.n; c++) {
			if (occ[c] === 0) continue;
			for (let i = 0; i < this.count; i++) {
				if (((touches[c]! >> i) & 1) === 0) continue;
				lo[i] = lo[i]! ^ level.keyLo[c]!;
				hi[i] = hi[i]! ^ level.keyHi[c]!;
			}
		}
		for (let i = 0; i < this.count; i++) this.reach[i] = this.lookUp(i, lo[i]!, hi[i]!, occ);
		return this.missingIn(this.reach);
	}

	/**
	 * The same after the box at `from` has moved to `to` (n: left the board). `occ` is the loaded position; it
	 * is changed and restored.
	 */
	missingAfter(occ: Uint8Array, from: Cell, to: Cell): number {
		const { level, touches, probe, reach } = this;
		const n = level.n;
		const changed = touches[from]! | touches[to]!;
		if (changed === 0 || from === to) return this.missingIn(reach);
		occ[from] = 0;
		occ[to] = 1;
		for (let i = 0; i < this.count; i++) {
			if (((changed >> i) & 1) === 0) {
				probe[i] = reach[i]!;
				continue;
			}
			let lo = this.lo[i]!;
			let hi = this.hi[i]!;
			if ((touches[from]! >> i) & 1) {
				lo ^= level.keyLo[from]!;
				hi ^= level.keyHi[from]!;
			}
			if ((touches[to]! >> i) & 1) {
				lo ^= level.keyLo[to]!;
				hi ^= level.keyHi[to]!;
			}
			probe[i] = this.lookUp(i, lo, hi, occ);
		}
		if (to !== n) occ[to] = 0;
		occ[from] = 1;
		return this.missingIn(probe);
	}

	private missingIn(reach: Int32Array): number {
		let missing = 0;
		for (let i = 0; i < this.count; i++) {
			let lost = this.edges[i]! & (-2 << i);
			for (; lost !== 0; lost &= lost - 1) {
				const j = lowestBit(lost);
				if (((reach[i]! >> j) & (reach[j]! >> i) & 1) === 0) missing++;
			}
		}
		return missing;
	}

	private lookUp(room: number, lo: number, hi: number, occ: Uint8Array): number {
		const slot = (lo ^ (hi >>> 11)) & ((1 << CACHE_BITS) - 1);
		if (this.cacheLo[slot] === lo && this.cacheHi[slot] === hi) return this.cacheReach[slot]!;
		const reach = this.compute(room, occ);
		this.cacheLo[slot] = lo;
		this.cacheHi[slot] = hi;
		this.cacheReach[slot] = reach;
		return reach;
	}

	/** Rooms it is connected with that every free piece of a room touches, walking in the room and in corridors. */
	private compute(room: number, occ: Uint8Array): number {
		const { level, roomOf, stamp, queue } = this;
		const nb = level.nb;
		const generation = nextStamp(this.generation);
		this.generation = generation;
		let all = this.edges[room]!;
		let full = true;
		for (let i = this.start[room]!; i < this.start[room + 1]! && all !== 0; i++) {
			const seed = this.cells[i]!;
			if (occ[seed] !== 0 || stamp[seed] === generation) continue;
			full = false;
			let touched = 0;
			let tail = 1;
			queue[0] = seed;
			stamp[seed] = generation;
			for (let head = 0; head < tail; head++) {
				const row = queue[head]! * 4;
				for (let k = row; k < row + 4; k++) {
					const c = nb[k]!;
					if (occ[c] !== 0 || stamp[c] === generation) continue;
					const other = roomOf[c]!;
					if (other >= 0 && other !== room) {
						touched |= 1 << other;
						continue;
					}
					stamp[c] = generation;
					queue[tail++] = c;
				}
			}
			all &= touched;
		}
		return full ? 0 : all;
	}

	private listCells(): void {
		let at = 0;
		for (let room = 0; room < this.count; room++) {
			this.start[room] = at;
			for (let c = 0; c < this.level.n; c++) if (this.roomOf[c] === room) this.cells[at++] = c;
		}
		this.start[this.count] = at;
	}

	/** A room depends on its cells, the corridors it reaches, and the cells of other rooms beside those. */
	private findTouches(): void {
		const { level, roomOf, touches } = this;
		for (let room = 0; room < this.count; room++) {
			const bit = 1 << room;
			const stack: Cell[] = [];
			for (let i = this.start[room]!; i < this.start[room + 1]!; i++) {
				stack.push(this.cells[i]!);
				touches[this.cells[i]!] = touches[this.cells[i]!]! | bit;
			}
			for (let c = stack.pop(); c !== undefined; c = stack.pop()) {
				for (let d = 0; d < 4; d++) {
					const next = level.nb[c * 4 + d]!;
					if (next === level.n || touches[next]! & bit) continue;
					touches[next] = touches[next]! | bit;
					if (roomOf[next]! < 0) stack.push(next);
				}
			}
		}
	}
}

/** The rooms of a floor: how many, and `roomOf` of `Rooms`. */
export function findRooms({ n, nb }: Floor): { readonly count: number; readonly roomOf: Int8Array } {
	const block = new Uint8Array(n + 1); // 1: this cell is the top-left of a free 2x2 block
	for (let c = 0; c < n; c++) {
		const right = nb[c * 4 + 1]!;
		const below = nb[c * 4 + 2]!;
		if (right !== n && below !== n && nb[right * 4 + 2] !== n) block[c] = 1;
	}
	const label = new Int16Array(n + 1).fill(-1);
	let count = 0;
	for (let c = 0; c < n && count < MOST_ROOMS; c++) {
		if (block[c] === 0 || label[c]! >= 0 || !hasBlockBeside(nb, block, c)) continue;
		labelRoom(nb, block, label, c, count++);
	}
	const roomOf = new Int8Array(n + 1).fill(-1);
	const shared = new Uint8Array(n + 1);
	for (let c = 0; c < n; c++) {
		if (label[c]! < 0) continue;
		const right = nb[c * 4 + 1]!;
		const below = nb[c * 4 + 2]!;
		for (const cell of [c, right, below, nb[right * 4 + 2]!]) {
			if (roomOf[cell]! >= 0 && roomOf[cell] !== label[c]) shared[cell] = 1;
			roomOf[cell] = label[c]!;
		}
	}
	for (let c = 0; c < n; c++) if (shared[c]) roomOf[c] = -1;
	return { count, roomOf };
}

function labelRoom(nb: Int16Array, block: Uint8Array, label: Int16Array, seed: Cell, room: number): void {
	const stack = [seed];
	label[seed] = room;
	for (let c = stack.pop(); c !== undefined; c = stack.pop()) {
		for (let d = 0; d < 4; d++) {
			const next = nb[c * 4 + d]!;
			if (block[next] === 0 || label[next]! >= 0) continue;
			label[next] = room;
			stack.push(next);
		}
	}
}

function hasBlockBeside(nb: Int16Array, block: Uint8Array, c: Cell): boolean {
	for (let d = 0; d < 4; d++) if (block[nb[c * 4 + d]!]) return true;
	return false;
}
