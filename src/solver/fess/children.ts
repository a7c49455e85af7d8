/**
 * The children of the position being expanded, as columns: what a domain writes and the search stores.
 */
import type { Macros } from '../macros.js';
import type { Place } from './place.js';

export class Children {
	count = 0;
	box: Uint16Array; // number of the moved box in its place's list
	from: Uint16Array; // cell the box leaves
	to: Uint16Array; // cell it comes to << 2 | side of the player
	lo: Int32Array; // key of the position
	hi: Int32Array;
	moves: Uint16Array; // pushes or pulls made
	rep: Uint16Array; // smallest cell of the player's region
	regions: Uint16Array; // connected free regions
	s0: Int32Array; // score, see arena.ts; known already where `state` is not 0
	s1: Int32Array;
	flags: Uint8Array; // edge flags, see arena.ts; bit 0 is set at first
	state: Uint8Array; // what is known of the position, see below
	node: Int32Array; // its node when the search has met it before, else -1; valid once looked up

	constructor(rows: number) {
		this.box = new Uint16Array(rows);
		this.from = new Uint16Array(rows);
		this.to = new Uint16Array(rows);
		this.lo = new Int32Array(rows);
		this.hi = new Int32Array(rows);
		this.moves = new Uint16Array(rows);
		this.rep = new Uint16Array(rows);
		this.regions = new Uint16Array(rows);
		this.s0 = new Int32Array(rows);
		this.s1 = new Int32Array(rows);
		this.flags = new Uint8Array(rows);
		this.state = new Uint8Array(rows);
		this.node = new Int32Array(rows);
	}

	/** Forgets all children and makes room for `rows`. */
	begin(rows: number): void {
		const { length } = this.from;
		if (rows > length) Object.assign(this, new Children(Math.max(rows, 2 * length)));
		this.count = 0;
	}

	/** Adds move `i` of `macros`, which are those of `place`, and returns its row. */
	addMove(place: Place, macros: Macros, i: number): number {
		const { keyLo, keyHi, repLo, repHi } = place.level;
		const row = this.count++;
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		const rep = macros.rep[i]!;
		this.box[row] = macros.box[i]!;
		this.from[row] = from;
		this.to[row] = (to << 2) | macros.side[i]!;
		this.lo[row] = place.lo ^ repLo[place.player]! ^ keyLo[from]! ^ keyLo[to]! ^ repLo[rep]!;
		this.hi[row] = place.hi ^ repHi[place.player]! ^ keyHi[from]! ^ keyHi[to]! ^ repHi[rep]!;
		this.moves[row] = macros.moves[i]!;
		this.rep[row] = rep;
		this.regions[row] = macros.regions[i]!;
		this.flags[row] = 1;
		this.state[row] = 0;
		return row;
	}

	/** Advises to follow a child at once; -1 is none. */
	pick(i: number): void {
		if (i >= 0) this.flags[i] = this.flags[i]! & ~1;
	}

	/** True for a child that may still be chosen: neither refuted nor expanded before. */
	isLive(i: number): boolean {
		return (this.state[i]! & (CHILD_DEAD | CHILD_CLOSED)) === 0;
	}

	/** True when child `a` scores strictly better than child `b`, or `b` is -1, for none. */
	better(a: number, b: number): boolean {
		return b < 0 || this.beats(a, this.s0[b]!, this.s1[b]!);
	}

	/** True when a child scores strictly better than these two words. */
	beats(i: number, s0: number, s1: number): boolean {
		const d = this.s0[i]! - s0;
		return d > 0 || (d === 0 && this.s1[i]! > s1);
	}
}

/** Bits of `state`. */
export const CHILD_DEAD = 1; // refuted
export const CHILD_OPEN = 2; // not expanded before
export const CHILD_CLOSED = 4; // expanded before
