/** What is solved: the win screen, what comes after it, and levels that are solved when they are opened. */
import { expect, test, vi } from 'vitest';
import { RIGHT } from '../../src/game/direction.js';
import { start } from '../../src/ui/start.js';
import { winLines } from '../../src/ui/win-panel.js';
import { playable } from '../levels/reading.js';
import { collectionOf, fakeTimers, HALL, kitFor, lurdOf, ONE_PUSH, playing, rowsOf, solved } from './kit.js';

fakeTimers();

test('solving shows the win screen once the last step is made, and Enter goes to the next unsolved level', () => {
	const kit = kitFor();
	kit.session.open({ name: 'test', number: 2 });
	kit.press('right');
	expect(kit.session.screen).toBe('win');
	expect(kit.session.win).toMatchObject({ moves: 1, pushes: 1, helped: false, next: { number: 3 } });
	expect(winLines(kit.session.win!).at(-1)?.text).toBe('Enter  next unsolved, 3 of test');
	kit.press('enter');
	expect(kit.session.screen).toBe('board');
	expect(kit.session.play?.spot.number).toBe(3);
});

test('a run that pushes the last box onto its goal ends there', () => {
	const kit = playing(['#######', '#@$.  #', '#######']);
	kit.press('L');
	vi.advanceTimersByTime(1000);
	expect([lurdOf(kit), kit.session.screen]).toEqual(['R', 'win']);
});

test('of a hint that solves the level only what was asked is told', async () => {
	const kit = playing(ONE_PUSH);
	kit.press('i');
	await kit.searches[0]!.answer(solved('R'));
	expect(winLines(kit.session.win!).map(({ text }) => text)).toEqual([
		'Solved!',
		'1 move, 1 push; played 0:00',
		'With help: kept apart from your best',
		'Hints here: 1 step',
		"The solver's: 1 move, 1 push",
		'',
		'Enter  level browser',
	]);
});

test('a push that a nudge told is help, whoever makes it', async () => {
	const kit = playing(ONE_PUSH);
	kit.press('I');
	await kit.searches[0]!.answer(solved('R'));
	kit.press('escape', 'right');
	expect(
		winLines(kit.session.win!)
			.map(({ text }) => text)
			.slice(2, 4),
	).toEqual(['With help: kept apart from your best', 'Hints here: 1 nudge']);
});

test('a nudge that was not followed is no help', async () => {
	const kit = playing(['#######', '#.$@$.#', '#######']);
	kit.press('I');
	await kit.searches[0]!.answer(solved('LrR'));
	kit.press('right', 'left', 'left');
	expect([lurdOf(kit), kit.session.win?.helped]).toEqual(['RlL', false]);
});

test('of the solutions of the solver the one with fewest pushes is told, then that with fewest moves', () => {
	const kit = playing(['#######', '#@$.  #', '#     #', '#######']);
	const { level } = kit.session.play!;
	for (const lurd of ['RRdrruL', 'dududududuR', 'dudududuR'])
		kit.services.store.keepSolution(level, { lurd, played: 0 });
	kit.press('right');
	expect(kit.session.win?.solver?.lurd).toBe('dudududuR');
});

test('a bookmark that the level is solved at shows the win screen', () => {
	const kit = playing(ONE_PUSH);
	kit.press('right', 'escape', 'm', '1', 'r', "'", '1');
	expect(kit.session.screen).toBe('win');
});

test('after the last unsolved level Enter goes to the browser', () => {
	const kit = playing(ONE_PUSH);
	kit.press('right', 'enter');
	expect(kit.session.screen).toBe('browser');
	expect(kit.session.browser.chosen?.spot.number).toBe(1);
});

