/**
 * From a board to a compiled level: reductions, the floor with its tables, and what depends on the start.
 */
import type { Board } from '../game/board.js';
import { cellsWhere, floorOf } from './floor.js';
import type { Floors } from './floors.js';
import { Known, type KnownLine } from './known.js';
import { FAR, type Floor, type Level, MAX_CELLS } from './level.js';
import { createFlood, flood } from './reach.js';
import { type Ground, reduce } from './reduce.js';
import { tunnelCells } from './tunnels.js';

export type Compiled =
	| { readonly ok: true; readonly level: Level }
	| { readonly ok: false; readonly outcome: 'unsolvable' | 'invalid' | 'size'; readonly reason: string };

type Draft = { -readonly [K in keyof Level]: Level[K] };

/**
 * Compiles the position on `board`; `unsolvable` is proved (see reduce.ts), `size` says too many cells. `lines`
 * are solutions of other positions of the same level. `floors`: takes the floor from there, with what is known
 * of it, or leaves it there.
 */
export function compile(board: Board, lines: readonly KnownLine[] = [], floors?: Floors): Compiled {
	const ground = reduce(board);
	if (!ground.ok) return ground;
	const { cells } = ground;
	if (cells > MAX_CELLS)
		return { ok: false, outcome: 'size', reason: `${cells} floor squares, at most ${MAX_CELLS}` };
	const level = onFloor(floors?.of(board, ground) ?? floorOf(board.width, ground), board, ground);
	for (const line of lines) level.known.add(level, line);
	return { ok: true, level };
}

function onFloor(floor: Floor, board: Board, ground: Ground): Level {
	const none = new Uint8Array(0);
	const level: Draft = {
		...floor,
		board,
		boxes: cellsWhere(floor.square, ground.box),
		player: floor.cellOf[ground.player]!,
		unreachable: none,
		pullTunnel: none,
		known: new Known(),
	};
	level.unreachable = unreachableCells(level);
	const starts = new Uint8Array(level.n + 1);
	for (const c of level.boxes) starts[c] = 1;
	level.pullTunnel = tunnelCells(level, starts);
	return level;
}

/** Each start box alone on the board with the player where he starts. */
function unreachableCells(level: Level): Uint8Array {
	const { n, nb, push } = level;
	const unreachable = new Uint8Array(n + 1).fill(1);
	const scratch = createFlood(level);
	const occ = new Uint8Array(n + 1);
	occ[n] = 1;
	for (const box of level.boxes) {
		occ[box] = 1;
		flood(level, occ, level.player, scratch);
		occ[box] = 0;
		unreachable[box] = 0;
		for (let s = 0; s < 4; s++) {
			if (scratch.stamp[nb[box * 4 + s]!] !== scratch.gen) continue;
			const row = (box * 4 + s) * n;
			for (let t = 0; t < n; t++) if (push[row + t] !== FAR) unreachable[t] = 0;
		}
	}
	return unreachable;
}
