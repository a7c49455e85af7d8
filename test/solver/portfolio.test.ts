/** The portfolio and its pictures: verified solutions, and a result that no slicing changes. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { STRATEGY_NAMES } from '../../src/solver/engine-names.js';
import { Portfolio } from '../../src/solver/portfolio.js';
import { STRATEGIES, type TurnName } from '../../src/solver/strategies.js';
import { PICTURES, transformBack, transformBoard } from '../../src/solver/transform.js';
import { type Turn, turnsOf } from '../../src/solver/turns.js';
import type { EngineStatus } from '../../src/solver/types.js';
import { verified } from '../../src/solver/verify.js';
import { bundledBoard, bundledBoards, levelOf } from './boards.js';

const microban = bundledBoards('microban');

const TURNS: readonly Turn[] = [
	{ strategy: 'greedy', picture: 'mirrored', milliseconds: 2, share: 0.3 },
	{ strategy: 'A', picture: 'transposed', milliseconds: 2, share: 0.4 },
	{ strategy: 'astar', picture: 'turned', milliseconds: 2, share: 0.3 },
];

/** Every strategy has a turn, on one picture or another. */
const ALL: readonly Turn[] = STRATEGY_NAMES.map((strategy, i) => ({
	strategy,
	picture: PICTURES[i % PICTURES.length]!,
	milliseconds: 4,
	share: 1 / STRATEGY_NAMES.length,
}));

function portfolioOf(board: Board, turns = TURNS): Portfolio {
	return new Portfolio(board, levelOf(board), { bytes: 1 << 29, turns });
}

test.each(PICTURES)('moves found on the board %s play on the board itself', (picture) => {
	for (const board of microban.slice(0, 20)) {
		const seen = transformBoard(board, picture);
		const portfolio = portfolioOf(seen);
		expect(portfolio.run(() => false)).toBe('solved');
		expect(verified(seen, portfolio.lurd)).toBe(portfolio.lurd);
		expect(verified(board, transformBack(portfolio.lurd, picture))).toBe(
			transformBack(portfolio.lurd, picture),
		);
	}
});

test('the outcome does not depend on how the time is sliced, and a solution is there before its shortest form', () => {
	let early = 0;
	for (const board of microban.filter((_, i) => i % 10 === 5)) {
		const whole = portfolioOf(board);
		expect(whole.run(() => false)).toBe('solved');
		const sliced = portfolioOf(board);
		let calls = 0;
		while (sliced.run(() => ++calls % 3 === 0) === 'running') {
			const lurd = sliced.unpolished(() => ++calls % 3 === 0);
			if (lurd === undefined) continue;
			early++;
			expect(verified(board, lurd)).toBe(lurd);
		}
		expect([sliced.lurd, sliced.doing, sliced.states]).toEqual([whole.lurd, whole.doing, whole.states]);
	}
	expect(early).toBeGreaterThan(2);
});

test('once an engine has solved, its moves are there whenever they are asked for', () => {
	const board = microban[125]!;
	const whole = portfolioOf(board);
	expect(whole.run(() => false)).toBe('solved');
	const sliced = portfolioOf(board);
	let waits = 0;
	let lurd: string | undefined;
	while (lurd === undefined && sliced.run(() => true) === 'running') {
		lurd = sliced.unpolished(() => false);
		if (sliced.states === whole.states) waits++;
	}
	expect(verified(board, lurd!)).toBe(lurd);
	expect(waits).toBeLessThan(3);
});

test('each has its slice in turn, and slices grow by 1.6 from round to round', () => {
	const turns = (['greedy', 'astar'] as const).map(
		(strategy, i): Turn => ({ strategy, picture: 'as it is', milliseconds: 25 * (i + 1), share: 0.5 }),
	);
	const portfolio = portfolioOf(bundledBoard('pusher', 59), turns);
	const slices: { readonly doing: string; readonly from: number }[] = [];
	portfolio.run(() => {
		const { doing, states } = portfolio;
		if (doing !== slices.at(-1)?.doing) slices.push({ doing, from: states });
		return slices.length > 4;
	});
	expect(slices.map(({ doing }) => doing)).toEqual(['greedy', 'A*', 'greedy', 'A*', 'greedy']);
	for (const [i, { from }] of slices.slice(1).entries()) {
		const { strategy, milliseconds } = turns[i % 2]!;
		const states = milliseconds * STRATEGIES[strategy].pace * 1.6 ** Math.floor(i / 2);
		expect((from - slices[i]!.from) / states).toBeCloseTo(1, 1);
	}
});

