import { render } from 'ink-testing-library';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { noDisk } from '../../src/store/disk.js';
import { openStore } from '../../src/store/store.js';
import { Speaker } from '../../src/ui/speech.js';
import { Spoken } from '../../src/ui/spoken.js';
import { playable } from '../levels/reading.js';
import { collectionOf, HALL, type Kit, kitFor, ONE_PUSH, playing, solved } from './kit.js';

/** One who has said how the game begins. */
function speakerOf({ session }: Kit): Speaker {
	const speaker = new Speaker(session);
	speaker.say();
	return speaker;
}

/** What is said after some keys that come one by one. */
function said(kit: Kit, ...names: string[]): string[] {
	const speaker = speakerOf(kit);
	return names.flatMap((name, i) => {
		kit.press(name);
		const lines = speaker.say();
		return i === names.length - 1 ? lines : [];
	});
}

const SPOKEN = { spoken: true };

test('a level begins with the whole position in words', () => {
	const kit = playing(HALL, SPOKEN);
	expect(new Speaker(kit.session).say()).toEqual([
		'test 1 of 1.',
		'8 columns, 7 rows, 2 boxes.',
		'You are at column 2 row 4. Around you: up floor, right floor, down floor, left wall.',
		'Boxes to push: column 4 row 3; column 4 row 5.',
		'Boxes on goals: none.',
		'Free goals: column 6 row 3; column 6 row 5.',
		'0 moves, 0 pushes. Space says this again, question mark lists the keys.',
	]);
});

test.each([
	['1', 'test 1 of 1.', 'test 1 of 1: 8 by 7, 2 boxes.'],
	['Hall', 'test 1 of 1, Hall.', 'test 1 of 1, Hall: 8 by 7, 2 boxes.'],
])('the title %s is said where it is not the number', (title, begins, chosen) => {
	const kit = playing([`; ${title}`, '', ...HALL], SPOKEN);
	expect(kit.session.play?.level.title).toBe(title);
	expect(new Speaker(kit.session).say()[0]).toBe(begins);
	expect(said(kit, 'b').at(-1)).toBe(chosen);
});

test('boxes and goals that the player could never come to are not said', () => {
	const kit = playing(['#########', '#@$.#$.*#', '#########'], SPOKEN);
	expect(new Speaker(kit.session).say().slice(1, 6)).toEqual([
		'9 columns, 3 rows, 1 box.',
		'You are at column 2 row 2. Around you: up wall, right box, down wall, left wall.',
		'Boxes to push: column 3 row 2.',
		'Boxes on goals: none.',
		'Free goals: column 4 row 2.',
	]);
});

test.each([
	['right', ['Move 1: right to column 3 row 4. Around you: up floor, right floor, down floor, left floor.']],
	['left', ['Blocked left: There is a wall.']],
	[
		'shift+right',
		[
			'Move 3, push 0. You are at column 5 row 4. Around you: up floor, right floor, down floor, left floor. 2 boxes not on a goal.',
		],
	],
	['u', ['Nothing to undo.']],
	['m', ['Bookmark under which digit, 0 to 9?']],
	['i', ['Searching for a solution; Escape stops.']],
])('%s says what it did', (key, lines) => {
	expect(said(playing(HALL, SPOKEN), key)).toEqual(lines);
});

test('of keys that come together what they came to is said, with the last message', () => {
	const kit = playing(HALL, SPOKEN);
	const speaker = speakerOf(kit);
	kit.press('right', 'right', 'u', 'u', 'u');
	expect(speaker.say()).toEqual(['Nothing to undo.']);
	kit.press('right', 'up', 'up');
	expect(speaker.say()[0]).toMatch(/^Move 3, push 0. You are at column 3 row 2. Around you: up wall/);
	kit.press('r', 'u', 'u', 'u', 'u');
	expect(speaker.say()[0]).toMatch(/^Move 0, push 0. You are at column 2 row 4. /);
	const two = playing([...HALL, '', ...HALL], SPOKEN);
	const other = speakerOf(two);
	two.press('n', 'right');
	expect(other.say().slice(0, 3)).toEqual([
		'test 2 of 2.',
		'8 columns, 7 rows, 2 boxes.',
		'You are at column 3 row 4. Around you: up floor, right floor, down floor, left floor.',
	]);
});

