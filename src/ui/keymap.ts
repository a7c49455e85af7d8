/**
 * Which key does what on the board, as one table: the session acts by it and the help screen prints it,
 * so that neither can say what the other does not do.
 *
 * Key names are those of keys.ts. Ctrl-C, Ctrl-Z and Ctrl-L belong to the terminal and are not here;
 * Ctrl-H, Ctrl-I, Ctrl-M and Ctrl-[ are what terminals send for Backspace, Tab, Enter and Esc.
 */
import { DIRECTIONS, type Direction } from '../game/direction.js';

export type Action =
	| { readonly type: 'move' | 'run'; readonly direction: Direction }
	| { readonly type: Simple };

/** What an action is that needs no direction. */
export type Simple =
	| 'undo'
	| 'undo-push'
	| 'redo'
	| 'redo-push'
	| 'restart'
	| 'next'
	| 'previous'
	| 'next-unsolved'
	| 'previous-unsolved'
	| 'mark'
	| 'bookmarks'
	| 'theme'
	| 'deadlock-marks'
	| 'go-to'
	| 'browser'
	| 'hint'
	| 'nudge'
	| 'back'
	| 'playback'
	| 'confirm'
	| 'cancel'
	| 'help'
	| 'describe'
	| 'quit';

export interface Binding {
	readonly keys: readonly string[]; // names of keys.ts
	readonly action: Action;
}

/** A line of the help screen: some bindings that belong together, as a person would write them. */
export interface HelpLine {
	readonly keys: string; // 'arrows hjkl wasd'
	readonly text: string; // 'step'
	readonly bindings: readonly Binding[];
}

/** `keys`: the names for each direction, in the order of `DIRECTIONS`. */
function steps(type: 'move' | 'run', keys: readonly string[][]): Binding[] {
	return DIRECTIONS.map((direction, i) => ({ keys: keys[i] ?? [], action: { type, direction } }));
}

function line(keys: string, text: string, ...bindings: [string[], Simple][]): HelpLine {
	return { keys, text, bindings: bindings.map(([names, type]) => ({ keys: names, action: { type } })) };
}

export const HELP_LINES: readonly HelpLine[] = [
	{
		keys: 'arrows hjkl wasd',
		text: 'step',
		bindings: steps('move', [
			['up', 'k', 'w'],
			['right', 'l', 'd'],
			['down', 'j', 's'],
			['left', 'h', 'a'],
		]),
	},
	{
		keys: 'Shift+arrows HJKL',
		text: 'run, or push on',
		bindings: steps('run', [
			['shift+up', 'K'],
			['shift+right', 'L'],
			['shift+down', 'J'],
			['shift+left', 'H'],
		]),
	},
	line('u z Backspace', 'undo a move', [['u', 'z', 'backspace'], 'undo']),
	line('U', 'undo a push', [['U'], 'undo-push']),
	line('y Ctrl-R', 'redo a move', [['y', 'ctrl+r'], 'redo']),
	line('Y', 'redo a push', [['Y'], 'redo-push']),
	line('r', 'restart (undoable)', [['r'], 'restart']),
	line('i =', 'hint: plays a push', [['i', '='], 'hint']),
	line('I', 'nudge: box, then way', [['I'], 'nudge']),
	line('Enter', 'play the nudge', [['enter'], 'confirm']),
	line('B', 'back to solvable', [['B'], 'back']),
	line('X', 'play the solution', [['X'], 'playback']),
	line('Esc', 'stop search or nudge', [['escape'], 'cancel']),
	line('m 0-9', 'set a bookmark', [['m'], 'mark']),
	line("' 0-9", 'go to a bookmark', [["'"], 'bookmarks']),
	line('n p', 'next, previous level', [['n'], 'next'], [['p'], 'previous']),
	line('N P', 'the same, unsolved', [['N'], 'next-unsolved'], [['P'], 'previous-unsolved']),
	line('g', 'go to a level', [['g'], 'go-to']),
	line('b', 'level browser', [['b'], 'browser']),
	line('t', 'next theme', [['t'], 'theme']),
	line('x', 'deadlock marks', [['x'], 'deadlock-marks']),
	line('?', 'help', [['?'], 'help']),
	line('q Ctrl-C', 'quit', [['q'], 'quit']),
];

/** The lines that only the spoken mode shows: where there is a picture the key does nothing. */
export const SPOKEN_LINES: readonly HelpLine[] = [line('Space', 'say the position', [[' '], 'describe'])];

const ACTIONS: ReadonlyMap<string, Action> = new Map(
	[...HELP_LINES, ...SPOKEN_LINES]
		.flatMap(({ bindings }) => bindings)
		.flatMap(({ keys, action }) => keys.map((key) => [key, action])),
);

/** What a key does on the board. */
export function boardAction(key: string): Action | undefined {
	return ACTIONS.get(key);
}

/** Rows by which keys move in a list or a text that is shown instead of the board, or over it. */
export const LIST_KEYS: Readonly<Record<string, number>> = {
	up: -1,
	k: -1,
	down: 1,
	j: 1,
	pageup: -8,
	pagedown: 8,
	home: Number.NEGATIVE_INFINITY,
	end: Number.POSITIVE_INFINITY,
};
