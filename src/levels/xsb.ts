/**
 * The XSB characters, and boards to and from rows of them.
 *
 *   `#` wall   `@` player   `+` player on goal   `$` box   `*` box on goal   `.` goal   space floor
 *
 * `p P b B` stand for `@ + $ *`, and `-` and `_` for floor, as many files have them.
 */

import { type Board, coordinates, isOpen, neighbour, reachableFloor, type Square } from '../game/board.js';
import { DIRECTIONS } from '../game/direction.js';
import type { Position } from '../game/position.js';
import { quotedAt } from '../game/quoted.js';
import { plural } from './text.js';

const ALIASES: Readonly<Record<string, string>> = { p: '@', P: '+', b: '$', B: '*', '-': ' ', _: ' ' };

const WALL = 1;
const GOAL = 2;
const BOX = 4;
const PLAYER = 8;
const UNKNOWN = 16;

/** What stands on the square of each character, by its code. */
const CONTENTS = new Uint8Array(128).fill(UNKNOWN);
const PLAIN = { '#': WALL, '.': GOAL, $: BOX, '*': BOX | GOAL, '@': PLAYER, '+': PLAYER | GOAL, ' ': 0 };
for (const [character, contents] of Object.entries(PLAIN)) CONTENTS[character.charCodeAt(0)] = contents;
for (const [alias, character] of Object.entries(ALIASES)) {
	CONTENTS[alias.charCodeAt(0)] = CONTENTS[character.charCodeAt(0)]!;
}

export type ParsedBoard =
	| { readonly ok: true; readonly board: Board }
	| { readonly ok: false; readonly reason: string };

/** Reads rows of XSB characters. Rows may have different lengths; what is missing at their ends is floor. */
export function parseBoard(rows: readonly string[]): ParsedBoard {
	const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
	const height = rows.length;
	const walls = new Uint8Array(width * height);
	const goals = new Uint8Array(width * height);
	const boxes: Square[] = [];
	const players: Square[] = [];
	for (const [y, row] of rows.entries()) {
		for (let x = 0; x < row.length; x++) {
			const square = y * width + x;
			const contents = CONTENTS[row.charCodeAt(x)] ?? UNKNOWN;
			if (contents & UNKNOWN) return damaged(`${quotedAt(row, x)} is not a board character`);
			if (contents & WALL) walls[square] = 1;
			if (contents & GOAL) goals[square] = 1;
			if (contents & BOX) boxes.push(square);
			if (contents & PLAYER) players.push(square);
		}
	}
	const player = players[0];
	if (player === undefined) return damaged('there is no player');
	if (players.length > 1) return damaged(`there are ${players.length} players`);
	return checkBoard({ width, height, walls, goals, boxes, player });
}

/** The board if it can be played, or else what is wrong with it. */
export function checkBoard(board: Board): ParsedBoard {
	const reason = faultOf(board, reachableFloor(board));
	return reason === undefined ? { ok: true, board } : damaged(reason);
}

function damaged(reason: string): ParsedBoard {
	return { ok: false, reason };
}

/** Why a board cannot be played, if it cannot. Boxes and goals out of the player's reach do not count. */
function faultOf(board: Board, reachable: Uint8Array): string | undefined {
	if (isOpen(board, reachable)) return 'the walls around the player are not closed';
	const outside = boxOutside(board, reachable);
	if (outside !== undefined) return `there is a box outside the walls at ${coordinates(board, outside)}`;
	let boxes = 0;
	for (const square of board.boxes) boxes += reachable[square]!;
	let goals = 0;
	let others = board.boxes.length - boxes; // boxes and goals that do not count
	for (let square = 0; square < reachable.length; square++) {
		if (reachable[square]) goals += board.goals[square]!;
		else others += board.goals[square]!;
	}
	if (boxes === 0) return 'there is no box that the player could reach';
	if (boxes === goals) return undefined;
	const [some, places] = [plural(boxes, 'box', 'boxes'), plural(goals, 'goal', 'goals')];
	if (others > 0) return `the player could reach ${some} and ${places}`;
	return `there ${boxes === 1 ? 'is' : 'are'} ${some} for ${places}`;
}

/**
 * A box, on no goal, in what is connected to the edge of the board. In a closed room of its own, or on a
 * goal, a box that the player can never reach is decoration.
 */
function boxOutside(board: Board, reachable: Uint8Array): Square | undefined {
	const stray = board.boxes.filter((square) => !reachable[square] && !board.goals[square]);
	if (stray.length === 0) return undefined;
	const outside = outsideOf(board);
	return stray.find((square) => outside[square]);
}

/** 1 for every square that is connected to the edge of the board without a wall between. */
function outsideOf(board: Board): Uint8Array {
	const { width, height, walls } = board;
	const seen = new Uint8Array(width * height);
	const queue: Square[] = [];
	const enter = (square: Square): void => {
		if (square < 0 || walls[square] || seen[square]) return;
		seen[square] = 1;
		queue.push(square);
	};
	for (let x = 0; x < width; x++) for (const y of [0, height - 1]) enter(y * width + x);
	for (let y = 0; y < height; y++) for (const x of [0, width - 1]) enter(y * width + x);
	for (const square of queue) {
		for (const direction of DIRECTIONS) enter(neighbour(board, square, direction));
	}
	return seen;
}

/** The rows of a position in XSB characters, without spaces at their ends. */
export function formatPosition({ board, boxes, player }: Position): string[] {
	const codes = groundCodes(board);
	for (const [square, box] of boxes.entries()) if (box) putBox(codes, square);
	putPlayer(codes, player);
	return rowsOfCodes(codes, board.width);
}

/** The rows of a board at its start in XSB characters, without spaces at their ends. */
export function formatBoard(board: Board): string[] {
	return rowsOfCodes(boardCodes(board), board.width);
}

const [FLOOR_CODE, WALL_CODE, GOAL_CODE, BOX_CODE, BOX_ON_GOAL_CODE, PLAYER_CODE, PLAYER_ON_GOAL_CODE] = [
	...' #.$*@+',
].map((character) => character.charCodeAt(0)) as [number, number, number, number, number, number, number];

/** The code of the XSB character of every square of a board at its start. */
export function boardCodes(board: Board): Uint8Array {
	const codes = groundCodes(board);
	for (const box of board.boxes) putBox(codes, box);
	putPlayer(codes, board.player);
	return codes;
}

function groundCodes({ walls, goals }: Board): Uint8Array {
	const codes = new Uint8Array(walls.length);
	for (let square = 0; square < codes.length; square++) {
		codes[square] = walls[square] ? WALL_CODE : goals[square] ? GOAL_CODE : FLOOR_CODE;
	}
	return codes;
}

function putBox(codes: Uint8Array, square: Square): void {
	codes[square] = codes[square] === GOAL_CODE ? BOX_ON_GOAL_CODE : BOX_CODE;
}

function putPlayer(codes: Uint8Array, square: Square): void {
	codes[square] = codes[square] === GOAL_CODE ? PLAYER_ON_GOAL_CODE : PLAYER_CODE;
}

/** The codes as rows of characters, without spaces at their ends. */
export function rowsOfCodes(codes: Uint8Array, width: number): string[] {
	const rows: string[] = [];
	for (let start = 0; start < codes.length; start += width) {
		let end = start + width;
		while (end > start && codes[end - 1] === FLOOR_CODE) end--;
		// Spreading the array instead takes five times as long.
		rows.push(String.fromCharCode.apply(undefined, codes.subarray(start, end) as unknown as number[]));
	}
	return rows;
}
