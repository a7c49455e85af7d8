/**
 * How far a position is from the nearest one that a way to the end is known from, in pushes: what leads a
 * search straight back to a known way.
 *
 * Of all known positions those are measured that share the most boxes with it, or one box less than the most; each
 * box that stands elsewhere counts the pushes it alone would need to the nearest square that lacks one. The
 * player is taken to be everywhere. A heuristic: too little when two boxes want the same square.
 */

import { hasBit, lowestBit, popcount } from './bits.js';
import { type Cell, FAR, type Level } from './level.js';

/** Pushes from which on a known position counts as out of reach. If all are, boxes that stand elsewhere are added. */
export const LOST = 500;
/** Numbers of boxes that stand elsewhere beyond this count alike. */
const MOST_OFF = 255;

export class Nearest {
	work = 0; // of `after`: known positions looked at so far, and pairs of squares compared
	private readonly level: Level;
	private off = new Uint8Array(0); // boxes of the loaded position that each known position has elsewhere
	private readonly lacking: Int16Array; // squares that lack their box
	private readonly astray: Int16Array; // boxes that stand elsewhere

	constructor(level: Level) {
		this.level = level;
		this.lacking = new Int16Array(level.boxes.length);
		this.astray = new Int16Array(level.boxes.length);
	}

	/** Takes a position's boxes as the one that `after` speaks of. */
	load(words: Int32Array): void {
		const { known } = this.level;
		if (this.off.length < known.count) this.off = new Uint8Array(known.count);
		for (let row = 0; row < known.count; row++) {
			const first = row * words.length;
			let off = 0;
			for (let w = 0; w < words.length; w++) off += popcount(words[w]! & ~known.boxes[first + w]!);
			this.off[row] = Math.min(MOST_OFF, off);
		}
	}

	/** The distance once a box of the loaded position has gone from `from` to `to`; `words` are its boxes then. */
	after(words: Int32Array, from: Cell, to: Cell): number {
		const { count } = this.level.known;
		this.work += count;
		let least = MOST_OFF;
		for (let row = 0; row < count; row++) least = Math.min(least, this.offAfter(row, from, to));
		let nearest = LOST;
		for (let row = 0; row < count && nearest > 0; row++) {
			if (this.offAfter(row, from, to) > least + 1) continue;
			nearest = Math.min(nearest, this.pushesTo(row, words));
		}
		return nearest + (nearest === LOST ? least : 0);
	}

	private offAfter(row: number, from: Cell, to: Cell): number {
		const { known, words } = this.level;
		const first = row * words;
		const wasHere = hasBit(known.boxes, first, from) ? 1 : 0;
		const isHere = hasBit(known.boxes, first, to) ? 1 : 0;
		return this.off[row]! + wasHere - isHere;
	}

	/** Pushes that the boxes of `words` need at least to stand as in a known position; LOST if more, or if one cannot. */
	private pushesTo(row: number, words: Int32Array): number {
		const { level, astray, lacking } = this;
		const { n, pushMin, known } = level;
		const first = row * level.words;
		let boxes = 0;
		let squares = 0;
		for (let w = 0; w < level.words; w++) {
			const here = words[w]!;
			const there = known.boxes[first + w]!;
			for (let bits = here & ~there; bits !== 0; bits &= bits - 1)
				astray[boxes++] = (w << 5) + lowestBit(bits);
			for (let bits = there & ~here; bits !== 0; bits &= bits - 1)
				lacking[squares++] = (w << 5) + lowestBit(bits);
		}
		this.work += boxes * squares;
		let sum = 0;
		for (let i = 0; i < boxes; i++) {
			let least = FAR;
			for (let j = 0; j < squares; j++) {
				const pushes = pushMin[astray[i]! * n + lacking[j]!]!;
				if (pushes < least) least = pushes;
			}
			sum += least;
		}
		return Math.min(sum, LOST); // with one that never can it is FAR and more
	}
}
