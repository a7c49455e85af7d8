/** The list of bookmarks and abandoned lines, with a cursor. */
import type { ReactNode } from 'react';
import { scoreText } from '../levels/text.js';
import type { BookmarkEntry, Bookmarks } from './bookmarks.js';
import { areaOf } from './layout.js';
import { Panel, type PanelLine } from './panel.js';
import { FAINT, STRONG, TONES } from './pen.js';
import type { Session } from './session.js';
import { nearestStart } from './viewport.js';

/**
 * Rows of the panel that are not entries: frame, title, and a line that is empty or tells how many entries there are.
 */
const FURNITURE = 4;

export function BookmarkPanel(props: { session: Session; bookmarks: Bookmarks }): ReactNode {
	const room = Math.max(1, areaOf(props.session).rows - FURNITURE);
	return <Panel session={props.session} lines={bookmarkLines(props.bookmarks, room)} />;
}

function bookmarkLines({ entries, cursor }: Bookmarks, room: number): PanelLine[] {
	const first = nearestStart(cursor - Math.floor(room / 2), room, entries.length);
	const widest = Math.max(...entries.map((entry) => scoreText(entry).length)); // the panel stays so as the list is scrolled
	const shown = entries.slice(first, first + room).map((entry, i) => ({
		text: `${first + i === cursor ? '>' : ' '} ${entryName(entry).padEnd(10)}  ${scoreText(entry).padEnd(widest)}`,
		style: first + i === cursor ? STRONG : TONES.plain,
	}));
	const place = shown.length < entries.length ? `${cursor + 1} of ${entries.length}` : '';
	const none = { text: 'None yet. m and a digit set one.', style: TONES.plain };
	return [
		{ text: 'Bookmarks and lines you left', style: STRONG },
		{ text: place, style: FAINT },
		...(shown.length === 0 ? [none] : shown),
	];
}

export function entryName({ slot }: BookmarkEntry): string {
	return slot === undefined ? 'left line' : `bookmark ${slot}`;
}
