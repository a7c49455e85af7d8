/**
 * Text from outside, made fit for reading and for showing: decoded from bytes, one kind of line end, and
 * nothing in it that a terminal would obey. At the end, how the program's own sentences count.
 */
import { isUtf8 } from 'node:buffer';
import { quoted, UNPRINTABLE } from '../game/quoted.js';

/** UTF-16, or UTF-8 but for lines that are not: those are Windows-1252, of which Latin-1 is a part. */
export function decodeText(bytes: Uint8Array): string {
	const wide = wideEncoding(bytes);
	if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
	return isUtf8(bytes) ? UTF_8.decode(bytes) : decodeLines(bytes);
}

/** UTF-16 is known by its mark, which editors on Windows put before it, or by the zeros of its first two characters. */
function wideEncoding([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le';
	if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be';
	return undefined;
}

const UTF_8 = new TextDecoder();
const WINDOWS = new TextDecoder('windows-1252');

const LINE_FEED = 10;

/**
 * Each line by itself: people put files of both kinds together, and a file that is cut off may end within a
 * character. Lines of one kind are decoded at once.
 */
function decodeLines(bytes: Uint8Array): string {
	let text = '';
	let start = 0; // of the lines before `at` that are of one kind
	let isUtf = true; // whether those are UTF-8
	for (let at = 0; at < bytes.length; ) {
		const end = bytes.indexOf(LINE_FEED, at) + 1 || bytes.length;
		const next = isUtf8(bytes.subarray(at, end));
		if (next !== isUtf) {
			text += decoded(bytes.subarray(start, at), isUtf);
			start = at;
			isUtf = next;
		}
		at = end;
	}
	return text + decoded(bytes.subarray(start), isUtf);
}

function decoded(bytes: Uint8Array, isUtf: boolean): string {
	// Without `stream`, Node 20 reads Latin-1 here.
	return isUtf ? UTF_8.decode(bytes) : WINDOWS.decode(bytes, { stream: true });
}

/**
 * The text with `\n` for every line end. `\r\r\n` is one line end: it is what becomes of `\r\n` when a program on
 * Windows writes it as text.
 */
export function withPlainLineEnds(text: string): string {
	return text.includes('\r') ? text.replace(/\r\r?\n|\r/g, '\n') : text;
}

/**
 * With a space for every other blank but tabs, and without marks of where a line may break: pages of the web and word
 * processors make floor of no-break spaces, and part rows by such marks.
 */
export function withPlainSpaces(text: string): string {
	const seen = text.replace(/[\u00AD\u200B\u2060]+/g, '');
	return seen.replace(/[^\S \t\n]+/g, (blanks) => ' '.repeat(blanks.length));
}

// A sequence that is cut off by the end of the line takes the rest of the line with it, as in a terminal.
const CSI = '(?:\\x1B\\[|\\x9B)[0-?]*[ -/]*[@-~]?';
const STRING = '(?:\\x1B[\\]PX^_]|[\\x90\\x98\\x9D-\\x9F])[^\\x07\\x1B\\x9C\\n]*(?:\\x07|\\x1B\\\\|\\x9C)?';
const ESCAPE = '\\x1B[ -/]*[0-~]?';
const CONTROL = `[\\x00-\\x08\\x0B-\\x1F${UNPRINTABLE}]|\\p{Cs}`;

const UNSAFE = new RegExp(`${CSI}|${STRING}|${ESCAPE}|${CONTROL}`, 'gu');

/** Without control characters and whole escape sequences, but for line ends and tabs. Linear. */
export function withoutControls(text: string): string {
	return text.replace(UNSAFE, '');
}

/** A text fit for one line of a screen: no control characters, no line ends, no space at its ends. */
export function oneLine(text: string): string {
	return withoutControls(text.replace(/[\t\n\r]+/g, ' ')).trim();
}

/** What was typed, as it stands in a sentence: nothing, and blanks around it, are seen there. */
export function asTyped(text: string): string {
	return text !== '' && oneLine(text) === text ? text : quoted(text);
}

export const TAB_STOP = 8;

/** A line with its tabs as the spaces they show. What follows a tab begins at a tab stop. */
export function expandTabs(line: string): string {
	const parts = line.split('\t');
	const last = parts.pop() ?? '';
	const filled = parts.map((part) => part.padEnd((Math.floor(part.length / TAB_STOP) + 1) * TAB_STOP));
	return filled.join('') + last;
}

/** `1 push`, `2 pushes`. */
export function plural(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}

/** `33 moves, 9 pushes`. */
export function scoreText({ moves, pushes }: { readonly moves: number; readonly pushes: number }): string {
	return `${plural(moves, 'move', 'moves')}, ${plural(pushes, 'push', 'pushes')}`;
}
