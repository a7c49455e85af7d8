/**
 * Exhaustive search backwards, by single pulls from all goals filled and the player in every free region.
 *
 * Its set of positions is what can still be solved; when it runs dry without meeting the start, the start is
 * dead. Positions are compared in full, and pruned only by tests that are shown sound for play backwards:
 * cells no start box can be pushed to, free pulls, the matching to the start squares. Few boxes can be moved near the
 * end of a level, so it is often small where the search forwards is without bounds.
 *
 * What comes next is told by the distance of that matching and by how many boxes are stuck. Two queues that weigh these
 * differently take turns (alternation, Roeger and Helmert 2010): what leads through one level leads astray in another.
 */

import { flipBit } from '../bits.js';
import { BoxSets } from '../box-sets.js';
import { createFreePull, type FreePull } from '../deadlock/free-pull.js';
import { startPushes } from '../distances.js';
import { CELL_MASK, type Cell, FAR, type Level, marksOf, occupancy } from '../level.js';
import { IMPOSSIBLE, MatchDistance } from '../matchdist.js';
import { BucketQueue } from '../queue.js';
import { createFlood, endsOf, type Flood, flood } from '../reach.js';
import { addRow, createRows, ROW_MASK, ROW_SHIFT, rowBytes } from '../rows.js';
import { CUT, OVER, Stages } from '../stages.js';
import type { MacroMove } from '../types.js';
import { SteppedEngine } from './stepped.js';

/** Boxes pulled between two pauses. */
const PULLED_AT_ONCE = 64;

/**
 * The test for free pulls takes long, and where the start can be reached what it cuts has mostly no way on anyway. So
 * it is asked at one of `SELDOM` positions, and at each while it cuts every second one: mostly where a box of the start
 * is stuck, so that nearly all positions are cut.
 */
const SELDOM = 16;

/**
 * What a pull still to make weighs against one made: the more, the sooner the search is home, and the longer its way.
 */
const WEIGHT = 16;

/** The same, in each queue, of a box away from home that cannot be pulled as it stands: others have to be before it. */
const STUCK = [4, 16];

// Words of a position.
const SET = 0; // row of its boxes
const PLAYER = 1; // a cell of his region; from bit 10 on, the pulls that led here
const PARENT = 2; // position that it was entered from, -1 for none
const MOVE = 3; // the pull that led here: from << 12 | to << 2 | direction; with EXPANDED once that is so
const WORDS = 4;

const EXPANDED = 1 << 30;

export class PullSearch extends SteppedEngine {
	override readonly name = 'pull search';
	private readonly level: Level;
	private readonly limit: number;
	private readonly sets: BoxSets;
	private readonly positions = createRows(WORDS);
	private readonly queues = STUCK.map(() => new BucketQueue()); // all positions are in each
	private turn = 0; // number of the queue that gives the next one
	private readonly freePull: FreePull;
	private readonly match: MatchDistance; // of boxes and start squares
	private readonly homes: Uint8Array; // 1 on start squares
	private readonly work: Stages;
	private readonly reach: Flood; // of the player at hand
	private readonly scratch: Flood;
	private row = -1; // position being expanded
	private pulls = 0; // that lead to those entered meanwhile
	private readonly occ: Uint8Array; // with its boxes meanwhile
	private readonly boxes: Int16Array;
	private count = 0; // of them
	private lo = 0; // key of the boxes at hand
	private hi = 0;
	private set = 0; // row of the set of the boxes at hand
	private least = FAR; // of all positions expanded
	private seldom = 0; // positions expanded while one of `SELDOM` is asked
	private asked = 0; // positions that the test was asked about
	private refuted = 0; // of them

	/** `bytes`: most that positions, table and queue may hold. */
	constructor(level: Level, bytes: number) {
		super();
		this.level = level;
		this.limit = bytes;
		this.sets = new BoxSets(level);
		this.freePull = createFreePull(level);
		const starts = startPushes(level);
		this.match = new MatchDistance(level.n, level.boxes.length, (c, i) => starts[i * level.n + c]!);
		this.homes = marksOf(level, level.boxes);
		this.occ = occupancy(level, []);
		this.boxes = new Int16Array(level.n);
		this.reach = createFlood(level);
		this.scratch = createFlood(level);
		this.work = new Stages([() => this.open(), (box) => this.pullFrom(box)]);
		this.addEnds();
	}

	override get states(): number {
		return this.positions.count;
	}

	override get bytes(): number {
		return this.queues.reduce((sum, queue) => sum + queue.bytes, this.sets.bytes + rowBytes(this.positions));
	}

	override get best(): string {
		return this.least === FAR ? '' : `pulls from home: ${this.least}`;
	}

	/** The pulls that led here, last one first and each turned into the push that undoes it. */
	override solution(): readonly MacroMove[] {
		const moves: MacroMove[] = [];
		for (let row = this.row; ; ) {
			const parent = this.word(row, PARENT);
			if (parent < 0) return moves;
			const move = this.word(row, MOVE);
			moves.push({ from: (move >> 2) & CELL_MASK, to: (move >> 12) & CELL_MASK, side: move & 3 });
			row = parent;
		}
	}

	protected override advance(stop: () => boolean): void {
		this.work.goOn(stop);
	}

	private addEnds(): void {
		const { level } = this;
		const far = this.match.solve(level.goals);
		for (const goal of level.goals) this.put(goal, 1);
		for (const player of endsOf(level)) if (this.isNew(player)) this.add(player, far, 0);
		for (const goal of level.goals) this.put(goal, -1);
	}

