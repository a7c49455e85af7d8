/**
 * A level as the fragment of a URL: `v1-` and base64 of
 *
 *   01 00 | width | height | player, 2 bytes, y * width + x | walls | boxes | goals | CRC-8
 *
 * A plane has one bit a square in row order, most significant first, filled up with zeros. The CRC is over
 * everything from the width on. Eight bits of it cannot catch every slip alone, so the length must be
 * exact too, and the whole must be what this board is written as.
 */

import type { Board, Square } from '../game/board.js';
import { quotedAt } from '../game/quoted.js';
import { decodeBase64, encodeBase64 } from './base64.js';
import { crc8 } from './crc.js';
import { LIMITS, tooLarge, type Unreadable, unreadable } from './limits.js';

const PREFIX = 'v1-';
const VERSION = [1, 0];
const HEAD = 6; // bytes before the planes

export type ReadLink = { readonly ok: true; readonly board: Board } | Unreadable;

const URL_START = /^[a-z][a-z\d+.-]*:\/\/[^\s#]*#/i;

/** Whether a text is to be read as a link: a fragment, or a URL with one. */
export function isLink(text: string): boolean {
	const plain = text.trim();
	return plain.slice(urlLength(plain)).startsWith(PREFIX);
}

function urlLength(text: string): number {
	return URL_START.exec(text)?.[0].length ?? 0;
}

/** Writes a board of at most 255 columns and rows as a fragment, without `#`. */
export function formatLink(board: Board): string {
	const { width, height, player, walls, goals, boxes } = board;
	const boxPlane = new Uint8Array(width * height);
	for (const box of boxes) boxPlane[box] = 1;
	const body = [width, height, player >> 8, player & 255];
	for (const plane of [walls, boxPlane, goals]) body.push(...packed(plane));
	const crc = crc8(Uint8Array.from(body));
	return PREFIX + encodeBase64(Uint8Array.from([...VERSION, ...body, crc]));
}

/** Reads a fragment or a URL with one; white space around it does not count. */
export function readLink(text: string): ReadLink {
	const start = text.length - text.trimStart().length;
	const plain = text.trim();
	const base = urlLength(plain);
	const fragment = plain.slice(base);
	const refuse = (at: number, reason: string): Unreadable => unreadable(0, start + base + at + 1, reason);
	if (!fragment.startsWith(PREFIX)) return refuse(0, 'a level link begins with v1-');
	const bytes = decodeBase64(fragment.slice(PREFIX.length));
	if (typeof bytes === 'number') {
		const at = PREFIX.length + bytes;
		return refuse(at, `${quotedAt(fragment, at)} does not belong in a level link`);
	}
	const fault = faultOf(bytes);
	if (fault !== undefined) return refuse(PREFIX.length, fault);
	const board = unpack(bytes);
	if (typeof board === 'string') return refuse(PREFIX.length, board);
	return formatLink(board) === fragment
		? { ok: true, board }
		: refuse(fragment.length - 1, 'the link has bits set that mean nothing');
}

/** What is wrong with the bytes as such, before they are looked at as a board. */
function faultOf(bytes: Uint8Array): string | undefined {
	if (bytes.length < HEAD) return 'the link is cut off';
	if (VERSION.some((byte, index) => bytes[index] !== byte)) return 'the link is of an unknown version';
	const [, , width = 0, height = 0] = bytes;
	if (width === 0 || height === 0) return 'the board has no squares';
	if (width > LIMITS.side || height > LIMITS.side) return tooLarge(0, LIMITS).reason;
	const length = HEAD + 3 * planeLength(width * height) + 1;
	if (bytes.length < length) return `the link is cut off: ${bytes.length} bytes of ${length}`;
	if (bytes.length > length) return `the link goes on after its end: ${bytes.length} bytes for ${length}`;
	if (crc8(bytes.subarray(VERSION.length, -1)) !== bytes.at(-1)) return 'the checksum is wrong';
	return undefined;
}

/** The board in bytes of the right length, or what is wrong with it. */
function unpack(bytes: Uint8Array): Board | string {
	const [, , width = 0, height = 0, high = 0, low = 0] = bytes;
	const area = width * height;
	const player = high * 256 + low;
	const plane = (index: number): Uint8Array => unpacked(bytes, HEAD + index * planeLength(area), area);
	const [walls, boxes, goals] = [plane(0), plane(1), plane(2)];
	if (player >= area) return 'the player is off the board';
	if (walls[player]) return 'the player stands in a wall';
	if (boxes[player]) return 'the player stands on a box';
	const inWall = walls.findIndex(
		(wall, square) => wall !== 0 && (boxes[square] !== 0 || goals[square] !== 0),
	);
	if (inWall >= 0) return 'a box or a goal is in a wall';
	const boxSquares: Square[] = [];
	for (const [square, box] of boxes.entries()) if (box) boxSquares.push(square);
	return { width, height, walls, goals, boxes: boxSquares, player };
}

function planeLength(area: number): number {
	return Math.ceil(area / 8);
}

function packed(plane: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(planeLength(plane.length));
	for (const [square, bit] of plane.entries()) bytes[square >> 3]! |= bit << (7 - (square & 7));
	return bytes;
}

function unpacked(bytes: Uint8Array, start: number, area: number): Uint8Array {
	return Uint8Array.from({ length: area }, (_, square) => {
		return (bytes[start + (square >> 3)]! >> (7 - (square & 7))) & 1;
	});
}
