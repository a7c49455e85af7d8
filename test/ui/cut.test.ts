/** How much a text is measured before it is cut; apart from other tests, as the measuring is counted. */
import { expect, test, vi } from 'vitest';
import { cut } from '../../src/ui/cut.js';

const count = vi.hoisted(() => ({ measured: 0 })); // code units

vi.mock(import('../../src/ui/width.js'), async (original) => {
	const width = await original();
	const stringWidth = (text: string) => {
		count.measured += text.length;
		return width.stringWidth(text);
	};
	return { ...width, stringWidth };
});

test.each([
	['many marks on its letters', `e${'\u0301'.repeat(1_000_000)}`, /^e\u0301+…$/],
	['millions of letters', 'é倉'.repeat(1_000_000), /^é倉é…$/],
])('of a text with %s no more is measured than may be shown', (_, text, shown) => {
	count.measured = 0;
	expect(cut(text, 5, true)).toMatch(shown);
	expect(count.measured).toBeGreaterThan(0);
	expect(count.measured).toBeLessThan(500);
});
