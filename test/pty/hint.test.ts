/** Hints as they are used, in a real terminal: dead, back, solved; cancelled at any moment; while playing on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRandom } from '../solver/random.js';
import { movesOf, playUntil, startHard, startMaze } from './maze.js';
import { keysFor, SOLUTION } from './solution.js';
import { expectEnd } from './terminal.js';

const E = '\u001B';
const PATIENCE = 50_000;

/** After the first ten moves of the solution, the push of a box of maze 1 into a corner. */
const INTO_THE_CORNER = `${SOLUTION.slice(0, 10)}llU`;

test('a box in a corner is dead, B takes it back, and i plays on to the end', {
	timeout: 180_000,
}, async () => {
	const session = await startMaze();
	await playUntil(session, INTO_THE_CORNER, INTO_THE_CORNER.length);
	session.type('i');
	await session.shows('Dead (proved)', PATIENCE);
	session.type('B');
	await session.shows('Solvable again', PATIENCE);
	expect(movesOf(session)).toBe(INTO_THE_CORNER.length - 1);
	for (let pushes = 0; !session.all.includes('Solved!'); pushes++) {
		expect(pushes).toBeLessThan(400);
		const before = movesOf(session);
		session.type('i');
		await session.until(() => movesOf(session) > before || session.all.includes('Solved!'), PATIENCE);
	}
	session.type('q\u0003');
	await expectEnd(session, 0);
});

test('200 hints are cancelled at random moments, and no key gets lost', { timeout: 180_000 }, async () => {
	const random = createRandom(7);
	const session = await startHard();
	for (let i = 0; i < 200; i++) {
		session.type('i');
		await sleep(random.below(i % 10 === 0 ? 400 : 40));
		session.type([E, keysFor('u'), E, keysFor('d')][i % 4]!);
	}
	await session.until(() => movesOf(session) === 100, PATIENCE);
	session.type(E);
	await idle(session.pid);
});

test('keys are taken while the solver works in the background, and Esc lets it rest', {
	timeout: 180_000,
}, async () => {
	const session = await startHard();
	for (let played = 0; played < 120; played += 40) {
		await busy(session.pid);
		await playUntil(session, 'ud'.repeat(20), played + 40);
	}
	await busy(session.pid);
	expect(politeThreads(session.pid)).toBeGreaterThanOrEqual(2);
	expect(session.all).not.toContain('Searching');
	session.type(E);
	await idle(session.pid);
});

test('with --no-ponder nothing works until a hint is asked for', { timeout: 180_000 }, async () => {
	const session = await startHard('--no-ponder');
	await playUntil(session, 'ud'.repeat(5), 10);
	await idle(session.pid);
	session.type('i');
	await session.shows('Searching', PATIENCE);
	await busy(session.pid);
	session.type(E);
	await idle(session.pid);
});

/** Waits until a process has worked a fifth of a second more. */
async function busy(pid: number): Promise<void> {
	if (!existsSync(`/proc/${pid}/stat`)) return;
	const end = ticks(pid) + 20;
	for (let tries = 0; ticks(pid) < end; tries++) {
		if (tries > PATIENCE / 50) throw new Error('nothing works in the background');
		await sleep(50);
	}
}

/** Waits until a process uses no more time than an idle game does. */
async function idle(pid: number): Promise<void> {
	if (!existsSync(`/proc/${pid}/stat`)) return;
	for (let quiet = 0, before = ticks(pid), tries = 0; quiet < 3; tries++) {
		if (tries > 50) throw new Error('a thread is still busy 10 s after the last cancel');
		await sleep(200);
		const now = ticks(pid);
		quiet = now - before <= 2 ? quiet + 1 : 0;
		before = now;
	}
}

/** How many threads of a process give way to others; no end of them where the system cannot tell. */
function politeThreads(pid: number): number {
	if (!existsSync(`/proc/${pid}/task`)) return Number.POSITIVE_INFINITY;
	const threads = readdirSync(`/proc/${pid}/task`).map((id) => niceness(`/proc/${pid}/task/${id}/stat`));
	return threads.filter((nice) => nice === constants.priority.PRIORITY_BELOW_NORMAL).length;
}

function niceness(stat: string): number {
	return Number(readFileSync(stat, 'utf8').split(') ')[1]!.split(' ')[16]);
}

/** Hundredths of a second that a process and its threads have run. */
function ticks(pid: number): number {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
	return Number(fields[11]) + Number(fields[12]);
}
