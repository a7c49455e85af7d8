import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRow } from '../../src/ui/cells.js';
import { parseSealed, seal, unseal } from '../../src/ui/sealed.js';

const RED = '\u001B[31mred\u001B[39m';

test('a sealed row is one character, the same for the same row', () => {
	expect([...seal(RED)]).toHaveLength(1);
	expect(seal(RED)).toBe(seal(RED));
	expect(seal(RED)).not.toBe(seal('red'));
	expect(seal(RED)).not.toBe(seal(RED, 1));
});

test.each([
	['where its seal is', `ab ${seal(RED)}`, 20, parseRow(`ab ${RED}`, 20)],
	['cut at the edge', `ab ${seal(RED)}`, 5, parseRow(`ab ${RED}`, 5)],
	['over what follows its seal', `${seal('abc')}1234`, 20, parseRow('abc34', 20)],
	[
		'over a lower row that begins further right',
		`${seal('xxxx', 1)} ${seal('abcd')}`,
		20,
		parseRow('xxxxcd', 20),
	],
	[
		'over a lower row that begins further left',
		`${seal('abcdef')} ${seal('XX', 1)}`,
		20,
		parseRow('abXXef', 20),
	],
	['over half a wide glyph', `${seal('a📦b📦c')} ${seal('XX', 1)}`, 20, parseRow('a XX📦c', 20)],
	['with a wide glyph cut at the edge', seal('a📦'), 2, parseRow('a ', 2)],
])('it is drawn %s', (_, source, columns, row) => {
	expect(parseSealed(source, columns)).toEqual(row);
});

test('rows without seals are what they are', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			expect(parseSealed(text, 40)).toEqual(parseRow(text, 40));
		}),
	);
});

test('rows in use stay known however many others come and go', async () => {
	const kept = seal('kept');
	for (let i = 0; i < 200_000; i++) {
		seal(`row ${i}`);
		if (i % 100 !== 0) continue;
		expect(seal('kept')).toBe(kept);
		await undefined;
	}
	expect(unseal(kept)).toBe('kept');
	expect(unseal(`${seal('one')}\n ${seal('two')}`)).toBe('one\n two');
});

test('all rows of a large frame are known', async () => {
	const frame = (which: number) => Array.from({ length: 5000 }, (_, y) => `frame ${which} row ${y}`);
	for (let which = 0; which < 8; which++) {
		const rows = frame(which);
		const sealed = rows.map((row) => seal(row));
		await undefined;
		expect(unseal(sealed.join('\n'))).toBe(rows.join('\n'));
	}
});
