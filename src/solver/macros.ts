/**
 * All macros of one box in one pass: every square it can be pushed (or pulled) to by consecutive moves, on
 * each side where the player can end, with the player's region and the number of regions of the child.
 *
 * The position is searched once for its blocks (blocks.ts), and they are adapted to the box being lifted off the
 * board (lift.ts). From then on "can the player walk from this side of the box to that one" is one comparison
 * wherever the box is, and the child's representative and region count fall out without a flood: removing a cell
 * from a graph leaves one part for each block at it, whose smallest cell is known.
 *
 * Children are appended to flat columns; nothing is allocated unless a column is full. The key of a child is
 * `boxesKey ^ key[from] ^ key[to] ^ repKey[rep]`. (from, to, rep) never repeats, so that children are distinct
 * positions but for those of boxes that are pushed away and back, the player ending in the same region.
 */
import { homeCells, makesSquare } from './deadlock/square.js';
import type { Cell, Level } from './level.js';
import { createLift, type Lift, liftBox, repWith, searchPosition } from './lift.js';
import { nextStamp, type Regions } from './reach.js';
import { OVER } from './stages.js';

/** Columns of children 0..count-1, and the scratch of the generation. */
export interface Macros {
	readonly level: Level;
	count: number; // children so far
	box: Int16Array; // index of the moved box in the caller's list
	from: Int16Array; // its cell before
	to: Int16Array; // its cell after
	side: Uint8Array; // direction from `to` to the player's cell
	rep: Int16Array; // smallest cell of the player's region after
	regions: Int16Array; // number of regions after
	moves: Uint16Array; // pushes (or pulls) made, the least for this child
	readonly lift: Lift;
	searched: boolean; // the position's blocks are known
	readonly home: Uint8Array; // 1 on goals and on the sentinel
	readonly seen: Int32Array; // stamp by cell * 4 + side
	readonly queue: Int32Array; // cell * 4 + side
	readonly steps: Int32Array; // moves made at each queue entry
	gen: number;
}

const FIRST_ROOM = 1024;

/** Macros made between two pauses; those of one box are never parted. */
export const GENERATED_AT_ONCE = 4096;

export function createMacros(level: Level): Macros {
	const { n } = level;
	return {
		level,
		count: 0,
		...columns(Math.max(FIRST_ROOM, 8 * n)),
		lift: createLift(level),
		searched: false,
		home: homeCells(level),
		seen: new Int32Array(4 * n + 4),
		queue: new Int32Array(4 * n + 4),
		steps: new Int32Array(4 * n + 4),
		gen: 0,
	};
}

type Columns = Pick<Macros, 'box' | 'from' | 'to' | 'side' | 'rep' | 'regions' | 'moves'>;

function columns(room: number): Columns {
	return {
		box: new Int16Array(room),
		from: new Int16Array(room),
		to: new Int16Array(room),
		side: new Uint8Array(room),
		rep: new Int16Array(room),
		regions: new Int16Array(room),
		moves: new Uint16Array(room),
	};
}

/** Begins a new position; its boxes and regions must stay the same until all its macros are made. */
export function startMacros(macros: Macros): void {
	macros.count = 0;
	macros.searched = false;
}

/** Lets `make` append the macros of each box from number `first` on, in pieces: see stages.ts. */
export function eachBox(first: number, macros: Macros, boxes: number, make: (box: number) => void): number {
	const pause = macros.count + GENERATED_AT_ONCE;
	let box = first;
	for (; box < boxes && macros.count < pause; box++) make(box);
	return box < boxes ? box : OVER;
}

/** Makes room for one more box: at most four children a cell. */
export function reserve(macros: Macros): void {
	const need = macros.count + 4 * macros.level.n;
	if (need <= macros.to.length) return;
	const grown = columns(2 * need);
	for (const name of ['box', 'from', 'to', 'side', 'rep', 'regions', 'moves'] as const) {
		grown[name].set(macros[name].subarray(0, macros.count));
	}
	Object.assign(macros, grown);
}

/**
 * Appends all pushes of the box with index `box` on cell `x`.
 *
 * `occ` has all boxes and is unchanged on return; `regions` are those of `occ`, `player` the label of the
 * player's. The box enters no cell with `blocked` set (its sentinel entry is not read) nor one where it
 * would complete a 2x2 of walls and boxes with a box off its goal; it passes cells with `noStop` set but no
 * child ends there.
 */
