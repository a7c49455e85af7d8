/**
 * Themes: what each kind of square looks like, in two columns and in one.
 *
 * Every kind but bare ground and the face of a wall has a glyph of its own in every theme, so nothing is told by
 * colour alone. Where there is none, `PLAIN` replaces the glyphs that are clear only on a ground.
 */
import type { ThemeName } from '../store/types.js';
import type { Style } from './palette.js';

export const KINDS = [
	'outside',
	'wall',
	'face', // a wall whose lower neighbour is open: its front is seen
	'floor',
	'deadFloor', // floor from which a box reaches no goal, with deadlock marks on
	'goal',
	'box',
	'stored', // a box on a goal
	'player',
	'home', // the player on a goal
	'dot', // floor on the walk of a nudge
	'dotGoal', // the same on a goal
	'stuck', // a box that can never come home, with deadlock marks on
	'marked', // the box chosen with the mouse or shown by a nudge
	'up',
	'right',
	'down',
	'left', // the marked box and which way it goes
] as const;
export type Kind = (typeof KINDS)[number];

export interface Look extends Style {
	readonly two: string; // glyphs for a cell of two columns
	readonly one: string; // for a cell of one
}

export type Theme = Readonly<Record<Kind, Look>>;

type Glyphs = Readonly<Record<Kind, readonly [two: string, one: string]>>;
type Styles = Readonly<Record<Kind, Style>>;

const ARROWS = { up: ['▲▲', '▲'], right: ['►►', '►'], down: ['▼▼', '▼'], left: ['◄◄', '◄'] } as const;

const CLASSIC: Glyphs = {
	outside: ['  ', ' '],
	wall: ['██', '█'],
	face: ['▄▄', '▄'],
	floor: ['  ', ' '],
	deadFloor: ['××', '×'],
	goal: ['◂▸', '◇'],
	box: ['[]', '■'],
	stored: ['√√', '◆'],
	player: ['••', '@'],
	home: ['^^', '&'],
	dot: ['··', '·'],
	dotGoal: ['◃▹', '◦'],
	stuck: ['[X', '▣'],
	marked: ['{}', '◘'],
	...ARROWS,
};

/** Classic where there is no colour: walls are one mass, and the player stands out by its shape. */
const PLAIN: Glyphs = {
	...CLASSIC,
	face: ['██', '█'],
	goal: ['‹›', '◇'],
	stored: ['▐▌', '◆'],
	player: ['@)', '@'],
	home: ['&)', '&'],
};

const ASCII: Glyphs = {
	outside: ['  ', ' '],
	wall: ['##', '#'],
	face: ['##', '#'],
	floor: ['  ', ' '],
	deadFloor: ['x ', 'x'],
	goal: ['. ', '.'],
	box: ['$ ', '$'],
	stored: ['* ', '*'],
	player: ['@ ', '@'],
	home: ['+ ', '+'],
	dot: [': ', ':'],
	dotGoal: ['; ', ';'],
	stuck: ['X ', 'X'],
	marked: ['? ', '?'],
	up: ['^ ', '^'],
	right: ['> ', '>'],
	down: ['v ', 'v'],
	left: ['< ', '<'],
};

/** One-column glyphs are never used: a cell of one column has no room for an emoji. */
const EMOJI: Glyphs = {
	outside: ['  ', ' '],
	wall: ['🧱', ' '],
	face: ['🧱', ' '],
	floor: ['  ', ' '],
	deadFloor: ['××', ' '],
	goal: ['🔸', ' '],
	box: ['📦', ' '],
	stored: ['✅', ' '],
	player: ['😀', ' '],
	home: ['😎', ' '],
	dot: ['··', ' '],
	dotGoal: ['🔹', ' '],
	stuck: ['❌', ' '],
	marked: ['🎁', ' '],
	up: ['🔼', ' '],
	right: ['⏩', ' '],
	down: ['🔽', ' '],
	left: ['⏪', ' '],
};

const CONTRAST: Glyphs = {
	...CLASSIC,
	wall: ['▒▒', '▒'],
	face: ['▒▒', '▒'],
	goal: ['‹›', '◇'],
	stored: ['◄►', '◆'],
	player: ['()', '@'],
	home: ['(›', '&'],
	dotGoal: ['‹·', '◦'],
	up: ['↑↑', '↑'],
	right: ['→→', '→'],
	down: ['↓↓', '↓'],
	left: ['←←', '←'],
};

