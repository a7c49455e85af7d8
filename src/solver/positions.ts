/**
 * The positions of an exhaustive search: rows of box set, player's region and what the search adds, found
 * again by full comparison, so that no agreement of keys by chance can lose one.
 *
 * The search keeps the box set of the position at hand in `words`; keys are its own, as it can often tell them
 * in O(1) from those of the position before.
 */

import { listBits } from './bits.js';
import type { Cell, Level } from './level.js';
import { addRow, createRows, ROW_MASK, ROW_SHIFT, type Rows, rowBytes } from './rows.js';
import { Table } from './table.js';

// What a search that can tell how it came to a row adds to it, before all else.
const PARENT = 0; // row before it, -1 for none
const MOVE = 1; // that led here
export const LINKS = 2; // words of both

export class Positions {
	readonly words: Int32Array; // box set of the position at hand
	chunk: Int32Array; // of the row visited last
	at = 0; // where in `chunk` what the search adds to that row begins
	private readonly size: number; // of a box set in words
	private readonly rows: Rows;
	private readonly table = new Table();

	/** `extra`: words that the search adds to a row. */
	constructor(level: Level, extra: number) {
		this.size = level.words;
		this.words = new Int32Array(level.words);
		this.rows = createRows(level.words + 1 + extra);
		this.chunk = this.words;
	}

	get count(): number {
		return this.rows.count;
	}

	get bytes(): number {
		return rowBytes(this.rows) + this.table.bytes;
	}

	/** The row of the position at hand with the player's region and key given, or -1. */
	find(rep: Cell, lo: number, hi: number): number {
		const { table, words, size } = this;
		const { chunks, stride } = this.rows;
		let row = table.find(lo, hi);
		for (; row >= 0; row = table.next()) {
			const chunk = chunks[row >> ROW_SHIFT]!;
			const at = (row & ROW_MASK) * stride;
			if (chunk[at + size] !== rep) continue;
			let w = 0;
			while (w < size && chunk[at + w] === words[w]) w++;
			if (w === size) break;
		}
		return row;
	}

	/** Adds the position of the last `find`, which answered -1, visits its row and returns it. */
	add(rep: Cell): number {
		const row = addRow(this.rows);
		this.table.add(row);
		this.visit(row);
		const from = this.at - this.size - 1;
		for (let w = 0; w < this.size; w++) this.chunk[from + w] = this.words[w]!;
		this.chunk[this.at - 1] = rep;
		return row;
	}

	/** Points `chunk` and `at` to a row. */
	visit(row: number): void {
		this.chunk = this.rows.chunks[row >> ROW_SHIFT]!;
		this.at = (row & ROW_MASK) * this.rows.stride + this.size + 1;
	}

	/** Of the visited row: the player's region. */
	get rep(): Cell {
		return this.chunk[this.at - 1]!;
	}

	/** Of the visited row: writes its boxes, ascending; how many. */
	boxes(list: Int16Array): number {
		return listBits(this.chunk, this.at - this.size - 1, this.size, list);
	}

	/** Of the visited row: writes its links. */
	link(parent: number, move: number): void {
		this.chunk[this.at + PARENT] = parent;
		this.chunk[this.at + MOVE] = move;
	}

	/** The moves that led to `row` (-1: none did), read off the links; the last one first. */
	movesTo(row: number): number[] {
		const moves: number[] = [];
		for (let at = row; at >= 0; ) {
			this.visit(at);
			const move = this.chunk[this.at + MOVE]!;
			at = this.chunk[this.at + PARENT]!;
			if (at >= 0) moves.push(move);
		}
		return moves;
	}

	/** Makes the box set of the visited row the one at hand. */
	take(): void {
		const from = this.at - this.size - 1;
		for (let w = 0; w < this.size; w++) this.words[w] = this.chunk[from + w]!;
	}
}
