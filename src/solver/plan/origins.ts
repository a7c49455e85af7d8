/**
 * Where the box of a plan's entry may have come from: the cells to which it can be pulled from its square while other
 * boxes stay where they are.
 *
 * The player is one who has just brought it, and is taken to stand in the largest region that is left: that is where
 * the other boxes are. He walks from side to side of the box as the boxes that stay let him; blocks.ts answers that for
 * all its cells at once.
 */
import { type Blocks, blockOf, createBlocks, labelForest } from '../blocks.js';
import type { Cell, Level } from '../level.js';
import { createRegions, labelRegions, type Regions } from '../reach.js';

export class Origins {
	/** 1 on the cells found last, the square itself among them; length n + 1. */
	readonly found: Uint8Array;
	work = 0; // cells looked at so far
	private readonly level: Level;
	private readonly blocks: Blocks;
	private readonly regions: Regions;
	private readonly outside: Uint8Array; // 1 on the largest region
	private readonly sizes: Int32Array; // of regions
	private readonly seen: Uint8Array; // by cell << 2 | side of the player
	private readonly queue: Int16Array; // the same, those seen
	private tail = 0;

	constructor(level: Level) {
		const { n } = level;
		this.level = level;
		this.found = new Uint8Array(n + 1);
		this.blocks = createBlocks(level);
		this.regions = createRegions(level);
		this.outside = new Uint8Array(n + 1);
		this.sizes = new Int32Array(n + 1);
		this.seen = new Uint8Array(4 * n);
		this.queue = new Int16Array(4 * n);
	}

	/** Fills `found` for the box on `square`; `walls` has 1 on the other boxes and the sentinel, 0 on `square`. */
	find(walls: Uint8Array, square: Cell): void {
		const { level, blocks, regions, found, outside, seen, queue } = this;
		const { nb, n } = level;
		this.work += n;
		walls[square] = 1;
		this.markOutside(walls);
		walls[square] = 0;
		labelRegions(level, walls, regions);
		labelForest(nb, walls, regions, blocks);
		seen.fill(0);
		found.fill(0);
		found[square] = 1;
		this.tail = 0;
		for (let s = 0; s < 4; s++) if (outside[nb[square * 4 + s]!]) this.turn(walls, square, s);
		for (let head = 0; head < this.tail; head++) {
			const s = queue[head]! & 3;
			const to = nb[queue[head]!]!;
			if (walls[nb[to * 4 + s]!]) continue;
			found[to] = 1;
			this.turn(walls, to, s);
		}
	}

	/** Adds the box on `c` with the player on its side `s`, and on those he can walk to. */
	private turn(walls: Uint8Array, c: Cell, s: number): void {
		const { blocks, seen, queue } = this;
		const { nb } = this.level;
		if (seen[c * 4 + s]) return;
		const block = blockOf(blocks, c, nb[c * 4 + s]!);
		for (let t = 0; t < 4; t++) {
			const side = nb[c * 4 + t]!;
			if (walls[side] || seen[c * 4 + t] || blockOf(blocks, c, side) !== block) continue;
			seen[c * 4 + t] = 1;
			queue[this.tail++] = c * 4 + t;
		}
	}

	private markOutside(walls: Uint8Array): void {
		const { level, regions, outside, sizes } = this;
		const { label } = regions;
		labelRegions(level, walls, regions);
		sizes.fill(0);
		let largest = 0;
		for (let c = 0; c < level.n; c++) {
			const region = label[c]!;
			if (region >= 0 && ++sizes[region]! > sizes[largest]!) largest = region;
		}
		for (let c = 0; c < level.n; c++) outside[c] = label[c] === largest ? 1 : 0;
	}
}
