/**
 * No engine works long without asking `stop`, from its making on: counted in looks at a cell's neighbours, which
 * nearly all work in the solver is made of, in a hall where every part of an expansion is long.
 */
import { expect, test } from 'vitest';
import { compiling } from '../../src/solver/compile.js';
import type { StrategyName } from '../../src/solver/engine-names.js';
import type { Level } from '../../src/solver/level.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import { levelOf } from './boards.js';
import { type Hall, hallOf } from './halls.js';

const FEW: Hall = { width: 9, height: 8, boxes: 8, pillars: 0 };
const MANY: Hall = { width: 24, height: 17, boxes: 40, pillars: 0 };

/** Halls with few enough boxes for all tests, and with so many that a position has thousands of children. */
const RUNS: readonly [StrategyName, Hall, states: number, mostLooks: number][] = [
	['A', FEW, 300, 300_000],
	['G', FEW, 300, 300_000],
	['prove', FEW, 200, 300_000],
	['pull', FEW, 250, 300_000],
	['B', MANY, 5000, 100_000],
	['C', MANY, 5000, 100_000],
	['E', MANY, 5000, 100_000],
	['H', MANY, 5000, 100_000],
	['greedy', MANY, 1000, 300_000],
];
const MOST_STATES = 4096; // between two questions

/** The level with its neighbour tables replaced by some that count. */
function counted(level: Level): { level: Level; looks: () => number } {
	let looks = 0;
	const counting = (table: Int16Array) =>
		new Proxy(table, {
			get(target, key) {
				looks++;
				return Reflect.get(target, key);
			},
		});
	return { level: { ...level, nb: counting(level.nb), nb8: counting(level.nb8) }, looks: () => looks };
}

test.each(RUNS)('%s asks again and again whether to stop', (name, hall, states, mostLooks) => {
	const { level, looks } = counted(levelOf(hallOf(hall)));
	const engine = STRATEGIES[name].make(level, 1 << 27);
	const last = { looks: looks(), states: 0 };
	const most = { looks: 0, states: 0 };
	engine.run(() => {
		most.looks = Math.max(most.looks, looks() - last.looks);
		most.states = Math.max(most.states, engine.states - last.states);
		last.looks = looks();
		last.states = engine.states;
		return engine.states >= states;
	});
	expect(engine.states).toBeGreaterThanOrEqual(states);
	expect(most.looks).toBeLessThanOrEqual(mostLooks);
	expect(most.states).toBeLessThanOrEqual(MOST_STATES);
});

test('a level is compiled in many pieces', () => {
	let pauses = 0;
	for (const work = compiling(hallOf(MANY)); !work.next().done; ) pauses++;
	expect(pauses).toBeGreaterThan(10);
});
