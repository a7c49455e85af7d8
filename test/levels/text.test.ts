import { expect, test } from 'vitest';
import { jsonText } from '../../src/game/quoted.js';
import { readLevels } from '../../src/levels/source.js';
import { decodeText, expandTabs, oneLine, withoutControls } from '../../src/levels/text.js';

test.each([
	['colours', 'a\u001B[31;1mb\u001B[0mc', 'abc'],
	['eight-bit sequences', 'a\u009B2Jb\u009Dtitle\u009Cc', 'abc'],
	['window titles', 'a\u001B]0;evil\u0007b\u001B]2;evil\u001B\\c', 'abc'],
	['device strings', 'a\u001BPq#0\u001B\\b', 'ab'],
	['character sets and resets', 'a\u001B(0b\u001Bcc', 'abc'],
	['a sequence cut off by the line', 'a\u001B]0;evil\nb\u001B', 'a\nb'],
	['bells, nulls and deletes', '\u0000a\u0007\u0008\u007Fb', 'ab'],
	['marks that turn text round', 'a\u202Eb\u2066c', 'abc'],
	['marks of direction and of the screen itself', 'a\u200Eb\u061C\u{F0000}\u{10FFFD}c', 'abc'],
	['halves of characters', 'a\uD800b\u{1F600}', 'ab\u{1F600}'],
])('%s never come through', (_, text, plain) => {
	expect(withoutControls(text)).toBe(plain);
});

test('what would not print is shown by its number in JSON, and is itself again when that is read', () => {
	const text = 'a"\u0007\u0085\u202E\u{F0001}\uD800é\u{1F600}';
	expect(jsonText({ text })).toBe(String.raw`{"text":"a\"\u0007\u0085\u202e\udb80\udc01\ud800é😀"}`);
	expect(JSON.parse(jsonText({ text }))).toEqual({ text });
});

test('bytes are UTF-8, or else Windows-1252', () => {
	expect(decodeText(new TextEncoder().encode('\uFEFFé#'))).toBe('é#');
	expect(decodeText(Uint8Array.of(0xe9, 0x23))).toBe('é#');
	const bytes = Uint8Array.from([0x4b, 0x6e, 0xec, 0x9e, 0x65, 0x20, 0x96, 0x20, 0x93, 0xfc, 0x94]);
	expect(decodeText(bytes)).toBe('Knìže – “ü”');
});

test('line ends and tabs stay in a text, but not in one line', () => {
	expect(withoutControls('a\tb\nc')).toBe('a\tb\nc');
	expect(oneLine(' a\tb\r\nc\u001B[1m ')).toBe('a b c');
});

test('files of both kinds that were put together are read line by line, and so is one that was cut off', () => {
	const room = '#####\n#@$.#\n#####\n';
	const utf = Buffer.from(`\uFEFF${room}Title: 日本\n`);
	const latin = Buffer.from(`\n${room}Title: Café\n\n`, 'latin1');
	const titlesOf = (bytes: Uint8Array) => {
		const read = readLevels(bytes);
		return read.ok && read.collection.levels.map(({ title }) => title);
	};
	const bytes = Buffer.concat([utf, latin, utf]);
	expect(titlesOf(bytes)).toEqual(['日本', 'Café', '日本']);
	expect(titlesOf(bytes.subarray(0, -2))).toEqual(['日本', 'Café', expect.stringMatching(/^æ/)]);
});

test('UTF-16 is known by its mark', () => {
	expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x23, 0, 0xe9, 0))).toBe('#é');
	expect(decodeText(Uint8Array.of(0xfe, 0xff, 0, 0x23, 0, 0xe9))).toBe('#é');
	expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x23))).toBe('\uFFFD');
	const file = Buffer.from('\uFEFF#####\r\n#@$.#\r\n#####\r\n', 'utf16le');
	expect(readLevels(file)).toMatchObject({ ok: true, collection: { levels: [{ type: 'level' }] } });
});

test('UTF-16 without its mark is known by the zeros between its letters, and zeros elsewhere are left out', () => {
	const file = Buffer.from('#####\r\n#@$.#\r\n#####\r\nTitle: Склад\r\n', 'utf16le');
	const read = { ok: true, collection: { levels: [{ type: 'level', title: 'Склад' }] } };
	expect(readLevels(file)).toMatchObject(read);
	expect(readLevels(file.swap16())).toMatchObject(read);
	const zeros = Buffer.from('\0#####\n#@$.#\n#####\nTitle: Склад\0\0\n');
	expect(readLevels(zeros)).toMatchObject(read);
});

test('half a mark is none, and neither are zeros that are not every other of the first four characters', () => {
	for (const half of ['ÿ#', 'aþ', 'þ#', 'aÿ']) expect(decodeText(Buffer.from(half, 'latin1'))).toBe(half);
	for (let zeros = 0; zeros < 16; zeros++) {
		const bytes = Uint8Array.from({ length: 4 }, (_, at) => (zeros & (1 << at) ? 0 : 0x23));
		expect(decodeText(bytes), `${bytes}`).toHaveLength(zeros === 0b0101 || zeros === 0b1010 ? 2 : 4);
	}
});

test('tabs go to every eighth column', () => {
	expect(expandTabs('\t#\t#')).toBe('        #       #');
	expect(expandTabs('#')).toBe('#');
	expect(expandTabs('12345678\t#')).toBe('12345678        #');
	expect(expandTabs('\t\t')).toBe(' '.repeat(16));
});
