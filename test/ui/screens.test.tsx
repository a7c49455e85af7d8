import { render } from 'ink-testing-library';
import { expect, test, vi } from 'vitest';
import { noDisk } from '../../src/store/disk.js';
import { openStore } from '../../src/store/store.js';
import { unseal } from '../../src/ui/sealed.js';
import { playable } from '../levels/reading.js';
import { appOf, frame } from './frames.js';
import { collectionOf, HALL, type Kit, ONE_PUSH, playing, solved } from './kit.js';

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
	const level = playable(collectionOf(HALL))[0]!;
	kit.session.openLevel({ name: 'test', number: 1 }, level);
	expect((await frame(kit))[0]).toBe(' test 1         0 moves  0 pushes  0:00');
});

test('the title stands behind the number where there is room', async () => {
	const kit = playing([...HALL, 'Title: The Hall'], { columns: 60, rows: 12 });
	expect((await frame(kit))[0]).toBe(' test 1/1  The Hall                 0 moves  0 pushes  0:00');
});

test('a wide screen has room for all the keys that matter', async () => {
	const kit = playing(HALL, { columns: 120, rows: 12 });
	expect((await frame(kit)).at(-1)).toBe(
		' i hint  u undo  r restart  n next  b levels  I nudge  U undo push  y redo  t theme  q quit  ? help',
	);
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

/** Too wide for a screen; the box is pushed right. */
const LONG = ['#'.repeat(100), `#@${' '.repeat(94)}$ .#`, '#'.repeat(100)];

test('the view is at the box while a nudge shows it, and at the player else', async () => {
	const kit = playing(LONG, SMALL);
	kit.session.override({ theme: 'ascii', ponder: false });
	const row = async (...keys: string[]) => (await frame(kit, () => kit.press(...keys)))[5];
	expect(await row()).toBe('#@');
	kit.press('I');
	await kit.searches[0]!.answer(solved(`${'r'.repeat(94)}RR`));
	expect(await row()).toBe(`<${' '.repeat(35)}? .#`);
	expect(await row('I')).toBe(`<${':'.repeat(35)}> .#`);
	expect(await row('escape')).toBe('#@');
});

test('a view that has scrolled stands still while the player walks about in it', async () => {
	const kit = playing(LONG, SMALL);
	kit.session.override({ theme: 'ascii' });
	const column = async (...keys: string[]) => (await frame(kit, () => kit.press(...keys)))[5]!.indexOf('@');
	expect(await column(...'l'.repeat(35))).toBe(36);
	expect(await column('l')).toBe(20);
	expect(await column('l', 'l')).toBe(22);
	expect(await column('h', 'h', 'h')).toBe(19);
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

test.each([
	['a win', ['right'], 'Solved!'],
	['the bookmarks', ["'"], 'Bookmarks and lines you left'],
])('Esc takes the panel of %s off the board', async (_, keys, title) => {
	const kit = playing(ONE_PUSH, SMALL);
	expect((await frame(kit, () => kit.press(...keys))).join('\n')).toContain(title);
	expect((await frame(kit, () => kit.press('escape'))).join('\n')).not.toContain(title);
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
		'          ╭──────────────────────────────────────╮',
		'          │ Solved!                              │',
		'          │ 1 move, 1 push; played 0:00          │',
		'          │ Your first solution of this level    │',
		'          │                                      │',
		'          │ Enter  level browser: all are solved │',
		'          ╰──────────────────────────────────────╯',
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
		'│ 10 moves, 4 pushes; played 0:00      │',
		'│ With help: kept apart from your best │',
		'│ Hints here: 4 steps, 1 nudge         │',
		'│ Your best: 1234 moves, 100 pushes    │',
		"│ The solver's: 1236 moves, 104 pushes │",
		'│ Enter  level browser: all are solved │',
		'╰──────────────────────────────────────╯',
		'',
		' Enter go on  r again  u undo  Esc look',
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
	expect(rows[13]).toBe(' up down choose  Enter go  Esc close');
});

test('a long list of bookmarks is shown around the one that is chosen, and tells which of how many that is', async () => {
	const kit = playing(HALL, SMALL);
	for (const digit of '0123456789') kit.press('m', digit, 'right');
	kit.press("'");
	const shown = async (...keys: string[]) => {
		const rows = await frame(kit, () => kit.press(...keys));
		return rows.flatMap((row) => /(>?) bookmark (\d)|(\d+ of \d+)/.exec(row)?.slice(1).join('') ?? []);
	};
	expect(await shown()).toEqual(['1 of 10', '>0', '1', '2', '3', '4']);
	expect(await shown('down', 'down', 'down')).toEqual(['4 of 10', '1', '2', '>3', '4', '5']);
	expect(await shown('pagedown')).toEqual(['10 of 10', '5', '6', '7', '8', '>9']);
});

test.each([
	['m', ' Bookmark under which digit, 0 to 9?', ' 0-9 set it  Esc leave it'],
	['g', ' Go to level (1-1): _', ' 0-9 digit  Enter go  Esc leave it'],
	["'", '', ' Esc close'],
])('after %s the question and the keys that do something are shown', async (key, question, keys) => {
	const kit = playing(HALL, SMALL);
	expect((await frame(kit, () => kit.press(key))).slice(-2)).toEqual([question, keys]);
});

test('where there is no bookmark yet, how to set one is shown', async () => {
	const kit = playing(HALL, SMALL);
	expect((await frame(kit, () => kit.press("'"))).slice(5, 10)).toEqual([
		'  ╭──────────────────────────────────╮',
		'  │ Bookmarks and lines you left     │',
		'  │                                  │',
		'  │ None yet. m and a digit set one. │',
		'  ╰──────────────────────────────────╯',
	]);
});

test('how to go to a bookmark is told in 40 columns too', async () => {
	const kit = playing(HALL, SMALL);
	const rows = await frame(kit, () => kit.press('m', '1', "'"));
	expect(rows.at(-1)).toBe(' up down choose  Enter go  Esc close');
});

test('a line stays while moves are not saved, unless they are not to be', async () => {
	const last = async (kit: Kit) => (await frame(kit)).at(-2)?.trim();
	const kit = playing(HALL, { store: openStore(noDisk()) });
	expect(await last(kit)).toBe('');
	kit.press('right');
	kit.session.say({ text: 'something else', tone: 'plain' });
	expect(await last(kit)).toBe('something else');
	kit.press('right');
	expect(await last(kit)).toBe('What you play is not saved.');
	const unsaved = playing(HALL);
	unsaved.press('right');
	expect(await last(unsaved)).toBe('');
});
