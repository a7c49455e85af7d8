/** Nothing is a solution that the rules of the game do not play to its end. */
import { expect, test } from 'vitest';
import { verified } from '../../src/solver/verify.js';
import { boardOf } from './boards.js';

/** One box to the right, the other below its goal. */
const BOARD = boardOf(['#######', '#@$ . #', '#   . #', '#   $ #', '#     #', '#######']);

test.each([
	['a solution', 'RRdddrU', 'RRdddrU'],
	['the same in small letters', 'rrdddru', 'RRdddrU'],
	['the same in capitals', 'RRDDDRU', 'RRdddrU'],
	['a solution and a walk', 'RRdddrUd', 'RRdddrUd'],
	['moves that stop short', 'RRdddr', undefined],
	['moves into a wall on the way', 'lRRdddrU', undefined],
	['moves into a box that cannot move', 'RRdddrUU', undefined],
	['moves that leave the end again', 'RRdddrUluR', undefined],
	['no moves at all', '', undefined],
	['letters that are no moves', 'RRxdddrU', undefined],
])('%s', (_, lurd, answer) => {
	expect(verified(BOARD, lurd)).toBe(answer);
});