test('winning once more is said, though all of it came at once', () => {
	const kit = playing(['#######', '#@ $. #', '#     #', '#######'], SPOKEN);
	const speaker = speakerOf(kit);
	kit.press('right', 'right');
	const lines = speaker.say();
	expect(lines[0]).toBe('Solved!');
	expect(lines).not.toContain('.');
	kit.press('r', 'down', 'up', 'right', 'right');
	expect(speaker.say().slice(0, 2)).toEqual(['Solved!', '4 moves, 1 push; played 0:00.']);
});

test('what Enter does is the last that is said of a level solved with a hint', async () => {
	const kit = playing(ONE_PUSH, SPOKEN);
	const speaker = speakerOf(kit);
	kit.press('i');
	await kit.searches[0]!.answer(solved('R'));
	const lines = speaker.say();
	expect([...lines.slice(0, 2), lines.at(-1)]).toEqual([
		'The last push.',
		'Solved!',
		'Enter  level browser.',
	]);
});

test('Space says again what the win screen says', () => {
	const kit = playing(ONE_PUSH, SPOKEN);
	const speaker = speakerOf(kit);
	kit.press('right');
	const [first, ...others] = speaker.say();
	kit.press(' ');
	expect(speaker.say()).toEqual([`Again: ${first}`, ...others]);
});

test('a run that leads nowhere is said, and a box that cannot be pushed', () => {
	expect(said(playing(HALL, SPOKEN), 'H')).toEqual(['Blocked left: There is a wall.']);
	expect(said(playing(['#####', '#@$##', '#. ##', '#####'], SPOKEN), 'right')).toEqual([
		'Blocked right: The box cannot move.',
	]);
});

test('any key leaves the keys, as is said', () => {
	const kit = playing(HALL, { ...SPOKEN, columns: 40, rows: 12 });
	expect(said(kit, '?').at(-1)).toBe('Any key goes back.');
	expect(said(kit, 'down')[0]).toBe('test 1 of 1.');
});

test('boxes on goals, and goals with a box, are told from the others', () => {
	const kit = playing(['#######', '#@$.* #', '#######'], SPOKEN);
	expect(new Speaker(kit.session).say().slice(3, 6)).toEqual([
		'Boxes to push: column 3 row 2.',
		'Boxes on goals: column 5 row 2.',
		'Free goals: column 4 row 2.',
	]);
});

test('a level that its collection has no more is not counted among its levels', () => {
	const kit = playing(ONE_PUSH, SPOKEN);
	kit.session.openLevel({ name: 'gone', number: 3 }, kit.session.play!.level);
	expect(new Speaker(kit.session).say()[0]).toBe('gone 3.');
});

test('the keys are followed by what else there is to know', () => {
	const lines = said(playing(HALL, { ...SPOKEN, store: openStore(noDisk()) }), '?');
	expect(lines.slice(0, 2)).toEqual(['Keys:', 'arrows hjkl wasd: step.']);
	expect(lines).toContain('h is left, as in vi: that is why a hint is i, for idea.');
	expect(lines.at(-2)).toBe('Every move is saved as you make it; levels that you paste are kept.');
	expect(lines.join()).not.toContain('click');
});

test('the browser says that there are collections, and how it is left', () => {
	const kit = kitFor(SPOKEN);
	expect(new Speaker(kit.session).say()[0]).toBe(
		'Level browser. Up and down choose a level, left and right a collection. Enter plays, letters filter, Control C quits.',
	);
	expect(said(playing(HALL, SPOKEN), 'b')[0]).toMatch(/letters filter, Escape goes back\.$/);
});

test('the browser says where nothing matches, and which level cannot be played', () => {
	const collection = collectionOf(HALL, ['###', '#@#', '###']);
	const kit = kitFor({ ...SPOKEN, shelf: [{ name: 'odd', collection }] });
	expect(said(kit, 'x')).toEqual(['Nothing matches. Filter x.']);
	expect(said(kit, 'escape', 'down')[0]).toMatch(/^odd 2 of 2: cannot be played, .*\w\.$/);
});

