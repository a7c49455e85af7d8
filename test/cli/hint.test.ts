/** `soko hint` as a user runs it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'soko-hint-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROOM = '#######\n#     #\n# $ . #\n#@    #\n#######\n';

function soko(
	args: readonly string[],
	input = ROOM,
): Promise<{ code: number | null; out: string; err: string }> {
	return new Promise((resolve) => {
		const env = { ...process.env, XDG_DATA_HOME: folder };
		const child = spawn(execPath, ['dist/cli.js', 'hint', '-', ...args], { env });
		let out = '';
		let err = '';
		child.stdout.on('data', (text) => {
			out += text;
		});
		child.stderr.on('data', (text) => {
			err += text;
		});
		child.on('close', (code) => resolve({ code, out, err }));
		child.stdin.end(input);
	});
}

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
	const text = await soko(['--no-cache', '-t', '30', '--moves', 'rU']);
	expect(text).toEqual({ code: 3, out: 'dead, proved: take back 1 move\n', err: '' });
});

test('a solved position has nothing left', async () => {
	const { code, out } = await soko(['--json', '--no-cache', '--moves', 'uRR']);
	expect(code).toBe(0);
	expect(parsed(out)).toMatchObject({ status: 'alive', push: null, pushesLeft: 0, undo: null });
});

test('what was found is in the cache the next time, and a wrong entry is not believed', async () => {
	expect(JSON.parse((await soko(['--json'])).out).source).toBe('search');
	expect(JSON.parse((await soko(['--json'])).out).source).toBe('path');
	const solutions = join(folder, 'soko', 'solutions');
	const [name] = readdirSync(solutions);
	const path = join(solutions, name!);
	writeFileSync(path, readFileSync(path, 'utf8').replace('uRR', 'rUR'));
	const again = JSON.parse((await soko(['--json'])).out);
	expect(again).toMatchObject({ status: 'alive', lurd: 'uR', source: 'search' });
});

test.each([
	[['--moves', 'lx'], 'soko: --moves, column 2: "x" is not a move; moves are the letters u, d, l and r\n'],
	[['--moves', 'l'], 'soko: --moves: move 1 (l) from (1,3) runs into a wall\n'],
	[['-l', '7'], 'soko: - has only level 1; there is no 7\n'],
])('%j is refused in one line', async (args, err) => {
	expect(await soko(args)).toEqual({ code: 1, out: '', err });
});
