/** Levels from everywhere: a link, a dump, standard input while the keyboard plays, and pasted ones. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platform } from 'node:process';
import { expect, test } from 'vitest';
import { ARROWS, type Session } from './session.js';
import { keysFor } from './solution.js';
import { expectEnd, newFolder, run } from './terminal.js';

const LINK = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';
/** Solves the level of the link. */
const LINK_SOLUTION = 'dRR';
const ROOM = '#######\n#@ $ .#\n#######\n';
const DUMP = 'Maze: 1\nSize X: 7\nSize Y: 3\n\nXXXXXXX\nX@ * .X\nXXXXXXX\n';

const paste = (text: string) => `\u001B[200~${text.replaceAll('\n', '\r')}\u001B[201~`;

/** Plays the level on the screen to its end, and quits. */
async function solves(session: Session, lurd: string): Promise<void> {
	await session.shows('0 moves');
	session.type(keysFor(lurd));
	await session.shows(/solved/i);
	session.type('q');
	await expectEnd(session, 0);
}

test.each([
	['a link', (_: string) => LINK, LINK_SOLUTION],
	['a URL', (_: string) => `https://example.org/x#${LINK}`, LINK_SOLUTION],
	['a dump', (folder: string) => file(folder, 'maze.txt', DUMP), 'rRR'],
])('play with %s', async (_, sourceIn, lurd) => {
	const data = newFolder();
	await solves(run({ args: ['play', sourceIn(data)], data }), lurd);
});

function file(folder: string, name: string, text: string): string {
	const path = join(folder, name);
	writeFileSync(path, text);
	return path;
}

test.each([
	['a board', ROOM, 'rRR'],
	['a link', `${LINK}\n`, LINK_SOLUTION],
	['a URL', `  https://example.org/#${LINK}\r\n`, LINK_SOLUTION],
	['a dump', DUMP, 'rRR'],
])('standard input brings %s while the keyboard plays', async (_, input, lurd) => {
	const data = newFolder();
	await solves(run({ args: ['play', '-'], data, input: file(data, 'input', input) }), lurd);
});

test('another pipe begins at its first level, however far the last one was gone through', async () => {
	const data = newFolder();
	const first = run({ args: ['-'], data, input: file(data, 'first', `${ROOM}\n${ROOM}`) });
	await first.shows('input 1/2');
	first.type('n');
	await first.shows('input 2/2');
	first.type('q');
	await expectEnd(first, 0);
	const second = run({ args: ['-'], data, input: file(data, 'second', `${ROOM}\n${ROOM}\n${ROOM}`) });
	await second.shows('input 1/3');
});

test.skipIf(platform === 'win32')('a pipe with a path is gone afterwards, as standard input is', async () => {
	const data = newFolder();
	const pipe = join(data, 'pipe');
	execFileSync('mkfifo', [pipe]);
	const input = file(data, 'input', ROOM);
	const first = run({ args: [pipe], data, shell: `cat '${input}' >'${pipe}' & "$@"` });
	await first.shows('1/1');
	first.type('q');
	await expectEnd(first, 0);
	rmSync(pipe);
	const second = run({ args: ['-l', '2'], data });
	await second.shows('pusher 2/60');
});

test('damaged standard input is refused before the terminal is touched', async () => {
	const data = newFolder();
	const session = run({ args: ['-'], data, input: file(data, 'input', `${LINK.slice(0, -1)}B`) });
	expect(await session.ended).toEqual({ code: 1, signal: 0 });
	await session.drawn();
	expect(session.all.trim()).toBe('soko: standard input, column 53: the link has bits set that mean nothing');
	expect(session.chunks.join('')).not.toContain('\u001B');
});

test('Ctrl-C ends the waiting for standard input', async () => {
	const session = run({ args: ['play', '-'] });
	session.type('#####\r');
	await session.settled(1000); // were it interrupted earlier it would end as well, and nothing be shown
	session.type('\u0003');
	expect(await session.ended).toEqual({ code: 0, signal: 2 });
});

