/** What the browser shows of the chosen level: a small picture and its facts. */
import { Box } from 'ink';
import type { ReactNode } from 'react';
import { reachableFloor } from '../game/board.js';
import { startPosition } from '../game/position.js';
import { type Level, ownTitle, playableBoxes, problemOf } from '../levels/level.js';
import { plural } from '../levels/text.js';
import { fewest } from '../store/types.js';
import type { Entry } from './browser.js';
import { cut, wrapped } from './cut.js';
import { listRows } from './layout.js';
import { shelfLabel, startsSolved } from './levels.js';
import { draw, type Pen, STRONG, usePen } from './pen.js';
import { boardRows, NO_MARKS } from './picture.js';
import { Rows } from './rows.js';
import type { Services } from './services.js';
import type { Session } from './session.js';
import { themeFor } from './theme.js';
import { fitBoard } from './viewport.js';

/** The most rows of facts. */
const MOST_FACTS = 4;

export function Preview(props: { session: Session; entry: Entry | undefined; width: number }): ReactNode {
	const pen = usePen();
	const { session, entry, width } = props;
	if (entry === undefined) return <Box width={width} />;
	const { level } = entry;
	const facts =
		level.type === 'level'
			? factLines(session.services, level)
			: wrapped(problemOf(level), width - 2).slice(0, MOST_FACTS);
	const rows = Math.max(0, listRows(session) - 1 - facts.length); // the picture's, with an empty one below it
	const lineOf = (text: string) => ` ${cut(text, width - 2, pen.unicode)}`;
	const picture =
		level.type === 'level'
			? previewRows(pen, session, level, width - 2, rows)
			: level.rows.slice(0, rows).map(lineOf);
	return (
		<Box flexDirection="column" width={width} paddingLeft={1}>
			<Rows rows={[draw(pen, STRONG, lineOf(headOf(entry))), '', ...picture, '', ...facts.map(lineOf)]} />
		</Box>
	);
}

function headOf({ spot, level }: Entry): string {
	const title = ownTitle(level.title, spot.number);
	return `${shelfLabel(spot.name)} ${spot.number}${title === undefined ? '' : `: ${title}`}`;
}

function previewRows(pen: Pen, session: Session, level: Level, columns: number, rows: number): string[] {
	const { board } = level;
	const whole = board.width * 2 <= columns && board.height <= rows;
	const area = { columns: whole ? columns : Math.min(columns, board.width), rows };
	const view = fitBoard(board, area, board.player, { left: 0, top: 0 });
	const theme = themeFor(session.theme, pen.unicode, pen.chalk.level, view.cell);
	const scene = { position: startPosition(board), inside: reachableFloor(board), marks: NO_MARKS };
	return boardRows(scene, theme, view, pen.chalk).map((row) => ` ${row}`);
}

function factLines(services: Services, level: Level): string[] {
	const { own, helped } = services.store.record(level);
	const { width, height } = level.board;
	const lines = [`${width}x${height}, ${plural(playableBoxes(level.board), 'box', 'boxes')}`];
	if (level.author !== undefined) lines.push(`by ${level.author}`);
	const best = own && fewest(own);
	if (best) lines.push(`fewest moves  ${best.moves}`, `fewest pushes ${best.pushes}`);
	else if (helped) lines.push('solved with help');
	else lines.push(startsSolved(level) ? 'starts solved' : 'not solved yet');
	return lines;
}
