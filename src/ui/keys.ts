/**
 * What the bytes of a terminal mean: keys, mouse clicks, pastes, and what is passed over. When an item counts
 * as ended although its rest has not come is key-reader.ts's to say.
 *
 * Alt is sent as Escape before the key, and so is Escape typed just before a key over a slow line: they are read
 * as Escape and the key, which loses nothing.
 */
import { PASTE_BEGIN, type Paste } from './paste.js';

export interface Key {
	readonly type: 'key';
	readonly name: string; // 'a', 'A', ' ', 'up', 'shift+up', 'ctrl+r', 'enter', 'escape', 'backspace', 'f1'
	readonly text: string; // what to insert where text is typed: one code point, or '' for any other key
}

export interface Mouse {
	readonly type: 'mouse';
	readonly name: 'left' | 'middle' | 'right' | 'wheel-up' | 'wheel-down';
	readonly pressed: boolean; // false when the button is let go; a wheel is always pressed
	readonly x: number; // column from 0
	readonly y: number; // row from 0
}

export type InputEvent = Key | Mouse | Paste;

export const ESC = 0x1b;

const FINALS: Readonly<Record<string, string>> = {
	A: 'up',
	B: 'down',
	C: 'right',
	D: 'left',
	F: 'end',
	H: 'home',
	P: 'f1',
	Q: 'f2',
	R: 'f3',
	S: 'f4',
	Z: 'shift+tab',
	a: 'shift+up', // rxvt
	b: 'shift+down',
	c: 'shift+right',
	d: 'shift+left',
};
const TILDES: Readonly<Record<number, string>> = {
	1: 'home',
	2: 'insert',
	3: 'delete',
	4: 'end',
	5: 'pageup',
	6: 'pagedown',
	7: 'home',
	8: 'end',
	11: 'f1',
	12: 'f2',
	13: 'f3',
	14: 'f4',
	15: 'f5',
	17: 'f6',
	18: 'f7',
	19: 'f8',
	20: 'f9',
	21: 'f10',
	23: 'f11',
	24: 'f12',
};
const BUTTONS = ['left', 'middle', 'right'] as const;
const WHEELS = ['wheel-up', 'wheel-down'] as const;

/** One item of input: how many bytes it takes, and what it means if it means anything. */
export interface Token {
	readonly length: number;
	readonly event?: InputEvent | undefined;
	readonly opensPaste?: true; // what follows is pasted, up to a mark of its end
}

function isPaste(bytes: Buffer): boolean {
	return bytes.toString('latin1', 0, PASTE_BEGIN.length) === PASTE_BEGIN;
}

export function key(name: string, text = ''): Key {
	return { type: 'key', name, text };
}

/** The item at the start of `bytes`, of which there is at least one; undefined while its end is missing. */
export function readToken(bytes: Buffer): Token | undefined {
	const first = bytes[0]!;
	if (first === ESC) return readEscape(bytes);
	if (first < 0x20 || first === 0x7f) return { length: 1, event: key(controlName(first)) };
	return readText(bytes);
}

function controlName(byte: number): string {
	if (byte === 0x08 || byte === 0x7f) return 'backspace';
	if (byte === 0x09) return 'tab';
	if (byte === 0x0a || byte === 0x0d) return 'enter';
	return `ctrl+${String.fromCharCode(byte + 0x40).toLowerCase()}`;
}

/** One UTF-8 code point; bytes that are none are dropped. */
function readText(bytes: Buffer): Token | undefined {
	const length = utf8Length(bytes[0]!);
	for (let i = 1; i < length; i++) {
		if (i >= bytes.length) return undefined;
		if ((bytes[i]! & 0xc0) !== 0x80) return { length: i };
	}
	const text = bytes.toString('utf8', 0, length);
	return { length, event: /[\p{C}\uFFFD]/u.test(text) ? undefined : key(text, text) };
}

