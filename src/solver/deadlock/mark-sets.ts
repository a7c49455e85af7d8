/**
 * Positions of sub-searches, found again by full comparison.
 *
 * A position is a set of marks: things on cells, such as boxes or the player's region by its smallest cell.
 * A mark is a kind and a cell in 12 bits. Keys (XOR of a random 32-bit number for each mark) only lead to
 * candidates; the same position is one with the same marks. So no chance agreement of keys turns a verdict,
 * and what sub-searches say may serve proofs.
 */
import { CELL_MASK, type Cell } from '../level.js';
import { createRandom } from '../random.js';
import { nextStamp } from '../reach.js';

// kinds of marks; add the cell
export const BOX = 0;
export const PLAYER = 1 << 10; // of his region the smallest cell
export const WALL = 2 << 10; // a box that counts as wall
export const OTHER = 3 << 10; // whatever else the search tells apart
const MARKS = 4 << 10;

/** Boxes of a position, at most: with more a search would hardly come to an end. */
export const MOST_BOXES = 24;

/** Sets that there is room for from the beginning. */
const FEWEST = 1 << 8;

const KEY = Int32Array.from({ length: MARKS }, createRandom(0x3a4c5));

/** A position being put together: marks in any order, none twice. */
export class Marks {
	readonly list = new Uint16Array(MARKS);
	count = 0;
	key = 0;

	clear(): void {
		this.count = 0;
		this.key = 0;
	}

	add(mark: number): void {
		this.list[this.count++] = mark;
		this.key ^= KEY[mark]!;
	}

	/** Adds a kind of mark on cells[0..count). */
	addAll(kind: number, cells: Uint16Array, count: number): void {
		for (let i = 0; i < count; i++) this.add(kind + cells[i]!);
	}

	/** The cell of the PLAYER mark, which has to be the first one. */
	player(): Cell {
		return this.list[0]! & CELL_MASK;
	}

	/** Writes the cells with a kind of mark to `cells`, in the order they were added; how many. */
	cells(kind: number, cells: Uint16Array): number {
		let found = 0;
		for (let i = 0; i < this.count; i++) {
			const mark = this.list[i]!;
			if ((mark & ~CELL_MASK) === kind) cells[found++] = mark & CELL_MASK;
		}
		return found;
	}
}

export class MarkSets {
	size = 0; // sets held, numbered from 0
	private readonly most: number;
	// All tables grow with the sets held: most searches are small, and cleared memory costs more than they do.
	private first = new Int32Array(FEWEST + 1); // marks of set i: list[first[i]..first[i + 1])
	private list = new Uint16Array(1 << 10);
	private keys = new Int32Array(FEWEST);
	private slots = new Int32Array(2 * FEWEST); // open addressing, at most half full
	private slotStamp = new Int32Array(2 * FEWEST);
	private readonly seen = new Int32Array(MARKS);
	private seenStamp = 0;
	private stamp = 1;

	constructor(most: number) {
		this.most = most;
	}

	get bytes(): number {
		const { first, list, keys, slots, slotStamp, seen } = this;
		return [first, list, keys, slots, slotStamp, seen].reduce((sum, table) => sum + table.byteLength, 0);
	}

	get full(): boolean {
		return this.size === this.most;
	}

	/** Forgets every set. */
	clear(): void {
		this.size = 0;
		this.stamp = nextStamp(this.stamp);
	}

	/** The number of the set with these marks, or -1. */
	find(marks: Marks): number {
		const { slots, slotStamp, stamp, keys } = this;
		const { key } = marks;
		const mask = slots.length - 1;
		let at = key & mask;
		for (; slotStamp[at] === stamp; at = (at + 1) & mask) {
			const i = slots[at]!;
			if (keys[i] === key && this.holds(i, marks)) return i;
		}
		return -1;
	}

	/** Adds marks that `find` does not find, while there is room; their number. */
	add(marks: Marks): number {
		const i = this.size++;
		if (i === this.keys.length) this.grow();
		this.keys[i] = marks.key;
		this.place(i);
		const from = this.first[i]!;
		const to = from + marks.count;
		if (to > this.list.length) this.widen(to);
		const { list } = this;
		for (let k = from; k < to; k++) list[k] = marks.list[k - from]!;
		this.first[i + 1] = to;
		return i;
	}

	/** Puts set i together again. */
	read(i: number, marks: Marks): void {
		const from = this.first[i]!;
		marks.count = this.first[i + 1]! - from;
		for (let k = 0; k < marks.count; k++) marks.list[k] = this.list[from + k]!;
		marks.key = this.keys[i]!;
	}

	private holds(i: number, marks: Marks): boolean {
		const { seen, list } = this;
		const to = this.first[i + 1]!;
		if (to - this.first[i]! !== marks.count) return false;
		const stamp = nextStamp(this.seenStamp);
		this.seenStamp = stamp;
		for (let k = this.first[i]!; k < to; k++) seen[list[k]!] = stamp;
		for (let k = 0; k < marks.count; k++) if (seen[marks.list[k]!] !== stamp) return false;
		return true;
	}

	/** Twice the room; every set keeps its number. */
	private grow(): void {
		const room = 2 * this.keys.length;
		this.first = widened(this.first, room + 1);
		this.keys = widened(this.keys, room);
		this.slots = new Int32Array(2 * room);
		this.slotStamp = new Int32Array(2 * room);
		this.stamp = 1;
		for (let i = 0; i < room >> 1; i++) this.place(i);
	}

	/** Gives set i, whose key is known, the next free slot. */
	private place(i: number): void {
		const { slots, slotStamp, stamp } = this;
		const mask = slots.length - 1;
		let at = this.keys[i]! & mask;
		while (slotStamp[at] === stamp) at = (at + 1) & mask;
		slotStamp[at] = stamp;
		slots[at] = i;
	}

	private widen(length: number): void {
		const old = this.list;
		this.list = new Uint16Array(Math.max(length, 2 * old.length));
		this.list.set(old);
	}
}

function widened(old: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
	const wide = new Int32Array(length);
	wide.set(old);
	return wide;
}
