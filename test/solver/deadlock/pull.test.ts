import { expect, test } from 'vitest';
import { PULL_QUESTIONS, surveyPulls } from './pull-verdicts.js';
import { nothingMeasured, samples, share } from './sample.js';

const BOARDS = 80;
const measured = PULL_QUESTIONS.map(() => nothingMeasured());

for (const sample of samples(41, BOARDS)) surveyPulls(sample, measured);

test.each(PULL_QUESTIONS.map((question, i) => ({ ...question, result: measured[i]! })))(
	'$name flags nothing that the start leads to and catches its share',
	({ result, floor }) => {
		expect(result.alive).toBeGreaterThan(1000);
		expect(result.wrong).toEqual([]);
		expect(share(result)).toBeGreaterThanOrEqual(floor);
	},
);
