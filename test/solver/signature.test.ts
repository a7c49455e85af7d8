/**
 * The search's signature: positions generated on fixed levels, each by one engine up to a fixed number of states,
 * of rounds or of attempts.
 *
 * It is the same on every machine and under any load, since no engine reads a clock. A change that is meant to
 * alter only speed must keep it; one that alters the search says so, writes the new one (`vitest run -u` on this
 * file) and gives both.
 */
import { expect, test } from 'vitest';
import { STRATEGY_NAMES, type StrategyName } from '../../src/solver/engine-names.js';
import { Afresh } from '../../src/solver/engines/afresh.js';
import { M, Middle, type MiddleOptions, N } from '../../src/solver/engines/middle.js';
import { Relay } from '../../src/solver/engines/relay.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import { bundledBoard, levelOf } from './boards.js';
import { whole } from './whole.js';

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

/**
 * States of two rounds of strategy M or N, on a level that neither solves in them. A round ends with searches that join
 * ways, and no other level here comes so far.
 */
function roundsOf(options: MiddleOptions): string {
	const engine = whole(Middle.making(levelOf(bundledBoard('pusher', 49)), 1 << 28, options));
	engine.run(() => engine.round === 2);
	return `${engine.states} states`;
}

/** States of strategy R up to its third attempt from halfway: what begins afresh and goes on so has begun by then. */
function attemptsOf(): string {
	const level = levelOf(bundledBoard('pusher', 49));
	const engine = whole(Relay.making(level, 1 << 28, (bytes) => Afresh.making(level, bytes)));
	engine.run(() => engine.attempts === 3);
	return `${engine.states} states`;
}

test('the signature is the one that is written down', { timeout: 120_000 }, async () => {
	const lines = STRATEGY_NAMES.map((strategy) => `${strategy}: ${signatureOf(strategy)}\n`);
	lines.push(
		`M, two rounds: ${roundsOf(M)}\n`,
		`N, two rounds: ${roundsOf(N)}\n`,
		`R, three attempts: ${attemptsOf()}\n`,
	);
	await expect(lines.join('')).toMatchFileSnapshot('../data/signature.txt');
});
