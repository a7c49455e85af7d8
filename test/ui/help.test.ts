/** The help: what it says, how it fits the screen, and how it is left. */
import { expect, test } from 'vitest';
import { THEME_NAMES } from '../../src/store/types.js';
import { helpRows } from '../../src/ui/help-text.js';
import { HELP_LINES } from '../../src/ui/keymap.js';
import { themeFor } from '../../src/ui/theme.js';
import { stringWidth } from '../../src/ui/width.js';
import { frame } from './frames.js';
import { HALL, playing } from './kit.js';

test('the help at 80 x 24 says why a hint is i', async () => {
	const kit = playing(HALL);
	const rows = await frame(kit, () => kit.press('?'));
	expect(rows.length).toBe(24);
	expect(rows[2]).toBe(" arrows hjkl wasd  step                 ' 0-9             go to a bookmark");
	expect(rows).toContain(' h is left, as in vi: that is why a hint is i, for idea.');
	expect(rows.join('\n')).toMatch(/ right click +undo a move\n/);
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
	const kit = playing(HALL, { columns: 40, rows: 12 });
	const keys = Array.from({ length: 60 }, () => 'down');
	const rows = await frame(kit, () => kit.press('?', ...keys));
	expect(rows[10]).toBe(' paste are gone at the end.');
	expect(rows[11]).toBe(' up down more  Esc back');
	expect(kit.session.screen).toBe('help');
	kit.press('up');
	expect((await frame(kit))[10]).toBe(' Nothing is saved; levels that you');
});
