/** The solution played move by move: its keys, its pace, what it leaves behind. */
import { expect, test, vi } from 'vitest';
import { boardKeys } from '../../src/ui/shown-keys.js';
import { winLines } from '../../src/ui/win-panel.js';
import { fakeTimers, finishedLurd, HALL, hinted, lurdOf, playing, SOLUTION, solved } from './kit.js';

fakeTimers();

test('X plays the solution move by move to the end, with help', async () => {
	const kit = await hinted('X');
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

test('where moves are said a pause and another pace are said too', async () => {
	const kit = playing(HALL, { spoken: true });
	kit.press('X');
	await kit.searches[0]!.answer(solved(SOLUTION));
	const heard = ['+', '-', '-', '+', ' ', ' '].map((key) => {
		kit.press(key);
		return kit.session.message?.text;
	});
	expect(heard).toEqual([
		'200 moves in ten seconds.',
		'100 moves in ten seconds.',
		'50 moves in ten seconds.',
		'100 moves in ten seconds.',
		undefined,
		'Paused.',
	]);
});

test('the line of keys has those of a playback', async () => {
	const kit = await hinted('X');
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

test('keys that only show something, and those without a meaning, leave a playback alone', async () => {
	const kit = await hinted('X');
	const { theme, markLevel } = kit.session;
	kit.press('t', 'x', 'c', 'f5');
	expect(kit.session.hints!.state.type).toBe('playing');
	expect([kit.session.theme, kit.session.markLevel]).not.toEqual([theme, markLevel]);
	vi.advanceTimersByTime(250);
	expect(lurdOf(kit)).toBe('ur');
	kit.press('u');
	expect([kit.session.hints!.state.type, lurdOf(kit)]).toEqual(['idle', 'u']);
});

test('a playback waits once the game has been suspended', async () => {
	const kit = await hinted('X');
	kit.session.suspend();
	vi.advanceTimersByTime(10_000);
	expect(lurdOf(kit)).toBe('');
	kit.press(' ');
	vi.advanceTimersByTime(250);
	expect(lurdOf(kit)).toBe('ur');
});

test('a notice told while the solution is played stays after its end', async () => {
	const kit = await hinted('X');
	kit.session.notice('The disk is full.');
	vi.advanceTimersByTime(10_000);
	expect([kit.session.screen, kit.session.message?.text]).toEqual(['win', 'The disk is full.']);
});

test('a playback stepped to its end shows the win screen and is kept, with help', async () => {
	const kit = await hinted('X');
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
	const kit = await hinted('X');
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
	const kit = await hinted('X');
	kit.session.resize(40, 12);
	vi.advanceTimersByTime(250);
	expect(finishedLurd(kit)).toBe('ur');
});

test('any other key takes over from the playback', async () => {
	const kit = await hinted('X');
	vi.advanceTimersByTime(250);
	kit.press('left');
	vi.advanceTimersByTime(2000);
	expect(finishedLurd(kit)).toBe('url');
	expect(kit.session.play!.saved.hints.step).toBe(0);
});
