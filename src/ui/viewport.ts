/**
 * How a board is laid into the rows and columns it is given: two columns a cell so that cells look square,
 * one where two do not fit, and a window that follows the player where the board is larger than that.
 */
import type { Square } from '../game/board.js';

export interface Size {
	readonly columns: number;
	readonly rows: number;
}

export interface Viewport {
	readonly cell: 1 | 2; // columns of a cell
	readonly left: number; // first column of the board that is shown
	readonly top: number; // first row of the board that is shown
	readonly width: number; // columns of the board that are shown
	readonly height: number; // rows of the board that are shown
	readonly x: number; // terminal column of the first cell within the area
	readonly y: number; // terminal row of the first cell within the area
}

/** Where a scrolled window begins; kept between frames so that it moves seldom. */
export interface Scroll {
	readonly left: number;
	readonly top: number;
}

/** The part of a board to show in `area` so that `focus` is in it, moved from `scroll` no more than needed. */
export function fitBoard(
	board: { readonly width: number; readonly height: number },
	area: Size,
	focus: Square,
	scroll: Scroll,
): Viewport {
	const cell = board.width * 2 <= area.columns ? 2 : 1;
	const width = Math.min(board.width, area.columns);
	const height = Math.min(board.height, area.rows);
	const left = follow(scroll.left, focus % board.width, width, board.width);
	const top = follow(scroll.top, Math.floor(focus / board.width), height, board.height);
	const x = Math.floor((area.columns - width * cell) / 2);
	const y = Math.floor((area.rows - height) / 2);
	return { cell, left, top, width, height, x, y };
}

/** A window stays where it is while so many rows or columns of it are beyond the focus. */
const MARGIN = 3;

/** The start of a window of `length` in 0..`total`: centred anew when `at` comes near its edge. */
function follow(start: number, at: number, length: number, total: number): number {
	const inside = at >= start + MARGIN && at < start + length - MARGIN;
	const wanted = inside ? start : at - Math.floor(length / 2);
	return nearestStart(wanted, length, total);
}

/** The start of a window of `length` in 0..`total` that is nearest to the wanted one. */
export function nearestStart(wanted: number, length: number, total: number): number {
	return Math.max(0, Math.min(total - length, wanted));
}

/** The square drawn at a place of the area, or undefined beside the board. */
export function squareAt(view: Viewport, boardWidth: number, x: number, y: number): Square | undefined {
	const column = Math.floor((x - view.x) / view.cell);
	const row = y - view.y;
	if (column < 0 || column >= view.width || row < 0 || row >= view.height) return undefined;
	return (view.top + row) * boardWidth + view.left + column;
}
