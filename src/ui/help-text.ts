/** What the help screen says, in rows of a given width: the table of keys, the mouse, and some notes. */
import { HELP_LINES } from './keymap.js';

/** Keys and what they do. */
export type HelpPair = readonly [keys: string, text: string];

/** A row of the screen: pairs side by side, or a line of a note. */
export type HelpRow = readonly HelpPair[] | string;

const MOUSE: readonly HelpPair[] = [
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

/** The fewest columns for a pair, so that two stand side by side in 80. */
const PAIR = 39;

export function helpRows(columns: number): HelpRow[] {
	const pairs = [...HELP_LINES.map(({ keys, text }): HelpPair => [keys, text]), ...MOUSE];
	const across = columns >= 2 * PAIR ? 2 : 1;
	const deep = Math.ceil(pairs.length / across);
	const table = Array.from({ length: deep }, (_, row) => pairs.filter((_, i) => i % deep === row));
	return ['', ...table, '', ...NOTES.flatMap((note) => wrapped(note, columns - 2))];
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
