/** Moves in a level file: those that replay belong to the level, all others stay notes. */
import { expect, test } from 'vitest';
import { levelsOf, ROOM, text } from './files.js';

test.each([
	['Solution', ['Solution', 'rR'], [{ label: 'Solution', lurd: 'rR' }]],
	['in the same line', ['My solution: Rr'], [{ label: 'My solution', lurd: 'rR' }]],
	[
		'with runs and of several lines',
		['Solution/1', '2(rl)', 'r r'],
		[{ label: 'Solution/1', lurd: 'rlrlrR' }],
	],
	['below a blank line', ['Solution', '', 'r', 'R'], [{ label: 'Solution', lurd: 'rR' }]],
	['below blank lines', ['A snapshot:', '', ' ', 'r'], [{ label: 'A snapshot', lurd: 'r' }]],
	['a saved game', ['Savegame 3', 'r'], [{ label: 'Savegame 3', lurd: 'r' }]],
	['a snapshot', ['SNAPSHOT=r'], [{ label: 'SNAPSHOT', lurd: 'r' }]],
	['with a mark where the player is', ['Snapshot 1', 'r*R'], [{ label: 'Snapshot 1', lurd: 'rR' }]],
])('moves in a file: %s', (_, lines, plays) => {
	expect(levelsOf(text(ROOM, '', lines))).toMatchObject([{ plays, notes: [] }]);
});

test.each([
	['that do not replay', ['Solution', 'rRRR'], ['Solution', 'rRRR']],
	['with tabs', ['Solution', 'r\tRRR'], ['Solution', 'r RRR']],
	['of which the player jumps first', ['Snapshot', '[r]*R'], ['Snapshot', '[r]*R']],
	['that are none', ['The solution is long.', 'Very long.'], ['The solution is long.', 'Very long.']],
	['that no label announces', ['', 'lrlrlrlrlrlR', 'r\tR'], ['lrlrlrlrlrlR', 'r R']],
	['that are too many', ['Solution: 999999(rl)'], ['Solution', '999999(rl)']],
])('moves %s stay notes', (_, lines, notes) => {
	expect(levelsOf(text(ROOM, '', lines))).toMatchObject([{ plays: [], notes }]);
});

test('moves that are too many for a file together stay notes from where they are', () => {
	const [level] = levelsOf(text(ROOM, 'Solution 1: 70000(rl)', 'Solution 2: 70000(rl)', 'Solution 3: rR'));
	expect(level?.plays.map(({ label }) => label)).toEqual(['Solution 1', 'Solution 3']);
	expect(level?.notes).toEqual(['Solution 2', '70000(rl)']);
});
