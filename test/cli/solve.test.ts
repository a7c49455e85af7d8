/** `soko solve` as a user runs it: output, files, exit codes. */
import { spawnSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	linkSync,
	openSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { expect, test } from 'vitest';
import { LevelFile } from '../../src/cli/level-file.js';
import { isFileOf, loadSource } from '../../src/cli/source.js';
import { replayLurd } from '../../src/game/lurd.js';
import { parseCollection } from '../../src/levels/collection.js';
import { playable } from '../levels/reading.js';
import { ownFolder } from './folder.js';
import { type SokoOptions, soko } from './soko.js';

const { folder, data, file } = ownFolder();

const EASY = '#####\n#@$.#\n#####\n';
const STUCK = '######\n#@   #\n#$  .#\n######\n';
const BROKEN = '######\n#@   #\n#$  ##\n######\n';
/** Maze 59, which takes longer than any test. */
const HARD = readFileSync('levels/pusher.xsb', 'utf8').split('\n\n').at(-2)!;

test('a solution is printed in the words of the sixty mazes’ solvers', async () => {
	const { code, out, err } = await soko(['solve', 'microban', '-l', '2'], { data });
	expect(code).toBe(0);
	expect(err).toBe('');
	const lines = out.split('\n');
	expect(lines[0]).toBe('Maze 2 (6x7, 3 boxes)');
	expect(lines[1]).toMatch(/^solved after \d+ states explored$/);
	expect(lines[2]).toBe('Solution (16 steps, 3 pushes):');
	const { board } = playable(parseCollection(readFileSync('levels/microban.xsb', 'utf8')))[1]!;
	expect(replayLurd(board, lines[3]!)).toMatchObject({ solved: true, lurd: lines[3] });
});

test.each([
	[['pusher', '-l', '0'], /^soko: .* number from 1/],
	[['pusher', '--threads', '0'], /^soko: .* number from 1/],
	[['pusher', '-t', '-3'], /^soko: /],
	[['pusher', '-e', 'magic'], /^soko: .*Allowed choices are/],
	[['pusher', '--all', '-l', '2'], /cannot be used with/],
	[[], /^soko: missing required argument/],
])('wrong usage is one line and code 1: %s', async (args, message) => {
	const ended = await soko(['solve', ...args], { data });
	expect(ended.code).toBe(1);
	expect(ended.out).toBe('');
	expect(ended.err).toMatch(message);
	expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
});

test('all levels, one object a line, the worst code', async () => {
	const path = file('three.xsb', `${EASY}\n${STUCK}\n${BROKEN}`);
	const { code, out } = await soko(['solve', path, '--all', '--json'], { data });
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
		seconds: expect.any(Number),
		states: expect.any(Number),
		engine: expect.any(String),
	});
	expect(Object.keys(objects[1])).toEqual(Object.keys(objects[0]));
	expect(objects[2].reason).toContain('1 box');
});

test('-o writes the level with a solution that reads back', async () => {
	const path = join(folder, 'out.xsb');
	const { code, out } = await soko(['solve', 'microban', '-l', '1', '-o', path], { data });
	expect({ code, out }).toEqual({ code: 0, out: '' });
	const { levels } = parseCollection(readFileSync(path, 'utf8'));
	const play = { label: 'Solution', lurd: expect.stringMatching(/^([a-z]*[A-Z]){8}$/) };
	expect(levels).toMatchObject([{ type: 'level', plays: [play] }]);
});

test('an unwritable -o is noticed before the search', async () => {
	const ended = await soko(['solve', 'pusher', '-l', '59', '-t', '1000', '-o', folder], { data });
	expect(ended).toMatchObject({ code: 1, out: '' });
});

