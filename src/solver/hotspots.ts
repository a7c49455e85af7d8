/**
 * Hotspots: boxes that stand in another box's way to some goal (a feature of Festival's).
 *
 * For each live cell b that is no goal, a wall on b and a lone box anywhere else: `blocked[b * n + c]` is 1
 * where a box on c then reaches fewer goals. The player is taken to be everywhere, so the table is a
 * heuristic and not a proof of anything. It is built blocker by blocker so that the work can be paused.
 */
import type { Cell, Level } from './level.js';

const MAX_WORK = 60_000_000; // relaxations before the feature is given up (about 0.2 s)

export class Hotspots {
	/** 1 where a box on b costs a box on c a goal, index b * n + c; all 0 while it is not `ready`. */
	readonly blocked: Uint8Array;
	ready = false;
	private readonly level: Level;
	private readonly words: number; // words of a set of goals
	private readonly full: Int32Array; // goals each cell reaches on the empty board
	private readonly reach: Int32Array; // the same with a wall on the blocker
	private readonly queue: Int16Array;
	private readonly queued: Uint8Array;
	private blocker = 0;
	private work = 0;
	private readonly counts: Uint16Array; // boxes in the way of each box of the loaded position
	private readonly boxes: Int16Array;
	private boxCount = 0;

	constructor(level: Level) {
		const n = level.n;
		this.level = level;
		this.words = (level.goals.length + 31) >> 5;
		this.blocked = new Uint8Array(n * n);
		this.full = new Int32Array((n + 1) * this.words);
		this.reach = new Int32Array((n + 1) * this.words);
		this.queue = new Int16Array(n + 1);
		this.queued = new Uint8Array(n + 1);
		this.counts = new Uint16Array(n);
		this.boxes = new Int16Array(n);
		this.spread(this.full, level.n);
	}

	/** Builds the table until it is complete, given up, or `stop` says so; true when nothing is left to do. */
	build(stop: () => boolean): boolean {
		const { level } = this;
		while (this.blocker < level.n) {
			if (this.work > MAX_WORK) return true;
			const b = this.blocker++;
			if (level.dead[b] || level.goal[b]) continue;
			this.spread(this.reach, b);
			this.compare(b);
			if (stop()) return false;
		}
		this.ready = true;
		return true;
	}

	/** Takes a position's boxes as the one that `after` speaks of; returns its hotspots. */
	load(boxes: ArrayLike<Cell>, count: number): number {
		const { blocked, counts } = this;
		const n = this.level.n;
		this.boxCount = count;
		for (let i = 0; i < count; i++) this.boxes[i] = boxes[i]!;
		let hot = 0;
		for (let i = 0; i < count; i++) {
			const row = boxes[i]! * n;
			let sum = 0;
			for (let j = 0; j < count; j++) sum += blocked[row + boxes[j]!]!;
			counts[i] = sum;
			if (sum !== 0) hot++;
		}
		return hot;
	}

	/** Hotspots once box number `moved` stands on `to`; `rest` is that of `without(moved)`. */
	after(moved: number, to: Cell): number {
		const { blocked, counts, boxes, boxCount } = this;
		const n = this.level.n;
		const from = boxes[moved]!;
		const row = to * n;
		let hot = 0;
		let own = 0;
		for (let i = 0; i < boxCount; i++) {
			if (i === moved) continue;
			const c = boxes[i]!;
			own |= blocked[row + c]!;
			if (counts[i]! - blocked[c * n + from]! + blocked[c * n + to]! > 0) hot++;
		}
		return hot + own;
	}

	/** Goals reached from each cell by pushes with a wall on `wall`: pulls from all goals at once. */
	private spread(reach: Int32Array, wall: Cell): void {
		const { level, words, queue, queued } = this;
		const { nb, n, goals } = level;
		const size = n + 1;
		reach.fill(0);
		let head = 0;
		let tail = 0;
		for (let g = 0; g < goals.length; g++) {
			const cell = goals[g]!;
			if (cell === wall) continue;
			const at = cell * words + (g >> 5);
			reach[at] = reach[at]! | (1 << (g & 31));
			queue[tail++] = cell;
			queued[cell] = 1;
		}
		if (tail === size) tail = 0;
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
		const { level, words, full, reach, blocked } = this;
		const n = level.n;
		for (let c = 0; c < n; c++) {
			if (c === b || level.goal[c] || level.dead[c]) continue;
			for (let w = c * words; w < (c + 1) * words; w++) {
				if (full[w]! & ~reach[w]!) {
					blocked[b * n + c] = 1;
					break;
				}
			}
		}
	}
}
