/** The keys of the board: moves, runs, levels, themes, help. */
import { expect, test, vi } from 'vitest';
import { helpEnd } from '../../src/ui/layout.js';
import { levelAt } from '../../src/ui/levels.js';
import { promptText } from '../../src/ui/prompt.js';
import { playable } from '../levels/reading.js';
import { collectionOf, fakeTimers, HALL, kitFor, lurdOf, ONE_PUSH, playing } from './kit.js';

fakeTimers();

const PLAYED: readonly [keys: string, lurd: string][] = [
	['right', 'r'],
	['l d', 'rr'],
	['up k', 'uu'],
	['w', 'u'],
	['right left', 'rl'],
	['l a', 'rl'],
	['l h', 'rl'],
	['up down', 'ud'],
	['up s', 'ud'],
	['up j', 'ud'],
	['l l l k h', 'rrruL'],
	['left', ''],
	['right up u', 'r'],
	['right up z', 'r'],
	['right up backspace', 'r'],
	['right right right U', ''],
	['l l l k h l U', 'rrru'],
	['l l l k h l U Y', 'rrruL'],
	['right right u u y', 'r'],
	['right right u u ctrl+r y', 'rr'],
	['right right r', ''],
	['right right r u', 'rr'],
	['shift+right', 'rrr'],
	['L', 'rrr'],
	['up up shift+down', 'uudddd'],
	['L k shift+left', 'rrruLL'],
	['L k H', 'rrruLL'],
	['shift+right H', 'rrrll'],
	['K J', 'uudddd'],
	['shift+right u', 'rr'],
];

test.each(PLAYED)('%s plays %s', (keys, lurd) => {
	const kit = playing(HALL);
	kit.press(...keys.split(' '));
	kit.session.play!.way.finish();
	expect(lurdOf(kit)).toBe(lurd);
});

test.each([
	['u', 'Nothing to undo.'],
	['U', 'Nothing to undo.'],
	['y', 'Nothing to redo.'],
	['right Y', 'Nothing to redo.'],
	['r', 'This is the start.'],
	['right r', 'Started again; u takes it back.'],
	['N', 'There is no later unsolved level in test.'],
	['P', 'There is no earlier unsolved level in test.'],
	['m x', 'No bookmark set: that was no digit.'],
	['x', "Dead squares, or a chosen box's own."],
	['x x', 'Dead squares, and lost boxes.'],
	['x x x', 'Deadlock marks off.'],
	['t', 'Theme: ascii.'],
])('after %s the player is told: %s', (keys, text) => {
	const kit = playing(HALL);
	kit.press(...keys.split(' '));
	expect(kit.session.message?.text).toBe(text);
});

test('what an undo or a redo does is seen, and nothing said', () => {
	const kit = playing(HALL);
	for (const key of ['right', 'u', 'y', 'U', 'Y']) {
		kit.press(key);
		expect(kit.session.message).toBeUndefined();
	}
});

test('n and p go through the levels, and say so at either end', () => {
	const kit = kitFor();
	kit.session.open({ name: 'test', number: 1 });
	kit.press('n');
	expect(kit.session.play?.spot.number).toBe(2);
	kit.press('n', 'n');
	expect(kit.session.play?.spot.number).toBe(3);
	expect(kit.session.message?.text).toBe('There is no later level to play in test.');
	kit.press('p', 'p', 'p');
	expect(kit.session.play?.spot.number).toBe(1);
	expect(kit.session.message?.text).toBe('There is no earlier level to play in test.');
});

test('p of a level that its file has lost goes to the last one left', () => {
	const kit = kitFor();
	const { session } = kit;
	session.openLevel({ name: 'test', number: 9 }, levelAt(session.services, { name: 'test', number: 1 })!);
	kit.press('n');
	expect(session.message?.text).toBe('There is no later level to play in test.');
	kit.press('p');
	expect(session.play?.spot.number).toBe(3);
});