test('-o keeps what was in the file until there is something to write', async () => {
	const broken = file('broken.xsb', BROKEN);
	const path = file('old.xsb', EASY);
	expect(await soko(['solve', broken, '-o', path], { data })).toMatchObject({ code: 1 });
	expect(readFileSync(path, 'utf8')).toBe(EASY);
	const fresh = join(folder, 'fresh.xsb');
	expect(await soko(['solve', broken, '-o', fresh], { data })).toMatchObject({ code: 1 });
	expect(existsSync(fresh)).toBe(false);
	expect(await soko(['solve', path, '-l', '7', '-o', path], { data })).toMatchObject({ code: 1 });
	expect(readFileSync(path, 'utf8')).toBe(EASY);
	const all = file('all.xsb', `${EASY}\n${STUCK}\n${BROKEN}`);
	const ended = await soko(['solve', all, '--all', '-o', all], { data });
	expect(ended).toMatchObject({ code: 3, out: expect.stringMatching(/^Maze 2.*\n.*\nMaze 3.*\n.*\n$/) });
	expect(readFileSync(all, 'utf8')).toBe(`${EASY}Solution\nR\n\n${STUCK}\n${BROKEN}`);
});

test('-o leaves nothing of a longer file that was there before', async () => {
	const path = file('longer.xsb', STUCK.repeat(20));
	expect(await soko(['solve', file('short.xsb', EASY), '-o', path], { data })).toMatchObject({ code: 0 });
	expect(readFileSync(path, 'utf8')).toBe(`${EASY}Solution\nR\n`);
});

test('-o does not write over the levels it would lose', async () => {
	const path = file('two.xsb', `${EASY}\n${STUCK}`);
	const link = join(folder, 'link.xsb');
	symlinkSync(path, link);
	for (const output of [path, link]) {
		const { code, out, err } = await soko(['solve', path, '-o', output], { data });
		expect({ code, out }).toEqual({ code: 1, out: '' });
		expect(err).toMatch(/ would lose 1 of its 2; name another file, or add --all\n$/);
		expect(readFileSync(path, 'utf8')).toBe(`${EASY}\n${STUCK}`);
	}
	const alone = file('alone.xsb', EASY);
	expect(await soko(['solve', alone, '-o', alone], { data })).toMatchObject({ code: 0 });
	expect(readFileSync(alone, 'utf8')).toBe(`${EASY}Solution\nR\n`);
});

test('nor over those that standard input or an added collection is read from', async () => {
	const path = file('in.xsb', `${EASY}\n${STUCK}`);
	const stdio = [openSync(path, 'r'), 'pipe', 'pipe'] as const;
	const args = ['dist/cli.js', 'solve', '-', '-o', path];
	const read = spawnSync(execPath, args, { env: { ...env, XDG_DATA_HOME: data }, stdio: [...stdio] });
	expect(read.status).toBe(1);
	expect(read.stderr.toString()).toMatch(/ would lose 1 of its 2; /);
	expect(readFileSync(path, 'utf8')).toBe(`${EASY}\n${STUCK}`);
	expect(await soko(['add', path, '--name', 'mine'], { data })).toMatchObject({ code: 0 });
	const kept = join(data, 'soko', 'collections', 'mine.xsb');
	const before = readFileSync(kept, 'utf8');
	const added = await soko(['solve', 'mine', '-o', kept], { data });
	expect(added).toMatchObject({ code: 1, err: expect.stringMatching(/ would lose 1 of its 2; /) });
	expect(readFileSync(kept, 'utf8')).toBe(before);
});

test('the file of a bundled collection is known for that of its levels', () => {
	const loaded = loadSource('pusher');
	expect(loaded.ok && isFileOf(loaded, 'levels/pusher.xsb')).toBe(true);
	expect(loaded.ok && isFileOf(loaded, 'levels/microban.xsb')).toBe(false);
});

test('a solution that the file has is not added again', async () => {
	const path = file('again.xsb', EASY);
	for (const _ of [1, 2])
		expect(await soko(['solve', path, '-o', path], { data })).toMatchObject({ code: 0 });
	expect(readFileSync(path, 'utf8')).toBe(`${EASY}Solution\nR\n`);
});

test('moves that the file has of a level stay beside its solution', async () => {
	const path = file('own.xsb', '######\n#@ $.#\n######\nSavegame\nrl\n');
	expect(await soko(['solve', path, '-o', path], { data })).toMatchObject({ code: 0 });
	expect(readFileSync(path, 'utf8')).toBe('######\n#@ $.#\n######\nSavegame\nrl\nSolution\nrR\n');
});

