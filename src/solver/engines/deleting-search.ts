/**
 * Exhaustive search forwards of an easier puzzle, in which boxes are deleted at the start and after every push.
 *
 * Deleting boxes only helps the player, so when the search runs dry the position is dead; when it finds a way nothing
 * is known. Which boxes go is the subclasses' own. It is the search of deadlock/subset-search.ts without its limits on
 * boxes and on positions, which are compared in full.
 */

import { addBit } from '../bits.js';
import { FreePush } from '../deadlock/free-push.js';
import { createFreeze, type Freeze } from '../deadlock/freeze.js';
import type { Cell, Level } from '../level.js';
import { flood } from '../reach.js';
import { OVER, type Stage } from '../stages.js';
import type { MacroMove } from '../types.js';
import { RowSearch } from './row-search.js';

/** Boxes pushed between two pauses. */
const PUSHED_AT_ONCE = 16;

export abstract class DeletingSearch extends RowSearch {
	protected readonly freePush: FreePush;
	private readonly freeze: Freeze;
	private readonly left: Uint16Array; // boxes of the child that are not deleted

	/** `bytes`: most that rows, table and queue may hold. */
	constructor(level: Level, bytes: number) {
		super(level, bytes, 0);
		this.freePush = new FreePush(level);
		this.freeze = createFreeze(level);
		this.left = new Uint16Array(level.n + 1);
	}

	/**
	 * Deletes from the first `count` of `boxes` what is to go; the number left. `occ` holds all of them, and then those
	 * left; the last flood of `freePush` is from `player`.
	 */
	protected abstract delete(occ: Uint8Array, boxes: Uint16Array, count: number, player: Cell): number;

	/** It never solves anything. */
	override solution(): readonly MacroMove[] {
		return [];
	}

	/** Enters the level's own position; to be called once, when a search is made. */
	protected enterStart(): void {
		const { level } = this;
		this.boxes.set(level.boxes);
		this.count = level.boxes.length;
		this.restore();
		this.enter(level.player);
		this.clear();
	}

	private restore(): void {
		for (let i = 0; i < this.count; i++) this.occ[this.boxes[i]!] = 1;
	}

	protected override expanding(): Stage[] {
		return [() => this.open(), (box) => this.pushFrom(box)];
	}

	private open(): number {
		const { level, occ, scratch, positions } = this;
		positions.visit(this.row);
		const { rep } = positions;
		this.count = positions.boxes(this.boxes);
		this.restore();
		flood(level, occ, rep, scratch);
		return OVER;
	}

	private pushFrom(first: number): number {
		const { count } = this;
		const last = Math.min(first + PUSHED_AT_ONCE, count);
		for (let i = first; i < last && this.status === 'running'; i++) this.push(i);
		if (last < count && this.status === 'running') return last;
		this.clear();
		return OVER;
	}

	/** Enters every push of a box by one step. */
	private push(i: number): void {
		const { level, boxes, occ } = this;
		const { nb, dead } = level;
		const { stamp, gen } = this.scratch;
		const x = boxes[i]!;
		for (let d = 0; d < 4; d++) {
			const to = nb[x * 4 + d]!;
			if (occ[to] || dead[to] || stamp[nb[x * 4 + (d ^ 2)]!] !== gen) continue;
			occ[x] = 0;
			occ[to] = 1;
			boxes[i] = to;
			if (!this.freeze.freezes(occ, to)) this.enter(x);
			occ[to] = 0;
			boxes[i] = x;
			this.restore();
		}
	}

	/** Adds what is left of the position in `occ` and `boxes`; `occ` holds only that on return. */
	private enter(player: Cell): void {
		const { level, count, left, occ, positions } = this;
		const { words } = positions;
		for (let i = 0; i < count; i++) left[i] = this.boxes[i]!;
		const size = this.delete(occ, left, count, player);
		let offGoal = 0;
		let lo = 0;
		let hi = 0;
		words.fill(0);
		for (let i = 0; i < size; i++) {
			const box = left[i]!;
			offGoal += level.goal[box]! ^ 1;
			lo ^= level.keyLo[box]!;
			hi ^= level.keyHi[box]!;
			addBit(words, 0, box);
		}
		if (offGoal === 0) {
			this.status = 'exhausted'; // the easier puzzle has a way, which says nothing of the level
			return;
		}
		const { rep } = this.freePush;
		if (positions.find(rep, lo ^ level.repLo[rep]!, hi ^ level.repHi[rep]!) >= 0) return;
		// Few boxes first, of as many those with few off goals: where there is a way, the search is soon over.
		this.queue.push(size * level.n + offGoal, positions.add(rep));
	}
}
