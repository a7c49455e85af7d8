import { expect, test } from 'vitest';
import { fuzz } from './fuzz.js';

// `npm run fuzz:parse` runs as many cases as one likes.
test('real files damaged at random are read or refused with line and reason', () => {
	const { cases, boards, playable, refused } = fuzz(2026, 10_000);
	expect(boards + refused).toBe(cases);
	expect(playable / cases).toBeGreaterThan(0.3);
	expect(refused / cases).toBeGreaterThan(0.05);
}, 120_000);
