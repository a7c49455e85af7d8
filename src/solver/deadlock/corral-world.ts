/**
 * The small world that a corral is searched in: walls, fixed boxes near the zone, and the boxes of the zone; all
 * other boxes are deleted. Why that is sound is told in corral.ts.
 *
 * K: cells never reached so far, at first the region; zone: K and its eight-neighbours; both only shrink. After each
 * push K loses what is reached or occupied, and boxes outside of the zone are deleted. A branch, one way to go on, is
 * alive when K is empty, or when no box of the zone is off goal and no cell of K an empty goal.
 * No push takes a box out of the zone: it would come from a cell beside K, and all of K is beyond reach.
 */
import { type Cell, type Floor, occupancy, setMarks } from '../level.js';
import { nextStamp } from '../reach.js';
import { createFreeze, type Freeze } from './freeze.js';
import { BOX, Marks, MOST_BOXES, OTHER, PLAYER, WALL } from './mark-sets.js';
import { createParts, type Parts } from './parts.js';
import { collectBorder, type Situation } from './situation.js';

export class CorralWorld {
	readonly marks = new Marks(); // the branch as last normalised: player, boxes, K and near walls
	boxCount = 0; // boxes of the branch
	unreachedCount = 0; // cells of K
	readonly pushBox = new Uint8Array(4 * MOST_BOXES); // numbers of boxes; filled by `listPushes`
	readonly pushTo = new Uint16Array(4 * MOST_BOXES);
	private readonly level: Floor;
	private readonly occ: Uint8Array; // near walls and the boxes of the branch
	private readonly boxes = new Uint16Array(MOST_BOXES + 1);
	private readonly unreached: Uint16Array; // K
	private readonly zone: Int32Array; // stamp of the zone of the branch
	private zoneStamp = 0;
	private readonly inZone: Int32Array; // stamp of the first zone
	private entered = 0; // stamp of the world
	private readonly nearWall: Uint8Array; // and the sentinel
	private readonly nearList: Uint16Array;
	private nearCount = 0;
	private readonly parts: Parts;
	private readonly freeze: Freeze;

	constructor(level: Floor) {
		const { n } = level;
		this.level = level;
		this.occ = occupancy(level, []);
		this.unreached = new Uint16Array(n + 1);
		this.zone = new Int32Array(n + 1);
		this.inZone = new Int32Array(n + 1);
		this.nearWall = occupancy(level, []);
		this.nearList = new Uint16Array(n + 1);
		this.parts = createParts(level);
		this.freeze = createFreeze(level, this.nearWall);
	}

	/** Collects the boxes around one or two regions and the fixed boxes near; false: not worth a search. */
	enter(s: Situation, a: number, b: number): boolean {
		const { boxes } = this;
		const { goal, nb } = this.level;
		this.entered = nextStamp(this.entered);
		this.boxCount = 0;
		this.nearCount = 0;
		let open = this.addBorder(s, a);
		if (b >= 0) open = this.addBorder(s, b) || open;
		for (let i = 0; i < this.boxCount && !open; i++) open = !goal[boxes[i]!];
		if (!open || this.boxCount > MOST_BOXES) return false;
		for (let i = 0; i < this.boxCount; i++) {
			const at = boxes[i]! * 4;
			for (let d = 0; d < 4; d++) this.addWall(s, nb[at + d]!);
		}
		return true;
	}

	/** Adds what stands around a region; true when it holds an empty goal. */
	private addBorder(s: Situation, region: number): boolean {
		const { inZone, boxes, entered } = this;
		collectBorder(this.level, s, region);
		for (let i = s.borderFirst[region]!; i < s.borderEnd[region]!; i++) {
			const cell = s.border[i]!;
			if (s.wall[cell]) this.addWall(s, cell);
			else if (inZone[cell] !== entered) {
				inZone[cell] = entered;
				if (this.boxCount <= MOST_BOXES) boxes[this.boxCount++] = cell;
			}
		}
		return s.open[region] === 1;
	}

	private addWall(s: Situation, cell: Cell): void {
		if (!s.wall[cell] || this.nearWall[cell]) return;
		this.nearWall[cell] = 1;
		this.nearList[this.nearCount++] = cell;
	}

	/**
	 * Makes the first branch of the world just entered, K being those regions. It is not alive: all that stands around K
	 * is in the world, so nothing of K is reached, and `enter` has seen a box off goal or an empty goal.
	 */
	begin(s: Situation, a: number, b: number): void {
		const { occ, nearList, nearCount, boxes, boxCount } = this;
		this.unreachedCount = 0;
		this.addRegion(s, a);
		if (b >= 0) this.addRegion(s, b);
		setMarks(occ, nearList, nearCount, 1);
		setMarks(occ, boxes, boxCount, 1);
		this.parts.find(this.inZone, this.entered, this.nearWall);
		this.mark(this.parts.flood(occ, s.player));
	}

