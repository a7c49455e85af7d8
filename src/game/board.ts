/**
 * A board: what of a level never changes while it is played, and where play begins.
 *
 * Squares are numbered row by row, `square = y * width + x`, over the whole rectangle of the text. The
 * rim is not assumed to be wall: a board may be open, and then `neighbour` says so.
 */
import { type Direction, DX, DY } from './direction.js';

/** Index of a square: `y * width + x`. */
export type Square = number;

export interface Board {
	readonly width: number; // columns of the widest row
	readonly height: number; // rows
	readonly walls: Uint8Array; // 1 where a square is wall; length width * height
	readonly goals: Uint8Array; // 1 where a square is a goal; same length
	readonly boxes: readonly Square[]; // the boxes at the start, ascending
	readonly player: Square; // the player's square at the start
}

/** The square one step from `square`, or -1 beyond the edge of the board. */
export function neighbour(board: Board, square: Square, direction: Direction): Square {
	const x = (square % board.width) + DX[direction]!;
	const y = Math.floor(square / board.width) + DY[direction]!;
	if (x < 0 || x >= board.width || y < 0 || y >= board.height) return -1;
	return y * board.width + x;
}

/** The column and row of a square as sentences tell them, from 0: `(3,1)`. */
export function coordinates({ width }: Pick<Board, 'width'>, square: Square): string {
	return `(${square % width},${Math.floor(square / width)})`;
}

/** 1 for every square the player could come to if no box stood anywhere; length width * height. */
export function reachableFloor(board: Board): Uint8Array {
	const { width, walls, player } = board;
	const area = width * board.height;
	const seen = new Uint8Array(area);
	const queue: Square[] = [player];
	seen[player] = 1;
	const enter = (square: Square): void => {
		if (walls[square] || seen[square]) return;
		seen[square] = 1;
		queue.push(square);
	};
	for (let head = 0; head < queue.length; head++) {
		const square = queue[head]!;
		const x = square % width;
		if (x > 0) enter(square - 1);
		if (x < width - 1) enter(square + 1);
		if (square >= width) enter(square - width);
		if (square < area - width) enter(square + width);
	}
	return seen;
}

/** Whether reachable floor lies at the edge of the board. */
export function isOpen({ width, height }: Board, reachable: Uint8Array): boolean {
	const last = width * (height - 1);
	for (let x = 0; x < width; x++) if (reachable[x] || reachable[last + x]) return true;
	for (let start = 0; start <= last; start += width) {
		if (reachable[start] || reachable[start + width - 1]) return true;
	}
	return false;
}
