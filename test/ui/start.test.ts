import { expect, test } from 'vitest';
import { parseCollection } from '../../src/levels/collection.js';
import { start } from '../../src/ui/start.js';
import { playable } from '../levels/reading.js';
import { collectionOf, HALL, kitFor, ONE_PUSH, rowsOf } from './kit.js';

const NOTHING = { name: undefined, number: undefined };
const TEST = { ...NOTHING, name: 'test' };
const DAMAGED = ['###', '#@#', '###'];

test('the first time the browser is shown', () => {
	const kit = kitFor();
	start(kit.session, NOTHING);
	expect(kit.session.screen).toBe('browser');
	expect(kit.session.play).toBeUndefined();
});

test('after that the last level, as it was left', () => {
	const kit = kitFor();
	start(kit.session, { ...TEST, number: 3 });
	kit.press('right', 'right', 'u');
	kit.session.closeLevel();
	start(kit.session, NOTHING);
	expect(kit.session.play?.spot).toEqual({ name: 'test', number: 3 });
});

test('of the same level twice in a collection the one played last is opened', () => {
	const kit = kitFor({ shelf: [{ name: 'test', collection: collectionOf(HALL, HALL, HALL) }] });
	for (const number of [2, 1]) {
		kit.session.open({ name: 'test', number });
		kit.session.closeLevel();
		start(kit.session, NOTHING);
		expect(kit.session.play?.spot.number).toBe(number);
	}
});

test('a source goes on at its last level, or at the first that is not solved', () => {
	const collection = collectionOf(ONE_PUSH, HALL, HALL);
	const kit = kitFor({ shelf: [{ name: 'test', collection }] });
	kit.services.store.recordSolution(playable(collection)[0]!, 'R', false);
	start(kit.session, TEST);
	expect(kit.session.play?.spot.number).toBe(2);
	kit.session.open({ name: 'test', number: 1 });
	kit.session.closeLevel();
	start(kit.session, TEST);
	expect(kit.session.play?.spot.number).toBe(1);
});

test('a source of which all is solved that can be played begins at the first of these', () => {
	const collection = collectionOf(DAMAGED, ONE_PUSH, DAMAGED, ['######', '#@* *#', '######']);
	const kit = kitFor({ shelf: [{ name: 'test', collection }] });
	kit.services.store.recordSolution(playable(collectionOf(ONE_PUSH))[0]!, 'R', false);
	start(kit.session, TEST);
	expect(kit.session.play?.spot.number).toBe(2);
});

test.each([
	['the last that is left', [HALL, HALL], 2],
	['the last that can be played', [HALL, HALL, DAMAGED, DAMAGED], 2],
])('a source that has fewer levels by now goes on at %s', (_, boards, number) => {
	const kit = kitFor({ shelf: [{ name: 'test', collection: collectionOf(...boards) }] });
	kit.services.store.setPlace({ source: 'test', number: 5, hash: '0123456789abcdef' });
	start(kit.session, TEST);
	expect(kit.session.play?.spot.number).toBe(number);
});

test('a pipe begins at its first level, whatever the last pipe was left at', () => {
	const kit = kitFor({ shelf: [{ name: '-', collection: collectionOf(HALL, ONE_PUSH, HALL) }] });
	kit.services.store.setPlace({ source: '-', number: 2, hash: '0123456789abcdef' });
	start(kit.session, { name: '-', number: undefined });
	expect(kit.session.play?.spot.number).toBe(1);
});

test.each([
	['the only one', undefined, [DAMAGED], 1],
	['the last played', 2, [HALL, DAMAGED], 2],
	['past the end, with none before it', 3, [DAMAGED, DAMAGED], 1],
])('a level that cannot be played says why, with the cursor on it: %s', (_, last, boards, number) => {
	const others = { name: 'others', collection: collectionOf(HALL) };
	const kit = kitFor({ shelf: [others, { name: 'test', collection: collectionOf(...boards) }] });
	if (last !== undefined)
		kit.services.store.setPlace({ source: 'test', number: last, hash: '0123456789abcdef' });
	start(kit.session, TEST);
	expect(kit.session.message?.text).toContain(`Level ${number} cannot be played`);
	expect(kit.session.browser.chosen?.spot).toEqual({ name: 'test', number });
});

test('a last level that has moved in its collection is opened under the number it has now', () => {
	const collection = collectionOf(ONE_PUSH, HALL);
	const kit = kitFor({ shelf: [{ name: 'test', collection }] });
	const level = playable(collectionOf(HALL))[0]!;
	for (const number of [1, 3]) {
		for (const request of [NOTHING, TEST]) {
			kit.services.store.setPlace({ source: 'test', number, hash: level.hash });
			start(kit.session, request);
			expect(kit.session.play?.spot.number).toBe(2);
			expect(kit.services.store.lastPlace?.number).toBe(2);
		}
	}
});

test('a last level whose collection is gone and whose game is gone leaves the browser', () => {
	const kit = kitFor();
	kit.services.store.setPlace({ source: '/gone.xsb', number: 2, hash: '0123456789abcdef' });
	start(kit.session, NOTHING);
	expect(kit.session.screen).toBe('browser');
});

test('a last level whose source is gone is opened again if it was only looked at, too', () => {
	const collection = parseCollection([...HALL, 'Title: Hall'].join('\n'));
	const piped = kitFor({ shelf: [{ name: '-', collection }] });
	start(piped.session, { name: '-', number: undefined });
	piped.session.closeLevel();
	const kit = kitFor({ store: piped.services.store });
	start(kit.session, NOTHING);
	expect(kit.session.play?.spot).toEqual({ name: '-', number: 1 });
	expect(kit.session.play?.level.title).toBe('Hall');
	expect(rowsOf(kit)).toEqual(HALL);
});

test('a last level that has another board under its number now is not mistaken for it', () => {
	const kit = kitFor();
	kit.services.store.setPlace({ source: 'test', number: 2, hash: '0123456789abcdef' });
	start(kit.session, NOTHING);
	expect(kit.session.screen).toBe('browser');
	expect(kit.session.browser.chosen?.spot.number).toBe(2);
});
