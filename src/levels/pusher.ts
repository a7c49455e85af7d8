/**
 * The compressed boards of the DOS game pusher.exe.
 *
 * Width and height (a byte each), then a bit stream, most significant bit first, of COUNT CODE pairs in row
 * order until every square is told, then the player's x and y (a byte each, from the next whole byte).
 *
 *   COUNT  `0` once   `1 nnn` 2 + nnn times      CODE  `00` floor   `01` wall   `10` box
 *                                                      `110` goal   `111` box on goal
 *
 * The writer takes the longest run each time and fills up with zeros. So does the game's own packer: all
 * sixty mazes come out byte for byte.
 */
import { type Board, coordinates, type Square } from '../game/board.js';

const MAX_RUN = 9;

/** What stands on a square, as the index of its code. */
const FLOOR = 0;
const WALL = 1;
const BOX = 2;
const GOAL = 3;
const BOX_ON_GOAL = 4;

/** Bits of each code, and how many they are. */
const CODES: readonly (readonly [bits: number, length: number])[] = [
	[0b00, 2],
	[0b01, 2],
	[0b10, 2],
	[0b110, 3],
	[0b111, 3],
];

export type DecodedBoard =
	| { readonly ok: true; readonly board: Board } // of the right form, not yet known to be playable
	| { readonly ok: false; readonly reason: string };

/** Compresses a board of at most 255 columns and rows. */
export function encodePusher(board: Board): Uint8Array {
	const { width, height, player } = board;
	const squares = squaresOf(board);
	const bits = new BitWriter([width, height]);
	for (let at = 0; at < squares.length; ) {
		let run = 1;
		while (run < MAX_RUN && squares[at + run] === squares[at]) run++;
		if (run === 1) bits.write(0, 1);
		else bits.write(0b1000 | (run - 2), 4);
		bits.write(...CODES[squares[at]!]!);
		at += run;
	}
	return Uint8Array.from([...bits.bytes, player % width, Math.floor(player / width)]);
}

/** Expands compressed bytes. They must be one whole board and nothing more. */
export function decodePusher(bytes: Uint8Array): DecodedBoard {
	const [width = 0, height = 0] = bytes;
	const area = width * height;
	if (area === 0) return damaged('the board has no squares');
	const squares = new Uint8Array(area);
	const bits = new BitReader(bytes, 2);
	for (let filled = 0; filled < area; ) {
		const run = bits.read(1) ? 2 + bits.read(3) : 1;
		const contents = readCode(bits);
		if (bits.past) return damaged(`the bytes end after ${filled} of ${area} squares`);
		if (filled + run > area) return damaged(`a run goes ${filled + run - area} squares past the board`);
		squares.fill(contents, filled, filled + run);
		filled += run;
	}
	const [x, y] = [bytes[bits.nextByte], bytes[bits.nextByte + 1]];
	if (x === undefined || y === undefined) return damaged('the bytes end before the player');
	const left = bytes.length - bits.nextByte - 2;
	if (left > 0) return damaged(`the bytes go on after the player (${left} more)`);
	if (x >= width || y >= height) return damaged(`the player is at (${x},${y}), off the board`);
	return boardFrom(width, squares, y * width + x);
}

function damaged(reason: string): DecodedBoard {
	return { ok: false, reason };
}

function squaresOf({ walls, goals, boxes }: Board): Uint8Array {
	const squares = walls.map((wall, square) => (wall ? WALL : goals[square] ? GOAL : FLOOR));
	for (const box of boxes) squares[box] = goals[box] ? BOX_ON_GOAL : BOX;
	return squares;
}

function readCode(bits: BitReader): number {
	const code = bits.read(2);
	return code === 0b11 ? GOAL + bits.read(1) : code;
}

function boardFrom(width: number, squares: Uint8Array, player: Square): DecodedBoard {
	const under = squares[player];
	const at = coordinates({ width }, player);
	if (under === WALL) return damaged(`the player stands in a wall at ${at}`);
	if (under === BOX || under === BOX_ON_GOAL) return damaged(`the player stands on a box at ${at}`);
	const boxes: Square[] = [];
	for (const [square, contents] of squares.entries()) {
		if (contents === BOX || contents === BOX_ON_GOAL) boxes.push(square);
	}
	const walls = squares.map((contents) => (contents === WALL ? 1 : 0));
	const goals = squares.map((contents) => (contents === GOAL || contents === BOX_ON_GOAL ? 1 : 0));
	return { ok: true, board: { width, height: squares.length / width, walls, goals, boxes, player } };
}

class BitWriter {
	readonly bytes: number[];
	#free = 0; // bits not yet used in the last byte

	constructor(bytes: number[]) {
		this.bytes = bytes;
	}

	/** Appends the lowest `length` bits of a value, the highest of them first. */
	write(value: number, length: number): void {
		for (let bit = length - 1; bit >= 0; bit--) {
			if (this.#free === 0) {
				this.bytes.push(0);
				this.#free = 8;
			}
			this.#free--;
			this.bytes[this.bytes.length - 1]! |= ((value >> bit) & 1) << this.#free;
		}
	}
}

class BitReader {
	readonly #bytes: Uint8Array;
	#at: number; // in bits

	constructor(bytes: Uint8Array, firstByte: number) {
		this.#bytes = bytes;
		this.#at = firstByte * 8;
	}

	/** Whether more was read than there is. */
	get past(): boolean {
		return this.#at > this.#bytes.length * 8;
	}

	/** The first byte of which no bit was read. */
	get nextByte(): number {
		return Math.ceil(this.#at / 8);
	}

	/** The next bits as a number; zeros past the end. */
	read(length: number): number {
		let value = 0;
		for (let bit = 0; bit < length; bit++, this.#at++) {
			const byte = this.#bytes[this.#at >> 3] ?? 0;
			value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
		}
		return value;
	}
}
