/**
 * What a test keeps from one position to the next, verdicts under their keys above all, changes no answer: one that
 * was asked about all positions of a board says what a new one says.
 */
import { expect, test } from 'vitest';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { createGrounds } from '../../../src/solver/deadlock/ground.js';
import { createLearned } from '../../../src/solver/deadlock/learned.js';
import { createRandom } from '../random.js';
import { PULL_QUESTIONS } from './pull-verdicts.js';
import { type Position, positions, type Sample, samples } from './sample.js';
import { aboutSituation, QUESTIONS } from './verdicts.js';

type Flags = (position: Position) => boolean;

const counter = createCounter('memory');
const SAMPLES = [...samples(75, 12)];

/**
 * Patterns learned from one position are meant to show in another; what a study says of its own is not. The retro
 * filter finds nothing on compiled boards: order.test.ts asks it.
 */
const LEFT_OUT = ['learned patterns', 'all together', 'retro filter'];
const FORWARDS = QUESTIONS.filter(({ name }) => !LEFT_OUT.includes(name));

/** Whether a box stands where the floor left by fixed boxes has a dead cell. */
const onDeadGround = aboutSituation((level) => {
	const grounds = createGrounds(level);
	return (situation) => {
		const { dead } = grounds.of(situation);
		return situation.boxes.subarray(0, situation.loose).some((box) => dead[box]);
	};
});

const CASES: readonly { readonly name: string; make(sample: Sample): Flags }[] = [
	...[...FORWARDS, ...PULL_QUESTIONS].map(({ name, make }) => ({
		name,
		make: ({ level }: Sample) => make(level),
	})),
	{ name: 'dead cells of the ground', make: ({ level }) => onDeadGround(level) },
	{
		name: 'study of patterns',
		make: ({ level }) => {
			const study = createLearned(level).studies(counter);
			return ({ occ, player }) => study(occ, player).whole();
		},
	},
];

test.each(CASES)('$name says the same whatever it was asked before', ({ make }) => {
	const random = createRandom(76);
	let said = 0;
	for (const sample of SAMPLES) {
		const list = random.shuffle([...positions(sample)]).slice(0, 60);
		const before = make(sample);
		for (const position of list) {
			const answer = before(position);
			if (answer) said++;
			if (answer !== make(sample)(position)) expect.unreachable(`after ${said} deaths`);
		}
	}
	expect(said).toBeGreaterThan(0);
});