test.each([
	['none when it is the only one', [ONE_PUSH], undefined],
	['the first before it that is not solved', [HALL, HALL, ONE_PUSH], 1],
])('after a level solved with help, unsolved without, the next unsolved is %s', (_, boards, next) => {
	const kit = kitFor({ shelf: [{ name: 'test', collection: collectionOf(...boards) }] });
	kit.session.open({ name: 'test', number: boards.length });
	kit.session.play!.walk([RIGHT], true);
	kit.session.walked();
	expect(kit.session.win?.helped).toBe(true);
	expect(kit.session.win?.next?.number).toBe(next);
	kit.press('enter');
	expect(kit.session.screen).toBe(next === undefined ? 'browser' : 'board');
});

test.each([
	['in its place', [HALL], false, 1],
	['in its place', [HALL], true, 1],
	['in front of it', [HALL, ONE_PUSH], false, 1],
	['in front of it', [HALL, ONE_PUSH], true, 1],
	['behind it', [ONE_PUSH, HALL], true, 2],
])('a saved level is followed by the one that its file has %s by now (%#)', (_, boards, helped, next) => {
	const kit = kitFor({ shelf: [{ name: 'test', collection: collectionOf(...boards) }] });
	const saved = playable(collectionOf(ONE_PUSH))[0]!;
	kit.session.openLevel({ name: 'test', number: 1 }, saved);
	kit.session.play!.walk([RIGHT], helped);
	kit.session.walked();
	expect(kit.session.win).toMatchObject({ helped, next: { number: next } });
	kit.press('enter');
	expect(rowsOf(kit)).toEqual(HALL);
});

test.each([
	[
		'has no other one',
		[{ name: 'test', collection: collectionOf(ONE_PUSH) }],
		'level browser: all are solved',
	],
	['is gone', [], 'level browser'],
	[
		'cannot be read any more',
		[{ name: 'test', collection: collectionOf(['###', '#@#', '###']) }],
		'level browser',
	],
])('a level solved whose collection %s: Enter goes to the browser', (_, shelf, text) => {
	const kit = kitFor({ shelf });
	const saved = playable(collectionOf(ONE_PUSH))[0]!;
	kit.session.openLevel({ name: 'test', number: 1 }, saved);
	kit.press('right');
	expect(winLines(kit.session.win!).at(-1)?.text).toBe(`Enter  ${text}`);
	kit.press('enter');
	expect(kit.session.screen).toBe('browser');
});

test('a key held down too long does not end the win screen; undo and restart go back to the board', () => {
	const kit = playing(ONE_PUSH);
	kit.press('right', 'right', 'L', 'left', 'i', 'B', 'X', 'c', 'tab');
	expect(kit.session.screen).toBe('win');
	kit.press('u');
	expect(kit.session.screen).toBe('board');
	expect(lurdOf(kit)).toBe('');
	kit.press('y');
	expect(kit.session.screen).toBe('win');
	kit.press('r');
	expect([kit.session.screen, lurdOf(kit)]).toEqual(['board', '']);
});

test('keys that only show or say something do so beside the win screen', () => {
	const kit = playing(ONE_PUSH);
	kit.press('right', ' ');
	expect([kit.session.screen, kit.session.message]).toEqual(['win', undefined]);
	kit.press('t');
	expect([kit.session.screen, kit.session.message?.text]).toEqual(['win', 'Theme: ascii.']);
	kit.press('x');
	expect([kit.session.screen, kit.session.markLevel]).toEqual(['win', 1]);
});

/** Eight pushes to the right solve it. */
const CORRIDOR = ['############', '#@$       .#', '############'];

test.each(['enter', 'escape'])('%s in the middle of the run that solves a level ends the run only', (key) => {
	const kit = playing(CORRIDOR);
	kit.press('L', key);
	expect(kit.session.screen).toBe('win');
	kit.press(key);
	expect(kit.session.screen).not.toBe('win');
});

test('the win screen comes with the last step of that run', () => {
	const kit = playing(CORRIDOR);
	kit.press('L');
	vi.advanceTimersByTime(150);
	expect(kit.session.screen).toBe('board');
	vi.advanceTimersByTime(150);
	expect(kit.session.screen).toBe('win');
});

