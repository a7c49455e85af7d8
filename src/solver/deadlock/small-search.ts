/**
 * The positions of one small search: a few boxes each, found again by key, in flat arrays that are reused.
 *
 * Keys are compared on 64 bits; a search holds at most a few thousand positions, so that two that agree by
 * chance are out of the question (about 10^-13).
 */
import type { Cell } from '../level.js';

const EXPANDED = 0x7fffffff;

export class SmallSearch {
	readonly most: number; // positions it can hold
	readonly stride: number; // boxes a position can hold
	readonly boxes: Uint16Array; // boxes of position i from i * stride on
	readonly counts: Uint8Array; // how many these are
	readonly player: Uint16Array; // a cell of the player's region
	readonly lo: Int32Array; // key
	readonly hi: Int32Array;
	readonly parent: Int16Array; // -1: none
	size = 0; // positions held
	private readonly score: Int32Array; // smaller is looked at earlier
	private readonly slots: Int16Array;
	private readonly slotStamp: Int32Array;
	private stamp = 0;

	constructor(most: number, stride: number) {
		this.most = most;
		this.stride = stride;
		this.boxes = new Uint16Array(most * stride);
		this.counts = new Uint8Array(most);
		this.player = new Uint16Array(most);
		this.lo = new Int32Array(most);
		this.hi = new Int32Array(most);
		this.parent = new Int16Array(most);
		this.score = new Int32Array(most);
		const slots = 1 << (33 - Math.clz32(most));
		this.slots = new Int16Array(slots);
		this.slotStamp = new Int32Array(slots);
	}

	/** Forgets every position. */
	clear(): void {
		this.size = 0;
		this.stamp++;
	}

	/** Adds a position unless its key is there already or the search is full: its number, or -1. */
	add(
		boxes: Uint16Array,
		count: number,
		player: Cell,
		lo: number,
		hi: number,
		parent: number,
		score: number,
	): number {
		const { slots, slotStamp, stamp } = this;
		const mask = slots.length - 1;
		let at = (lo ^ (hi >>> 13)) & mask;
		for (; slotStamp[at] === stamp; at = (at + 1) & mask) {
			const other = slots[at]!;
			if (this.lo[other] === lo && this.hi[other] === hi) return -1;
		}
		const i = this.size;
		if (i === this.most) return -1;
		this.size = i + 1;
		slotStamp[at] = stamp;
		slots[at] = i;
		const first = i * this.stride;
		for (let b = 0; b < count; b++) this.boxes[first + b] = boxes[b]!;
		this.counts[i] = count;
		this.player[i] = player;
		this.lo[i] = lo;
		this.hi[i] = hi;
		this.parent[i] = parent;
		this.score[i] = score;
		return i;
	}

	/** Marks a position as needing no expansion. */
	close(i: number): void {
		this.score[i] = EXPANDED;
	}

	/** Takes the open position of the smallest score, the earliest of equals; -1 when none is open. */
	next(): number {
		const { score, size } = this;
		let best = -1;
		let least = EXPANDED;
		for (let i = 0; i < size; i++) {
			if (score[i]! >= least) continue;
			least = score[i]!;
			best = i;
		}
		if (best >= 0) score[best] = EXPANDED;
		return best;
	}
}
