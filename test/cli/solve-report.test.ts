/** The sentence of soko solve for each way in which a level may stay unsolved. */
import { expect, test } from 'vitest';
import { formatText } from '../../src/cli/solve-report.js';
import type { UnknownReason } from '../../src/solver/types.js';

const REPORT = { engine: '', states: 7, seconds: 1 };
const LEVEL = { collection: 'test', number: 3, title: undefined, width: 5, height: 4, boxes: 1 };
const HEAD = 'Maze 3 (5x4, 1 box)\n';

test.each<[UnknownReason, string]>([
	['time', 'not known: the time limit of 10 s was reached after 7 states explored'],
	['memory', 'not known: the memory limit was reached after 7 states explored'],
	['size', 'not known: it has more squares than the solver takes'],
	['interrupted', 'not known: the search was interrupted after 7 states explored'],
	['exhausted', 'not known: every strategy has given up after 7 states explored'],
	['failed', 'not known: the solver failed twice after 7 states explored'],
])('unknown because of %s', (reason, sentence) => {
	const text = formatText({ ...LEVEL, outcome: { type: 'unknown', reason, ...REPORT } }, 10);
	expect(text).toBe(`${HEAD}${sentence}\n`);
});

test('how many boxes a level has that cannot be played is not told', () => {
	const problem = 'line 5: there are 2 boxes for 1 goal';
	const text = formatText({ ...LEVEL, boxes: 0, outcome: { type: 'invalid', problem, ...REPORT } }, 10);
	expect(text).toBe(`Maze 3 (5x4)\ncannot be solved: ${problem}\n`);
});
