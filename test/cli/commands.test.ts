/** `list`, `show`, `verify` and `convert`: codes and streams of each outcome. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { convert } from '../../src/cli/convert.js';
import { list } from '../../src/cli/list.js';
import { show } from '../../src/cli/show.js';
import { verify } from '../../src/cli/verify.js';
import { parseCollection } from '../../src/levels/collection.js';
import type { Level } from '../../src/levels/level.js';
import { readLevels } from '../../src/levels/source.js';
import { withoutControls } from '../../src/levels/text.js';
import { bundledCollection } from '../../src/store/bundled.js';
import { noDisk } from '../../src/store/disk.js';
import { openStore } from '../../src/store/store.js';
import type { Store } from '../../src/store/types.js';
import { playable } from '../levels/reading.js';
import { ownFolder } from './folder.js';
import { matching } from './matching.js';

const { folder, data, file } = ownFolder();
beforeAll(() => vi.stubEnv('XDG_DATA_HOME', data));
afterAll(() => vi.unstubAllEnvs());

const LINK = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';
const EASY = '#######\n#@ $ .#\n#######\nTitle: Easy\n';
const BROKEN = '#####\n# $.#\n#####\nTitle: Broken\n';
const both = file('both.xsb', `Title: Two\n\n${EASY}\n${BROKEN}`);

const shown = (source: string, options = {}) => show(source, options);
const verified = (source: string, moves: string, options = {}) => verify(source, moves, options);
const listed = (source?: string, options = {}, store = openStore(noDisk())) => list(source, options, store);
const converted = (source: string, to: 'xsb' | 'pusher' | 'url' | 'json', level?: number) =>
	convert(source, level === undefined ? { to } : { to, level });

test('show prints the rows of a position', () => {
	expect(shown(both)).toEqual({ code: 0, out: '#######\n#@ $ .#\n#######\n' });
	expect(shown(both, { level: 1, moves: 'rR' })).toEqual({ code: 0, out: '#######\n#  @$.#\n#######\n' });
	expect(shown(both, { moves: '1r 2(R)' })).toEqual({ code: 0, out: '#######\n#   @*#\n#######\n' });
	expect(shown(LINK).out).toContain('#   $ .  #');
});

test('what show prints can be read again', () => {
	const source = file('apart.xsb', '######\n#@ $.#\n######\n-\n####\n');
	expect(shown(source).out).toBe('######\n#@ $.#\n######\n-\n####\n');
	const margins = file('margins.json', '{"rows":["","######","#@ $.#","######",""]}');
	expect(shown(margins).out).toBe('\n######\n#@ $.#\n######\n\n');
});

test.each([
	[{ moves: 'u' }, 'soko: --moves: move 1 (u) from (1,1) runs into a wall\n'],
	[{ moves: 'rRRR' }, 'soko: --moves: move 4 (r) from (4,1) pushes the box at (5,1) against a wall\n'],
	[{ moves: 'rx' }, 'soko: --moves, column 2: "x" is not a move; moves are the letters u, d, l and r\n'],
	[{ moves: '3(r' }, 'soko: --moves, column 2: a ( without its )\n'],
	[{ level: 3 }, /^soko: .*both.xsb has levels 1 to 2; there is no 3\n$/],
])('show refuses %j', (options, err) => {
	expect(shown(both, options)).toEqual({ code: 1, err: matching(err) });
});

test('show prints a level that cannot be played, with the reason and code 1', () => {
	expect(shown(both, { level: 2 })).toEqual({
		code: 1,
		out: '#####\n# $.#\n#####\n',
		err: 'soko: level 2 cannot be played, line 8: there is no player\n',
	});
});

test.each([
	['rRR', 0, 'solved: 3 moves, 2 pushes\n', ''],
	['RRR', 0, 'solved: 3 moves, 2 pushes\n', ''],
	['r 2R', 0, 'solved: 3 moves, 2 pushes\n', ''],
	['rR', 2, 'legal, but not solved: 2 moves, 1 push, 1 box left\n', ''],
	['', 2, 'legal, but not solved: 0 moves, 0 pushes, 1 box left\n', ''],
	['rRRR', 1, '', 'soko: move 4 (r) from (4,1) pushes the box at (5,1) against a wall\n'],
	['lrRR', 1, '', 'soko: move 1 (l) from (1,1) runs into a wall\n'],
	['rRR!', 1, '', 'soko: LURD, column 4: "!" is not a move; moves are the letters u, d, l and r\n'],
])('verify %j', (moves, code, out, err) => {
	expect({ out: '', err: '', ...verified(both, moves) }).toEqual({ code, out, err });
});

test('verify refuses a level that cannot be played', () => {
	expect(verified(both, 'r', { level: 2 })).toMatchObject({
		code: 1,
		err: expect.stringContaining('no player'),
	});
});

test.each([
	[
		'nowhere.xsb',
		/^soko: there is no collection or file called nowhere.xsb; collections are microban, pusher\n$/,
	],
	['', /there is no collection or file called ""; collections are microban, pusher\n$/],
	['mikroban', /did you mean microban\?/],
	['verfy', /called verfy; collections are microban, pusher\n$/],
	[join(folder, 'bot.xsb'), /did you mean \S+[/\\]both\.xsb\?/],
	['./READMEE.md', /did you mean \.\/README\.md\?/],
	[folder, /is a folder; name a file in it\n$/],
	[file('text', 'No level here.'), /text: there is no level in it: three rows or more, with walls of #\n$/],
	[file('wide', `\n${'#'.repeat(300)}\n###\n###\n`), /wide, line 2: a board is wider than 200 squares\n$/],
	[file('big', new Uint8Array(16 * 1024 * 1024 + 1)), /big, line 1: there are more than 16777216 bytes\n$/],
	[LINK.replace('TA', 'TB'), /^soko: the link, column 53: the link has bits set that mean nothing\n$/],
	[file('evil\u001B[31m\n', 'x'), /^soko: "\S*evil\\u001b\[31m\\n": there is no level in it/],
])('every command refuses the source %j in one line', (source, err) => {
	const reports = [shown(source), verified(source, 'r'), listed(source), converted(source, 'xsb')];
	for (const report of reports) {
		expect(report).toEqual({ code: 1, err: expect.stringMatching(err) });
		expect(withoutControls(report.err!.trimEnd())).toBe(report.err!.trimEnd());
		expect(report.err!.trimEnd()).not.toContain('\n');
	}
});

test('list tells the collections', () => {
	expect(listed()).toEqual({
		code: 0,
		out:
			'microban  155 levels  0 solved  Microban by David W. Skinner\n' +
			'pusher    60 levels   0 solved  Pusher\n',
		err: '',
	});
	const [first, second] = listed(undefined, { json: true }).out!.split('\n');
	expect(JSON.parse(second!)).toMatchObject({ collection: 'pusher', author: null });
	expect(JSON.parse(first!)).toEqual({
		collection: 'microban',
		title: 'Microban',
		author: 'David W. Skinner',
		levels: 155,
		solved: 0,
	});
});

/** A store in which a level was solved, alone or with help. */
function storeWith(level: Level, lurd: string, helped: boolean): Store {
	const store = openStore(noDisk());
	store.recordSolution(level, lurd, helped);
	return store;
}

