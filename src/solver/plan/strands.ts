/**
 * Strands: which entries of a plan have to be carried out before which, so that the others may come in any order.
 *
 * A plan is one line, though filling one room often has nothing to do with filling another, and the forward search
 * stands still where one box cannot be had for a long time. Entry k waits for an earlier entry i
 *
 *   if both use a square: what stands on it has to come, then to go, before another comes;
 *   if k's box, in its place, would bar the way of i's: beside it, beside the boxes that stand when it is i's turn, and
 *   beside those of later entries that need not wait, i's could no longer come from every square that it could come
 *   from in its turn (origins.ts);
 *   if k can only come once i has fetched its box from where that is parked.
 *
 * So what is asked is whether a whole set of boxes leaves a way, and for the player too. Later entries are let into
 * that set in their order, each if it leaves the way open. Boxes that the plan has no use for yet are not looked at,
 * nor does the backward search see them.
 */

import { addBit, countBits, hasBit, removeBit } from '../bits.js';
import { type Cell, type Level, occupancy } from '../level.js';
import type { Pieces } from '../pieces.js';
import { Origins } from './origins.js';
import { FOR_GOOD, type Plan } from './plan.js';

/** Cells looked at for one plan; entries that are not asked about after that wait. About half a second. */
const MOST_WORK = 4_000_000;

export class Strands {
	readonly plan: Plan;
	/** Words of a set of entries: ceil(plan.length / 32). */
	readonly words: number;
	/** before[i * words] and on: the entries that entry i waits for, themselves and through others. */
	readonly before: Int32Array;
	/** The entries that the position of the last `packed` has carried out. */
	readonly done: Int32Array;

	private constructor(plan: Plan, before: Int32Array) {
		this.plan = plan;
		this.words = wordsOf(plan);
		this.before = before;
		this.done = new Int32Array(this.words);
	}

	static *making(level: Level, plan: Plan): Pieces<Strands> {
		return new Strands(plan, yield* new Waits(level, plan).find());
	}

	/**
	 * How many entries a position has carried out: those whose box is in its place, or was and has been fetched, and
	 * which wait for none that is not.
	 */
	packed(occ: Uint8Array): number {
		const { plan, words, done } = this;
		const { length, from } = plan;
		for (let i = 0; i < length; i++) addBit(done, 0, i);
		for (let again = true; again; ) {
			again = false;
			for (let i = length - 1; i >= 0; i--) {
				if (hasBit(done, 0, i) && !this.hasCome(i, occ)) removeBit(done, 0, i);
			}
			for (let i = 0; i < length; i++) {
				if (!hasBit(done, 0, i) || this.isNext(i)) continue;
				removeBit(done, 0, i);
				if (from[i]! >= 0) again = true; // the box it would have fetched
			}
		}
		return countBits(done, 0, words);
	}

	private hasCome(i: number, occ: Uint8Array): boolean {
		const { to, until } = this.plan;
		return occ[to[i]!] !== 0 || (until[i] !== FOR_GOOD && hasBit(this.done, 0, until[i]!));
	}

	/** True when all that entry `i` waits for is done. */
	private isNext(i: number): boolean {
		const { words, before, done } = this;
		for (let w = 0, at = i * words; w < words; w++, at++) if (before[at]! & ~done[w]!) return false;
		return true;
	}
}

/** Finds what waits for what, from the last entry to the first. */
class Waits {
	private readonly level: Level;
	private readonly plan: Plan;
	private readonly words: number;
	private readonly rows: Int32Array; // rows[i * words] and on: what waits for entry i
	private readonly origins: Origins;
	private readonly walls: Uint8Array; // what may stand while the box of the entry in question comes
	private wanted: readonly Cell[] = []; // where it has to be able to come from

	constructor(level: Level, plan: Plan) {
		this.level = level;
		this.plan = plan;
		this.words = wordsOf(plan);
		this.rows = new Int32Array(plan.length * this.words);
		this.origins = new Origins(level);
		this.walls = occupancy(level, []);
	}

	/** The entries that each entry waits for, in rows. */
	*find(): Pieces<Int32Array> {
		const { plan } = this;
		const { length, to, from } = plan;
		const stands = occupancy(this.level, []);
		for (let i = 0; i < length; i++) {
			if (from[i]! >= 0) stands[from[i]!] = 0;
			stands[to[i]!] = 1;
			this.shareSquares(i);
		}
		for (let i = length - 1; i >= 0; i--) {
			stands[to[i]!] = 0;
			this.walls.set(stands);
			yield* this.findFor(i);
			if (from[i]! >= 0) stands[from[i]!] = 1;
		}
		return this.turned();
	}

