/**
 * Hotspots: boxes that stand in another box's way to some goal (a feature of Festival's).
 *
 * For each live cell b that is no goal, a wall on b and a lone box anywhere else: b blocks c when a box on c
 * then reaches fewer goals. The player is taken to be everywhere, so the table is a heuristic and not a proof of
 * anything. It is built blocker by blocker so that the work can be paused. Until it is complete, and for good
 * on levels where that is too much work, nothing counts as blocked.
 */

import { addBit, hasBit, popcount } from './bits.js';
import type { Cell, Floor } from './level.js';
import type { Pieces } from './pieces.js';

/** Relaxations, of all goals at once, before the feature is given up: about 0.2 s with 32 goals, 1 s with 288. */
const MOST_WORK = 60_000_000;

/** What blocks what on a floor. */
export class HotspotTable {
	ready = false;
	readonly size: number; // words of a set of cells
	readonly blocks: Int32Array; // set of cells that b blocks: `size` words from b * size on
	readonly blockedBy: Int32Array; // the same table read the other way: the cells that block c
	private readonly level: Floor;
	private readonly words: number; // words of a set of goals
	private readonly full: Int32Array; // goals each cell reaches on the empty board
	private readonly reach: Int32Array; // the same with a wall on the blocker
	private readonly queue: Int16Array;
	private readonly queued: Uint8Array;
	private blocker = 0;
	private work = 0;

	constructor(level: Floor) {
		const n = level.n;
		this.level = level;
		this.words = (level.goals.length + 31) >> 5;
		this.size = level.words;
		this.blocks = new Int32Array(n * level.words);
		this.blockedBy = new Int32Array(n * level.words);
		this.full = new Int32Array((n + 1) * this.words);
		this.reach = new Int32Array((n + 1) * this.words);
		this.queue = new Int16Array(n + 1);
		this.queued = new Uint8Array(n + 1);
		this.spread(this.full, level.n);
	}

	get bytes(): number {
		return this.blocks.byteLength + this.blockedBy.byteLength + this.full.byteLength + this.reach.byteLength;
	}

	/** Goes on with the table until it is complete or given up. */
	*building(): Pieces<void> {
		const { level } = this;
		while (this.blocker < level.n) {
			if (this.work > MOST_WORK) return;
			const b = this.blocker++;
			if (level.dead[b] || level.goal[b]) continue;
			this.spread(this.reach, b);
			this.compare(b);
			yield;
		}
		this.ready = true;
	}

	/** Goals reached from each cell by pushes with a wall on `wall`, which is no goal: pulls from all goals at once. */
	private spread(reach: Int32Array, wall: Cell): void {
		const { level, words, queue, queued } = this;
		const { nb, n, goals } = level;
		const size = n + 1;
		reach.fill(0);
		let head = 0;
		let tail = 0;
		for (let g = 0; g < goals.length; g++) {
			const cell = goals[g]!;
			addBit(reach, cell * words, g);
			queue[tail++] = cell;
			queued[cell] = 1;
		}
		while (head !== tail) {
			const c = queue[head]!;
			head = head + 1 === size ? 0 : head + 1;
			queued[c] = 0;
			this.work += 4;
			for (let d = 0; d < 4; d++) {
				const next = nb[c * 4 + d]!;
				if (next === n || next === wall) continue;
				const behind = nb[next * 4 + d]!;
				if (behind === n || behind === wall) continue;
				let grown = 0;
				for (let w = 0; w < words; w++) {
					const had = reach[next * words + w]!;
					const has = had | reach[c * words + w]!;
					grown |= had ^ has;
					reach[next * words + w] = has;
				}
				if (grown === 0 || queued[next]) continue;
				queued[next] = 1;
				queue[tail] = next;
				tail = tail + 1 === size ? 0 : tail + 1;
			}
		}
	}

	private compare(b: Cell): void {
		const { level, words, full, reach, size } = this;
		for (let c = 0; c < level.n; c++) {
			if (c === b || level.goal[c] || level.dead[c]) continue;
			for (let w = c * words; w < (c + 1) * words; w++) {
				if (full[w]! & ~reach[w]!) {
					addBit(this.blocks, b * size, c);
					addBit(this.blockedBy, c * size, b);
					break;
				}
			}
		}
	}
}

export class Hotspots {
	readonly table: HotspotTable;
	// of the loaded position: its boxes, and those of them that block none of the others, and just one
	private readonly standing: Int32Array;
	private readonly idle: Int32Array;
	private readonly single: Int32Array;
	private hot = 0; // boxes that block any

	constructor(level: Floor) {
		this.table = level.hotspots ?? new HotspotTable(level);
		this.standing = new Int32Array(level.words);
		this.idle = new Int32Array(level.words);
		this.single = new Int32Array(level.words);
	}

	/** Takes a position's boxes as the one that `after` speaks of; returns its hotspots. */
	load(boxes: ArrayLike<Cell>, count: number): number {
		const { idle, single, standing } = this;
		const { blocks, size, ready } = this.table;
		idle.fill(0);
		single.fill(0);
		standing.fill(0);
		this.hot = 0;
		if (!ready) return 0;
		for (let i = 0; i < count; i++) addBit(standing, 0, boxes[i]!);
		for (let i = 0; i < count; i++) {
			const box = boxes[i]!;
			let sum = 0;
			for (let w = 0; w < size; w++) sum += popcount(blocks[box * size + w]! & standing[w]!);
			if (sum === 0) addBit(idle, 0, box);
			else this.hot++;
			if (sum === 1) addBit(single, 0, box);
		}
		return this.hot;
	}

	/** Hotspots once the box on `from` stands on `to`. */
	after(from: Cell, to: Cell): number {
		const { idle, single, standing } = this;
		const { blocks, blockedBy, size, ready } = this.table;
		if (!ready) return 0;
		const itself = from >> 5;
		const others = ~(1 << (from & 31));
		let hot = this.hot - (hasBit(idle, 0, from) ? 0 : 1);
		let own = 0;
		for (let w = 0, f = from * size, t = to * size; w < size; w++, f++, t++) {
			const mask = w === itself ? others : -1;
			const gained = blockedBy[t]!;
			own |= blocks[t]! & standing[w]! & mask;
			const more = idle[w]! & gained & mask;
			const fewer = single[w]! & blockedBy[f]! & ~gained & mask;
			if (more !== 0) hot += popcount(more);
			if (fewer !== 0) hot -= popcount(fewer);
		}
		return own === 0 ? hot : hot + 1;
	}
}
