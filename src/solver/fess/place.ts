/**
 * The position a search is working on: boxes as a list, as occupancy and as bits, and all regions of the
 * player. One per domain; it is loaded from the arena again and again and allocates nothing.
 */

import { flipBit, listBits } from '../bits.js';
import { type Cell, type Level, occupancy } from '../level.js';
import { createRegions, labelRegions, type Regions } from '../reach.js';
import { type Arena, SINK } from './arena.js';

export class Place {
	readonly level: Level;
	readonly occ: Uint8Array; // 1 on boxes and on the sentinel; length n + 1
	readonly words: Int32Array; // the boxes as bits
	readonly boxes: Int16Array; // the boxes, ascending
	count = 0; // boxes
	readonly regions: Regions;
	player: Cell = 0; // smallest cell of the player's region
	region = 0; // its number
	lo = 0; // Zobrist key
	hi = 0;

	constructor(level: Level) {
		this.level = level;
		this.occ = occupancy(level, []);
		this.words = new Int32Array(level.words);
		this.boxes = new Int16Array(level.n);
		this.regions = createRegions(level);
	}

	/** Takes the given boxes, with the player on `player`. */
	set(boxes: ArrayLike<Cell>, player: Cell): void {
		this.words.fill(0);
		for (let i = 0; i < boxes.length; i++) flipBit(this.words, 0, boxes[i]!);
		this.settle(player);
	}

	/** Loads the position of an expansion. */
	load(arena: Arena, expansion: number): void {
		this.copyBoxes(arena, expansion);
		this.settle(arena.rep[expansion]!);
	}

	/** Loads the position that an edge of an expansion leads to. */
	enter(arena: Arena, expansion: number, edge: number): void {
		this.copyBoxes(arena, expansion);
		const to = arena.to[edge]! >> 2;
		flipBit(this.words, 0, arena.from[edge]!);
		if ((arena.flags[edge]! & SINK) === 0) flipBit(this.words, 0, to);
		this.settle(this.level.nb[to * 4 + (arena.to[edge]! & 3)]!);
	}

	/** Writes the position into the row of an expansion. */
	store(arena: Arena, expansion: number): void {
		const at = expansion * arena.words;
		for (let w = 0; w < this.words.length; w++) arena.boxes[at + w] = this.words[w]!;
		arena.rep[expansion] = this.player;
	}

	/** Its boxes as a list that stays when another position is loaded. */
	list(): Cell[] {
		return [...this.boxes.subarray(0, this.count)];
	}

	/** How many boxes stand on marked cells. */
	countOn(marks: Uint8Array): number {
		let count = 0;
		for (let i = 0; i < this.count; i++) count += marks[this.boxes[i]!]!;
		return count;
	}

	/** The sum over its boxes of what their cells have. */
	sum(values: Int32Array): number {
		let sum = 0;
		for (let i = 0; i < this.count; i++) sum += values[this.boxes[i]!]!;
		return sum;
	}

	private copyBoxes(arena: Arena, expansion: number): void {
		const at = expansion * arena.words;
		for (let w = 0; w < this.words.length; w++) this.words[w] = arena.boxes[at + w]!;
	}

	/** Derives everything else from the bits and the player. */
	private settle(player: Cell): void {
		const { level, occ, boxes, regions } = this;
		for (let i = 0; i < this.count; i++) occ[boxes[i]!] = 0;
		this.count = listBits(this.words, 0, this.words.length, boxes);
		let lo = 0;
		let hi = 0;
		for (let i = 0; i < this.count; i++) {
			const c = boxes[i]!;
			occ[c] = 1;
			lo ^= level.keyLo[c]!;
			hi ^= level.keyHi[c]!;
		}
		labelRegions(level, occ, regions);
		this.region = regions.label[player]!;
		this.player = regions.rep[this.region]!;
		this.lo = lo ^ level.repLo[this.player]!;
		this.hi = hi ^ level.repHi[this.player]!;
	}
}
