/**
 * The colours in use, by their numbers in the 256-colour palette, and how text is drawn in them.
 *
 * chalk sends 256-colour codes to terminals of 16 colours too, where they are garbage, so each colour has
 * here what stands for it there: chosen by eye, as nearest neighbours make everything grey.
 */
import type { ChalkInstance } from 'chalk';

/** By colour: which of the 16 is drawn as a glyph, and which behind one. 0 is black, 8 to 15 are bright. */
const SIXTEEN = {
	16: [0, 0],
	17: [15, 4],
	26: [12, 4],
	38: [6, 6],
	60: [8, 8],
	67: [4, 4],
	68: [12, 4],
	71: [2, 2],
	81: [14, 6],
	94: [0, 3],
	95: [13, 5],
	172: [3, 3],
	179: [11, 3],
	194: [15, 15],
	196: [1, 1],
	203: [9, 1],
	205: [5, 5],
	214: [11, 3],
	222: [11, 11],
	224: [15, 15],
	227: [11, 11],
	231: [15, 15],
	235: [0, 0],
	236: [0, 0],
	238: [8, 8],
	245: [7, 7],
	252: [7, 7],
} as const satisfies Readonly<Record<number, readonly [glyph: number, ground: number]>>;

export type Colour = keyof typeof SIXTEEN;

export interface Style {
	readonly colour?: Colour; // of the glyph
	readonly ground?: Colour; // behind it
	readonly bold?: boolean;
}

const NAMES = ['Black', 'Red', 'Green', 'Yellow', 'Blue', 'Magenta', 'Cyan', 'White'] as const;

/** Text in a style, as far as the terminal has colours. */
export function paint(chalk: ChalkInstance, style: Style, text: string): string {
	return text === '' ? '' : penFor(chalk, style)(text);
}

function penFor(chalk: ChalkInstance, { colour, ground, bold }: Style): ChalkInstance {
	let pen = chalk;
	if (chalk.level === 1) {
		// White without a ground of its own is the terminal's to choose: its ground may be as light.
		const glyph = colour === undefined ? undefined : SIXTEEN[colour][0];
		const isOwn = ground === undefined && glyph !== undefined && glyph % 8 === 7;
		if (glyph !== undefined && !isOwn) pen = pen[glyphName(glyph)];
		if (ground !== undefined) pen = pen[groundName(SIXTEEN[ground][1])];
		// Bold black is grey where bold means bright.
		return bold && glyph !== 0 ? pen.bold : pen;
	}
	if (colour !== undefined) pen = pen.ansi256(colour);
	if (ground !== undefined) pen = pen.bgAnsi256(ground);
	return bold ? pen.bold : pen;
}

type Name = (typeof NAMES)[number];

function glyphName(index: number): Uncapitalize<Name> | `${Uncapitalize<Name>}Bright` {
	const name = NAMES[index % 8]!.toLowerCase() as Uncapitalize<Name>;
	return index < 8 ? name : `${name}Bright`;
}

function groundName(index: number): `bg${Name}` | `bg${Name}Bright` {
	const name = NAMES[index % 8]!;
	return index < 8 ? `bg${name}` : `bg${name}Bright`;
}
