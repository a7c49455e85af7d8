/** The many ways in which level files are written, each read as its authors meant it. */
import { expect, test } from 'vitest';
import { parseCollection, readCollection } from '../../src/levels/collection.js';
import { formatBoard } from '../../src/levels/xsb.js';

const ROOM = ['######', '#@ $.#', '######'];
const WIDE = ['#######', '#@ $ .#', '#     #', '#######'];

function text(...parts: readonly (string | readonly string[])[]): string {
	return parts.flat().join('\n');
}

function levelsOf(source: string) {
	return parseCollection(source).levels.map((level) =>
		level.type === 'level' ? { ...level, rows: formatBoard(level.board) } : { ...level, plays: [] },
	);
}

const rowsOf = (source: string) => levelsOf(source).map(({ rows }) => rows);
const titlesOf = (source: string) => levelsOf(source).map(({ title }) => title);

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

test.each([
	['Title: below', text(ROOM, 'Title: A', '', '; B', ROOM, 'Title: C'), ['A', 'C']],
	['TITLE=', text(ROOM, 'TITLE = A'), ['A']],
	['a ; line directly above', text('Level 7', '; B', ROOM), ['B']],
	['not a ; line further up', text('; B', '', 'Level 7', '', ROOM), ['Level 7']],
	['not a ; line above another', text('Level 7', '; B', 'Not easy.', ROOM), ['Level 7']],
	['not a ; line above a blank one', text('Level 7', '; B', '', ROOM), ['Level 7']],
	['not a ; line above a keyed one', text('Level 7', '; B', 'Date: 1999', ROOM), ['Level 7']],
	[
		'a key behind a ;',
		text('; Title: A', '; Author: B', '', ROOM, '', '; Title: C', '; Author: D', '', ROOM),
		['A', 'C'],
	],
	[
		'no key behind a ; but Title',
		text('Name', '; Author: B', '', ROOM, '', '; Date: 1999', ROOM),
		['Name', undefined],
	],
	['a ; line further up if nothing else', text('; B', '', ROOM), ['B']],
	['Level 7', text('Level 7', 'Not easy.', '', ROOM), ['Level 7']],
	['Maze: 7', text('Maze: 7', '', ROOM), ['Maze: 7']],
	['level #7', text('level #7', '', ROOM), ['level #7']],
	['#12.', text('#12.', ROOM, '#13.', ROOM), ['#12.', '#13.']],
	['#12 with a blank behind it', text('#12 ', ROOM, '#13 ', ROOM), ['#12', '#13']],
	['a quoted name', text("'Name'", 'By me.', '', ROOM), ['Name']],
	['a quoted name without blanks at its ends', text("' My maze '", '', ROOM), ['My maze']],
	['a bare number', text('; 7', '', ROOM, '', '8', '', ROOM), ['7', '8']],
	['a bare number further up', text('7', 'Not easy.', '', ROOM), ['7']],
	['no empty Title:', text('Name', ROOM, 'Title:'), ['Name']],
	['the last line above', text('First.', 'Second.', '', '', ROOM), ['Second.']],
	['a line of pieces', text('+|+', ROOM), ['+|+']],
	['no keyed line of the board above', text(ROOM, 'Title: A', 'Author: Me', '', ROOM), ['A', undefined]],
	['nothing above a keyed line', text('Words.', 'Author: Me', '', ROOM), [undefined]],
	['nor above one between boards', text(ROOM, '', 'Name', 'Author: Me', ROOM), [undefined, undefined]],
	['no rule across the page', text('Name', '=======', '**********', ROOM), ['Name']],
	['no remark of YASC', text('Name', ':: a remark', ROOM), ['Name']],
	['no fence of Markdown', text(ROOM, '## Level 2', '', '```text', ROOM, '```'), [undefined, '## Level 2']],
	[
		'no tag around a board',
		text('Name', '[code]', ROOM, '[/code]', '', 'Other', '<pre>', ROOM),
		['Name', 'Other'],
	],
	[
		'no tags around a board, be they several in one line',
		text(
			'<html><body><pre>',
			ROOM,
			'</pre><br />',
			'<pre class="a">',
			ROOM,
			'</pre>',
			'',
			'Name',
			'<board>',
			ROOM,
		),
		[undefined, undefined, 'Name'],
	],
	['a name in angle brackets', text('<Untitled>', ROOM), ['<Untitled>']],
	['no line of moves behind a ;', text(ROOM, '; Solution', '; lrlrlrlrlR', '', ROOM), [undefined, undefined]],
	['a line with rules at its ends', text('=== First ===', ROOM), ['=== First ===']],
	['all of a line with a quoted end', text("Made by 'Joe'", ROOM), ["Made by 'Joe'"]],
	[
		'no line of a comment',
		text(ROOM, 'Comment:', 'Level 8', '', 'x', 'Comment-End:', ROOM),
		[undefined, undefined],
	],
	['no line of moves', text(ROOM, 'Solution', 'rR', ROOM), [undefined, undefined]],
	['nothing above one', text(ROOM, '', 'Name', 'Solution: rR', ROOM), [undefined, undefined]],
	['a word below moves', text(ROOM, 'Solution: rR', '', 'Dull', ROOM), [undefined, 'Dull']],
	[
		'no line of moves behind a blank one',
		text(ROOM, 'Solution:', '', 'rR', '', ROOM),
		[undefined, undefined],
	],
	[
		'a line below the word solution',
		text(ROOM, 'No solution is known.', 'Level 2', ROOM),
		[undefined, 'Level 2'],
	],
	[
		'a line further below the word solution',
		text(ROOM, 'Own solution: yes', '', '', 'R2', ROOM),
		[undefined, 'R2'],
	],
	[
		'no moves without the word solution',
		text(ROOM, '', 'lrlrlrlrlR', 'lr', '', ROOM),
		[undefined, undefined],
	],
	['no moves with jumps', text(ROOM, 'Snapshot', '', '[r]*R', '', ROOM), [undefined, undefined]],
	['a word of the letters of moves', text(ROOM, '', 'Dull', '', ROOM), [undefined, 'Dull']],
	['the word solution itself', text(ROOM, '; The solution', '', ROOM), [undefined, 'The solution']],
	['nothing from an earlier board', text('Level 1', ROOM, '', ROOM), ['Level 1', undefined]],
	['nor from one of one line', text('; A', '6#|#@ $.#|6#', '6#|#@ $.#|6#'), ['A', undefined]],
])('titles: %s', (_, source, titles) => {
	expect(titlesOf(source)).toEqual(titles);
});

