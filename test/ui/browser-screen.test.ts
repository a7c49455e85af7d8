/** The browser as it is drawn: its lists, previews and lines, wide and narrow. */
import { expect, test } from 'vitest';
import { parseCollection } from '../../src/levels/collection.js';
import { frame } from './frames.js';
import { collectionOf, HALL, kitFor, ONE_PUSH } from './kit.js';

const SMALL = { columns: 40, rows: 12 };

test('the browser with two collections and a preview', async () => {
	const shelf = [
		{ name: 'gentle', collection: collectionOf(ONE_PUSH, HALL) },
		{ name: '/home/me/odd.xsb', collection: collectionOf(HALL, ['###', '#@#', '###']) },
	];
	const kit = kitFor({ shelf, columns: 80, rows: 16 });
	const rows = await frame(kit, () => {
		kit.session.open({ name: 'gentle', number: 1 });
		kit.press('right', 'b');
	});
	expect(rows).toEqual([
		' soko: choose a level; type to filter',
		' gentle  1/2 <             odd  0/1                   gentle 1',
		'',
		'>√   1 5x3 1 box     1/1       1 8x7 2 boxes          ██████████',
		'     2 8x7 2 boxes             2 damaged              ██@)[]‹›██',
		'                                                      ██████████',
		'',
		'                                                      5x3, 1 box',
		'                                                      fewest moves  1',
		'                                                      fewest pushes 1',
		'',
		'',
		'',
		'',
		'',
		' Enter play  arrows choose  letters filter  Esc back',
	]);
});

test('what cannot be seen in the name of a file moves nothing', async () => {
	const named = (name: string) => [
		{ name, collection: collectionOf(HALL) },
		{ name: 'hard', collection: collectionOf(ONE_PUSH) },
	];
	const rows = await frame(kitFor({ shelf: named('/me/od\u00ADd\u200Bity.xsb'), columns: 80, rows: 16 }));
	const plain = await frame(kitFor({ shelf: named('/me/oddity.xsb'), columns: 80, rows: 16 }));
	expect(rows.map((row) => row.replace(/\p{DI}/gu, ''))).toEqual(plain);
});

test('the last column of a preview is on the screen', async () => {
	const board = ['#'.repeat(30), `#.$${' '.repeat(25)}@#`, '#'.repeat(30)];
	const shelf = ['one', 'two'].map((name) => ({ name, collection: collectionOf(board) }));
	const rows = await frame(kitFor({ shelf, columns: 80, rows: 16 }));
	expect(rows[4]).toBe(`${' '.repeat(78)}@█`);
	expect(rows.filter((row) => row.length > 80)).toEqual([]);
});

test.each([
	['A title that goes on and on', false, ' test 1: A title that go~'],
	['倉庫番の長い題名がここにある', true, ' test 1: 倉庫番の長い題…'],
])('the title above a preview is cut to its width: %s', async (title, unicode, shown) => {
	const collection = parseCollection(`${ONE_PUSH.join('\n')}\nTitle: ${title}`);
	const kit = kitFor({ shelf: [{ name: 'test', collection }], columns: 52, unicode });
	expect((await frame(kit))[1]?.slice(26)).toBe(` ${shown}`);
});

test.each([
	['Level 1', '5x3 1 box'],
	['Maze 12: The Cellar', '12: The Cellar'],
	['Maze of Doom', 'Maze of Doom'],
	['Level up', 'Level up'],
])('a level called %s is listed as %s', async (title, listed) => {
	const shelf = [{ name: 'test', collection: collectionOf([`; ${title}`, ...ONE_PUSH]) }];
	expect((await frame(kitFor({ shelf, ...SMALL })))[3]).toBe(`>    1 ${listed}`);
});

test('a space parts the best from a name that fills its row', async () => {
	const shelf = [{ name: 'gentle', collection: collectionOf(['; '.padEnd(40, '1'), ...ONE_PUSH]) }];
	const kit = kitFor({ shelf, ...SMALL });
	const rows = await frame(kit, () => {
		kit.session.open({ name: 'gentle', number: 1 });
		kit.press('right', 'b');
	});
	expect(rows[3]).toMatch(/^>√ {3}1 1+… 1\/1$/);
});

