/** The many ways in which level files are written, each read as its authors meant it. */
import { expect, test } from 'vitest';
import { parseCollection, readCollection } from '../../src/levels/collection.js';
import { levelsOf, ROOM, text } from './files.js';

const WIDE = ['#######', '#@ $ .#', '#     #', '#######'];

const rowsOf = (source: string) => levelsOf(source).map(({ rows }) => rows);

test.each([
	['plain', text(ROOM)],
	['indented', text(ROOM.map((row) => `    ${row}`))],
	['indented by tabs and spaces', text('\t######', '        #@ $.#', '\t######')],
	['with dashes for floor', text('--######--', '--#@-$.#--', '--######--')],
	['with low lines around it', text('__######', '--#@ $.#__', '__######_')],
	['with low lines for floor', text('######', '#@_$.#', '######')],
	['with letters', text('######', '#p b.#', '######')],
	['as quoted mail', text('> > ######', '> > #@ $.#', '> > ######')],
	['as quoted mail without spaces', text(ROOM.map((row) => `>${row}`))],
	['with runs', text('6#', '#@ $.#', '2(3#)')],
	['in one line', '6#|#@ $.#|6#'],
	['in one line with a row end at its end', '6#|#@-$.#|######|'],
	['in one line, indented', '\t6#|#@-$.#|6#'],
	['in one line, indented, with blanks for floor', '    6#|#@ $.#|6#'],
	['in one line, indented, with a blank at its end', '  6#|#@-$.#|6# '],
	['in one line, as quoted mail', '> 6#|#@-$.#|6#|'],
	['in two lines of runs, indented', text('  6#', '  #@-$.#|6#')],
	['in two lines of runs', text('6#|#@ $.#|', '6#')],
])('a board %s', (_, source) => {
	expect(rowsOf(source)).toEqual([ROOM]);
	expect(rowsOf(`Text before.\n\n${source}\n\nText after.\n\n${text(WIDE)}`)).toEqual([ROOM, WIDE]);
});

test.each([['  '], ['\t'], ['> ']])('a margin of %j is none of the counted floor behind it', (margin) => {
	expect(rowsOf(`${margin}4 5#|5#3 #|#@ $2 .3#|9#`)).toEqual([
		['    #####', '#####   #', '#@ $  .###', '#########'],
	]);
});

test('a board of more than a thousand characters in one line may stand behind a tab', () => {
	const rows = ['#'.repeat(30), `#@$.${'#'.repeat(26)}`, ...Array<string>(40).fill('#'.repeat(30))];
	expect(rowsOf(`\t${rows.join('|')}`)).toEqual([rows]);
});

test('boards of one line each need no blank lines', () => {
	expect(rowsOf(text('6#|#@ $.#|6#', '6#|#@ $.#|6#'))).toEqual([ROOM, ROOM]);
	expect(rowsOf(text(ROOM, '6#|#@ $.#|6#', ROOM))).toEqual([ROOM, ROOM, ROOM]);
	expect(rowsOf('-|6#|#@-$.#|6#')).toEqual([ROOM]);
});

test('rows of one line that are no board by themselves belong to the one around them', () => {
	const tall = ['#####', '#@$.#', '#   #', '#   #', '#####'];
	expect(rowsOf(text('5#', '#@$.#', '2(#3-#|)5#'))).toEqual([tall]);
	expect(rowsOf(text('5#|#@$.#|2(#3-#|)', '5#'))).toEqual([tall]);
	expect(rowsOf(text('6#|#@ $.#|6#', '5#|#@$.#|2(#3-#|)', '5#'))).toEqual([ROOM, tall]);
});

test('runs nest', () => {
	const rows = ['##############', '#@        $. #', '##############'];
	expect(rowsOf('14#|#@2(2(2-))$.-#|2(2(2#)#)4#')).toEqual([rows]);
});

