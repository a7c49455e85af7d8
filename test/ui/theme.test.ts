import { Chalk } from 'chalk';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { THEME_NAMES } from '../../src/store/types.js';
import { paint } from '../../src/ui/palette.js';
import { FAINT, SOLVED, TONES } from '../../src/ui/pen.js';
import { KINDS, type Kind, themeFor } from '../../src/ui/theme.js';

/** Kinds that need no telling apart: nothing is there, or it is the same wall. */
const ALIKE: readonly Kind[][] = [
	['outside', 'floor'],
	['wall', 'face'],
];

const SHOWN = THEME_NAMES.flatMap((name) =>
	[0, 1, 2].flatMap((colours) => [
		{ name, colours, cell: 1 as const, unicode: true },
		{ name, colours, cell: 2 as const, unicode: true },
		{ name, colours, cell: 2 as const, unicode: false },
	]),
);

test.each(SHOWN)(
	'$name, $colours colours, $cell columns: every kind has its width and its own shape',
	(shown) => {
		const theme = themeFor(shown.name, shown.unicode, shown.colours, shown.cell);
		const glyph = (kind: Kind) => (shown.cell === 2 ? theme[kind].two : theme[kind].one);
		for (const kind of KINDS) {
			expect(stringWidth(glyph(kind)), kind).toBe(shown.cell);
			for (const other of KINDS) {
				if (kind === other || ALIKE.some((pair) => pair.includes(kind) && pair.includes(other))) continue;
				expect(glyph(kind), `${kind} and ${other}`).not.toBe(glyph(other));
			}
		}
	},
);

test('emoji are single code points, as Ink and terminals count others differently', () => {
	for (const { two } of Object.values(themeFor('emoji', true, 2, 2)))
		expect([...two].filter((character) => /[\uFE0F\u200D]/.test(character))).toEqual([]);
});

test('a locale that is not UTF-8 gets ascii, whatever was chosen', () => {
	for (const name of THEME_NAMES)
		for (const { two, one } of Object.values(themeFor(name, false, 2, 2)))
			expect(two + one).toMatch(/^[ -~]+$/);
});

test('emoji falls back to classic where a cell has one column', () => {
	expect(themeFor('emoji', true, 2, 1)).toBe(themeFor('classic', true, 2, 1));
});

test.each([
	[0, 'x'],
	[1, '\u001B[34m\u001B[40m\u001B[1mx\u001B[22m\u001B[49m\u001B[39m'],
	[2, '\u001B[38;5;67m\u001B[48;5;236m\u001B[1mx\u001B[22m\u001B[49m\u001B[39m'],
] as const)('colour level %i', (level, painted) => {
	const style = { colour: 67, ground: 236, bold: true } as const;
	expect(paint(new Chalk({ level }), style, 'x')).toBe(painted);
	expect(paint(new Chalk({ level }), style, '')).toBe('');
});

test('in 16 colours white without a ground of its own is left to the terminal', () => {
	expect(paint(new Chalk({ level: 1 }), { colour: 245 }, 'x')).toBe('x');
	expect(paint(new Chalk({ level: 1 }), { colour: 231, ground: 236 }, 'x')).toContain('97m');
});

test('in 16 colours nothing without a ground of its own is pale', () => {
	const pale = /\[9[2367]m/; // bright green, yellow, cyan and white
	const looks = Object.values(themeFor('ascii', true, 1, 2)).filter(({ ground }) => ground === undefined);
	for (const look of [...looks, FAINT, SOLVED, ...Object.values(TONES)])
		expect(paint(new Chalk({ level: 1 }), look, 'x')).not.toMatch(pale);
});

test('in 16 colours every glyph differs from its ground, but for walls, which are one block', () => {
	for (const name of THEME_NAMES) {
		for (const [kind, look] of Object.entries(themeFor(name, true, 1, 2))) {
			if (look.ground === undefined || look.colour === undefined || kind === 'wall') continue;
			const [glyph, ground] = paint(new Chalk({ level: 1 }), look, 'x').match(/\d+(?=m)/g)!;
			expect(Number(ground) - 10, `${name} ${kind}`).not.toBe(Number(glyph));
		}
	}
});