test.each([
	[false, 1],
	[true, 0],
])(
	'list counts as solved what was solved without help, as the browser does: with help %s',
	(helped, solved) => {
		const store = storeWith(playable(bundledCollection('microban')!)[43]!, 'R', helped);
		expect(listed(undefined, {}, store).out).toContain(`155 levels  ${solved} solved`);
		const [first] = listed(undefined, { json: true }, store).out!.split('\n');
		expect(JSON.parse(first!)).toMatchObject({ levels: 155, solved });
	},
);

const easy = playable(parseCollection(EASY))[0]!;

test.each([
	['-', null, openStore(noDisk())],
	['3 moves, 2 pushes', 'best', storeWith(easy, 'rRR', false)],
	['3 moves, 2 pushes, with help', 'bestWithHelp', storeWith(easy, 'rRR', true)],
])('list tells the levels with the best: %s', (text, key, store) => {
	const [line] = listed(both, {}, store).out!.split('\n');
	expect(line).toBe(`   1      7x3    1 box  ${text}  Easy`);
	const [level, damaged] = listed(both, { json: true }, store)
		.out!.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line));
	expect(level).toMatchObject({
		collection: both,
		level: 1,
		title: 'Easy',
		author: null,
		width: 7,
		height: 3,
		boxes: 1,
		reason: null,
	});
	for (const name of ['best', 'bestWithHelp']) {
		const solution = { moves: 3, pushes: 2, solution: 'rRR' };
		expect(level[name]).toEqual(name === key ? { fewestMoves: solution, fewestPushes: solution } : null);
	}
	expect(damaged).toMatchObject({ level: 2, hash: null, reason: 'line 8: there is no player', best: null });
	expect(Object.keys(damaged).sort()).toEqual(Object.keys(level).sort());
});

