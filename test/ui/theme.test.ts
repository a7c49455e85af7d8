import { Chalk } from 'chalk';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { THEMES } from '../../src/store/types.js';
import { KINDS, type Kind, paint, themeFor } from '../../src/ui/theme.js';

/** Kinds that need no telling apart: nothing is there, or it is the same wall. */
const ALIKE: readonly Kind[][] = [
	['outside', 'floor'],
	['wall', 'face'],
];

const SHOWN = THEMES.flatMap((name) =>
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
	for (const name of THEMES)
		for (const { two, one } of Object.values(themeFor(name, false, 2, 2)))
			expect(two + one).toMatch(/^[ -~]+$/);
});

test('emoji falls back to classic where a cell has one column', () => {
	expect(themeFor('emoji', true, 2, 1)).toBe(themeFor('classic', true, 2, 1));
});

test('paint uses the 256 colours, and nothing where there are none', () => {
	const style = { colour: 67, ground: 236, bold: true };
	expect(paint(new Chalk({ level: 2 }), style, 'x')).toBe(
		'\u001B[38;5;67m\u001B[48;5;236m\u001B[1mx\u001B[22m\u001B[49m\u001B[39m',
	);
	expect(paint(new Chalk({ level: 0 }), style, 'x')).toBe('x');
});
