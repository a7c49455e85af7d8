/** What is saved, as the player of the shipped program sees it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movesOf, playUntil, startMaze } from './maze.js';
import { ARROWS } from './session.js';
import { SOLUTION } from './solution.js';
import { expectEnd, newFolder, run } from './terminal.js';

test.each([
	['settings.json', '{"schema": 1, "theme":', 'was damaged'],
	['records.log', 'nothing of ours', 'was damaged'],
])('%s holding %j is set aside with a message, and the game starts', async (file, text, message) => {
	const data = newFolder();
	mkdirSync(join(data, 'soko'));
	writeFileSync(join(data, 'soko', file), text);
	const session = await startMaze({ data, columns: 120 });
	await session.shows(message);
	await playUntil(session, SOLUTION.slice(0, 3), 3);
	session.type('t');
	await session.settled();
	session.type('q');
	await expectEnd(session, 0);
	const aside = readdirSync(join(data, 'soko')).find((name) => name.includes('.damaged-'))!;
	expect(readFileSync(join(data, 'soko', aside), 'utf8')).toBe(text);
});

test('what there was no time to tell in the game is told at its end', async () => {
	const data = newFolder();
	mkdirSync(join(data, 'soko'));
	for (const file of ['settings.json', 'records.log']) writeFileSync(join(data, 'soko', file), 'damage');
	const session = await startMaze({ data, columns: 120 });
	await session.shows('Set aside: settings.json');
	session.type('q');
	await expectEnd(session, 0);
	expect(session.all.trim()).toMatch(/^soko: A file was damaged\. Set aside: records\.log\.damaged-\S+$/);
});

test('settings of a newer version are set aside with a message once there is one to save', async () => {
	const data = newFolder();
	mkdirSync(join(data, 'soko'));
	writeFileSync(join(data, 'soko', 'settings.json'), '{"schema": 99}');
	const session = await startMaze({ data, columns: 120 });
	session.type('t');
	await session.shows('Theme: ascii');
	session.type(ARROWS.r);
	await session.shows('is from a newer version');
	session.type('q');
	await expectEnd(session, 0);
	const aside = readdirSync(join(data, 'soko')).find((name) => name.includes('.newer-'))!;
	expect(readFileSync(join(data, 'soko', aside), 'utf8')).toBe('{"schema": 99}');
});

test('where nothing can be saved, one message says so, then a short one stays, and the end says it again', async () => {
	const session = await startMaze({ env: { XDG_DATA_HOME: '/dev/null/none' }, columns: 120 });
	await session.shows('Not saved: a file is in the place of the folder');
	await playUntil(session, SOLUTION.slice(0, 30), 30);
	expect(session.all).not.toContain('Not saved');
	await session.shows('What you play is not saved.');
	session.type('q');
	await expectEnd(session, 0);
	expect(session.all.trim()).toBe(
		'soko: Not saved: a file is in the place of the folder (/dev/null/none/soko)',
	);
});

test('two games of one level at once lose nothing of each other', async () => {
	const data = newFolder();
	const first = await startMaze({ data });
	await playUntil(first, SOLUTION.slice(0, 10), 10);
	const second = await startMaze({ data });
	await second.until(() => movesOf(second) === 10);
	await playUntil(second, 'du', 12);
	await playUntil(first, SOLUTION.slice(10, 40), 40);
	for (const session of [first, second]) {
		session.type('q');
		await expectEnd(session, 0);
	}
	const third = await startMaze({ data });
	await third.until(() => [12, 40].includes(movesOf(third)));
	const other = movesOf(third) === 12 ? 40 : 12;
	third.type("'");
	await third.shows(`${other} moves`);
});

test('a run that solves the level has its solution saved though Ctrl-C follows at once', async () => {
	const data = newFolder();
	const file = join(data, 'corridor.xsb');
	writeFileSync(file, '############\n#@$       .#\n############\n');
	const session = run({ data, args: ['play', file] });
	await session.shows('0 moves');
	session.type('L\u0003');
	await expectEnd(session, 0);
	expect(readFileSync(join(data, 'soko', 'records.log'), 'utf8')).toContain(
		'"lurd":"RRRRRRRR","helped":false',
	);
});

test('a level whose file is gone is played on from its saved game', async () => {
	const data = newFolder();
	const file = join(data, 'mine.xsb');
	writeFileSync(file, '########\n#      #\n# @ $. #\n#      #\n########\nTitle: Gone\n');
	const session = run({ data, args: ['play', file] });
	await session.shows('0 moves');
	await playUntil(session, 'ud', 2);
	session.type('q');
	await expectEnd(session, 0);
	rmSync(file);
	const again = run({ data });
	await again.shows('2 moves');
	await again.shows('Gone');
	again.type('uu');
	await again.until(() => movesOf(again) === 0);
});
