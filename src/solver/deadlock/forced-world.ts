/**
 * The world that a forced set is searched in, backwards: the walls of a ground, and the boxes of one branch, which
 * are those that have not left yet. A box leaves when it can be pulled some steps away from where it stands, with the
 * player then able to return to that cell; it is deleted at once.
 */
import { type Cell, type Floor, setMarks } from '../level.js';
import type { Pieces } from '../pieces.js';
import { createFlood, type Flood, flood } from '../reach.js';
import { BOX, Marks, MOST_BOXES, PLAYER } from './mark-sets.js';

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
	private readonly region: Flood; // the player's, in the branch as it is
	private readonly scratch: Flood; // while a box is on a trip
	private rep = 0; // smallest cell of the region
	private readonly tripCell = new Uint16Array(MOST_TRIP);
	private readonly tripPlayer = new Uint16Array(MOST_TRIP);
	private trips = 0;

	constructor(level: Floor) {
		this.level = level;
		this.occ = new Uint8Array(level.n + 1);
		this.region = createFlood(level);
		this.scratch = createFlood(level);
	}

	/** Takes the walls of a ground over; no box is in the world. */
	enter(wall: Uint8Array): void {
		this.occ.set(wall);
		this.count = 0;
	}

	/** Begins the branch at an end: a box on every goal that is no wall. */
	fill(): void {
		const { occ, boxes } = this;
		const { goals } = this.level;
		setMarks(occ, boxes, this.count, 0);
		this.count = 0;
		for (let i = 0; i < goals.length; i++) {
			if (occ[goals[i]!]) continue;
			boxes[this.count++] = goals[i]!;
			occ[goals[i]!] = 1;
		}
	}

	/** Goes over to the branch that has been read into `marks`. */
	load(): void {
		const { marks, occ, boxes } = this;
		setMarks(occ, boxes, this.count, 0);
		this.count = marks.cells(BOX, boxes);
		setMarks(occ, boxes, this.count, 1);
	}

	/** Finds the player's region from a cell of it. */
	enterRegion(player: Cell): void {
		this.rep = this.flood(player, this.region);
	}

	/** Marks the cells of the player's region. */
	markRegion(marks: Uint8Array): void {
		const { queue, size } = this.region;
		for (let i = 0; i < size; i++) marks[queue[i]!] = 1;
	}

	private flood(from: Cell, into: Flood): Cell {
		const rep = flood(this.level, this.occ, from, into);
		this.work += into.size;
		return rep;
	}

	/** Whether enough was flooded since this was last true. */
	private needsPause(): boolean {
		if (this.work <= this.pause) return false;
		this.pause = this.work + PIECE;
		return true;
	}

	/** Can the box on a cell be pulled in a direction, with the player in a region? */
	private canPull(box: Cell, d: number, { stamp, gen }: Flood): boolean {
		const { nb } = this.level;
		const to = nb[box * 4 + d]!;
		return stamp[to] === gen && this.occ[nb[to * 4 + d]!] === 0;
	}

	/** Writes the pulls of the branch just loaded, `box number * 4 + direction` each; how many. */
	pulls(list: Uint8Array): number {
		const { boxes, region } = this;
		let count = 0;
		this.enterRegion(this.marks.player());
		for (let b = 0; b < this.count; b++) {
			for (let d = 0; d < 4; d++) if (this.canPull(boxes[b]!, d, region)) list[count++] = b * 4 + d;
		}
		return count;
	}

	/** Makes a pull of the branch just loaded; where the player comes to stand. */
	pull(b: number, d: number): Cell {
		const { occ, boxes } = this;
		const { nb } = this.level;
		const to = nb[boxes[b]! * 4 + d]!;
		occ[boxes[b]!] = 0;
		occ[to] = 1;
		boxes[b] = to;
		return nb[to * 4 + d]!;
	}

	/** Deletes what leaves; `player` stays a cell of the player's region, which is known then. */
	*strip(player: Cell, steps: number): Pieces<void> {
		const { occ, boxes } = this;
		this.enterRegion(player);
		for (let before = -1; before !== this.count; ) {
			before = this.count;
			for (let b = before - 1; b >= 0; b--) {
				if (this.needsPause()) yield;
				if (!this.leaves(boxes[b]!, player, steps)) continue;
				occ[boxes[b]!] = 0;
				boxes[b] = boxes[--this.count]!;
				this.enterRegion(player);
			}
		}
	}

	/** Can the box be pulled `steps` away so that the player gets back to its cell? Leaves `occ` as it was. */
	private leaves(box: Cell, player: Cell, steps: number): boolean {
		const { occ, region, scratch, tripCell, tripPlayer } = this;
		const { n, walk } = this.level;
		tripCell[0] = box;
		tripPlayer[0] = player;
		this.trips = 1;
		this.addTrips(box, region);
		let out = false;
		occ[box] = 0;
		for (let head = 1; head < this.trips && !out; head++) {
			const at = tripCell[head]!;
			occ[at] = 1;
			this.flood(tripPlayer[head]!, scratch);
			out = walk[box * n + at]! >= steps && scratch.stamp[box] === scratch.gen;
			if (!out) this.addTrips(at, scratch);
			occ[at] = 0;
		}
		occ[box] = 1;
		return out;
	}

	/** Adds where the box of a trip can be pulled next, with the player in a region. */
	private addTrips(at: Cell, region: Flood): void {
		const { tripCell, tripPlayer } = this;
		const { nb } = this.level;
		for (let d = 0; d < 4 && this.trips < MOST_TRIP; d++) {
			const to = nb[at * 4 + d]!;
			const stand = nb[to * 4 + d]!;
			if (!this.canPull(at, d, region) || this.isTrip(to, stand)) continue;
			tripCell[this.trips] = to;
			tripPlayer[this.trips++] = stand;
		}
	}

	private isTrip(cell: Cell, player: Cell): boolean {
		const { tripCell, tripPlayer, trips } = this;
		for (let i = 0; i < trips; i++) if (tripCell[i] === cell && tripPlayer[i] === player) return true;
		return false;
	}

	/** Marks the branch, whose player's region is known. */
	mark(): void {
		const { marks } = this;
		marks.clear();
		marks.add(PLAYER + this.rep);
		marks.addAll(BOX, this.boxes, this.count);
	}
}
