/**
 * Best-first search over positions, forwards: A* by single pushes, which finds the fewest pushes and proves
 * that there is no solution by running dry, and a greedy variant by macros, which takes the position with
 * the least bound next.
 *
 * Positions are compared in full, box set and region, so no collision of keys can lose one; every pruning
 * is sound (dead cells, the deadlock tests and PI corrals, an impossible matching). The greedy variant also
 * refuses to stop in tunnels, so its running dry proves nothing. A* reopens a position it reaches cheaper.
 */
import { type Bound, createBound, IMPOSSIBLE } from '../bound.js';
import { createDeadlocks, type Deadlocks } from '../deadlock/tests.js';
import { type Cell, type Level, occupancy } from '../level.js';
import { createMacros, type Macros, pushMacros } from '../macros.js';
import { BucketQueue } from '../queue.js';
import { createFlood, createRegions, type Flood, flood, labelRegions, type Regions } from '../reach.js';
import { addRow, createRows, ROW_MASK, ROW_SHIFT, type Rows, rowBytes } from '../rows.js';
import { listSquares } from '../squares.js';
import { pushSteps } from '../steps.js';
import { Table } from '../table.js';
import type { Engine, EngineStatus, MacroMove } from '../types.js';

// A row: the box set, then these words.
const REP = 0; // the player's region
const PARENT = 1; // row it was reached from, -1 for the start
const MOVE = 2; // from << 12 | to << 2 | side
const COST = 3; // pushes from the start
const BOUND = 4; // pushes left at least
const DONE = 5; // 1 once expanded at its present cost
const EXTRA = 6;

/** Bounds beyond this share the last bucket. */
const MOST_PRIORITY = 20_000;

export interface PushSearchOptions {
	readonly name: string;
	readonly greedy: boolean; // by macros and bound alone, instead of A*
	readonly bytes: number; // most that rows, table and queue may hold
}

export class PushSearch implements Engine {
	readonly name: string;
	private status: EngineStatus = 'running';
	private readonly level: Level;
	private readonly greedy: boolean;
	private readonly limit: number;
	private readonly rows: Rows;
	private readonly table = new Table();
	private readonly queue = new BucketQueue();
	private readonly bound: Bound;
	private readonly deadlocks: Deadlocks;
	private readonly macros: Macros;
	private readonly regions: Regions;
	private readonly scratch: Flood;
	private readonly occ: Uint8Array;
	private readonly boxes: Int16Array; // of the row loaded last
	private readonly words: Int32Array; // of the child being entered
	private readonly noStop: Uint8Array;
	private readonly nothing: Uint8Array;
	private lo = 0; // key of the loaded boxes
	private hi = 0;
	private least = IMPOSSIBLE; // smallest bound met
	private goalRow = -1;

	constructor(level: Level, options: PushSearchOptions) {
		this.name = options.name;
		this.level = level;
		this.greedy = options.greedy;
		this.limit = options.bytes;
		this.rows = createRows(level.words + EXTRA);
		this.bound = createBound(level);
		this.deadlocks = createDeadlocks(level);
		this.macros = createMacros(level);
		this.regions = createRegions(level);
		this.scratch = createFlood(level);
		this.occ = occupancy(level, []);
		this.boxes = new Int16Array(level.n);
		this.words = new Int32Array(level.words);
		this.nothing = new Uint8Array(level.n + 1);
		this.noStop = options.greedy ? level.tunnel : this.nothing;
		this.addStart();
	}

	get states(): number {
		return this.rows.count;
	}

	get bytes(): number {
		return rowBytes(this.rows) + this.table.bytes + this.queue.bytes;
	}

	get best(): string {
		return this.least >= IMPOSSIBLE ? '' : `${this.least} pushes to go`;
	}

