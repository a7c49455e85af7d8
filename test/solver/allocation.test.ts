/**
 * Nothing is allocated for an expansion. The heap still grows now and then, by what lasts (the conditions of a ground
 * that is new, a table's buffer) and by what the runtime compiles: so many short looks are taken, and an eighth must
 * find next to no growth. One generator for each part of an expansion comes to 20 to 1,400 bytes a state.
 */
import { memoryUsage } from 'node:process';
import { expect, test } from 'vitest';
import type { StrategyName } from '../../src/solver/engine-names.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import { bundledBoard, levelOf } from './boards.js';

const RUNS: readonly [StrategyName, warm: number][] = [
	['A', 40_000],
	['B', 40_000],
	['C', 40_000],
	['G', 40_000],
	['H', 40_000],
	['L', 40_000],
	['M', 40_000],
	['N', 40_000],
	['P', 40_000],
	['S', 40_000],
	['greedy', 10_000],
	['astar', 10_000],
];
const LOOKS = 80; // in as many states as come before the first
const MOST_BYTES = 10; // for a state

test.each(RUNS)('%s allocates nothing for an expansion', { timeout: 60_000 }, (name, warm) => {
	const engine = STRATEGIES[name].make(levelOf(bundledBoard('pusher', 58)), 1 << 28);
	let until = warm;
	const stop = () => engine.states >= until;
	engine.run(stop);
	const growths: number[] = [];
	for (let look = 0; look < LOOKS; look++) {
		until += warm / LOOKS;
		const used = memoryUsage().heapUsed;
		engine.run(stop);
		growths.push(memoryUsage().heapUsed - used);
	}
	expect(engine.states).toBeGreaterThanOrEqual(until);
	growths.sort((a, b) => a - b);
	expect(growths[LOOKS / 8]! / (warm / LOOKS)).toBeLessThan(MOST_BYTES);
});