test('right edges stay jagged', () => {
	const rows = ['####', '#@ ####', '# $  .#', '#######'];
	expect(rowsOf(text(rows))).toEqual([rows]);
});

test('an empty row within a board is written out, a blank line ends it', () => {
	expect(rowsOf(text(ROOM, '-', ROOM))[0]).toHaveLength(7);
	expect(rowsOf(text(ROOM, '_ _', '-', ROOM))[0]).toHaveLength(8);
	expect(rowsOf(text(ROOM, '', ROOM))).toEqual([ROOM, ROOM]);
	expect(rowsOf(text(ROOM, '---', '', '---', ROOM))).toEqual([ROOM, ROOM]);
});

test.each([
	['bp BP', 'words of the letters of boxes'],
	['30-8-55', 'numbers and dashes'],
	['+|+', 'pieces and row ends'],
	['...', 'dots'],
	['- - -', 'dashes'],
	['17', 'a number'],
	['#30-8-55', 'numbers and dashes behind a wall'],
	['6#|bp|6#', 'letters of boxes between walls'],
	['#1', 'a numbered title'],
	['#12.', 'a numbered title with a stop'],
	['# 12.', 'a numbered title with a stop and a blank'],
	['#12  ', 'a numbered title with blanks behind it'],
	['###  12 ###', 'a number between walls'],
	['(#)', 'a wall in brackets'],
	['# – #', 'walls and a printed dash'],
	['****', 'a rule of stars'],
	['1  #####', 'a row behind its number'],
	[' 2.\t#@$.#   #', 'a row behind its number and a tab'],
])('%s is text (%s)', (line) => {
	expect(rowsOf(text(ROOM, '', line, ROOM))).toEqual([ROOM, ROOM]);
	expect(rowsOf(text(line, line, line, line))).toEqual([]);
});

test.each(['...', '17', '7.', '+|+', 'bp'])('%s amid boards is no row of theirs', (line) => {
	expect(rowsOf(text(ROOM, line, ROOM))).toEqual([ROOM, ROOM]);
});

test('fewer than three rows are text', () => {
	const read = parseCollection(text('####', '#@ #', '', ROOM));
	expect(read.levels).toHaveLength(1);
	expect(read.notes).toEqual(['####', '#@ #']);
});

test('keyed lines before the first board are the collection, later ones the board above', () => {
	const read = parseCollection(
		text(
			'Set: S',
			'COPYRIGHT = me',
			'Date: 1999',
			'Date: 2000',
			'',
			ROOM,
			'email: a@b',
			'Id=3',
			'Comment: hard',
		),
	);
	expect(read.title).toBe('S');
	expect([...read.fields]).toEqual([
		['Set', 'S'],
		['Copyright', 'me'],
		['Date', '1999'],
	]);
	expect(read.notes).toEqual(['Date: 2000']);
	expect([...read.levels[0]!.fields]).toEqual([
		['Email', 'a@b'],
		['ID', '3'],
	]);
	expect(read.levels[0]!.notes).toEqual(['hard']);
});

test('a comment that is the mark of one says nothing', () => {
	const levels = levelsOf(
		text(
			ROOM,
			'Comment:',
			'One',
			'',
			'Comment-End:',
			'Comment: Comment:',
			'Comment: Comment-End',
			'Comment-End',
		),
	);
	expect(levels).toMatchObject([{ notes: ['One'] }]);
});

test('a comment runs to its end over blank lines and boards', () => {
	const [level, ...others] = levelsOf(
		text(ROOM, 'Comment:', '', 'One', '', ROOM, '', 'Comment-End:', 'Title: T'),
	);
	expect(others).toEqual([]);
	expect(level).toMatchObject({ title: 'T', notes: ['One', '', ...ROOM] });
});

test('a comment without an end swallows nothing', () => {
	const source = text(ROOM, 'Comment:', 'One', '', ROOM, 'Comment:', 'Two', 'Comment-End:');
	expect(levelsOf(source).map(({ notes }) => notes)).toEqual([['One'], ['Two']]);
});

