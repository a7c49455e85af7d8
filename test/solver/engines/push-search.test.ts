/** A* against brute force in both verdicts; every solution is replayed by the game's rules. */
import { expect, test } from 'vitest';
import type { Board } from '../../../src/game/board.js';
import { type Course, PushSearch, pushSearch } from '../../../src/solver/engines/push-search.js';
import type { EngineStatus } from '../../../src/solver/types.js';
import { boardOf, bundledBoard, compile, levelOf } from '../boards.js';
import { HALLS, hallOf } from '../halls.js';
import { pushesOf, replays } from '../replays.js';
import { isSolved, type StateGraph, someOf } from '../state-graph.js';
import { drawPosition, tinyBoards } from '../tiny-boards.js';
import { whole } from '../whole.js';

/** Fewest pushes to a solved position from every position of a graph; -1 where there is none. */
function fewestPushes(graph: StateGraph): Int32Array {
	const parents: number[][] = graph.pushTo.map(() => []);
	for (const [i, children] of graph.pushTo.entries()) for (const child of children) parents[child]!.push(i);
	const fewest = new Int32Array(graph.count).fill(-1);
	const queue: number[] = [];
	for (let i = 0; i < graph.count; i++) if (isSolved(graph.board, graph.boxes[i]!)) queue.push(i);
	for (const i of queue) fewest[i] = 0;
	for (const i of queue) {
		for (const parent of parents[i]!) {
			if (fewest[parent]! >= 0) continue;
			fewest[parent] = fewest[i]! + 1;
			queue.push(parent);
		}
	}
	return fewest;
}

/** The pushes of a verified solution, or what the search said instead. */
function solve(board: Board, course: Course): number | EngineStatus {
	const compiled = compile(board);
	if (!compiled.ok) return compiled.outcome === 'unsolvable' ? 'unsolvable' : 'exhausted';
	const engine = pushSearch(compiled.level, { name: 'test', course, bytes: 1 << 28 });
	const status = engine.run(() => false);
	if (status !== 'solved') return status;
	expect(replays(board, compiled.level, engine)).toBe(true);
	return pushesOf(compiled.level, engine.solution())!.length;
}

test('A* finds the fewest pushes, or proves that there is no solution', () => {
	let solvable = 0;
	let dead = 0;
	for (const graph of tinyBoards(11, 40)) {
		const fewest = fewestPushes(graph);
		for (const { i, board } of someOf(graph, 15)) {
			const text = drawPosition(board, board);
			expect(solve(board, 'astar'), text).toBe(fewest[i]! < 0 ? 'unsolvable' : fewest[i]);
			if (fewest[i]! < 0) dead++;
			else solvable++;
		}
	}
	expect(Math.min(solvable, dead)).toBeGreaterThan(60);
});

test('downhill by single pushes greedy solves all that can be solved', () => {
	let solved = 0;
	for (const graph of tinyBoards(17, 40)) {
		const fewest = fewestPushes(graph);
		for (const { i, board } of someOf(graph, 15)) {
			const pushes = solve(board, 'downhill');
			expect(typeof pushes === 'number', drawPosition(board, board)).toBe(fewest[i]! >= 0);
			if (fewest[i]! > 0) solved++;
		}
	}
	expect(solved).toBeGreaterThan(60);
});

test('it notes at how many states it came nearer last', () => {
	const level = levelOf(bundledBoard('microban', 20));
	const engine = whole(
		PushSearch.making(level, { name: 'test', course: 'astar', weight: 3, bytes: 1 << 26 }),
	);
	let nearer = 0;
	for (let status = 'running'; status === 'running'; ) {
		const { states, progress, nearestAt } = engine;
		status = engine.run(() => true);
		if (engine.progress > progress) {
			expect(engine.nearestAt).toBeGreaterThan(states);
			expect(engine.nearestAt).toBeLessThanOrEqual(engine.states);
			nearer++;
		} else if (progress > 0) expect(engine.nearestAt).toBe(nearestAt);
	}
	expect(nearer).toBeGreaterThan(3);
	expect(engine.progress).toBe(1);
});

test('downhill it ends alike however often it pauses', () => {
	const level = levelOf(hallOf(HALLS[2]!));
	const [whole, ...sliced] = [1e9, 1, 2].map((every) => {
		const engine = pushSearch(level, { name: 'test', course: 'downhill', bytes: 1 << 28 });
		let questions = 0;
		while (engine.run(() => ++questions % every === 0) === 'running');
		return [engine.states, pushesOf(level, engine.solution())?.length];
	});
	expect(whole![1]).toBeGreaterThan(0);
	expect(sliced).toEqual([whole, whole]);
});

test('asked for fewer pushes than a number, a search finds them or runs dry, and by any weight', () => {
	let solved = 0;
	let dry = 0;
	for (const graph of tinyBoards(13, 25)) {
		const fewest = fewestPushes(graph);
		for (const { i, board } of someOf(graph, 15)) {
			const compiled = compile(board);
			const least = fewest[i]!;
			if (least <= 0 || !compiled.ok) continue;
			for (const below of [least, least + 1, least + 9]) {
				for (const weight of [1, 3]) {
					const options = { name: 'test', course: 'astar', below, weight, bytes: 1 << 28 } as const;
					const engine = pushSearch(compiled.level, options);
					const status = engine.run(() => false);
					expect(status).toBe(below === least ? 'exhausted' : 'solved');
					if (status !== 'solved') dry++;
					else {
						const { length } = pushesOf(compiled.level, engine.solution())!;
						expect(length).toBeGreaterThanOrEqual(least);
						expect(length).toBeLessThan(below);
						solved++;
					}
				}
			}
		}
	}
	expect(Math.min(solved, dry)).toBeGreaterThan(60);
});

test('the greedy search solves what can be solved', () => {
	let solved = 0;
	for (const graph of tinyBoards(12, 40)) {
		for (const { board, solvable } of someOf(graph, 25)) {
			if (!solvable) continue;
			const result = solve(board, 'greedy');
			if (typeof result === 'number') solved++;
			else expect(result).toBe('exhausted');
		}
	}
	expect(solved).toBeGreaterThan(100);
});

test('a search that has used up its bytes ends with memory, near its cap', () => {
	const bytes = 1 << 22;
	const engine = pushSearch(levelOf(bundledBoard('microban', 144)), { name: 'test', course: 'astar', bytes });
	expect(engine.run(() => false)).toBe('memory');
	expect(engine.bytes).toBeLessThan(2 * bytes);
});

test('a level solved at its start has the empty solution', () => {
	expect(solve(boardOf(['#####', '#@ *#', '#   #', '#####']), 'astar')).toBe(0);
});

test('a player led out of a dead end walks out of it first', () => {
	expect(
		solve(boardOf(['########', '#@     #', '###### #', '#   $ .#', '#     ##', '########']), 'astar'),
	).toBe(2);
});
