/** What the help screen says, in rows of a given width: the table of keys, the mouse, and some notes. */
import { wrapped } from './cut.js';
import { HELP_LINES } from './keymap.js';
import type { Kind, Theme } from './theme.js';

/** Keys and what they do. */
export type HelpPair = readonly [keys: string, text: string];

/** A row of the screen: pairs side by side, or a line of a note. */
export type HelpRow = readonly HelpPair[] | string;

/** The keys, then what the mouse does. */
export const HELP_PAIRS: readonly HelpPair[] = [
	...HELP_LINES.map(({ keys, text }): HelpPair => [keys, text]),
	['click', 'walk there'],
	['click box, square', 'push it there'],
	['right click', 'undo a move'],
	['Shift-drag', 'selects text'],
];

const SIGNS: readonly (readonly [kind: Kind, meaning: string])[] = [
	['player', 'you'],
	['box', 'box'],
	['goal', 'goal'],
	['stored', 'box on goal'],
	['deadFloor', 'dead square'],
	['stuck', 'lost box'],
];

/** What more there is to know, in sentences. `isSaved`: whether moves are saved. */
export function helpNotes(isSaved: boolean): string[] {
	return [
		'h is left, as in vi: that is why a hint is i, for idea.',
		'A hint says alive, dead (proved) or not known; it is never a guess.',
		'After X: Space pauses and goes on, comma and dot step, + and - set the pace.',
		'Ctrl-Z suspends, fg comes back. Ctrl-L draws the screen again.',
		isSaved
			? 'Every move is saved as you make it; levels that you paste are kept.'
			: 'Nothing is saved; levels that you paste are gone at the end.',
	];
}

/** The fewest columns for a pair, so that two stand side by side in 80. */
const PAIR = 39;

/** `theme` and `cell`: how the board is drawn; `isSaved`: as for the notes. */
export function helpRows(columns: number, theme: Theme, cell: 1 | 2, isSaved: boolean): HelpRow[] {
	const across = columns - 2 >= 2 * PAIR ? 2 : 1;
	const deep = Math.ceil(HELP_PAIRS.length / across);
	const table = Array.from({ length: deep }, (_, row) => HELP_PAIRS.filter((_, i) => i % deep === row));
	const signs = SIGNS.map(
		([kind, meaning]) => `${theme[kind][cell === 1 ? 'one' : 'two'].trim()} ${meaning}`,
	).join(', ');
	const notes = [`Signs: ${signs}.`, ...helpNotes(isSaved)];
	return ['', ...table, '', ...notes.flatMap((note) => wrapped(note, columns - 2))];
}
