import { expect, test } from 'vitest';
import { boardOf } from './boards.js';
import { buildStateGraph, floorOf, isSolved } from './state-graph.js';
import { drawPosition, tinyBoards } from './tiny-boards.js';

const CORRIDOR = ['#######', '#@ $ .#', '#######'];

test('a corridor solves one way only', () => {
	const board = boardOf(CORRIDOR);
	const graph = buildStateGraph(board, [{ boxes: board.boxes, player: board.player }], 100)!;
	// the box on each of its three squares
	expect(graph.count).toBe(3);
	expect([...graph.solvable]).toEqual([1, 1, 1]);
	const behind = buildStateGraph(board, [{ boxes: board.boxes, player: 11 }], 100)!;
	expect([...behind.solvable]).toEqual(behind.reps.map(() => 0));
});

test('the graph stops at its limit', () => {
	const board = boardOf(CORRIDOR);
	expect(buildStateGraph(board, [{ boxes: board.boxes, player: board.player }], 2)).toBeUndefined();
});

test('the sample is what the soundness tests need', () => {
	let positions = 0;
	let solvable = 0;
	let boards = 0;
	for (const graph of tinyBoards(1, 40)) {
		boards++;
		positions += graph.count;
		solvable += graph.solvable.reduce((sum, is) => sum + is, 0);
		expect(graph.board.width).toBeLessThanOrEqual(8);
		expect(graph.board.height).toBeLessThanOrEqual(8);
		expect(graph.board.boxes.length).toBeGreaterThanOrEqual(3);
		expect(graph.board.boxes.length).toBeLessThanOrEqual(5);
		expect(floorOf(graph.board).length).toBeGreaterThan(graph.board.boxes.length);
		expect(graph.solvable[graph.find(graph.board)]).toBe(1);
		expect(isSolved(graph.board, graph.board.boxes)).toBe(false);
	}
	expect(positions / boards).toBeGreaterThanOrEqual(200);
	expect(solvable / positions).toBeGreaterThan(0.1);
	expect(solvable / positions).toBeLessThan(0.9);
}, 60_000);

test('positions are drawn for messages', () => {
	const board = boardOf(CORRIDOR);
	expect(drawPosition(board, board)).toBe(CORRIDOR.join('\n'));
});
