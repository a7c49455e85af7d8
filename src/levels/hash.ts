/**
 * The level hash: what a saved game and a record are filed under. It stays the same when a file is renamed
 * or a level is moved, re-indented or decorated, and it must stay the same in every release.
 *
 * It is the start of the SHA-256 of the canonical rows: the floor the player can come to if no box stands
 * anywhere, with what is on it, and the walls that touch that floor, diagonally too, cropped to those.
 */
import { createHash } from 'node:crypto';
import { type Board, reachableFloor } from '../game/board.js';
import { boardCodes, rowsOfCodes } from './xsb.js';

const HEX_DIGITS = 16;
const SPACE = 32;

/** 16 lower-case hexadecimal digits. */
export function levelHash(board: Board): string {
	const text = canonicalRows(board).join('\n');
	return createHash('sha256').update(text).digest('hex').slice(0, HEX_DIGITS);
}

/** The rows of a board without anything that makes no difference to play. */
export function canonicalRows(board: Board): string[] {
	const { width, height } = board;
	const reachable = reachableFloor(board);
	const codes = boardCodes(board);
	const near = besideReachable(width, reachable);
	let left = width;
	let right = -1;
	let top = height;
	let bottom = -1;
	for (let y = 0, square = 0; y < height; y++) {
		for (let x = 0; x < width; x++, square++) {
			const isPart = reachable[square] || (board.walls[square] && near[square]);
			if (!isPart) codes[square] = SPACE;
			else {
				left = Math.min(left, x);
				right = Math.max(right, x);
				top = Math.min(top, y);
				bottom = y;
			}
		}
	}
	return rowsOfCodes(codes, width)
		.slice(top, bottom + 1)
		.map((row) => row.slice(left, right + 1));
}

/** 1 for every square that touches reachable floor, diagonally too. None of that floor is at the edge of the board. */
function besideReachable(width: number, reachable: Uint8Array): Uint8Array {
	const near = new Uint8Array(reachable.length);
	for (let square = 0; square < near.length; square++) {
		if (!reachable[square]) continue;
		for (let row = square - width; row <= square + width; row += width) {
			near[row - 1] = 1;
			near[row] = 1;
			near[row + 1] = 1;
		}
	}
	return near;
}
