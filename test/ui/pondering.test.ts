/** The solver at work while the player thinks: when it begins, what it is asked, when it rests. */
import { expect, test, vi } from 'vitest';
import { fakeTimers, finishedLurd, HALL, playing, SOLUTION, settled, solved } from './kit.js';

fakeTimers();

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

test.each([['i'], ['right']])(
	'after the solver broke down it is started anew by a key only: %s',
	async (key) => {
		const kit = playing(HALL, { ponder: true });
		kit.press(key);
		vi.advanceTimersByTime(200);
		await kit.searches[0]!.fail(new Error('out of threads'));
		vi.advanceTimersByTime(10_000);
		expect(kit.searches.length).toBe(1);
		kit.press('up');
		vi.advanceTimersByTime(1000);
		expect(kit.searches.length).toBe(2);
	},
);

test('pondering waits until the player has paused a moment', () => {
	const kit = playing(HALL, { ponder: true });
	for (const key of ['right', 'up', 'down']) {
		vi.advanceTimersByTime(100);
		kit.press(key);
	}
	vi.advanceTimersByTime(100);
	expect(kit.searches.length).toBe(0);
	vi.advanceTimersByTime(100);
	expect(kit.searches.length).toBe(1);
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
