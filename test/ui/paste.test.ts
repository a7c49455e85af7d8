/** Bracketed pastes: put together from any pieces, in linear time, and bounded. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASTE_BEGIN, type Paste, PasteReader } from '../../src/ui/paste.js';

const END = '\u001B[201~';

/** Reads a paste that comes in pieces, and tells what stood behind its end. */
function readAll(bytes: Buffer, cuts: readonly number[], most?: number): { paste?: Paste; rest: string } {
	const reader = new PasteReader(most);
	const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
	let at = 0;
	for (const end of [...ends, bytes.length]) {
		const { length, event } = reader.read(bytes.subarray(at, end));
		at += length;
		if (event) return { paste: event, rest: bytes.toString('utf8', at) };
	}
	return { rest: '' };
}

test('a paste is the same however it is cut', () => {
	const anyText = fc.string({ unit: fc.constantFrom('#', ' ', '\r', '\n', 'é', '\u001B', '[', '201', '~') });
	const property = fc.property(anyText, anyText, fc.array(fc.nat()), (text, rest, cuts) => {
		fc.pre(!text.includes(END) && !(text + END).slice(0, -1).includes(END));
		const read = readAll(Buffer.from(text + END + rest), cuts);
		expect(read.paste).toEqual(readAll(Buffer.from(text + END), []).paste);
		expect(read.paste).toMatchObject({ text: expect.not.stringContaining('\r'), whole: true });
		expect(read.paste?.text.replaceAll('\n', '')).toBe(text.replace(/[\r\n]/g, ''));
		expect(read.rest).toBe(rest);
	});
	fc.assert(property, { seed: 4, numRuns: 500 });
	expect(PASTE_BEGIN).toBe('\u001B[200~');
});

test.each([
	['#\r@\r', '#\n@\n'],
	['#\r\n@\r\n', '#\n@\n'],
	['#\r\r@\r\r', '#\n@\n'], // from Windows, in tmux
	['#\r\r@\r\r\r\r#', '#\n@\n\n#'],
	['#\r@\r\r#', '#\n@\n\n#'],
	['#\n@', '#\n@'],
])('the lines of %j', (text, lines) => {
	expect(readAll(Buffer.from(text + END), []).paste).toEqual({ type: 'paste', text: lines, whole: true });
});

test.each([
	['at the limit', 100, true],
	['one byte past it', 101, false],
	['far past it', 5_000, false],
])('a paste %s', (_, length, whole) => {
	const bytes = Buffer.from(`${'#'.repeat(length)}${END}q`);
	const cuts = Array.from({ length: 40 }, (_, i) => i * 130);
	const { paste, rest } = readAll(bytes, cuts, 100);
	expect(paste).toEqual({ type: 'paste', text: whole ? '#'.repeat(length) : '', whole });
	expect(rest).toBe('q');
	expect(new PasteReader(100).read(Buffer.from(`${END}${'x'.repeat(500)}`)).event?.whole).toBe(true);
});

test('a paste of which nothing came is an empty one', () => {
	expect(new PasteReader().finish()).toEqual({ type: 'paste', text: '', whole: true });
});

test('what is kept of a paste without end is bounded, and each byte is looked at once', () => {
	const reader = new PasteReader(1_000);
	const chunk = Buffer.alloc(4_096, 35);
	for (let count = 0; count < 20_000; count++) expect(reader.read(chunk).event).toBeUndefined();
	expect(reader.finish()).toEqual({ type: 'paste', text: '', whole: false });
});
