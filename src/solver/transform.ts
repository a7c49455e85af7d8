/**
 * A board mirrored, turned or both: the same puzzle with other tie-breaks. A strategy that is stuck on one
 * picture of a level is often lucky on another.
 */
import type { Board, Square } from '../game/board.js';
import type { Direction } from '../game/direction.js';
import type { KnownLine } from './known.js';

/** Each of the second four shows one of the first four upside down. */
export const PICTURES = [
	'as it is',
	'mirrored',
	'transposed',
	'turned',
	'upside down',
	'turned twice',
	'turned back',
	'transposed and turned twice',
] as const;
export type Picture = (typeof PICTURES)[number];

const HALF = PICTURES.length / 2;

/** The picture some places further on among its four; the last is before the first. */
export function pictureAfter(picture: Picture, places: number): Picture {
	const index = PICTURES.indexOf(picture);
	return PICTURES[index - (index % HALF) + ((index + places) % HALF)]!;
}

/** What a group of workers, from 0, has for a picture of the first one: the second has none that the first has. */
export function pictureFor(group: number, picture: Picture): Picture {
	const further = pictureAfter(picture, group >> 1);
	return group % 2 === 0 ? further : PICTURES[(PICTURES.indexOf(further) + HALF) % PICTURES.length]!;
}

/** How a picture maps a point, its size, and the letters of moves back to the board. */
interface Mapping {
	readonly swap: boolean; // columns become rows
	readonly flip: boolean; // left becomes right, after swapping
	readonly flop: boolean; // up becomes down, after swapping
	readonly letters: string; // what u r d l of the picture mean on the board
}

const MAPPINGS: Readonly<Record<Picture, Mapping>> = {
	'as it is': { swap: false, flip: false, flop: false, letters: 'urdl' },
	mirrored: { swap: false, flip: true, flop: false, letters: 'uldr' },
	transposed: { swap: true, flip: false, flop: false, letters: 'ldru' },
	turned: { swap: true, flip: true, flop: false, letters: 'lurd' },
	'upside down': { swap: false, flip: false, flop: true, letters: 'drul' },
	'turned twice': { swap: false, flip: true, flop: true, letters: 'dlur' },
	'turned back': { swap: true, flip: false, flop: true, letters: 'rdlu' },
	'transposed and turned twice': { swap: true, flip: true, flop: true, letters: 'ruld' },
};

/** The board seen as `picture`. */
export function transformBoard(board: Board, picture: Picture): Board {
	const { swap } = MAPPINGS[picture];
	const shown = Int32Array.from(board.walls, (_, square) => squareShown(board, square, picture));
	const place = new Int32Array(shown.length); // on the picture, by square of the board
	for (let square = 0; square < shown.length; square++) place[shown[square]!] = square;
	return {
		width: swap ? board.height : board.width,
		height: swap ? board.width : board.height,
		walls: Uint8Array.from(shown, (square) => board.walls[square]!),
		goals: Uint8Array.from(shown, (square) => board.goals[square]!),
		boxes: board.boxes.map((box) => place[box]!).sort((a, b) => a - b),
		player: place[board.player]!,
	};
}

/** The square of the board that `square` of its picture shows. */
export function squareShown({ width, height }: Board, square: Square, picture: Picture): Square {
	const { swap, flip, flop } = MAPPINGS[picture];
	const across = swap ? height : width; // columns of the picture
	const down = swap ? width : height;
	const x = square % across;
	const y = Math.floor(square / across);
	const column = flip ? across - 1 - x : x;
	const row = flop ? down - 1 - y : y;
	return swap ? column * width + row : row * width + column;
}

/** The direction on the board that `direction` on its picture shows. */
export function directionShown(direction: number, picture: Picture): Direction {
	return 'urdl'.indexOf(MAPPINGS[picture].letters.charAt(direction)) as Direction;
}

/** A solution on the board, as one on its picture. */
export function transformLine(board: Board, { boxes, player, lurd }: KnownLine, picture: Picture): KnownLine {
	const seen = transformBoard({ ...board, boxes: [...boxes], player }, picture);
	const { letters } = MAPPINGS[picture];
	const moves = lurd.replace(/[a-z]/gi, (letter) => swapped(letter, letters, 'urdl'));
	return { boxes: seen.boxes, player: seen.player, lurd: moves };
}

/** Moves found on the picture, as moves on the board. */
export function transformBack(lurd: string, picture: Picture): string {
	const { letters } = MAPPINGS[picture];
	return lurd.replace(/[a-z]/gi, (letter) => swapped(letter, 'urdl', letters));
}

/** The letter of `to` that stands where `letter` stands in `from`, in the same case. */
function swapped(letter: string, from: string, to: string): string {
	const mapped = to.charAt(from.indexOf(letter.toLowerCase()));
	return letter === letter.toLowerCase() ? mapped : mapped.toUpperCase();
}
