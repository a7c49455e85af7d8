/** The terminal layer in a real terminal: input, resize, and every way to end. */
import { constants } from 'node:os';
import { describe, expect, test } from 'vitest';
import { JOB, type RunOptions, type Session } from './session.js';
import { expectEnd, FIXTURE, run } from './terminal.js';

const E = '\u001B';

async function start(options: Partial<RunOptions> = {}): Promise<Session> {
	const session = run({ program: FIXTURE, ...options });
	const { rows = 24, columns = 80 } = options;
	await session.shows(`size ${columns}x${rows}`);
	return session;
}

async function hears(session: Session, events: string): Promise<void> {
	await session.until(() => expect(session.text[1]).toBe(`events ${events}`));
}

test('the whole terminal is drawn on, its last cell included', async () => {
	const session = await start({ rows: 12, columns: 40 });
	expect(session.emulator.buffer.active.type).toBe('alternate');
	expect(session.text).toEqual(['size 40x12', 'events', ...Array(9).fill(''), `${' '.repeat(39)}#`]);
});

test.each([
	['letters typed together', ['hjkl'], 'h j k l'],
	['arrows in one read', [`${E}[A${E}[B${E}OC`], 'up down right'],
	['a lone Escape', [E], 'escape'],
	['a mouse click and its release', [`${E}[<0;10;5M${E}[<0;10;5m`], 'left@9,4 left-up@9,4'],
	['a paste of two lines', [`${E}[200~###\r\n`, `# #${E}[201~`], 'paste:"###\\n# #"'],
])('%s come as what they are', async (_, chunks, events) => {
	const session = await start();
	for (const chunk of chunks) {
		session.type(chunk);
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
	await hears(session, events);
});

test('an arrow split after Escape is no text', async () => {
	const session = await start();
	session.type(E);
	session.type('[A');
	await session.until(() => expect(session.text[1]).toMatch(/^events (escape )?up$/));
});

test('after each resize the screen is that of a fresh start at the size', async () => {
	const session = await start();
	for (const [columns, rows] of [
		[40, 12],
		[200, 50],
		[20, 5],
		[80, 24],
	] as const) {
		session.resize(columns, rows);
		await session.shows(`size ${columns}x${rows}`);
		await session.settled(30);
		const fresh = await start({ rows, columns });
		expect(session.picture).toEqual(fresh.picture);
		await fresh.kill();
	}
});

test('a window that was small for a moment, too short for Node to see, is drawn again', async () => {
	const session = await start();
	const { picture } = session;
	session.emulator.resize(40, 12);
	session.emulator.resize(80, 24);
	await session.drawn();
	expect(session.picture).not.toEqual(picture);
	session.signal('SIGWINCH');
	await session.until(() => expect(session.picture).toEqual(picture));
});

const endings: readonly [string, (session: Session) => void, number | NodeJS.Signals, string][] = [
	['a key', (session) => session.type('Q'), 0, ''],
	['Ctrl-C', (session) => session.type('\u0003'), 0, ''],
	['SIGINT', (session) => session.signal('SIGINT'), 130, ''],
	['SIGTERM', (session) => session.signal('SIGTERM'), 143, ''],
	['SIGHUP', (session) => session.signal('SIGHUP'), 'SIGHUP', ''],
	['SIGQUIT', (session) => session.signal('SIGQUIT'), 131, ''],
	['process.exit', (session) => session.type('X'), 7, ''],
	['a last message', (session) => session.type('M'), 3, 'a last message'],
	['a throw in a listener', (session) => session.type('T'), 1, 'thrown in a listener'],
	['a throw in a timer', (session) => session.type('L'), 1, 'thrown in a listener'],
	['a rejected promise', (session) => session.type('R'), 1, 'rejected'],
	['a throw in a component', (session) => session.type('C'), 1, 'thrown in a component'],
];

describe.each([
	['with a picture', []],
	['in spoken mode', ['--spoken']],
] as const)('%s', (_, args) => {
	test.each(endings)(
		'ended by %s, with a busy worker, the terminal is restored',
		async (_, end, code, says) => {
			const session = await start({ args });
			end(session);
			await expectEnd(session, code);
			expect(session.text.join('\n')).toContain(says);
		},
	);
});

test('mouse bytes that are on their way at the end do not reach the shell', async () => {
	const session = await start();
	session.type(`${E}[<64;1;1M`.repeat(20));
	session.type('Q');
	session.type(`${E}[<64;1;1M`.repeat(200));
	await expectEnd(session, 0);
	expect(session.text.join('')).not.toContain('64;1;1');
});

test('a terminal that is gone ends the program, which does not crash over it', async () => {
	const session = await start();
	session.hangUp();
	expect(await session.ended).toEqual({ code: 0, signal: constants.signals.SIGHUP });
});

test('a terminal that takes no bytes does not keep signals from working', async () => {
	const session = await start({ rows: 60, columns: 200 });
	session.pause();
	for (let i = 0; i < 200; i++) {
		session.type('\u000C');
		await new Promise((resolve) => setTimeout(resolve, 1));
	}
	session.signal('SIGTERM');
	await session.until(() => expect(() => process.kill(session.pid, 0)).toThrow());
});

test('Ctrl-Z without a shell to come back from comes back by itself', async () => {
	const session = await start();
	const { picture } = session;
	session.type('\u001A');
	// Asked of the bytes, for the emulator may not have read them yet: what is typed before it is back is dropped.
	await session.until(() => expect(session.chunks.join('')).toMatch(/\[\?1049l.*\[\?1049h/s));
	await session.drawn();
	await session.until(() => expect(session.picture).toEqual(picture));
	expect(session.emulator.buffer.active.type).toBe('alternate');
	session.type('a');
	await hears(session, 'a');
});

/**
 * Stops the fixture, which draws at every moment, and continues it; resolves at its end with what was written since.
 */
async function stopAndContinue(session: Session, isBack: RegExp): Promise<string> {
	session.type('K');
	await session.shows('tick');
	session.type('\u001A');
	await session.shows('stopped');
	const from = session.chunks.length;
	session.type('\n');
	const bytes = () => session.chunks.slice(from).join('');
	await session.until(() => expect(bytes()).toMatch(isBack));
	session.type('Q');
	await expectEnd(session, 0);
	return bytes();
}

test('stopped and continued by its shell, it draws nothing before the screen is back', async () => {
	const session = await start({ shell: JOB });
	const bytes = await stopAndContinue(session, /\[\?1049h.*tick/s);
	expect(bytes.slice(0, bytes.indexOf(`${E}[?1049h`))).not.toContain(E);
	expect(bytes.split(`${E}[?1049h`)).toHaveLength(2);
	expect(session.emulator.buffer.active.cursorX).toBe(0);
});

test('stopped and continued by its shell, it says everything again once', async () => {
	const session = await start({ shell: JOB, args: ['--spoken'] });
	const bytes = await stopAndContinue(session, /\[\?2004h.*tick/s);
	expect(bytes.slice(0, bytes.indexOf(`${E}[?2004h`))).not.toContain('tick');
	const frames = bytes.match(/size 80x24\s+events [^#]*/g) ?? [];
	expect(frames).not.toEqual([]);
	expect(new Set(frames).size).toBe(frames.length);
});

test('stopped by a signal from outside, it leaves the screen to its shell, and the next time, too', async () => {
	const session = await start({ shell: `${JOB}; echo again; read -r line; fg` });
	for (const told of ['stopped', 'again']) {
		session.type('Z');
		await session.shows(told);
		expect(session.emulator.buffer.active.type).toBe('normal');
		session.type('\n');
		await session.shows('size 80x24');
	}
	session.type('Q');
	await expectEnd(session, 0);
});

/** Stops the fixture, gives its window another size and continues it; all that was written once it has shown that. */
async function resizedWhileStopped(args: readonly string[]): Promise<string> {
	const session = await start({ shell: JOB, args });
	session.type('\u001A');
	await session.shows('stopped');
	session.resize(60, 20);
	session.type('\n');
	await session.shows('size 60x20');
	session.type('Q');
	await expectEnd(session, 0);
	return session.chunks.join('');
}

test('of another size that its window got while it was stopped it learns when it is continued', async () => {
	await resizedWhileStopped([]); // waits until it is shown
});

test('a screen reader hears of it once', async () => {
	expect((await resizedWhileStopped(['--spoken'])).match(/size 60x20/g)).toHaveLength(1);
});

/** As bash does it, kill continues a job; wait ends when a job stops too, with 148 for Ctrl-Z. */
const KILLED_JOB = `set -m; "$@"; echo stopped; kill -TERM %1; kill -CONT %1; code=148
while [ $code = 148 ]; do sleep 0.02; wait %1; code=$?; done; echo "ended by $code"`;

test('killed while it is stopped, it ends', async () => {
	const session = await start({ shell: KILLED_JOB });
	session.type('\u001A');
	await session.shows(/ended by \d+/);
	expect(session.all).toContain('ended by 143');
	await expectEnd(session, 0);
});

test('stopped and continued, it draws again', async () => {
	const session = await start();
	const { picture } = session;
	session.signal('SIGSTOP');
	session.emulator.write(`${E}[2J${E}[?1049l`);
	await session.until(() => expect(session.picture).not.toEqual(picture));
	session.signal('SIGCONT');
	await session.until(() => expect(session.picture).toEqual(picture));
	expect(session.emulator.buffer.active.type).toBe('alternate');
});

test('Ctrl-L draws again', async () => {
	const session = await start();
	const { picture } = session;
	session.emulator.write(`${E}[1;1Hnoise`);
	await session.shows('noise');
	session.type('\u000C');
	await session.until(() => expect(session.picture).toEqual(picture));
});
