/** The game as it is played, from its first frame to its end, in a real terminal. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAZE, movesOf, playUntil, startHard, startMaze, withoutClock } from './maze.js';
import { JOB, type Session } from './session.js';
import { keysFor, SOLUTION } from './solution.js';
import { expectEnd, newFolder, run } from './terminal.js';

const E = '\u001B';

test('the first start shows both collections', async () => {
	const session = run();
	await session.shows(/microban[\s\S]*pusher|pusher[\s\S]*microban/);
	session.type('q\u0003');
	await expectEnd(session, 0);
});

test('maze 1 is played to its end, and everything is undone to the first picture', async () => {
	const session = await startMaze();
	const first = withoutClock(session.text);
	await playUntil(session, SOLUTION.slice(0, -1), SOLUTION.length - 1);
	session.type(keysFor(SOLUTION.slice(-1)));
	await session.shows(/solved/i);
	await session.shows(`${SOLUTION.length} moves`);
	session.type(E);
	await session.settled();
	session.type('u'.repeat(SOLUTION.length));
	await session.until(() => movesOf(session) === 0);
	expect(withoutClock(session.text)).toEqual(first.map((row, y) => (y === 0 ? expect.anything() : row)));
});

test('the next start shows the game where it was, and it can be undone', async () => {
	const data = newFolder();
	const session = await startMaze({ data });
	await playUntil(session, SOLUTION.slice(0, 100), 100);
	const before = withoutClock(session.text);
	session.type('q');
	await expectEnd(session, 0);
	const again = run({ data });
	await again.shows('100 moves');
	await again.until(() => expect(withoutClock(again.text).slice(0, -2)).toEqual(before.slice(0, -2)));
	again.type('u'.repeat(100));
	await again.until(() => movesOf(again) === 0);
});

test('after resizing the screen is that of a start at the size', async () => {
	const data = newFolder();
	const session = await startMaze({ data });
	await playUntil(session, SOLUTION.slice(0, 50), 50);
	for (const [columns, rows] of [
		[40, 12],
		[30, 10],
		[200, 50],
		[22, 30],
		[80, 24],
	] as const) {
		session.resize(columns, rows);
		await session.settled();
		const fresh = run({ data, columns, rows });
		await fresh.until(() => fresh.all.trim() !== '');
		await fresh.settled();
		expect(withoutClock(session.text)).toEqual(withoutClock(fresh.text));
		await fresh.kill();
	}
});

test('a hint plays a push, each further one the next, and Undo takes them back', async () => {
	const session = await startMaze();
	session.type('i');
	await session.shows(/\b1 push\b/);
	await session.shows(/alive/i);
	session.type('i');
	await session.shows(/\b2 pushes\b/);
	const after = movesOf(session);
	session.type('U');
	await session.shows(/\b1 push\b/);
	session.type('U');
	await session.shows(/\b0 pushes\b/);
	session.type('YY');
	await session.until(() => movesOf(session) === after);
});

test('maze 1 is solved by pressing only i', async () => {
	const session = await startMaze();
	for (let presses = 0; presses < 200 && !/solved/i.test(session.all); presses++) {
		const before = movesOf(session);
		session.type('i');
		await session.until(() => movesOf(session) !== before || /solved/i.test(session.all));
	}
	await session.shows(/solved/i);
});

/** Asks for a hint and waits until the search is under way. */
async function search(session: Session): Promise<void> {
	session.type('i');
	await session.shows(/Searching/);
}

test.each([
	['Esc', Array(10).fill(E)],
	['a move', [...'ududududud'].map(keysFor)],
])('%s cancels a search at once', async (_, keys) => {
	const session = await startHard('--hint-time', '600');
	const times: number[] = [];
	for (const key of keys) {
		await search(session);
		const from = performance.now();
		session.type(key);
		await session.until(() => !/Searching/.test(session.all));
		times.push(performance.now() - from);
	}
	// Far below the 600 s of the search; bench:ui measures the true time, tests share their machine.
	expect(Math.min(...times)).toBeLessThan(1000);
});

test('a hint searches as long as --hint-time says', async () => {
	const session = await startHard('--hint-time', '1');
	session.type('i');
	await session.shows(/Not known after [1-9](\.\d)? s/);
});