	run(stop: () => boolean): EngineStatus {
		if (this.status !== 'running') return this.status;
		do {
			if (this.bytes > this.limit) {
				this.status = 'memory';
				break;
			}
			const row = this.queue.pop();
			if (row < 0) this.status = this.greedy ? 'exhausted' : 'unsolvable';
			else this.expand(row);
		} while (this.status === 'running' && !stop());
		return this.status;
	}

	solution(): readonly MacroMove[] {
		const moves: MacroMove[] = [];
		for (let row = this.goalRow; row >= 0; ) {
			const chunk = this.rows.chunks[row >> ROW_SHIFT]!;
			const at = (row & ROW_MASK) * this.rows.stride + this.level.words;
			const move = chunk[at + MOVE]!;
			row = chunk[at + PARENT]!;
			if (row >= 0) moves.push({ from: move >> 12, to: (move >> 2) & 1023, side: move & 3 });
		}
		return moves.reverse();
	}

	private addStart(): void {
		const { level, occ, words } = this;
		for (const c of level.boxes) {
			occ[c] = 1;
			words[c >> 5]! |= 1 << (c & 31);
		}
		const rep = flood(level, occ, level.player, this.scratch);
		for (const c of level.boxes) occ[c] = 0;
		const h = this.bound.solve(level.boxes, level.boxes.length, rep);
		if (h >= IMPOSSIBLE) return;
		let lo = level.repLo[rep]!;
		let hi = level.repHi[rep]!;
		for (const c of level.boxes) {
			lo ^= level.keyLo[c]!;
			hi ^= level.keyHi[c]!;
		}
		this.table.find(lo, hi);
		this.enter(rep, -1, 0, 0, h);
	}

	/** Loads a row's boxes into `occ`, `boxes` and the key; returns their number. */
	private load(chunk: Int32Array, at: number): number {
		const { boxes, occ } = this;
		const { keyLo, keyHi, words } = this.level;
		const count = listSquares(chunk, at, words, boxes);
		let lo = 0;
		let hi = 0;
		for (let i = 0; i < count; i++) {
			const c = boxes[i]!;
			occ[c] = 1;
			lo ^= keyLo[c]!;
			hi ^= keyHi[c]!;
		}
		this.lo = lo;
		this.hi = hi;
		return count;
	}

	private expand(row: number): void {
		const { level, occ, boxes, regions } = this;
		const chunk = this.rows.chunks[row >> ROW_SHIFT]!;
		const at = (row & ROW_MASK) * this.rows.stride;
		const extra = at + level.words;
		if (chunk[extra + DONE] !== 0) return;
		chunk[extra + DONE] = 1;
		if (chunk[extra + BOUND] === 0) {
			this.goalRow = row;
			this.status = 'solved';
			return;
		}
		const count = this.load(chunk, at);
		const rep = chunk[extra + REP]!;
		if (!this.deadlocks.atExpansion(occ, rep)) {
			labelRegions(level, occ, regions);
			const player = regions.label[rep]!;
			this.generate(count, player, this.deadlocks.restriction >= 0, this.noStop);
			// Filters that are sound each alone may leave nothing together.
			if (this.greedy && this.macros.count === 0) this.generate(count, player, false, this.nothing);
			this.bound.solve(boxes, count, rep);
			for (let w = 0; w < level.words; w++) this.words[w] = chunk[at + w]!;
			this.enterChildren(row, chunk[extra + COST]!);
		}
		for (let i = 0; i < count; i++) occ[boxes[i]!] = 0;
	}

	private generate(count: number, player: number, restricted: boolean, noStop: Uint8Array): void {
		const { level, macros, scratch, occ, regions, boxes, deadlocks } = this;
		macros.count = 0;
		for (let i = 0; i < count; i++) {
			const x = boxes[i]!;
			if (restricted && deadlocks.allowed[x] === 0) continue;
			if (this.greedy) pushMacros(macros, occ, regions, player, i, x, level.dead, noStop);
			else pushSteps(macros, scratch, occ, regions, player, i, x, level.dead);
		}
	}

