/** How much a text is measured before it is cut; apart from other tests, as the measuring is counted. */
import { expect, test, vi } from 'vitest';
import { cut } from '../../src/ui/pen.js';

const count = vi.hoisted(() => ({ measured: 0 })); // code units

vi.mock(import('../../src/ui/width.js'), async (original) => {
	const width = await original();
	const stringWidth = (text: string) => {
		count.measured += text.length;
		return width.stringWidth(text);
	};
	return { ...width, stringWidth };
});

test('a text with many marks on its letters is measured once as a whole and once in parts', () => {
	const marks = '\u0301'.repeat(20_000);
	const text = `e${marks}abcdef`;
	expect(cut(text, 5, true)).toBe(`e${marks}abc…`);
	expect(count.measured).toBeGreaterThan(text.length);
	expect(count.measured).toBeLessThanOrEqual(2 * text.length);
});
