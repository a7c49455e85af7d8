/** The bound with as many boxes as are matched, and with one more, each of which counts to its nearest goal then. */
import { expect, test } from 'vitest';
import { createBound } from '../../src/solver/bound.js';
import { IMPOSSIBLE } from '../../src/solver/matchdist.js';
import { boardOf, levelOf } from './boards.js';
import { whole } from './whole.js';

/** Boxes side by side, each above a goal, and the player above them. */
function sideBySide(boxes: number) {
	const row = (mark: string) => `#${mark.repeat(boxes)}#`;
	return levelOf(boardOf([row('#'), row(' ').replace(' ', '@'), row('$'), row('.'), row('#')]));
}

test.each([
	[120, 2],
	[121, 1],
])(
	'%i boxes above their goals: when one takes the goal of another, that other has %i pushes to make',
	(boxes, left) => {
		const level = sideBySide(boxes);
		const bound = whole(createBound(level));
		expect(bound.solve(level.boxes, boxes, level.player)).toBe(boxes);
		const [first, second] = level.goals;
		bound.free(0);
		expect(bound.after(first!, 0)).toBe(boxes - 1);
		expect(bound.after(second!, 0)).toBe(boxes - 2 + left);
		expect(bound.after(level.player, 1)).toBeGreaterThanOrEqual(IMPOSSIBLE);
		bound.free(boxes - 1);
		expect(bound.after(level.goals[boxes - 1]!, 0)).toBe(boxes - 1);
	},
);