function utf8Length(lead: number): number {
	if (lead < 0xc2 || lead > 0xf4) return 1;
	return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

function readEscape(bytes: Buffer): Token | undefined {
	if (bytes.length === 1) return undefined;
	switch (String.fromCharCode(bytes[1]!)) {
		case '[':
			return isPaste(bytes) ? { length: PASTE_BEGIN.length, opensPaste: true } : readControlSequence(bytes);
		case 'O':
			return readShift3(bytes);
		case ']':
		case 'P':
		case '_':
			return bytes.length === 2 || isReply(bytes) ? readReply(bytes) : LONE_ESCAPE;
		default:
			return LONE_ESCAPE;
	}
}

const LONE_ESCAPE: Token = { length: 1, event: key('escape') };

/**
 * Escape, O and a letter: arrows and F1 to F4 in application mode, in Konsole the modifiers before the letter. rxvt
 * sends small letters here for arrows with Ctrl, and after a bracket, as in `FINALS`, for arrows with Shift.
 */
function readShift3(bytes: Buffer): Token | undefined {
	let end = 2;
	while (bytes[end]! >= 0x30 && bytes[end]! <= 0x39) end++;
	if (end === bytes.length) return undefined;
	const final = String.fromCharCode(bytes[end]!);
	if (!/[A-Za-z]/.test(final)) return LONE_ESCAPE;
	if (final === 'M') return { length: end + 1, event: key('enter') };
	const name = FINALS[final]?.replace('shift', 'ctrl');
	const modifiers = Number(bytes.toString('latin1', 2, end)) || 1;
	return { length: end + 1, event: name === undefined ? undefined : key(withModifiers(name, modifiers)) };
}

/** Whether the third byte is one that replies have: of a colour or a title, of what the terminal is, of a picture. */
export function isReply(bytes: Buffer): boolean {
	return /^.(\][\dlL]|P[\d>!]|_G)/s.test(bytes.toString('latin1', 0, 3));
}

/** A string the terminal sends in reply to a question: swallowed up to its terminator. Other keys break it off. */
function readReply(bytes: Buffer): Token | undefined {
	for (let i = 2; i < bytes.length; i++) {
		const byte = bytes[i]!;
		if (byte === 0x07) return { length: i + 1 };
		if (byte === ESC && i + 1 === bytes.length) return undefined;
		if (byte === ESC && bytes[i + 1] === 0x5c) return { length: i + 2 };
		if (byte < 0x20 || byte === 0x7f) return LONE_ESCAPE;
	}
	return undefined;
}

/**
 * Home, Delete and the like with Shift, as rxvt sends them: the dollar sign is the end. In a report more follows it.
 */
const SHIFTED = /^(\d+)\$/;

function readControlSequence(bytes: Buffer): Token | undefined {
	if (bytes[2] === 0x4d) return readOldMouse(bytes);
	if (bytes[2] === 0x5b) return bytes.length < 4 ? undefined : { length: 4 }; // F1 to F5 of the Linux console
	const shifted = SHIFTED.exec(bytes.toString('latin1', 2, 5));
	if (shifted) return { length: 2 + shifted[0].length, event: meaning(`${shifted[1]};2`, '~') };
	let end = 2;
	while (end < bytes.length && bytes[end]! >= 0x20 && bytes[end]! < 0x40) end++;
	if (end === bytes.length) return undefined;
	if (bytes[end]! < 0x20 || bytes[end]! > 0x7e) return { length: end }; // broken off: not part of it
	const parameters = bytes.toString('latin1', 2, end);
	return { length: end + 1, event: meaning(parameters, String.fromCharCode(bytes[end]!)) };
}

/** What a control sequence means; undefined for replies, focus reports and whatever else is not a key. */
function meaning(parameters: string, final: string): InputEvent | undefined {
	if (parameters.startsWith('<')) return mouse(parameters.slice(1).split(';').map(Number), final === 'M');
	if (!/^[\d;]*$/.test(parameters)) return undefined;
	const [first = 0, modifiers = 1] = parameters.split(';').map(Number);
	if (final === 'R' && parameters !== '' && first !== 1) return undefined; // a cursor report
	const name = final === '~' ? TILDES[first] : FINALS[final];
	return name === undefined ? undefined : key(withModifiers(name, modifiers));
}

/** xterm's modifier number is 1 plus a sum of Shift 1, Alt 2, Ctrl 4 and Meta 8. */
function withModifiers(name: string, modifiers: number): string {
	const bits = Math.max(0, modifiers - 1);
	const shift = bits & 1 && !name.startsWith('shift+') ? 'shift+' : '';
	return `${bits & 4 ? 'ctrl+' : ''}${bits & 10 ? 'alt+' : ''}${shift}${name}`;
}

/** A report of a terminal that does not know SGR mouse mode: three bytes, each 32 more than its value. */
function readOldMouse(bytes: Buffer): Token | undefined {
	if (bytes.length < 6) return undefined;
	const [code, x, y] = [bytes[3]! - 32, bytes[4]! - 32, bytes[5]! - 32];
	const released = (code & 3) === 3 && code < 64;
	return { length: 6, event: released ? undefined : mouse([code, x, y], true) };
}

/** `code` is the button in bits 0 and 1, Shift 4, Alt 8, Ctrl 16, movement 32, wheel 64. */
function mouse([code = 0, column = 1, row = 1]: number[], pressed: boolean): Mouse | undefined {
	const name = code >= 128 || code & 32 ? undefined : code & 64 ? WHEELS[code & 3] : BUTTONS[code & 3];
	if (name === undefined || !(column >= 1) || !(row >= 1)) return undefined;
	return { type: 'mouse', name, pressed, x: column - 1, y: row - 1 };
}
