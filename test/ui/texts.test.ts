/** Short texts that must fit: the status line, the line of keys, labels and messages. */
import { expect, test } from 'vitest';
import { noticeText } from '../../src/store/notice.js';
import { cut, inTwo, pad } from '../../src/ui/cut.js';
import { searchText } from '../../src/ui/hint-text.js';
import { shelfLabel } from '../../src/ui/levels.js';
import { fitKeys } from '../../src/ui/shown-keys.js';
import { fitStatus } from '../../src/ui/status.js';

const PARTS = {
	title: 'Maze 1',
	time: '0:42',
	best: 'best 230/97',
	place: 'pusher 1/60',
	score: '12 moves  3 pushes',
};

test.each([
	[80, ['pusher 1/60', 'Maze 1'], ['12 moves  3 pushes', 'best 230/97', '0:42']],
	[56, ['pusher 1/60'], ['12 moves  3 pushes', 'best 230/97', '0:42']],
	[48, ['pusher 1/60'], ['12 moves  3 pushes', 'best 230/97']],
	[40, ['pusher 1/60'], ['12 moves  3 pushes']],
	[30, ['pusher 1/60'], ['12m  3p']],
])('at %i columns the status line gives up title, time, best, in that order', (columns, left, right) => {
	expect(fitStatus(PARTS, columns, true)).toEqual([left, right]);
});

test('a long name is cut before the level and the counts are', () => {
	const long = { ...PARTS, place: 'a-very-long-collection-name-indeed 1/60' };
	expect(fitStatus(long, 40, true)).toEqual([['a-very-long-collection-… 1/60'], ['12m  3p']]);
});

test('the line of keys drops what does not fit, never the last', () => {
	const keys = [
		['i', 'hint'],
		['u', 'undo'],
		['r', 'restart'],
		['?', 'help'],
	] as const;
	expect(fitKeys(keys, 80).length).toBe(4);
	expect(fitKeys(keys, 34).map(([key]) => key)).toEqual(['i', 'u', 'r', '?']);
	expect(fitKeys(keys, 33).map(([key]) => key)).toEqual(['i', 'u', '?']);
	expect(fitKeys(keys, 5).map(([key]) => key)).toEqual(['?']);
});

test.each([
	['abc', 5, 'abc', 'abc  '],
	['abcdef', 5, 'abcd…', 'abcd…'],
	['日本語', 5, '日本…', '日本…'],
	['日本語', 4, '日…', '日… '],
	['abc', 0, '', ''],
	['👩‍👧👩‍👧', 3, '👩‍👧…', '👩‍👧…'],
])('%s in %i columns', (text, width, short, filled) => {
	expect(cut(text, width, true)).toBe(short);
	expect(pad(text, width, true)).toBe(filled);
});

test.each([
	['', 5, '', ''],
	['fits', 4, 'fits', ''],
	['one two three', 8, 'one two', 'three'],
	['one two three', 7, 'one two', 'three'],
	['one two three', 6, 'one', 'two three'],
	['endless', 3, 'end', 'less'],
	['漢字漢字', 5, '漢字', '漢字'],
	['❤️❤️ you too', 7, '❤️❤️', 'you too'],
	['👩‍👧👩‍👧', 3, '👩‍👧', '👩‍👧'],
])('%j in two lines of %i columns', (text, width, first, second) => {
	expect(inTwo(text, width)).toEqual([first, second]);
});

test.each([
	['pusher', 'pusher'],
	['/home/me/My Levels.xsb', 'My Levels'],
	['C:\\levels\\odd.txt', 'odd'],
	['/home/me/levels.d/plain', 'plain'],
	['/home/me/.xsb', '.xsb'],
	['my.xsb', 'my.xsb'],
	['/levels/my.xsb.old', 'my.xsb.old'],
	['-', 'input'],
	['v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA', 'link'],
])('%s is called %s', (name, label) => {
	expect(shelfLabel(name)).toBe(label);
});

test('a search without news tells only its time', () => {
	const searching = { type: 'searching', wanted: 'step', since: 500, progress: undefined } as const;
	expect(searchText(searching, 1740)).toBe('Searching 1.2 s');
	expect(searchText({ ...searching, progress: { seconds: 1, states: 9, doing: '', best: '' } }, 500)).toBe(
		'Searching 0.0 s  9 positions',
	);
});

test('two lines tell that a file was damaged, what is kept of it, and where it is now', () => {
	const aside = 'games/0123456789abcdef-01234567.game.damaged-20240607T123456Z-a885524e';
	const text = noticeText({ type: 'damaged', aside, kept: true });
	expect(inTwo(text, 78)).toEqual([
		'A file was damaged; what could be read of it is kept. Set aside:',
		aside, // 70 columns
	]);
	const [first, second] = inTwo(text, 38);
	expect([first, cut(second, 38, true)]).toEqual([
		'A file was damaged; what could be read',
		'of it is kept. Set aside: games/01234…',
	]);
});
