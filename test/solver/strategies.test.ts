/** Every strategy against brute force: what it solves replays, and it calls no solvable position unsolvable. */
import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { compile } from '../../src/solver/compile.js';
import { STRATEGY_NAMES, type StrategyName } from '../../src/solver/engine-names.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import type { EngineStatus } from '../../src/solver/types.js';
import { replays } from './replays.js';
import { boardAt, type StateGraph } from './state-graph.js';
import { drawPosition, tinyBoards } from './tiny-boards.js';

const BOARDS = 60;
const DEAD_EVERY = 5; // boards: strategies that prove nothing go on and on there
const MOST_QUESTIONS = 600; // to `stop`, one for each expansion

/** The start of each board, and of some boards a dead position. */
const graphs = [...tinyBoards(61, BOARDS)];
const positions = graphs.flatMap((graph, i) => [
	{ graph, index: graph.find(graph.board) },
	{ graph, index: i % DEAD_EVERY === 0 ? deadOne(graph, i) : -1 },
]);

/** A dead position from the middle of the list, -1 when all can be solved. */
function deadOne(graph: StateGraph, salt: number): number {
	const dead = [...graph.solvable.keys()].filter((i) => !graph.solvable[i]);
	return dead[(salt * 97) % Math.max(1, dead.length)] ?? -1;
}

function verdictOf(board: Board, name: StrategyName): EngineStatus {
	const compiled = compile(board);
	if (!compiled.ok) return compiled.outcome === 'unsolvable' ? 'unsolvable' : 'exhausted';
	const engine = STRATEGIES[name].make(compiled.level, 1 << 26);
	let asked = 0;
	const status = engine.run(() => ++asked >= MOST_QUESTIONS);
	if (status === 'solved')
		expect(replays(board, compiled.level, engine), drawPosition(board, board)).toBe(true);
	return status;
}

test.each(STRATEGY_NAMES)(
	'%s is never wrong on tiny boards, and solves most of them',
	(name) => {
		let solvable = 0;
		let solved = 0;
		for (const { graph, index } of positions) {
			if (index < 0) continue;
			const board = boardAt(graph, index);
			const status = verdictOf(board, name);
			const alive = graph.solvable[index] === 1;
			expect(status, drawPosition(board, board)).not.toBe(alive ? 'unsolvable' : 'solved');
			if (alive) solvable++;
			if (status === 'solved') solved++;
		}
		expect(solvable).toBeGreaterThanOrEqual(BOARDS);
		expect(solved / solvable).toBeGreaterThan(0.7);
	},
	120_000,
);