test('the browser at 40 x 12 shows one list and the names of all', async () => {
	const shelf = [
		{ name: 'gentle', collection: collectionOf(ONE_PUSH) },
		{ name: 'hard', collection: collectionOf(...Array.from({ length: 12 }, () => HALL)) },
	];
	const kit = kitFor({ shelf, ...SMALL });
	const rows = await frame(kit, () => kit.press('right', 'pagedown', 'down', 'down'));
	expect(rows).toEqual([
		' soko: choose a level; type to filter',
		' gentle   hard <',
		'',
		'     6 8x7 2 boxes',
		'     7 8x7 2 boxes',
		'     8 8x7 2 boxes',
		'     9 8x7 2 boxes',
		'>   10 8x7 2 boxes',
		'    11 8x7 2 boxes',
		'    12 8x7 2 boxes',
		'',
		' Enter play  arrows choose  Ctrl-C quit',
	]);
});

test('of a level that cannot be played the preview shows its rows and says why', async () => {
	const rows = ['#######', '#@$ $.#', '#######'];
	const kit = kitFor({ shelf: [{ name: 'odd', collection: collectionOf(rows) }], rows: 16 });
	expect((await frame(kit)).slice(1, 8).map((row) => row.slice(28))).toEqual([
		'odd 1',
		'',
		...rows,
		'',
		'line 1: there are 2 boxes for 1 goal',
	]);
});

test('a preview has the rows that the facts leave', async () => {
	const lines = ['########', ...Array(7).fill('#      #'), '# @$ . #', '########'];
	const preview = async (rows: number, author: string) => {
		const collection = parseCollection(`${lines.join('\n')}${author}`);
		const shown = await frame(kitFor({ shelf: [{ name: 'tall', collection }], rows }));
		return shown.slice(3, -2).map((row) => row.slice(28));
	};
	expect(await preview(18, '')).toEqual([
		...(await preview(40, '')).slice(0, 11),
		'8x10, 1 box',
		'not solved yet',
	]);
	expect((await preview(19, '\nAuthor: Anna'))[9]).toMatch(/^█+$/);
});

test('a reason that is wider than the preview goes on in the next row', async () => {
	const kit = kitFor({
		shelf: [{ name: 'odd', collection: collectionOf(['###', '#@#', '###']) }],
		columns: 60,
	});
	expect((await frame(kit)).slice(7, 10).map((row) => row.slice(28))).toEqual([
		'line 1: there is no box that the',
		'player could reach',
		'',
	]);
});

test('rows of such a level that are wider than the preview are cut there, as other lines are', async () => {
	const rows = ['#'.repeat(90), `#@$ $.${' '.repeat(83)}#`, '#'.repeat(90)];
	const kit = kitFor({ shelf: [{ name: 'odd', collection: collectionOf(rows) }], rows: 16 });
	const shown = await frame(kit);
	expect(shown.slice(3, 5).map((row) => row.slice(27))).toEqual([
		` ${'#'.repeat(51)}…`,
		` #@$ $.${' '.repeat(45)}…`,
	]);
	expect(shown.filter((row) => row.length > 80)).toEqual([]);
});

test('boxes that the player can never come to are not counted', async () => {
	const rows = ['#####  ###', '#@$.#  #$#', '#####  ###'];
	const kit = kitFor({ shelf: [{ name: 'odd', collection: collectionOf(rows) }] });
	const shown = await frame(kit);
	expect(shown[3]).toMatch(/^> {4}1 10x3 1 box /);
	expect(shown.join('\n')).toMatch(/10x3, 1 box$/m);
});

test('a level that starts solved is not said to be left', async () => {
	const kit = kitFor({ shelf: [{ name: 'odd', collection: collectionOf(['####', '#@*#', '####']) }] });
	expect((await frame(kit)).join('\n')).toMatch(/4x3, 1 box\n.* starts solved$/m);
});

const FIVE = ['gentle', 'hard', 'of-somebody-else', 'pasted', 'z'].map((name) => ({
	name,
	collection: collectionOf(ONE_PUSH),
}));

test.each([
	[0, `${' gentle < hard   of-somebody…'.padEnd(39)}…`],
	[2, `${' gentle   hard   of-somebody… <'.padEnd(39)}…`],
	[4, '…hard   of-somebody…   pasted   z <'],
])('of many collections at 40 columns those around collection %i are named', async (active, tabs) => {
	const kit = kitFor({ shelf: FIVE, ...SMALL });
	const rows = await frame(kit, () => kit.press(...Array.from({ length: active }, () => 'right')));
	expect(rows[1]).toBe(tabs);
});

