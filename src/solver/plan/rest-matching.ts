/**
 * Whether the boxes that stay can still have a square each when one box goes onto one square and takes it. That is
 * asked about many moves of one position: all boxes are matched once, and each answer costs one augmenting path at
 * most.
 *
 * As the box could have the square it goes onto, the rest match without both only where all match.
 */

import { addBit } from '../bits.js';
import { Bipartite } from '../deadlock/bipartite.js';
import type { Cell } from '../level.js';

export class RestMatching {
	private readonly matching: Bipartite;
	private readonly squares: ArrayLike<Cell>;
	private readonly numberOf: Int16Array; // of a square, -1 for other cells
	private readonly reached: Int32Array; // the squares a box can have, by its cell, as sets of their numbers
	private readonly free: Int32Array; // the set of those not taken
	private matches = false;

	/** `reaches`: whether a box on a cell could have a square. */
	constructor(n: number, squares: ArrayLike<Cell>, reaches: (cell: Cell, square: Cell) => boolean) {
		this.matching = new Bipartite(squares.length, squares.length);
		const { words } = this.matching;
		this.squares = squares;
		this.numberOf = new Int16Array(n).fill(-1);
		this.reached = new Int32Array(n * words);
		this.free = new Int32Array(words);
		for (let i = 0; i < squares.length; i++) {
			const square = squares[i]!;
			this.numberOf[square] = i;
			for (let cell = 0; cell < n; cell++) {
				if (reaches(cell, square)) addBit(this.reached, cell * words, i);
			}
		}
	}

	/** Matches boxes[0..count), no more than there are squares, with those that are free; true when all have one. */
	load(boxes: ArrayLike<Cell>, count: number, isFree: (square: Cell) => boolean): boolean {
		const { matching, squares, free, reached } = this;
		const { words, rows, hint, owner } = matching;
		free.fill(0);
		for (let i = 0; i < squares.length; i++) if (isFree(squares[i]!)) addBit(free, 0, i);
		hint.fill(-1);
		for (let i = 0; i < squares.length; i++) if (owner[i]! >= 0) hint[owner[i]!] = i; // as in the last position
		for (let b = 0; b < count; b++) {
			const at = boxes[b]! * words;
			for (let w = 0; w < words; w++) rows[b * words + w] = reached[at + w]! & free[w]!;
		}
		this.matches = matching.perfect(count);
		return this.matches;
	}

	/** Whether all loaded boxes but number `box` can have a square, `taken` being that one's. */
	without(box: number, taken: Cell): boolean {
		return this.matches && this.matching.rest(box, this.numberOf[taken]!);
	}
}