test.each([
	['a box in the open', ['######', '#@ $.#', '######  $'], 'there is a box outside the walls at (8,2)'],
	['a box against the wall', ['######$', '#@ $.#', '######'], 'there is a box outside the walls at (6,0)'],
	['a box in what is open below', [...ROOM, '#$####'], 'there is a box outside the walls at (1,3)'],
	['a box in the corner', ['$######', ' #@ $.#', ' ######'], 'there is a box outside the walls at (0,0)'],
	['a box amid the open', ['######   #', '#@ $.#  $', '######'], 'there is a box outside the walls at (8,1)'],
	[
		'a box in a room that is open to one side',
		['##########', '#@ $.## $', '##########'],
		'there is a box outside the walls at (8,1)',
	],
])('%s is damage', (_, rows, reason) => {
	expect(levelsOf(text(ROOM, '', rows))[1]).toMatchObject({ type: 'damaged', line: 5, reason });
});

test.each([
	['a box in a closed room', ['##########', '#@ $ .#$ #', '##########']],
	['boxes on goals round about', ['*######*', '*#@ $.#*', '*######*']],
	['goals outside', ['######.', '#@ $.#', '######']],
])('%s is decoration', (_, rows) => {
	expect(levelsOf(text(rows))).toMatchObject([{ type: 'level' }]);
});

test('a board of 200 columns may have margins, in runs as without', () => {
	const wide = text('', '--200#3-', '--#@$.195-#3-', '--200#');
	expect(parseCollection(wide).levels).toMatchObject([{ type: 'level', board: { width: 200 } }]);
});

test.each([
	['201 columns', text('', '#'.repeat(201), `#@$.#`, '#####'), 2, 'a board is wider than 200 squares'],
	[
		'201 columns above a board of one line',
		text('#'.repeat(201), '#', '#', '6#|#@ $.#|6#'),
		1,
		'a board is wider than 200 squares',
	],
	['201 columns in runs', text('9#', '201#', '9#'), 2, 'a board is wider than 200 squares'],
	['201 columns below an empty row', text(ROOM, '-', '201#'), 5, 'a board is wider than 200 squares'],
	['2000 columns in runs', text('9#', '50(40#)', '9#'), 2, 'a board is wider than 200 squares'],
	['2000 columns in one line', '2000#|2000#|9#', 1, 'a board is wider than 200 squares'],
	['201 rows', text(Array.from({ length: 202 }, () => '#')), 201, 'a board has more than 200 rows'],
	[
		'201 rows with empty ones',
		text(
			'#',
			Array.from({ length: 200 }, () => '-'),
			'#',
		),
		202,
		'a board has more than 200 rows',
	],
	['a billion rows in runs', text('', '9(999999(999999999(#|)))'), 2, 'a board has more than 200 rows'],
	['10,001 levels', `${text(ROOM)}\n\n`.repeat(10_001), 40_001, 'there are more than 10000 levels'],
	[
		'runs for more than 16 MiB',
		'200(200#|)\n\n'.repeat(420),
		839,
		'the boards cover more than 16777216 squares together',
	],
])('past a limit: %s', (_, source, line, reason) => {
	expect(readCollection(source)).toEqual({ ok: false, line, column: 1, reason });
});

test('at the limits', () => {
	const rows = [
		'#'.repeat(200),
		`#@$.${' '.repeat(195)}#`,
		...Array(197).fill(`#${' '.repeat(198)}#`),
		'200#',
	];
	expect(levelsOf(text(rows))).toMatchObject([{ type: 'level', board: { width: 200, height: 200 } }]);
	expect(levelsOf(`${text(ROOM)}\n\n`.repeat(10_000))).toHaveLength(10_000);
});

test('a long line of walls alone is text', () => {
	expect(rowsOf(text('#'.repeat(5_000), '', '99999999#', '', ROOM))).toEqual([ROOM]);
});
