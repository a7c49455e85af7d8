import { render } from 'ink-testing-library';
import { expect, test, vi } from 'vitest';
import { parseCollection } from '../../src/levels/collection.js';
import type { Level } from '../../src/levels/level.js';
import { THEME_NAMES } from '../../src/store/types.js';
import { helpRows } from '../../src/ui/help-text.js';
import { HELP_LINES } from '../../src/ui/keymap.js';
import { unseal } from '../../src/ui/sealed.js';
import { themeFor } from '../../src/ui/theme.js';
import { stringWidth } from '../../src/ui/width.js';
import { appOf, frame } from './frames.js';
import { collectionOf, HALL, kitFor, ONE_PUSH, playing, solved } from './kit.js';

const SMALL = { columns: 40, rows: 12 };

test('the board at 40 x 12', async () => {
	const kit = playing(HALL, SMALL);
	expect(await frame(kit)).toEqual([
		' test 1/1       0 moves  0 pushes  0:00',
		'',
		'            ████████████████',
		'            ██            ██',
		'            ██    []  ‹›  ██',
		'            ██@)          ██',
		'            ██    []  ‹›  ██',
		'            ██            ██',
		'            ████████████████',
		'',
		'',
		' i hint  u undo  r restart  ? help',
	]);
});

test('a level that its collection has no more is not counted among its levels', async () => {
	const kit = playing(ONE_PUSH, SMALL);
	const [level] = collectionOf(HALL).levels as [Level];
	kit.session.openLevel({ name: 'test', number: 1 }, level);
	expect((await frame(kit))[0]).toBe(' test 1         0 moves  0 pushes  0:00');
});

test('what is drawn follows the session', async () => {
	const kit = playing(ONE_PUSH, SMALL);
	const app = render(appOf(kit));
	const shows = (text: string) => vi.waitFor(() => expect(unseal(app.lastFrame()!)).toContain(text));
	kit.press('right');
	await shows('Solved!');
	kit.press('escape', 'b');
	await shows('choose a level');
	app.unmount();
});

test('a theme that the cells are too narrow for is told as what it is shown as', async () => {
	const wide = ['#'.repeat(60), `#@ $.${' '.repeat(54)}#`, '#'.repeat(60)];
	const kit = playing(wide);
	const rows = await frame(kit, () => kit.press('t', 't'));
	expect(rows[22]).toBe(' Theme: emoji; shown as classic here.');
});

test('ascii without a UTF-8 locale, whatever the theme', async () => {
	const kit = playing(ONE_PUSH, { ...SMALL, unicode: false });
	const rows = await frame(kit, () => kit.press('t', 't'));
	expect(rows.slice(4, 7)).toEqual([
		'               ##########',
		'               ##@ $ . ##',
		'               ##########',
	]);
	expect(rows[10]).toBe(' Theme: emoji; shown as ascii here.');
	expect(rows.join('')).toMatch(/^[ -~]*$/);
});

test('a nudge, step by step', async () => {
	const kit = playing(HALL, SMALL);
	kit.press('I');
	const box = await frame(kit, () => kit.searches[0]!.answer(solved('rdRRdlldRR')));
	expect(box.slice(4, 6)).toEqual(['            ██    {}  ‹›  ██', '            ██@)          ██']);
	expect(box.slice(10)).toEqual([' Alive: push the marked box.', ' Enter play it  I show more  Esc drop it']);
	const way = await frame(kit, () => kit.press('I'));
	expect(way.slice(4, 6)).toEqual(['            ██····►►  ‹›  ██', '            ██@)          ██']);
	expect(way.slice(10)).toEqual([' Alive: push it right.', ' Enter play it  Esc drop it']);
});

test('a search tells its time, positions and work', async () => {
	let now = 1000;
	const kit = playing(HALL, { columns: 80, rows: 12, now: () => now });
	kit.press('i');
	now = 4210;
	kit.searches[0]!.progress({ seconds: 3.2, states: 1234567, doing: 'fess', best: '5 of 6 packed' });
	expect((await frame(kit)).slice(10)).toEqual([
		' Searching 3.2 s  1,234,567 positions  fess: 5 of 6 packed',
		' any move stops it too  Esc stop the search',
	]);
});

