import { expect, test } from 'vitest';
import { start } from '../../src/ui/start.js';
import { collectionOf, HALL, kitFor, ONE_PUSH } from './kit.js';

const NOTHING = { name: undefined, number: undefined };

test('the first time the browser is shown', () => {
	const kit = kitFor();
	start(kit.session, NOTHING);
	expect(kit.session.screen).toBe('browser');
	expect(kit.session.play).toBeUndefined();
});

test('after that the last level, as it was left', () => {
	const kit = kitFor();
	start(kit.session, { name: 'test', number: 3 });
	kit.press('right', 'right', 'u');
	kit.session.closeLevel();
	start(kit.session, NOTHING);
	expect(kit.session.play?.spot).toEqual({ name: 'test', number: 3 });
});

test('a source goes on at its last level, or at the first that is not solved', () => {
	const shelf = [{ name: 'test', collection: collectionOf(ONE_PUSH, HALL, HALL) }];
	const kit = kitFor({ shelf });
	kit.session.open({ name: 'test', number: 1 });
	kit.press('right', 'escape');
	kit.session.closeLevel();
	start(kit.session, { name: 'test', number: undefined });
	expect(kit.session.play?.spot.number).toBe(1);
	const fresh = kitFor({ shelf });
	start(fresh.session, { name: 'test', number: undefined });
	expect(fresh.session.play?.spot.number).toBe(1);
});

test('a last level whose collection is gone and whose game is gone leaves the browser', () => {
	const kit = kitFor();
	kit.services.store.setPlace({ source: '/gone.xsb', number: 2, hash: '0123456789abcdef' });
	start(kit.session, NOTHING);
	expect(kit.session.screen).toBe('browser');
});

test('a last level that has another board under its number now is not mistaken for it', () => {
	const kit = kitFor();
	kit.services.store.setPlace({ source: 'test', number: 2, hash: '0123456789abcdef' });
	start(kit.session, NOTHING);
	expect(kit.session.screen).toBe('browser');
	expect(kit.session.browser.chosen?.spot.number).toBe(2);
});
