/**
 * From a board to a compiled level: reductions, the floor with its tables, and what depends on the start.
 */
import type { Board } from '../game/board.js';
import { startPushes } from './distances.js';
import { cellsWhere, floorOf } from './floor.js';
import type { Floors } from './floors.js';
import { Known } from './known.js';
import { FAR, type Floor, type Level, levelOn, MAX_CELLS, marksOf, type Start } from './level.js';
import type { Pieces } from './pieces.js';
import { type ReducedBoard, reducing } from './reduce.js';
import { tunnelCells } from './tunnels.js';

export type Compiled =
	| { readonly ok: true; readonly level: Level }
	| { readonly ok: false; readonly outcome: 'unsolvable' | 'invalid' | 'size'; readonly reason: string };

/**
 * Compiles the position on `board`; `unsolvable` is proved (see reduce.ts), `size` says too many cells. `floors`: takes
 * the floor from there, with what is known of it, or leaves it there.
 */
export function* compiling(board: Board, floors?: Floors): Pieces<Compiled> {
	const reduced = yield* reducing(board);
	if (!reduced.ok) return reduced;
	const { cells } = reduced;
	if (cells > MAX_CELLS)
		return { ok: false, outcome: 'size', reason: `${cells} floor squares, at most ${MAX_CELLS}` };
	yield;
	const floor = yield* floors?.of(board, reduced) ?? floorOf(board.width, reduced);
	yield;
	return { ok: true, level: onFloor(floor, board, reduced) };
}

/**
 * The level that begins with `reduced` on its floor, made twice: without the tables that depend on the start, then with
 * them. V8 takes the fields of the first object that a literal makes for constants; the second object ends that, and
 * with it goes all code optimized on it. Here there is none yet.
 */
function onFloor(floor: Floor, board: Board, reduced: ReducedBoard): Level {
	const none = new Uint8Array(0);
	const start: Start = {
		board,
		boxes: cellsWhere(floor.square, reduced.box),
		player: floor.cellOf[reduced.player]!,
		unreachable: none,
		pullTunnel: none,
		known: new Known(),
	};
	const level = levelOn(floor, start);
	const unreachable = unreachableCells(level);
	const pullTunnel = tunnelCells(level, marksOf(level, level.boxes));
	return levelOn(floor, { ...start, unreachable, pullTunnel });
}

function unreachableCells(level: Level): Uint8Array {
	const { n } = level;
	const unreachable = new Uint8Array(n + 1).fill(1);
	const starts = startPushes(level);
	for (let at = 0; at < starts.length; at++) if (starts[at] !== FAR) unreachable[at % n] = 0;
	return unreachable;
}
