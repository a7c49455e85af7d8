/**
 * Sinks: the start squares, each of which swallows one box of the backward search.
 *
 * Where boxes stood at the start says nothing about the order of filling the goals; what counts is that a box
 * could come from there. So a pulled box that reaches a start square well away from where it stood vanishes,
 * and the square with it. A square may be used only if it belongs to the largest set of squares between which
 * a lone box can be pushed to and fro, and only while the player can walk to all of that set: otherwise the
 * squares would be taken in an order that forward play cannot follow. That rule can ask for many moves of boxes
 * among the goals before the first vanishes, each a parking that forward play has to repeat. Without it (`singly`)
 * any square that the player can walk to may be used: plans come sooner and park less, but trust more to luck.
 *
 * "Well away" keeps a box beside its start square on the board while others still have a long way home. Once
 * every box is either near all the squares that are left or stands on one of them, that would keep the search
 * from ever ending, so nearby squares swallow too.
 */

import { addBit, hasBit } from '../bits.js';
import type { Place } from '../fess/place.js';
import { type Cell, FAR, type Level } from '../level.js';
import type { Rooms } from '../rooms.js';
import { RestMatching } from './rest-matching.js';

const FAR_WALK = 6; // steps from which two squares count as far from each other

export class Sinks {
	/** 1 on the squares that may swallow a box of the loaded position; length n + 1. */
	readonly open: Uint8Array;
	anyOpen = false;
	/** 1 where a lone box could be pushed to from an open square, or from one shut only as the player cannot get there. */
	readonly fed: Uint8Array;
	private readonly level: Level;
	private readonly starts: Int16Array;
	private readonly singly: boolean;
	private near = false; // no box of the loaded position has far to go
	private readonly apart: Uint8Array; // apart[x * starts + i]: 1 where cell x is far from start square i
	private readonly indexOf: Int16Array; // start square number of a cell, -1
	private readonly vacant: Uint8Array; // 1 on sinks of the loaded position not yet used that no box stands on
	private readonly reach: Uint8Array; // 1 on cells that a box can be pushed to from the square in question
	private readonly back: Uint8Array; // 1 on cells that a box can be pushed from to that square
	private readonly done: Uint8Array; // 1 on squares whose set is known
	private readonly queue: Int16Array;
	private readonly matching: RestMatching;
	private matched = false; // it has the loaded position

	/** `singly`: a square may be used whatever becomes of the others. */
	constructor(level: Level, rooms: Rooms, singly: boolean) {
		const { n } = level;
		this.level = level;
		this.singly = singly;
		this.starts = level.boxes;
		const count = this.starts.length;
		this.open = new Uint8Array(n + 1);
		this.fed = new Uint8Array(n + 1);
		this.apart = new Uint8Array(n * count);
		this.indexOf = new Int16Array(n + 1).fill(-1);
		this.vacant = new Uint8Array(n + 1);
		this.reach = new Uint8Array(n + 1);
		this.back = new Uint8Array(n + 1);
		this.done = new Uint8Array(n + 1);
		this.queue = new Int16Array(n + 1);
		this.matching = new RestMatching(
			n,
			this.starts,
			(cell, start) => level.pushMin[start * n + cell] !== FAR,
		);
		for (let i = 0; i < count; i++) {
			this.indexOf[this.starts[i]!] = i;
			for (let x = 0; x < n; x++) this.apart[x * count + i] = isFar(level, rooms, x, this.starts[i]!) ? 1 : 0;
		}
	}

	/** Finds the open squares of a position: `left` are the bits of the sinks not yet used. */
	load(place: Place, left: Int32Array): void {
		const { starts, open } = this;
		const { occ } = place;
		open.fill(0);
		this.fed.fill(0);
		for (const start of starts) this.vacant[start] = hasBit(left, 0, start) && !occ[start] ? 1 : 0;
		this.anyOpen = this.singly ? this.openWalkable(place) : this.openLargest(place);
		this.spreadFed(occ);
		if (!this.anyOpen) open.fill(0);
		this.near = this.anyOpen && !this.anyFar(place, left);
		this.matched = false;
	}

	/** Opens those that the player can walk to; true when there are any. */
	private openWalkable({ region, regions }: Place): boolean {
		let any = false;
		for (const start of this.starts) {
			if (!this.vacant[start] || regions.label[start] !== region) continue;
			this.open[start] = 1;
			any = true;
		}
		return any;
	}

