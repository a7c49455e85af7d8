import { expect, test } from 'vitest';
import { Browser } from '../../src/ui/browser.js';
import { collectionOf, HALL, type Kit, kitFor, ONE_PUSH } from './kit.js';

const NAMED = ['; Alpha', ...HALL, '', '; Beta Two', ...ONE_PUSH, '', '; Gamma', ...HALL];
const SHELF = [
	{ name: 'gentle', collection: collectionOf(NAMED) },
	{ name: 'hard', collection: collectionOf(...Array.from({ length: 25 }, () => HALL)) },
];

function browsing(): Kit {
	return kitFor({ shelf: SHELF });
}

function shown({ session }: Kit): number[][] {
	return session.browser.shelves.map((shelf) => shelf.shown.map(({ spot }) => spot.number));
}

function chosen({ session }: Kit): string | undefined {
	const spot = session.browser.chosen?.spot;
	return spot && `${spot.name} ${spot.number}`;
}

const TYPED: readonly [typed: string, gentle: number[], hard: number][] = [
	['', [1, 2, 3], 25],
	['beta', [2], 0],
	['BETA', [2], 0],
	['a', [1, 2, 3], 25],
	['al', [1], 0],
	['two b', [2], 0],
	['hard', [], 25],
	['hard 2', [], 7],
	['25', [], 1],
	['5', [], 1],
	['q', [], 0],
	['?', [], 0],
	['undefined', [], 0], // the levels of `hard` have no title
];

test.each(TYPED)('typing %j leaves what matches every word', (typed, gentle, hard) => {
	const kit = browsing();
	kit.press(...typed);
	const [first, second] = shown(kit);
	expect(first).toEqual(gentle);
	expect(second?.length).toBe(hard);
	expect(kit.session.browser.filter).toBe(typed);
	expect(kit.quits()).toBe(0);
});

test('a number finds the level that has it, not those whose titles or collection have it too', () => {
	const titled = Array.from({ length: 30 }, (_, i) => [
		`; ${i % 2 ? 'Maze' : 'Level'} ${i + 1}`,
		...HALL,
		'',
	]);
	const named = [...titled.flat(), '; 7 dwarfs', ...ONE_PUSH];
	const kit = kitFor({ shelf: [{ name: 'boxes7', collection: collectionOf(named) }] });
	kit.session.browser.show({ name: 'boxes7', number: 27 });
	kit.press('7');
	expect([shown(kit), chosen(kit)]).toEqual([[[7, 31]], 'boxes7 7']);
	kit.press('backspace', '2');
	expect([shown(kit), chosen(kit)]).toEqual([
		[[2, ...Array.from({ length: 10 }, (_, i) => 20 + i)]],
		'boxes7 2',
	]);
	kit.press('backspace', ...'boxes7 2', '2');
	expect(shown(kit)).toEqual([[22]]);
});

test('a filter takes 60 characters, and gives them back', () => {
	const kit = browsing();
	kit.press(...'beta', ...Array(100).fill(' '), 'x');
	expect(kit.session.browser.filter).toBe('beta'.padEnd(60));
	expect(shown(kit)).toEqual([[2], []]);
	kit.press('backspace', 'x');
	expect(shown(kit)).toEqual([[], []]);
});

test('typing é finds it however a file writes it', () => {
	const named = ['; Cafe\u0301', ...HALL, '', '; Caf\u00e9', ...ONE_PUSH, '', '; Cafe', ...HALL];
	const kit = kitFor({ shelf: [{ name: 'tables', collection: collectionOf(named) }] });
	kit.press('\u00e9');
	expect(shown(kit)).toEqual([[1, 2]]);
});

test.each([
	['Ware\u00ADhouse', 'warehouse'],
	['\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645', '\u0645\u06CC\u062E\u0648'],
	['\u2764 and boxes', '\u2764\uFE0F'],
	['ΟΔΟΣΕΙΣ', 'οδος'],
	['İstanbul', 'istanbul'],
])('the title %j is found by %j', (title, typed) => {
	const kit = kitFor({ shelf: [{ name: 'odd', collection: collectionOf([`; ${title}`, ...ONE_PUSH]) }] });
	kit.press(...typed);
	expect(shown(kit)).toEqual([[1]]);
});

test.each([
	['/home/anna/boxes/Tables.xsb', 'anna', 0],
	['/home/anna/boxes/Tables.xsb', 'xsb', 0],
	['/home/anna/boxes/Tables.xsb', 'tables', 1],
	['v1-AQAFAwAGf+b+AIABAGE', 'aqaf', 0],
	['-', 'input', 1],
])('of the levels of %s typing %s finds %i', (name, typed, found) => {
	const kit = kitFor({ shelf: [{ name, collection: collectionOf(ONE_PUSH) }] });
	kit.press(...typed);
	expect(kit.session.browser.shelf?.shown).toHaveLength(found);
});

test('arrows, pages, Home and End choose, and stop at the ends', () => {
	const kit = browsing();
	const path = (...names: string[]) => {
		kit.press(...names);
		return chosen(kit);
	};
	expect(path('up')).toBe('gentle 1');
	expect(path('down', 'down', 'down', 'down')).toBe('gentle 3');
	expect(path('right')).toBe('hard 1');
	expect(path('right')).toBe('hard 1');
	expect(path('pagedown')).toBe('hard 20');
	expect(path('pagedown')).toBe('hard 25');
	expect(path('pageup', 'up')).toBe('hard 5');
	expect(path('end')).toBe('hard 25');
	expect(path('home')).toBe('hard 1');
	expect(path('left')).toBe('gentle 3');
	expect(path('tab')).toBe('hard 1');
	expect(path('shift+tab')).toBe('gentle 3');
});

