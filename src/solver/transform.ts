/**
 * A board mirrored or transposed: the same puzzle with other tie-breaks. A strategy that is stuck on one
 * picture of a level is often lucky on another.
 */
import type { Board, Square } from '../game/board.js';
import type { Direction } from '../game/direction.js';
import type { KnownLine } from './known.js';

export const PICTURES = ['as it is', 'mirrored', 'transposed', 'turned'] as const;
export type Picture = (typeof PICTURES)[number];

/** The picture some places further on; the last is before the first. */
export function pictureAfter(picture: Picture, places: number): Picture {
	return PICTURES[(PICTURES.indexOf(picture) + places) % PICTURES.length]!;
}

/** How a picture maps a point, its size, and the letters of moves back to the board. */
interface Mapping {
	readonly swap: boolean; // columns become rows
	readonly flip: boolean; // left becomes right, after swapping
	readonly letters: string; // what u r d l of the picture mean on the board
}

const MAPPINGS: Readonly<Record<Picture, Mapping>> = {
	'as it is': { swap: false, flip: false, letters: 'urdl' },
	mirrored: { swap: false, flip: true, letters: 'uldr' },
	transposed: { swap: true, flip: false, letters: 'ldru' },
	turned: { swap: true, flip: true, letters: 'lurd' },
};

/** The board seen as `picture`. */
export function transformBoard(board: Board, picture: Picture): Board {
	const { swap, flip } = MAPPINGS[picture];
	const width = swap ? board.height : board.width;
	const height = swap ? board.width : board.height;
	const map = (square: Square): Square => {
		const x = square % board.width;
		const y = Math.floor(square / board.width);
		const column = swap ? y : x;
		return (swap ? x : y) * width + (flip ? width - 1 - column : column);
	};
	const spread = (flags: Uint8Array) => {
		const moved = new Uint8Array(flags.length);
		for (let s = 0; s < flags.length; s++) moved[map(s)] = flags[s]!;
		return moved;
	};
	const boxes = board.boxes.map(map).sort((a, b) => a - b);
	return {
		width,
		height,
		walls: spread(board.walls),
		goals: spread(board.goals),
		boxes,
		player: map(board.player),
	};
}

/** The square of the board that `square` of its picture shows. */
export function squareShown({ width, height }: Board, square: Square, picture: Picture): Square {
	const { swap, flip } = MAPPINGS[picture];
	const across = swap ? height : width; // columns of the picture
	const x = square % across;
	const y = Math.floor(square / across);
	const column = flip ? across - 1 - x : x;
	return swap ? column * width + y : y * width + column;
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