function allArrows(style: Style): Pick<Styles, 'up' | 'right' | 'down' | 'left'> {
	return { up: style, right: style, down: style, left: style };
}

const CLASSIC_STYLES: Styles = {
	outside: {},
	wall: { ground: 67, colour: 67 }, // some fonts leave a gap around the block: the ground fills it
	face: { ground: 67, colour: 60 },
	floor: { ground: 236 },
	deadFloor: { ground: 236, colour: 203 },
	goal: { ground: 95, colour: 224 },
	box: { ground: 179, colour: 94, bold: true },
	stored: { ground: 71, colour: 194, bold: true },
	player: { ground: 81, colour: 17, bold: true },
	home: { ground: 81, colour: 17, bold: true },
	dot: { ground: 236, colour: 222 },
	dotGoal: { ground: 236, colour: 222 },
	stuck: { ground: 203, colour: 231, bold: true },
	marked: { ground: 222, colour: 196, bold: true },
	...allArrows({ ground: 222, colour: 196, bold: true }),
};

/** On the terminal's own ground, light or dark. */
const ASCII_STYLES: Styles = {
	outside: {},
	wall: { colour: 68 },
	face: { colour: 68 },
	floor: {},
	deadFloor: { colour: 203 },
	goal: { colour: 205, bold: true },
	box: { colour: 172, bold: true },
	stored: { colour: 71, bold: true },
	player: { colour: 38, bold: true },
	home: { colour: 38, bold: true },
	dot: { colour: 172 },
	dotGoal: { colour: 172 },
	stuck: { colour: 196, bold: true },
	marked: { colour: 203, bold: true },
	...allArrows({ colour: 203, bold: true }),
};

const EMOJI_STYLES: Styles = {
	...ASCII_STYLES,
	floor: { ground: 236 },
	deadFloor: { ground: 236, colour: 203 },
	goal: { ground: 236 },
	dot: { ground: 236, colour: 222 },
	dotGoal: { ground: 236 },
	box: { ground: 236 },
	stored: { ground: 236 },
	player: { ground: 236 },
	home: { ground: 236 },
	stuck: { ground: 236 },
	marked: { ground: 236 },
	...allArrows({ ground: 236 }),
};

/** Blue, orange, yellow, grey, black and white only: told apart by every kind of colour vision. */
const CONTRAST_STYLES: Styles = {
	outside: {},
	wall: { ground: 238, colour: 252 },
	face: { ground: 238, colour: 252 },
	floor: { ground: 16 },
	deadFloor: { ground: 16, colour: 214 },
	goal: { ground: 16, colour: 231, bold: true },
	box: { ground: 214, colour: 16, bold: true },
	stored: { ground: 26, colour: 231, bold: true },
	player: { ground: 231, colour: 16, bold: true },
	home: { ground: 231, colour: 16, bold: true },
	dot: { ground: 16, colour: 227 },
	dotGoal: { ground: 16, colour: 227 },
	stuck: { ground: 214, colour: 16, bold: true },
	marked: { ground: 227, colour: 16, bold: true },
	...allArrows({ ground: 227, colour: 16, bold: true }),
};

function themeOf(glyphs: Glyphs, styles: Styles): Theme {
	const looks = KINDS.map((kind): [Kind, Look] => {
		const [two, one] = glyphs[kind];
		return [kind, { ...styles[kind], two, one }];
	});
	return Object.fromEntries(looks) as Record<Kind, Look>;
}

const THEMES: Readonly<Record<ThemeName, Theme>> = {
	classic: themeOf(CLASSIC, CLASSIC_STYLES),
	ascii: themeOf(ASCII, ASCII_STYLES),
	emoji: themeOf(EMOJI, EMOJI_STYLES),
	contrast: themeOf(CONTRAST, CONTRAST_STYLES),
};
const CLASSIC_PLAIN = themeOf(PLAIN, CLASSIC_STYLES);

/** The theme that is shown for the one that the player chose, by what the terminal and the cells can show. */
export function shownTheme(name: ThemeName, unicode: boolean, cell: 1 | 2): ThemeName {
	if (!unicode) return 'ascii';
	return name === 'emoji' && cell === 1 ? 'classic' : name;
}

/** The glyphs and colours of that theme. `colours` is how many the terminal has, as chalk's level. */
export function themeFor(name: ThemeName, unicode: boolean, colours: number, cell: 1 | 2): Theme {
	const shown = shownTheme(name, unicode, cell);
	return shown === 'classic' && colours === 0 ? CLASSIC_PLAIN : THEMES[shown];
}
