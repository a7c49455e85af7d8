/**
 * The world of a subset search: walls and the boxes of one branch, a way to go on. A branch is alive when no box of it
 * is off goal. A branch may delete boxes on the way, and does: those that move freely.
 */
import { type Cell, type Floor, occupancy, setMarks } from '../level.js';
import { FreePush } from './free-push.js';
import { createFreeze, type Freeze } from './freeze.js';
import { BOX, Marks, MOST_BOXES, PLAYER } from './mark-sets.js';

export class SubsetWorld {
	readonly marks = new Marks(); // the branch as last normalised: player and boxes
	count = 0; // boxes of the branch
	open = 0; // of them off goal, as last normalised
	readonly pushBox = new Uint8Array(4 * MOST_BOXES); // numbers of boxes; filled by `listPushes`
	readonly pushWay = new Uint8Array(4 * MOST_BOXES);
	private readonly level: Floor;
	private readonly freePush: FreePush;
	private readonly freeze: Freeze;
	private readonly occ: Uint8Array; // walls and the boxes of the branch
	private readonly boxes = new Uint16Array(MOST_BOXES);
	private relax = false; // of `enter`, as the next one
	private exit: Uint8Array | undefined;

	constructor(level: Floor) {
		this.level = level;
		this.freePush = new FreePush(level);
		this.freeze = createFreeze(level);
		this.occ = occupancy(level, []);
	}

	/** Floods so far. */
	get work(): number {
		return this.freePush.work;
	}

	/**
	 * Begins with a branch of the first `count` of `boxes`. With `relax`, boxes that move freely are deleted; `exit`: 1
	 * on cells where a box leaves the board.
	 */
	enter(boxes: Uint16Array, count: number, relax: boolean, exit: Uint8Array | undefined): void {
		setMarks(this.occ, this.boxes, this.count, 0);
		this.relax = relax;
		this.exit = exit;
		this.count = count;
		for (let b = 0; b < count; b++) this.boxes[b] = boxes[b]!;
		setMarks(this.occ, boxes, count, 1);
	}

	/** Goes over to the branch that has been read into `marks`. */
	load(): void {
		const { marks, occ, boxes } = this;
		setMarks(occ, boxes, this.count, 0);
		this.count = marks.cells(BOX, boxes);
		setMarks(occ, boxes, this.count, 1);
	}

	/** Lists the pushes that can be made in the branch just loaded; how many. */
	listPushes(): number {
		const { freePush, occ, boxes, count, pushBox, pushWay } = this;
		freePush.flood(occ, this.marks.player());
		let pushes = 0;
		for (let b = 0; b < count; b++) {
			for (let d = 0; d < 4; d++) {
				if (!freePush.canPush(occ, boxes[b]!, d)) continue;
				pushBox[pushes] = b;
				pushWay[pushes++] = d;
			}
		}
		return pushes;
	}

	/** Pushes box number b; where the player comes to stand, or -1: it freezes a box off goal. */
	push(b: number, d: number): Cell {
		const { occ, boxes, exit } = this;
		const from = boxes[b]!;
		const to = this.level.nb[from * 4 + d]!;
		occ[from] = 0;
		if (exit?.[to]) {
			boxes[b] = boxes[--this.count]!;
			return from;
		}
		boxes[b] = to;
		occ[to] = 1;
		return this.freeze.freezes(occ, to) ? -1 : from;
	}

	/** Shrinks and marks the branch with the player at `from`; true when it is alive. */
	normalise(from: Cell): boolean {
		const { freePush, occ, boxes, marks } = this;
		const { goal } = this.level;
		if (this.relax) this.count = freePush.strip(occ, boxes, this.count, from);
		else freePush.flood(occ, from);
		this.open = 0;
		for (let b = 0; b < this.count; b++) this.open += goal[boxes[b]!]! ^ 1;
		if (this.open === 0) return true;
		marks.clear();
		marks.add(PLAYER + freePush.rep);
		marks.addAll(BOX, boxes, this.count);
		return false;
	}
}