test('behind the last level that can be played n says so, whatever cannot be played there', () => {
	const shelf = [{ name: 'test', collection: collectionOf(HALL, ['###', '#@#', '###']) }];
	const kit = kitFor({ shelf });
	kit.session.open({ name: 'test', number: 1 });
	kit.press('n');
	expect(kit.session.message?.text).toBe('There is no later level to play in test.');
});

test('N and P skip what is solved and what is damaged', () => {
	const shelf = [{ name: 'test', collection: collectionOf(HALL, ONE_PUSH, ['###', '#@#', '###'], HALL) }];
	const kit = kitFor({ shelf });
	kit.session.open({ name: 'test', number: 2 });
	kit.press('right', 'escape', 'p', 'N');
	expect(kit.session.play?.spot.number).toBe(4);
	kit.press('P');
	expect(kit.session.play?.spot.number).toBe(1);
});

test('g asks for a number', () => {
	const kit = kitFor();
	kit.session.open({ name: 'test', number: 1 });
	kit.press('g', '1', '2', 'backspace', 'backspace', 'x', '3', 'enter');
	expect(kit.session.play?.spot.number).toBe(3);
	kit.press('g', '1', 'enter');
	expect(kit.session.play?.spot.number).toBe(1);
	kit.press('g', '3', 'enter', 'g', '4', 'enter');
	expect(kit.session.message?.text).toBe('There is no level 4 among the 3 of test.');
	kit.press('g', '1', 'escape');
	expect(kit.session.prompt).toBeUndefined();
	expect(kit.session.play?.spot.number).toBe(3);
	kit.press('g', 'enter');
	expect(kit.session.play?.spot.number).toBe(3);
	expect(kit.session.message).toBeUndefined();
});

test('the question for a number shows the digits, five at most, and Backspace takes the last one', () => {
	const kit = kitFor();
	kit.session.open({ name: 'test', number: 1 });
	const typed = (...keys: string[]) => {
		kit.press(...keys);
		return promptText(kit.session, kit.session.prompt!);
	};
	expect(typed('g')).toBe('Go to level (1-3): ');
	expect(typed('1', '2', '3', 'backspace')).toBe('Go to level (1-3): 12');
	expect(typed('3', '4', '5', '6')).toBe('Go to level (1-3): 12345');
	kit.press('enter');
	expect(kit.session.message?.text).toBe('There is no level 12345 among the 3 of test.');
	kit.press('g', '0', 'enter');
	expect(kit.session.message?.text).toBe('There is no level 0 among the 3 of test.');
});

test.each([['g'], ['n'], ['p'], ['N'], ['P']])('%s says where a collection is gone', (key) => {
	const kit = playing(HALL);
	kit.session.openLevel({ name: '/home/me/s2.xsb', number: 1 }, kit.session.play!.level);
	kit.press(key);
	expect(kit.session.message?.text).toBe('The levels of s2 are gone; b shows what there is.');
	expect(kit.session.prompt).toBeUndefined();
});

test.each([
	['g', ['g', '2', 'enter']],
	['the browser', ['b', 'enter']],
])('a level resumed though its file has another one by now: %s opens that', (_, keys) => {
	const kit = kitFor();
	const [old, changed] = playable(kit.services.shelf[0]!.collection);
	kit.session.openLevel({ name: 'test', number: 2 }, old!);
	kit.press(...keys);
	expect(kit.session.screen).toBe('board');
	expect(kit.session.play?.level).toBe(changed);
});

test('g and the number of the level in play leave it as it is', () => {
	const kit = kitFor();
	kit.session.open({ name: 'test', number: 2 });
	const { play } = kit.session;
	kit.press('g', '2', 'enter');
	expect(kit.session.play).toBe(play);
});

test('t goes round the themes and keeps the choice', () => {
	const kit = playing(HALL);
	const seen = ['ascii', 'emoji', 'contrast', 'classic'].map(() => {
		kit.press('t');
		return kit.session.theme;
	});
	expect(seen).toEqual(['ascii', 'emoji', 'contrast', 'classic']);
	kit.press('t');
	expect(kit.services.store.settings.theme).toBe('ascii');
});