test('levels pasted into the browser are played, kept, and there the next time', async () => {
	const data = newFolder();
	const session = run({ data });
	await session.shows('choose a level');
	session.type(paste(`Title: My Levels\n\n${ROOM}\n${ROOM}Title: \u001B[31mSecond\u001B]0;evil\u0007\n`));
	await session.shows('2 levels kept as my-levels');
	session.type('\u001B[B');
	await session.shows('Second');
	session.type(`\r${ARROWS.r}`);
	await session.shows('1 move ');
	session.type('q');
	await expectEnd(session, 0);
	expect(session.chunks.join('')).not.toContain('evil');
	expect(readdirSync(join(data, 'soko', 'collections'))).toEqual(['my-levels.xsb']);
	const again = run({ data });
	await again.shows(/my-levels 2\/2 .*1 move/);
});

test('levels removed in another shell and pasted again are kept again', async () => {
	const data = newFolder();
	const session = run({ data });
	await session.shows('choose a level');
	session.type(paste(ROOM));
	await session.shows('1 level kept as pasted');
	rmSync(join(data, 'soko', 'collections', 'pasted.xsb'));
	session.type(`${paste(ROOM)}\u0003`);
	await expectEnd(session, 0);
	expect(readdirSync(join(data, 'soko', 'collections'))).toEqual(['pasted.xsb']);
});

test.each([
	['a file', (folder: string) => file(folder, 'room.xsb', ROOM), 'room 1/1'],
	['a link', (_: string) => LINK, 'link 1/1'],
])('-l alone means the source last played, as no word at all does, be it %s', async (_, sourceIn, shown) => {
	const data = newFolder();
	for (const args of [[sourceIn(data)], ['-l', '1'], []]) {
		const session = run({ args, data });
		await session.shows(shown);
		session.type('q');
		await expectEnd(session, 0);
	}
});

test('once a collection is removed its name is not taken for a file', async () => {
	const data = newFolder();
	const session = run({ data });
	await session.shows('choose a level');
	session.type(paste(ROOM));
	await session.shows('1 level kept as pasted');
	session.type('\r');
	await session.shows('pasted 1/1');
	session.type('q');
	await expectEnd(session, 0);
	rmSync(join(data, 'soko', 'collections', 'pasted.xsb'));
	file(data, 'pasted', ROOM);
	const again = run({ args: ['-l', '1'], data, shell: `cd ${data} && exec "$@"` });
	await again.shows('pusher 1/60');
	again.type('q');
	await expectEnd(again, 0);
});

test('a fragment pasted in the game opens the browser on it, a damaged one says why', async () => {
	const session = run({ args: ['play', 'pusher', '-l', '1'] });
	await session.shows('0 moves');
	session.type(paste(`${LINK.slice(0, -2)}`));
	await session.shows('Not added: the link is cut off');
	session.type(paste(LINK));
	await session.shows('1 level kept as pasted');
	session.type('\r');
	await solves(session, LINK_SOLUTION);
});

test('a paste in many pieces is one, and keys behind it are keys', async () => {
	const session = run();
	await session.shows('choose a level');
	const levels = `${ROOM}\n`.repeat(3_000);
	const bytes = `${paste(levels)}\r`;
	for (let at = 0; at < bytes.length; at += 997) session.type(bytes.slice(at, at + 997));
	await session.shows(/pasted 1\/3000/);
});

test('with --no-save pasted levels last until the end', async () => {
	const data = newFolder();
	mkdirSync(join(data, 'soko', 'collections'), { recursive: true });
	const added = file(join(data, 'soko', 'collections'), 'mine.xsb', ROOM);
	const session = run({ args: ['play', 'microban', '-l', '1', '--no-save'], data });
	await session.shows('0 moves');
	session.type('b');
	await session.shows('choose a level');
	expect(session.all).not.toContain('mine');
	session.type(paste(ROOM));
	await session.shows('1 level here as pasted until you quit');
	session.type('\r');
	await solves(session, 'rRR');
	expect(readdirSync(data, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
		'soko',
		'soko/collections',
		'soko/collections/mine.xsb',
	]);
	expect(readFileSync(added, 'utf8')).toBe(ROOM);
});

test('in the spoken mode pasted letters are no keys', async () => {
	const session = run({ args: ['microban', '--screen-reader'] });
	await session.shows(/You are at/);
	session.type(paste(`q\n${ROOM}`));
	await session.shows('1 level kept as pasted');
	session.type('\r');
	await session.shows(/pasted 1/);
	session.type('\u0003');
	await expectEnd(session, 0);
});