test('another key in the middle of that run does what it does on the win screen', () => {
	const kit = playing(CORRIDOR);
	kit.press('L', 'u');
	expect(kit.session.screen).toBe('board');
	expect(lurdOf(kit)).toBe('RRRRRRR');
});

test('a level left in the middle of the run that solves it has its solution', () => {
	const kit = playing(CORRIDOR);
	const { level } = kit.session.play!;
	kit.press('L');
	kit.session.closeLevel();
	expect(kit.services.store.record(level)).toMatchObject({
		own: { moves: { lurd: 'RRRRRRRR' } },
		helped: undefined,
	});
});

test.each([
	[false, { own: { moves: { lurd: 'R' } }, helped: undefined }],
	[true, { own: undefined, helped: { moves: { lurd: 'R' } } }],
])('a level found solved has its solution, with help: %s', (helped, record) => {
	const collection = collectionOf(ONE_PUSH);
	const kit = kitFor({ shelf: [{ name: 'test', collection }] });
	const level = playable(collection)[0]!;
	const { store } = kit.services;
	store.openGame(level).game.move(RIGHT, helped);
	expect(store.record(level)).toEqual({ own: undefined, helped: undefined });
	kit.session.open({ name: 'test', number: 1 });
	expect(store.record(level)).toMatchObject(record);
});

test('a solved level opened again says so', () => {
	const kit = kitFor();
	kit.session.open({ name: 'test', number: 2 });
	kit.press('right', 'escape', 'n', 'p');
	expect(kit.session.message?.text).toBe('You had solved this; r plays it again.');
	expect(rowsOf(kit)[1]).toBe('# @*#');
});

/** Its only box is on its goal. */
const STORED = ['#######', '#     #', '#@ *  #', '#     #', '#######'];

test('a level that starts solved says so, and is not won by walking about', () => {
	const kit = playing(STORED);
	expect(kit.session.message?.text).toBe('This level starts solved.');
	kit.press('h', 'H', 'l', 'u', 'y', 'y');
	expect([kit.session.screen, lurdOf(kit)]).toEqual(['board', 'r']);
	kit.session.open({ name: 'test', number: 1 });
	expect(kit.session.message?.text).toBe('This level starts solved.');
	expect(kit.services.store.record(kit.session.play!.level).own).toBeUndefined();
	kit.press('shift+up', 'shift+right', 'escape');
	expect(lurdOf(kit)).toBe('rurr');
});

test('a level that starts solved is none of the unsolved ones', () => {
	const collection = collectionOf(STORED, CORRIDOR, STORED, ONE_PUSH, STORED);
	const kit = kitFor({ shelf: [{ name: 'test', collection }] });
	start(kit.session, { name: 'test', number: undefined });
	expect(kit.session.play?.spot.number).toBe(2);
	kit.press('N');
	expect(kit.session.play?.spot.number).toBe(4);
	kit.press('N');
	expect(kit.session.message?.text).toBe('There is no later unsolved level in test.');
	kit.press('right');
	expect(kit.session.win?.next?.number).toBe(2);
	kit.press('enter', 'L', 'left');
	expect(kit.session.win).toMatchObject({ pushes: 8, next: undefined });
	kit.press('enter');
	expect(kit.session.screen).toBe('browser');
});

test('a level that starts solved is won by pushing its box away and back', () => {
	const kit = playing(STORED);
	kit.press(...'llkllj');
	expect(kit.session.screen).toBe('board');
	kit.press('h');
	expect(kit.session.win).toMatchObject({ moves: 7, pushes: 2, betterMoves: true });
});

test.each([['left'], ['right'], ['H'], ['L'], ['y'], ['Y']])(
	'%s on a solved level does not show the win screen again: it pushes nothing',
	(key) => {
		const kit = playing(ONE_PUSH);
		kit.press('right', 'escape', key);
		expect(kit.session.screen).toBe('board');
	},
);
