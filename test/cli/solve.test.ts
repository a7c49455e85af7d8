/** `soko solve` as a user runs it: output, files, exit codes. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { parseLurd, replay } from '../../src/game/lurd.js';
import { parseCollection } from '../../src/levels/collection.js';

const folder = mkdtempSync(join(tmpdir(), 'soko-solve-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
	readonly code: number | null;
	readonly out: string;
	readonly err: string;
}

function soko(args: readonly string[], { input = '', interruptAfter = '' } = {}): Promise<Ended> {
	return new Promise((resolve) => {
		const child = spawn(execPath, ['dist/cli.js', 'solve', ...args]);
		let out = '';
		let err = '';
		child.stdout.on('data', (text) => {
			out += text;
			if (interruptAfter && out.includes(interruptAfter)) setTimeout(() => child.kill('SIGINT'), 500);
		});
		child.stderr.on('data', (text) => {
			err += text;
		});
		child.on('close', (code) => resolve({ code, out, err }));
		child.stdin.end(input);
	});
}

function file(name: string, text: string): string {
	const path = join(folder, name);
	writeFileSync(path, text);
	return path;
}

const EASY = '#####\n#@$.#\n#####\n';
const STUCK = '######\n#@   #\n#$  .#\n######\n';
const BROKEN = '######\n#@   #\n#$  ##\n######\n';
const HARD = readFileSync('levels/pusher.xsb', 'utf8');

test('a solution is printed in the words of the sixty mazes’ solvers', async () => {
	const { code, out, err } = await soko(['microban', '-l', '2']);
	expect(code).toBe(0);
	expect(err).toBe('');
	const lines = out.split('\n');
	expect(lines[0]).toBe('Maze 2 (6x7, 3 boxes)');
	expect(lines[1]).toMatch(/^solved after \d+ states explored$/);
	expect(lines[2]).toBe('Solution (16 steps, 3 pushes):');
	const level = parseCollection(readFileSync('levels/microban.xsb', 'utf8')).levels[1]!;
	const moves = parseLurd(lines[3]!);
	if (level.type !== 'level' || !moves.ok) throw new Error('no level or no moves');
	expect(replay(level.board, moves.moves)).toMatchObject({ ok: true, solved: true, lurd: lines[3] });
});

test.each([
	[['pusher', '-l', '61'], /^soko: pusher has levels 1 to 60; there is no 61\n$/],
	[['pusher', '-l', '0'], /^soko: .* number from 1/],
	[['pusher', '--threads', '0'], /^soko: .* number from 1/],
	[['pusher', '-t', '-3'], /^soko: /],
	[['pusher', '-e', 'magic'], /^soko: .*Allowed choices are/],
	[['pusher', '--all', '-l', '2'], /cannot be used with/],
	[[], /^soko: missing required argument/],
	[['nowhere.xsb'], /^soko: there is no collection or file called nowhere.xsb/],
])('wrong usage is one line and code 1: %s', async (args, message) => {
	const ended = await soko(args);
	expect(ended.code).toBe(1);
	expect(ended.out).toBe('');
	expect(ended.err).toMatch(message);
	expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
});

test('all levels, one object a line, the worst code', async () => {
	const path = file('three.xsb', `${EASY}\n${STUCK}\n${BROKEN}`);
	const { code, out } = await soko([path, '--all', '--json']);
	expect(code).toBe(3);
	const objects = out
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(objects.map(({ level, status }) => [level, status])).toEqual([
		[1, 'solved'],
		[2, 'unsolvable'],
		[3, 'invalid'],
	]);
	expect(objects[0]).toMatchObject({
		collection: path,
		title: null,
		width: 5,
		height: 3,
		boxes: 1,
		reason: null,
		moves: 1,
		pushes: 1,
		solution: 'R',
	});
	expect(Object.keys(objects[1])).toEqual(Object.keys(objects[0]));
	expect(objects[2].reason).toContain('1 box');
});

test('-o writes the level with a solution that reads back', async () => {
	const path = join(folder, 'out.xsb');
	const { code, out } = await soko(['microban', '-l', '1', '-o', path]);
	expect({ code, out }).toEqual({ code: 0, out: '' });
	const [level] = parseCollection(readFileSync(path, 'utf8')).levels;
	expect(level).toMatchObject({ type: 'level', plays: [{ label: 'Solution', solved: true, pushes: 8 }] });
	const refused = await soko(['microban', '-o', join(folder, 'no', 'such', 'folder.xsb')]);
	expect(refused.code).toBe(1);
	expect(refused.err).toMatch(/^soko: .* cannot be written/);
});

test('an interrupt ends the search at once, finished lines stay', async () => {
	const path = file('slow.xsb', `${EASY}\n${HARD.slice(HARD.indexOf('#'))}`);
	const began = performance.now();
	const input = readFileSync(path, 'utf8');
	const { code, out } = await soko(['-', '--all', '--json', '-t', '60', '-e', 'astar'], {
		input,
		interruptAfter: '"level":1',
	});
	expect(code).toBe(130);
	expect(performance.now() - began).toBeLessThan(25_000);
	const objects = out
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(objects[0]).toMatchObject({ level: 1, status: 'solved' });
	expect(objects.at(-1)).toMatchObject({ status: 'unknown', reason: 'interrupted' });
});
