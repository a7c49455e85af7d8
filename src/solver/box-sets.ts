/**
 * The box sets of an exhaustive search, each with the player's regions that it has been met with.
 *
 * Most moves of single steps lead to positions that are known. Where the boxes are found again, one bit tells whether
 * the player is in a region met before, so that only new positions need a flood. Sets are compared in full.
 */

import { addBit, hasBit, listBits } from './bits.js';
import type { Level } from './level.js';
import type { Flood } from './reach.js';
import { addRow, createRows, ROW_MASK, ROW_SHIFT, type Rows, rowBytes } from './rows.js';
import { Table } from './table.js';

export class BoxSets {
	readonly words: Int32Array; // the boxes at hand
	private readonly rows: Rows; // boxes, then the cells of the regions met
	private readonly table = new Table();
	private chunk: Int32Array; // of the row visited last
	private at = 0; // where in `chunk` it begins

	constructor(level: Level) {
		this.words = new Int32Array(level.words);
		this.rows = createRows(2 * level.words);
		this.chunk = this.words;
	}

	get bytes(): number {
		return rowBytes(this.rows) + this.table.bytes;
	}

	/** Visits the row of the boxes at hand, whose key is given, and returns it; adds it when there is none. */
	enter(lo: number, hi: number): number {
		const { table, words } = this;
		let row = table.find(lo, hi);
		for (; row >= 0; row = table.next()) {
			this.visit(row);
			let w = 0;
			while (w < words.length && this.chunk[this.at + w] === words[w]) w++;
			if (w === words.length) return row;
		}
		row = addRow(this.rows);
		table.add(row);
		this.visit(row);
		for (let w = 0; w < words.length; w++) this.chunk[this.at + w] = words[w]!;
		return row;
	}

	visit(row: number): void {
		this.chunk = this.rows.chunks[row >> ROW_SHIFT]!;
		this.at = (row & ROW_MASK) * this.rows.stride;
	}

	/** Of the visited row: writes its boxes, ascending; how many. */
	boxes(list: Int16Array): number {
		return listBits(this.chunk, this.at, this.words.length, list);
	}

	/** Of the visited row: whether the cell is in a region that it has been met with. */
	hasMet(cell: number): boolean {
		return hasBit(this.chunk, this.at + this.words.length, cell);
	}

	/** Of the visited row: meets it with the region of a flood. */
	meet({ queue, size }: Flood): void {
		const from = this.at + this.words.length;
		for (let i = 0; i < size; i++) addBit(this.chunk, from, queue[i]!);
	}
}
