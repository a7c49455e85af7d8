/** The two sets of rules against each other: what the one makes of any moves the other must make of them too. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLurd, pushesIn, replay } from '../../src/game/lurd.js';
import { judge } from '../../src/levels/referee.js';
import { formatBoard } from '../../src/levels/xsb.js';
import { anyBoard } from './arbitrary.js';

test('moves are judged as they are played: how many are legal, what they push and what is left', () => {
	const kinds = { illegal: 0, pushing: 0, solving: 0 };
	const anyMoves = fc.array(fc.constantFrom(...'urdlURDL'), { maxLength: 12 });
	const property = fc.property(anyBoard, anyMoves, (board, letters) => {
		const parsed = parseLurd(letters.join(''));
		if (!parsed.ok) throw new Error(parsed.reason);
		const played = replay(board, parsed.moves);
		if (!played.ok) kinds.illegal++;
		else if (played.pushes > 0) kinds.pushing++;
		if (played.ok && played.solved) kinds.solving++;
		expect(judge(formatBoard(board), letters.join(''))).toEqual(
			played.ok
				? { ok: true, moves: letters.length, pushes: played.pushes, boxesLeft: played.position.boxesLeft }
				: { ok: false, index: played.index },
		);
	});
	fc.assert(property, { seed: 12, numRuns: 2_000 });
	expect(Math.min(...Object.values(kinds))).toBeGreaterThan(20);
});

test.each([
	['a goal that the player has walked over', ['######', '#    #', '#@.$ #', '######'], 'rurrdL', 0],
	['a goal that the player began on', ['######', '#    #', '# +$ #', '######'], 'urrdL', 0],
	['a goal that it was pushed from', ['#######', '#@*   #', '#     #', '#######'], 'RdrruL', 0],
	['no floor that the player has walked over', ['#######', '#     #', '#@ $ .#', '#######'], 'rurrdL', 1],
])('a box comes home on %s', (_, rows, moves, boxesLeft) => {
	expect(judge(rows, moves)).toEqual({ ok: true, moves: moves.length, pushes: pushesIn(moves), boxesLeft });
});
