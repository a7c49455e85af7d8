import { expect, test } from 'vitest';
import type { Mouse } from '../../src/ui/keys.js';
import { BOARD_TOP, boardView } from '../../src/ui/layout.js';
import { boardKeys } from '../../src/ui/shown-keys.js';
import {
	collectionOf,
	finishedLurd,
	HALL,
	type Kit,
	type KitOptions,
	kitFor,
	lurdOf,
	ONE_PUSH,
	placeOf,
	playing,
	solved,
} from './kit.js';

type Button = Mouse['name'];

/** Clicks on a square given as column and row of the level. */
function click({ session }: Kit, column: number, row: number, name: Button = 'left', right = 0): void {
	const { width } = session.play!.level.board;
	const { x, y } = placeOf(boardView(session)!, width, row * width + column);
	session.click({ type: 'mouse', name, pressed: true, x: x + right, y: y + BOARD_TOP });
	session.click({ type: 'mouse', name, pressed: false, x: x + right, y: y + BOARD_TOP });
}

/** HALL with more below than 12 rows of a terminal show. */
const DEEP = [...HALL.slice(0, -1), ...Array<string>(8).fill('#      #'), HALL.at(-1)!];

const SIZES: readonly [string, KitOptions][] = [
	['two columns a cell', { columns: 80, rows: 24 }],
	['scrolled', { columns: 40, rows: 12 }],
];

test.each(SIZES)('a click walks there by a shortest way, %s', (_, size) => {
	const kit = playing(DEEP, size);
	click(kit, 6, 1, 'left', 1);
	expect(finishedLurd(kit).length).toBe(7);
	expect(kit.session.play!.game.position.player).toBe(14);
});

test('a click on a box chooses it, a click on a square pushes it there', () => {
	const kit = playing(HALL);
	const drawn = kit.session.version();
	click(kit, 3, 2);
	expect(kit.session.version()).toBeGreaterThan(drawn);
	expect(kit.session.play!.chosen).toBe(19);
	expect(boardKeys(kit.session)).toEqual([
		['click a square', 'push it there'],
		['Esc', 'leave it'],
	]);
	click(kit, 5, 2);
	expect(finishedLurd(kit)).toBe('urRR');
	expect(kit.session.play!.chosen).toBeUndefined();
});

test('pushing a box round a corner takes the shortest macro', () => {
	const kit = playing(HALL);
	click(kit, 3, 2);
	click(kit, 4, 3);
	expect(finishedLurd(kit)).toBe('urRurD');
});

test('a second click on the box, Esc, or a click beside the board choose nothing', () => {
	const kit = playing(HALL);
	click(kit, 3, 2);
	click(kit, 3, 2);
	expect(kit.session.play!.chosen).toBeUndefined();
	click(kit, 3, 2);
	kit.press('escape');
	expect(kit.session.play!.chosen).toBeUndefined();
	click(kit, 3, 2);
	kit.session.click({ type: 'mouse', name: 'left', pressed: true, x: 0, y: 3 });
	expect(kit.session.play!.chosen).toBeUndefined();
	click(kit, 3, 2);
	click(kit, 3, 4);
	expect(kit.session.play!.chosen).toBe(35);
	expect(finishedLurd(kit)).toBe('');
});

test('a chosen box stays chosen while keys only show or say something', () => {
	const kit = playing(HALL);
	click(kit, 3, 2);
	kit.press('t', 'x', ' ');
	expect(kit.session.play!.chosen).toBe(19);
});

test('what cannot be done is told', () => {
	const kit = playing(HALL);
	click(kit, 0, 0);
	expect(kit.session.message?.text).toBe('You cannot walk there.');
	click(kit, 3, 2);
	click(kit, 0, 0);
	expect(kit.session.message?.text).toBe('This box alone cannot be pushed there.');
	expect(kit.session.play!.chosen).toBe(19);
	expect(finishedLurd(kit)).toBe('');
});

test('the right button takes back a move, other buttons and releases do nothing', () => {
	const kit = playing(HALL);
	kit.press('right', 'right');
	click(kit, 1, 1, 'right');
	expect(finishedLurd(kit)).toBe('r');
	click(kit, 1, 1, 'middle');
	click(kit, 1, 1, 'wheel-up');
	expect(finishedLurd(kit)).toBe('r');
});

test('a click ends a search, and a nudge', async () => {
	const kit = playing(HALL);
	kit.press('i');
	click(kit, 3, 2);
	expect([kit.session.hints!.searching, kit.searches[0]!.cancelled]).toEqual([false, true]);
	kit.press('I');
	await kit.searches[1]!.answer(solved('rdRRdlldRR'));
	expect(kit.session.hints!.state.type).toBe('nudge');
	click(kit, 3, 4);
	expect([kit.session.hints!.state.type, kit.session.play!.chosen]).toEqual(['idle', 35]);
});

test('a push by mouse that solves the level shows the win screen', async () => {
	const kit = playing(ONE_PUSH);
	click(kit, 2, 1);
	click(kit, 3, 1);
	expect(finishedLurd(kit)).toBe('R');
	expect(kit.session.screen).toBe('win');
});

