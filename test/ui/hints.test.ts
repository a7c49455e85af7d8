import { expect, test, vi } from 'vitest';
import { RIGHT } from '../../src/game/direction.js';
import {
	type Asked,
	DEAD,
	fakeTimers,
	finishedLurd,
	HALL,
	hinted,
	ONE_PUSH,
	OUT_OF_TIME,
	playing,
	SOLUTION,
	solved,
} from './kit.js';

fakeTimers();

test('i searches from the position on screen and plays the walk and the next push', async () => {
	const kit = await hinted('i');
	expect(kit.searches[0]).toMatchObject({ boxes: [19, 35], limits: { seconds: 10, threads: 1 } });
	expect(finishedLurd(kit)).toBe('urR');
	expect(kit.session.message?.text).toBe('Alive: 3 pushes to go.');
	expect(kit.session.play!.game.helped).toBe(true);
	expect(kit.session.play!.saved.hints).toMatchObject({ step: 1, nudge: 0 });
});

test('i again plays on along the same solution, without another search, to the end', async () => {
	const kit = await hinted('i');
	kit.press('i', 'i', 'i');
	vi.advanceTimersByTime(1000);
	expect(finishedLurd(kit)).toBe('urRRdlldRR');
	expect(kit.searches.length).toBe(1);
	expect(kit.session.screen).toBe('win');
	expect(kit.session.win).toMatchObject({ helped: true });
	expect(kit.services.store.record(kit.session.play!.level).own).toBeUndefined();
});

test('a level left while the last push of a hint is drawn has its solution, with help', async () => {
	const kit = await hinted('i');
	const { level } = kit.session.play!;
	kit.press('i', 'i', 'left', 'i');
	expect(kit.session.screen).toBe('board');
	kit.session.closeLevel();
	expect(kit.services.store.record(level)).toMatchObject({
		own: undefined,
		helped: { moves: { lurd: 'urRRdlldRlrR' } },
	});
});

test('walking does not leave the solution, undone pushes neither, another push does', async () => {
	const kit = await hinted('i');
	kit.press('up', 'left', 'i');
	expect(finishedLurd(kit)).toBe('urRulrdR');
	kit.press('U', 'U', 'i');
	expect(kit.searches.length).toBe(1);
	kit.press('r', 'shift+right', 'up', 'left', 'i');
	expect(kit.searches.length).toBe(2);
});

test('the search asks from one square of the region, so that it can go on after a walk', () => {
	const kit = playing(HALL);
	kit.press('i', 'right', 'down', 'i');
	expect(kit.searches.map(({ player }) => player)).toEqual([9, 9]);
});

test.each([['escape'], ['right'], ['u'], ['r'], ['m'], ['b'], ['shift+right'], ['U'], ['n']])(
	'%s cancels the search at once, and its answer does nothing',
	async (key) => {
		const kit = playing(HALL);
		kit.press('right', 'left', 'i');
		expect(kit.session.hints!.searching).toBe(true);
		kit.press(key);
		expect(kit.searches[0]!.cancelled).toBe(true);
		expect(kit.session.hints!.searching).toBe(false);
		const before = finishedLurd(kit);
		await kit.searches[0]!.answer(solved(SOLUTION));
		expect(finishedLurd(kit)).toBe(before);
	},
);

test.each([
	['escape', 'Search stopped.'],
	['right', 'Search stopped.'],
	['b', 'Search stopped.'],
	['r', 'Started again; u takes it back.'],
])('that %s has ended the search is told, unless the key has something to say', (key, text) => {
	const kit = playing(HALL);
	kit.press('right', 'left', 'i', key);
	expect(kit.session.message?.text).toBe(text);
});

test('a move without a search does not speak of one', () => {
	const kit = playing(HALL);
	kit.press('right');
	expect(kit.session.message).toBeUndefined();
});

test('the theme, the help and i itself do not disturb a search', () => {
	const kit = playing(HALL);
	kit.press('i', 't', 'i', '?', '?');
	expect(kit.searches.map(({ cancelled }) => cancelled)).toEqual([false]);
	expect(kit.session.hints!.searching).toBe(true);
});

test('i while a search goes on does not begin its time anew', () => {
	let now = 0;
	const kit = playing(HALL, { now: () => now });
	kit.press('i');
	now = 3000;
	kit.press('i');
	expect(kit.session.hints!.state).toMatchObject({ type: 'searching', since: 0 });
	kit.press('escape');
	expect(vi.getTimerCount()).toBe(1); // the clock's
});

