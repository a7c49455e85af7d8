/** The hint service without a screen: verdicts against brute force, and a way back that is truly the last. */
import { expect, test } from 'vitest';
import { type Board, neighbour } from '../../src/game/board.js';
import { DIRECTIONS, lurdLetter } from '../../src/game/direction.js';
import { parseLurd, replay } from '../../src/game/lurd.js';
import { isSolved, type Position, startPosition, step } from '../../src/game/position.js';
import { lastSolvable } from '../../src/hint/back.js';
import { lostIn } from '../../src/hint/deadlocks.js';
import { HintService } from '../../src/hint/service.js';
import { straightened } from '../../src/hint/straight.js';
import type { Search, Solver } from '../../src/solver/client.js';
import { Session } from '../../src/solver/session.js';
import { createRandom, type Random } from '../solver/random.js';
import type { StateGraph } from '../solver/state-graph.js';
import { tinyBoards } from '../solver/tiny-boards.js';

/** The solver's own sessions, run to their end at once, in this thread. */
const HERE: Pick<Solver, 'solve'> = {
	solve(board, boxes, player, _limits, _onProgress, options): Search {
		const session = new Session(
			{ ...board, boxes: [...boxes], player },
			{ bytes: 1 << 28, index: 0, count: 1, engine: 'auto', known: options?.known },
		);
		const verdict = session.run(() => false);
		if (verdict === undefined) throw new Error('a session that is not stopped came to no end');
		const report = { engine: '', states: session.states, seconds: 0 };
		return { result: Promise.resolve({ ...verdict, ...report }), cancel: () => {} };
	},
};

interface Played {
	readonly lurd: string;
	readonly position: Position;
	readonly pushed: readonly number[]; // moves made up to and with each push
}

/** Random legal moves, pushes preferred. */
function play(random: Random, board: Board, pushes: number): Played {
	const position = startPosition(board);
	const pushed: number[] = [];
	let lurd = '';
	for (let tries = 0; pushed.length < pushes && tries < 200 && !isSolved(position); tries++) {
		const direction = DIRECTIONS[random.below(4)]!;
		const wall = board.walls[neighbour(board, position.player, direction)];
		const done = wall ? undefined : step(position, direction);
		if (done === undefined) continue;
		lurd += lurdLetter(direction, done === 'push');
		if (done === 'push') pushed.push(lurd.length);
	}
	return { lurd, position, pushed };
}

function solvable(graph: StateGraph, { boxes, player }: Position): boolean {
	const index = graph.find({ boxes: [...boxes.keys()].filter((square) => boxes[square]), player });
	return graph.solvable[index] === 1;
}

function at(board: Board, lurd: string): Position {
	const parsed = parseLurd(lurd);
	const played = parsed.ok ? replay(board, parsed.moves) : undefined;
	if (!played?.ok) throw new Error(`illegal moves: ${lurd}`);
	return played.position;
}

test('verdicts along random games agree with brute force, and B finds the last solvable position', async () => {
	const random = createRandom(41);
	let alive = 0;
	let dead = 0;
	for (const graph of tinyBoards(42, 40)) {
		const { board } = graph;
		const found: string[] = [];
		const service = new HintService(board, HERE, {
			threads: 1,
			bytes: 1 << 28,
			onSolution: (lurd) => found.push(lurd),
		});
		for (let game = 0; game < 4; game++) {
			const { lurd, position, pushed } = play(random, board, 1 + random.below(8));
			const { type } = await service.ask({ position, line: () => lurd }, 60).answer;
			expect(type).toBe(isSolved(position) ? 'solved' : solvable(graph, position) ? 'alive' : 'dead');
			if (type !== 'dead') {
				alive++;
				continue;
			}
			dead++;
			const keep = await lastSolvable(service, board, lurd, 60, () => 0).keep;
			const last = pushed.findIndex((moves) => !solvable(graph, at(board, lurd.slice(0, moves))));
			expect(keep).toBe(pushed[last]! - 1);
		}
		for (const lurd of found) expect(isSolved(at(board, lurd))).toBe(true);
	}
	expect(Math.min(alive, dead)).toBeGreaterThan(30);
});

test('what the marks call lost is lost', () => {
	let boxes = 0;
	let squares = 0;
	for (const graph of tinyBoards(43, 40)) {
		for (let i = 0; i < graph.count; i += 1 + Math.floor(graph.count / 40)) {
			const position = startPosition({ ...graph.board, boxes: graph.boxes[i]!, player: graph.reps[i]! });
			const lost = lostIn(position, true);
			const onDead = graph.boxes[i]!.some((box) => lost.squares.has(box));
			if (lost.boxes.size > 0) boxes++;
			if (onDead) squares++;
			if (lost.boxes.size > 0 || onDead) expect(graph.solvable[i]).toBe(0);
		}
	}
	expect(Math.min(boxes, squares)).toBeGreaterThan(100);
});

test('squares marked for a chosen box lose it, and are among those it can be pushed to', () => {
	let marked = 0;
	for (const graph of tinyBoards(47, 30)) {
		for (let i = 0; i < graph.count; i += 1 + Math.floor(graph.count / 20)) {
			const placed = graph.boxes[i]!;
			const position = startPosition({ ...graph.board, boxes: placed, player: graph.reps[i]! });
			const all = lostIn(position, false).squares;
			for (const box of placed) {
				const { squares } = lostIn(position, false, box);
				for (const child of graph.pushTo[i]!) {
					const to = graph.boxes[child]!.find((square) => !placed.includes(square))!;
					if (graph.boxes[child]!.includes(box) || !squares.has(to)) continue;
					marked++;
					expect(graph.solvable[child]).toBe(0);
				}
			}
			for (const child of graph.pushTo[i]!) {
				const from = placed.find((square) => !graph.boxes[child]!.includes(square))!;
				const to = graph.boxes[child]!.find((square) => !placed.includes(square))!;
				if (all.has(to)) expect(lostIn(position, false, from).squares.has(to)).toBe(true);
			}
		}
	}
	expect(marked).toBeGreaterThan(50);
});

test('straightening keeps the pushes and drops the detours', () => {
	const random = createRandom(44);
	for (const { board } of tinyBoards(45, 30)) {
		const { lurd } = play(random, board, 6);
		const straight = straightened(board, lurd);
		expect(straight.length).toBeLessThanOrEqual(lurd.length);
		expect(straight.replace(/[a-z]/g, '')).toBe(lurd.replace(/[a-z]/g, ''));
		expect(at(board, straight).boxes).toEqual(at(board, lurd).boxes);
	}
});

test('an answer after a cancel is learned by nobody, and the next ask starts anew', async () => {
	const [graph] = [...tinyBoards(46, 1)];
	let calls = 0;
	const never: Pick<Solver, 'solve'> = {
		solve() {
			calls++;
			return { result: new Promise(() => {}), cancel: () => {} };
		},
	};
	const service = new HintService(graph!.board, never, { threads: 1, bytes: 1 });
	const asked = { position: startPosition(graph!.board), line: () => '' };
	const ask = service.ask(asked, 10);
	ask.cancel();
	expect(await ask.answer).toEqual({ type: 'unknown', reason: 'interrupted' });
	expect(service.busy).toBe(false);
	service.ponder(asked);
	service.ponder(asked);
	expect([service.busy, calls]).toEqual([true, 2]);
	service.rest();
	expect(service.busy).toBe(false);
});