test('every strategy takes its turns alike, however the time is sliced', () => {
	const board = bundledBoard('pusher', 44);
	const budget = 20_000;
	const whole = portfolioOf(board, ALL);
	whole.run(() => whole.states >= budget);
	const sliced = portfolioOf(board, ALL);
	let calls = 0;
	while (sliced.states < budget) sliced.run(() => ++calls % 5 === 0 || sliced.states >= budget);
	expect([sliced.doing, sliced.best, sliced.states]).toEqual([whole.doing, whole.best, whole.states]);
});

const HOLDING = ['A', 'B', 'C', 'G', 'H', 'L', 'M', 'N', 'P', 'R', 'S', 'prove', 'pull'] as const;

test.each(HOLDING)('strategy %s holds no more than its bytes', (strategy) => {
	const bytes = 6 * 2 ** 20;
	const engine = STRATEGIES[strategy].make(levelOf(bundledBoard('pusher', 37)), bytes);
	let most = 0;
	const status = engine.run(() => {
		most = Math.max(most, engine.bytes);
		return engine.states > 1_000_000;
	});
	expect(status).toBe('memory');
	expect(most / bytes).toBeLessThan(1.02);
	expect(most / bytes).toBeGreaterThan(0.4); // it counts them
});

test('when all are full, each begins again with the bytes of all, however often it pauses', () => {
	const board = bundledBoard('pusher', 59);
	const bytes = 3 << 20; // a third of them for arenas
	const turns = (['A', 'greedy'] as const).map(
		(strategy): Turn => ({ strategy, picture: 'as it is', milliseconds: 100, share: 0.5 }),
	);
	const [whole, sliced] = [1e9, 3].map((every) => {
		const portfolio = new Portfolio(board, levelOf(board), { bytes, turns });
		let most = 0;
		let counted = 0;
		let questions = 0;
		let status: EngineStatus = 'running';
		while (status === 'running') {
			status = portfolio.run(() => {
				most = Math.max(most, portfolio.bytes);
				expect(portfolio.states).toBeGreaterThanOrEqual(counted);
				counted = portfolio.states;
				return ++questions % every === 0;
			});
		}
		return { status, most, states: portfolio.states };
	});
	expect(sliced).toEqual(whole);
	expect(whole!.status).toBe('memory');
	expect(whole!.most / bytes).toBeGreaterThan(0.3);
	expect(whole!.most / bytes).toBeLessThan(0.4);
});

/** The parts of `bytes` that engines are made with, by name, one after another. */
function sharesMade(strategies: readonly TurnName[], bytes: number): [TurnName, number][] {
	const made: [TurnName, number][] = [];
	for (const name of strategies) {
		const { make } = STRATEGIES[name];
		vi.spyOn(STRATEGIES[name], 'make').mockImplementation((level, share) => {
			made.push([name, share / bytes]);
			return make(level, share);
		});
	}
	return made;
}

afterEach(() => {
	vi.restoreAllMocks();
});

test('the way back that was full does not begin again, but has its share once there is more to learn', () => {
	const board = bundledBoard('pusher', 59);
	const bytes = 3 << 19; // a third of them for arenas
	const turns = (['rejoin', 'greedy'] as const).map(
		(strategy, i): Turn => ({ strategy, picture: 'as it is', milliseconds: 100, share: (1 + i) / 4 }),
	);
	// Ways with a box in a corner, where no search comes to them.
	const [one, other] = [39, 40].map((corner) => ({
		boxes: [corner, ...board.boxes.slice(0, -1)],
		player: 149,
		lurd: 'R',
	}));
	const made = sharesMade(['rejoin', 'greedy'], bytes / 3);
	const level = levelOf(board);
	const portfolio = new Portfolio(board, level, { bytes, turns });
	portfolio.learn([one!]);
	expect(portfolio.run(() => made.length === 3)).toBe('running');
	expect(level.known.count).toBe(1);
	expect(made).toEqual([
		['rejoin', 0.25],
		['greedy', 0.5],
		['greedy', 0.75],
	]);
	portfolio.learn([other!]);
	expect(portfolio.run(() => false)).toBe('memory');
	expect(made.slice(3)).toEqual([['rejoin', 0.25]]);
});

test('a worker keeps 128 MiB for what it needs besides engines, and two thirds of less than 192', () => {
	const board = microban[0]!;
	const turns = turnsOf('greedy', levelOf(board), 0, 1);
	const shares = [2 ** 26, 1.5 * 2 ** 27, 2 ** 28, 2 ** 31].map((bytes) => {
		const made = sharesMade(['greedy'], bytes);
		expect(new Portfolio(board, levelOf(board), { bytes, turns }).run(() => false)).toBe('solved');
		vi.restoreAllMocks();
		return made[0]![1];
	});
	expect(shares).toEqual([1 / 3, 1 / 3, 1 / 2, 15 / 16].map((share) => expect.closeTo(share)));
});