test('the browser says what the record of a level is', async () => {
	const entry = (kit: Kit) => said(kit, 'b').at(-1);
	const own = playing(ONE_PUSH, SPOKEN);
	own.press('right', 'escape');
	expect(entry(own)).toBe('test 1 of 1: 5 by 3, 1 box, solved, fewest moves 1, fewest pushes 1.');
	const helped = playing(ONE_PUSH, SPOKEN);
	helped.press('i');
	await helped.searches[0]!.answer(solved('R'));
	expect(entry(helped)).toBe('test 1 of 1: 5 by 3, 1 box, solved with help.');
	expect(entry(playing(['#####', '#@ *#', '#####'], SPOKEN))).toBe(
		'test 1 of 1: 5 by 3, 1 box, starts solved.',
	);
});

test('another level under the same number is said from the beginning', () => {
	const kit = kitFor(SPOKEN);
	const old = playable(kit.services.shelf[0]!.collection)[0]!;
	kit.session.openLevel({ name: 'test', number: 2 }, old);
	expect(said(kit, 'g', '2', 'enter')).toContain('5 columns, 3 rows, 1 box.');
});

test('a push tells how many boxes are left', () => {
	const kit = playing(HALL, SPOKEN);
	const lines = said(kit, 'up', 'right', 'right');
	expect(lines[0]).toContain('Move 3: pushed right to column 4 row 3.');
	expect(lines[0]).toContain('2 boxes not on a goal.');
	expect(said(kit, 'right')[0]).toMatch(/ 1 box not on a goal\.$/);
});

test('where several moves come at once, the push that they end with is told by its direction', async () => {
	const kit = playing(HALL, SPOKEN);
	const speaker = speakerOf(kit);
	kit.press('i');
	await kit.searches[0]!.answer(solved('rdRRdlldRR'));
	expect(speaker.say()).toEqual([
		'Move 3, push 1, pushed right. You are at column 4 row 3. Around you: up floor, right box, down floor, left floor. 2 boxes not on a goal.',
		'Alive: 3 pushes to go.',
	]);
	kit.press('L');
	speaker.say();
	kit.press('U');
	expect(speaker.say()[0]).toMatch(/^Move 4, push 2\. You are at/);
	kit.press('left', 'right');
	speaker.say();
	kit.press('u', 'u'); // back to where a push led
	expect(speaker.say()[0]).toMatch(/^Move 4, push 2\. You are at/);
	kit.press('r');
	speaker.say();
	kit.press('up', 'right', 'right', 'left');
	expect(speaker.say()[0]).toMatch(/^Move 4, push 1\. You are at/);
	kit.press('m', '1', 'u', 'u', 'left');
	speaker.say();
	kit.press("'", '1'); // one move more, but not from here
	expect(speaker.say()[0]).toMatch(/^Move 4, push 1\. You are at/);
});

test('a run on a solved board says that all boxes are on goals', () => {
	const kit = playing(['#######', '#  @$.#', '#######'], SPOKEN);
	kit.press('right', 'escape');
	expect(said(kit, 'H')[0]).toMatch(/All boxes are on goals\.$/);
});

test('a goal that the player stands on is said', () => {
	const kit = playing(['######', '#@.  #', '# $  #', '######'], SPOKEN);
	expect(said(kit, 'right')[0]).toMatch(/^Move 1: right to column 3 row 2, on a goal. Around you: up wall/);
	expect(new Speaker(kit.session).say()[2]).toMatch(/^You are at column 3 row 2, on a goal. Around you/);
});

test('what the deadlock marks show is said', () => {
	const kit = playing(HALL, SPOKEN);
	kit.press('x');
	expect(said(kit, 'up')[0]).toBe(
		'Move 1: up to column 2 row 3. Around you: up dead square, right floor, down dead square, left wall.',
	);
	const lost = playing(HALL, SPOKEN);
	lost.press('x', 'right', 'right', 'K');
	expect(new Speaker(lost.session).say().join()).not.toContain('ost box');
	kit.press('x', 'down', 'right', 'right');
	expect(said(kit, 'K')[0]).toMatch(/Around you: up lost box, right floor, down floor, left floor\./);
	expect(new Speaker(kit.session).say()).toContain('Lost boxes: column 4 row 2.');
	kit.press('x');
	expect(new Speaker(kit.session).say().join()).not.toContain('ost boxes: column');
});

test('the same sentence twice is told apart, so that it is said again', () => {
	const kit = playing(HALL, SPOKEN);
	const speaker = speakerOf(kit);
	const heard = ['left', 'left', 'left'].map((name) => {
		kit.press(name);
		return speaker.say()[0];
	});
	expect(heard).toEqual([
		'Blocked left: There is a wall.',
		'Again: Blocked left: There is a wall.',
		'Blocked left: There is a wall.',
	]);
});