test('a filter that leaves nothing here moves to the collection where it leaves something', () => {
	const kit = browsing();
	kit.press(...'25');
	expect(chosen(kit)).toBe('hard 25');
	kit.press('x');
	expect(chosen(kit)).toBeUndefined();
	kit.press('enter');
	expect(kit.session.screen).toBe('browser');
	kit.press('backspace');
	expect(chosen(kit)).toBe('hard 25');
});

test('once what it was is erased the cursor is back, unless it was moved since', () => {
	const kit = browsing();
	kit.press('down', 'down', ...'rd');
	expect(chosen(kit)).toBe('hard 1');
	kit.press('backspace', 'backspace');
	expect(chosen(kit)).toBe('gentle 3');
	kit.press(...'rd', 'down', 'x', 'backspace', 'backspace', 'backspace');
	expect(chosen(kit)).toBe('hard 2');
	kit.press('left', ...'rd', 'x', 'backspace', 'backspace', 'backspace');
	expect(chosen(kit)).toBe('gentle 3');
	kit.press('right', ...'alpha', 'left', 'right', 'backspace', 'backspace', 'backspace', 'backspace');
	expect(chosen(kit)).toBe('hard 2');
	kit.session.browser.show({ name: 'gentle', number: 1 });
	expect(chosen(kit)).toBe('gentle 1');
	kit.session.browser.show({ name: 'gone', number: 1 });
	expect(chosen(kit)).toBe('gentle 1');
});

test('erasing does not lead from one collection that shows something to another', () => {
	const titled = (name: string, ...titles: string[]) => ({
		name,
		collection: collectionOf(titles.flatMap((title) => [`; ${title}`, ...HALL, ''])),
	});
	const browser = new Browser([titled('one', 'xa'), titled('two', 'xb'), titled('three', 'y')]);
	browser.turn(1);
	browser.turn(1);
	browser.type('x');
	browser.type('b');
	browser.erase();
	expect(browser.shelf?.name).toBe('two');
});

test('Esc clears the filter and keeps the choice, then goes back to the board', () => {
	const kit = browsing();
	kit.session.open({ name: 'gentle', number: 1 });
	kit.press('b', ...'beta', 'escape');
	expect([kit.session.browser.filter, chosen(kit), kit.session.screen]).toEqual(['', 'gentle 2', 'browser']);
	kit.press(...'hard', 'escape');
	expect(chosen(kit)).toBe('hard 1');
	kit.press('escape');
	expect(kit.session.screen).toBe('board');
	expect(kit.session.play?.spot.number).toBe(1);
});

test.each(['escape', 'backspace'])('a letter that nothing has costs no place: after %s', (key) => {
	const kit = browsing();
	kit.press('down', 'right', 'pagedown', '~');
	expect(chosen(kit)).toBeUndefined();
	kit.press(key);
	expect(chosen(kit)).toBe('hard 20');
	kit.press('left');
	expect(chosen(kit)).toBe('gentle 2');
});

test('Esc with no board to go back to says what can be done', () => {
	const kit = browsing();
	kit.press('escape');
	expect(kit.session.screen).toBe('browser');
	expect(kit.session.message?.text).toBe('Enter plays, Ctrl-C quits.');
});

test('Enter opens the chosen level; on the level in play it goes back to it as it was', () => {
	const kit = browsing();
	kit.press('down', 'enter', 'b');
	expect(chosen(kit)).toBe('gentle 2');
	const play = kit.session.play;
	kit.press('enter');
	expect(kit.session.play).toBe(play);
	kit.press('b', 'down', 'enter');
	expect(kit.session.play?.spot.number).toBe(3);
});

test('the browser opens on the level in play', () => {
	const kit = browsing();
	kit.session.open({ name: 'hard', number: 17 });
	kit.press('b');
	expect(chosen(kit)).toBe('hard 17');
});

test('a level that cannot be played is listed, and Enter tells why', () => {
	const kit = kitFor({ shelf: [{ name: 'odd', collection: collectionOf(HALL, ['###', '#@#', '###']) }] });
	kit.press('down', 'enter');
	expect(kit.session.screen).toBe('browser');
	expect(kit.session.message?.text).toContain('Level 2 cannot be played');
});

test('a collection that is put on the shelf later is shown once', () => {
	const browser = new Browser(SHELF);
	const grown = [...SHELF, { name: 'added', collection: collectionOf(HALL) }];
	browser.grow(grown);
	browser.grow(grown);
	expect(browser.shelves.map(({ name }) => name)).toEqual(['gentle', 'hard', 'added']);
});

test('an empty shelf shows nothing and breaks nothing', () => {
	const browser = new Browser([]);
	browser.move(1);
	browser.turn(1);
	browser.type('x');
	browser.show({ name: 'gone', number: 3 });
	expect(browser.chosen).toBeUndefined();
});

test('Left and Right pass over a collection that the filter leaves empty', () => {
	const names = ['first', 'other', 'first too'];
	const { session, press } = kitFor({
		shelf: names.map((name) => ({ name, collection: collectionOf(HALL) })),
	});
	press(...'first', 'right');
	expect(session.browser.shelves[session.browser.active]?.name).toBe('first too');
	press('right');
	expect(session.browser.active).toBe(2);
	press('left');
	expect(session.browser.active).toBe(0);
});
