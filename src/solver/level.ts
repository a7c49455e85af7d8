/**
 * The compiled level: one board with one start, turned into flat tables that the searches index.
 *
 * Floor squares are numbered row by row; everything else is the one sentinel `n`, whose `occ` entry is
 * always 1, so inner loops need no test for walls. A direction is 0..3 = up, right, down, left.
 * "Side s of a box" is the square one step in direction s from it: pushing towards d is done from side d ^ 2.
 */
import type { Board } from '../game/board.js';
import type { Lore } from './deadlock/lore.js';
import type { HotspotTable } from './hotspots.js';
import type { Known } from './known.js';

/** Index of a floor square, 0..n-1; `n` stands for any wall. */
export type Cell = number;

/** The bits of a cell, or of a wall, in words that hold several; with those of a direction it has 12. */
export const CELL_MASK = 1023;

/** More floor squares than this and the level is playable but not searched. */
export const MAX_CELLS = CELL_MASK;

/** In a table of distances: there is no way. */
export const FAR = 0xffff;

/**
 * What belongs to a floor and its goals, whichever boxes stand there and wherever the player is: true in every
 * position of the level whose reductions leave this floor.
 */
export interface Floor {
	readonly n: number; // floor cells after the reductions
	readonly words: number; // 32-bit words of a set of cells: ceil(n / 32)
	readonly nb: Int16Array; // nb[c * 4 + d]: the neighbour, n for a wall; the row of n holds n
	readonly nb8: Int16Array; // nb8[c * 8 + i]: the ring of eight, clockwise from up
	readonly square: Int32Array; // board square of a cell
	readonly cellOf: Int16Array; // cell of a board square, n for walls and what is outside
	readonly x: Int16Array; // column of a cell on the board
	readonly y: Int16Array; // row of a cell on the board
	readonly goal: Uint8Array; // 1 on goals; length n + 1
	readonly goals: Int16Array; // goal cells, ascending
	readonly walk: Uint16Array; // walk[a * n + b]: steps from a to b with no boxes
	readonly push: Uint16Array; // push[(c * 4 + s) * n + t]: pushes of a lone box c -> t, player on side s
	readonly pushMin: Uint16Array; // pushMin[c * n + t]: least over the sides
	readonly dead: Uint8Array; // 1: no goal can be reached by a lone box; sentinel 1; length n + 1
	readonly tunnel: Uint8Array; // 1: no reason to stop a pushed box here (a filter, never a proof)
	readonly keyLo: Int32Array; // Zobrist keys of a box on a cell
	readonly keyHi: Int32Array;
	readonly repLo: Int32Array; // Zobrist keys of the player's region by its smallest cell
	readonly repHi: Int32Array;
	readonly lore: Lore | undefined; // what all searches on this floor share; undefined: each has its own
	readonly hotspots: HotspotTable | undefined; // likewise
}

/** A floor with a start. */
export interface Level extends Floor {
	readonly board: Board; // as given; cells and squares are tied by `square` and `cellOf`
	readonly boxes: Int16Array; // start boxes, ascending; as many as goals
	readonly player: Cell; // where the player starts
	readonly unreachable: Uint8Array; // 1: no start box can get there, even alone; sentinel 1; length n + 1
	readonly pullTunnel: Uint8Array; // as `tunnel`, for a pulled box
	readonly known: Known; // positions the rest is known from: of other searches of the level, so mostly none
}

/** What a level has besides its floor. */
export type Start = Omit<Level, keyof Floor>;

/**
 * A start on a floor. All levels are made here and field by field: V8 gives an object that another one is spread into a
 * hidden class of its own, time after time, and code that has met some of those stays slow.
 */
export function levelOn(floor: Floor, start: Start): Level {
	return {
		n: floor.n,
		words: floor.words,
		nb: floor.nb,
		nb8: floor.nb8,
		square: floor.square,
		cellOf: floor.cellOf,
		x: floor.x,
		y: floor.y,
		goal: floor.goal,
		goals: floor.goals,
		walk: floor.walk,
		push: floor.push,
		pushMin: floor.pushMin,
		dead: floor.dead,
		tunnel: floor.tunnel,
		keyLo: floor.keyLo,
		keyHi: floor.keyHi,
		repLo: floor.repLo,
		repHi: floor.repHi,
		lore: floor.lore,
		hotspots: floor.hotspots,
		board: start.board,
		boxes: start.boxes,
		player: start.player,
		unreachable: start.unreachable,
		pullTunnel: start.pullTunnel,
		known: start.known,
	};
}

/** A fresh array with 1 on the given cells. */
export function marksOf(level: Floor, cells: ArrayLike<Cell>): Uint8Array {
	const marks = new Uint8Array(level.n + 1);
	for (let i = 0; i < cells.length; i++) marks[cells[i]!] = 1;
	return marks;
}

/** Sets the marks of cells[0..count) to 0 or 1. */
export function setMarks(marks: Uint8Array, cells: Uint16Array, count: number, to: number): void {
	for (let i = 0; i < count; i++) marks[cells[i]!] = to;
}

/** A fresh occupancy array with the given boxes and the sentinel set. */
export function occupancy(level: Floor, boxes: ArrayLike<Cell>): Uint8Array {
	const occ = marksOf(level, boxes);
	occ[level.n] = 1;
	return occ;
}
