import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_MOVES, measureLurd, parseLurd, replay, walkLurd } from '../../src/game/lurd.js';
import { boardOf } from './boards.js';

const letters = (text: string): string => {
	const parsed = parseLurd(text);
	return parsed.ok ? walkLurd(parsed.moves) : parsed.reason;
};

test.each([
	['3u', 'uuu'],
	['2(lR)u', 'lrlru'],
	['2(3(ud)l)', 'udududludududl'],
	['1 0\nd', 'dddddddddd'],
	['(u)', 'u'],
	['2()u', 'u'],
])('runs %j stand for %s', (text, moves) => {
	expect(letters(text)).toBe(moves);
	expect(measureLurd(text)).toEqual({ ok: true, value: moves.length });
});

test.each([
	['u3', 1, 'a count with nothing after it'],
	['(u', 0, 'a ( without its )'],
	['u)', 1, 'a ) without its ('],
	['2(u3)d', 4, 'a count with nothing after it'],
	['999999999u3', 10, 'a count with nothing after it'],
	['0u', 1, 'a count of 0'],
	['x2u', 0, '"x" is not a move; moves are the letters u, d, l and r'],
	['u🧱', 1, '"🧱" is not a move; moves are the letters u, d, l and r'],
	['2x', 1, '"x" is not a move; moves are the letters u, d, l and r'],
	['9999999u', 0, 'more than 1000000 moves'],
	[`${'999('.repeat(50)}u${')'.repeat(50)}`, 0, 'more than 1000000 moves'],
	['('.repeat(101), 100, 'groups nest deeper than 100'],
])('runs %j are refused with place and reason', (text, column, reason) => {
	expect(parseLurd(text)).toEqual({ ok: false, column, reason });
});

test('a million opening brackets, and runs of nothing, end at once', () => {
	expect(parseLurd('('.repeat(1_000_000)).ok).toBe(false);
	expect(letters('999999999(999999999())u')).toBe('u');
	expect(MAX_MOVES).toBe(1_000_000);
});

test('runs unfold to what they were folded from', () => {
	const run = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('u', 'r', 'd', 'l'));
	fc.assert(
		fc.property(fc.array(run), fc.integer({ min: 1, max: 4 }), (runs, times) => {
			const folded = `${times}(${runs.map(([count, move]) => `${count}${move}`).join(' ')})`;
			const unfolded = runs.map(([count, move]) => move.repeat(count)).join('');
			return letters(folded) === unfolded.repeat(times);
		}),
		{ seed: 5, numRuns: 200 },
	);
});

test('LURD is read in any case with white space, and written exactly', () => {
	const parsed = parseLurd('rR\n d U L');
	if (!parsed.ok) throw new Error(parsed.reason);
	const played = replay(boardOf(['#######', '#     #', '#@ $ .#', '#     #', '#######']), parsed.moves);
	expect(played).toMatchObject({ ok: true, lurd: 'rRdul', pushes: 1, solved: false });
});

const ROOM = boardOf(['########', '#@$$ . #', '# $  . #', '#   .* #', '########']);

test.each([
	['u', 0, 'move 1 (u) from (1,1) runs into a wall'],
	['r', 0, 'move 1 (r) from (1,1) pushes the box at (2,1) against a box'],
	['ddru', 3, 'move 4 (u) from (2,3) pushes the box at (2,2) against a box'],
	['ddrrrRR', 6, 'move 7 (r) from (5,3) pushes the box at (6,3) against a wall'],
])('the illegal move of %s is told with its place', (text, index, reason) => {
	const parsed = parseLurd(text);
	expect(parsed.ok && replay(ROOM, parsed.moves)).toEqual({ ok: false, index, reason });
});
