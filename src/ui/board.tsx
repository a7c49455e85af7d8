/** The board in play, in the middle of the rows it has. */
import { Box } from 'ink';
import type { ReactNode } from 'react';
import { areaOf, boardView } from './layout.js';
import { usePen } from './pen.js';
import { boardRows, type Marks, NO_MARKS, type Scene } from './picture.js';
import type { Play } from './play.js';
import { Rows } from './rows.js';
import type { Session } from './session.js';
import { themeFor } from './theme.js';

export function Board({ session }: { session: Session }): ReactNode {
	const pen = usePen();
	const view = boardView(session);
	const { play } = session;
	const { rows } = areaOf(session);
	if (play === undefined || view === undefined) return <Box height={rows} />;
	const theme = themeFor(session.theme, pen.unicode, pen.chalk.level, view.cell);
	const scene: Scene = { position: play.game.position, inside: play.inside, marks: marksOf(play, session) };
	const margin = ' '.repeat(view.x); // in the rows, so that no panel begins where a row does
	const lines = boardRows(scene, theme, view, pen.chalk).map((row) => margin + row);
	return (
		<Box height={rows} flexDirection="column" paddingTop={view.y}>
			<Rows rows={lines} />
		</Box>
	);
}

function marksOf(play: Play, { hints, markLevel }: Session): Marks {
	const marks = play.chosen === undefined ? (hints?.marks ?? NO_MARKS) : { ...NO_MARKS, box: play.chosen };
	return { ...marks, lost: play.lost(markLevel, marks.box) };
}
