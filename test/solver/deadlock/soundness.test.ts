/**
 * No test flags a solvable position, and each catches its share of the dead ones. All are measured on the
 * same boards in one pass, because making the boards costs more than the tests.
 */
import { expect, test } from 'vitest';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { createDeadlocks } from '../../../src/solver/deadlock/deadlocks.js';
import { nothingMeasured, type Position, positions, type Sample, samples, share } from './sample.js';
import { QUESTIONS, survey } from './verdicts.js';

const BOARDS = 100;
const measured = QUESTIONS.map(() => nothingMeasured());

/** Deaths found by each of the tests behind `createDeadlocks` that those asked before it had not found. */
const hits = new Map<string, number>();
let studied = 0; // positions, of its own accord

for (const sample of samples(31, BOARDS)) {
	survey(sample, measured);
	askTogether(sample);
}

/** All positions as a search asks about them, then again with the patterns that studying them leaves. */
function askTogether(sample: Sample): void {
	const tests = createDeadlocks(sample.level);
	const all = [...positions(sample)];
	const atGeneration = ({ occ, boxes, player }: Position) =>
		boxes.some((box) => tests.atGeneration(occ, box, player));
	for (const position of all) {
		if (!atGeneration(position)) tests.expansion(position.occ, position.player).whole();
	}
	for (const { name, hits: found, calls } of tests.counters) {
		hits.set(name, (hits.get(name) ?? 0) + found);
		if (name === 'study') studied += calls;
	}
	const study = tests.learned.studies(createCounter('study'));
	for (const { occ, player } of all) if (study(occ, player).whole()) count('study when asked to');
	const patterns = tests.counters.find(({ name }) => name === 'learned patterns')!;
	for (const position of all) {
		if (!tests.learned.matches(position.occ, position.player)) continue;
		const before = patterns.hits;
		const asked = atGeneration(position) && tests.expansion(position.occ, position.player).whole();
		count(asked && patterns.hits > before ? 'learned patterns' : 'patterns not asked');
	}
}

function count(name: string): void {
	hits.set(name, (hits.get(name) ?? 0) + 1);
}

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

test.each([
	['freeze', 1000],
	['ring', 100],
	['pair table', 100],
	['fixed', 5],
	['matching', 300],
	['forced set', 1],
	['PI corral', 100],
	['closed diagonals', 1],
	['corral search', 100],
	['room search', 10],
	['study when asked to', 1000],
	['learned patterns', 1000],
])('all together: %s finds at least %i deaths that those asked before it do not', (name, least) => {
	expect(hits.get(name)).toBeGreaterThanOrEqual(least);
	expect(hits.get('patterns not asked')).toBeUndefined();
});

test('positions that no test finds dead are studied', () => {
	expect(studied).toBeGreaterThan(1000);
});
