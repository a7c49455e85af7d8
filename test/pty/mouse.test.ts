/** The mouse and the spoken mode, in a real terminal. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Session } from './session.js';
import { expectEnd, newFolder, run } from './terminal.js';

const ROOM = ['########', '#      #', '#  $ . #', '#@     #', '#  $ . #', '#      #', '########'];
/** In 80 x 24 the room begins in this column and row; its cells have two columns. */
const LEFT = 32;
const TOP = 8;

async function startRoom(...options: string[]): Promise<Session> {
	const folder = newFolder();
	const file = join(folder, 'room.xsb');
	writeFileSync(file, `${ROOM.join('\n')}\n`);
	return run({ args: ['play', file, '--theme', 'ascii', ...options], data: folder });
}

/** Presses and lets go of a button (0 left, 2 right) on a square of the room. */
function click(session: Session, x: number, y: number, button = 0): void {
	const place = `${button};${LEFT + 2 * x + 1};${TOP + y + 1}`;
	session.type(`\u001B[<${place}M\u001B[<${place}m`);
}

test('a click walks, a box and then a square pushes, the right button takes back', async () => {
	const session = await startRoom();
	await session.shows('0 moves');
	click(session, 6, 1);
	await session.shows('7 moves  0 pushes');
	click(session, 3, 2);
	await session.shows('click a square');
	click(session, 5, 2);
	await session.shows('2 pushes');
	expect(session.text[TOP + 2]).toContain('##      @ * ');
	click(session, 1, 1, 2);
	await session.shows('1 push ');
	click(session, 0, 0);
	await session.shows('You cannot walk there.');
	session.type('q');
	await expectEnd(session, 0);
});

test('the spoken mode adds sentences to the normal screen', async () => {
	const session = await startRoom('--screen-reader');
	await session.shows('You are at column 2 row 4.');
	session.type('\u001B[C');
	await session.shows('Move 1: right to column 3 row 4.');
	expect(session.all).toContain('You are at column 2 row 4.');
	expect(session.emulator.buffer.active.type).toBe('normal');
	session.type('q');
	await expectEnd(session, 0);
});
