/** What a worker keeps from one search to the next, and what it must not let show. */
import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { Desk, type SessionRequest } from '../../src/solver/desk.js';
import { Floors } from '../../src/solver/floors.js';
import type { KnownLine } from '../../src/solver/known.js';
import { boardAt, positionAfter } from '../game/after.js';
import { bundledBoard, levelOf } from './boards.js';

const BYTES = 1 << 28;

const third = bundledBoard('pusher', 3);

function task(board: Board, index: number, known: readonly KnownLine[] | undefined): SessionRequest {
	return { board, bytes: BYTES, index, count: 2, engine: 'auto', known };
}

/** Runs a session until it has generated so many states, or is over. */
function run(desk: Desk, asked: SessionRequest, states: number): { states: number; verdict: string } {
	const session = desk.session(asked);
	const verdict = session.run(() => session.states >= states);
	return { states: session.states, verdict: verdict?.type ?? 'open' };
}

test('a session goes on where it stopped, and is begun anew once it is dropped', () => {
	const desk = new Desk();
	const asked = task(third, 1, []);
	const session = desk.session(asked);
	session.run(() => session.states >= 2000);
	expect(desk.session(asked)).toBe(session);
	desk.drop(asked);
	expect(desk.session(asked)).not.toBe(session);
});

test('a session that is gone on with takes in the ways to the end that were found since', () => {
	const desk = new Desk();
	const solved = desk.session(task(third, 0, [])).run(() => false);
	if (solved?.type !== 'solved') throw new Error('the third of pusher is not solved');
	const line = { boxes: third.boxes, player: third.player, lurd: solved.lurd };
	for (const [known, verdict] of [
		[[], 'open'],
		[[line], 'solved'],
	] as const) {
		desk.drop(task(third, 0, []));
		expect(run(desk, task(third, 0, []), 100).verdict).toBe('open');
		expect(run(desk, task(third, 0, known), 300).verdict).toBe(verdict);
	}
});

test('a search from the start of a level does the same whatever was searched before', () => {
	const used = new Desk();
	run(used, task(third, 1, []), 6000);
	run(used, task(bundledBoard('pusher', 5), 1, []), 4000);
	run(used, task(third, 1, undefined), 4000);
	used.drop(task(third, 1, undefined));
	for (const index of [0, 1]) {
		const alone = run(new Desk(), task(third, index, undefined), 5000);
		expect(run(used, task(third, index, undefined), 5000)).toEqual(alone);
	}
});

test('with nothing held a hint is searched for in the same way each time', () => {
	const first = run(new Desk(), task(third, 1, []), 6000);
	expect(run(new Desk(), task(third, 1, []), 6000)).toEqual(first);
});

test('a search from the position after a push begins with what the search before it found out', () => {
	const floors = new Floors();
	const desk = new Desk(floors);
	run(desk, task(third, 1, []), 6000);
	const pushed = boardAt(positionAfter(third, 'lD'));
	const { lore } = levelOf(pushed, [], floors);
	const { lore: fresh } = levelOf(third, [], new Floors());
	expect(lore!.bytes).toBeGreaterThan(fresh!.bytes);
	desk.session(task(pushed, 1, []));
	expect(levelOf(pushed, [], floors).lore).toBe(lore);
});

test('what was used longest ago goes first when memory is short, and the last session and floor stay', () => {
	const floors = new Floors();
	const desk = new Desk(floors);
	const tasks = [49, 59, 60].map((number) => task(bundledBoard('pusher', number), 0, []));
	const [first, , last] = tasks.map((asked) => {
		run(desk, asked, 2000);
		return desk.session(asked);
	});
	const held = tasks.map((asked) => desk.session(asked).bytes);
	expect(Math.min(...held)).toBeGreaterThan(0);
	const { bytes } = desk;
	expect(bytes).toBe(held.reduce((sum, more) => sum + more, floors.bytes));
	desk.forget(bytes);
	expect(desk.bytes).toBe(bytes);
	desk.forget(bytes - 1);
	expect(desk.bytes).toBeLessThan(bytes);
	expect(desk.session(tasks[2]!)).toBe(last);
	desk.forget(1);
	expect(desk.session(tasks[2]!)).toBe(last);
	expect([floors.bytes > 0, floors.forget()]).toEqual([true, false]);
	expect(desk.session(tasks[0]!)).not.toBe(first);
});

test('of many positions the sessions of the last four are kept', () => {
	const desk = new Desk();
	const sessions = [3, 5, 8, 3, 10, 11].map((number) =>
		desk.session(task(bundledBoard('pusher', number), 0, [])),
	);
	expect(sessions[3]).toBe(sessions[0]);
	expect(desk.session(task(bundledBoard('pusher', 8), 0, []))).toBe(sessions[2]);
	expect(desk.session(task(third, 0, []))).toBe(sessions[0]);
	expect(desk.session(task(bundledBoard('pusher', 5), 0, []))).not.toBe(sessions[1]);
});
