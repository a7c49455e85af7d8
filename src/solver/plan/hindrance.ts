/**
 * What is in the way of a box that is wanted on a square: of all ways to push some box there, with the player walking
 * round it as he has to, the one that meets fewest other boxes. Boxes that are met stand where they are all the while,
 * so this says where to look, and proves nothing.
 *
 * A state is the wanted box on a cell with the player on one of its sides. Pushes and walks cost the boxes that they
 * meet, and states are gone through in the order of their cost (Dijkstra 1959).
 */
import type { Place } from '../fess/place.js';
import type { Cell, Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import { BucketQueue } from '../queue.js';

const FAR_OFF = 0x3fffffff; // more boxes than there are
const FIRST = -1; // the player comes to the box from where he is

export class Hindrance {
	private readonly level: Level;
	private readonly met: Int32Array; // boxes met up to a state, cell * 4 + side of the player
	private readonly before: Int32Array; // the state before it, or FIRST
	private readonly settled: Uint8Array;
	private readonly walk: Walk;

	constructor(level: Level) {
		this.level = level;
		this.met = new Int32Array(4 * level.n);
		this.before = new Int32Array(4 * level.n);
		this.settled = new Uint8Array(4 * level.n);
		this.walk = new Walk(level);
	}

	/**
	 * The cells that the box and the player come by, the box's own among them; none where there is no way. `stays`: 1 on
	 * squares whose boxes are not for this.
	 */
	*wayTo(target: Cell, { occ, player }: Place, stays: Uint8Array): Pieces<ReadonlySet<Cell>> {
		const { met, before, settled, walk } = this;
		const { n, nb, dead } = this.level;
		const queue = new BucketQueue();
		const reach = (state: number, boxes: number, from: number) => {
			if (boxes >= met[state]!) return;
			met[state] = boxes;
			before[state] = from;
			queue.push(boxes, state);
		};
		met.fill(FAR_OFF);
		settled.fill(0);
		walk.from(player, n, occ);
		yield;
		for (let box = 0; box < n; box++) {
			if (occ[box] === 0 || stays[box] !== 0) continue;
			for (let side = 0; side < 4; side++) {
				const stand = nb[box * 4 + side]!;
				if (stand !== n) reach(box * 4 + side, walk.met[stand]!, FIRST);
			}
		}
		for (let state = queue.pop(); state >= 0; state = queue.pop()) {
			if (settled[state]) continue;
			settled[state] = 1;
			const cell = state >> 2;
			const side = state & 3;
			if (cell === target) return this.cellsTo(state, player, occ);
			const to = nb[cell * 4 + (side ^ 2)]!;
			if (to !== n && dead[to] === 0) reach(to * 4 + side, met[state]! + occ[to]!, state);
			const stand = nb[state]!;
			walk.from(stand, cell, occ);
			for (let other = 0; other < 4; other++) {
				const beside = nb[cell * 4 + other]!;
				if (beside === n || walk.met[beside] === FAR_OFF) continue;
				reach(cell * 4 + other, met[state]! + walk.met[beside]! - occ[stand]!, state);
			}
			yield;
		}
		return new Set();
	}

	private cellsTo(last: number, player: Cell, occ: Uint8Array): Set<Cell> {
		const { before, walk } = this;
		const { n, nb } = this.level;
		const cells = new Set<Cell>();
		for (let state = last; state !== FIRST; state = before[state]!) {
			const previous = before[state]!;
			cells.add(state >> 2);
			if (previous === FIRST) walk.from(player, n, occ);
			else if (previous >> 2 === state >> 2) walk.from(nb[previous]!, state >> 2, occ);
			else continue;
			for (let cell = nb[state]!; cell >= 0; cell = walk.back[cell]!) cells.add(cell);
		}
		return cells;
	}
}

/** The player's ways from a cell, those that meet fewest boxes. */
class Walk {
	readonly met: Int32Array; // boxes met up to a cell, its own among them; FAR_OFF where no way leads
	readonly back: Int16Array; // the cell before it, -1 at the first
	private readonly level: Level;
	private free: Int16Array; // cells to go on from that are no farther than the nearest
	private boxes: Int16Array; // and those one box farther

	constructor(level: Level) {
		this.level = level;
		this.met = new Int32Array(level.n + 1);
		this.back = new Int16Array(level.n + 1);
		this.free = new Int16Array(level.n);
		this.boxes = new Int16Array(level.n);
	}

	/** Finds them all. No way leads by `wall`. */
	from(first: Cell, wall: Cell, occ: Uint8Array): void {
		const { met, back } = this;
		const { n, nb } = this.level;
		met.fill(FAR_OFF);
		met[first] = occ[first]!;
		back[first] = -1;
		this.free[0] = first;
		let left = 1;
		for (let boxes = occ[first]!; left > 0; boxes++) {
			const { free } = this;
			let farther = 0;
			while (left > 0) {
				const cell = free[--left]!;
				for (let d = 0; d < 4; d++) {
					const next = nb[cell * 4 + d]!;
					if (next === n || next === wall || met[next] !== FAR_OFF) continue;
					met[next] = boxes + occ[next]!;
					back[next] = cell;
					if (occ[next]) this.boxes[farther++] = next;
					else free[left++] = next;
				}
			}
			this.free = this.boxes;
			this.boxes = free;
			left = farther;
		}
	}
}
