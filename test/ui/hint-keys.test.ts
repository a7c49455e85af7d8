/** The keys that live on hints: back to solvable, playback, marks; and the solver at work meanwhile. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardKeys } from '../../src/ui/status.js';
import { winLines } from '../../src/ui/win-panel.js';
import { DEAD, finishedLurd, HALL, lurdOf, ONE_PUSH, OUT_OF_TIME, playing, solved } from './kit.js';

const SOLUTION = 'rdRRdlldRR';
/** Pushes the upper box of HALL up to the wall, where it never leaves it: two walks and two pushes. */
const INTO_THE_WALL = ['right', 'right', 'up', 'up', 'up'];

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
	vi.useRealTimers();
});

function settled(): Promise<void> {
	return new Promise((done) => setImmediate(done));
}

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
	const alive = playing(HALL);
	alive.press('B');
	await alive.searches[0]!.answer(solved(SOLUTION));
	expect(alive.session.message?.text).toBe('Alive: nothing to take back.');
	expect(finishedLurd(alive)).toBe('');
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
	const kit = playing(HALL);
	kit.press('i');
	await kit.searches[0]!.answer(solved(SOLUTION));
	kit.press('r', ...INTO_THE_WALL, 'i');
	const line = finishedLurd(kit);
	await kit.searches[1]!.answer(OUT_OF_TIME);
	expect(kit.session.message?.text).toBe('Not known after 10 s. i: on, B: back.');
	kit.press('B');
	for (const search of kit.searches.slice(2)) await search.answer(OUT_OF_TIME);
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
	expect(kit.session.message?.text).toBe('Dead; none before is known alive.');
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

test('X plays the solution move by move to the end, with help', async () => {
	const kit = playing(HALL);
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	const drawn: string[] = [];
	const leave = kit.session.subscribe(() => drawn.push(lurdOf(kit)));
	vi.advanceTimersByTime(250);
	expect(drawn).toEqual(['u', 'ur']);
	leave();
	kit.press(' ');
	vi.advanceTimersByTime(2000);
	expect(finishedLurd(kit)).toBe('ur');
	kit.press('.', '.', ',');
	expect(finishedLurd(kit)).toBe('urR');
	kit.press(' ', '+', '+');
	vi.advanceTimersByTime(1000);
	expect(finishedLurd(kit)).toBe('urRRdlldRR');
	expect(kit.session.screen).toBe('win');
	expect(kit.session.win?.helped).toBe(true);
	expect(kit.session.hints!.state.type).toBe('idle');
	const end = kit.session.version();
	vi.advanceTimersByTime(1000);
	expect(kit.session.version()).toBe(end);
});

test('a playback steps back to where it began, not into the moves before', async () => {
	const kit = playing(HALL);
	kit.press('up');
	const before = finishedLurd(kit);
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	kit.press('.', ',', ',', ',');
	expect([before, finishedLurd(kit)]).toEqual(['u', 'u']);
});

test.each([
	['', 8],
	['+', 16],
	['=', 16],
	['+++++', 32],
	['-', 4],
	['-----', 1],
	['-----+', 2],
	['+++++-', 16],
])('after %j a playback makes %i moves in 800 ms', async (keys, moves) => {
	const kit = playing(['#'.repeat(45), `#@$${' '.repeat(40)}.#`, '#'.repeat(45)]);
	kit.press('X');
	await kit.searches[0]!.answer(solved('R'.repeat(41)));
	kit.press(...keys);
	vi.advanceTimersByTime(800);
	expect(lurdOf(kit)).toBe('R'.repeat(moves));
});

test('where moves are said a playback says its keys and waits for them', async () => {
	const kit = playing(HALL, { spoken: true });
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	expect(kit.session.message?.text).toBe('Dot and comma step; Space plays on; plus and minus set the pace.');
	vi.advanceTimersByTime(10_000);
	expect(lurdOf(kit)).toBe('');
	kit.press('.', '.', ',');
	expect(lurdOf(kit)).toBe('u');
	kit.press(' ');
	vi.advanceTimersByTime(10_000);
	expect([kit.session.screen, kit.session.message]).toEqual(['win', undefined]);
});

