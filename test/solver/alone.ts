/** A few boxes alone on the floor of a level, by brute force. */
import type { Board, Square } from '../../src/game/board.js';
import type { Cell, Level } from '../../src/solver/level.js';
import { buildStateGraph } from './state-graph.js';

/** The floor of a level as a board of its own, on which a few boxes stand alone. */
export function bareBoard({ board, cellOf, n, goal }: Level): Board {
	const walls = board.walls.map((_, square) => (cellOf[square] === n ? 1 : 0));
	const goals = board.walls.map((_, square) => goal[cellOf[square]!]!);
	return { ...board, walls, goals };
}

/** The player's squares, of these cells, from which brute force solves the boxes alone on the floor. */
export function solvableFrom(level: Level, boxes: readonly Cell[], players: readonly Cell[]): Square[] {
	const squares = boxes.map((box) => level.square[box]!).sort((a, b) => a - b);
	const board = { ...bareBoard(level), player: level.square[players[0]!]! };
	const starts = players
		.filter((cell) => !boxes.includes(cell))
		.map((cell) => ({ boxes: squares, player: level.square[cell]! }));
	const graph = buildStateGraph(board, starts, 200_000)!;
	return starts.filter((start) => graph.solvable[graph.find(start)] === 1).map(({ player }) => player);
}