test('an answer that comes while the help is shown is told, not played', async () => {
	const kit = await hinted('i', '?');
	expect(finishedLurd(kit)).toBe('');
	expect(kit.session.message?.text).toBe('Alive: 4 pushes to go.');
});

test('what was told while the help was shown is there after it, until the next key', async () => {
	const kit = playing(HALL, { columns: 40, rows: 12 });
	kit.press('i', '?');
	await kit.searches[0]!.answer(DEAD);
	kit.press('down', 'escape');
	expect(kit.session.message?.text).toBe('Dead (proved): nothing solves the level.');
	kit.press('right');
	expect(kit.session.message).toBeUndefined();
});

test('I marks the box, then shows the way, then Enter plays it', async () => {
	const kit = await hinted('I');
	expect(kit.session.hints!.marks).toMatchObject({ box: 19, arrow: undefined });
	expect(kit.session.message?.text).toBe('Alive: push the marked box.');
	kit.press('I', 'I');
	expect(kit.session.hints!.marks).toMatchObject({ box: 19, arrow: RIGHT, walk: new Set([17, 18]) });
	expect(finishedLurd(kit)).toBe('');
	kit.press('enter');
	expect(finishedLurd(kit)).toBe('urR');
	expect(kit.session.hints!.state.type).toBe('idle');
	expect(kit.session.play!.saved.hints).toMatchObject({ step: 1, nudge: 1 });
});

test('i plays a nudge too; Esc, and any move, drop it', async () => {
	const kit = await hinted('I');
	kit.press('escape');
	expect(kit.session.hints!.marks.box).toBeUndefined();
	kit.press('enter');
	expect(finishedLurd(kit)).toBe('');
	kit.press('I', 'right');
	expect(kit.session.hints!.marks.box).toBeUndefined();
	kit.press('I', 'i');
	expect(finishedLurd(kit)).toBe('ruR');
});

test('i plays the push that a nudge shows, also where a search might still find another', async () => {
	const kit = playing(HALL);
	kit.press('up', 'right', 'right', 'I');
	await kit.searches[0]!.answer(solved('drrRdlldRR'));
	kit.press('r', 'I');
	await kit.searches[1]!.answer({
		type: 'unknown',
		reason: 'exhausted',
		engine: '',
		states: 1,
		seconds: 0.5,
	});
	expect(kit.session.hints!.marks.box).toBe(19);
	kit.press('i');
	expect(kit.searches.length).toBe(2);
	expect(finishedLurd(kit)).toBe('urR');
});

test('not known says so, and i asks for as much time again', async () => {
	const kit = playing(HALL);
	kit.press('i');
	await kit.searches[0]!.answer(OUT_OF_TIME);
	expect(kit.session.message?.text).toBe('Not known after 10 s. i: on, B: back.');
	kit.press('i');
	await kit.searches[1]!.answer(OUT_OF_TIME);
	expect(kit.session.message?.text).toContain('Not known after 20 s');
	expect(kit.searches[1]!.limits.seconds).toBe(10);
	kit.press('up', 'right', 'right', 'i'); // another position
	await kit.searches[2]!.answer(OUT_OF_TIME);
	expect(kit.session.message?.text).toContain('Not known after 10 s');
});

test('seconds set by hand add up without a tail of digits', async () => {
	const kit = playing(HALL);
	kit.services.store.setSetting('hintTime', 3.3);
	for (let i = 0; i < 3; i++) {
		kit.press('i');
		await kit.searches[i]!.answer(OUT_OF_TIME);
	}
	expect(kit.session.message?.text).toBe('Not known after 9.9 s. i: on, B: back.');
});

test('dead is said when it is proved, and known from then on', async () => {
	const kit = playing(HALL);
	kit.press('up', 'right', 'right', 'i');
	await kit.searches[0]!.answer(DEAD);
	expect(kit.session.message).toEqual({
		text: 'Dead (proved). B goes back to solvable.',
		tone: 'bad',
	});
	kit.press('left', 'I');
	expect(kit.searches.length).toBe(1);
	expect(kit.session.message?.text).toContain('Dead');
});

test('where the level is dead from its start there is nothing to go back to, and that is said', async () => {
	const kit = playing(HALL);
	kit.press('i');
	await kit.searches[0]!.answer(DEAD);
	for (const key of ['B', 'i']) {
		kit.press('up', 'right', 'right', key);
		await Promise.resolve();
		expect(kit.session.message?.text).toBe('Dead (proved): nothing solves the level.');
	}
	expect(kit.searches.length).toBe(1);
});