test('the line of keys has those of a playback', async () => {
	const kit = playing(HALL);
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	const shown = () =>
		boardKeys(kit.session)
			.map((key) => key.join(' '))
			.join(', ');
	expect(shown()).toBe('Space pause, , . step, + - speed, Esc end');
	kit.press('.');
	expect(shown()).toBe('Space go on, , . step, + - speed, Esc end');
	kit.press('escape');
	expect(boardKeys(kit.session)[0]).toEqual(['i', 'hint']);
});

test('a notice told while the solution is played stays after its end', async () => {
	const kit = playing(HALL);
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	kit.session.notice('The disk is full.');
	vi.advanceTimersByTime(10_000);
	expect([kit.session.screen, kit.session.message?.text]).toEqual(['win', 'The disk is full.']);
});

test('a notice that comes while a search hides it is told after the answer', async () => {
	const kit = playing(HALL);
	kit.press('i');
	kit.session.notice('The solver stopped and was started again.');
	kit.session.changed();
	expect(kit.session.message).toBeUndefined();
	await kit.searches[0]!.answer(DEAD);
	expect(kit.session.message?.text).toBe('Dead (proved): nothing solves the level.');
	kit.press('right');
	expect(kit.session.message?.text).toBe('The solver stopped and was started again.');
});

test('in the spoken mode a search hides no notice', () => {
	const kit = playing(HALL, { spoken: true });
	kit.press('i');
	kit.session.notice('The solver stopped and was started again.');
	kit.session.changed();
	expect(kit.session.message?.text).toBe('The solver stopped and was started again.');
});

test('a playback stepped to its end shows the win screen and is kept, with help', async () => {
	const kit = playing(HALL);
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	kit.press(...'.'.repeat('urRRdlldR'.length));
	expect(kit.session.screen).toBe('board');
	kit.press('.');
	expect([kit.session.screen, kit.session.hints!.state.type]).toEqual(['win', 'idle']);
	expect(kit.services.store.record(kit.session.play!.level)).toMatchObject({
		own: undefined,
		helped: { moves: { lurd: 'urRRdlldRR' } },
	});
});

test('each push that X plays counts as a step, one played again too, and the win screen tells', async () => {
	const kit = playing(HALL);
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	const { saved } = kit.session.play!;
	expect(saved.hints).toMatchObject({ step: 0, nudge: 0 });
	kit.press('.', '.', '.');
	expect([finishedLurd(kit), saved.hints.step]).toEqual(['urR', 1]);
	kit.press(',', '.');
	expect([finishedLurd(kit), saved.hints.step]).toEqual(['urR', 2]);
	kit.press(' ');
	vi.advanceTimersByTime(10_000);
	expect([finishedLurd(kit), saved.hints.step]).toEqual(['urRRdlldRR', 5]);
	expect(winLines(kit.session.win!).map(({ text }) => text)).toContain('Hints here: 5 steps');
});

test('a playback goes on in a window of another size', async () => {
	const kit = playing(HALL);
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	kit.session.resize(40, 12);
	vi.advanceTimersByTime(250);
	expect(finishedLurd(kit)).toBe('ur');
});

test('any other key takes over from the playback', async () => {
	const kit = playing(HALL);
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	vi.advanceTimersByTime(250);
	kit.press('left');
	vi.advanceTimersByTime(2000);
	expect(finishedLurd(kit)).toBe('url');
	expect(kit.session.play!.saved.hints.step).toBe(0);
});

test('x shows more and more: nothing, dead squares, lost boxes', () => {
	const kit = playing(HALL);
	expect(kit.session.markLevel).toBe(0);
	kit.press('x', 'x');
	expect(kit.session.markLevel).toBe(2);
	expect(kit.services.store.settings.markLevel).toBe(2);
	kit.press('x');
	expect(kit.session.markLevel).toBe(0);
});

