import { expect, test } from 'vitest';
import { parseRow } from '../../src/ui/cells.js';

const E = '\u001B';

test.each([
	['plain text', 'ab', ['a', 'b'], ['', '']],
	['a colour until its end', `${E}[31ma${E}[39mb`, ['a', 'b'], ['31', '']],
	['256 and 16 million colours', `${E}[38;5;208;48;2;1;2;3ma`, ['a'], ['38;5;208;48;2;1;2;3']],
	['attributes in one order', `${E}[4m${E}[1ma${E}[22mb`, ['a', 'b'], ['1;4', '4']],
	['everything off', `${E}[1;31ma${E}[mb`, ['a', 'b'], ['1;31', '']],
	['bright colours', `${E}[97;104ma`, ['a'], ['97;104']],
	['an unseen style on a space', `${E}[31m ${E}[7m `, [' ', ' '], ['', '7;31']],
	['a wide glyph', `${E}[1m📦x`, ['📦', '', 'x'], ['1', '1', '1']],
	['a combining mark', 'e\u0301x', ['e\u0301', 'x'], ['', '']],
	['a wide glyph cut in half', 'abc📦', ['a', 'b', 'c', ' '], ['', '', '', '']],
	['more than fits', 'abcdef', ['a', 'b', 'c', 'd'], ['', '', '', '']],
	['a colour cut off', `a${E}[38`, ['a'], ['']],
	['cursor movement, dropped', `a${E}[2Jb${E}[5;5Hc`, ['a', 'b', 'c'], ['', '', '']],
	['a window title, dropped', `a${E}]0;evil\u0007b`, ['a', 'b'], ['', '']],
	['an unfinished window title, dropped', `a${E}]0;evil`, ['a'], ['']],
	['control characters, dropped', 'a\t\r\b\u0007\u009Bb', ['a', 'b'], ['', '']],
	['soft hyphens, dropped', 'a\u00ADb\u00AD', ['a', 'b'], ['', '']],
])('a row keeps %s', (_, source, text, style) => {
	expect(parseRow(source, 4)).toEqual({ text, style });
});
