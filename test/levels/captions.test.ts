/** Which line of a level file is the title of a board, and which stay notes. */
import { expect, test } from 'vitest';
import { parseCollection } from '../../src/levels/collection.js';
import { levelsOf, ROOM, text } from './files.js';

const titlesOf = (source: string) => levelsOf(source).map(({ title }) => title);

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
	[
		'no solver of a solution',
		text(ROOM, 'Solution', 'R', 'Optimizer: YASO', '', ROOM),
		[undefined, undefined],
	],
	['no row of too few', text('Name', '#@$.#', '', ROOM), ['Name']],
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