test.each([
	[['i', 'I'], '', 'nudge'],
	[['I', 'i'], 'urR', 'idle'],
	[['X', 'I'], '', 'nudge'],
	[['i', 'B'], '', 'idle'],
	[['B', 'X'], '', 'playing'],
])(
	'of the hint keys pressed while a position is searched the last one counts: %s',
	async (keys, lurd, state) => {
		const kit = await hinted(...keys);
		expect(kit.searches.length).toBe(1);
		expect(finishedLurd(kit)).toBe(lurd);
		expect(kit.session.hints!.state.type).toBe(state);
	},
);

test('after a hint that ran out of time the solver works on while the player thinks', async () => {
	const kit = playing(HALL, { ponder: true });
	kit.press('i');
	await kit.searches[0]!.answer(OUT_OF_TIME);
	vi.advanceTimersByTime(1000);
	expect(kit.searches.length).toBe(2);
	expect(kit.searches[1]!.cancelled).toBe(false);
});

test.each([
	['memory', 'Not known: out of memory.'],
	['size', 'Not known: too large for the solver.'],
	['exhausted', 'Not known: the solver gave up.'],
	['failed', 'Not known: the solver broke down.'],
] as const)('an end that is not one of time is told: %s', async (reason, text) => {
	const kit = playing(HALL);
	kit.press('i');
	await kit.searches[0]!.answer({ type: 'unknown', reason, engine: '', states: 1, seconds: 1 });
	expect(kit.session.message?.text).toBe(text);
	expect(text.length).toBeLessThan(40);
});

test('a level the solver refuses, and a solver that fails, are told', async () => {
	const kit = playing(HALL);
	kit.press('i');
	await kit.searches[0]!.answer({ type: 'invalid', problem: 'too odd', engine: '', states: 0, seconds: 0 });
	expect(kit.session.message?.text).toBe('No hint: too odd.');
	kit.press('i');
	await kit.searches[1]!.fail(new Error('out of threads'));
	expect(kit.session.message?.text).toBe('The solver stopped: out of threads. Ask again to start it anew.');
	expect(kit.session.hints!.searching).toBe(false);
});

test.each([
	['an answer', (search: Asked) => search.answer(DEAD), 'Dead (proved): nothing solves the level.'],
	[
		'a failure',
		(search: Asked) => search.fail(new Error('no')),
		'The solver stopped: no. Ask again to start it anew.',
	],
])('%s is drawn without a key', async (_, end, text) => {
	const kit = playing(HALL);
	kit.press('i');
	const drawn: unknown[] = [];
	kit.session.subscribe(() => drawn.push([kit.session.hints!.searching, kit.session.message?.text]));
	await end(kit.searches[0]!);
	expect(drawn).toEqual([[false, text]]);
});

test('on a solved level a hint says so', () => {
	const kit = playing(ONE_PUSH);
	kit.press('right', 'escape', 'i');
	expect(kit.session.message?.text).toBe('This level is solved already.');
	expect(kit.searches.length).toBe(0);
});

test('a search ends when the game is suspended: the time that passes then is not searched', () => {
	const kit = playing(HALL);
	kit.press('i', '?');
	kit.session.suspend();
	expect(kit.searches[0]?.cancelled).toBe(true);
	kit.press('escape');
	expect(kit.session.message?.text).toBe('Search stopped.');
});

test('while B looks what its searches do is shown', async () => {
	const kit = playing(HALL);
	kit.press('up', 'right', 'right', 'i');
	await kit.searches[0]!.answer({ type: 'unknown', reason: 'time', engine: '', states: 1, seconds: 10 });
	kit.press('B');
	const search = kit.searches[1]!;
	search.progress({ seconds: 1, states: 1234, doing: 'fess A', best: '' });
	expect(kit.session.hints!.state).toMatchObject({ type: 'searching', progress: { states: 1234 } });
});

test('while searching the elapsed time is redrawn', () => {
	let now = 0;
	const kit = playing(HALL, { now: () => now });
	kit.press('i');
	let drawn = 0;
	kit.session.subscribe(() => drawn++);
	now = 300;
	vi.advanceTimersByTime(300);
	expect(drawn).toBe(3);
	kit.press('escape');
	expect(kit.session.message?.text).toBe('Search stopped.');
	vi.advanceTimersByTime(600);
	expect(drawn).toBe(4);
});
