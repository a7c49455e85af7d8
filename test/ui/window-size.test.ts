/** Windows of any size: too small ones show why and take no keys, in all others every screen fits. */
import { expect, test } from 'vitest';
import { frame } from './frames.js';
import { HALL, kitFor, ONE_PUSH, playing, solved } from './kit.js';

test.each([
	[39, 24],
	[80, 11],
	[10, 3],
])('%i x %i is too small, and the game is there again when there is room', async (columns, rows) => {
	const kit = playing(HALL, { columns, rows });
	const shown = await frame(kit);
	expect(shown.length).toBe(rows);
	expect(shown.join(' ')).toContain('soko');
	kit.session.resize(80, 24);
	expect((await frame(kit)).join('\n')).toContain('i hint');
});

test('a window that is far too small has the whole sentence', async () => {
	const shown = await frame(playing(HALL, { columns: 20, rows: 5 }));
	expect(shown.length).toBe(5);
	expect(shown.join(' ').replace(/\s+/g, ' ').trim()).toBe('soko needs a window of 40 x 12; this is 20 x 5.');
});

test('in a window that is too small keys change nothing, and q quits', () => {
	const kit = playing(HALL, { columns: 39, rows: 24 });
	kit.press('right', 'r', 'b', '?');
	expect(kit.session.play?.game.lurd()).toBe('');
	expect(kit.session.screen).toBe('board');
	kit.press('q');
	expect(kit.quits()).toBe(1);
	kit.session.resize(80, 24);
	kit.press('right');
	expect(kit.session.play?.game.lurd()).toBe('r');
});

test('what comes while the window is too small is told, and moves nothing', async () => {
	const kit = playing(HALL);
	kit.press('i');
	kit.session.resize(39, 24);
	await kit.searches[0]!.answer(solved('rdRRdlldRR'));
	kit.session.paste({ text: ONE_PUSH.join('\n'), whole: true });
	kit.session.resize(80, 24);
	expect(kit.session.play?.game.lurd()).toBe('');
	expect(kit.session.message?.text).toBe('Alive: 4 pushes to go.');
	kit.press('X');
	kit.session.resize(80, 11);
	expect(kit.session.hints?.state.type).toBe('idle');
});

test('the spoken mode has no size', () => {
	const kit = playing(HALL, { columns: 39, rows: 5, spoken: true });
	kit.press('right');
	expect(kit.session.play?.game.lurd()).toBe('r');
});

test('no screen is wider or higher than the terminal, at any size from 40 x 12', async () => {
	for (const [columns, rows] of [
		[40, 12],
		[41, 13],
		[55, 17],
		[72, 20],
		[79, 24],
		[99, 40],
	] as const) {
		const kit = kitFor({ columns, rows });
		for (const keys of [[], ['enter'], ['?'], ['x', "'"], ['x', 'g'], ['x', 'b', 'q']]) {
			const shown = await frame(kit, () => kit.press(...keys));
			expect(shown.length, `${keys} at ${columns} x ${rows}`).toBeLessThanOrEqual(rows);
			for (const row of shown) expect(row.length, row).toBeLessThanOrEqual(columns);
		}
	}
});
