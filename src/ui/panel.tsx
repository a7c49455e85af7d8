/** A framed box over the lower part of the board, for what is said about the game rather than in it. */
import { Box } from 'ink';
import type { ReactNode } from 'react';
import { pad } from './cut.js';
import { areaOf } from './layout.js';
import type { Style } from './palette.js';
import { draw, type Pen, usePen } from './pen.js';
import { Rows } from './rows.js';
import type { Session } from './session.js';
import { stringWidth } from './width.js';

export interface PanelLine {
	readonly text: string;
	readonly style: Style;
}

const GROUND = 235;
const BORDER: Style = { colour: 245, ground: GROUND };

export function Panel({ session, lines }: { session: Session; lines: readonly PanelLine[] }): ReactNode {
	const pen = usePen();
	const area = areaOf(session);
	const room = Math.max(1, area.rows - 2);
	// Where there is not room for all, the empty lines go first.
	const shown = lines.filter(({ text }) => lines.length <= room || text !== '').slice(0, room);
	const widest = Math.max(...shown.map(({ text }) => stringWidth(text)));
	const width = Math.min(widest + 2, area.columns - 2);
	const rows = framed(pen, shown, width);
	const spare = Math.max(0, area.columns - width - 2);
	return (
		<Box
			position="absolute"
			flexDirection="column"
			marginTop={Math.max(0, area.rows - rows.length - (area.rows > rows.length * 2 ? 1 : 0))}
			// Column 0 is where the rows of the board begin: a panel there must cover all of them.
			marginLeft={Math.max(Math.min(1, spare), Math.floor(spare / 2))}
		>
			<Rows rows={rows} layer={1} />
		</Box>
	);
}

function framed(pen: Pen, lines: readonly PanelLine[], width: number): string[] {
	const [corner, across, down] = pen.unicode ? ['╭╮╰╯', '─', '│'] : ['++++', '-', '|'];
	const edge = (left: number) =>
		draw(pen, BORDER, corner!.charAt(left) + across!.repeat(width) + corner!.charAt(left + 1));
	const side = draw(pen, BORDER, down!);
	const inside = lines.map(
		({ text, style }) =>
			side + draw(pen, { colour: 252, ...style, ground: GROUND }, pad(` ${text}`, width, pen.unicode)) + side,
	);
	return [edge(0), ...inside, edge(2)];
}
