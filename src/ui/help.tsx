/** All keys, from the table that the keys act by, and what the table cannot say. */
import { Box, Text } from 'ink';
import type { ReactNode } from 'react';
import { HELP_LINES } from './keymap.js';
import { BAR_STRONG, draw, FAINT, KEY, type Pen, pad, usePen } from './pen.js';
import { Rows } from './rows.js';
import type { Session } from './session.js';
import { KeysLine } from './status.js';

const MOUSE: readonly (readonly [string, string])[] = [
	['click', 'walk there'],
	['click box, square', 'push it there'],
	['right click', 'undo a move'],
	['Shift-drag', 'selects text'],
];

const NOTES: readonly string[] = [
	'h is left, as in vi: that is why a hint is i, for idea.',
	'A hint says alive, dead (proved) or not known; it is never a guess.',
	'Every move is saved as you make it; q needs no question.',
	'Ctrl-Z suspends, fg comes back. Ctrl-L draws the screen again.',
];

const KEYS_WIDTH = 18;
/** The fewest columns for a pair, and the most that it is given. */
const COLUMN = 39;
const WIDEST = 50;

export function Help({ session }: { session: Session }): ReactNode {
	const pen = usePen();
	const { columns, rows } = session;
	const lines = helpLines(pen, columns);
	const room = rows - 2;
	const top = Math.max(0, Math.min(session.helpTop, lines.length - room));
	const more = lines.length > room;
	return (
		<>
			<Text wrap="truncate">{draw(pen, BAR_STRONG, pad(' soko: keys', columns, pen.unicode))}</Text>
			<Box height={room} flexDirection="column">
				<Rows rows={lines.slice(top, top + room)} />
			</Box>
			<KeysLine
				columns={columns}
				keys={
					more
						? [
								['up down', 'more'],
								['any other key', 'back'],
							]
						: [['any key', 'back']]
				}
			/>
		</>
	);
}

/** The table in two columns where they fit, then the notes. */
function helpLines(pen: Pen, columns: number): string[] {
	const pairs = [...HELP_LINES.map(({ keys, text }) => [keys, text] as const), ...MOUSE];
	const across = columns >= 2 * COLUMN ? 2 : 1;
	const width = Math.min(WIDEST, Math.floor((columns - 2) / across));
	const deep = Math.ceil(pairs.length / across);
	const table = Array.from({ length: deep }, (_, row) => {
		const cells = pairs.filter((_, i) => i % deep === row);
		return ` ${cells.map((cell) => pairText(pen, cell, width)).join('')}`;
	});
	const notes = NOTES.flatMap((note) => wrapped(note, columns - 2)).map(
		(text) => ` ${draw(pen, FAINT, text)}`,
	);
	return ['', ...table, '', ...notes];
}

function pairText(pen: Pen, [keys, text]: readonly [string, string], width: number): string {
	return draw(pen, KEY, pad(keys, KEYS_WIDTH, pen.unicode)) + pad(text, width - KEYS_WIDTH, pen.unicode);
}

function wrapped(text: string, width: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(' ')) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + 1 + word.length <= width)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
