import { expect, test } from 'vitest';
import { createPullDeadlocks } from '../../../src/solver/deadlock/pull-deadlocks.js';
import { createStartMatching } from '../../../src/solver/deadlock/start-matching.js';
import { marksOf } from '../../../src/solver/level.js';
import { positionOf } from './boards.js';
import { PULL_QUESTIONS, reachedFromStart, surveyPulls } from './pull-verdicts.js';
import { drawing, nothingMeasured, positions, type Sample, samples, share } from './sample.js';

const BOARDS = 80;
const measured = PULL_QUESTIONS.map(() => nothingMeasured());

/** Deaths found by each of the tests behind `createPullDeadlocks` that those asked before it had not found. */
const hits = [new Map<string, number>(), new Map<string, number>()]; // on a board without and with sinks
const wrong: string[] = [];

for (const sample of samples(41, BOARDS)) {
	surveyPulls(sample, measured);
	hits.forEach((found, sinks) => {
		askTogether(sample, sinks === 1, found);
	});
}

/** All positions as a search asks about them. */
function askTogether(sample: Sample, sinks: boolean, found: Map<string, number>): void {
	const { level } = sample;
	const tests = createPullDeadlocks(level);
	const homes = marksOf(level, level.boxes);
	const alive = reachedFromStart(sample.graph);
	for (const position of positions(sample)) {
		const dead = tests.expansion(position.occ, position.player, homes, sinks).whole();
		if (dead && alive[position.index]) wrong.push(drawing(position));
	}
	for (const { name, hits: more } of tests.counters) found.set(name, (found.get(name) ?? 0) + more);
}

test.each(PULL_QUESTIONS.map((question, i) => ({ ...question, result: measured[i]! })))(
	'$name flags nothing that the start leads to and catches its share',
	({ result, floor }) => {
		expect(result.alive).toBeGreaterThan(1000);
		expect(result.wrong).toEqual([]);
		expect(share(result)).toBeGreaterThanOrEqual(floor);
	},
);

test.each([
	['free pull', 100],
	['start matching', 1000],
	['cloud search', 1],
])('all together: %s finds at least %i deaths that those asked before it do not', (name, least) => {
	expect(hits[0]!.get(name)).toBeGreaterThanOrEqual(least);
	expect(hits[1]!.get(name)).toBeGreaterThanOrEqual(least);
	expect(wrong).toEqual([]);
});

test('a box needs a home still to be filled from which it may have come', () => {
	const { level, occ } = positionOf('#######', '#@$ . #', '#     #', '# $ . #', '#######');
	const [upper, lower] = level.boxes;
	const matching = createStartMatching(level);
	const pushed = upper! + 1;
	occ.fill(0, 0, level.n);
	occ[pushed] = 1;
	for (const home of [upper!, lower!, upper!]) {
		expect(matching.fails(occ, marksOf(level, [home]))).toBe(home === lower);
	}
});

test('boxes that leave the board at their homes help out of a cloud', () => {
	expect(hits[1]!.get('cloud search')).toBeLessThan(hits[0]!.get('cloud search')!);
});
