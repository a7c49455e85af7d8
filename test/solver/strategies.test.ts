/** Every strategy against brute force: what it solves replays, and it calls no solvable position unsolvable. */
import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { STRATEGY_NAMES, type StrategyName } from '../../src/solver/engine-names.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import type { Engine, EngineStatus } from '../../src/solver/types.js';
import { boardOf, bundledBoard, compile, levelOf } from './boards.js';
import { replays } from './replays.js';
import { someOf } from './state-graph.js';
import { drawPosition, tinyBoards } from './tiny-boards.js';

const BYTES = 1 << 21;
const MOST_STATES = 3000; // strategies that prove nothing go on and on where the position is dead

/** Positions that compiling does not settle, or no strategy would be asked about most of the dead ones. */
const positions = [...tinyBoards(31, 30)]
	.flatMap((graph) => [...someOf(graph, 20)])
	.filter(({ board }) => compile(board).ok);

function verdictOf(board: Board, name: StrategyName): EngineStatus {
	const level = levelOf(board);
	const engine = STRATEGIES[name].make(level, BYTES);
	const status = engine.run(() => engine.states >= MOST_STATES);
	if (status === 'solved') expect(replays(board, level, engine), drawPosition(board, board)).toBe(true);
	return status;
}

test.each(STRATEGY_NAMES)('%s is never wrong on tiny boards, and solves most of them', (name) => {
	let solvable = 0;
	let solved = 0;
	for (const { board, solvable: alive } of positions) {
		const status = verdictOf(board, name);
		expect(status, drawPosition(board, board)).not.toBe(alive ? 'unsolvable' : 'solved');
		if (alive) solvable++;
		if (status === 'solved') solved++;
	}
	expect(solvable).toBeGreaterThan(50);
	expect(positions.length - solvable).toBeGreaterThan(50);
	expect(solved / solvable).toBeGreaterThan(0.9);
});

test.each(STRATEGY_NAMES)('%s that runs out of bytes says so', (name) => {
	const board = bundledBoard('pusher', 49);
	for (const bytes of [1 << 16, 1 << 18])
		expect(STRATEGIES[name].make(levelOf(board), bytes).run(() => false)).toBe('memory');
});

const TOLD: readonly [StrategyName, RegExp][] = [
	['A', /^packed \d+ of \d+$/],
	['P', /^packed \d+ of \d+$/],
	['R', /^packed \d+ of \d+$/],
	['S', /^packed \d+ of \d+$/],
	['B', /^towards an image$/],
	['C', /^(towards an image|from both ends, round [12])$/],
	['G', /^(towards an image|from both ends, round [12])$/],
	['H', /^pulls from home: \d+$/],
	['L', /^between loose ends, attempt [0-9]$/],
	['M', /^between loose positions, round [12]$/],
	['N', /^between loose positions, round [12]$/],
	['prove', /^(relaxed search|pull search|A\*|areas)$/],
	['pull', /^pulls from home: \d+$/],
	['greedy', /^pushes to go: \d+$/],
	['astar', /^pushes to go: \d+$/],
];

/** What an engine tells on its way to a number of states. */
function toldBy(engine: Engine, states: number): string[] {
	const told = new Set<string>();
	engine.run(() => {
		told.add(engine.best);
		return engine.states > states;
	});
	return [...told];
}

test.each(TOLD)('%s tells how far it has come', (name, pattern) => {
	const engine = STRATEGIES[name].make(levelOf(bundledBoard('pusher', 10)), 1 << 27);
	const told = toldBy(engine, 30_000).filter((text) => text); // nothing at first
	expect(told.length).toBeGreaterThan(0);
	for (const text of told) expect(text).toMatch(pattern);
});

test('no distance is told where the boxes cannot be pulled home', () => {
	const rows = ['  $  $  .', `${' .'.repeat(11)}  @`, ' $'.repeat(10)]; // both boxes of the first stay in it, with one goal
	for (let i = 0; i < 11; i++) rows.push(' .'.repeat(10), ' $'.repeat(10));
	const wall = '#'.repeat(31);
	const level = levelOf(
		boardOf([wall, ...rows.map((row) => `#${row.padEnd(29)}#`), `#${' '.repeat(29)}#`, wall]),
	);
	expect(level.boxes.length).toBeGreaterThan(120);
	expect(toldBy(STRATEGIES.H.make(level, 1 << 27), 200)).toEqual(['']);
});
