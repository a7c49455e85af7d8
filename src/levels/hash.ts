/**
 * The level hash: what a saved game and a record are filed under. It stays the same when a file is renamed
 * or a level is moved, re-indented or decorated, and it must stay the same in every release.
 *
 * It is the start of the SHA-256 of the canonical rows: the floor the player can come to if no box stands
 * anywhere, with what is on it, and the walls that touch that floor, diagonally too, cropped to those.
 */
import { createHash } from 'node:crypto';
import { type Board, reachableFloor } from '../game/board.js';
import { formatBoard } from './xsb.js';

const HEX_DIGITS = 16;

/** 16 lower-case hexadecimal digits. */
export function levelHash(board: Board): string {
	const text = canonicalRows(board).join('\n');
	return createHash('sha256').update(text).digest('hex').slice(0, HEX_DIGITS);
}

/** The rows of a board without anything that makes no difference to play. */
export function canonicalRows(board: Board): string[] {
	const reachable = reachableFloor(board);
	const rows = formatBoard(board).map((row, y) =>
		[...row].map((character, x) => (isPart(board, reachable, x, y) ? character : ' ')).join(''),
	);
	const used = rows.filter((row) => row.trim() !== '');
	const indent = Math.min(...used.map((row) => row.length - row.trimStart().length));
	return used.map((row) => row.slice(indent).trimEnd());
}

/** Whether a square is reachable floor or a wall that touches some. */
function isPart(board: Board, reachable: Uint8Array, x: number, y: number): boolean {
	const { width, height, walls } = board;
	if (!walls[y * width + x]) return reachable[y * width + x] === 1;
	for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
		for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
			if (reachable[ny * width + nx]) return true;
		}
	}
	return false;
}
