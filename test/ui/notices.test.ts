/** What the session tells: messages until the next key, notices once each, when they can be seen. */
import { expect, test } from 'vitest';
import { DEAD, HALL, playing } from './kit.js';

test('messages go with the next key, notices are told one at a time', () => {
	const kit = playing(HALL);
	kit.press('u');
	expect(kit.session.message?.text).toBe('Nothing to undo.');
	kit.press('right');
	expect(kit.session.message).toBeUndefined();
	kit.session.notice('The disk is full.');
	kit.session.notice('And it burns.');
	kit.session.changed();
	expect(kit.session.message?.text).toBe('The disk is full.');
	kit.press('left');
	expect(kit.session.message?.text).toBe('And it burns.');
	kit.press('right');
	expect(kit.session.message).toBeUndefined();
});

test('at the end there is still what was not told', () => {
	const kit = playing(HALL);
	kit.session.notice('The disk is full.');
	kit.session.notice('And it burns.');
	kit.session.changed();
	expect(kit.session.takeNotices()).toEqual(['And it burns.']);
	expect(kit.session.takeNotices()).toEqual([]);
});

test('a notice that comes while the help is shown waits for its end', () => {
	const kit = playing(HALL, { columns: 40, rows: 12 });
	kit.press('?');
	kit.session.notice('The disk is full.');
	kit.session.changed();
	expect(kit.session.message).toBeUndefined();
	kit.press('down', 'escape');
	expect(kit.session.message?.text).toBe('The disk is full.');
	kit.press('right');
	expect(kit.session.message).toBeUndefined();
});

test('a notice that comes while a question is asked waits for its end', () => {
	const kit = playing(HALL);
	kit.press('g');
	kit.session.notice('The disk is full.');
	kit.session.changed();
	expect(kit.session.message).toBeUndefined();
	kit.press('escape');
	expect(kit.session.message?.text).toBe('The disk is full.');
});

test('a notice that comes while the window is too small waits for a larger one', () => {
	const kit = playing(HALL, { columns: 20, rows: 5 });
	kit.session.notice('The disk is full.');
	kit.session.changed();
	expect(kit.session.message).toBeUndefined();
	kit.session.resize(80, 24);
	expect(kit.session.message?.text).toBe('The disk is full.');
});

test('a notice takes no message from the player: it waits for a key that says nothing', () => {
	const kit = playing(HALL);
	kit.press('u');
	kit.session.notice('The disk is full.');
	kit.session.changed();
	kit.press('u');
	expect(kit.session.message?.text).toBe('Nothing to undo.');
	kit.press('right');
	expect(kit.session.message?.text).toBe('The disk is full.');
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