test('list tells the fewest moves and pushes of the player alone, be they of two solutions', () => {
	const room = '########\n#      #\n# $ .  #\n#  @   #\n########\n';
	const level = playable(parseCollection(room))[0]!;
	const store = storeWith(level, 'lluRR', true);
	for (const lurd of ['ududududlluRR', 'lluRRRdrruL']) store.recordSolution(level, lurd, false);
	const source = file('room.xsb', room);
	expect(listed(source, {}, store).out).toBe('   1      8x5    1 box  11 moves, 2 pushes\n');
	expect(JSON.parse(listed(source, { json: true }, store).out!)).toMatchObject({
		best: { fewestMoves: { moves: 11, pushes: 4 }, fewestPushes: { moves: 13, pushes: 2 } },
		bestWithHelp: { fewestMoves: { moves: 5, pushes: 2 } },
	});
});

test('list tells at the end of its line what is wrong with a level', () => {
	const [line, damaged] = listed(both).out!.split('\n');
	expect(damaged?.trimStart()).toMatch(/^2 +Broken: cannot be played, line 8: there is no player$/);
	expect(damaged?.indexOf('Broken')).toBe(line?.indexOf('Easy'));
});

test('convert writes one level or all', () => {
	const { out } = converted('microban', 'xsb');
	expect(readLevels(out!)).toMatchObject({
		ok: true,
		collection: { title: 'Microban', levels: { length: 155 } },
	});
	expect(converted('pusher', 'json', 7).out).toMatch(
		/^{"collection":"pusher","level":7,"title":"Maze 7".*}\n$/,
	);
	expect(converted('pusher', 'pusher', 7).out).toMatch(/^level_07 {8}db /);
	expect(converted(LINK, 'url')).toEqual({ code: 0, out: `${LINK}\n`, err: '' });
	expect(converted('pusher', 'xsb', 61)).toEqual({
		code: 1,
		err: 'soko: pusher has levels 1 to 60; there is no 61\n',
	});
});

test('convert says what a file is called by its title, not where it lies', () => {
	const heap = file('heap.xsb', `Title: A heap\n\n${EASY}`);
	expect(converted(heap, 'json').out).toMatch(/^{"collection":"A heap","level":1,/);
	expect(converted(file('bare.xsb', EASY), 'json').out).toMatch(/^{"collection":null,"level":1,/);
});

test.each([
	['url', 'v1-'],
	['pusher', 'level_01'],
] as const)('convert to %s leaves out what cannot be played, and says so', (to, start) => {
	const report = converted(both, to);
	expect(report).toMatchObject({
		code: 1,
		err: 'soko: level 2 is left out, line 8: there is no player\n',
	});
	expect(report.out!.startsWith(start)).toBe(true);
	expect(readLevels(report.out!)).toMatchObject({ collection: { levels: { length: 1 } } });
});

test.each(['xsb', 'json'] as const)('convert to %s keeps what cannot be played', (to) => {
	const report = converted(both, to);
	expect(report).toMatchObject({ code: 0, err: '' });
	expect(readLevels(report.out!)).toMatchObject({ collection: { levels: [{}, { type: 'damaged' }] } });
});