	private enterChildren(parent: number, cost: number): void {
		const { macros, words } = this;
		let freed = -1;
		for (let i = 0; i < macros.count; i++) {
			const from = macros.from[i]!;
			const to = macros.to[i]!;
			words[from >> 5]! ^= 1 << (from & 31);
			words[to >> 5]! ^= 1 << (to & 31);
			const known = this.lookUp(i);
			if (known >= 0) this.improve(known, parent, i, cost + macros.moves[i]!);
			else if (!this.isDead(i)) {
				if (freed !== macros.box[i]) this.bound.free(macros.box[i]!);
				freed = macros.box[i]!;
				const h = this.bound.after(to, macros.side[i]!);
				const move = (from << 12) | (to << 2) | macros.side[i]!;
				if (h < IMPOSSIBLE) this.enter(macros.rep[i]!, parent, move, cost + macros.moves[i]!, h);
			}
			words[from >> 5]! ^= 1 << (from & 31);
			words[to >> 5]! ^= 1 << (to & 31);
		}
	}

	/** The row of child i, whose boxes are in `words`, or -1. */
	private lookUp(i: number): number {
		const { table, macros, level, words } = this;
		const { chunks, stride } = this.rows;
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		const rep = macros.rep[i]!;
		const lo = this.lo ^ level.keyLo[from]! ^ level.keyLo[to]! ^ level.repLo[rep]!;
		const hi = this.hi ^ level.keyHi[from]! ^ level.keyHi[to]! ^ level.repHi[rep]!;
		let row = table.find(lo, hi);
		for (; row >= 0; row = table.next()) {
			const chunk = chunks[row >> ROW_SHIFT]!;
			const at = (row & ROW_MASK) * stride;
			if (chunk[at + words.length + REP] !== rep) continue;
			let w = 0;
			while (w < words.length && chunk[at + w] === words[w]) w++;
			if (w === words.length) break;
		}
		return row;
	}

	private isDead(i: number): boolean {
		const { macros, occ, deadlocks } = this;
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		occ[from] = 0;
		occ[to] = 1;
		const dead = deadlocks.atGeneration(occ, to, macros.rep[i]!);
		occ[to] = 0;
		occ[from] = 1;
		return dead;
	}

	/** Adds the row of a new position; its key is the one looked for last. */
	private enter(rep: Cell, parent: number, move: number, cost: number, h: number): void {
		const { words } = this;
		const row = addRow(this.rows);
		this.table.add(row);
		const chunk = this.rows.chunks[row >> ROW_SHIFT]!;
		const at = (row & ROW_MASK) * this.rows.stride;
		for (let w = 0; w < words.length; w++) chunk[at + w] = words[w]!;
		const extra = at + words.length;
		chunk[extra + REP] = rep;
		chunk[extra + PARENT] = parent;
		chunk[extra + MOVE] = move;
		chunk[extra + COST] = cost;
		chunk[extra + BOUND] = h;
		if (h < this.least) this.least = h;
		this.queue.push(this.priority(cost, h), row);
	}

	/** A known position was reached again with `cost` pushes. */
	private improve(row: number, parent: number, i: number, cost: number): void {
		if (this.greedy) return;
		const chunk = this.rows.chunks[row >> ROW_SHIFT]!;
		const extra = (row & ROW_MASK) * this.rows.stride + this.level.words;
		if (cost >= chunk[extra + COST]!) return;
		const { from, to, side } = this.macros;
		chunk[extra + PARENT] = parent;
		chunk[extra + MOVE] = (from[i]! << 12) | (to[i]! << 2) | side[i]!;
		chunk[extra + COST] = cost;
		chunk[extra + DONE] = 0;
		this.queue.push(this.priority(cost, chunk[extra + BOUND]!), row);
	}

	private priority(cost: number, h: number): number {
		return Math.min(this.greedy ? h : cost + h, MOST_PRIORITY);
	}
}
