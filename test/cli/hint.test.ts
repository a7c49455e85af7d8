/** `soko hint` as a user runs it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { expect, test } from 'vitest';
import { parseCollection } from '../../src/levels/collection.js';
import { Disk } from '../../src/store/disk.js';
import { openStore } from '../../src/store/store.js';
import { playable } from '../levels/reading.js';
import { ownFolder } from './folder.js';
import { soko as run } from './soko.js';

const { folder, data } = ownFolder();

const ROOM = '#######\n#     #\n# $ . #\n#@    #\n#######\n';

const soko = (args: readonly string[]) => run(['hint', '-', ...args], { data, input: ROOM });

function parsed(out: string): unknown {
	return { ...JSON.parse(out), seconds: 0 };
}

test('the next push from the start, and after some moves', async () => {
	const start = await soko(['--no-cache']);
	expect(start).toEqual({ code: 0, out: 'alive: uR pushes the box at (2,2); 2 pushes left\n', err: '' });
	const later = await soko(['--json', '--no-cache', '--moves', 'uR']);
	expect(later.code).toBe(0);
	expect(parsed(later.out)).toEqual({
		status: 'alive',
		push: { box: [3, 2], direction: 'R' },
		lurd: 'R',
		pushesLeft: 1,
		undo: null,
		seconds: 0,
		source: 'search',
	});
});

test('dead is told with how many moves to take back', async () => {
	const dead = await soko(['--json', '--no-cache', '-t', '30', '--moves', 'rU']);
	expect(dead.code).toBe(3);
	expect(parsed(dead.out)).toEqual({
		status: 'dead',
		push: null,
		lurd: null,
		pushesLeft: null,
		undo: { moves: 1 },
		seconds: 0,
		source: 'proof',
	});
	const text = await soko(['--no-cache', '-t', '30', '--moves', 'rUl']);
	expect(text).toEqual({ code: 3, out: 'dead, proved: take back 2 moves\n', err: '' });
});

test('a solved position has nothing left', async () => {
	const { code, out } = await soko(['--json', '--no-cache', '--moves', 'uRR']);
	expect(code).toBe(0);
	expect(parsed(out)).toMatchObject({ status: 'alive', push: null, pushesLeft: 0, undo: null });
});

test('what was found is in the cache the next time, and a wrong entry is not believed', async () => {
	expect(JSON.parse((await soko(['--json'])).out).source).toBe('search');
	expect(JSON.parse((await soko(['--json'])).out).source).toBe('path');
	const solutions = join(data, 'soko', 'solutions');
	const [name] = readdirSync(solutions);
	const path = join(solutions, name!);
	writeFileSync(path, readFileSync(path, 'utf8').replace('uRR', 'rUR'));
	const again = JSON.parse((await soko(['--json'])).out);
	expect(again).toMatchObject({ status: 'alive', lurd: 'uR', source: 'search' });
});

test.each([false, true])('what the player has solved is known, with help: %o', async (helped) => {
	const input = helped ? '######\n#@ $.#\n######\n' : '#######\n#@ $. #\n#######\n';
	const level = playable(parseCollection(input))[0]!;
	const store = openStore(new Disk(join(data, 'soko'), () => {}));
	store.recordSolution(level, 'rR', helped);
	const { out } = await run(['hint', '-', '--json'], { data, input });
	expect(JSON.parse(out)).toMatchObject({ status: 'alive', lurd: 'rR', source: 'path' });
});

test('what is damaged in the data folder is told beside the hint', async () => {
	const own = join(folder, 'damaged');
	mkdirSync(join(own, 'soko'), { recursive: true });
	writeFileSync(join(own, 'soko', 'records.log'), 'nothing of ours');
	const { code, err } = await run(['hint', '-'], { data: own, input: ROOM });
	expect([code, err]).toEqual([
		0,
		expect.stringMatching(/^soko: A file was damaged\. Set aside: records\.log\..*\n$/),
	]);
});

test.each([
	[['--moves', 'lx'], 'soko: --moves, column 2: "x" is not a move; moves are the letters u, d, l and r\n'],
	[['--moves', 'l'], 'soko: --moves: move 1 (l) from (1,3) runs into a wall\n'],
	[['-l', '7'], 'soko: standard input has only level 1; there is no 7\n'],
])('%j is refused in one line', async (args, err) => {
	expect(await soko(args)).toEqual({ code: 1, out: '', err });
});

/** Moves of maze 59 that push a box to a wall for good. Whether it could be solved before takes long to find out. */
const TO_THE_WALL = 'rrRRRRR';

test('dead is told too where no position before it is known to be solvable', async () => {
	const args = ['hint', 'pusher', '-l', '59', '-t', '5', '--no-cache', '--moves', TO_THE_WALL];
	const out = 'dead, proved: no solvable position before it is known\n';
	expect(await run(args, { data })).toEqual({ code: 3, out, err: '' });
});

test.skipIf(platform === 'win32').each([
	['for a push', ''],
	['for the way back', TO_THE_WALL],
])('a search %s that is interrupted tells nothing but its code', (_, moves) => {
	const args = ['dist/cli.js', 'hint', 'pusher', '-l', '59', '-t', '1000', '--no-cache', '--moves', moves];
	const options = { env: { ...env, XDG_DATA_HOME: data }, timeout: 4000, killSignal: 'SIGINT' } as const;
	const ended = spawnSync(execPath, args, options);
	expect([ended.status, ended.stdout.toString(), ended.stderr.toString()]).toEqual([130, '', '']);
});