test.each([40, 80])('a collection by itself has its count above it, %i columns wide', async (columns) => {
	const shelf = [{ name: 'gentle', collection: collectionOf(ONE_PUSH, HALL) }];
	const rows = await frame(kitFor({ shelf, columns, rows: 12 }));
	expect(rows[1]).toMatch(/^ gentle {2}0\/2 </);
});

test('while something is typed Esc clears it, as the last line says', async () => {
	const kit = kitFor({ shelf: FIVE, ...SMALL });
	const rows = await frame(kit, () => kit.press('h'));
	expect(rows.at(-1)).toBe(' Enter play  arrows choose  Esc clear');
	expect((await frame(kit, () => kit.press('escape'))).at(-1)).toMatch(/ Ctrl-C quit$/);
});

test.each([
	[14, 'whole', '████████'],
	[15, 'in part', '████'],
])('a preview of %i rows is shown %s above all the facts', async (height, _, wall) => {
	const board = ['####', '#@ #', '# $#', ...Array.from({ length: height - 5 }, () => '#  #'), '# .#', '####'];
	const collection = parseCollection(`${board.join('\n')}\nTitle: Tall\nAuthor: Anna`);
	const kit = kitFor({ shelf: [{ name: 'test', collection }] });
	const rows = await frame(kit, () => {
		kit.session.open({ name: 'test', number: 1 });
		kit.press('right', ...'j'.repeat(height - 4), 'b');
	});
	const preview = rows.slice(1, -2).map((row) => row.slice(27).trim());
	expect(preview[2]).toBe(wall);
	expect(preview.slice(16)).toEqual([
		'',
		`4x${height}, 1 box`,
		'by Anna',
		`fewest moves  ${height - 3}`,
		`fewest pushes ${height - 4}`,
	]);
});

test.each([
	['', ['not solved yet']],
	['\nTitle: Odd', ['not solved yet']],
	['\nAuthor: Anna', ['by Anna', 'not solved yet']],
	['\nTitle: Odd\nAuthor: Anna', ['by Anna', 'not solved yet']],
])('the facts below a preview say who made the level, where that is known: %j', async (lines, facts) => {
	const collection = parseCollection(`${ONE_PUSH.join('\n')}${lines}`);
	const rows = await frame(kitFor({ shelf: [{ name: 'test', collection }] }));
	const preview = rows.slice(0, -2).map((row) => row.slice(27).trim());
	expect(preview.slice(preview.indexOf('5x3, 1 box') + 1).filter((fact) => fact !== '')).toEqual(facts);
});

test('of many collections at 80 columns the title tells which are shown', async () => {
	const kit = kitFor({ shelf: FIVE });
	expect((await frame(kit))[0]).toBe(
		' soko: choose a level; type to filter                      1-2 of 5 collections',
	);
	const rows = await frame(kit, () => kit.press('right', 'right', 'right', 'a', 'b'));
	expect(rows[0]).toBe(' soko: levels with "ab_"                                   3-4 of 5 collections');
});

test.each([
	['a filter longer than its row', true, ' soko: levels with "…nger than its row_"'],
	['a filter longer than its row', false, ' soko: levels with "~nger than its row_"'],
	['倉庫番の長い題名がここにある', true, ' soko: levels with "…題名がここにある_"'],
])('what is typed is seen at the end of a long filter: %s', async (filter, unicode, title) => {
	const kit = kitFor({ ...SMALL, unicode });
	expect((await frame(kit, () => kit.press(...filter)))[0]).toBe(title);
});

test('a name gives way to the count of a large collection', async () => {
	const { levels, ...head } = collectionOf(ONE_PUSH);
	const large = { ...head, levels: Array.from({ length: 3000 }, () => levels[0]!) };
	const kit = kitFor({ shelf: ['of-somebody-else', 'z'].map((name) => ({ name, collection: large })) });
	kit.session.open({ name: 'z', number: 1 });
	const rows = await frame(kit, () => kit.press('right', 'b', 'left'));
	expect(rows[1]?.slice(0, 39)).toBe(' of-somebod…  3000/3000 <  z  3000/3000');
});

test('a message too long for its row takes that of the keys until the next key', async () => {
	const kit = kitFor({ shelf: FIVE, ...SMALL });
	const rows = await frame(kit, () => kit.session.paste({ text: 'two lines\nof text', whole: true }));
	expect(rows.slice(-2)).toEqual([
		' Not added: there is no level in it:',
		' three rows or more, with walls of #.',
	]);
	expect((await frame(kit, () => kit.press('down'))).slice(-2)).toEqual([
		'',
		' Enter play  arrows choose  Ctrl-C quit',
	]);
});