test('a line that is only a title is no note, another stays one, be it a rule below a board', () => {
	expect(levelsOf(text(ROOM, '---', '', ROOM))).toMatchObject([{ notes: ['---'] }, { notes: [] }]);
	expect(parseCollection(text('By me.', 'Level 1', ROOM))).toMatchObject({ notes: ['By me.'] });
	expect(parseCollection(text('By me.', '', ROOM))).toMatchObject({ notes: ['By me.'] });
});

test.each([
	['between blank lines', ['', 'Name', ''], 'Name', []],
	['directly above', ['', 'Name'], 'Name', []],
	['with a rule below it', ['', 'Name', '===='], 'Name', ['====']],
	['below a note', ['A note.', '', 'Name', ''], 'Name', ['A note.']],
	['directly below the board before', ['Name', ''], 'Name', ['Name']],
	['as the last of several lines', ['', 'Not easy', 'at all.', ''], 'at all.', ['Not easy', 'at all.']],
	['below a keyed line', ['', 'Author: Me', 'Name', ''], 'Name', ['Name']],
])(
	'a line by itself that is taken for a title is no note on the board before: %s',
	(_, lines, title, notes) => {
		expect(levelsOf(text(ROOM, lines, ROOM))).toMatchObject([{ notes }, { title, notes: [] }]);
	},
);

test('before the first board, the line directly above is no note on the collection', () => {
	expect(parseCollection(text('By me.', '', 'Name', ROOM))).toMatchObject({ notes: ['By me.'] });
	expect(parseCollection(text('Name', ROOM))).toMatchObject({ notes: [], levels: [{ title: 'Name' }] });
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
	['Solution', ['Solution', 'rR'], [{ label: 'Solution', lurd: 'rR' }]],
	['in the same line', ['My solution: Rr'], [{ label: 'My solution', lurd: 'rR' }]],
	[
		'with runs and of several lines',
		['Solution/1', '2(rl)', 'r r'],
		[{ label: 'Solution/1', lurd: 'rlrlrR' }],
	],
	['below a blank line', ['Solution', '', 'r', 'R'], [{ label: 'Solution', lurd: 'rR' }]],
	['below blank lines', ['A snapshot:', '', ' ', 'r'], [{ label: 'A snapshot', lurd: 'r' }]],
	['a saved game', ['Savegame 3', 'r'], [{ label: 'Savegame 3', lurd: 'r' }]],
	['a snapshot', ['SNAPSHOT=r'], [{ label: 'SNAPSHOT', lurd: 'r' }]],
	['with a mark where the player is', ['Snapshot 1', 'r*R'], [{ label: 'Snapshot 1', lurd: 'rR' }]],
])('moves in a file: %s', (_, lines, plays) => {
	expect(levelsOf(text(ROOM, '', lines))).toMatchObject([{ plays, notes: [] }]);
});

test.each([
	['that do not replay', ['Solution', 'rRRR'], ['Solution', 'rRRR']],
	['with tabs', ['Solution', 'r\tRRR'], ['Solution', 'r RRR']],
	['of which the player jumps first', ['Snapshot', '[r]*R'], ['Snapshot', '[r]*R']],
	['that are none', ['The solution is long.', 'Very long.'], ['The solution is long.', 'Very long.']],
	['that no label announces', ['', 'lrlrlrlrlrlR', 'r\tR'], ['lrlrlrlrlrlR', 'r R']],
	['that are too many', ['Solution: 999999(rl)'], ['Solution', '999999(rl)']],
])('moves %s stay notes', (_, lines, notes) => {
	expect(levelsOf(text(ROOM, '', lines))).toMatchObject([{ plays: [], notes }]);
});

test('moves that are too many for a file together stay notes from where they are', () => {
	const [level] = levelsOf(text(ROOM, 'Solution 1: 70000(rl)', 'Solution 2: 70000(rl)', 'Solution 3: rR'));
	expect(level?.plays.map(({ label }) => label)).toEqual(['Solution 1', 'Solution 3']);
	expect(level?.notes).toEqual(['Solution 2', '70000(rl)']);
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
