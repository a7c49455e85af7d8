/**
 * Where the browser's lists are on the screen: as many side by side as fit beside a preview, or one alone.
 * Drawing and the mouse both go by this.
 */
import type { Browser, Held, Shelf } from './browser.js';
import { cut } from './cut.js';
import { LIST_TOP, listRows } from './layout.js';
import { shelfLabel } from './levels.js';
import type { Session } from './session.js';
import { nearestStart } from './viewport.js';
import { stringWidth } from './width.js';

const LIST_WIDTH = 25;
const GAP = 1;
const MIN_PREVIEW = 26;

export interface ListPlace {
	readonly shelf: Shelf;
	readonly x: number; // first column
	readonly width: number;
	readonly first: number; // index of the first entry that is shown
	readonly alone: boolean; // whether there is room for no other list
}

export interface BrowserLayout {
	readonly from: number; // index of the first shelf that is shown
	readonly lists: readonly ListPlace[];
	readonly preview: number; // columns for the preview, 0 for none
}

export function browserLayout(session: Session): BrowserLayout {
	const { columns, browser } = session;
	const { shelves, active, held } = browser;
	const count = Math.min(shelves.length, Math.floor((columns - MIN_PREVIEW) / (LIST_WIDTH + GAP)));
	const from = count < 1 ? active : firstOf(held?.from ?? 0, active, count, shelves.length);
	const shown = shelves.slice(from, from + Math.max(1, count));
	const width = count < 1 ? columns : LIST_WIDTH;
	const alone = shown.length === 1 && shelves.length > 1;
	const rows = listRows(session);
	const lists = shown.map((shelf, i) => ({
		shelf,
		x: i * (width + GAP),
		width,
		first: firstShown(shelf, rows, shelf === browser.shelf ? held : undefined),
		alone,
	}));
	return { from, lists, preview: count < 1 ? 0 : columns - shown.length * (LIST_WIDTH + GAP) };
}

/** The cursor is kept in the middle of the rows where it can be, but for a click. */
function firstShown({ shown, cursor }: Shelf, rows: number, held: Held | undefined): number {
	return firstOf(held?.first ?? cursor - Math.floor(rows / 2), cursor, rows, shown.length);
}

/** The first of as many as have room: the wanted one, or the nearest that leaves a place for the one at `at`. */
function firstOf(wanted: number, at: number, room: number, total: number): number {
	return nearestStart(Math.max(at - room + 1, Math.min(at, wanted)), room, total);
}

/** Which tabs of these widths fit into the room, the active one among them: the first, and the one after the last. */
export function tabsAround(
	active: number,
	widths: readonly number[],
	room: number,
): [first: number, end: number] {
	let [first, end] = [active, active + 1];
	let left = room - (widths[active] ?? 0);
	for (;;) {
		const [before, after] = [widths[first - 1], widths[end]];
		if (before !== undefined && before <= left) {
			left -= before;
			first--;
		} else if (after !== undefined && after <= left) {
			left -= after;
			end++;
		} else return [first, end];
	}
}

/** A tab for each collection, where only one list fits: its text, and the columns it takes. */
export interface Tab {
	readonly shelf: Shelf;
	readonly label: string;
	readonly width: number;
}

/** The tabs that fit into `width` columns, and whether others are left out before and after them. */
export function tabsIn(
	{ shelves, active }: Browser,
	width: number,
	unicode: boolean,
): { readonly tabs: readonly Tab[]; readonly before: boolean; readonly after: boolean } {
	const all = shelves.map((shelf): Tab => {
		const label = cut(shelfLabel(shelf.name), 12, unicode);
		return { shelf, label, width: stringWidth(label) + 3 };
	});
	const widths = all.map((tab) => tab.width);
	const [first, end] = tabsAround(active, widths, width - 1);
	return { tabs: all.slice(first, end), before: first > 0, after: end < all.length };
}

/** The list drawn in a column of the screen. */
export function listAt(session: Session, x: number): ListPlace | undefined {
	return browserLayout(session).lists.find((list) => x >= list.x && x < list.x + list.width);
}

/** The collection whose name is drawn above the lists at a column. */
export function headAt(session: Session, x: number): Shelf | undefined {
	const place = listAt(session, x);
	if (place === undefined || !place.alone) return place?.shelf;
	let end = 0;
	for (const tab of tabsIn(session.browser, place.width, session.services.unicode).tabs) {
		end += tab.width;
		if (x < end) return tab.shelf;
	}
	return undefined;
}

/** The entry drawn at a place of the screen, as a shelf and an index in what it shows, and where the lists are. */
export function entryAt(
	session: Session,
	x: number,
	y: number,
): { readonly shelf: Shelf; readonly index: number; readonly held: Held } | undefined {
	const { from } = browserLayout(session);
	const place = listAt(session, x);
	const row = y - LIST_TOP;
	if (place === undefined || row < 0 || row >= listRows(session)) return undefined;
	const { shelf, first } = place;
	const index = first + row;
	return index < shelf.shown.length ? { shelf, index, held: { from, first } } : undefined;
}
