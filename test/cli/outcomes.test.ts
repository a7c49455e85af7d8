/** Every command in every outcome: the exit code, and what goes to standard output and to standard error. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getuid, platform } from 'node:process';
import { expect, test } from 'vitest';
import { ownFolder } from './folder.js';
import { soko } from './soko.js';

const { folder, data, file } = ownFolder();

const EASY = '#######\n#@ $ .#\n#######\n';
const STUCK = '######\n#@   #\n#$  .#\n######\n';
const BROKEN = '#####\n# $.#\n#####\n';
const LINK = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';

const easy = file('easy.xsb', EASY);
const two = file('two.xsb', `${EASY}\n${BROKEN}`);
const stuck = file('stuck.xsb', STUCK);
const broken = file('broken.xsb', BROKEN);
const done = file('done.xsb', '####\n#@*#\n####\n');
const odd = file('odd.json', '{"rows":["#####","#@$x#","#####"]}\n');
const closed = file('closed.xsb', EASY);
chmodSync(closed, 0);
const locked = join(folder, 'locked');
mkdirSync(locked, { mode: 0o555 });

/** A pattern for the whole of a stream. Lines of JSON are a matter of their own. */
type Stream = string | RegExp;

type Row = readonly [args: readonly string[], code: number, out: Stream, err: Stream];

const matching = (stream: Stream): unknown =>
	typeof stream === 'string' ? stream : expect.stringMatching(stream);

const HARD = ['pusher', '-l', '59', '-t', '0.05'] as const;
const JSON_LINE = (fields: string) => new RegExp(`^\\{.*${fields}.*\\}\\n$`);

