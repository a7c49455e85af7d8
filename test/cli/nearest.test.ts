/** Which word a mistyped one is taken for. */
import { expect, test } from 'vitest';
import { nearest } from '../../src/cli/nearest.js';

test.each([
	['solvw', 'solve'], // a letter replaced
	['solvee', 'solve'], // one too many
	['olve', 'solve'], // one missing
	['sovle', 'solve'], // two swapped
	['osvle', undefined], // two pairs swapped: two mistakes are too many for five letters
	['soxle', undefined], // what is swapped must be both
	['sovxe', undefined],
	['SOLVE', 'solve'],
	['convrety', 'convert'], // two mistakes in eight letters
	['covnrety', undefined], // three
	['lsit', 'list'],
	['ilst', 'list'],
	['a', undefined], // of one letter nothing would be right
	['ad', 'add'],
	['da', undefined],
	['', undefined],
	['readmee', 'README'],
])('%j is taken for %j', (typed, meant) => {
	expect(nearest(typed, ['solve', 'convert', 'list', 'add', 'b', 'README'])).toBe(meant);
});

test('the nearest is named, of two that are as near the first', () => {
	expect(nearest('microbean', ['microbus', 'microban'])).toBe('microban');
	expect(nearest('lisp', ['list', 'lisa'])).toBe('list');
});

test('of six letters two pairs may be swapped, each with its neighbour', () => {
	expect(nearest('abcd', ['badc', 'cbad'])).toBeUndefined();
	expect(nearest('abcdef', ['badcef'])).toBe('badcef');
	expect(nearest('abcdef', ['bacdfe', 'abcfed'])).toBe('bacdfe');
});
