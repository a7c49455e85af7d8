/** The help screen: as much of its text as fits, from where it was scrolled to. */
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { pad } from './cut.js';
import { type HelpPair, type HelpRow, helpRows } from './help-text.js';
import { cellOf, helpRoom } from './layout.js';
import { BAR_STRONG, draw, FAINT, KEY, type Pen, usePen } from './pen.js';
import { Rows } from './rows.js';
import type { Session } from './session.js';
import { KeysLine } from './status.js';
import { themeFor } from './theme.js';

const KEYS_WIDTH = 18;
/** More columns than this a pair does not need. */
const WIDEST = 50;

export function Help({ session }: { session: Session }): ReactNode {
	const pen = usePen();
	const { columns, helpTop } = session;
	const room = helpRoom(session);
	const cell = cellOf(session);
	const theme = themeFor(session.theme, pen.unicode, pen.chalk.level, cell);
	const rows = helpRows(columns, theme, cell, session.services.isSaved);
	const shown = rows.slice(helpTop, helpTop + room).map((row) => rowText(pen, row, columns));
	return (
		<>
			<Text wrap="truncate">{draw(pen, BAR_STRONG, pad(' soko: keys', columns, pen.unicode))}</Text>
			<Box height={room} flexDirection="column">
				<Rows rows={shown} />
			</Box>
			<KeysLine
				columns={columns}
				keys={
					rows.length > room
						? [
								['up down', 'more'],
								['Esc', 'back'],
							]
						: [['any key', 'back']]
				}
			/>
		</>
	);
}

function rowText(pen: Pen, row: HelpRow, columns: number): string {
	if (typeof row === 'string') return ` ${draw(pen, FAINT, row)}`;
	const width = Math.min(WIDEST, Math.floor((columns - 2) / row.length));
	return ` ${row.map((pair) => pairText(pen, pair, width)).join('')}`;
}

function pairText(pen: Pen, [keys, text]: HelpPair, width: number): string {
	return draw(pen, KEY, pad(keys, KEYS_WIDTH, pen.unicode)) + pad(text, width - KEYS_WIDTH, pen.unicode);
}
