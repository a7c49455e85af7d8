/**
 * A strategy and M from positions on its way: what M finds there plays on from the start, and slices change nothing.
 */
import { expect, test, vi } from 'vitest';
import { Afresh } from '../../../src/solver/engines/afresh.js';
import { MOST_CELLS } from '../../../src/solver/engines/attempt.js';
import { A, ByPlan } from '../../../src/solver/engines/by-plan.js';
import { type Expansions, M, Middle } from '../../../src/solver/engines/middle.js';
import { Relay } from '../../../src/solver/engines/relay.js';
import type { Level } from '../../../src/solver/level.js';
import type { Pieces } from '../../../src/solver/pieces.js';
import { bundledBoard, levelOf } from '../boards.js';
import { replays } from '../replays.js';
import { runSliced } from '../sliced.js';
import { whole } from '../whole.js';

const BYTES = 1 << 27;
const MOST_STATES = 12_000;
/** So little that attempts begin at once. */
const SHORT: Expansions = {
	out: 15,
	back: 15,
	pulls: 15,
	pushes: 15,
	mend: 0,
	joinPushes: 10,
	joinPulls: 10,
};
const HASTY = { main: 300, attempt: { ...M, first: SHORT }, near: [3, 1] };
const PATIENCE = { main: 300, attempt: 1500 }; // of R

const NUMBERS = [89, 93, 105, 106, 114, 136, 140, 141, 142, 143, 144, 145];
const boards = NUMBERS.map((number) => bundledBoard('microban', number));

const kinds = [
	['A', (level: Level) => Relay.making(level, BYTES, (bytes) => ByPlan.making(level, bytes, A), HASTY)],
	[
		'R',
		(level: Level) => Relay.making(level, BYTES, (bytes) => Afresh.making(level, bytes, PATIENCE), HASTY),
	],
] as const;

test.each(kinds)('what M finds from halfway plays by the rules, from the start, after %s', (_, making) => {
	let attempts = 0;
	let byAttempts = 0;
	for (const board of boards) {
		const level = levelOf(board);
		const engine = whole(making(level));
		const status = engine.run(() => engine.states >= MOST_STATES);
		attempts += engine.attempts;
		if (status !== 'solved') continue;
		expect(replays(board, level, engine)).toBe(true);
		if (engine.main.solution().length === 0) byAttempts++;
	}
	expect(attempts).toBeGreaterThan(6);
	expect(byAttempts).toBeGreaterThan(2);
});

test.each(kinds)('attempts after %s begin and end alike in slices of any size', (_, making) => {
	for (const board of boards.slice(4, 9)) {
		const straight = whole(making(levelOf(board)));
		const sliced = whole(making(levelOf(board)));
		const status = straight.run(() => straight.states >= 6000);
		const end = runSliced(sliced, 7, 6000);
		expect([end, sliced.states, sliced.attempts]).toEqual([status, straight.states, straight.attempts]);
		expect(sliced.solution()).toEqual(straight.solution());
	}
});

test('attempts that have come near get another round', () => {
	const level = levelOf(bundledBoard('pusher', 53));
	const make = (bytes: number) => ByPlan.making(level, bytes, A);
	const [never, once, more, always] = [[-1], [4, -1], [4, 3], [Number.POSITIVE_INFINITY]].map((near) => {
		const engine = whole(Relay.making(level, BYTES, make, { ...HASTY, near }));
		engine.run(() => engine.states >= 3 * MOST_STATES);
		return engine.attempts;
	});
	expect(never).toBeGreaterThan(once!);
	expect(once).toBeGreaterThan(more!);
	expect(more).toBeGreaterThan(always!);
	expect(always).toBeGreaterThan(0);
});

/** A that says it holds `held` bytes. */
function* holding(level: Level, bytes: number, held: number): Pieces<ByPlan> {
	const main = yield* ByPlan.making(level, bytes, A);
	vi.spyOn(main, 'bytes', 'get').mockReturnValue(held);
	return main;
}

test.each([
	[0, 1 / 4],
	[BYTES / 2 - 1, 1 / 4],
	[BYTES / 2, 1 / 8],
	[(BYTES * 3) / 4, 1 / 8],
])('beside %d bytes of 2 ** 27 there is room for an attempt and for what it leaves free', (held, share) => {
	const making = vi.spyOn(Middle, 'making');
	try {
		const level = levelOf(boards[0]!);
		const engine = whole(Relay.making(level, BYTES, (bytes) => holding(level, bytes, held), HASTY));
		engine.run(() => making.mock.calls.length > 1 || engine.states >= MOST_STATES);
		const limits = making.mock.calls.map(([, bytes]) => bytes);
		expect(limits[0]).toBe(BYTES * share);
		expect(new Set(limits).size).toBe(1);
		expect(held + 2 * limits[0]!).toBeLessThanOrEqual(BYTES);
	} finally {
		making.mockRestore();
	}
});

test('where compiling again and again costs too much, the strategy works alone', () => {
	const level = levelOf(boards[0]!);
	const [some, none] = [MOST_CELLS, MOST_CELLS + 1].map((n) => {
		const make = (bytes: number) => ByPlan.making(level, bytes, A);
		const engine = whole(Relay.making({ ...level, n }, BYTES, make, HASTY));
		engine.run(() => engine.states >= MOST_STATES);
		return engine.attempts;
	});
	expect(some).toBeGreaterThan(0);
	expect(none).toBe(0);
});
