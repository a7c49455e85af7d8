/**
 * The world of a cloud search: the boxes of the cloud, and the free cells beyond it, where the player has escaped.
 *
 * Pulls are tried one after the other and taken back. Most of them change the player's region by the two cells of the
 * box alone, which is seen from the cells around them; only for the others is it flooded.
 */
import { type Cell, type Level, setMarks } from '../level.js';
import { createFlood, type Flood, flood, nextStamp } from '../reach.js';
import { BOX, type Marks, MOST_BOXES, OTHER, PLAYER } from './mark-sets.js';

/** In the world: a free cell outside of the cloud. */
const BEYOND = 2;

export class CloudWorld {
	count = 0; // boxes of the branch
	private readonly level: Level;
	private readonly cloud: Flood; // of the first region; the boxes around it have its stamp as well
	private exits: Uint8Array; // of `gather`
	private readonly occ: Uint8Array; // boxes of the branch, and BEYOND; walls count as boxes
	private readonly boxes = new Uint16Array(MOST_BOXES);
	private rep = 0; // smallest cell of the player's region
	private readonly queue: Int16Array;
	private readonly reach: Int32Array; // stamp: the player's region of the branch that was loaded
	private readonly childReach: Int32Array; // the same after a pull
	private reachStamp = 0;
	// of the branch that was loaded
	private stamp = 0;
	private before = 0; // its `rep`
	// the pull that was made last
	private from = 0;
	private to = 0;
	private left = false; // its box left the board

	constructor(level: Level) {
		const { n } = level;
		this.level = level;
		this.cloud = createFlood(level);
		this.exits = new Uint8Array(n + 1);
		this.occ = new Uint8Array(n + 1);
		this.queue = new Int16Array(n + 1);
		this.reach = new Int32Array(n + 1);
		this.childReach = new Int32Array(n + 1);
	}

	/** Collects the cloud; false when it holds too many boxes. `exits`: 1 on cells where a box leaves the board. */
	gather(occ: Uint8Array, player: Cell, exits: Uint8Array): boolean {
		this.exits = exits;
		this.rep = flood(this.level, occ, player, this.cloud);
		return this.gatherBoxes(occ);
	}

	private gatherBoxes(occ: Uint8Array): boolean {
		const { boxes } = this;
		const { stamp, gen, queue, size } = this.cloud;
		const { n, nb8 } = this.level;
		this.count = 0;
		for (let i = 0; i < size; i++) {
			for (let k = queue[i]! * 8; k < queue[i]! * 8 + 8; k++) {
				const next = nb8[k]!;
				if (!occ[next] || next === n || stamp[next] === gen) continue;
				if (this.count === MOST_BOXES) return false;
				stamp[next] = gen;
				boxes[this.count++] = next;
			}
		}
		return true;
	}

	/** True when every box beyond the cloud stands on a home. */
	isHomeBeyond(occ: Uint8Array, homes: Uint8Array): boolean {
		const { stamp, gen } = this.cloud;
		const { n } = this.level;
		for (let c = 0; c < n; c++) if (occ[c] && !homes[c] && stamp[c] !== gen) return false;
		return true;
	}

	/** Marks the branch at hand. */
	mark(marks: Marks): void {
		marks.clear();
		marks.add(PLAYER + this.rep);
		marks.addAll(BOX, this.boxes, this.count);
	}

	/** Marks the cells of the cloud where boxes leave. */
	markExits(marks: Marks): void {
		const { exits } = this;
		const { stamp, gen } = this.cloud;
		const { n } = this.level;
		for (let c = 0; c < n; c++) if (exits[c] && stamp[c] === gen) marks.add(OTHER + c);
	}

	/** Makes the first branch of the cloud just gathered; true when the player escapes in it. */
	begin(player: Cell): boolean {
		const { exits, occ, boxes } = this;
		for (let b = this.count - 1; b >= 0; b--) if (exits[boxes[b]!]) boxes[b] = boxes[--this.count]!;
		this.fence();
		setMarks(occ, boxes, this.count, 1);
		return this.escapes(player, this.reach);
	}

	/** Marks the free cells outside of the cloud; no box is in the world. */
	private fence(): void {
		const { occ } = this;
		const { stamp, gen } = this.cloud;
		const { n } = this.level;
		for (let c = 0; c < n; c++) occ[c] = stamp[c] === gen ? 0 : BEYOND;
		occ[n] = 1;
	}