test('the help, the browser and the end are said', async () => {
	const kit = kitFor(SPOKEN);
	const speaker = speakerOf(kit);
	expect(speaker.say()[1]).toBe('test 1 of 3: 8 by 7, 2 boxes.');
	kit.press('2');
	expect(speaker.say()).toEqual(['test 2 of 3: 5 by 3, 1 box. Filter 2.']);
	kit.press('enter', '?');
	expect(speaker.say()).toContain('Space: say the position.');
	kit.press('escape', 'right');
	expect(speaker.say().slice(0, 2)).toEqual(['Solved!', '1 move, 1 push; played 0:00.']);
});

test('Space says the position again, a run is not drawn step by step', () => {
	const kit = playing(HALL, SPOKEN);
	kit.press('shift+right');
	expect(kit.session.play!.game.moves).toBe(3);
	const lines = said(kit, ' ');
	expect(lines[2]).toContain('You are at column 5 row 4.');
});

test('a nudge is said', async () => {
	const kit = playing(HALL, SPOKEN);
	const speaker = speakerOf(kit);
	kit.press('I');
	await kit.searches[0]!.answer(solved('rdRRdlldRR'));
	expect(speaker.say()).toEqual(['Alive: push the box at column 4 row 3.']);
	kit.press('I');
	expect(speaker.say()).toEqual(['Alive: push it right.']);
});

test.each([
	['a question', ['g', '5', 'escape']],
	['a nudge', ['I', 'escape']],
	['a playback', ['X', 'escape']],
])('the end of %s is said where nothing else is', async (_, names) => {
	const kit = playing(HALL, SPOKEN);
	kit.press('i');
	await kit.searches[0]!.answer(solved('rdRRdlldRR'));
	expect(said(kit, ...names)).toEqual(['Back on the board.']);
	expect(said(kit, 'escape')).not.toContain('Back on the board.');
});

test('each bookmark and left line that the arrows come to is said, though it reads as the one before', () => {
	const kit = playing(HALL, SPOKEN);
	const speaker = speakerOf(kit);
	kit.press('right', 'u', 'up', 'u', 'down', 'm', '3', "'");
	expect(speaker.say()).toContain('1 of 3: bookmark 3, 1 move, 0 pushes.');
	const heard = ['down', 'down'].map((name) => {
		kit.press(name);
		return speaker.say();
	});
	expect(heard).toEqual([['2 of 3: left line, 1 move, 0 pushes.'], ['3 of 3: left line, 1 move, 0 pushes.']]);
});

test('where there is no bookmark yet, how to set one is said', () => {
	const lines = said(playing(HALL, SPOKEN), "'");
	expect(lines).toEqual([
		'Bookmarks. Arrows choose, Enter or a digit goes there.',
		'No bookmarks yet. m and a digit set one.',
	]);
});

test('while the clock ticks nothing is said', () => {
	const kit = playing(HALL, SPOKEN);
	const speaker = speakerOf(kit);
	const before = speaker.say();
	kit.session.changed();
	expect(speaker.say()).toBe(before);
	kit.press('u');
	const message = speaker.say();
	kit.session.changed();
	expect(speaker.say()).toBe(message);
	kit.press('i');
	const searching = speaker.say();
	kit.session.changed();
	expect(speaker.say()).toBe(searching);
	kit.press('escape');
	expect(speaker.say()).toEqual(['Search stopped.']);
});

test('the sentences are what is drawn', async () => {
	const kit = playing(HALL, SPOKEN);
	const app = render(createElement(Spoken, { session: kit.session, speaker: new Speaker(kit.session) }));
	kit.press('left');
	await vi.waitFor(() => expect(app.lastFrame()).toBe('Blocked left: There is a wall.'));
	app.unmount();
});

test('what became of levels that are pasted is said after the browser that shows them, on the win screen too', () => {
	const kit = playing(ONE_PUSH, SPOKEN);
	kit.press('right');
	const speaker = speakerOf(kit);
	kit.session.paste({ text: HALL.join('\n'), whole: true });
	expect(speaker.say().map((line) => line.split(/[ .]/, 1)[0])).toEqual(['Level', 'pasted-1', '1']);
});
