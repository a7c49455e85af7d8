/**
 * The floor that the reductions leave, numbered, with the tables that depend on nothing else: distances, dead
 * cells, tunnels, keys.
 */
import { leastPushes, pushTable, walkTable } from './distances.js';
import { FAR, type Floor } from './level.js';
import type { Pieces } from './pieces.js';
import { createRandom } from './random.js';
import type { ReducedBoard } from './reduce.js';
import { tunnelCells } from './tunnels.js';

const KEY_SEED = 0x50c0;

/** A floor that is still being made. */
export type DraftFloor = { -readonly [K in keyof Floor]: Floor[K] };

/** A few milliseconds for ordinary levels, well under a second for the largest. `width`: of the board. */
export function* floorOf(width: number, reduced: ReducedBoard): Pieces<Floor> {
	const floor = number(width, reduced);
	yield;
	floor.walk = yield* walkTable(floor);
	floor.push = yield* pushTable(floor);
	yield;
	floor.pushMin = leastPushes(floor.n, floor.push);
	yield;
	floor.dead = deadCells(floor);
	floor.tunnel = tunnelCells(floor, floor.goal);
	return floor;
}

/** Numbers the floor row by row and links neighbours; the distance tables are filled in later. */
function number(width: number, reduced: ReducedBoard): DraftFloor {
	const n = reduced.cells;
	const square = new Int32Array(n);
	const cellOf = new Int16Array(reduced.floor.length).fill(n);
	let next = 0;
	for (let s = 0; s < reduced.floor.length; s++) {
		if (!reduced.floor[s]) continue;
		square[next] = s;
		cellOf[s] = next++;
	}
	const goals = cellsWhere(square, reduced.goal);
	const goal = new Uint8Array(n + 1);
	for (const c of goals) goal[c] = 1;
	const none16 = new Uint16Array(0);
	const none8 = new Uint8Array(0);
	return {
		n,
		words: (n + 31) >> 5,
		nb: neighbours(square, cellOf, [-width, 1, width, -1]),
		nb8: neighbours(square, cellOf, ring(width)),
		square,
		cellOf,
		x: Int16Array.from(square, (s) => s % width),
		y: Int16Array.from(square, (s) => Math.floor(s / width)),
		goal,
		goals,
		walk: none16,
		push: none16,
		pushMin: none16,
		dead: none8,
		tunnel: none8,
		...zobrist(n),
		lore: undefined,
		hotspots: undefined,
	};
}

/** The cells of the marked squares, ascending. */
export function cellsWhere(square: Int32Array, flags: Uint8Array): Int16Array {
	const cells: number[] = [];
	for (let c = 0; c < square.length; c++) if (flags[square[c]!]) cells.push(c);
	return Int16Array.from(cells);
}

/** Offsets of the eight squares around one, clockwise from up. */
function ring(width: number): number[] {
	return [-width, 1 - width, 1, width + 1, width, width - 1, -1, -1 - width];
}

/** The neighbour table for the given offsets, its last row all sentinel. */
function neighbours(square: Int32Array, cellOf: Int16Array, offsets: readonly number[]): Int16Array {
	const n = square.length;
	const width = offsets.length;
	const table = new Int16Array((n + 1) * width).fill(n);
	for (let c = 0; c < n; c++) {
		for (let i = 0; i < width; i++) table[c * width + i] = cellOf[square[c]! + offsets[i]!] ?? n;
	}
	return table;
}

function zobrist(n: number): Pick<Floor, 'keyLo' | 'keyHi' | 'repLo' | 'repHi'> {
	const random = createRandom(KEY_SEED);
	const keys = () => new Int32Array(n).map(random);
	return { keyLo: keys(), keyHi: keys(), repLo: keys(), repHi: keys() };
}

function deadCells({ n, goals, pushMin }: Floor): Uint8Array {
	const dead = new Uint8Array(n + 1).fill(1);
	for (let c = 0; c < n; c++) {
		for (const goal of goals) if (pushMin[c * n + goal] !== FAR) dead[c] = 0;
	}
	return dead;
}
