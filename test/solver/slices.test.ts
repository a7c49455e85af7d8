/** Every engine, and all of them together, in the shortest slices there are: each call gets something done. */
import { expect, test } from 'vitest';
import { STRATEGY_NAMES } from '../../src/solver/engine-names.js';
import { Areas } from '../../src/solver/engines/areas.js';
import { RelaxedSearch } from '../../src/solver/engines/relaxed-search.js';
import type { Level } from '../../src/solver/level.js';
import { Session } from '../../src/solver/session.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import type { Engine } from '../../src/solver/types.js';
import { boardOf, bundledBoard, levelOf } from './boards.js';

const BYTES = 1 << 24;
const MOST_CALLS = 200_000;

const boardAt = (number: number) => bundledBoard('microban', number);
const levelAt = (number: number) => levelOf(boardAt(number));

const ENGINES: readonly [name: string, make: (level: Level) => Engine][] = [
	...STRATEGY_NAMES.map((name): [string, (level: Level) => Engine] => [
		name,
		(level) => STRATEGIES[name].make(level, BYTES),
	]),
	['areas', (level) => new Areas(level, BYTES)],
	['relaxed search', (level) => new RelaxedSearch(level, BYTES)],
];

test.each(ENGINES)('%s ends alike when it is stopped at every question and at every second', (_, make) => {
	for (const number of [4, 9, 17]) {
		const level = levelAt(number);
		const whole = make(level);
		const status = whole.run(() => false);
		for (const every of [1, 2]) {
			const sliced = make(level);
			let questions = 0;
			let calls = 0;
			while (sliced.run(() => ++questions % every === 0) === 'running')
				expect(++calls).toBeLessThan(MOST_CALLS);
			expect([sliced.run(() => true), sliced.states]).toEqual([status, whole.states]);
		}
	}
});

test('a session ends alike when it is stopped at every question and at every second', () => {
	const options = { bytes: BYTES, index: 0, count: 1, engine: 'auto' } as const;
	for (const number of [4, 9, 17]) {
		const whole = new Session(boardAt(number), options);
		const verdict = whole.run(() => false);
		for (const every of [1, 2]) {
			const sliced = new Session(boardAt(number), options);
			let questions = 0;
			let calls = 0;
			while (sliced.run(() => ++questions % every === 0) === undefined)
				expect(++calls).toBeLessThan(MOST_CALLS);
			expect([sliced.verdict, sliced.states]).toEqual([verdict, whole.states]);
		}
	}
});

/** A hall where one expansion has thousands of children, so that searches pause inside of it. */
function hall(): Level {
	const rows = Array.from({ length: 15 }, (_, y) =>
		y % 2 === 1 ? '#   $            .   #' : `#                 ${y === 0 ? '@' : ' '}  #`,
	);
	return levelOf(boardOf(['#'.repeat(22), ...rows, '#'.repeat(22)]));
}

test.each(['A', 'B', 'C', 'F', 'G', 'H', 'L', 'M', 'N', 'P', 'S'] as const)(
	'%s comes by the same numbers of states in a hall',
	(name) => {
		const numbers = (stopped: boolean): [states: number[], questions: number] => {
			const engine = STRATEGIES[name].make(hall(), BYTES);
			const states = [0];
			let questions = 0;
			const stop = () => {
				questions++;
				if (engine.states !== states.at(-1)) states.push(engine.states);
				return stopped || engine.states >= 8000;
			};
			while (engine.run(stop) === 'running' && engine.states < 8000);
			return [states, questions];
		};
		const [whole, questions] = numbers(false);
		const [sliced, more] = numbers(true);
		expect(whole.length).toBeGreaterThan(1);
		expect(sliced).toEqual(whole);
		expect([questions > whole.length, more > sliced.length]).toEqual([true, true]);
	},
);
