/** Pictures of a board: which square and which direction each of theirs shows. */
import { expect, test } from 'vitest';
import { neighbour } from '../../src/game/board.js';
import { DIRECTIONS } from '../../src/game/direction.js';
import { directionShown, PICTURES, squareShown, transformBoard } from '../../src/solver/transform.js';
import { randomBoard } from './boards.js';

const board = randomBoard(5, 9, 6, 7);

test.each(PICTURES)('the squares of a board that is %s show its walls, goals and boxes', (picture) => {
	const seen = transformBoard(board, picture);
	const shown = Array.from(seen.walls, (_, square) => squareShown(board, square, picture));
	expect([...shown].sort((a, b) => a - b)).toEqual(shown.map((_, i) => i));
	expect(shown.map((square) => board.walls[square])).toEqual([...seen.walls]);
	expect(shown.map((square) => board.goals[square])).toEqual([...seen.goals]);
	expect(seen.boxes.map((box) => shown[box]!).sort((a, b) => a - b)).toEqual(board.boxes);
	expect(shown[seen.player]).toBe(board.player);
});

test.each(PICTURES)('a step on a board that is %s shows a step on the board', (picture) => {
	const seen = transformBoard(board, picture);
	for (let square = 0; square < seen.walls.length; square++) {
		for (const direction of DIRECTIONS) {
			const next = neighbour(seen, square, direction);
			if (next < 0) continue;
			const from = squareShown(board, square, picture);
			const to = neighbour(board, from, directionShown(direction, picture));
			expect(to).toBe(squareShown(board, next, picture));
		}
	}
});
