/** The level browser as drawn: lists side by side, a preview and the facts of the chosen level. */
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import type { Browser, Entry, Shelf } from './browser.js';
import { browserLayout, type ListPlace } from './browser-layout.js';
import { listRows } from './layout.js';
import { isSolvedLevel, shelfLabel } from './levels.js';
import { plural } from './message.js';
import {
	BAR,
	BAR_STRONG,
	CURSOR,
	CURSOR_AWAY,
	cut,
	draw,
	FAINT,
	type Pen,
	pad,
	SOLVED,
	usePen,
} from './pen.js';
import { Preview } from './preview.js';
import { Rows } from './rows.js';
import type { Services } from './services.js';
import type { Session } from './session.js';
import { KeysLine, MessageLine } from './status.js';

export function BrowserScreen({ session }: { session: Session }): ReactNode {
	const pen = usePen();
	const { columns, browser } = session;
	const { lists, preview } = browserLayout(session);
	return (
		<>
			<Text wrap="truncate">{draw(pen, BAR_STRONG, pad(titleText(browser), columns, pen.unicode))}</Text>
			<Box height={listRows(session) + 2} columnGap={1}>
				{lists.map((place) => (
					<List key={place.shelf.name} session={session} place={place} />
				))}
				{preview > 0 && <Preview session={session} entry={browser.chosen} width={preview} />}
			</Box>
			<MessageLine session={session} />
			<KeysLine
				columns={columns}
				keys={[
					['Enter', 'play'],
					['arrows', 'choose'],
					['letters', 'filter'],
					['Esc', browser.filter === '' ? 'back' : 'clear'],
				]}
			/>
		</>
	);
}

function titleText({ filter }: Browser): string {
	return filter === '' ? ' soko: choose a level; type to filter' : ` soko: levels with "${filter}_"`;
}

function List({ session, place }: { session: Session; place: ListPlace }): ReactNode {
	const pen = usePen();
	const { shelf, width, first, alone } = place;
	const active = session.browser.shelf === shelf;
	const rows = shelf.shown.slice(first, first + listRows(session)).map((entry, i) => {
		const style = first + i === shelf.cursor ? (active ? CURSOR : CURSOR_AWAY) : undefined;
		const mark = style === CURSOR ? '>' : ' ';
		return rowText(pen, session.services, entry, width, mark, style);
	});
	return (
		<Box flexDirection="column" width={width}>
			<Text wrap="truncate">
				{alone ? tabsText(pen, session, width) : headText(pen, session.services, shelf, width, active)}
			</Text>
			<Text> </Text>
			<Rows rows={rows} />
			{rows.length === 0 && <Text wrap="truncate"> nothing matches</Text>}
		</Box>
	);
}

/** Where only one list fits, the line above it names all collections. */
function tabsText(pen: Pen, { browser }: Session, width: number): string {
	const names = browser.shelves.map((shelf) => {
		const name = cut(shelfLabel(shelf.name), 12, pen.unicode);
		return shelf === browser.shelf ? draw(pen, BAR_STRONG, ` ${name} <`) : draw(pen, BAR, ` ${name}  `);
	});
	const used = browser.shelves.reduce((sum, { name }) => sum + Math.min(12, shelfLabel(name).length) + 3, 0);
	return names.join('') + draw(pen, BAR, ' '.repeat(Math.max(0, width - used)));
}

function headText(pen: Pen, services: Services, shelf: Shelf, width: number, active: boolean): string {
	const solved = shelf.all.filter(
		({ level }) => level.type === 'level' && isSolvedLevel(services, level),
	).length;
	const name = cut(shelfLabel(shelf.name), width - 12, pen.unicode);
	const count = `${solved}/${shelf.all.length}`;
	return draw(
		pen,
		active ? BAR_STRONG : BAR,
		pad(` ${name}  ${count}${active ? ' <' : ''}`, width, pen.unicode),
	);
}

type RowStyle = typeof CURSOR | undefined;

/** `>✓ 12 22x11 6 boxes 230/97` */
function rowText(
	pen: Pen,
	services: Services,
	entry: Entry,
	width: number,
	mark: string,
	style: RowStyle,
): string {
	const { level, spot } = entry;
	const record = level.type === 'level' ? services.store.record(level) : undefined;
	const own = record?.own;
	const tick = own ? (pen.unicode ? '√' : '*') : record?.helped ? '+' : ' ';
	const best = own ? `${own.moves.moves}/${own.pushes.pushes} ` : '';
	const number = String(spot.number).padStart(4);
	const what = pad(` ${nameOf(entry)}`, width - 2 - number.length - best.length, pen.unicode);
	if (style !== undefined) return draw(pen, style, `${mark}${tick}${number}${what}${best}`);
	return mark + draw(pen, SOLVED, tick) + number + what + draw(pen, FAINT, best);
}

/** The title where it says more than the number, else the size. */
function nameOf({ level, spot }: Entry): string {
	if (level.type === 'damaged') return 'damaged';
	const title = level.title?.replace(/^(maze|level)\s+/i, '');
	if (title !== undefined && title !== String(spot.number)) return title;
	return `${level.board.width}x${level.board.height} ${plural(level.board.boxes.length, 'box', 'boxes')}`;
}
