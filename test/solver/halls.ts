/** Large open boards from a few numbers: what one expansion and all tables cost most on. */
import type { Board } from '../../src/game/board.js';
import { createRandom } from '../../src/solver/random.js';
import { boardOf } from './boards.js';

export interface Hall {
	readonly width: number; // of the floor
	readonly height: number;
	readonly boxes: number;
	readonly pillars: number; // a wall in every so many rows and columns; 0 for none
}

/** Up to the most cells that are searched. */
export const HALLS: readonly (Hall & { readonly name: string })[] = [
	{ name: '300 cells, 40 boxes', width: 20, height: 15, boxes: 40, pillars: 0 },
	{ name: '600 cells, 60 boxes', width: 30, height: 20, boxes: 60, pillars: 0 },
	{ name: '992 cells, 20 boxes', width: 32, height: 31, boxes: 20, pillars: 0 },
	{ name: '992 cells, 120 boxes', width: 32, height: 31, boxes: 120, pillars: 0 },
	{ name: '1023 cells, 240 boxes', width: 33, height: 31, boxes: 240, pillars: 0 },
	{ name: '900 cells with pillars, 110 boxes', width: 35, height: 30, boxes: 110, pillars: 3 },
	{ name: '900 cells with pillars, 200 boxes', width: 35, height: 30, boxes: 200, pillars: 3 },
];

/** A hall with its boxes and goals spread at random, always in the same way; no box beside a box or a rim. */
export function hallOf({ width, height, boxes, pillars }: Hall): Board {
	const random = createRandom(width * height + boxes);
	const rows = Array.from({ length: height + 2 }, (_, y) =>
		Array.from({ length: width + 2 }, (_, x): string => {
			if (x === 0 || y === 0 || x > width || y > height) return '#';
			return pillars > 0 && x % pillars === 0 && y % pillars === 0 ? '#' : ' ';
		}),
	);
	const put = (mark: string, beside: string) => {
		for (let left = boxes; left > 0; ) {
			const x = 1 + ((random() >>> 1) % width);
			const y = 1 + ((random() >>> 1) % height);
			const around = [rows[y - 1]![x]!, rows[y + 1]![x]!, rows[y]![x - 1]!, rows[y]![x + 1]!];
			const rim = x === 1 || y === 1 || x === width || y === height;
			if (rows[y]![x] !== ' ' || around.some((other) => beside.includes(other))) continue;
			if (rim && mark === '$') continue;
			rows[y]![x] = mark;
			left--;
		}
	};
	rows[1]![1] = '@';
	put('$', '$');
	put('.', '');
	return boardOf(rows.map((row) => row.join('')));
}
