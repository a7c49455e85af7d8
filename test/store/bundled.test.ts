import { expect, test } from 'vitest';
import { bundledCollection, bundledNames } from '../../src/store/bundled.js';

test('the bundled collections are found by name, every level playable', () => {
	expect(bundledNames()).toEqual(['microban', 'pusher']);
	const sizes = bundledNames().map((name) => {
		const levels = bundledCollection(name)!.levels;
		return levels.filter((level) => level.type === 'level').length;
	});
	expect(sizes).toEqual([155, 60]);
});

test('a collection is read once', () => {
	expect(bundledCollection('pusher')).toBe(bundledCollection('pusher'));
});

test.each(['', 'none', 'Pusher', '../levels/pusher', 'INDEX'])('%j is no bundled collection', (name) => {
	expect(bundledCollection(name)).toBeUndefined();
});
