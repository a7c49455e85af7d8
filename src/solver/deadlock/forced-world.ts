/**
 * The world that a forced set is searched in, backwards: the walls of a ground, and the boxes of one branch, which
 * are those that have not left yet. A box leaves when it can be pulled some steps away from where it stands, with the
 * player then able to return to that cell; it is deleted at once.
 */
import type { Cell, Floor } from '../level.js';
import type { Pieces } from '../pieces.js';
import { createFlood, type Flood, flood } from '../reach.js';
import { BOX, Marks, PLAYER } from './mark-sets.js';

export const MOST_BOXES = 24;
const MOST_TRIP = 24; // positions of one box while looking for a way out
/** Cells flooded between two pauses. */
const PIECE = 60_000;

export class ForcedWorld {
	readonly marks = new Marks(); // of the branch
	readonly boxes = new Uint16Array(MOST_BOXES);
	count = 0;
	work = 0; // cells flooded so far
	private pause = PIECE; // when it comes to this
	private readonly level: Floor;
	private readonly occ: Uint8Array; // walls and the boxes of the branch
	private readonly scratch: Flood;
	private readonly tripCell = new Uint16Array(MOST_TRIP);
	private readonly tripPlayer = new Uint16Array(MOST_TRIP);
	private trips = 0;

	constructor(level: Floor) {
		this.level = level;
		this.occ = new Uint8Array(level.n + 1);
		this.scratch = createFlood(level);
	}

	/** Takes the walls of a ground over; no box is in the world. */
	enter(wall: Uint8Array): void {
		this.occ.set(wall);
	}

	/** Begins the branch at an end: a box on every goal that is no wall. */
	fill(): void {
		const { occ, boxes } = this;
		const { goals } = this.level;
		this.clear();
		for (let i = 0; i < goals.length; i++) {
			if (occ[goals[i]!]) continue;
			boxes[this.count++] = goals[i]!;
			occ[goals[i]!] = 1;
		}
	}

	/** Goes over to the branch that has been read into `marks`. */
	load(): void {
		const { occ, boxes } = this;
		this.clear();
		this.count = this.marks.cells(BOX, boxes);
		for (let b = 0; b < this.count; b++) occ[boxes[b]!] = 1;
	}

	clear(): void {
		const { occ, boxes, count } = this;
		for (let b = 0; b < count; b++) occ[boxes[b]!] = 0;
		this.count = 0;
	}

	/** Floods from a cell; returns the smallest reached. */
	flood(from: Cell): Cell {
		const rep = flood(this.level, this.occ, from, this.scratch);
		this.work += this.scratch.size;
		return rep;
	}

	/** Marks the cells of the last flood. */
	markReached(marks: Uint8Array): void {
		const { queue, size } = this.scratch;
		for (let i = 0; i < size; i++) marks[queue[i]!] = 1;
	}

	private isReached(cell: Cell): boolean {
		return this.scratch.stamp[cell] === this.scratch.gen;
	}

	/** Whether enough was flooded since this was last true. */
	private needsPause(): boolean {
		if (this.work <= this.pause) return false;
		this.pause = this.work + PIECE;
		return true;
	}

	/** Pulls box number b of the branch just loaded; where the player comes to stand, or -1: it cannot be. */
	pull(b: number, d: number): Cell {
		const { occ, boxes } = this;
		const { nb } = this.level;
		this.flood(this.marks.player());
		const to = nb[boxes[b]! * 4 + d]!;
		const stand = nb[to * 4 + d]!;
		if (!this.isReached(to) || occ[stand]) return -1;
		occ[boxes[b]!] = 0;
		occ[to] = 1;
		boxes[b] = to;
		return stand;
	}

	/** Deletes what leaves; `player` stays a cell of the player's region. */
	*strip(player: Cell, steps: number): Pieces<void> {
		const { occ, boxes } = this;
		for (let before = -1; before !== this.count; ) {
			before = this.count;
			for (let b = before - 1; b >= 0; b--) {
				if (this.needsPause()) yield;
				if (!this.leaves(boxes[b]!, player, steps)) continue;
				occ[boxes[b]!] = 0;
				boxes[b] = boxes[--this.count]!;
			}
		}
	}

	/** Can the box be pulled `steps` away so that the player gets back to its cell? Leaves `occ` as it was. */
	private leaves(box: Cell, player: Cell, steps: number): boolean {
		const { occ, tripCell, tripPlayer } = this;
		const { n, walk } = this.level;
		occ[box] = 0;
		tripCell[0] = box;
		tripPlayer[0] = player;
		this.trips = 1;
		let out = false;
		for (let head = 0; head < this.trips && !out; head++) {
			const at = tripCell[head]!;
			occ[at] = 1;
			this.flood(tripPlayer[head]!);
			out = walk[box * n + at]! >= steps && this.isReached(box);
			this.addTrips(at);
			occ[at] = 0;
		}
		occ[box] = 1;
		return out;
	}

	/** Adds where the box of a trip can be pulled next. */
	private addTrips(at: Cell): void {
		const { occ, tripCell, tripPlayer } = this;
		const { nb } = this.level;
		for (let d = 0; d < 4 && this.trips < MOST_TRIP; d++) {
			const to = nb[at * 4 + d]!;
			const stand = nb[to * 4 + d]!;
			if (!this.isReached(to) || occ[stand] || this.isTrip(to, stand)) continue;
			tripCell[this.trips] = to;
			tripPlayer[this.trips++] = stand;
		}
	}

	private isTrip(cell: Cell, player: Cell): boolean {
		const { tripCell, tripPlayer, trips } = this;
		for (let i = 0; i < trips; i++) if (tripCell[i] === cell && tripPlayer[i] === player) return true;
		return false;
	}

	/** Marks the branch; `player`: a cell of the player's region. */
	mark(player: Cell): void {
		const { marks } = this;
		marks.clear();
		marks.add(PLAYER + this.flood(player));
		marks.addAll(BOX, this.boxes, this.count);
	}
}
