import { expect, test } from 'vitest';
import { fuzz, type Tally } from './fuzz.js';

/** Together more than half a minute of work; one test for all would keep the runner from being heard. */
const SEEDS = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034] as const;
const tallies: Tally[] = [];

// `npm run fuzz:parse` runs as many cases as one likes.
test.each(SEEDS)(
	'real files damaged at random are read or refused with line and reason, seed %i',
	(seed) => {
		const tally = fuzz(seed, 10_000);
		tallies.push(tally);
		const { cases, boards, playable, refused } = tally;
		expect(boards + refused).toBe(cases);
		expect(playable / cases).toBeGreaterThan(0.3);
		expect(refused / cases).toBeGreaterThan(0.05);
	},
	300_000,
);

test('of every form that levels come in, a third still holds a board when it is damaged', () => {
	expect(tallies).toHaveLength(SEEDS.length);
	for (const form of tallies[0]!.forms.keys()) {
		const shares = tallies.map(({ forms }) => forms.get(form)!);
		const total = (key: 'cases' | 'boards') => shares.reduce((sum, share) => sum + share[key], 0);
		expect(total('boards') / total('cases'), form).toBeGreaterThan(0.3);
	}
});
