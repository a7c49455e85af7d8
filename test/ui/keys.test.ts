import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeyReader } from '../../src/ui/key-reader.js';
import type { InputEvent } from '../../src/ui/keys.js';

const E = '\u001B';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A short word for each event, so that expectations read as what a user did. */
function word(event: InputEvent): string {
	if (event.type === 'key') return event.text === '' ? event.name : `'${event.text}'`;
	if (event.type === 'paste') return `paste ${JSON.stringify(event.text)}`;
	return `${event.name}${event.pressed ? '' : ' up'} ${event.x},${event.y}`;
}

function reader() {
	const heard: string[] = [];
	const keys = new KeyReader((event) => heard.push(word(event)));
	return {
		heard,
		feed: (text: string, coding: BufferEncoding = 'utf8') => keys.feed(Buffer.from(text, coding)),
	};
}

const sequences: readonly [string, string, readonly string[]][] = [
	['letters in one read', 'hjkl', ["'h'", "'j'", "'k'", "'l'"]],
	['capital letters', 'HU', ["'H'", "'U'"]],
	['a space', ' ', ["' '"]],
	['letters beyond ASCII', 'é好📦', ["'é'", "'好'", "'📦'"]],
	['arrows', `${E}[A${E}[B${E}[C${E}[D`, ['up', 'down', 'right', 'left']],
	['arrows in application mode', `${E}OA${E}OD`, ['up', 'left']],
	['Shift and arrows', `${E}[1;2A${E}[1;2D`, ['shift+up', 'shift+left']],
	[
		'Shift and arrows in rxvt',
		`${E}[a${E}[b${E}[c${E}[d`,
		['shift+up', 'shift+down', 'shift+right', 'shift+left'],
	],
	[
		'other modifiers',
		`${E}[1;5C${E}[1;3C${E}[1;6C${E}Oc`,
		['ctrl+right', 'alt+right', 'ctrl+shift+right', 'ctrl+right'],
	],
	[
		'Home and End in four spellings',
		`${E}[H${E}[F${E}OH${E}[1~${E}[4~${E}[7~${E}[8~`,
		['home', 'end', 'home', 'home', 'end', 'home', 'end'],
	],
	['pages', `${E}[5~${E}[6~`, ['pageup', 'pagedown']],
	['Insert and Delete', `${E}[2~${E}[3~`, ['insert', 'delete']],
	['Home and Delete with Shift in rxvt', `${E}[7$x${E}[3$`, ['shift+home', "'x'", 'shift+delete']],
	['function keys', `${E}OP${E}[15~${E}[24~${E}[1;2P`, ['f1', 'f5', 'f12', 'shift+f1']],
	['function keys with modifiers, as Konsole sends them', `${E}O2P${E}O10S`, ['shift+f1', 'alt+shift+f4']],
	['Shift+Tab', `${E}[Z`, ['shift+tab']],
	['Enter, Tab, both Backspaces', '\r\n\t\u007F\b', ['enter', 'enter', 'tab', 'backspace', 'backspace']],
	['Enter of the keypad in application mode', `${E}OM`, ['enter']],
	['Ctrl and letters', '\u0012\u0003\u001A', ['ctrl+r', 'ctrl+c', 'ctrl+z']],
	['Escape and letters in one read', `${E}xh`, ['escape', "'x'", "'h'"]],
	[
		'Escape and O before what is no letter',
		`${E}O\u001A${E}Oé`,
		['escape', "'O'", 'ctrl+z', 'escape', "'O'", "'é'"],
	],
	['Escape twice, then an arrow', `${E}${E}${E}[A`, ['escape', 'escape', 'up']],
	['a click', `${E}[<0;10;5M${E}[<0;10;5m`, ['left 9,4', 'left up 9,4']],
	['a right click beyond column 223', `${E}[<2;300;1M`, ['right 299,0']],
	['the wheel', `${E}[<64;1;1M${E}[<65;1;1M`, ['wheel-up 0,0', 'wheel-down 0,0']],
	['a click with Shift', `${E}[<4;3;3M`, ['left 2,2']],
	['a key after a click', `${E}[<0;1;1Mx`, ['left 0,0', "'x'"]],
	['a click in the old form', `${E}[M !!${E}[M#!!${E}[M"+(`, ['left 0,0', 'right 10,7']],
	['a paste', `${E}[200~a\r\nb\rc\td${E}[201~x`, ['paste "a\\nb\\nc\\td"', "'x'"]],
	['a paste with escapes in it', `${E}[200~${E}[A${E}[201~`, [`paste ${JSON.stringify(`${E}[A`)}`]],
];

test.each(sequences)('%s', (_, bytes, expected) => {
	const { heard, feed } = reader();
	feed(bytes);
	expect(heard).toEqual(expected);
});

const swallowed: readonly [string, string][] = [
	['motion', `${E}[<35;10;5M${E}[<32;10;5M`],
	['a mouse button at the side', `${E}[<128;10;5M${E}[<128;10;5m`],
	['a click at no place', `${E}[<0;0;0M`],
	['focus', `${E}[I${E}[O`],
	['a cursor report', `${E}[12;40R`],
	['device attributes', `${E}[?62;22c${E}[>1;10;0c`],
	['a mode report', `${E}[?2026;2$y`],
	['a colour report', `${E}]11;rgb:1e1e/1e1e/1e1e\u0007${E}]10;rgb:ff/ff/ff${E}\\`],
	['a terminal name', `${E}P>|xterm(390)${E}\\`],
	['a title and an icon', `${E}]lC:\\my soko${E}\\${E}]Lsoko${E}\\`],
	['a setting and a unit', `${E}P1$r0m${E}\\${E}P!|00000000${E}\\`],
	['a window size', `${E}[8;24;80t`],
	['a function key of the Linux console', `${E}[[A`],
	['an answer to a picture', `${E}_Gi=1;OK${E}\\`],
	['an unknown key', `${E}[57414u${E}[99~${E}Oz`],
];

test.each(swallowed)('%s is swallowed, and the next key is not', (_, bytes) => {
	const { heard, feed } = reader();
	feed(`${bytes}x`);
	expect(heard).toEqual(["'x'"]);
});

test('what is swallowed is so wherever it is split between reads', () => {
	for (const [, bytes] of swallowed) {
		for (let cut = 1; cut < bytes.length; cut++) {
			const { heard, feed } = reader();
			feed(bytes.slice(0, cut));
			vi.advanceTimersByTime(5);
			feed(`${bytes.slice(cut)}x`);
			expect(heard).toEqual(["'x'"]);
		}
	}
});

test('wherever a sequence is split between reads, the same events come', () => {
	for (const [, bytes, expected] of sequences) {
		const raw = Buffer.from(bytes).toString('latin1');
		for (let cut = 1; cut < raw.length; cut++) {
			const { heard, feed } = reader();
			feed(raw.slice(0, cut), 'latin1');
			vi.advanceTimersByTime(5);
			feed(raw.slice(cut), 'latin1');
			expect(heard).toEqual(expected);
		}
	}
});

test.each([
	['of another coding', '\u00e9lu', ["'l'", "'u'"]],
	['that only go on', '\u0080\u00bfx', ["'x'"]],
	['cut short', '\u00f0\u009f\u0093x', ["'x'"]],
	['for a surrogate', '\u00ed\u00a0\u0080x', ["'x'"]],
	['longer than need be', '\u00c0\u00afx', ["'x'"]],
	['beyond all letters', '\u00f5\u0080\u0080\u0080x', ["'x'"]],
])('bytes %s are no text, and take no key along', (_, bytes, expected) => {
	const { heard, feed } = reader();
	feed(bytes, 'latin1');
	expect(heard).toEqual(expected);
});

const PIECES = [
	E,
	`${E}[`,
	`${E}[<0;`,
	'1;2M',
	`${E}[M`,
	`${E}[200~`,
	`${E}[201~`,
	`${E}]`,
	`${E}P`,
	`${E}\\`,
	'O',
	'A',
];

/** Bytes, and parts of sequences, which chance alone would hardly ever make. */
const anyBytes = fc.oneof(
	fc.uint8Array({ maxLength: 4 }),
	fc.constantFrom(...PIECES).map((text) => Buffer.from(text)),
);

test('any bytes, split anyhow, neither throw nor stop the keys after them', () => {
	const types = { key: 0, paste: 0, mouse: 0 };
	fc.assert(
		fc.property(fc.array(fc.array(anyBytes, { maxLength: 8 }), { maxLength: 6 }), (chunks) => {
			const heard: InputEvent[] = [];
			const keys = new KeyReader((event) => heard.push(event));
			for (const chunk of chunks) keys.feed(Buffer.concat(chunk));
			vi.runAllTimers();
			keys.feed(Buffer.from('xyz'));
			vi.runAllTimers();
			expect(heard.slice(-2).map(word)).toEqual(["'y'", "'z'"]);
			for (const event of heard) {
				types[event.type]++;
				if (event.type === 'key') expect(event.text).not.toMatch(/\p{Cc}/u);
			}
		}),
		{ seed: 10, numRuns: 2000 },
	);
	expect(Math.min(...Object.values(types))).toBeGreaterThan(20);
});

test('a lone Escape is delivered within 15 ms', () => {
	const { heard, feed } = reader();
	feed(E);
	expect(heard).toEqual([]);
	vi.advanceTimersByTime(15);
	expect(heard).toEqual(['escape']);
});

test('a sequence whose rest was late still gives its key and no text', () => {
	const { heard, feed } = reader();
	feed(E);
	vi.advanceTimersByTime(50);
	feed('[A');
	feed('A');
	feed(E);
	vi.advanceTimersByTime(15);
	expect(heard).toEqual(['escape', 'up', "'A'", 'escape']);
});

test.each([
	[['[', 'B'], 'down'],
	[['[<0;1', '0;5M'], 'left 9,4'],
	[['[20', '0~uu', `${E}[201~`], 'paste "uu"'],
	[['[3~'], 'delete'],
	[['[a'], 'shift+up'],
	[['OP'], 'f1'],
	[['O2P'], 'shift+f1'],
])('so does one whose rest comes late and in parts: %j', (parts, event) => {
	const { heard, feed } = reader();
	for (const part of [E, ...parts]) {
		feed(part);
		vi.advanceTimersByTime(50);
	}
	expect(heard).toEqual(['escape', event]);
});

test('a sequence that comes byte by byte gets more time with each', () => {
	const { heard, feed } = reader();
	for (const byte of `${E}[A`) {
		feed(byte);
		vi.advanceTimersByTime(8);
	}
	expect(heard).toEqual(['up']);
});

test('what comes while the program is busy is read before Escape is taken for the key', () => {
	const { heard, feed } = reader();
	feed(E);
	vi.advanceTimersToNextTimer();
	feed('[1;');
	vi.advanceTimersByTime(15);
	feed('5C');
	expect(heard).toEqual(['ctrl+right']);
});

test.each([
	['half a letter', '\u00c3', '\u00a9', "'é'"],
	['half a sequence', `${E}[1;`, '5C', 'ctrl+right'],
])('%s waits for its rest, and when that never comes is dropped', (_, half, rest, whole) => {
	const { heard, feed } = reader();
	feed(half, 'latin1');
	vi.advanceTimersByTime(900);
	feed(rest, 'latin1');
	feed(half, 'latin1');
	vi.advanceTimersByTime(1100);
	feed('x');
	expect(heard).toEqual([whole, "'x'"]);
});

test('a bracket typed soon after Escape is a bracket a moment later, and Escape is heard once', () => {
	const { heard, feed } = reader();
	feed(E);
	vi.advanceTimersByTime(50);
	feed('[');
	vi.advanceTimersByTime(150);
	feed('A');
	expect(heard).toEqual(['escape', "'['", "'A'"]);
});

test('a bracket typed long after Escape is a bracket', () => {
	const { heard, feed } = reader();
	feed(E);
	vi.advanceTimersByTime(300);
	feed('[');
	feed('A');
	expect(heard).toEqual(['escape', "'['", "'A'"]);
});

test('Escape and a letter that could begin a sequence become themselves', () => {
	for (const start of ['[', 'O', ']', 'P', '_']) {
		const { heard, feed } = reader();
		feed(E + start);
		vi.advanceTimersByTime(150);
		feed('x');
		expect(heard).toEqual(['escape', `'${start}'`, "'x'"]);
	}
});

test.each(['P', 'X', ']', '^', '_'])('Escape, %s and what is typed on are all heard', (start) => {
	for (const together of [`${E}${start}`, `${E}${start}u`]) {
		const { heard, feed } = reader();
		feed(together);
		for (const key of 'uu?') {
			vi.advanceTimersByTime(60);
			feed(key);
		}
		expect(heard.join('')).toBe(`escape'${[...together.slice(1), ...'uu?'].join("''")}'`);
	}
});

test('a reply whose end does not come in time was typed, however much is typed meanwhile', () => {
	const { heard, feed } = reader();
	feed(`${E}]`);
	for (const key of '123') {
		vi.advanceTimersByTime(60);
		feed(key);
	}
	for (let keys = 0; keys < 5; keys++) {
		vi.advanceTimersByTime(200);
		feed('u');
	}
	expect(heard).toEqual(['escape', "']'", "'1'", "'2'", "'3'", "'u'", "'u'", "'u'", "'u'", "'u'"]);
});

test.each([
	['Ctrl-C', '\u0003', 'ctrl+c'],
	['an arrow', `${E}[A`, 'up'],
])('%s within what could be a reply is heard at once', (_, bytes, name) => {
	const { heard, feed } = reader();
	feed(`${E}P1${bytes}`);
	expect(heard).toEqual(['escape', "'P'", "'1'", name]);
});

test('a paste whose end never comes is delivered after a while', () => {
	const { heard, feed } = reader();
	feed(`${E}[200~## ##`);
	vi.advanceTimersByTime(3100);
	feed('x');
	expect(heard).toEqual(['paste "## ##"', "'x'"]);
});

test('a sequence broken off by another is dropped alone', () => {
	const { heard, feed } = reader();
	feed(`${E}[1;${E}[A`);
	expect(heard).toEqual(['up']);
});
