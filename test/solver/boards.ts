/** Boards for the solver's tests: from rows of text, from the bundled levels, and random ones from a seed. */
import type { Board } from '../../src/game/board.js';
import { type Compiled, compiling } from '../../src/solver/compile.js';
import type { Floors } from '../../src/solver/floors.js';
import type { KnownLine } from '../../src/solver/known.js';
import type { Cell, Level } from '../../src/solver/level.js';
import { createRandom } from '../../src/solver/random.js';
import { bundledCollection } from '../../src/store/bundled.js';
import { whole } from './whole.js';

/** A board from XSB rows; exactly one `@` or `+` is expected. */
export function boardOf(rows: readonly string[]): Board {
	const width = Math.max(...rows.map((row) => row.length));
	const text = rows.map((row) => row.padEnd(width)).join('');
	const marks = (letters: string) => Uint8Array.from(text, (letter) => (letters.includes(letter) ? 1 : 0));
	const boxes = [...text].flatMap((letter, square) => ('$*'.includes(letter) ? [square] : []));
	return {
		width,
		height: rows.length,
		walls: marks('#'),
		goals: marks('.*+'),
		boxes,
		player: [...text].findIndex((letter) => '@+'.includes(letter)),
	};
}

/** The board of a bundled level. */
export function bundledBoard(collection: 'microban' | 'pusher', number: number): Board {
	const level = bundledCollection(collection)?.levels[number - 1];
	if (level?.type !== 'level') throw new Error(`${collection} ${number} is missing`);
	return level.board;
}

/** All boards of a bundled collection. */
export function bundledBoards(collection: 'microban' | 'pusher'): Board[] {
	const found = bundledCollection(collection);
	if (!found) throw new Error(`${collection} is missing`);
	return found.levels.map((_, index) => bundledBoard(collection, index + 1));
}

/** A board compiled without a pause, and what the lines tell of it known. */
export function compile(board: Board, lines: readonly KnownLine[] = [], floors?: Floors): Compiled {
	const compiled = whole(compiling(board, floors));
	if (compiled.ok) for (const line of lines) whole(compiled.level.known.adding(compiled.level, line));
	return compiled;
}

/** The compiled level of a board that compiling does not refuse. */
export function levelOf(board: Board, lines: readonly KnownLine[] = [], floors?: Floors): Level {
	const compiled = compile(board, lines, floors);
	if (!compiled.ok) throw new Error(compiled.reason);
	return compiled.level;
}

/** The cell of a level at a column and row of its board. */
export function cellAt(level: Level, x: number, y: number): Cell {
	return level.cellOf[y * level.board.width + x]!;
}

/** A walled board of random rubble, with as many goals as boxes; not necessarily solvable. */
export function randomBoard(seed: number, width: number, height: number, boxes: number, rubble = 25): Board {
	const random = createRandom(seed);
	const below = (limit: number) => (random() >>> 1) % limit;
	const rows = Array.from({ length: height }, (_, y) =>
		Array.from({ length: width }, (_, x): string => {
			const rim = x === 0 || y === 0 || x === width - 1 || y === height - 1;
			return rim || below(100) < rubble ? '#' : ' ';
		}),
	);
	const take = (): [number, number] => {
		for (;;) {
			const at: [number, number] = [1 + below(height - 2), 1 + below(width - 2)];
			if (rows[at[0]]![at[1]] !== '@') return at;
		}
	};
	const [py, px] = take();
	rows[py]![px] = '@';
	const put = (from: string, to: Record<string, string>) => {
		for (let left = boxes; left > 0; ) {
			const [y, x] = take();
			const here = rows[y]![x]!;
			if (!from.includes(here)) continue;
			rows[y]![x] = to[here]!;
			left--;
		}
	};
	put(' #', { ' ': '$', '#': '$' });
	put(' $#', { ' ': '.', $: '*', '#': '.' });
	return boardOf(rows.map((row) => row.join('')));
}
