/** The keys that live on hints: back to solvable and marks; and what is kept of what was found. */

import { expect, test, vi } from 'vitest';
import {
	DEAD,
	fakeTimers,
	finishedLurd,
	HALL,
	hinted,
	ONE_PUSH,
	OUT_OF_TIME,
	playing,
	SOLUTION,
	settled,
	solved,
} from './kit.js';

/** Pushes the upper box of HALL up to the wall, where it never leaves it: two walks and two pushes. */
const INTO_THE_WALL = ['right', 'right', 'up', 'up', 'up'];

fakeTimers();

test('B looks for the last solvable position by halves, undoes to it, and redo comes back', async () => {
	const kit = playing(HALL);
	kit.press(...INTO_THE_WALL);
	const line = finishedLurd(kit);
	expect(line).toMatch(/[UDLR]/);
	kit.press('B');
	await kit.searches[0]!.answer(DEAD);
	expect(kit.session.hints!.searching).toBe(true);
	await kit.searches[1]!.answer(solved(SOLUTION));
	expect(kit.session.message?.text).toMatch(/^Solvable again: \d moves? taken back\.$/);
	expect(finishedLurd(kit)).not.toMatch(/[UDLR]/);
	kit.press('Y');
	expect(finishedLurd(kit)).toMatch(/[UDLR]$/);
	kit.press('B');
	await settled();
	expect(kit.searches.length).toBe(2);
	expect(finishedLurd(kit)).not.toMatch(/[UDLR]/);
});

test('B says when nothing before is known to be solvable, and when nothing has to be taken back', async () => {
	const kit = playing(HALL);
	kit.press(...INTO_THE_WALL, 'B');
	await kit.searches[0]!.answer(DEAD);
	const before = kit.session.version();
	await kit.searches[1]!.answer(OUT_OF_TIME);
	expect(kit.session.message?.text).toBe('Dead; none before is known alive.');
	expect(kit.session.version()).toBeGreaterThan(before);
	const alive = await hinted('B');
	expect(alive.session.message?.text).toBe('Alive: nothing to take back.');
	expect(finishedLurd(alive)).toBe('');
	const unknown = playing(HALL);
	unknown.press('i');
	await unknown.searches[0]!.answer(OUT_OF_TIME);
	unknown.press('B');
	await settled();
	expect(unknown.session.message).toEqual({
		text: 'Not known; none before is known alive.',
		tone: 'warn',
	});
});

test('after not known B waits for the search that i goes on with, and goes by what pondering has found', async () => {
	const kit = playing(HALL, { ponder: true });
	kit.press('i');
	await kit.searches[0]!.answer(OUT_OF_TIME);
	kit.press('i', 'B');
	await settled();
	expect(kit.session.hints!.searching).toBe(true);
	await kit.searches[1]!.answer(OUT_OF_TIME);
	vi.advanceTimersByTime(1000);
	await kit.searches[2]!.answer(solved(SOLUTION));
	kit.press('B');
	expect(kit.session.message?.text).toBe('Alive: nothing to take back.');
});

test('a solver that fails on the way back is told, and pondering does not disturb it', async () => {
	const kit = playing(HALL, { ponder: true });
	kit.press(...INTO_THE_WALL, 'B');
	await kit.searches[0]!.answer(DEAD);
	vi.advanceTimersByTime(1000);
	expect(kit.searches[1]!.cancelled).toBe(false);
	await kit.searches[1]!.fail(new Error('no'));
	expect(kit.session.message?.text).toBe('The solver stopped: no. Ask again to start it anew.');
	expect(kit.session.hints!.searching).toBe(false);
});

test('after not known B stays where what it finds leads through the position on the screen', async () => {
	const kit = playing(HALL);
	kit.press('up', 'right', 'right', 'i');
	await kit.searches[0]!.answer(OUT_OF_TIME);
	kit.press('B');
	await kit.searches[1]!.answer(solved(SOLUTION));
	expect(kit.session.message?.text).toBe('Alive: nothing to take back.');
	expect(finishedLurd(kit)).toBe('urR');
});

test('i while B searches is what counts: a push is played, and no move is taken back', async () => {
	const alive = playing(HALL);
	alive.press('up', 'right', 'right', 'i');
	await alive.searches[0]!.answer(OUT_OF_TIME);
	alive.press('B', 'i');
	await alive.searches[1]!.answer(solved(SOLUTION));
	expect(finishedLurd(alive)).toBe('urRR');
	const unseen = playing(HALL);
	unseen.press('up', 'right', 'right', 'i');
	await unseen.searches[0]!.answer(OUT_OF_TIME);
	unseen.press('B', 'i', '?');
	await unseen.searches[1]!.answer(solved(SOLUTION));
	expect(unseen.session.message?.text).toMatch(/^Alive: \d pushes to go\.$/);
	const dead = playing(HALL);
	dead.press(...INTO_THE_WALL, 'B', 'i', 'B');
	const line = finishedLurd(dead);
	await dead.searches[0]!.answer(DEAD);
	dead.press('i');
	await dead.searches[1]!.answer(solved(SOLUTION));
	expect(dead.session.message?.text).toMatch(/^Solvable \d moves? back: B goes there\.$/);
	expect(finishedLurd(dead)).toBe(line);
});

