/** Every command in every outcome: the exit code, and what goes to standard output and to standard error. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { platform } from 'node:process';
import { expect, test } from 'vitest';
import { ownFolder } from './folder.js';
import { matching, type Row } from './matching.js';
import { soko } from './soko.js';

const { folder, data, file } = ownFolder();

const EASY = '#######\n#@ $ .#\n#######\n';
const STUCK = '######\n#@   #\n#$  .#\n######\n';
const BROKEN = '#####\n# $.#\n#####\n';
const WALL = '#'.repeat(200);
const LARGE = `${WALL}\n${`#${' '.repeat(198)}#\n`.repeat(5)}#@$.${' '.repeat(195)}#\n${WALL}\n`;
const LINK = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';

const easy = file('easy.xsb', EASY);
const two = file('two.xsb', `${EASY}\n${BROKEN}`);
const stuck = file('stuck.xsb', STUCK);
const broken = file('broken.xsb', BROKEN);
const done = file('done.xsb', '####\n#@*#\n####\n');
const large = file('large.xsb', LARGE);
const walled = file('walled.xsb', '########\n#@ $.#$#\n########\n');
const undecided = file('undecided.xsb', `${STUCK}\n${LARGE}\n${BROKEN}`);
const ODD = '{"rows":["#####","#@$x#","#####"]}\n';
const odd = file('odd.json', ODD);
const mixed = file('mixed.json', `${ODD}{"rows":["#####","#@$.#","#####"]}\n`);

const HARD = ['pusher', '-l', '59', '-t', '0.05'] as const;
const JSON_LINE = (fields: string) => new RegExp(`^\\{.*${fields}.*\\}\\n$`);

const ROWS: readonly Row[] = [
	[['list'], 0, /^microban +155 levels .*\npusher +60 levels .*\n$/, ''],
	[['list', '--json'], 0, /^\{"collection":"microban",.*\}\n\{"collection":"pusher",.*\}\n$/, ''],
	[['list', two], 0, /^ {3}1 +7x3 +1 box +-\n {3}2 +cannot be played, line 5: there is no player\n$/, ''],
	[
		['list', two, '--json'],
		0,
		/^\{.*"reason":null.*\}\n\{.*"reason":"line 5: there is no player".*\}\n$/,
		'',
	],
	[['list', walled], 0, '   1      8x3    1 box  -\n', ''],
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
	[['convert', odd, '--to', 'xsb'], 1, '', /^soko: level 1 is left out, line 1: /],
	[['convert', easy, '--to', 'xsb', '-l', '2'], 1, '', /there is no 2\n$/],
	[['convert', easy], 1, '', 'soko: name the format with --to: xsb, pusher, url, json\n'],

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
		/^Maze 59 \(.*\)\nnot known: the time limit of 0.05 s was reached after \d+ states explored\n$/,
		'',
	],
	[['solve', ...HARD, '--json'], 2, JSON_LINE('"status":"unknown","reason":"time","moves":null'), ''],
	[['solve', large], 2, 'Maze 1 (200x8, 1 box)\nnot known: it has more squares than the solver takes\n', ''],
	[['solve', stuck], 3, /^Maze 1 \(6x4, 1 box\)\nno solution: proved after \d+ states explored\n$/, ''],
	[['solve', walled], 0, /^Maze 1 \(8x3, 1 box\)\nsolved /, ''],
	[['solve', walled, '--json'], 0, JSON_LINE('"width":8,"height":3,"boxes":1,"status":"solved"'), ''],
	[['solve', stuck, '--json'], 3, JSON_LINE('"status":"unsolvable","reason":null'), ''],
	[
		['solve', broken],
		1,
		'Maze 1 (5x3)\ncannot be solved: line 1: there is no player\n',
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
		['solve', undecided, '--all'],
		2,
		/^Maze 1 .*\nno solution: .*\nMaze 2 .*\nnot known: .*\nMaze 3 .*\ncannot be solved: .*\n$/,
		/^soko: level 3 cannot be solved, /,
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
	[
		['solve', odd],
		1,
		/cannot be solved/,
		'soko: level 1 cannot be solved, line 1: "x" is not a board character\n',
	],
	[['solve', odd, '-o', join(folder, 'o.xsb')], 1, /cannot be solved/, /x.*; the file cannot hold it\n$/],
	[['solve', mixed, '-o', mixed], 1, '', /would lose 2 of its 2; name another file\n$/],
	[['solve', stuck, '-o', join(folder, 'c.xsb')], 3, /^Maze 1 .*\nno solution: .*\n$/, ''],
	[['solve', ...HARD, '-o', join(folder, 'd.xsb')], 2, /^Maze 59 .*\nnot known: .*\n$/, ''],
	[
		['solve', easy, '-o', '-'],
		1,
		'',
		/'-' is invalid\. It writes to a file; name one, or \.\/- for one called that\.\n$/,
	],
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
		JSON_LINE('"status":"alive","push":null,"lurd":"","pushesLeft":0,"undo":null,.*"source":"path"'),
		'',
	],
	[['hint', stuck, '--no-cache'], 3, 'dead, proved: nothing solves the level\n', ''],
	[
		['hint', stuck, '--no-cache', '--json'],
		3,
		JSON_LINE('"status":"dead","push":null,"lurd":null,"pushesLeft":null,"undo":null'),
		'',
	],
	[
		['hint', ...HARD, '--no-cache'],
		2,
		/^not known after [\d.]+ s: the time limit of [\d.]+ s was reached\n$/,
		'',
	],
	[
		['hint', ...HARD, '--no-cache', '--json'],
		2,
		JSON_LINE('"status":"unknown","push":null,"lurd":null,"pushesLeft":null,"undo":null,.*"source":"search"'),
		'',
	],
	[['hint', large], 2, /^not known after [\d.]+ s: it has more squares than the solver takes\n$/, ''],
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

	[['--no-save', 'list'], 1, '', 'soko: list is a command and comes first: soko list ...\n'],
	[['--json', 'list'], 1, '', 'soko: list is a command and comes first: soko list ...\n'],
	[['-l', '3', 'list', '--json'], 1, '', 'soko: list is a command and comes first: soko list ...\n'],
	[
		['--theme', 'ascii', 'solve', 'pusher', '-t', '5'],
		1,
		'',
		'soko: solve is a command and comes first: soko solve ...\n',
	],
	[['-t', '5', 'solve', 'pusher'], 1, '', 'soko: solve is a command and comes first: soko solve ...\n'],
	[
		['show', 'complete'],
		1,
		'',
		'soko: there is no collection or file called complete; collections are microban, pusher, kept\n',
	],
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

test('what was added is played and removed, and not taken for the command that its name is near to', async () => {
	const options = { data: join(folder, 'own') };
	await soko(['add', easy, '--name', 'lists'], options);
	const err = 'soko: lists has only level 1; there is no 2\n';
	expect(await soko(['lists', '-l', '2'], options)).toEqual({ code: 1, out: '', err });
	expect(await soko(['remove', 'lists'], options)).toEqual({ code: 0, out: 'removed lists\n', err: '' });
});

test.skipIf(platform === 'win32')('a pipe with a name is read to its end', async () => {
	const pipe = join(folder, 'pipe');
	execFileSync('mkfifo', [pipe]);
	const ended = soko(['show', pipe], { data });
	await soko(['convert', easy, '--to', 'xsb'], { data, onOutput: (out) => writeFileSync(pipe, out) });
	expect(await ended).toEqual({ code: 0, out: EASY, err: '' });
});
