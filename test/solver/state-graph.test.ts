import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { buildStateGraph, floorOf, isSolved } from './state-graph.js';
import { drawPosition, tinyBoards } from './tiny-boards.js';

function boardOf(text: string): Board {
	const rows = text.trim().split('\n');
	const width = rows[0]!.length;
	const squares = rows.join('');
	const at = (letters: string) => [...squares].map((letter) => (letters.includes(letter) ? 1 : 0));
	const boxes = at('$*').flatMap((is, i) => (is ? [i] : []));
	return {
		width,
		height: rows.length,
		walls: Uint8Array.from(at('#')),
		goals: Uint8Array.from(at('.*+')),
		boxes,
		player: at('@+').indexOf(1),
	};
}

test('a corridor solves one way only', () => {
	const board = boardOf('#######\n#@ $ .#\n#######');
	const graph = buildStateGraph(board, [{ boxes: board.boxes, player: board.player }], 100)!;
	// the box on each of its three squares
	expect(graph.count).toBe(3);
	expect([...graph.solvable]).toEqual([1, 1, 1]);
	const behind = buildStateGraph(board, [{ boxes: board.boxes, player: 11 }], 100)!;
	expect([...behind.solvable]).toEqual(behind.reps.map(() => 0));
});

test('the graph stops at its limit', () => {
	const board = boardOf('#######\n#@ $ .#\n#######');
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
	const board = boardOf('#######\n#@ $ .#\n#######');
	expect(drawPosition(board, board)).toBe('#######\n#@ $ .#\n#######');
});