test('a level that is won is not searched any more', async () => {
	const kit = playing(HALL, { ponder: true });
	vi.advanceTimersByTime(1000);
	kit.press('up', 'right', 'right', 'right', 'down', 'left', 'left', 'down', 'right');
	vi.advanceTimersByTime(1000);
	const running = () => kit.searches.filter(({ cancelled }) => !cancelled).length;
	expect(running()).toBe(1);
	kit.press('right');
	expect([kit.session.screen, running()]).toEqual(['win', 0]);
});

test('after not known B goes to the last position known solvable, and redo comes back', async () => {
	const kit = await hinted('i');
	kit.press('r', ...INTO_THE_WALL, 'i');
	const line = finishedLurd(kit);
	await kit.searches[1]!.answer(OUT_OF_TIME);
	expect(kit.session.message?.text).toBe('Not known after 10 s. i: on, B: back.');
	kit.press('B');
	await settled();
	expect(kit.session.message?.text).toMatch(/^Known solvable: \d moves? taken back\.$/);
	expect(finishedLurd(kit)).not.toMatch(/[UDLR]/);
	kit.press('Y', 'Y', 'Y', 'Y');
	expect(line.startsWith(finishedLurd(kit))).toBe(true);
	expect(finishedLurd(kit)).toMatch(/[UDLR]/);
});

test('after not known B says dead where it finds that a position before is', async () => {
	const kit = playing(HALL);
	kit.press('right', 'right', 'up', 'left', 'down', 'down', 'right', 'right', 'i');
	await kit.searches[0]!.answer(OUT_OF_TIME);
	kit.press('B');
	await kit.searches[1]!.answer(DEAD);
	await kit.searches[2]!.answer(OUT_OF_TIME);
	expect(kit.session.message).toEqual({ text: 'Dead; none before is known alive.', tone: 'bad' });
});

test('while the help is shown B tells the way back but does not go it', async () => {
	const kit = playing(HALL);
	kit.press(...INTO_THE_WALL, 'B', '?');
	const line = finishedLurd(kit);
	await kit.searches[0]!.answer(DEAD);
	await kit.searches[1]!.answer(solved(SOLUTION));
	expect(finishedLurd(kit)).toBe(line);
	kit.press('escape');
	expect(kit.session.message?.text).toBe('Solvable 1 move back: B goes there.');
	kit.press('B');
	await settled();
	expect(kit.searches.length).toBe(2);
	expect(kit.session.message?.text).toBe('Solvable again: 1 move taken back.');
	expect(line.length - finishedLurd(kit).length).toBe(1);
});

test('B back to a solved position says so', async () => {
	const kit = playing(['######', '#@$. #', '######']);
	kit.press('right', 'escape', 'right', 'B');
	await kit.searches[0]!.answer(DEAD);
	expect(finishedLurd(kit)).toBe('R');
	expect(kit.session.message?.text).toBe('Solved again: 1 move taken back.');
});

test.each([['escape'], ['right']])('%s ends the way back', async (key) => {
	const kit = playing(HALL);
	kit.press(...INTO_THE_WALL, 'B');
	await kit.searches[0]!.answer(DEAD);
	kit.press(key);
	expect(kit.searches[1]!.cancelled).toBe(true);
	const before = finishedLurd(kit);
	await kit.searches[1]!.answer(solved(SOLUTION));
	expect(finishedLurd(kit)).toBe(before);
});

test('the next way back does not take the end of the last one for its own', async () => {
	const kit = playing(HALL);
	kit.press(...INTO_THE_WALL, 'B');
	await kit.searches[0]!.answer(DEAD);
	kit.press('escape', 'B');
	await settled();
	expect(kit.session.hints!.searching).toBe(true);
});

test('x shows more and more: nothing, dead squares, lost boxes', () => {
	const kit = playing(HALL);
	expect(kit.session.markLevel).toBe(0);
	kit.press('x', 'x');
	expect(kit.session.markLevel).toBe(2);
	expect(kit.services.store.settings.markLevel).toBe(2);
	kit.services.store.setSetting('markLevel', 3); // of a later version
	expect(kit.session.markLevel).toBe(2);
	kit.press('x');
	expect(kit.session.markLevel).toBe(0);
});

test('what the solver found is kept: the same level opened again needs no search', async () => {
	const kit = await hinted('i');
	const again = playing(HALL, { store: kit.services.store });
	again.press('r', 'i');
	expect(again.searches.length).toBe(0);
	expect(finishedLurd(again)).toBe('urR');
});

test('a level solved by the player is known from then on, where nothing better is found in a second', async () => {
	const kit = playing(ONE_PUSH);
	kit.press('right', 'escape', 'r', 'B');
	expect(kit.session.message?.text).toBe('Alive: nothing to take back.');
	kit.press('I');
	expect(kit.searches[0]!.limits.seconds).toBe(1);
	await kit.searches[0]!.answer(OUT_OF_TIME);
	expect(kit.session.hints!.marks.box).toBe(7);
	kit.press('escape', 'I');
	expect(kit.session.hints!.marks.box).toBe(7);
	expect(kit.searches.length).toBe(1);
});

test.each([
	['the solver alone', [], SOLUTION, { lurd: 'urRRdlldRR', moves: 10, pushes: 4 }],
	['nobody when the player began it', ['up', 'right', 'right'], 'drrRdlldRR', undefined],
])('the win screen tells the score of %s', async (_, before, lurd, score) => {
	const kit = playing(HALL);
	kit.press(...before, 'i');
	await kit.searches[0]!.answer(solved(lurd));
	kit.press('X', '+', '+');
	vi.advanceTimersByTime(5000);
	expect(kit.session.screen).toBe('win');
	expect(kit.session.win?.solver).toEqual(score);
});