	/** What uses the square of an entry later waits for it, and for its box to be fetched. */
	private shareSquares(i: number): void {
		const { length, to, until } = this.plan;
		const gone = until[i]!;
		if (gone === FOR_GOOD) return; // nothing comes there later
		this.putBefore(i, gone);
		for (let k = i + 1; k < length; k++) if (to[k] === to[i]) this.putBefore(gone, k);
	}

	private *findFor(i: number): Pieces<void> {
		const { length, to, from } = this.plan;
		for (let k = i + 1; k < length; k++) if (this.isBefore(i, k)) this.putBeforeAll(i, k);
		this.origins.find(this.walls, to[i]!);
		this.wanted = this.wantedFor(i);
		if (this.wanted.length === 0) {
			this.isolate(i);
			return;
		}
		const later = range(i + 1, length);
		yield* this.admit(
			i,
			later,
			(k) => to[k]!,
			(k) => this.putBeforeAll(i, k),
		);
		const fetched = range(0, i).filter((j) => from[j]! >= 0);
		yield* this.admit(
			i,
			fetched,
			(j) => from[j]!,
			(j) => this.putBefore(j, i),
		);
	}

	/** The one square, or the start squares but those later boxes come to, that its box could come from in its turn. */
	private wantedFor(i: number): Cell[] {
		const { found } = this.origins;
		const { from, to } = this.plan;
		if (from[i]! >= 0) return found[from[i]!] ? [from[i]!] : [];
		const starts = [...this.level.boxes].filter((cell) => found[cell]);
		const later = to.subarray(i + 1);
		const free = starts.filter((cell) => !later.includes(cell));
		return free.length > 0 ? free : starts;
	}

	/** No way was found, so it keeps its turn. */
	private isolate(i: number): void {
		for (let k = i + 1; k < this.plan.length; k++) this.putBefore(i, k);
		for (let j = 0; j < i; j++) this.putBefore(j, i);
	}

	/**
	 * Lets boxes stand on the squares of `entries` while that of entry `i` comes, each if that is possible beside those
	 * let in before it; `refuse` is told the others. Many are tried at once, then half of them.
	 */
	private *admit(
		i: number,
		entries: readonly number[],
		squareOf: (entry: number) => Cell,
		refuse: (entry: number) => void,
	): Pieces<void> {
		const { walls } = this;
		const open = entries.filter((j) => !walls[squareOf(j)] && !this.isBefore(Math.min(i, j), Math.max(i, j)));
		if (open.length === 0) return;
		for (const j of open) walls[squareOf(j)] = 1;
		const fits = this.leavesWay(i);
		yield;
		if (fits) return;
		for (const j of open) walls[squareOf(j)] = 0;
		if (open.length === 1) {
			refuse(open[0]!);
			return;
		}
		const half = open.length >> 1;
		yield* this.admit(i, open.slice(0, half), squareOf, refuse);
		yield* this.admit(i, open.slice(half), squareOf, refuse);
	}

	private leavesWay(i: number): boolean {
		const { plan, walls, origins, wanted } = this;
		const from = plan.from[i]!;
		if (origins.work > MOST_WORK || walls[plan.to[i]!] || (from >= 0 && walls[from])) return false;
		origins.find(walls, plan.to[i]!);
		return wanted.every((cell) => walls[cell] || origins.found[cell]);
	}

	/** Whether entry `k` waits for `i`. */
	private isBefore(i: number, k: number): boolean {
		return hasBit(this.rows, i * this.words, k);
	}

	private putBefore(i: number, k: number): void {
		addBit(this.rows, i * this.words, k);
	}

	/** Entry `k`, which is finished, waits for `i`, and so does what waits for `k`. */
	private putBeforeAll(i: number, k: number): void {
		const { words, rows } = this;
		this.putBefore(i, k);
		for (let w = 0; w < words; w++) rows[i * words + w]! |= rows[k * words + w]!;
	}

	/** The rows the other way round. */
	private turned(): Int32Array {
		const before = new Int32Array(this.rows.length);
		for (let i = 0; i < this.plan.length; i++) {
			for (let k = i + 1; k < this.plan.length; k++)
				if (this.isBefore(i, k)) addBit(before, k * this.words, i);
		}
		return before;
	}
}

function wordsOf(plan: Plan): number {
	return (plan.length + 31) >> 5;
}

function range(first: number, end: number): number[] {
	return Array.from({ length: end - first }, (_, i) => first + i);
}