test('a theme of the command line is for this run, until one is chosen', () => {
	const kit = playing(HALL);
	kit.session.override({ theme: 'contrast', hintTime: 3 });
	expect(kit.session.theme).toBe('contrast');
	expect(kit.session.hintTime).toBe(3);
	expect(kit.services.store.settings).toEqual({});
	kit.press('t');
	expect(kit.session.theme).toBe('classic');
	expect(kit.services.store.settings.theme).toBe('classic');
	expect(kit.session.hintTime).toBe(3);
});

test('q quits, and so does nothing else on the board', () => {
	const kit = playing(HALL);
	kit.press('q');
	expect(kit.quits()).toBe(1);
	kit.press('Q', 'escape', 'enter', ' ', 'x', 'X', 'B', 'tab', 'f1');
	expect(kit.quits()).toBe(1);
	expect(kit.session.screen).toBe('board');
	expect(lurdOf(kit)).toBe('');
});

test('? shows the help, arrows scroll it, any other key goes back without acting', () => {
	const kit = playing(HALL, { columns: 40, rows: 12 });
	kit.press('?');
	expect(kit.session.screen).toBe('help');
	const keys = ['down', 'j', 'k', 'up', 'pagedown', ' ', 'pageup', 'pageup', 'end', 'up', 'home'];
	const tops = keys.map((key) => {
		kit.press(key);
		return kit.session.helpTop;
	});
	const end = helpEnd(kit.session);
	expect(tops).toEqual([1, 2, 1, 0, 8, 16, 8, 0, end, end - 1, 0]);
	kit.press('r');
	expect(kit.session.screen).toBe('board');
});

test('the help begins at its top each time, and shows no less than it has room for', () => {
	const kit = playing(HALL, { columns: 40, rows: 12 });
	kit.press('?', ' ', 'escape', '?');
	expect(kit.session.helpTop).toBe(0);
	kit.press(' ', ' ');
	kit.session.resize(40, 100);
	expect(kit.session.helpTop).toBe(0);
});

test('a step or a run against a wall says nothing where the board is seen', () => {
	const kit = playing(HALL);
	kit.press('left');
	expect(kit.session.message).toBeUndefined();
	kit.press('shift+left');
	expect(kit.session.message).toBeUndefined();
});

test('a run is drawn as it happens: steps in time, all at once at the next key, none lost', () => {
	const kit = playing(HALL);
	let drawn = 0;
	kit.session.subscribe(() => drawn++);
	kit.press('shift+right');
	expect(lurdOf(kit)).toBe('r');
	vi.advanceTimersByTime(25);
	expect(lurdOf(kit)).toBe('rr');
	kit.press('up');
	expect(lurdOf(kit)).toBe('rrru');
	expect(drawn).toBe(3);
	vi.advanceTimersByTime(1000);
	expect(lurdOf(kit)).toBe('rrru');
});

test('keys that come in one burst are all played, in order', () => {
	const kit = playing(HALL);
	const keys = Array.from({ length: 200 }, (_, i) => (i % 4 < 2 ? 'right' : 'left'));
	kit.press(...keys);
	expect(lurdOf(kit)).toBe('rrll'.repeat(50));
	kit.press(...keys.map(() => 'u'));
	expect(lurdOf(kit)).toBe('');
});

test('a level left in the middle of a run has all of it', () => {
	const kit = kitFor();
	kit.session.open({ name: 'test', number: 1 });
	kit.press('shift+right', 'n', 'p');
	expect(lurdOf(kit)).toBe('rrr');
});

test('a damaged level is told and not opened', () => {
	const shelf = [{ name: 'test', collection: collectionOf(HALL, ['###', '#@#', '###']) }];
	const kit = kitFor({ shelf });
	kit.session.open({ name: 'test', number: 1 });
	kit.press('g', '2', 'enter');
	expect(kit.session.message?.text).toBe(
		'Level 2 cannot be played, line 9: there is no box that the player could reach.',
	);
	expect(kit.session.play?.spot.number).toBe(1);
});
