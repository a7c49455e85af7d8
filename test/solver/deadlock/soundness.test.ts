/**
 * No test flags a solvable position, and each catches its share of the dead ones. All are measured on the
 * same boards in one pass, because making the boards costs more than the tests.
 */
import { expect, test } from 'vitest';
import { nothingMeasured, samples, share } from './sample.js';
import { QUESTIONS, survey } from './verdicts.js';

const BOARDS = 100;
const measured = QUESTIONS.map(() => nothingMeasured());

for (const sample of samples(31, BOARDS)) survey(sample, measured);

test('the sample is large enough and holds both verdicts', () => {
	const { dead, alive } = measured[0]!;
	expect(dead + alive).toBeGreaterThan(10000);
	expect(dead / (dead + alive)).toBeGreaterThan(0.1);
	expect(alive / (dead + alive)).toBeGreaterThan(0.1);
});

test.each(QUESTIONS.map((question, i) => ({ ...question, result: measured[i]! })))(
	'$name flags no solvable position and catches its share',
	({ result, floor }) => {
		expect(result.wrong).toEqual([]);
		expect(share(result)).toBeGreaterThanOrEqual(floor);
	},
);
