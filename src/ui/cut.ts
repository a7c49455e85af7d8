/** Text fitted to the room there is: cut, filled, or in lines. `unicode`: whether the terminal shows an ellipsis. */
import { graphemes, stringWidth } from './width.js';

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

/** The text in lines of a width, parted at spaces; a word that is longer has a line of its own. */
export function wrapped(text: string, width: number): string[] {
	return filled(text.split(' '), width);
}

/** The same, parted within a phrase only where it is longer than a line. */
export function wrappedByPhrases(text: string, width: number): string[] {
	const phrases = text.split(/(?<=[,;.]) /);
	return filled(
		phrases.flatMap((phrase) => wrapped(phrase, width)),
		width,
	);
}

/** Parts of a text in lines of a width, as many to a line as have room. */
function filled(parts: readonly string[], width: number): string[] {
	const lines: string[] = [];
	for (const part of parts) {
		const last = lines.at(-1);
		if (last !== undefined && stringWidth(last) + 1 + stringWidth(part) <= width)
			lines[lines.length - 1] = `${last} ${part}`;
		else lines.push(part);
	}
	return lines;
}