test('the win screen keeps the board in sight where there is room', async () => {
	const kit = playing(ONE_PUSH, { columns: 60, rows: 22 });
	const rows = await frame(kit, () => kit.press('right'));
	expect(rows).toEqual([
		' test 1/1                    1 move  1 push  best 1/1  0:00',
		'',
		'',
		'',
		'',
		'',
		'',
		'',
		'',
		'                         ██████████',
		'                         ██  @)▐▌██',
		'                         ██████████',
		'           ╭────────────────────────────────────╮',
		'           │ Solved!                            │',
		'           │ 1 move, 1 push, 0:00 of play       │',
		'           │ Your first solution of this level  │',
		'           │                                    │',
		'           │ Enter  level browser: none is left │',
		'           ╰────────────────────────────────────╯',
		'',
		'',
		' Enter go on  r again  u undo  b levels  q quit  Esc look',
	]);
});

/** Solves `HALL` with a score like `10/4`: two pushes more move a box there and back, the rest is walking. */
function hallSolution(score: string): string {
	const [moves, pushes] = score.split('/').map(Number) as [number, number];
	const detours = (pushes - 4) / 2;
	const walking = moves - 10 - 10 * detours;
	return `${'ud'.repeat(walking / 2)}ur${'RdrruLdllu'.repeat(detours)}RRdlldRR`;
}

const KEYS: Readonly<Record<string, string>> = { u: 'up', d: 'down', l: 'left', r: 'right' };

test.each([
	['28/6', ['30/6', '32/4'], ['Your fewest moves; it was 30', 'Your best: 4 pushes']],
	['30/4', ['30/6'], ['Your fewest pushes; it was 6', 'Your best: 30 moves']],
	['30/6', ['30/8', '32/4'], ['Your best: 30 moves, 4 pushes']],
	['30/6', ['30/8', '32/6'], ['Your best: 30 moves, 6 pushes']],
	['10/4', ['30/8', '32/6'], ['New best; was 30 moves, 6 pushes']],
	['10/4', ['1234/100'], ['New best; was 1234 moves, 100 pushes']],
])('%s after %j is compared with each best, whole at 40 x 12', async (score, before, lines) => {
	const kit = playing(HALL, SMALL);
	const { level } = kit.session.play!;
	for (const each of before) kit.services.store.recordSolution(level, hallSolution(each), false);
	const keys = [...hallSolution(score).toLowerCase()].map((move) => KEYS[move]!);
	const rows = await frame(kit, () => kit.press(...keys));
	const { moves, pushes } = kit.session.win!;
	expect(`${moves}/${pushes}`).toBe(score);
	for (const line of lines) expect(rows.join('\n')).toContain(` ${line} `);
});

test('a solution with help stands beside the best without and that of the solver, whole at 40 x 12', async () => {
	const kit = playing(HALL, SMALL);
	const { level } = kit.session.play!;
	kit.services.store.recordSolution(level, hallSolution('1234/100'), false);
	kit.services.store.keepSolution(level, { lurd: hallSolution('1236/104'), played: 0 });
	kit.session.open({ name: 'test', number: 1 });
	const rows = await frame(kit, () => kit.press('I', 'i', 'i', 'i', 'i', 'i'));
	expect(rows.slice(1)).toEqual([
		'╭──────────────────────────────────────╮',
		'│ Solved!                              │',
		'│ 10 moves, 4 pushes, 0:00 of play     │',
		'│ With help: kept apart from your best │',
		'│ Hints here: 4 steps, 1 nudge         │',
		'│ Your best: 1234 moves, 100 pushes    │',
		"│ The solver's: 1236 moves, 104 pushes │",
		'│ Enter  level browser: none is left   │',
		'╰──────────────────────────────────────╯',
		'',
		' Enter go on  r again  u undo  Esc look',
	]);
});

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
		' gentle  1/2 <             odd  0/2                   gentle 1',
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
		' Not added: there is no level in it: no',
		' three rows of a board with some #.',
	]);
	expect((await frame(kit, () => kit.press('down'))).slice(-2)).toEqual([
		'',
		' Enter play  arrows choose  Ctrl-C quit',
	]);
});