	/**
	 * Opens the largest set of squares between which a box can go to and fro, or all that are as large; false when there
	 * is none or the player cannot walk to all of it.
	 */
	private openLargest({ occ, region, regions }: Place): boolean {
		const { starts, open, done, reach, back } = this;
		done.fill(0);
		let largest = 0;
		for (const start of starts) {
			if (!this.vacant[start] || done[start]) continue;
			this.spread(occ, start, reach, true);
			this.spread(occ, start, back, false);
			let size = 0;
			for (const other of starts) if (this.vacant[other] && reach[other] && back[other]) size++;
			if (size > largest) open.fill(0);
			for (const other of starts) {
				if (!this.vacant[other] || !reach[other] || !back[other]) continue;
				done[other] = 1;
				if (size >= largest) open[other] = 1;
			}
			largest = Math.max(largest, size);
		}
		for (const start of starts) if (open[start] && regions.label[start] !== region) return false;
		return largest > 0;
	}

	/** True when box number `box` of the loaded position may go into the open square `t`. */
	swallows(box: number, t: Cell, place: Place, left: Int32Array): boolean {
		const x = place.boxes[box]!;
		if (!this.near && !this.apart[x * this.starts.length + this.indexOf[t]!]) return false;
		if (!this.matched) this.matching.load(place.boxes, place.count, (start) => hasBit(left, 0, start));
		this.matched = true;
		return this.matching.without(box, t);
	}

	/** True when a box that does not stand on a sink is far from one of the free ones. */
	private anyFar(place: Place, left: Int32Array): boolean {
		const { starts, apart } = this;
		for (let b = 0; b < place.count; b++) {
			const x = place.boxes[b]!;
			if (hasBit(left, 0, x)) continue;
			for (let i = 0; i < starts.length; i++)
				if (this.vacant[starts[i]!] && apart[x * starts.length + i]) return true;
		}
		return false;
	}

	/** Marks the cells that a box on `seed` gets to by pushes, or else by pulls, the player being everywhere. */
	private spread(occ: Uint8Array, seed: Cell, mark: Uint8Array, pushes: boolean): void {
		mark.fill(0);
		mark[seed] = 1;
		this.queue[0] = seed;
		this.spreadOn(occ, mark, 1, pushes);
	}

	/** The same from the first `tail` cells of the queue, which are marked. */
	private spreadOn(occ: Uint8Array, mark: Uint8Array, tail: number, pushes: boolean): void {
		const { queue } = this;
		const { nb } = this.level;
		for (let head = 0; head < tail; head++) {
			const c = queue[head]!;
			for (let d = 0; d < 4; d++) {
				const to = nb[c * 4 + d]!;
				if (occ[to] || mark[to]) continue;
				if (occ[pushes ? nb[c * 4 + (d ^ 2)]! : nb[to * 4 + d]!]) continue;
				mark[to] = 1;
				queue[tail++] = to;
			}
		}
	}

	private spreadFed(occ: Uint8Array): void {
		let tail = 0;
		for (const start of this.starts) {
			if (!this.open[start]) continue;
			this.fed[start] = 1;
			this.queue[tail++] = start;
		}
		this.spreadOn(occ, this.fed, tail, true);
	}
}

/** The bits of all start squares. */
export function allSinks(level: Level): Int32Array {
	const bits = new Int32Array(level.words);
	for (const start of level.boxes) addBit(bits, 0, start);
	return bits;
}

function isFar(level: Level, rooms: Rooms, x: Cell, t: Cell): boolean {
	const steps = level.walk[x * level.n + t]!;
	if (steps >= FAR_WALK) return true;
	const roomX = rooms.roomOf[x]!;
	const roomT = rooms.roomOf[t]!;
	if (roomX >= 0 && roomT >= 0) return roomX !== roomT;
	if (level.x[x] === level.x[t] || level.y[x] === level.y[t]) return false;
	return !adjoins(level, rooms, x, roomT) && !adjoins(level, rooms, t, roomX);
}

function adjoins(level: Level, rooms: Rooms, c: Cell, room: number): boolean {
	if (room < 0) return false;
	for (let d = 0; d < 4; d++) if (rooms.roomOf[level.nb[c * 4 + d]!] === room) return true;
	return false;
}
