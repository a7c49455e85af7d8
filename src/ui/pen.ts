/**
 * What components need besides the session: the colours of the terminal, whether it shows more than ASCII,
 * and the few styles that all screens share.
 */
import type { ChalkInstance } from 'chalk';
import { createContext, useContext } from 'react';
import type { Tone } from './message.js';
import { paint, type Style } from './palette.js';

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