test.skipIf(platform === 'win32')(
	'-o writes the file that a link leads to, one that is missing too',
	async () => {
		const path = file('shared.xsb', EASY);
		const link = join(folder, 'to-shared.xsb');
		const ahead = join(folder, 'ahead.xsb');
		linkSync(path, link);
		symlinkSync('missing.xsb', ahead);
		for (const output of [link, ahead])
			expect(await soko(['solve', path, '-o', output], { data })).toMatchObject({ code: 0 });
		for (const written of [path, join(folder, 'missing.xsb')])
			expect(readFileSync(written, 'utf8')).toBe(`${EASY}Solution\nR\n`);
	},
);

test.skipIf(platform === 'win32').each(['>', '>>', '| cat >'])(
	'-o of the file that standard output goes to by %s is written behind what is there',
	(redirection) => {
		const path = file('log.txt', 'before\n');
		const script = `{ "$0" dist/cli.js solve "$1" --all -o /dev/stdout; echo after; } ${redirection}"$2"`;
		const args = ['-c', script, execPath, file('logged.xsb', `${EASY}\n${BROKEN}`), path];
		expect(spawnSync('sh', args, { env: { ...env, XDG_DATA_HOME: data } }).status).toBe(0);
		const before = redirection === '>>' ? 'before\n' : '';
		const invalid = 'Maze 2 (6x4)\ncannot be solved: line 5: there is 1 box for 0 goals\n';
		const levels = `${EASY}Solution\nR\n\n${BROKEN}`;
		expect(readFileSync(path, 'utf8')).toBe(`${before}${invalid}${levels}after\n`);
	},
);

test.skipIf(platform === 'win32')('where nothing is solved a link that -o was given stays', async () => {
	const link = join(folder, 'to-nothing.xsb');
	symlinkSync('nothing.xsb', link);
	expect(await soko(['solve', file('broken-too.xsb', BROKEN), '-o', link], { data })).toMatchObject({
		code: 1,
	});
	expect([readlinkSync(link), existsSync(join(folder, 'nothing.xsb'))]).toEqual(['nothing.xsb', false]);
});

test('a file of -o that was replaced or removed is told, and no other is written over', () => {
	const path = file('edited.xsb', EASY);
	const opened = new LevelFile(path);
	opened.keep(parseCollection(EASY));
	renameSync(file('edit.xsb', STUCK), path);
	expect(() => opened.write(parseCollection(EASY))).toThrow('removed or replaced');
	expect(readFileSync(path, 'utf8')).toBe(STUCK);
	rmSync(path);
	expect(() => opened.write(parseCollection(EASY))).toThrow('removed or replaced');
	opened.close();
});

test('what another process has written to the file of -o stays where nothing is solved', () => {
	const path = join(folder, 'both.xsb');
	const [mine, other] = [new LevelFile(path), new LevelFile(path)];
	other.write(parseCollection(EASY));
	other.close();
	mine.close();
	expect(readFileSync(path, 'utf8')).toBe(EASY);
});

test.skipIf(platform === 'win32').each([
	['', EASY, /^Maze 1 .*\nsolved .*\nSolution \(1 steps?, 1 push(es)?\):\nR\n$/],
	['--json', EASY, /^\{.*"solution":"R".*\}\n$/],
	['', STUCK, /^Maze 1 .*\nno solution: .*\n$/],
])(
	'when -o cannot be written in the end, the file is as it was and the result is printed, once: %j %j',
	(option, level, out) => {
		const long = `${level}${'; nothing\n'.repeat(2000)}`;
		const path = file('long.xsb', long);
		const script = `ulimit -f 8; exec "$0" dist/cli.js solve "$1" -o "$1" ${option}`; // at most 8 KiB in a file
		const ended = spawnSync('sh', ['-c', script, execPath, path], { env: { ...env, XDG_DATA_HOME: data } });
		expect(ended.status).toBe(1);
		expect(ended.stdout.toString()).toMatch(out);
		expect(ended.stderr.toString()).toMatch(/^soko: .*long\.xsb cannot be written: .*\n$/);
		expect(readFileSync(path, 'utf8')).toBe(long);
	},
);

