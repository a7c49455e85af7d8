/** Strategy R: what its attempts find plays on from where they began, and no slicing changes what it does. */
import { expect, test } from 'vitest';
import { Afresh } from '../../../src/solver/engines/afresh.js';
import type { Level } from '../../../src/solver/level.js';
import { bundledBoard, levelOf } from '../boards.js';
import { replays } from '../replays.js';
import { runSliced } from '../sliced.js';
import { whole } from '../whole.js';

const BYTES = 1 << 25;
const MOST_STATES = 10_000;
/** So little that attempts begin at once and are many. */
const HASTY = { main: 0, attempt: 400 };

const NUMBERS = [89, 93, 105, 106, 114, 136, 140, 141, 142, 143, 144, 145];
const boards = NUMBERS.map((number) => bundledBoard('microban', number));

function engineOf(level: Level): Afresh {
	return whole(Afresh.making(level, BYTES, HASTY));
}

test('what an attempt finds plays by the rules, from the start', () => {
	let attempts = 0;
	let byAttempts = 0;
	for (const board of boards) {
		const level = levelOf(board);
		const engine = engineOf(level);
		const status = engine.run(() => engine.states >= MOST_STATES);
		attempts += engine.attempts;
		if (status !== 'solved') continue;
		expect(replays(board, level, engine)).toBe(true);
		if (engine.main.solution().length === 0) byAttempts++;
	}
	expect(attempts).toBeGreaterThan(20);
	expect(byAttempts).toBeGreaterThan(2);
});

test('attempts begin and end alike in slices of any size', () => {
	for (const board of boards.slice(4, 9)) {
		const whole = engineOf(levelOf(board));
		const sliced = engineOf(levelOf(board));
		const status = whole.run(() => whole.states >= 6000);
		const end = runSliced(sliced, 7, 6000);
		expect([end, sliced.states, sliced.attempts]).toEqual([status, whole.states, whole.attempts]);
		expect(sliced.solution()).toEqual(whole.solution());
	}
});

test('after a round of attempts that brought nothing better the next begin on a line that parts from it early', () => {
	const engine = whole(Afresh.making(levelOf(bundledBoard('pusher', 38)), BYTES, { ...HASTY, attempt: 100 }));
	const begun: number[] = []; // attempts when the line changed
	let line = engine.way();
	let before = line;
	engine.run(() => {
		if (engine.way() !== line) {
			begun.push(engine.attempts);
			before = line;
			line = engine.way();
		}
		return engine.attempts > 12;
	});
	// The second is better, so that the first round is no reason to leave it.
	expect(begun).toEqual([1, 2, 13]);
	const parting = line.findIndex(({ board }, i) => board.boxes.join() !== before[i]?.board.boxes.join());
	expect(parting).toBeGreaterThanOrEqual(0);
	expect(parting).toBeLessThan(before.length / 2);
	expect(line.at(-1)!.board).not.toEqual(engine.main.way().at(-1)!.board);
});

test('an attempt that ends before it has come anywhere leaves no line', () => {
	const engine = whole(Afresh.making(levelOf(bundledBoard('pusher', 44)), BYTES, { ...HASTY, attempt: 100 }));
	const textOf = () => engine.way().map(({ board }) => [board.player, ...board.boxes].join());
	const lines: string[][] = [];
	let line = engine.way();
	engine.run(() => {
		if (engine.way() !== line) lines.push(textOf());
		line = engine.way();
		return engine.attempts > 40;
	});
	expect(lines.length).toBeGreaterThan(1);
	for (const [i, before] of lines.slice(0, -1).entries()) {
		const after = lines[i + 1]!;
		expect(before.slice(0, after.length)).not.toEqual(after);
	}
});
