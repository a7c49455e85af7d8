/**
 * The XSB characters, and boards to and from rows of them.
 *
 *   `#` wall   `@` player   `+` player on goal   `$` box   `*` box on goal   `.` goal   space floor
 *
 * `p P b B` stand for `@ + $ *`, and `-` and `_` for floor, as many files have them.
 */
import { type Board, reachableFloor, type Square } from '../game/board.js';
import type { Position } from '../game/position.js';

const ALIASES: Readonly<Record<string, string>> = { p: '@', P: '+', b: '$', B: '*', '-': ' ', _: ' ' };

/** A character of a board row without aliases: one of `#@+$*.` and space; undefined for anything else. */
export function plainCharacter(character: string): string | undefined {
	const plain = ALIASES[character] ?? character;
	return '#@+$*. '.includes(plain) ? plain : undefined;
}

export type ParsedBoard =
	| { readonly ok: true; readonly board: Board }
	| { readonly ok: false; readonly reason: string };

/** Reads rows of XSB characters. Rows may have different lengths; what is missing at their ends is floor. */
export function parseBoard(rows: readonly string[]): ParsedBoard {
	const width = Math.max(0, ...rows.map((row) => row.length));
	const height = rows.length;
	const walls = new Uint8Array(width * height);
	const goals = new Uint8Array(width * height);
	const boxes: Square[] = [];
	const players: Square[] = [];
	for (const [y, row] of rows.entries()) {
		for (let x = 0; x < row.length; x++) {
			const square = y * width + x;
			const plain = plainCharacter(row.charAt(x));
			if (plain === undefined) return damaged(`${JSON.stringify(row.charAt(x))} is not a board character`);
			if (plain === '#') walls[square] = 1;
			if (plain === '.' || plain === '+' || plain === '*') goals[square] = 1;
			if (plain === '$' || plain === '*') boxes.push(square);
			if (plain === '@' || plain === '+') players.push(square);
		}
	}
	const player = players[0];
	if (player === undefined) return damaged('there is no player');
	if (players.length > 1) return damaged(`there are ${players.length} players`);
	const board: Board = { width, height, walls, goals, boxes, player };
	const reason = faultOf(board);
	return reason === undefined ? { ok: true, board } : damaged(reason);
}

function damaged(reason: string): ParsedBoard {
	return { ok: false, reason };
}

/** Why a board cannot be played, if it cannot. Boxes and goals out of the player's reach do not count. */
function faultOf(board: Board): string | undefined {
	const reachable = reachableFloor(board);
	if (isOpen(board, reachable)) return 'the walls around the player are not closed';
	const boxes = board.boxes.filter((square) => reachable[square]).length;
	const goals = board.goals.filter((goal, square) => goal && reachable[square]).length;
	if (boxes === 0) return 'there is no box that the player could reach';
	if (boxes !== goals)
		return `there are ${counted(boxes, 'box', 'boxes')} for ${counted(goals, 'goal', 'goals')}`;
	return undefined;
}

function isOpen({ width, height }: Board, reachable: Uint8Array): boolean {
	return reachable.some((seen, square) => {
		const x = square % width;
		const y = Math.floor(square / width);
		return seen === 1 && (x === 0 || y === 0 || x === width - 1 || y === height - 1);
	});
}

function counted(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}

/** The rows of a position in XSB characters, without spaces at their ends. */
export function formatPosition({ board, boxes, player }: Position): string[] {
	return rowsOf(board, boxes, player);
}

/** The rows of a board at its start in XSB characters, without spaces at their ends. */
export function formatBoard(board: Board): string[] {
	const boxes = new Uint8Array(board.width * board.height);
	for (const square of board.boxes) boxes[square] = 1;
	return rowsOf(board, boxes, board.player);
}

function rowsOf(board: Board, boxes: Uint8Array, player: Square): string[] {
	const { width, height } = board;
	const rows: string[] = [];
	for (let start = 0; start < width * height; start += width) {
		let row = '';
		for (let square = start; square < start + width; square++)
			row += characterAt(board, boxes, player, square);
		rows.push(row.trimEnd());
	}
	return rows;
}

function characterAt(board: Board, boxes: Uint8Array, player: Square, square: Square): string {
	if (board.walls[square]) return '#';
	if (square === player) return board.goals[square] ? '+' : '@';
	if (boxes[square]) return board.goals[square] ? '*' : '$';
	return board.goals[square] ? '.' : ' ';
}
