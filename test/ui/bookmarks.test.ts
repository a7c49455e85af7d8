/** Bookmarks and the lines that were left: set, listed, gone to. */
import { expect, test } from 'vitest';
import { HALL, lurdOf, playing } from './kit.js';

test('m and a digit set a bookmark, quote and the digit go back to it, undo takes that back', () => {
	const kit = playing(HALL);
	kit.press('right', 'm', '3', 'right', 'right', "'", '3');
	expect(lurdOf(kit)).toBe('r');
	kit.press('u');
	expect(lurdOf(kit)).toBe('rrr');
});

test('the list of bookmarks has abandoned lines too, newest first', () => {
	const kit = playing(HALL);
	kit.press('right', 'u', 'right', 'right', 'u', 'u', 'down', 'u', 'up', 'm', '7', "'");
	expect(kit.session.bookmarks?.entries.map(({ slot, moves }) => [slot, moves])).toEqual([
		[7, 1],
		[undefined, 1],
		[undefined, 2],
	]);
	kit.press('down', 'down', 'enter');
	expect(lurdOf(kit)).toBe('rr');
	expect(kit.session.screen).toBe('board');
});

test('in the list of bookmarks arrows, letters, pages, Home and End choose, and stop at the ends', () => {
	const kit = playing(HALL);
	for (const digit of '9876543210') kit.press('m', digit, 'right');
	kit.press("'");
	expect(kit.session.bookmarks?.entries.map(({ slot }) => slot).join('')).toBe('0123456789');
	const cursors = ['pagedown', 'j', 'down', 'pageup', 'k', 'up', 'end', 'up', 'home'].map((key) => {
		kit.press(key);
		return kit.session.bookmarks?.cursor;
	});
	expect(cursors).toEqual([8, 9, 9, 1, 0, 0, 9, 8, 0]);
});

test('m in the list of bookmarks asks for the digit, as on the board', () => {
	const kit = playing(HALL);
	kit.press('right', "'", 'm', '5');
	expect(kit.session.message?.text).toBe("Bookmark 5 set; ' 5 goes back to it.");
	kit.press("'");
	expect(kit.session.bookmarks?.entries.map(({ slot, moves }) => [slot, moves])).toEqual([[5, 1]]);
});

test('going to a bookmark or to a left line says so, and being there already', () => {
	const kit = playing(HALL);
	kit.press('right', 'm', '3', 'up', 'u', 'down', "'", '3');
	expect(kit.session.message?.text).toBe('Went to bookmark 3; u takes it back.');
	kit.press("'", '3');
	expect(kit.session.message?.text).toBe('You are at bookmark 3 already.');
	kit.press("'", 'down', 'enter');
	expect(kit.session.message?.text).toBe('Went to a line you had left; u takes it back.');
});

test('a line that was left where a bookmark is stands in the list once', () => {
	const kit = playing(HALL);
	kit.press('right', 'm', '7', 'u', 'up', "'");
	expect(kit.session.bookmarks?.entries.map(({ slot, moves }) => [slot, moves])).toEqual([[7, 1]]);
});

test('Enter where there is no bookmark goes back to the board', () => {
	const kit = playing(HALL);
	kit.press("'", 'enter');
	expect([kit.session.screen, kit.session.message]).toEqual(['board', undefined]);
});

test('a bookmark that was never set is told, and the list stays', () => {
	const kit = playing(HALL);
	kit.press("'", '5');
	expect(kit.session.message?.text).toBe('There is no bookmark 5.');
	expect(kit.session.screen).toBe('bookmarks');
	kit.press('escape');
	expect([kit.session.screen, kit.session.prompt]).toEqual(['board', undefined]);
});

test('m and anything but a digit sets nothing and does nothing else', () => {
	const kit = playing(HALL);
	kit.press('right', 'm', 'u');
	expect(lurdOf(kit)).toBe('r');
	expect(kit.session.play!.game.bookmarks.size).toBe(0);
	kit.press('m', 'escape', 'u');
	expect(lurdOf(kit)).toBe('');
});

test('a line to which undo and redo lead is not listed among the left ones', () => {
	const kit = playing(HALL);
	kit.press('right', 'up', 'u', 'down', 'u');
	const left = () => kit.session.play?.game.abandoned.length;
	const listed = () => {
		kit.press("'");
		const { length } = kit.session.bookmarks!.entries;
		kit.press('escape');
		return length;
	};
	expect([left(), listed()]).toEqual([1, 1]);
	kit.press('up');
	expect([left(), listed()]).toEqual([2, 1]);
	kit.press('u');
	expect(listed()).toBe(1);
});