	/** Adds a region to K, and it and what is around it to the zone. */
	private addRegion(s: Situation, region: number): void {
		const { inZone, entered, unreached } = this;
		const { nb8 } = this.level;
		const { cells, first } = s;
		for (let i = first[region]!; i < first[region + 1]!; i++) {
			const cell = cells[i]!;
			unreached[this.unreachedCount++] = cell;
			inZone[cell] = entered;
			for (let k = cell * 8; k < cell * 8 + 8; k++) inZone[nb8[k]!] = entered;
		}
	}

	/** Must follow each `enter`, whatever that answered. */
	leave(): void {
		const { nearWall, nearList, nearCount, occ, boxes, boxCount } = this;
		setMarks(nearWall, nearList, nearCount, 0);
		setMarks(occ, nearList, nearCount, 0);
		setMarks(occ, boxes, boxCount, 0);
	}

	/** Goes over to the branch that has been read into `marks`. */
	load(): void {
		const { marks, occ, boxes } = this;
		setMarks(occ, boxes, this.boxCount, 0);
		this.boxCount = marks.cells(BOX, boxes);
		this.unreachedCount = marks.cells(OTHER, this.unreached);
		setMarks(occ, boxes, this.boxCount, 1);
	}

	/** Lists the pushes that can be made in the branch just loaded; how many. */
	listPushes(): number {
		const { parts, occ, boxes, boxCount, pushBox, pushTo } = this;
		const { nb, dead } = this.level;
		parts.flood(occ, this.marks.player());
		const { node, reached, stamp } = parts;
		let pushes = 0;
		for (let b = 0; b < boxCount; b++) {
			const box = boxes[b]!;
			for (let d = 0; d < 4; d++) {
				const to = nb[box * 4 + d]!;
				const from = nb[box * 4 + (d ^ 2)]!;
				if (occ[to]! | dead[to]! || reached[node[from]!] !== stamp) continue;
				pushBox[pushes] = b;
				pushTo[pushes++] = to;
			}
		}
		return pushes;
	}

	/** Pushes box number b to a free cell; where the player comes to stand, or -1: it freezes a box off goal. */
	push(b: number, to: Cell): Cell {
		const { occ, boxes } = this;
		const from = boxes[b]!;
		occ[from] = 0;
		boxes[b] = to;
		occ[to] = 1;
		return this.freeze.freezes(occ, to) ? -1 : from;
	}

	/**
	 * Shrinks the branch to what still matters with the player at `from`; true when it is alive. Boxes are deleted after
	 * K has shrunk, and that opens no way into K: a free cell beside K is in K itself. The only one that might not be is
	 * the one the box has just left, and there the player stands, who would have reached K from it.
	 */
	normalise(from: Cell): boolean {
		const { parts, occ } = this;
		let rep = parts.flood(occ, from);
		if (this.shrink()) {
			if (this.unreachedCount === 0) return true;
			if (this.leaveBehind()) rep = parts.flood(occ, from);
		}
		this.mark(rep);
		return this.isHome();
	}

	/** Takes what is reached or occupied out of K; whether it shrank. */
	private shrink(): boolean {
		const { occ, unreached, unreachedCount } = this;
		const { reached, stamp } = this.parts;
		let keep = 0;
		for (let i = 0; i < unreachedCount; i++) {
			const cell = unreached[i]!;
			if (!occ[cell] && reached[cell] !== stamp) unreached[keep++] = cell;
		}
		this.unreachedCount = keep;
		return keep < unreachedCount;
	}

	/** Deletes the boxes outside of the zone; whether there were any. */
	private leaveBehind(): boolean {
		const { occ, boxes, boxCount, zone } = this;
		const stamp = this.markZone();
		let stay = 0;
		for (let i = 0; i < boxCount; i++) {
			const box = boxes[i]!;
			if (zone[box] === stamp) boxes[stay++] = box;
			else occ[box] = 0;
		}
		this.boxCount = stay;
		return stay < boxCount;
	}

	private markZone(): number {
		const { zone, unreached, unreachedCount } = this;
		const { nb8 } = this.level;
		const stamp = nextStamp(this.zoneStamp);
		this.zoneStamp = stamp;
		for (let i = 0; i < unreachedCount; i++) {
			const cell = unreached[i]!;
			zone[cell] = stamp;
			for (let k = cell * 8; k < cell * 8 + 8; k++) zone[nb8[k]!] = stamp;
		}
		return stamp;
	}

	private mark(rep: Cell): void {
		const { marks } = this;
		marks.clear();
		marks.add(PLAYER + rep);
		marks.addAll(OTHER, this.unreached, this.unreachedCount);
		this.markBorder(marks);
	}

	/** Marks what stands around K: the boxes and the near walls. */
	markBorder(marks: Marks): void {
		marks.addAll(BOX, this.boxes, this.boxCount);
		marks.addAll(WALL, this.nearList, this.nearCount);
	}

	/** True when no box is off goal and no cell of K an empty goal. */
	private isHome(): boolean {
		const { boxes, boxCount, unreached, unreachedCount } = this;
		const { goal } = this.level;
		for (let i = 0; i < boxCount; i++) if (!goal[boxes[i]!]) return false;
		for (let i = 0; i < unreachedCount; i++) if (goal[unreached[i]!]) return false;
		return true;
	}
}