	/** Puts a box on a cell (`sign` 1) or takes it off (-1), in all that is known of the boxes at hand. */
	private put(cell: Cell, sign: number): void {
		const { level } = this;
		this.occ[cell] = sign > 0 ? 1 : 0;
		flipBit(this.sets.words, 0, cell);
		this.lo ^= level.keyLo[cell]!;
		this.hi ^= level.keyHi[cell]!;
	}

	private word(row: number, word: number): number {
		return this.positions.chunks[row >> ROW_SHIFT]![(row & ROW_MASK) * WORDS + word]!;
	}

	private open(): number {
		const { level, sets, boxes, occ, reach } = this;
		if (this.bytes > this.limit) {
			this.status = 'memory';
			return CUT;
		}
		this.row = this.queues[this.turn]!.pop();
		this.turn = (this.turn + 1) % STUCK.length;
		if (this.row < 0) {
			this.status = 'unsolvable';
			return CUT;
		}
		if (this.word(this.row, MOVE) & EXPANDED) return CUT;
		this.markExpanded();
		sets.visit(this.word(this.row, SET));
		this.count = sets.boxes(boxes);
		for (let i = 0; i < this.count; i++) this.put(boxes[i]!, 1);
		const far = this.match.solve(boxes);
		this.least = Math.min(this.least, far);
		const word = this.word(this.row, PLAYER);
		const player = word & CELL_MASK;
		this.pulls = (word >> 10) + 1;
		flood(level, occ, player, reach);
		if (far === 0 && reach.stamp[level.player] === reach.gen) {
			this.status = 'solved';
			return CUT;
		}
		if (!this.refutes(player)) return OVER;
		this.clear();
		return CUT;
	}

	private markExpanded(): void {
		const chunk = this.positions.chunks[this.row >> ROW_SHIFT]!;
		const at = (this.row & ROW_MASK) * WORDS + MOVE;
		chunk[at] = chunk[at]! | EXPANDED;
	}

	private refutes(player: Cell): boolean {
		const { occ, homes } = this;
		if (2 * this.refuted < this.asked && this.seldom++ % SELDOM !== 0) return false;
		this.asked++;
		const isDead = this.freePull.refutes(occ, player, homes);
		if (isDead) this.refuted++;
		return isDead;
	}

	private pullFrom(first: number): number {
		const last = Math.min(first + PULLED_AT_ONCE, this.count);
		for (let i = first; i < last; i++) this.pull(i);
		if (last < this.count) return last;
		this.clear();
		return OVER;
	}

	private clear(): void {
		for (let i = 0; i < this.count; i++) this.put(this.boxes[i]!, -1);
	}

	/** Adds what every pull of box number `i` by one step leads to, unless it is known. */
	private pull(i: number): void {
		const { level, occ, reach, match } = this;
		const x = this.boxes[i]!;
		const { nb, unreachable } = level;
		const { stamp, gen } = reach;
		for (let d = 0; d < 4; d++) {
			const to = nb[x * 4 + d]!;
			if (stamp[to] !== gen || unreachable[to]) continue;
			const stand = nb[to * 4 + d]!;
			if (occ[stand]) continue;
			this.put(x, -1);
			this.put(to, 1);
			this.boxes[i] = to;
			if (this.isNew(stand)) {
				match.free(i);
				this.add(stand, match.after(to), (x << 12) | (to << 2) | d);
			}
			this.put(to, -1);
			this.put(x, 1);
			this.boxes[i] = x;
		}
	}

	/** Whether the boxes at hand have not been met with the player on a cell; visits the row of their set. */
	private isNew(player: Cell): boolean {
		this.set = this.sets.enter(this.lo, this.hi);
		return !this.sets.hasMet(player);
	}

	/** Adds that position, come to by `move`, unless its boxes have no start squares: `far` is their match distance. */
	private add(player: Cell, far: number, move: number): void {
		const { level, sets, positions, pulls } = this;
		if (far >= IMPOSSIBLE) return;
		flood(level, this.occ, player, this.scratch);
		sets.meet(this.scratch);
		const row = addRow(positions);
		const chunk = positions.chunks[row >> ROW_SHIFT]!;
		const at = (row & ROW_MASK) * WORDS;
		chunk[at + SET] = this.set;
		chunk[at + PLAYER] = player | (pulls << 10);
		chunk[at + PARENT] = this.row;
		chunk[at + MOVE] = move;
		const stuck = this.stuck();
		for (let i = 0; i < STUCK.length; i++)
			this.queues[i]!.push(WEIGHT * far + STUCK[i]! * stuck + pulls, row);
	}

	/** How many of the boxes at hand are away from home and cannot be pulled by the player of the last flood. */
	private stuck(): number {
		const { boxes, homes } = this;
		let count = 0;
		for (let i = 0; i < this.count; i++) if (!homes[boxes[i]!] && !this.canPull(boxes[i]!)) count++;
		return count;
	}

	private canPull(x: Cell): boolean {
		const { occ, level, scratch } = this;
		const { nb, unreachable } = level;
		const { stamp, gen } = scratch;
		for (let d = 0; d < 4; d++) {
			const to = nb[x * 4 + d]!;
			if (stamp[to] === gen && !unreachable[to] && !occ[nb[to * 4 + d]!]) return true;
		}
		return false;
	}
}
