import { expect, test } from 'vitest';
import { createFixed } from '../../../src/solver/deadlock/fixed.js';
import { createGrounds } from '../../../src/solver/deadlock/ground.js';
import { createMatching } from '../../../src/solver/deadlock/matching.js';
import { createSituation, setPosition } from '../../../src/solver/deadlock/situation.js';
import { positionOf } from './boards.js';

// two rooms whose doors are goals that can only be filled from inside, so one of them must be filled already
const CASES: readonly [string, string, string, boolean][] = [
	['neither door is filled', '#@$. ####', '#### .$ #', true],
	['the other door is filled', '#@$. ####', '#### *  #', false],
	['his own door is filled, and where he is does not count', '# @* ####', '#### .$ #', false],
];

test.each(CASES)('two doors to fill from inside: %s', (_, upper, lower, dead) => {
	const { level, occ } = positionOf(
		'#########',
		'#  ######',
		upper,
		'#  # ####',
		'#### ####',
		'#### #  #',
		lower,
		'#####   #',
		'#########',
	);
	expect(level.n).toBeGreaterThan(0);
	const situation = createSituation(level);
	setPosition(level, situation, occ, level.player);
	expect(createFixed(level).settle(situation)).toBe(false);
	const ground = createGrounds(level).of(situation);
	expect(createMatching(level).noEnd(situation, ground)).toBe(dead);
});
