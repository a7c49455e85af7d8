/** The commands that only print, as a user runs them: pipes, the data folder, mistyped words. */
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { expect, test } from 'vitest';
import { bundledCollection } from '../../src/store/bundled.js';
import { Disk } from '../../src/store/disk.js';
import { dataFolder } from '../../src/store/paths.js';
import { openStore } from '../../src/store/store.js';
import { playable } from '../levels/reading.js';
import { ownFolder } from './folder.js';
import { soko } from './soko.js';

const { folder, data, file } = ownFolder();

const EASY = '#######\n#@ $ .#\n#######\n';

test.each([
	[['show', '-'], 0, EASY, ''],
	[['verify', '-', 'rRR'], 0, 'solved: 3 moves, 2 pushes\n', ''],
	[['verify', '-', 'r', 'R', '-l', '1'], 2, 'legal, but not solved: 2 moves, 1 push, 1 box left\n', ''],
	[['verify', '-', 'RU'], 1, '', 'soko: move 2 (u) from (2,1) runs into a wall\n'],
	[['convert', '-', '--to', 'xsb'], 0, EASY, ''],
	[['list', '-'], 0, '   1      7x3    1 box  -\n', ''],
])('%j from standard input', async (args, code, out, err) => {
	expect(await soko(args, { data, input: EASY })).toEqual({ code, out, err });
});

test.each([
	[['convert', 'pusher', '--to', 'pdf'], /^soko: .*Allowed choices are xsb, pusher, url, json/],
	[['show', 'pusher', '-l', '0'], /^soko: .*It is a whole number from 1 to 1000000/],
	[['show', 'pusher', '-l', '1e1'], /^soko: .*'1e1' is invalid\. It is a whole number from 1 to 1000000/],
	[['hint', 'pusher', '-t', '0x5'], /^soko: .*'0x5' is invalid\. It is a number from 0\.01 to 1000000/],
	[['show', 'pusher', '--movse', 'u'], /^soko: unknown option '--movse'.*\n?.*--moves/],
	[['sohw', 'pusher'], /^soko: there is no command called sohw; did you mean show\?\n$/],
	[['sohw'], /^soko: there is no collection or file called sohw; did you mean show\?\n$/],
	[['pushr'], /^soko: .*pushr.*did you mean pusher\?\n$/],
	[['play', 'pusher', '-l', '99'], /^soko: pusher has levels 1 to 60; there is no 99\n$/],
	[['pusher', '--theme', 'pink'], /^soko: .*Allowed choices are classic, ascii, emoji, contrast/],
	[['pusher', '--hint-time', '0'], /^soko: .*It is a whole number from 1 to 600/],
	[['pusher', 'microban'], /^soko: one SOURCE can be played at a time; microban is one too many\n$/],
])('wrong usage ends with code 1 and nothing on standard output: %j', async (args, err) => {
	expect(await soko(args, { data })).toEqual({ code: 1, out: '', err: expect.stringMatching(err) });
});

test('an endless input is given up at its limit', async () => {
	const ended = await soko(['show', '-'], { data, input: 'x'.repeat(17 * 1024 * 1024) });
	expect(ended).toEqual({
		code: 1,
		out: '',
		err: 'soko: standard input, line 1: there are more than 16777216 bytes\n',
	});
});

test('a reader that stops early is no error', async () => {
	const ended = await soko(['convert', 'pusher', '--to', 'json'], { data, closeOutput: true });
	expect(ended).toMatchObject({ code: 0, err: '' });
});

test.skipIf(platform === 'win32')('a reader that is slow is waited for, with more than a pipe holds', () => {
	const levels = Array(5000).fill(EASY).join('\n');
	const script = '"$0" dist/cli.js convert "$1" --to xsb | { sleep 1; cat; }';
	const args = ['-c', script, execPath, file('many.xsb', levels)];
	const { stdout, stderr } = spawnSync('sh', args, {
		env: { ...env, XDG_DATA_HOME: data },
		encoding: 'utf8',
	});
	expect([stdout === levels, stderr]).toEqual([true, '']);
});

test('list knows the records of the data folder', async () => {
	const level = playable(bundledCollection('microban')!)[43]!;
	const folder = dataFolder({ platform, env: { ...env, XDG_DATA_HOME: data }, home: homedir() });
	const store = openStore(new Disk(folder, (notice) => expect.fail(notice.type)));
	store.recordSolution(level, 'R', false);
	store.close();
	expect((await soko(['list'], { data })).out).toContain('microban  155 levels  1 solved');
	expect((await soko(['list', 'microban'], { data })).out).toMatch(/^ {2}44 +5x3 +1 box +1 move, 1 push$/m);
});

test.each([
	['nothing was played', undefined, /^soko: pusher has levels 1 to 60; there is no 999\n$/],
	['a collection was', 'microban', /^soko: microban has levels 1 to 155; there is no 999\n$/],
	['standard input was', '-', /^soko: pusher has levels 1 to 60; there is no 999\n$/],
])('a number alone is of the source last played, or else of pusher: %s', async (name, source, err) => {
	const own = join(folder, name);
	if (source !== undefined) {
		const store = openStore(new Disk(join(own, 'soko'), (notice) => expect.fail(notice.type)));
		store.setPlace({ source, number: 1, hash: '0123456789abcdef' });
		store.close();
	}
	const ended = await soko(['-l', '999'], { data: own, input: EASY });
	expect(ended).toEqual({ code: 1, out: '', err: expect.stringMatching(err) });
});