const ROWS: readonly Row[] = [
	[['list'], 0, /^microban +155 levels .*\npusher +60 levels .*\n$/, ''],
	[['list', '--json'], 0, /^\{"collection":"microban",.*\}\n\{"collection":"pusher",.*\}\n$/, ''],
	[['list', two], 0, /^ {3}1 +7x3 +1 box +-\n {3}2 .*cannot be played, line 5: there is no player\n$/, ''],
	[['list', two, '--json'], 0, /^\{.*"reason":null.*\}\n\{.*"reason":"there is no player".*\}\n$/, ''],
	[['list', two, two], 1, '', /^soko: too many arguments for 'list'/],

	[['show', easy], 0, EASY, ''],
	[['show', easy, '--moves', 'rR'], 0, '#######\n#  @$.#\n#######\n', ''],
	[['show', broken], 1, BROKEN, 'soko: level 1 cannot be played, line 1: there is no player\n'],
	[['show', easy, '--moves', 'u'], 1, '', 'soko: --moves: move 1 (u) from (1,1) runs into a wall\n'],
	[['show', easy, '-l', '2'], 1, '', `soko: ${easy} has only level 1; there is no 2\n`],

	[['verify', easy, 'rRR'], 0, 'solved: 3 moves, 2 pushes\n', ''],
	[['verify', easy, 'rR'], 2, 'legal, but not solved: 2 moves, 1 push, 1 box left\n', ''],
	[['verify', easy, 'u'], 1, '', 'soko: move 1 (u) from (1,1) runs into a wall\n'],
	[['verify', easy, 'x'], 1, '', /^soko: LURD, column 1: "x" is not a move/],
	[['verify', broken, 'r'], 1, '', `soko: level 1 of ${broken}, line 1: there is no player\n`],
	[['verify', easy, 'r', '-l', '2'], 1, '', /there is no 2\n$/],
	[['verify', easy], 1, '', "soko: missing required argument 'LURD'\n"],

	[['convert', easy, '--to', 'xsb'], 0, EASY, ''],
	[['convert', easy, '--to', 'url'], 0, /^v1-\S+\n$/, ''],
	[['convert', easy, '--to', 'pusher'], 0, /^level_01 +db /, ''],
	[['convert', easy, '--to', 'json'], 0, JSON_LINE('"level":1'), ''],
	[['convert', two, '--to', 'xsb'], 0, `${EASY}\n${BROKEN}`, ''],
	[
		['convert', two, '--to', 'url'],
		1,
		/^v1-\S+\n$/,
		'soko: level 2 is left out, line 5: there is no player\n',
	],
	[['convert', broken, '--to', 'url'], 1, '', 'soko: level 1 is left out, line 1: there is no player\n'],
	[['convert', easy, '--to', 'xsb', '-l', '2'], 1, '', /there is no 2\n$/],
	[['convert', easy], 1, '', "soko: required option '--to <FORMAT>' not specified\n"],

	[
		['solve', easy],
		0,
		/^Maze 1 \(7x3, 1 box\)\nsolved after \d+ states explored\nSolution \(3 steps, 2 pushes\):\nrRR\n$/,
		'',
	],
	[
		['solve', easy, '--json'],
		0,
		JSON_LINE('"status":"solved","reason":null,"moves":3,"pushes":2,"solution":"rRR"'),
		'',
	],
	[
		['solve', ...HARD],
		2,
		/^Maze 59 \(.*\)\nnot known: the limit of 0.05 s was reached after \d+ states explored\n$/,
		'',
	],
	[['solve', ...HARD, '--json'], 2, JSON_LINE('"status":"unknown","reason":"time","moves":null'), ''],
	[['solve', stuck], 3, /^Maze 1 \(6x4, 1 box\)\nno solution: proved after \d+ states explored\n$/, ''],
	[['solve', stuck, '--json'], 3, JSON_LINE('"status":"unsolvable","reason":null'), ''],
	[
		['solve', broken],
		1,
		'Maze 1 (5x3, 0 boxes)\ncannot be solved: line 1: there is no player\n',
		'soko: level 1 cannot be solved, line 1: there is no player\n',
	],
	[
		['solve', broken, '--json'],
		1,
		JSON_LINE('"status":"invalid","reason":"line 1: there is no player"'),
		'soko: level 1 cannot be solved, line 1: there is no player\n',
	],
	[
		['solve', two, '--all', '--json'],
		1,
		/^\{.*"solved".*\}\n\{.*"invalid".*\}\n$/,
		'soko: level 2 cannot be solved, line 5: there is no player\n',
	],
	[
		['solve', done],
		0,
		/^Maze 1 .*\nsolved after 0 states explored\nSolution \(0 steps, 0 pushes\):\n\n$/,
		'',
	],
	[['solve', done, '-e', 'A', '--json'], 0, JSON_LINE('"status":"solved",.*"pushes":0,"solution":""'), ''],
	[['solve', easy, '-l', '2'], 1, '', /there is no 2\n$/],
	[['solve', easy, '-o', join(folder, 'a.xsb')], 0, '', ''],
	[['solve', easy, '-o', join(folder, 'b.xsb'), '--json'], 0, JSON_LINE('"solved"'), ''],
	[['solve', odd, '-o', join(folder, 'o.xsb')], 1, /cannot be solved/, /x.*; the file cannot hold it\n$/],
	[['solve', odd, '-o', odd], 1, '', /would lose 1 of its 1; name another file\n$/],
	[['solve', stuck, '-o', join(folder, 'c.xsb')], 3, /^Maze 1 .*\nno solution: .*\n$/, ''],
	[['solve', ...HARD, '-o', join(folder, 'd.xsb')], 2, /^Maze 59 .*\nnot known: .*\n$/, ''],
	[
		['solve', easy, '-o', folder],
		1,
		'',
		`soko: ${folder} cannot be written: illegal operation on a directory (EISDIR)\n`,
	],
	[
		['solve', easy, '-o', join(folder, 'no', 'way')],
		1,
		'',
		/no.way cannot be written: no such file or directory \(ENOENT\)\n$/,
	],

	[['hint', easy, '--no-cache'], 0, 'alive: rR pushes the box at (3,1); 2 pushes left\n', ''],
	[
		['hint', easy, '--no-cache', '--json'],
		0,
		JSON_LINE(
			'"status":"alive","push":\\{"box":\\[3,1\\],"direction":"R"\\},"lurd":"rR","pushesLeft":2,"undo":null',
		),
		'',
	],
	[['hint', easy, '--no-cache', '--moves', 'rRR'], 0, 'alive: solved already\n', ''],
	[
		['hint', easy, '--no-cache', '--moves', 'rRR', '--json'],
		0,
		JSON_LINE('"status":"alive","push":null,"lurd":"","pushesLeft":0'),
		'',
	],
	[['hint', stuck, '--no-cache'], 3, 'dead, proved: no solvable position before it is known\n', ''],
	[
		['hint', stuck, '--no-cache', '--json'],
		3,
		JSON_LINE('"status":"dead","push":null,"lurd":null,"pushesLeft":null,"undo":null'),
		'',
	],
	[['hint', ...HARD, '--no-cache'], 2, /^not known after [\d.]+ s \(\w+\)\n$/, ''],
	[
		['hint', ...HARD, '--no-cache', '--json'],
		2,
		JSON_LINE('"status":"unknown","push":null,"lurd":null,"pushesLeft":null,"undo":null'),
		'',
	],
	[['hint', broken], 1, '', `soko: level 1 of ${broken}, line 1: there is no player\n`],
	[['hint', broken, '--json'], 1, '', `soko: level 1 of ${broken}, line 1: there is no player\n`],
	[['hint', easy, '--moves', 'u'], 1, '', 'soko: --moves: move 1 (u) from (1,1) runs into a wall\n'],
	[['hint', easy, '-t', '0'], 1, '', /It is a number from 0.01 to 1000000.\n$/],

	[['add', two, '--name', 'kept'], 0, 'added kept with 2 levels\n', ''],
	[['add', easy, '--name', 'Not Good'], 1, '', /^soko: Not Good is no name; /],
	[['add', LINK], 1, '', 'soko: it needs a name: --name NAME\n'],
	[['add', easy, '--name', 'help'], 1, '', 'soko: help means something already; --name gives another\n'],
	[['remove', 'nothing'], 1, '', 'soko: no collection called nothing was added; soko list tells the names\n'],
	[['remove', 'pusher'], 1, '', 'soko: pusher comes with soko and stays\n'],

	[['play'], 1, '', /^soko: standard output is not a terminal; /],
	[[easy], 1, '', /^soko: standard output is not a terminal; /],
	[['play', easy, '-l', '2'], 1, '', `soko: ${easy} has only level 1; there is no 2\n`],
	[['play', broken, '-l', '1'], 1, '', `soko: level 1 of ${broken}, line 1: there is no player\n`],

	[['completion', 'bash'], 0, /^# bash completion for soko\n/, ''],
	[['completion', 'tcsh'], 1, '', /^soko: .*Allowed choices are bash, zsh, fish\.\n$/],
	[['completion'], 1, '', "soko: missing required argument 'SHELL'\n"],

	[['--version'], 0, /^\d+\.\d+\.\d+\n$/, ''],
	[['--help'], 0, /^Usage: soko /, ''],
	[['help'], 0, /^Usage: soko /, ''],
	[['help', 'show'], 0, /^Usage: soko show /, ''],
	[['help', 'shwo'], 1, '', 'soko: there is no command called shwo; did you mean show?\n'],
	[['help', 'nonsense'], 1, '', 'soko: there is no command called nonsense; soko help lists them\n'],

	[['--no-save', 'list'], 1, '', 'soko: list is a command and comes first: soko list …\n'],
	[['-l', '3', 'list', '--json'], 1, '', 'soko: list is a command and comes first: soko list …\n'],
	[
		['--theme', 'ascii', 'solve', 'pusher', '-t', '5'],
		1,
		'',
		'soko: solve is a command and comes first: soko solve …\n',
	],
	[['play', 'list'], 1, '', 'soko: list is a command and comes first: soko list …\n'],
	[['show', 'list'], 1, '', 'soko: list is a command and comes first: soko list …\n'],
	[['--theme', 'list'], 1, '', /argument 'list' is invalid\. Allowed choices are /],
	[['--help', 'list'], 0, /^Usage: soko /, ''],
	[['--no-save', 'pusher', 'list'], 1, '', /; list is one too many\n$/],
];

test.each(ROWS)('%j ends with %i', async (args, code, out, err) => {
	const ended = await soko(args, { data });
	expect(ended).toEqual({ code, out: matching(out), err: matching(err) });
	if (code === 1) expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
});

test('a file with the name of a command is a SOURCE behind options', async () => {
	file('list', BROKEN);
	const args = ['--no-save', '-l', '1', 'list'];
	const ended = await soko(args, { data, program: resolve('dist/cli.js'), cwd: folder });
	expect(ended).toEqual({
		code: 1,
		out: '',
		err: expect.stringMatching(/list, line 1: there is no player\n$/),
	});
});

test('what was added is removed', async () => {
	const own = join(folder, 'own');
	await soko(['add', easy, '--name', 'mine'], { data: own });
	expect(await soko(['remove', 'mine'], { data: own })).toEqual({ code: 0, out: 'removed mine\n', err: '' });
});

/** The commands that take a SOURCE, with what else they need. */
const READERS: readonly (readonly string[])[] = [
	['list'],
	['list', '--json'],
	['show'],
	['verify', 'r'],
	['convert', '--to', 'json'],
	['solve'],
	['solve', '--all', '--json'],
	['hint'],
	['hint', '--json'],
	['add', '--name', 'x'],
	['play'],
];

/** Runs each of them on a SOURCE, and expects the same refusal of all: one line, code 1, no result. */
async function expectRefused(source: string, err: Stream, options = {}): Promise<void> {
	const runs = READERS.map(([command = '', ...rest]) =>
		soko([command, source, ...rest], { data, ...options }),
	);
	for (const [index, ended] of (await Promise.all(runs)).entries()) {
		expect(ended, READERS[index]!.join(' ')).toEqual({ code: 1, out: '', err: matching(err) });
		expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
	}
}

test.each([
	['no such file', join(folder, 'none.xsb'), /^soko: there is no collection or file called .*none.xsb; /],
	[
		'a mistyped collection',
		'pushr',
		'soko: there is no collection or file called pushr; did you mean pusher?\n',
	],
	['a mistyped file', join(folder, 'esay.xsb'), /did you mean .*easy.xsb\?\n$/],
	[
		'an address',
		'https://example.org/a.xsb',
		'soko: https://example.org/a.xsb is not fetched; curl it into a file, or into -\n',
	],
	[
		'an empty word',
		'',
		'soko: there is no collection or file called ""; collections are microban, pusher, kept\n',
	],
	['a folder', folder, `soko: ${folder} is a folder; name a file in it\n`],
	['a file as a folder', join(easy, 'x'), `soko: ${easy}/x cannot be read: not a directory (ENOTDIR)\n`],
	['a name too long', 'x'.repeat(300), /^soko: x+ cannot be read: name too long \(ENAMETOOLONG\)\n$/],
	['a file without levels', file('empty', ''), /^soko: .*empty: there is no level in it: /],
	[
		'a file past a limit',
		file('wide', `${'#'.repeat(201)}\n###\n###\n`),
		/wide, line 1: a board is wider than 200 squares\n$/,
	],
	[
		'a damaged link',
		LINK.replace('TA', 'TB'),
		'soko: the link, column 53: the link has bits set that mean nothing\n',
	],
	['standard input without levels', '-', /^soko: standard input: there is no level in it: /],
])('%s is refused by every command in one line', async (_, source, err) => {
	await expectRefused(source, err);
});

/** For root no file is closed, so then somebody else runs the program, from a copy that all may read. */
const OTHER = getuid?.() === 0 ? 65_534 : undefined;

function asOther(): { program?: string; user?: number } {
	if (OTHER === undefined) return {};
	chmodSync(folder, 0o755);
	cpSync('dist', join(folder, 'program', 'dist'), { recursive: true });
	cpSync('levels', join(folder, 'program', 'levels'), { recursive: true });
	cpSync('package.json', join(folder, 'program', 'package.json'));
	return { program: join(folder, 'program', 'dist', 'cli.js'), user: OTHER };
}

test.skipIf(platform === 'win32')('a file that may not be read is refused by every command', async () => {
	await expectRefused(closed, `soko: ${closed} cannot be read: permission denied (EACCES)\n`, {
		...asOther(),
		data: join(locked, 'data'),
	});
});

const LOCKED: readonly Row[] = [
	[['list'], 0, /^microban.*\npusher.*\n$/, ''],
	[['show', easy], 0, EASY, ''],
	[['hint', easy], 0, /^alive/, ''],
	[['hint', easy, '--no-cache'], 0, /^alive/, ''],
	[['solve', easy], 0, /^Maze 1/, ''],
	[['solve', easy, '-o', join(locked, 'x')], 1, '', /cannot be written: permission denied \(EACCES\)\n$/],
	[['add', easy], 1, '', /^soko: Not saved: the folder may not be written \(.*\)\n$/],
];

test.skipIf(platform === 'win32').each(LOCKED)(
	'in a data folder that may not be written: %j ends with %i',
	async (args, code, out, err) => {
		const ended = await soko(args, { ...asOther(), data: join(locked, 'data') });
		expect(ended).toEqual({ code, out: matching(out), err: matching(err) });
	},
);

const HOMELESS = 'soko: Not saved: no home folder is known; set HOME or XDG_DATA_HOME\n';

const WITHOUT_HOME: readonly Row[] = [
	[['list'], 0, /^microban.*\npusher.*\n$/, ''],
	[['list', easy], 0, /7x3/, ''],
	[['hint', easy], 0, /^alive/, ''],
	[['solve', easy], 0, /^Maze 1/, ''],
	[['add', easy], 1, '', HOMELESS],
	[['remove', 'easy'], 1, '', /^soko: no collection called easy was added/],
	[['play', easy], 1, '', /^soko: standard output is not a terminal/],
];

test.skipIf(platform === 'win32').each(WITHOUT_HOME)(
	'without a home folder: %j ends with %i, and nothing is left where it ran',
	async (args, code, out, err) => {
		const env = { HOME: '', XDG_DATA_HOME: undefined };
		const ended = await soko(args, { data: '', env });
		expect(ended).toEqual({ code, out: matching(out), err: matching(err) });
	},
);

test.skipIf(OTHER === undefined)(
	'a user whom the system does not know has no home (only root can tell)',
	async () => {
		const env = { HOME: undefined, XDG_DATA_HOME: undefined };
		const ended = await soko(['add', easy], { ...asOther(), user: 54_321, data: '', env });
		expect(ended).toEqual({ code: 1, out: '', err: HOMELESS });
	},
);

test.skipIf(platform === 'win32')('a pipe with a name is read to its end', async () => {
	const pipe = join(folder, 'pipe');
	execFileSync('mkfifo', [pipe]);
	const ended = soko(['show', pipe], { data });
	await soko(['convert', easy, '--to', 'xsb'], { data, onOutput: (out) => writeFileSync(pipe, out) });
	expect(await ended).toEqual({ code: 0, out: EASY, err: '' });
});

/** What is seen of a command whose streams a shell has sent elsewhere, and its exit code. */
function seen(args: readonly string[], streams: string): string {
	const words = [process.execPath, 'dist/cli.js', ...args];
	return execFileSync('sh', ['-c', `"$@" ${streams}; echo "code $?"`, 'sh', ...words], {
		encoding: 'utf8',
		env: { ...process.env, XDG_DATA_HOME: data },
	});
}

test
	.skipIf(platform !== 'linux')
	.each([
		[['list']],
		[['show', easy]],
		[['convert', easy, '--to', 'xsb']],
		[['solve', easy]],
		[['hint', easy]],
		[['completion', 'bash']],
		[['__complete', 's']],
		[['help']],
		[['--help']],
		[['solve', '--help']],
		[['--version']],
	])('a full disk under standard output is told by %j', (args) => {
	const told = 'soko: standard output cannot be written: no space left on device (ENOSPC)\n';
	expect(seen(args, '2>&1 >/dev/full')).toBe(`${told}code 1\n`);
});

test.skipIf(platform !== 'linux')('a full disk under standard error withholds no results', () => {
	const some = file('some.xsb', `${EASY}\n${BROKEN}\n${EASY}`);
	const all = seen(['solve', some, '--all'], '2>/dev/full');
	expect(all).toMatch(/^Maze 1 .*^Maze 2 .*^Maze 3 .*^rRR\ncode 1\n$/ms);
	expect(seen(['show', easy], '2>/dev/full')).toBe(`${EASY}code 0\n`);
});