	/** Goes over to a marked branch, in which the player does not escape. */
	load(marks: Marks): void {
		const { occ, boxes } = this;
		setMarks(occ, boxes, this.count, 0);
		this.count = marks.cells(BOX, boxes);
		setMarks(occ, boxes, this.count, 1);
		this.escapes(marks.player(), this.reach);
		this.stamp = this.reachStamp;
		this.before = this.rep;
	}

	/** Can box number b be pulled in direction d? In the branch that was loaded. */
	canPull(b: number, d: number): boolean {
		const { occ, reach } = this;
		const { nb, unreachable } = this.level;
		const to = nb[this.boxes[b]! * 4 + d]!;
		if (occ[to] || reach[to] !== this.stamp || unreachable[to]) return false;
		return !occ[nb[to * 4 + d]!];
	}

	/** Pulls box number b; true when the player then escapes. */
	pull(b: number, d: number): boolean {
		const { occ, boxes, exits } = this;
		const from = boxes[b]!;
		const to = this.level.nb[from * 4 + d]!;
		this.from = from;
		this.to = to;
		this.left = exits[to] === 1; // no other box stands on such a cell
		occ[from] = 0;
		if (this.left) boxes[b] = boxes[--this.count]!;
		else {
			occ[to] = 1;
			boxes[b] = to;
		}
		return this.childEscapes(from, to, d);
	}

	/** Takes the last pull back, of box number b. */
	takeBack(b: number): void {
		const { occ, boxes } = this;
		if (this.left) this.count++;
		else occ[this.to] = 0;
		occ[this.from] = 1;
		boxes[b] = this.from;
	}

	/** Floods the player's region into `reach`; true when it leaves the cloud. */
	private escapes(from: Cell, reach: Int32Array): boolean {
		const { occ, queue } = this;
		const { nb } = this.level;
		const stamp = nextStamp(this.reachStamp);
		this.reachStamp = stamp;
		reach[from] = stamp;
		queue[0] = from;
		let rep = from;
		let size = 1;
		for (let head = 0; head < size; head++) {
			const cell = queue[head]!;
			if (cell < rep) rep = cell;
			for (let at = cell * 4; at < cell * 4 + 4; at++) {
				const next = nb[at]!;
				if (reach[next] === stamp) continue;
				const held = occ[next]!;
				if (held === BEYOND) return true;
				if (held !== 0) continue;
				reach[next] = stamp;
				queue[size++] = next;
			}
		}
		this.rep = rep;
		return false;
	}

	/**
	 * The same for the child whose box came from `from` to `to` in direction `d`, the player on the cell beyond.
	 * When the sides of `to` hang together without it, the region has lost `to`, if the box stays there, and gained
	 * `from`, if that touches it: only what lies behind `from` then calls for a flood.
	 */
	private childEscapes(from: Cell, to: Cell, d: number): boolean {
		const { occ, reach, childReach, stamp, before } = this;
		const { nb } = this.level;
		const player = nb[to * 4 + d]!;
		if (before === to || (occ[to] && !this.hangsTogether(to, d ^ 2))) return this.escapes(player, childReach);
		let joined = !occ[to];
		let opens = false;
		for (let at = from * 4; at < from * 4 + 4; at++) {
			const next = nb[at]!;
			if (next === to || occ[next] === 1) continue;
			if (reach[next] === stamp) joined = true;
			else opens = true;
		}
		if (joined && opens) return this.escapes(player, childReach);
		this.rep = joined && from < before ? from : before;
		return false;
	}

	/**
	 * True when the free sides of a cell are joined with each other by way of the eight cells around it, so that a box put
	 * there parts none from the rest; the side `back` may be the one that is joined with no other.
	 */
	private hangsTogether(cell: Cell, back: number): boolean {
		const { occ } = this;
		const { nb8 } = this.level;
		const at = cell * 8;
		let groups = 0; // of joined sides, each counted at its clockwise end; 0 when all the ring is free
		for (let k = 0; k < 8; k += 2) {
			if (!occ[nb8[at + k]!] && this.parts(at, k, 1)) groups++;
		}
		return groups <= 1 || (groups === 2 && this.parts(at, 2 * back, 1) && this.parts(at, 2 * back, 7));
	}

	/** True when side k of the ring at `at` is not joined to the next one; `turn`: 1 clockwise, 7 the other way. */
	private parts(at: number, k: number, turn: number): boolean {
		const { occ } = this;
		const { nb8 } = this.level;
		return (occ[nb8[at + ((k + turn) & 7)]!]! | occ[nb8[at + ((k + 2 * turn) & 7)]!]!) !== 0;
	}
}
