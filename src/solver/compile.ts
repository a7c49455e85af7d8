/**
 * From a board to a compiled level: reductions, numbering, tables. A few milliseconds for ordinary levels,
 * well under a second for the largest allowed.
 */
import type { Board } from '../game/board.js';
import { leastPushes, pushTable, walkTable } from './distances.js';
import { Known, type KnownLine } from './known.js';
import { FAR, type Level, MAX_CELLS } from './level.js';
import { createRandom } from './random.js';
import { createFlood, flood } from './reach.js';
import { type Ground, reduce } from './reduce.js';
import { tunnelCells } from './tunnels.js';

export type Compiled =
	| { readonly ok: true; readonly level: Level }
	| { readonly ok: false; readonly outcome: 'unsolvable' | 'invalid' | 'size'; readonly reason: string };

const KEY_SEED = 0x50c0;

type Draft = { -readonly [K in keyof Level]: Level[K] };

/**
 * Compiles the position on `board`; `unsolvable` is proved (see reduce.ts), `size` says too many cells. `lines`
 * are solutions of other positions of the same level.
 */
export function compile(board: Board, lines: readonly KnownLine[] = []): Compiled {
	const ground = reduce(board);
	if (!ground.ok) return ground;
	const n = ground.floor.reduce((sum, flag) => sum + flag, 0);
	if (n > MAX_CELLS)
		return { ok: false, outcome: 'size', reason: `${n} floor squares, at most ${MAX_CELLS}` };
	const level = number(board, ground, n);
	level.walk = walkTable(level);
	level.push = pushTable(level);
	level.pushMin = leastPushes(n, level.push);
	level.dead = deadCells(level);
	level.unreachable = unreachableCells(level);
	level.tunnel = tunnelCells(level, level.goal);
	const starts = new Uint8Array(n + 1);
	for (const c of level.boxes) starts[c] = 1;
	level.pullTunnel = tunnelCells(level, starts);
	for (const line of lines) level.known.add(level, line);
	return { ok: true, level };
}

/** Numbers the floor row by row and links neighbours; the distance tables are filled in later. */
function number(board: Board, ground: Ground, n: number): Draft {
	const square = new Int32Array(n);
	const cellOf = new Int16Array(ground.floor.length).fill(n);
	let next = 0;
	for (let s = 0; s < ground.floor.length; s++) {
		if (!ground.floor[s]) continue;
		square[next] = s;
		cellOf[s] = next++;
	}
	const goals = cellsWhere(square, ground.goal);
	const goal = new Uint8Array(n + 1);
	for (const c of goals) goal[c] = 1;
	const none16 = new Uint16Array(0);
	const none8 = new Uint8Array(0);
	return {
		board,
		n,
		words: (n + 31) >> 5,
		nb: neighbours(square, cellOf, [-board.width, 1, board.width, -1]),
		nb8: neighbours(square, cellOf, ring(board.width)),
		square,
		cellOf,
		x: Int16Array.from(square, (s) => s % board.width),
		y: Int16Array.from(square, (s) => Math.floor(s / board.width)),
		goal,
		goals,
		boxes: cellsWhere(square, ground.box),
		player: cellOf[ground.player]!,
		walk: none16,
		push: none16,
		pushMin: none16,
		dead: none8,
		unreachable: none8,
		tunnel: none8,
		pullTunnel: none8,
		...zobrist(n),
		known: new Known(),
	};
}

function cellsWhere(square: Int32Array, flags: Uint8Array): Int16Array {
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

function zobrist(n: number): Pick<Level, 'keyLo' | 'keyHi' | 'repLo' | 'repHi'> {
	const random = createRandom(KEY_SEED);
	const keys = () => new Int32Array(n).map(random);
	return { keyLo: keys(), keyHi: keys(), repLo: keys(), repHi: keys() };
}

function deadCells({ n, goals, pushMin }: Level): Uint8Array {
	const dead = new Uint8Array(n + 1).fill(1);
	for (let c = 0; c < n; c++) {
		for (const goal of goals) if (pushMin[c * n + goal] !== FAR) dead[c] = 0;
	}
	return dead;
}

/** Each start box alone on the board with the player where he starts. */
function unreachableCells(level: Level): Uint8Array {
	const { n, nb, push } = level;
	const unreachable = new Uint8Array(n + 1).fill(1);
	const scratch = createFlood(level);
	const occ = new Uint8Array(n + 1);
	occ[n] = 1;
	for (const box of level.boxes) {
		occ[box] = 1;
		flood(level, occ, level.player, scratch);
		occ[box] = 0;
		unreachable[box] = 0;
		for (let s = 0; s < 4; s++) {
			if (scratch.stamp[nb[box * 4 + s]!] !== scratch.gen) continue;
			const row = (box * 4 + s) * n;
			for (let t = 0; t < n; t++) if (push[row + t] !== FAR) unreachable[t] = 0;
		}
	}
	return unreachable;
}
