import stringWidthOf from 'string-width';
import { expect, test } from 'vitest';
import { isNarrow, stringWidth } from '../../src/ui/width.js';

test('every character taken for one column is one column to string-width', () => {
	let checked = 0;
	for (let code = 1; code < 0x110000; code += code > 0xf0100 && code < 0xffff0 ? 257 : 1) {
		if (code >= 0xd800 && code < 0xe000) continue;
		const text = String.fromCodePoint(code);
		if (!isNarrow(text)) continue;
		checked++;
		if (stringWidthOf(text) !== 1) expect.fail(`U+${code.toString(16)}`);
	}
	expect(checked).toBeGreaterThan(1000);
});

test.each([
	'',
	'abc',
	'██▄▄',
	'📦',
	'a📦b',
	'e\u0301',
	'\u001B[31mred\u001B[39m',
	'\u{F0001}\u{100001}x',
	'❤\uFE0F',
	'好',
	'ลั',
	'हि',
	'ᄀ\u1161\u11A8',
	'ｶﾞ',
])('%j is as wide as string-width says', (text) => {
	expect(stringWidth(text)).toBe(stringWidthOf(text));
});

test.each([
	['กำแพง', 5],
	['ນຳ', 2],
	['न्दी', 3],
	['हिन्दी', 5],
])('each letter of %s has a column, as in a terminal', (text, columns) => {
	expect(stringWidth(text)).toBe(columns);
});