export function pushMacros(
	macros: Macros,
	occ: Uint8Array,
	regions: Regions,
	player: number,
	box: number,
	x: Cell,
	blocked: Uint8Array,
	noStop: Uint8Array,
): void {
	// The hottest loop of the solver, kept in one piece; `pullMacros` is its mirror image.
	const { nb } = macros.level;
	const { label } = regions;
	let possible = false;
	for (let d = 0; d < 4; d++) {
		if (label[nb[(x << 2) + d]!] !== player) continue;
		const target = nb[(x << 2) + (d ^ 2)]!;
		if ((occ[target]! | blocked[target]!) === 0) possible = true;
	}
	if (!possible) return;
	reserve(macros);
	lift(macros, occ, regions, x);
	const { seen, queue, steps, home } = macros;
	const { nb8 } = macros.level;
	const { edge, alias } = macros.lift;
	const apart = regions.count - touching(nb, label, x);
	const gen = nextStamp(macros.gen);
	macros.gen = gen;
	let count = macros.count;
	// All sides of x that the player can walk to are one block now: the lowest stands for them.
	let size = 0;
	for (let d = 3; d >= 0; d--) {
		if (label[nb[(x << 2) + d]!] !== player) continue;
		seen[(x << 2) + d] = gen;
		queue[0] = (x << 2) + d;
		size = 1;
	}
	steps[0] = 0;
	for (let head = 0; head < size; head++) {
		const state = queue[head]!;
		const q = state >> 2;
		const own = alias[edge[state]!]!;
		for (let e = 0; e < 4; e++) {
			const t = nb[(q << 2) + (e ^ 2)]!;
			if ((occ[t]! | blocked[t]!) !== 0 || seen[(t << 2) + e] === gen) continue;
			const pusher = nb[(q << 2) + e]!;
			if (occ[pusher] !== 0) continue;
			if (alias[edge[(q << 2) + e]!] !== own) continue;
			if (makesSquare(nb8, home, occ, t)) continue;
			const reached = alias[edge[(t << 2) + e]!]!;
			// Sides of t: mark those the player can walk to, count the blocks at t.
			let parts = 0;
			let b0 = -1;
			let b1 = -1;
			let b2 = -1;
			for (let f = 0; f < 4; f++) {
				const v = nb[(t << 2) + f]!;
				if (occ[v] !== 0) continue;
				const b = alias[edge[(t << 2) + f]!]!;
				if (b === reached) seen[(t << 2) + f] = gen;
				if (b === b0 || b === b1 || b === b2) continue;
				b2 = b1;
				b1 = b0;
				b0 = b;
				parts++;
			}
			queue[size] = (t << 2) + e;
			steps[size] = steps[head]! + 1;
			size++;
			if (noStop[t] !== 0) continue;
			macros.box[count] = box;
			macros.from[count] = x;
			macros.to[count] = t;
			macros.side[count] = e;
			macros.rep[count] = repWith(macros.lift, regions, t, q, reached);
			macros.regions[count] = apart + parts;
			macros.moves[count] = steps[head]! + 1;
			count++;
		}
	}
	occ[x] = 1;
	macros.count = count;
}

/**
 * Appends all pulls of the box with index `box` on cell `x`, the player walking backwards. As `pushMacros`,
 * but no 2x2 is refused: `blocked` and `noStop` are the caller's for the direction of time they mean.
 */
export function pullMacros(
	macros: Macros,
	occ: Uint8Array,
	regions: Regions,
	player: number,
	box: number,
	x: Cell,
	blocked: Uint8Array,
	noStop: Uint8Array,
): void {
	const { nb } = macros.level;
	const { label } = regions;
	let possible = false;
	for (let d = 0; d < 4; d++) {
		const target = nb[(x << 2) + d]!;
		if (label[target] !== player || blocked[target] !== 0) continue;
		if (occ[nb[(target << 2) + d]!] === 0) possible = true;
	}
	if (!possible) return;
	reserve(macros);
	lift(macros, occ, regions, x);
	const { seen, queue, steps } = macros;
	const { edge, alias } = macros.lift;
	const apart = regions.count - touching(nb, label, x);
	const gen = nextStamp(macros.gen);
	macros.gen = gen;
	let count = macros.count;
	// As in `pushMacros`: the lowest of the sides that the player can walk to stands for them.
	let size = 0;
	for (let d = 3; d >= 0; d--) {
		if (label[nb[(x << 2) + d]!] !== player) continue;
		seen[(x << 2) + d] = gen;
		queue[0] = (x << 2) + d;
		size = 1;
	}
	steps[0] = 0;
	for (let head = 0; head < size; head++) {
		const state = queue[head]!;
		const q = state >> 2;
		const own = alias[edge[state]!]!;
		for (let e = 0; e < 4; e++) {
			const t = nb[(q << 2) + e]!;
			if ((occ[t]! | blocked[t]!) !== 0 || seen[(t << 2) + e] === gen) continue;
			if (alias[edge[(q << 2) + e]!] !== own) continue;
			const puller = nb[(t << 2) + e]!;
			if (occ[puller] !== 0) continue;
			const reached = alias[edge[(t << 2) + e]!]!;
			let parts = 0;
			let b0 = -1;
			let b1 = -1;
			let b2 = -1;
			for (let f = 0; f < 4; f++) {
				const v = nb[(t << 2) + f]!;
				if (occ[v] !== 0) continue;
				const b = alias[edge[(t << 2) + f]!]!;
				if (b === reached) seen[(t << 2) + f] = gen;
				if (b === b0 || b === b1 || b === b2) continue;
				b2 = b1;
				b1 = b0;
				b0 = b;
				parts++;
			}
			queue[size] = (t << 2) + e;
			steps[size] = steps[head]! + 1;
			size++;
			if (noStop[t] !== 0) continue;
			macros.box[count] = box;
			macros.from[count] = x;
			macros.to[count] = t;
			macros.side[count] = e;
			macros.rep[count] = repWith(macros.lift, regions, t, puller, reached);
			macros.regions[count] = apart + parts;
			macros.moves[count] = steps[head]! + 1;
			count++;
		}
	}
	occ[x] = 1;
	macros.count = count;
}

/** Takes the box on x off the board. */
function lift(macros: Macros, occ: Uint8Array, regions: Regions, x: Cell): void {
	const { nb } = macros.level;
	if (!macros.searched) searchPosition(nb, occ, regions, macros.lift);
	macros.searched = true;
	liftBox(nb, regions, x, macros.lift);
	occ[x] = 0;
}

/** How many regions border on x. */
export function touching(nb: Int16Array, label: Int16Array, x: Cell): number {
	const a = label[nb[x << 2]!]!;
	const b = label[nb[(x << 2) + 1]!]!;
	const c = label[nb[(x << 2) + 2]!]!;
	const d = label[nb[(x << 2) + 3]!]!;
	let sum = a >= 0 ? 1 : 0;
	if (b >= 0 && b !== a) sum++;
	if (c >= 0 && c !== a && c !== b) sum++;
	if (d >= 0 && d !== a && d !== b && d !== c) sum++;
	return sum;
}
