import { expect, test } from 'vitest';
import { DOWN, LEFT, RIGHT, UP } from '../../src/game/direction.js';
import { type Action, boardAction, HELP_LINES } from '../../src/ui/keymap.js';
import { boardKeys } from '../../src/ui/shown-keys.js';
import { HALL, playing } from './kit.js';

/** The table of keys as the design has it. */
const TABLE: readonly [keys: string, action: Action][] = [
	['up k w', { type: 'move', direction: UP }],
	['right l d', { type: 'move', direction: RIGHT }],
	['down j s', { type: 'move', direction: DOWN }],
	['left h a', { type: 'move', direction: LEFT }],
	['shift+up K', { type: 'run', direction: UP }],
	['shift+right L', { type: 'run', direction: RIGHT }],
	['shift+down J', { type: 'run', direction: DOWN }],
	['shift+left H', { type: 'run', direction: LEFT }],
	['u z backspace', { type: 'undo' }],
	['U', { type: 'undo-push' }],
	['y ctrl+r', { type: 'redo' }],
	['Y', { type: 'redo-push' }],
	['r', { type: 'restart' }],
	['n', { type: 'next' }],
	['p', { type: 'previous' }],
	['N', { type: 'next-unsolved' }],
	['P', { type: 'previous-unsolved' }],
	['i =', { type: 'hint' }],
	['I', { type: 'nudge' }],
	['B', { type: 'back' }],
	['X', { type: 'playback' }],
	['enter', { type: 'confirm' }],
	['escape', { type: 'cancel' }],
	['m', { type: 'mark' }],
	["'", { type: 'bookmarks' }],
	['t', { type: 'theme' }],
	['x', { type: 'deadlock-marks' }],
	['g', { type: 'go-to' }],
	['b', { type: 'browser' }],
	['?', { type: 'help' }],
	['q', { type: 'quit' }],
];

test.each(TABLE)('%s', (keys, action) => {
	for (const key of keys.split(' ')) expect(boardAction(key), key).toEqual(action);
});

test('the help names every key, and no key that does nothing', () => {
	const bound = HELP_LINES.flatMap(({ bindings }) => bindings.flatMap(({ keys }) => keys));
	expect([...bound].sort()).toEqual(TABLE.flatMap(([keys]) => keys.split(' ')).sort());
});

test('keys without a meaning, and those that terminals send for others, do nothing', () => {
	for (const key of ['c', 'e', 'f', 'o', 'v', '0', 'tab', 'delete', 'f1', 'ctrl+h'])
		expect(boardAction(key), key).toBeUndefined();
});

test('the line of keys says of each key what it does', () => {
	for (const [key, label] of boardKeys(playing(HALL).session)) {
		const type = label === 'levels' ? 'browser' : label.replace(' ', '-');
		expect(boardAction(key)?.type, key).toBe(type);
	}
});

test('each line of the help fits in 40 columns', () => {
	for (const { keys, text } of HELP_LINES) {
		expect(keys.length, keys).toBeLessThan(18);
		expect(text.length, text).toBeLessThanOrEqual(20);
	}
});
