/**
 * A row of terminal text as cells: what each column shows and in which style.
 *
 * Rows are compared cell by cell, so the parser makes equal pictures equal cells: styles are reduced to
 * one canonical parameter list, and a space whose style cannot be seen has none. Only printable text and
 * colours survive: a level's title cannot move the cursor or talk to the terminal.
 */
import { graphemes, stringWidth } from './width.js';

export interface Row {
	readonly text: string[]; // one grapheme a column; '' in the second column of a wide one
	readonly style: string[]; // SGR parameters of the column, such as '1;38;5;208'; '' is the default
}

interface SgrState {
	attributes: number; // bit i: ATTRIBUTES[i] is on
	colour: string; // SGR parameters of the foreground, or ''
	ground: string; // SGR parameters of the background, or ''
}

/** Bold, dim, italic, underline, blink, inverse, hidden, struck out. */
const ATTRIBUTES: readonly number[] = [1, 2, 3, 4, 5, 7, 8, 9];
/** What each "off" code ends, as bits over ATTRIBUTES: 22 ends both bold and dim. */
const ENDS: Readonly<Record<number, number>> = { 22: 3, 23: 4, 24: 8, 25: 16, 27: 32, 28: 64, 29: 128 };
/** Attributes that show on a space: underline, inverse, struck out. */
const SEEN_ON_SPACE = 8 | 32 | 128;

/**
 * A colour sequence; any other escape sequence, complete or cut off; a control character, or a soft hyphen, to which
 * string-width gives no column and terminals give one; plain text.
 */
const PIECES =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
	/\u001B\[([\d;]*)m|\u001B(?:\[[0-?]*[ -/]*[@-~]?|[\]PX^_][^\u0007\u001B\u009C]*(?:\u0007|\u001B\\|\u009C)?|[^[\]PX^_])?|[\0-\u001F\u007F-\u009F\u00AD]|([^\0-\u001F\u007F-\u009F\u00AD]+)/gu;

const widths = new Map<string, number>();

/** Columns a grapheme takes; remembered, as a theme has few of them. */
function widthOf(grapheme: string): number {
	if (grapheme.length === 1 && grapheme.charCodeAt(0) < 0x7f) return 1;
	let width = widths.get(grapheme);
	if (width === undefined) {
		if (widths.size > 4096) widths.clear();
		width = stringWidth(grapheme);
		widths.set(grapheme, width);
	}
	return width;
}

/** Parses one row of text with colour codes, and cuts it to `columns`; a wide glyph cut in half is a space. */
export function parseRow(source: string, columns: number): Row {
	const row: Row = { text: [], style: [] };
	const state: SgrState = { attributes: 0, colour: '', ground: '' };
	for (const [, sgr, plain] of source.matchAll(PIECES)) {
		if (sgr !== undefined) applySgr(state, sgr);
		else if (plain !== undefined) addText(row, plain, state, columns);
	}
	return row;
}

/**
 * The row for a terminal that does not read UTF-8, with a question mark for what is not ASCII: where each byte
 * is a character, some bytes of it would be controls.
 */
export function inAscii({ text, style }: Row): Row {
	return { text: text.map((grapheme) => (/^[ -~]?$/.test(grapheme) ? grapheme : '?')), style };
}

function addText(row: Row, plain: string, state: SgrState, columns: number): void {
	const style = styleOf(state);
	const spaceStyle = state.ground === '' && (state.attributes & SEEN_ON_SPACE) === 0 ? '' : style;
	for (const grapheme of graphemes(plain)) {
		const at = row.text.length;
		const width = widthOf(grapheme);
		if (width === 0) {
			if (at > 0 && at < columns) row.text[at - 1] += grapheme;
		} else if (at < columns) {
			const fits = at + width <= columns;
			row.text.push(fits ? grapheme : ' ');
			row.style.push(grapheme === ' ' || !fits ? spaceStyle : style);
			for (let i = 1; fits && i < width; i++) {
				row.text.push('');
				row.style.push(style);
			}
		}
	}
}

function styleOf(state: SgrState): string {
	const parts: (string | number)[] = ATTRIBUTES.filter((_, bit) => state.attributes & (1 << bit));
	if (state.colour !== '') parts.push(state.colour);
	if (state.ground !== '') parts.push(state.ground);
	return parts.join(';');
}

function applySgr(state: SgrState, parameters: string): void {
	const codes = parameters.split(';').map(Number);
	for (let i = 0; i < codes.length; i++) {
		const code = codes[i]!;
		if (code === 38 || code === 48) {
			const length = codes[i + 1] === 5 ? 3 : codes[i + 1] === 2 ? 5 : 1;
			const colour = length > 1 ? codes.slice(i, i + length).join(';') : '';
			if (code === 38) state.colour = colour;
			else state.ground = colour;
			i += length - 1;
		} else applyCode(state, code);
	}
}

function applyCode(state: SgrState, code: number): void {
	if (code === 0) Object.assign(state, { attributes: 0, colour: '', ground: '' });
	else if (code < 10) state.attributes |= bitOf(code);
	else if (code in ENDS) state.attributes &= ~ENDS[code]!;
	else if (code === 39) state.colour = '';
	else if (code === 49) state.ground = '';
	else if ((code >= 30 && code < 38) || (code >= 90 && code < 98)) state.colour = String(code);
	else if ((code >= 40 && code < 48) || (code >= 100 && code < 108)) state.ground = String(code);
}

function bitOf(code: number): number {
	const bit = ATTRIBUTES.indexOf(code);
	return bit < 0 ? 0 : 1 << bit;
}