test('while a search is going on its keys stay, however long the line above them', async () => {
	const kit = playing(HALL, SMALL);
	const rows = await frame(kit, () => {
		kit.press('i');
		kit.searches
			.at(-1)
			?.progress({ seconds: 3, states: 123_456_789, doing: 'packing the boxes', best: 'x'.repeat(30) });
	});
	expect(rows.at(-1)).toContain('Esc stop the search');
});

test('the list of bookmarks', async () => {
	const kit = playing(HALL, { columns: 50, rows: 14 });
	const rows = await frame(kit, () => kit.press('right', 'm', '3', 'right', 'u', 'up', "'", 'down'));
	expect(rows.slice(6, 12)).toEqual([
		'       ╭─────────────────────────────────╮',
		'       │ Bookmarks and lines you left    │',
		'       │                                 │',
		'       │   bookmark 3  1 move, 0 pushes  │',
		'       │ > left line   2 moves, 0 pushes │',
		'       ╰─────────────────────────────────╯',
	]);
	expect(rows[13]).toBe(' up down choose  Enter go there  Esc close');
});

test.each([
	['m', ' 0-9 set it  Esc leave it'],
	['g', ' 0-9 digit  Enter go  Esc leave it'],
	["'", ' Esc close'],
])('after %s the keys that do something are shown', async (key, keys) => {
	const kit = playing(HALL, SMALL);
	expect((await frame(kit, () => kit.press(key))).at(-1)).toBe(keys);
});

test('the help at 80 x 24 says why a hint is i', async () => {
	const kit = playing(HALL);
	const rows = await frame(kit, () => kit.press('?'));
	expect(rows.length).toBe(24);
	expect(rows[2]).toBe(" arrows hjkl wasd  step                 ' 0-9             go to a bookmark");
	expect(rows).toContain(' h is left, as in vi: that is why a hint is i, for idea.');
	expect(rows).toContain(' Signs: @) you, [] box, ‹› goal, ▐▌ box on goal, ×× dead square, [X lost box.');
	expect(rows.at(-1)).toBe(' any key back');
	kit.press('down');
	expect(kit.session.screen).toBe('board');
	expect(rows.filter((row) => row.includes('…'))).toEqual([]);
});

test.each([
	['emoji', '@ you, ■ box, ◇ goal', 1],
	['emoji', '😀 you, 📦 box, 🔸 goal', 2],
] as const)('in %s the help has the signs of the board: %s', async (theme, signs, cell) => {
	const wide = ['#'.repeat(60), `#@ $.${' '.repeat(54)}#`, '#'.repeat(60)];
	const kit = playing(cell === 1 ? wide : HALL);
	kit.session.override({ theme });
	expect((await frame(kit, () => kit.press('?'))).join('\n')).toContain(`Signs: ${signs}`);
});

test.each(THEME_NAMES)('no line of the help in %s is wider than the screen', (name) => {
	for (let columns = 40; columns <= 200; columns++) {
		const texts = helpRows(columns, themeFor(name, true, 3, 2), 2, true).filter(
			(row) => typeof row === 'string',
		);
		for (const text of texts) expect(stringWidth(text)).toBeLessThan(columns - 1);
	}
});

test.each([77, 78, 79, 80])('no text of the help touches the next key at %i columns', async (columns) => {
	const kit = playing(HALL, { columns, rows: 60 });
	const shown = `${(await frame(kit, () => kit.press('?'))).join(' \n')} `;
	for (const { text } of HELP_LINES) expect(shown).toContain(` ${text} `);
});

test('the wheel does not leave the help', () => {
	const { session, press } = playing(HALL);
	press('?');
	session.click({ type: 'mouse', name: 'wheel-down', pressed: true, x: 0, y: 0 });
	expect(session.screen).toBe('help');
});

test('the help at 40 x 12 scrolls to its end and no further', async () => {
	const kit = playing(HALL, SMALL);
	const keys = Array.from({ length: 60 }, () => 'down');
	const rows = await frame(kit, () => kit.press('?', ...keys));
	expect(rows[10]).toBe(' levels that you paste are kept.');
	expect(kit.session.screen).toBe('help');
	kit.press('up');
	expect((await frame(kit))[10]).toBe(' Every move is saved as you make it;');
});