test('the right button takes back the move that solved the level', () => {
	const kit = playing(ONE_PUSH);
	kit.press('right');
	click(kit, 1, 1);
	expect(kit.session.screen).toBe('win');
	click(kit, 1, 1, 'right');
	expect([kit.session.screen, lurdOf(kit)]).toEqual(['board', '']);
});

test('the wheel scrolls the help where it is higher than the screen', () => {
	const { session, press } = playing(HALL, { columns: 40, rows: 12 });
	press('?');
	const tops = (['wheel-down', 'wheel-down', 'wheel-up', 'left'] as const).map((name) => {
		session.click({ type: 'mouse', name, pressed: true, x: 0, y: 0 });
		return session.helpTop;
	});
	expect([tops, session.screen]).toEqual([[1, 2, 1, 1], 'help']);
});

test('a click during a walk finishes the walk and starts from its end', () => {
	const kit = playing(HALL);
	click(kit, 6, 1);
	click(kit, 6, 5);
	expect(kit.session.play!.way.running).toBe(true);
	expect(finishedLurd(kit).slice(7)).toBe('dddd');
});

test('a click during a walk means the square that is drawn there, wherever the walk scrolls to', () => {
	const kit = playing(DEEP, { columns: 40, rows: 12 });
	const clickAt = (x: number) =>
		kit.session.click({ type: 'mouse', name: 'left', pressed: true, x, y: 8 + BOARD_TOP });
	for (const column of [1, 6]) clickAt(12 + 2 * column);
	finishedLurd(kit);
	expect(kit.session.play!.game.position.player).toBe(8 * 8 + 6);
});

test('while a question is asked the mouse does nothing', () => {
	const kit = playing(HALL);
	kit.press('m');
	click(kit, 1, 1, 'wheel-up');
	click(kit, 1, 1);
	kit.press('3');
	expect([lurdOf(kit), [...kit.session.play!.game.bookmarks.keys()]]).toEqual(['', [3]]);
});

test('in the browser a click chooses, a second one opens, the wheel moves', () => {
	const shelf = [
		{ name: 'one', collection: collectionOf(...Array.from({ length: 30 }, () => HALL)) },
		{ name: 'two', collection: collectionOf(ONE_PUSH, HALL) },
	];
	const kit = kitFor({ shelf });
	const at = (name: Button, x: number, y: number) => {
		kit.session.click({ type: 'mouse', name, pressed: true, x, y });
		return kit.session.browser.chosen?.spot;
	};
	expect(at('wheel-down', 0, 0)).toEqual({ name: 'one', number: 4 });
	expect(at('wheel-up', 0, 0)).toEqual({ name: 'one', number: 1 });
	expect(at('left', 30, 4)).toEqual({ name: 'two', number: 2 });
	expect(at('left', 30, 9)).toEqual({ name: 'two', number: 2 });
	expect(at('left', 70, 4)).toEqual({ name: 'two', number: 2 });
	expect(at('left', 24, 21)).toEqual({ name: 'one', number: 19 });
	at('left', 24, 21);
	expect([kit.session.screen, kit.session.play?.spot.number]).toEqual(['board', 19]);
});

test('in the browser the wheel moves in the list under the pointer, and a click on its head turns to it', () => {
	const shelf = ['one', 'two', 'empty'].map((name) => ({
		name,
		collection: collectionOf(...Array.from({ length: name === 'empty' ? 0 : 9 }, () => HALL)),
	}));
	const kit = kitFor({ shelf });
	const at = (name: Button, x: number, y: number) => {
		kit.session.click({ type: 'mouse', name, pressed: true, x, y });
		const { spot } = kit.session.browser.chosen!;
		return `${spot.name} ${spot.number}`;
	};
	expect([at('wheel-down', 30, 8), at('wheel-down', 70, 8), at('wheel-up', 3, 8)]).toEqual([
		'two 4',
		'two 7',
		'one 1',
	]);
	expect([at('left', 30, 1), at('left', 3, 1), at('left', 60, 1)]).toEqual(['two 7', 'one 1', 'one 1']);
	kit.session.resize(40, 12);
	expect([at('left', 8, 1), at('left', 1, 1), at('left', 13, 1), at('wheel-down', 20, 8)]).toEqual([
		'two 7',
		'one 1',
		'one 1',
		'one 4',
	]);
});

test('the lists stay where they are between two clicks, until a key moves them', () => {
	const shelf = ['one', 'two', 'three'].map((name) => ({
		name,
		collection: collectionOf(...Array.from({ length: 60 }, () => HALL)),
	}));
	const kit = kitFor({ shelf });
	const { session } = kit;
	const clickAt = (x: number, y: number) => {
		session.click({ type: 'mouse', name: 'left', pressed: true, x, y });
		return session.browser.chosen?.spot;
	};
	kit.press('right', 'right');
	expect(clickAt(30, 20)).toEqual({ name: 'three', number: 18 });
	expect(clickAt(4, 20)).toEqual({ name: 'two', number: 18 });
	session.resize(80, 14);
	expect(clickAt(4, 11)).toEqual({ name: 'two', number: 18 });
	expect(session.screen).toBe('board');
	kit.press('b');
	expect(clickAt(30, 11)).toEqual({ name: 'two', number: 22 });
	kit.press('up', 'down');
	clickAt(30, 3 + 4);
	expect(session.play?.spot).toEqual({ name: 'two', number: 22 });
});
