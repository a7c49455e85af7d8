/** The level browser as drawn: lists side by side, a preview and the facts of the chosen level. */
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { playableBoxes } from '../levels/level.js';
import { plural } from '../levels/text.js';
import { fewest } from '../store/types.js';
import { type Browser, type Entry, type Shelf, titleOf } from './browser.js';
import { browserLayout, type ListPlace, tabsIn } from './browser-layout.js';
import { cut, cutStart, pad } from './cut.js';
import { listRows } from './layout.js';
import { shelfLabel } from './levels.js';
import type { Style } from './palette.js';
import { BAR, BAR_STRONG, CURSOR, CURSOR_AWAY, draw, FAINT, type Pen, SOLVED, usePen } from './pen.js';
import { Preview } from './preview.js';
import { Rows } from './rows.js';
import type { Services } from './services.js';
import type { Session } from './session.js';
import { BottomLines } from './status.js';

export function BrowserScreen({ session }: { session: Session }): ReactNode {
	const pen = usePen();
	const { columns, browser } = session;
	const { from, lists, preview } = browserLayout(session);
	const where = whereText(browser, from, lists.length);
	return (
		<>
			<Text wrap="truncate">
				{draw(pen, BAR_STRONG, titleText(browser, columns - where.length, pen.unicode) + where)}
			</Text>
			<Box height={listRows(session) + 2} columnGap={1}>
				{lists.map((place) => (
					<List key={place.shelf.name} session={session} place={place} />
				))}
				{preview > 0 && <Preview session={session} entry={browser.chosen} width={preview} />}
			</Box>
			<BottomLines
				session={session}
				keys={[
					['Enter', 'play'],
					['arrows', 'choose'],
					['letters', 'filter'],
					browser.filter === '' && session.play === undefined
						? ['Ctrl-C', 'quit']
						: ['Esc', browser.filter === '' ? 'back' : 'clear'],
				]}
			/>
		</>
	);
}

/** Of a long filter the end is shown, where it is typed. */
function titleText({ filter }: Browser, width: number, unicode: boolean): string {
	if (filter === '') return pad(' soko: choose a level; type to filter', width, unicode);
	const [before, after] = [' soko: levels with "', '_"'];
	const end = cutStart(filter, width - before.length - after.length, unicode);
	return pad(before + end + after, width, unicode);
}

/** Which collections are shown, where not all fit side by side. One by itself has the names of all above it. */
function whereText({ shelves }: Browser, from: number, shown: number): string {
	if (shown === shelves.length || shown === 1) return '';
	return ` ${from + 1}-${from + shown} of ${shelves.length} collections `;
}

function List({ session, place }: { session: Session; place: ListPlace }): ReactNode {
	const pen = usePen();
	const { shelf, width, first, alone } = place;
	const active = session.browser.shelf === shelf;
	const head = alone ? tabsText(pen, session, width) : headText(pen, session.services, shelf, width, active);
	const rows = shelf.shown.slice(first, first + listRows(session)).map((entry, i) => {
		const style = first + i === shelf.cursor ? (active ? CURSOR : CURSOR_AWAY) : undefined;
		return rowText(pen, session.services, entry, width, style);
	});
	return (
		<Box flexDirection="column" width={width}>
			<Rows rows={[head, '', ...rows]} />
			{rows.length === 0 && <Text wrap="truncate"> nothing matches</Text>}
		</Box>
	);
}

/** Where only one list fits, the line above it names the collections, as many as fit around this one. */
function tabsText(pen: Pen, { browser }: Session, width: number): string {
	const { tabs, before, after } = tabsIn(browser, width, pen.unicode);
	const more = pen.unicode ? '…' : '~';
	const texts = tabs.map(({ shelf, label }, i) => {
		const isActive = shelf === browser.shelf;
		const mark = i === 0 && before ? more : ' ';
		return draw(pen, isActive ? BAR_STRONG : BAR, `${mark}${label} ${isActive ? '<' : ' '}`);
	});
	const used = tabs.reduce((sum, tab) => sum + tab.width, 1);
	const rest = ' '.repeat(Math.max(0, width - used)) + (after ? more : ' ');
	return texts.join('') + draw(pen, BAR, rest);
}

function headText(pen: Pen, services: Services, shelf: Shelf, width: number, active: boolean): string {
	const count = `  ${services.store.solvedOf(shelf.playable)}/${shelf.playable.length}`;
	const end = active ? `${count} <` : count;
	const name = cut(shelfLabel(shelf.name), width - count.length - 3, pen.unicode);
	return draw(pen, active ? BAR_STRONG : BAR, pad(` ${name}${end}`, width, pen.unicode));
}

/** `>√  12 22x11 6 boxes   230/97 `; `style` is the cursor's where it is in this row. */
function rowText(
	pen: Pen,
	services: Services,
	entry: Entry,
	width: number,
	style: Style | undefined,
): string {
	const { level, spot } = entry;
	const mark = style === CURSOR ? '>' : ' ';
	const record = level.type === 'level' ? services.store.record(level) : undefined;
	const own = record?.own && fewest(record.own);
	const tick = own ? (pen.unicode ? '√' : '*') : record?.helped ? '+' : ' ';
	const best = own ? ` ${own.moves}/${own.pushes} ` : '';
	const number = String(spot.number).padStart(4);
	const what = pad(` ${nameOf(entry)}`, width - 2 - number.length - best.length, pen.unicode);
	if (style !== undefined) return draw(pen, style, `${mark}${tick}${number}${what}${best}`);
	return mark + draw(pen, SOLVED, tick) + number + what + draw(pen, FAINT, best);
}

/** The title where it says more than the number, else the size. */
function nameOf(entry: Entry): string {
	const { level } = entry;
	if (level.type === 'damaged') return 'damaged';
	const title = titleOf(entry);
	if (title !== undefined) return title;
	const { board } = level;
	return `${board.width}x${board.height} ${plural(playableBoxes(board), 'box', 'boxes')}`;
}
