/**
 * Where things are on the screen: a status line on top, a message line and a line of keys at the bottom,
 * the board in between. Drawing and the mouse both go by this.
 */
import { helpRows } from './help-text.js';
import type { Session } from './session.js';
import { themeFor } from './theme.js';
import { fitBoard, type Size, type Viewport } from './viewport.js';

/** Rows above the board. */
export const BOARD_TOP = 1;
/** Rows below the board. */
const BOARD_BOTTOM = 2;

export function areaOf(size: Size): Size {
	return { columns: size.columns, rows: Math.max(0, size.rows - BOARD_TOP - BOARD_BOTTOM) };
}

/** How the board in play is laid out; undefined when there is none. */
export function boardView(session: Session): Viewport | undefined {
	const { play, hints } = session;
	if (play === undefined) return undefined;
	const focus = hints?.marks.box ?? play.game.position.player;
	return fitBoard(play.level.board, areaOf(session), focus, play.scroll);
}

/** Rows above the browser's lists: its title or filter, the names of the collections, an empty one. */
export const LIST_TOP = 3;

/** Levels that a list of the browser shows at once. */
export function listRows(size: Size): number {
	return Math.max(1, size.rows - LIST_TOP - BOARD_BOTTOM);
}

/** Rows of the help that are shown at once: all but its title and its keys. */
export function helpRoom(size: Size): number {
	return Math.max(1, size.rows - 2);
}

/** Columns of a square as it is drawn. */
export function cellOf(session: Session): 1 | 2 {
	return boardView(session)?.cell ?? 2;
}

/** How far the help can be scrolled. */
export function helpEnd(session: Session): number {
	const { columns, theme, services } = session;
	const cell = cellOf(session);
	// Without colours, as the signs of a theme are as wide with them.
	const rows = helpRows(columns, themeFor(theme, services.unicode, 0, cell), cell, services.isSaved);
	return Math.max(0, rows.length - helpRoom(session));
}
