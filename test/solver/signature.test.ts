/**
 * The search's signature: positions generated on fixed levels, each by one engine up to a fixed number of states.
 *
 * It is the same on every machine and under any load, since no engine reads a clock. A change that is meant to
 * alter only speed must keep it; one that alters the search says so, writes the new one (`vitest run -u` on this
 * file) and gives both.
 */
import { expect, test } from 'vitest';
import { STRATEGY_NAMES, type StrategyName } from '../../src/solver/engine-names.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import { bundledBoard, levelOf } from './boards.js';

const BUDGET = 20_000; // states of one engine on one level
/** On the last one N takes another way than M. */
const LEVELS = [
	['pusher', 3],
	['pusher', 20],
	['pusher', 44],
	['microban', 140],
] as const;

function signatureOf(strategy: StrategyName): string {
	let states = 0;
	let solved = 0;
	for (const [collection, number] of LEVELS) {
		const engine = STRATEGIES[strategy].make(levelOf(bundledBoard(collection, number)), 1 << 28);
		if (engine.run(() => engine.states >= BUDGET) === 'solved') solved++;
		states += engine.states;
	}
	return `${states} states, ${solved} solved`;
}

test('the signature is the one that is written down', { timeout: 120_000 }, async () => {
	const lines = STRATEGY_NAMES.map((strategy) => `${strategy}: ${signatureOf(strategy)}\n`);
	await expect(lines.join('')).toMatchFileSnapshot('../data/signature.txt');
});