const endings: readonly [string, (session: Session) => void, number | NodeJS.Signals][] = [
	['q', (session) => session.type('q'), 0],
	['Ctrl-C', (session) => session.type('\u0003'), 0],
	['SIGTERM', (session) => session.signal('SIGTERM'), 143],
	['SIGHUP', (session) => session.signal('SIGHUP'), 'SIGHUP'],
	['SIGINT', (session) => session.signal('SIGINT'), 130],
	['SIGXCPU', (session) => session.signal('SIGXCPU'), 152],
];

test.each(endings)('%s during a search restores the terminal at once', async (_, end, code) => {
	const session = await startHard('--hint-time', '600');
	await search(session);
	end(session);
	await expectEnd(session, code);
});

test('Ctrl-Z ends a search, and its shell continues the game', async () => {
	const session = await startMaze({ args: ['pusher', '-l', '59', '--hint-time', '600'], shell: JOB });
	await search(session);
	session.type('\u001A');
	await session.shows('stopped');
	session.type('\n');
	await session.shows('0 moves');
	expect(session.all).not.toContain('Searching');
	session.type('q');
	await expectEnd(session, 0);
});

test.each(['?', 'b', 'g'])('Ctrl-C ends in the screen behind %s too', async (key) => {
	const session = await startMaze();
	session.type(key);
	await session.settled();
	session.type('\u0003');
	await expectEnd(session, 0);
});

test('TERM=dumb gives one line and code 1', async () => {
	const session = run({ args: MAZE, env: { TERM: 'dumb' } });
	expect(await session.ended).toEqual({ code: 1, signal: 0 });
	await session.drawn();
	expect(session.all.trim()).toMatch(/^soko: .*TERM=dumb/);
	expect(session.chunks.join('')).not.toContain(E);
});

/** The palette colours on the screen. */
function coloursOf(session: Session): string[] {
	return session.picture.join(' ').match(/(16777216|33554432|50331648):\d+/g) ?? [];
}

test('NO_COLOR draws without colours, FORCE_COLOR with them', async () => {
	const plain = await startMaze({ env: { NO_COLOR: '1' } });
	expect(coloursOf(plain)).toEqual([]);
	const coloured = await startMaze({ env: { NO_COLOR: '1', FORCE_COLOR: '1' } });
	expect(coloursOf(coloured)).not.toEqual([]);
});

test('FORCE_COLOR says how many colours there are, whatever TERM says', async () => {
	const few = await startMaze({ env: { FORCE_COLOR: '1', TERM: 'xterm-256color' } });
	expect(few.chunks.join('')).not.toContain('38;5;');
	const many = await startMaze({ env: { FORCE_COLOR: '2', TERM: 'xterm' } });
	expect(many.chunks.join('')).toContain('38;5;');
});

test('without a UTF-8 locale only ASCII is drawn', async () => {
	const session = await startMaze({ env: { LC_ALL: 'C' } });
	expect(session.all).toMatch(/#/);
	expect(session.all).toMatch(/^[\n -~]*$/);
});

test('without a UTF-8 locale a title comes as ASCII, its letters as question marks', async () => {
	const data = newFolder();
	const file = join(data, 'mine.xsb');
	writeFileSync(file, '######\n#@ $.#\n######\nTitle: \u00DB2J\n');
	const session = await startMaze({ data, args: ['play', file], env: { LC_ALL: 'C' } });
	await session.shows('?2J');
	session.type('b');
	await session.shows('Enter play');
	expect(session.chunks.join('')).not.toMatch(/[\u0080-\uFFFF]/);
});

test('CI set in the environment changes nothing', async () => {
	const [session, usual] = [await startMaze({ env: { CI: 'true' } }), await startMaze()];
	await session.settled();
	await usual.settled();
	expect(withoutClock(session.text)).toEqual(withoutClock(usual.text));
});

test('--no-save writes nothing', async () => {
	const session = await startMaze({ args: [...MAZE, '--no-save'] });
	await playUntil(session, SOLUTION.slice(0, 20), 20);
	session.type('q');
	await expectEnd(session, 0);
	expect(readdirSync(session.data, { recursive: true })).toEqual([]);
});
