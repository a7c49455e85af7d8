import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitBoard, squareAt } from '../../src/ui/viewport.js';
import { placeOf } from './kit.js';

const HOME = { left: 0, top: 0 };

test.each([
	['two columns a cell, centred', 22, 11, 80, 21, { cell: 2, x: 18, y: 5, width: 22, height: 11 }],
	['one column where two do not fit', 50, 11, 80, 21, { cell: 1, x: 15, y: 5, width: 50, height: 11 }],
	['two columns and scrolling down', 22, 30, 80, 21, { cell: 2, x: 18, y: 0, width: 22, height: 21 }],
	['what is left over below and to the right', 3, 4, 41, 9, { cell: 2, x: 17, y: 2, width: 3, height: 4 }],
	['one column and scrolling both ways', 50, 30, 40, 9, { cell: 1, x: 0, y: 0, width: 40, height: 9 }],
])('%s', (_, width, height, columns, rows, expected) => {
	expect(fitBoard({ width, height }, { columns, rows }, 0, HOME)).toMatchObject(expected);
});

test('the window stays while the player is well inside, and is centred anew near its edge', () => {
	const board = { width: 100, height: 1 };
	const at = (x: number, left: number) => fitBoard(board, { columns: 40, rows: 9 }, x, { left, top: 0 }).left;
	expect(at(20, 0)).toBe(0);
	expect(at(36, 0)).toBe(0);
	expect(at(37, 0)).toBe(17);
	expect(at(30, 17)).toBe(17);
	expect(at(99, 17)).toBe(60);
	expect(at(0, 60)).toBe(0);
});

test('the focus is always shown, nothing beyond the board is, and clicks find what is drawn', () => {
	const sizes = fc.record({
		width: fc.integer({ min: 3, max: 200 }),
		height: fc.integer({ min: 3, max: 200 }),
	});
	const areas = fc.record({
		columns: fc.integer({ min: 40, max: 250 }),
		rows: fc.integer({ min: 9, max: 80 }),
	});
	const scrolls = fc.record({ left: fc.nat(200), top: fc.nat(200) });
	fc.assert(
		fc.property(sizes, areas, scrolls, fc.nat(), (board, area, scroll, seed) => {
			const focus = seed % (board.width * board.height);
			const view = fitBoard(board, area, focus, scroll);
			const { x, y } = placeOf(view, board.width, focus);
			expect(squareAt(view, board.width, x, y)).toBe(focus);
			expect(squareAt(view, board.width, x + view.cell - 1, y)).toBe(focus);
			expect(x >= 0 && x + view.cell <= area.columns && y >= 0 && y < area.rows).toBe(true);
			expect(view.left + view.width).toBeLessThanOrEqual(board.width);
			expect(view.top + view.height).toBeLessThanOrEqual(board.height);
			expect(squareAt(view, board.width, view.x - 1, y)).toBeUndefined();
			expect(squareAt(view, board.width, x, view.y + view.height)).toBeUndefined();
		}),
		{ seed: 7 },
	);
});
