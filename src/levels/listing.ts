/**
 * Compressed pusher boards as an assembler listing, one label a board: `level_01 db 16h, 0Bh, 0A2h, …`.
 *
 * Bytes are read as decimal, as hexadecimal with `h` behind or `0x` before; `;` begins a comment, and lines
 * that are no `db` are passed over. The listing that is written has the columns and line breaks of the one
 * from which the sixty mazes are known.
 */
import { quoted } from '../game/quoted.js';
import type { ReadCollection } from './collection.js';
import { collectionOf, damagedLevel, levelFrom } from './from-board.js';
import type { DamagedLevel, Level, Numbered } from './level.js';
import { boardCounter, type Limits, tooLarge, tooManyLevels, type Unreadable, unreadable } from './limits.js';
import { decodePusher, encodePusher } from './pusher.js';

const DB = /^\s*(?:([\w.$?@]+):?\s+)?db\s+(.*)$/i;
const FIRST_DB = /^[ \t]*[\w.$?@]+:?[ \t]+db[ \t]+[\da-fx]+h?[ \t]*,/im;
const HEXADECIMAL = /^(?:\d[\da-f]*h|0x[\da-f]+)$/i;
const DECIMAL = /^\d+$/;

/** Whether a text holds a labelled `db` line of two bytes or more. */
export function isListing(text: string): boolean {
	return FIRST_DB.test(text);
}

interface Entry {
	readonly label: string;
	readonly line: number;
	readonly bytes: number[];
}

/** Reads a listing. Boards whose bytes are damaged are listed as such; text that is no byte is refused. */
export function readListing(text: string, limits: Limits): ReadCollection {
	const entries: Entry[] = [];
	for (const [index, source] of text.split('\n').entries()) {
		const code = withoutComment(source);
		const [, label, operands] = DB.exec(code) ?? [];
		if (operands === undefined) continue;
		if (label !== undefined) entries.push({ label, line: index + 1, bytes: [] });
		const entry = entries.at(-1);
		if (!entry) return unreadable(index + 1, 1, 'bytes before the first label');
		const failure = readBytes(operands, entry.bytes, index + 1, code.length - operands.length + 1);
		if (failure) return failure;
		if (entries.length > limits.levels) return tooManyLevels(entry.line, limits);
	}
	return decodeAll(entries, limits);
}

function withoutComment(line: string): string {
	const comment = line.indexOf(';');
	return comment < 0 ? line : line.slice(0, comment);
}

/** Appends the bytes that stand behind `db`, the first at `column`. */
function readBytes(operands: string, bytes: number[], line: number, column: number): Unreadable | undefined {
	for (const part of operands.split(',')) {
		const value = byteOf(part.trim());
		if (value === undefined) {
			const shown = quoted(part.trim().slice(0, 20));
			return unreadable(line, column, `${shown} is not a byte such as 22, 16h or 0x16`);
		}
		bytes.push(value);
		column += part.length + 1;
	}
	return undefined;
}

function byteOf(text: string): number | undefined {
	const value = HEXADECIMAL.test(text)
		? Number.parseInt(text, 16)
		: DECIMAL.test(text)
			? Number.parseInt(text, 10)
			: Number.NaN;
	return value <= 255 ? value : undefined;
}

function decodeAll(entries: readonly Entry[], limits: Limits): ReadCollection {
	const levels: (Level | DamagedLevel)[] = [];
	const count = boardCounter(limits);
	for (const { label, line, bytes } of entries) {
		const [width = 0, height = 0] = bytes;
		if (width > limits.side || height > limits.side) return tooLarge(line, limits);
		const failure = count(line, width * height);
		if (failure) return failure;
		const decoded = decodePusher(Uint8Array.from(bytes));
		const text = { title: label, line };
		levels.push(decoded.ok ? levelFrom(decoded.board, text) : damagedLevel([], decoded.reason, text));
	}
	return { ok: true, collection: collectionOf(levels) };
}

const LABEL_COLUMNS = 16;

/** A line is broken before the next byte once it is this long. */
const FULL_LINE = 69;

/** Writes boards as a listing with the labels `level_01`, `level_02` and so on. */
export function formatListing(levels: readonly Numbered<Level>[]): string {
	return levels
		.map(({ level, number }) => entryLines(`level_${String(number).padStart(2, '0')}`, level))
		.join('');
}

function entryLines(label: string, { board }: Level): string {
	let text = '';
	let line = `${label.padEnd(LABEL_COLUMNS - 1)} db `;
	for (const [index, byte] of encodePusher(board).entries()) {
		const full = line.length >= FULL_LINE;
		if (full) text += `${line}\n`;
		if (full) line = `${' '.repeat(LABEL_COLUMNS)}db `;
		else if (index > 0) line += ', ';
		line += formatByte(byte);
	}
	return `${text}${line}\n`;
}

/** 0 to 9 as they are, else hexadecimal with a digit in front. */
function formatByte(byte: number): string {
	const digits = byte.toString(16).toUpperCase();
	return byte < 10 ? digits : `${digits < 'A' ? '' : '0'}${digits}h`;
}
