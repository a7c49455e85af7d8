import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../src/levels/base64.js';
import { crc8 } from '../../src/levels/crc.js';
import { formatLink, isLink, readLink } from '../../src/levels/link.js';
import { readLevels } from '../../src/levels/source.js';
import { formatBoard } from '../../src/levels/xsb.js';
import { boardOf } from '../game/boards.js';
import { anyBoard } from './arbitrary.js';

const VECTOR = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';
const ROOM = [
	'##########',
	'#        #',
	'#        #',
	'#  @     #',
	'#   $ .  #',
	'#        #',
	'#        #',
	'##########',
];

const CHARACTERS = [
	...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
	...'=+/. #%\n\u0007é',
];

test('the checksum is the one that is known as CRC-8', () => {
	expect(crc8(new TextEncoder().encode('123456789'))).toBe(0xf4);
});

test('base64 as others write it', () => {
	const property = fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
		const text = encodeBase64(bytes);
		expect(text).toBe(Buffer.from(bytes).toString('base64url'));
		expect(decodeBase64(text)).toEqual(bytes);
	});
	fc.assert(property, { seed: 5 });
	expect(decodeBase64('AA*A')).toBe(2);
});

test('the known link is the room, and the room is the known link', () => {
	const read = readLink(VECTOR);
	expect(read.ok && formatBoard(read.board)).toEqual(ROOM);
	expect(read.ok && formatLink(read.board)).toBe(VECTOR);
});

test('a board may have 200 rows and columns, and the player’s square has two bytes, the higher first', () => {
	const [wall, free] = ['#'.repeat(200), `#${' '.repeat(198)}#`];
	const board = boardOf([wall, ...Array<string>(197).fill(free), `#@$.${' '.repeat(195)}#`, wall]);
	const link = formatLink(board);
	expect([...Buffer.from(link.slice(3), 'base64url').subarray(0, 6)]).toEqual([1, 0, 200, 200, 0x9a, 0xb1]);
	const read = readLink(link);
	expect(read.ok && read.board.player).toBe(board.player);
});

test.each([
	['white space around it', `\n  ${VECTOR}\t\n`],
	['a URL', `https://example.org/sokoban/?x=1#${VECTOR}`],
	['a URL with white space around it', ` soko://#${VECTOR} `],
])('a link with %s', (_, text) => {
	expect(readLink(text)).toMatchObject({ ok: true });
	expect(readLevels(text)).toMatchObject({ ok: true, collection: { levels: [{ type: 'level' }] } });
});

test.each(['\n', '\r\n', '\r\r\n', '\r'])('links, one a line, with line ends %j', (end) => {
	expect(readLevels([VECTOR, '', VECTOR].join(end))).toMatchObject({
		collection: { levels: [{ line: 1 }, { line: 3 }] },
	});
});

test('text that begins as a link does is text where levels follow', () => {
	const text = `v1-levels by Joe\n\n${ROOM.join('\n')}\n`;
	expect(readLevels(text)).toMatchObject({ collection: { levels: [{ title: 'v1-levels by Joe' }] } });
});

/** Every text that differs from a link in one character: changed, lost or added. */
function* slips(link: string): Generator<string> {
	for (let at = 0; at <= link.length; at++) {
		const [before, after] = [link.slice(0, at), link.slice(at + 1)];
		if (at < link.length) yield before + after;
		for (const character of CHARACTERS) {
			if (at < link.length && character !== link[at]) yield before + character + after;
			yield before + character + link.slice(at);
		}
	}
}

function expectAllRefused(link: string): number {
	let count = 0;
	for (const text of slips(link)) {
		if (text.trim() === link) continue;
		count++;
		const several = isLink(text) && /[\r\n]/.test(text.trim());
		for (const [read, lines] of [
			[readLink(text), false],
			[readLevels(text), several],
		] as const) {
			if (read.ok) throw new Error(`${JSON.stringify(text)} was taken for ${JSON.stringify(link)}`);
			const isToldRight = read.reason.length > 10 && read.line > 0 === lines && read.column >= 1;
			if (!isToldRight) throw new Error(`${JSON.stringify(text)} is refused by ${JSON.stringify(read)}`);
		}
	}
	return count;
}

test('no slip of one character is taken, in the known link', () => {
	expect(expectAllRefused(VECTOR)).toBeGreaterThan(7_000);
});

test('no slip of one character is taken, in other links', () => {
	const boards = fc.sample(anyBoard, { seed: 7, numRuns: 4 });
	for (const board of boards) expectAllRefused(formatLink(board));
});

test.each([
	['v1-', 'the link is cut off'],
	['v2-AQAKCAAh', 'a level link begins with v1-'],
	['v1-AgAKCAAh_-A', 'the link is of an unknown version'],
	['v1-AQAAAAAAAA', 'the board has no squares'],
	['v1-AQABAAAAAA', 'the board has no squares'],
	['v1-AQAAAQAAAA', 'the board has no squares'],
	['v1-AQD__wAAAA', 'a board is larger than 200 by 200 squares'],
	['v1-AQDJAQAA', 'a board is larger than 200 by 200 squares'],
	['v1-AQAByQAA', 'a board is larger than 200 by 200 squares'],
	[VECTOR.slice(0, 30), 'the link is cut off: 20 bytes of 37'],
	[`${VECTOR}AA`, 'the link goes on after its end: 39 bytes for 37'],
	[VECTOR.replace('TA', 'SA'), 'the checksum is wrong'],
	[VECTOR.replace('TA', 'TB'), 'the link has bits set that mean nothing'],
	[VECTOR.replace('Ah', 'A='), '"=" does not belong in a level link'],
	[VECTOR.replace('Ah', 'A🧱'), '"🧱" does not belong in a level link'],
])('%s is refused: %s', (text, reason) => {
	expect(readLink(text)).toMatchObject({ ok: false, line: 0, reason });
});

test.each([
	['the player is off the board', { player: 80 }],
	['the player stands in a wall', { player: 0 }],
	['the player stands on a box', { player: 44 }],
	['a box or a goal is in a wall', { boxes: [0] }],
	['a box or a goal is in a wall', { goals: new Uint8Array(80).fill(1) }],
])('a link in which %s is refused', (reason, change) => {
	const read = readLink(VECTOR);
	if (!read.ok) throw new Error(read.reason);
	expect(readLink(formatLink({ ...read.board, ...change }))).toMatchObject({ ok: false, reason });
});

test.each([
	['v2-AQ', 1],
	['v1-A', 4],
	['v1-AQ=', 6],
	[VECTOR.replace('TA', 'TB'), VECTOR.length],
])('%s is refused with its column, wherever it stands', (fragment, column) => {
	for (const before of ['', ' ', 'soko://#', ' soko://#'])
		expect(readLink(before + fragment)).toMatchObject({ column: before.length + column });
});

test('a board that cannot be played is a damaged level', () => {
	const read = readLink(VECTOR);
	if (!read.ok) throw new Error(read.reason);
	const link = formatLink({ ...read.board, boxes: [] });
	expect(readLevels(link)).toMatchObject({ collection: { levels: [{ type: 'damaged' }] } });
});
