/** The level browser as drawn: lists side by side, a preview and the facts of the chosen level. */
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { reachableFloor } from '../game/board.js';
import { startPosition } from '../game/position.js';
import type { DamagedLevel, Level } from '../levels/level.js';
import type { Browser, Entry, Shelf } from './browser.js';
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
	STRONG,
	usePen,
} from './pen.js';
import { boardRows, NO_MARKS } from './picture.js';
import { Rows } from './rows.js';
import type { Services } from './services.js';
import type { Session } from './session.js';
import { KeysLine, MessageLine } from './status.js';
import { themeFor } from './theme.js';
import { fitBoard } from './viewport.js';

const LIST_WIDTH = 25;
const MIN_PREVIEW = 26;
/** Rows below the preview: the facts of the level. */
const FACT_ROWS = 5;

export function BrowserScreen({ session }: { session: Session }): ReactNode {
	const pen = usePen();
	const { columns, browser } = session;
	const { lists, width, preview } = split(columns, browser);
	const alone = lists.length < browser.shelves.length;
	return (
		<>
			<Text wrap="truncate">{draw(pen, BAR_STRONG, pad(titleText(browser), columns, pen.unicode))}</Text>
			<Box height={listRows(session) + 2} columnGap={1}>
				{lists.map((shelf) => (
					<List key={shelf.name} session={session} shelf={shelf} width={width} alone={alone} />
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

/** Which lists are shown, how wide, and what is left for the preview. */
function split(
	columns: number,
	{ shelves, active }: Browser,
): { lists: Shelf[]; width: number; preview: number } {
	const count = Math.floor((columns - MIN_PREVIEW) / (LIST_WIDTH + 1));
	if (count < 1) return { lists: shelves.slice(active, active + 1), width: columns, preview: 0 };
	const first = Math.max(0, Math.min(active - count + 1, shelves.length - count));
	const lists = shelves.slice(first, first + count);
	return { lists, width: LIST_WIDTH, preview: columns - lists.length * (LIST_WIDTH + 1) };
}

interface ListProps {
	readonly session: Session;
	readonly shelf: Shelf;
	readonly width: number;
	readonly alone: boolean; // whether there is room for no other list
}

function List({ session, shelf, width, alone }: ListProps): ReactNode {
	const pen = usePen();
	const room = listRows(session);
	const active = session.browser.shelf === shelf;
	const first = Math.max(0, Math.min(shelf.shown.length - room, shelf.cursor - Math.floor(room / 2)));
	const rows = shelf.shown.slice(first, first + room).map((entry, i) => {
		const style = first + i === shelf.cursor ? (active ? CURSOR : CURSOR_AWAY) : undefined;
		const mark = style === CURSOR ? '>' : ' ';
		return rowText(pen, session.services, entry, width, mark, style);
	});
	return (
		<Box flexDirection="column" width={width}>
			<Text wrap="truncate">
				{alone ? tabsText(pen, session) : headText(pen, session.services, shelf, width, active)}
			</Text>
			<Text> </Text>
			<Rows rows={rows} />
			{rows.length === 0 && <Text wrap="truncate"> nothing matches</Text>}
		</Box>
	);
}

/** Where only one list fits, the line above it names all collections. */
function tabsText(pen: Pen, { browser, columns }: Session): string {
	const names = browser.shelves.map((shelf) => {
		const name = cut(shelfLabel(shelf.name), 12, pen.unicode);
		return shelf === browser.shelf ? draw(pen, BAR_STRONG, ` ${name} <`) : draw(pen, BAR, ` ${name}  `);
	});
	const used = browser.shelves.reduce((sum, { name }) => sum + Math.min(12, shelfLabel(name).length) + 3, 0);
	return names.join('') + draw(pen, BAR, ' '.repeat(Math.max(0, columns - used)));
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

function Preview(props: { session: Session; entry: Entry | undefined; width: number }): ReactNode {
	const pen = usePen();
	const { session, entry, width } = props;
	if (entry === undefined) return <Box width={width} />;
	const { level } = entry;
	const rows = Math.max(0, listRows(session) - FACT_ROWS);
	const picture =
		level.type === 'level' ? previewRows(pen, session, level, width - 1, rows) : damagedRows(level, rows);
	const facts = level.type === 'level' ? factLines(session.services, entry, level) : [level.reason];
	return (
		<Box flexDirection="column" width={width} paddingLeft={1}>
			<Text wrap="truncate">{draw(pen, STRONG, ` ${headOf(entry)}`)}</Text>
			<Text> </Text>
			<Rows rows={[...picture, '', ...facts.map((fact) => ` ${cut(fact, width - 2, pen.unicode)}`)]} />
		</Box>
	);
}

function headOf({ spot, level }: Entry): string {
	const title = level.title === undefined || level.title === String(spot.number) ? '' : `: ${level.title}`;
	return `${shelfLabel(spot.name)} ${spot.number}${title}`;
}

function previewRows(pen: Pen, session: Session, level: Level, columns: number, rows: number): string[] {
	const { board } = level;
	const whole = board.width * 2 <= columns - 1 && board.height <= rows;
	const area = { columns: whole ? columns : Math.min(columns, board.width), rows };
	const view = fitBoard(board, area, board.player, { left: 0, top: 0 });
	const theme = themeFor(session.theme, pen.unicode, pen.chalk.level, view.cell);
	const scene = { position: startPosition(board), inside: reachableFloor(board), marks: NO_MARKS };
	return boardRows(scene, theme, view, pen.chalk).map((row) => ` ${row}`);
}

function damagedRows(level: DamagedLevel, rows: number): string[] {
	return level.rows.slice(0, rows).map((row) => ` ${row}`);
}

function factLines(services: Services, { level: { title } }: Entry, level: Level): string[] {
	const { own, helped } = services.store.record(level);
	const { width, height, boxes } = level.board;
	const lines = [`${width}x${height}, ${plural(boxes.length, 'box', 'boxes')}`];
	if (level.author !== undefined && title !== undefined) lines.push(`by ${level.author}`);
	if (own) lines.push(`fewest moves  ${own.moves.moves}`, `fewest pushes ${own.pushes.pushes}`);
	else lines.push(helped ? 'solved with help' : 'not solved yet');
	return lines;
}
