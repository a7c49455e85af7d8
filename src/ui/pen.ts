/**
 * What components need besides the session: the colours of the terminal, whether it shows more than ASCII,
 * the few styles that all screens share, and text cut to the room there is.
 */
import type { ChalkInstance } from 'chalk';
import { createContext, useContext } from 'react';
import type { Tone } from './message.js';
import { paint, type Style } from './palette.js';
import { graphemes, stringWidth } from './width.js';

export interface Pen {
	readonly chalk: ChalkInstance;
	readonly unicode: boolean;
}

const PenContext = createContext<Pen | undefined>(undefined);
export const PenProvider = PenContext.Provider;

export function usePen(): Pen {
	const pen = useContext(PenContext);
	if (pen === undefined) throw new Error('a component was drawn without a pen');
	return pen;
}

export const BAR: Style = { ground: 238, colour: 252 };
export const BAR_STRONG: Style = { ground: 238, colour: 231, bold: true };
/** What has no ground of its own must be readable on a light terminal too: no pale colours here. */
export const KEY: Style = { colour: 172, bold: true };
export const FAINT: Style = { colour: 245 };
export const STRONG: Style = { bold: true };
export const CURSOR: Style = { ground: 67, colour: 231, bold: true };
export const CURSOR_AWAY: Style = { ground: 238, colour: 252 };
export const SOLVED: Style = { colour: 71, bold: true };

export const TONES: Readonly<Record<Tone, Style>> = {
	plain: {},
	good: { colour: 71, bold: true },
	warn: { colour: 172 },
	bad: { colour: 203, bold: true },
};

/** Text in a style. */
export function draw(pen: Pen, style: Style, text: string): string {
	return paint(pen.chalk, style, text);
}

/** More than a column of text has: what is beyond is not looked at, as measuring megabytes takes minutes. */
const UNITS_A_COLUMN = 40;

/** Text cut to a width, with an ellipsis when something is missing. */
export function cut(text: string, width: number, unicode: boolean): string {
	const near = text.slice(0, (Math.max(0, width) + 1) * UNITS_A_COLUMN);
	if (near.length === text.length && stringWidth(text) <= width) return text;
	const end = unicode ? '…' : '~';
	let shown = '';
	let used = 0;
	for (const grapheme of graphemes(near)) {
		used += stringWidth(grapheme);
		if (used > width - 1) break;
		shown += grapheme;
	}
	return width > 0 ? shown + end : '';
}

/** The end of a text as far as a width has room for it, with an ellipsis before it when something is missing. */
export function cutStart(text: string, width: number, unicode: boolean): string {
	if (stringWidth(text) <= width) return text;
	const parts = [...graphemes(text)];
	while (parts.length > 0 && stringWidth(parts.join('')) > width - 1) parts.shift();
	return (unicode ? '…' : '~') + parts.join('');
}

/** Text in two lines, parted at a space where there is one; the second is empty when one line is enough. */
export function inTwo(text: string, width: number): [first: string, second: string] {
	if (stringWidth(text) <= width) return [text, ''];
	let end = 0;
	let at = 0;
	let used = 0;
	for (const grapheme of graphemes(text)) {
		used += stringWidth(grapheme);
		if (grapheme === ' ') end = at;
		if (used > width) break;
		at += grapheme.length;
	}
	const first = text.slice(0, end || at);
	return [first, text.slice(first.length).trimStart()];
}

/** Text cut or filled with spaces to exactly a width. */
export function pad(text: string, width: number, unicode: boolean): string {
	const shown = cut(text, width, unicode);
	return shown + ' '.repeat(Math.max(0, width - stringWidth(shown)));
}