test('workers that crash are told, each once more when it is given up, and nothing is known', async () => {
	const copy = join(folder, 'crashing');
	for (const name of ['dist', 'levels', 'package.json']) cpSync(name, join(copy, name), { recursive: true });
	writeFileSync(join(copy, 'dist', 'worker.js'), "throw new Error('out of\\norder')");
	const program = join(copy, 'dist', 'cli.js');
	expect(await soko(['solve', file('easy.xsb', EASY), '--threads', '1'], { data, program })).toEqual({
		code: 2,
		out: 'Maze 1 (5x3, 1 box)\nnot known: the solver failed twice after 0 states explored\n',
		err:
			'soko: a worker was started again: out of order\n' +
			'soko: a worker failed again and is given up: out of order\n',
	});
	expect(await soko(['hint', 'pusher', '--no-cache'], { data, program })).toEqual({
		code: 2,
		out: expect.stringMatching(/^not known after [\d.]+ s: the solver failed twice\n$/),
		err: expect.stringMatching(/^(soko: a worker (was|failed) .*: out of order\n){4,}$/),
	});
});

test('a reader that stops early ends the search, but not that of a file', async () => {
	const ended = await soko(['solve', 'pusher', '--all', '--json', '-t', '1000'], { data, closeOutput: true });
	expect(ended).toMatchObject({ code: 0, err: '' });
	const source = file('many.xsb', Array(5).fill(EASY).join('\n'));
	const path = join(folder, 'all-of-them.xsb');
	const args = ['solve', source, '--all', '--json', '-o', path];
	expect(await soko(args, { data, closeOutput: true })).toMatchObject({ code: 0, err: '' });
	expect(readFileSync(path, 'utf8')).toBe(Array(5).fill(`${EASY}Solution\nR\n`).join('\n'));
});

/** Sends a signal once so many lines are there, and once only: at its end the program listens to no other. */
function sending(signal: NodeJS.Signals, lines: number): NonNullable<SokoOptions['onOutput']> {
	let isSent = false;
	return (out, kill) => {
		if (!isSent && out.split('\n').length > lines) isSent = kill(signal);
	};
}

test.skipIf(platform === 'win32').each([
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGHUP', 129],
] as const)(
	'%s ends the search of all levels with code %i, after what was finished',
	async (signal, code) => {
		const source = file(`${signal}.xsb`, `${EASY}\n${EASY}\n${HARD}\n\n${EASY}`);
		const kept = join(folder, `${signal}-out.xsb`);
		const args = ['solve', source, '--all', '--json', '-t', '1000', '-o', kept];
		expect(await soko(args, { data, onOutput: sending(signal, 2) })).toEqual({
			code,
			out: expect.stringMatching(/^(\{.*"solved".*\}\n){2}\{.*"unknown","reason":"interrupted".*\}\n$/),
			err: '',
		});
		expect(readFileSync(kept, 'utf8')).toContain(`${EASY}Solution\nR\n\n${EASY}Solution\nR\n`);
	},
);

test.skipIf(platform === 'win32')(
	'what was solved is in the file of -o before the next search ends, should the process be killed',
	async () => {
		const kept = join(folder, 'killed-out.xsb');
		const isKept = () => existsSync(kept) && readFileSync(kept, 'utf8').includes('Solution\nR\n');
		const args = ['solve', file('then-hard.xsb', `${EASY}\n${HARD}\n`), '--all', '-t', '20', '-o', kept];
		let timer: NodeJS.Timeout | undefined;
		const onOutput = (_: string, kill: (signal: NodeJS.Signals) => void) => {
			timer ??= setInterval(() => isKept() && kill('SIGKILL'), 20);
		};
		const ended = await soko([...args, '--json'], { data, onOutput });
		clearInterval(timer);
		expect(ended).toMatchObject({ code: null, out: expect.stringMatching(/^\{.*"solved".*\}\n$/) });
		expect(isKept()).toBe(true);
	},
);

test.skipIf(platform === 'win32')(
	'a search that is interrupted before anything came of it leaves the file alone',
	async () => {
		const kept = file('found-before.xsb', `${EASY}Solution\nR\n`);
		const args = ['solve', file('hard.xsb', `${BROKEN}\n${HARD}`), '--all', '-t', '1000', '-o', kept];
		expect(await soko(args, { data, onOutput: sending('SIGINT', 1) })).toMatchObject({ code: 130 });
		expect(readFileSync(kept, 'utf8')).toBe(`${EASY}Solution\nR\n`);
	},
);