test('the solver works while the player thinks; i then answers without a search of its own', async () => {
	const kit = playing(HALL, { ponder: true });
	vi.advanceTimersByTime(200);
	expect(kit.searches.length).toBe(1);
	await kit.searches[0]!.answer(solved(SOLUTION));
	kit.press('i');
	expect(kit.searches.length).toBe(1);
	expect(finishedLurd(kit)).toBe('urR');
	kit.press('i');
	vi.advanceTimersByTime(200);
	expect(kit.searches.length).toBe(1);
});

test('the pondered search is the one that i waits for, with the time of a hint', async () => {
	const kit = playing(HALL, { ponder: true });
	vi.advanceTimersByTime(200);
	kit.press('i');
	expect(kit.session.hints!.searching).toBe(true);
	expect(kit.searches.length).toBe(1);
	vi.advanceTimersByTime(10_000);
	await settled();
	expect(kit.session.message?.text).toBe('Not known after 10 s. i: on, B: back.');
	expect(kit.searches[0]!.cancelled).toBe(false);
	kit.press('i');
	await kit.searches[0]!.answer(solved(SOLUTION));
	expect(finishedLurd(kit)).toBe('urR');
});

test('after the solver broke down it is started anew by a key only', async () => {
	const kit = playing(HALL, { ponder: true });
	kit.press('i');
	await kit.searches[0]!.fail(new Error('out of threads'));
	vi.advanceTimersByTime(10_000);
	expect(kit.searches.length).toBe(1);
	kit.press('right');
	vi.advanceTimersByTime(1000);
	expect(kit.searches.length).toBe(2);
});

test('pondering follows a push off the path, not a walk, and rests after Esc', () => {
	const kit = playing(HALL, { ponder: true });
	vi.advanceTimersByTime(200);
	kit.press('up', 'right');
	vi.advanceTimersByTime(200);
	expect(kit.searches.length).toBe(1);
	kit.press('right');
	vi.advanceTimersByTime(200);
	expect(kit.searches.map(({ cancelled }) => cancelled)).toEqual([true, false]);
	kit.press('escape');
	expect(kit.searches[1]!.cancelled).toBe(true);
	vi.advanceTimersByTime(2000);
	expect(kit.searches.length).toBe(2);
});

test('after Esc has stopped a search the solver rests, too', () => {
	const kit = playing(HALL, { ponder: true });
	kit.press('i', 'escape');
	vi.advanceTimersByTime(2000);
	expect(kit.searches.map(({ cancelled }) => cancelled)).toEqual([true]);
});

test('pondering ends when the game is suspended, and begins anew when it goes on, but not after Esc', () => {
	const kit = playing(HALL, { ponder: true });
	vi.advanceTimersByTime(200);
	kit.session.suspend();
	expect(kit.searches.map(({ cancelled }) => cancelled)).toEqual([true]);
	vi.advanceTimersByTime(200);
	expect(kit.searches.map(({ cancelled }) => cancelled)).toEqual([true, false]);
	kit.press('escape');
	kit.session.suspend();
	vi.advanceTimersByTime(200);
	expect(kit.searches.length).toBe(2);
});

test.each([
	['nothing said', undefined, undefined, 1],
	['switched off for good', undefined, false, 0],
	['switched off for good, on for this run', true, false, 1],
	['switched off for this run', false, true, 0],
])('the solver works while the player thinks, or does not: %s', (_, forNow, setting, searches) => {
	const kit = playing(HALL);
	if (setting !== undefined) kit.services.store.setSetting('ponder', setting);
	kit.session.override(forNow === undefined ? {} : { ponder: forNow });
	kit.session.changed();
	vi.advanceTimersByTime(2000);
	expect(kit.searches.length).toBe(searches);
	kit.press('i');
	expect(kit.session.hints!.searching).toBe(true);
});

test('what the solver found is kept: the same level opened again needs no search', async () => {
	const kit = playing(HALL);
	kit.press('i');
	await kit.searches[0]!.answer(solved(SOLUTION));
	const again = playing(HALL, { store: kit.services.store });
	again.press('r', 'i');
	expect(again.searches.length).toBe(0);
	expect(finishedLurd(again)).toBe('urR');
});

test('a level solved by the player is known from then on, where nothing better is found in a second', async () => {
	const kit = playing(ONE_PUSH);
	kit.press('right', 'escape', 'r', 'I');
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
