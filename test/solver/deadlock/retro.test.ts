import { expect, test } from 'vitest';
import { createDeadlocks } from '../../../src/solver/deadlock/deadlocks.js';
import { createFixed } from '../../../src/solver/deadlock/fixed.js';
import { createGrounds } from '../../../src/solver/deadlock/ground.js';
import { createRetro } from '../../../src/solver/deadlock/retro.js';
import { createSituation, setPosition } from '../../../src/solver/deadlock/situation.js';
import { boardOf } from '../boards.js';
import { buildStateGraph } from '../state-graph.js';
import { positionOf } from './boards.js';
import { nothingMeasured, positions, sampleOf, tally } from './sample.js';
import { QUESTIONS } from './verdicts.js';

// two rooms whose doors are goals that can only be filled from inside, so one of them must be filled already
const CASES: readonly [string, string, string, boolean][] = [
	['neither door is filled', '#@$. ####', '#### .$ #', true],
	['the other door is filled', '#@$. ####', '#### *  #', false],
	['his own door is filled, and where he is does not count', '# @* ####', '#### .$ #', false],
];

function rooms(upper: string, lower: string): string[] {
	return [
		'#########',
		'#  ######',
		upper,
		'#  # ####',
		'#### ####',
		'#### #  #',
		lower,
		'#####   #',
		'#########',
	];
}

test.each(CASES)('two doors to fill from inside: %s', (_, upper, lower, dead) => {
	const { level, occ } = positionOf(...rooms(upper, lower));
	const situation = createSituation(level);
	setPosition(level, situation, occ, level.player);
	expect(createFixed(level).settle(situation)).toBe(false);
	const ground = createGrounds(level).of(situation);
	expect(createRetro(level).refutes(situation, ground)).toBe(dead);
	const tests = createDeadlocks(level);
	tests.expansion(occ, level.player).whole();
	expect(tests.counters.find(({ name }) => name === 'retro filter')!.hits).toBe(dead ? 1 : 0);
});

test('of the four positions of the two rooms it flags one of the two dead ones', () => {
	const boards = CASES.map(([, upper, lower]) => boardOf(rooms(upper, lower)));
	const graph = buildStateGraph(boards[1]!, boards, 10_000)!;
	const sample = sampleOf(graph)!;
	const flags = QUESTIONS.find(({ name }) => name === 'retro filter')!.make(sample.level);
	const measured = nothingMeasured();
	// twice, as what it was asked before must not count
	for (let round = 0; round < 2; round++)
		for (const position of positions(sample)) tally(measured, position, flags(position));
	expect(measured.wrong).toEqual([]);
	expect([measured.alive, measured.dead, measured.caught]).toEqual([4, 4, 2]);
});
