/**
 * Levels as JSON, one object a line. What is written can be read again; reading needs only `rows`.
 */
import type { ReadCollection } from './collection.js';
import { collectionOf, damagedLevel, levelOn } from './from-board.js';
import {
	type Collection,
	type DamagedLevel,
	type Level,
	type Numbered,
	playableBoxes,
	sizeOf,
} from './level.js';
import { boardCounter, type Limits, tooLarge, type Unreadable, unreadable } from './limits.js';
import { oneLine, withoutControls, withPlainSpaces } from './text.js';
import { formatBoard, parseBoard } from './xsb.js';

/** One level as it is written. */
export interface LevelJson {
	readonly collection: string | null;
	readonly level: number; // 1-based
	readonly title: string | null;
	readonly author: string | null; // of the collection where the level names none
	readonly width: number; // of the text
	readonly height: number;
	readonly boxes: number; // of the playable part
	readonly rows: readonly string[]; // XSB, without spaces at their ends
	readonly hash: string | null; // null for a level that cannot be played
	readonly reason?: string; // why it cannot
}

/** `name` is what the collection is called. Its author would be lost: what is written says it nowhere else. */
export function levelJson(
	{ level, number }: Numbered,
	name: string | undefined,
	collection: Pick<Collection, 'author'>,
): LevelJson {
	const known = {
		collection: name ?? null,
		level: number,
		title: level.title ?? null,
		author: level.author ?? collection.author ?? null,
	};
	if (level.type === 'damaged') {
		const { rows, reason } = level;
		return { ...known, ...sizeOf(level), boxes: 0, rows, hash: null, reason };
	}
	const { board, hash } = level;
	return { ...known, ...sizeOf(level), boxes: playableBoxes(board), rows: formatBoard(board), hash };
}

/** Whether a text may be levels as JSON. */
export function isJson(text: string): boolean {
	return /^\s*\{\s*"/.test(text);
}

/** Characters. The largest board takes a twentieth of this; JSON.parse may take forty times the memory of its text. */
const LONGEST_LINE = 1024 * 1024;

/** Reads one object a line. Lines without rows of text are refused; boards may be damaged. */
export function readJson(text: string, limits: Limits): ReadCollection {
	const levels: (Level | DamagedLevel)[] = [];
	const count = boardCounter(limits);
	let title: string | undefined;
	for (const [index, line] of text.split('\n').entries()) {
		if (line.trim() === '') continue;
		const read = readObject(line, index + 1, limits);
		if ('ok' in read) return read;
		const failure = count(index + 1, read.rows.length * read.width);
		if (failure) return failure;
		title ??= read.collection;
		levels.push(levelOf(read, index + 1));
	}
	return { ok: true, collection: collectionOf(levels, title) };
}

const NO_OBJECT = 'the line is no JSON object; JSON is read as one object a line';

interface LevelObject {
	readonly rows: readonly string[];
	readonly width: number;
	readonly title: string | undefined;
	readonly author: string | undefined;
	readonly collection: string | undefined;
	readonly reason: string | undefined; // why it was written as damaged
}

function readObject(line: string, number: number, limits: Limits): LevelObject | Unreadable {
	if (line.length > LONGEST_LINE) {
		return unreadable(number, 1, `the line has more than ${LONGEST_LINE} characters`);
	}
	const value = parsed(line);
	if (typeof value !== 'object' || value === null) return unreadable(number, 1, NO_OBJECT);
	const { rows, width, title, author, collection, reason } = value as Partial<Record<string, unknown>>;
	if (!isTexts(rows)) return unreadable(number, 1, 'the object has no "rows" with the rows of a board');
	const widest = rows.reduce((longest, row) => Math.max(longest, row.length), 0);
	if (widest > limits.side || rows.length > limits.side) return tooLarge(number, limits);
	const told = typeof width === 'number' && Number.isInteger(width) && width <= limits.side ? width : 0;
	return {
		rows: rows.map(withPlainSpaces),
		width: Math.max(told, widest),
		title: textOf(title),
		author: textOf(author),
		collection: textOf(collection),
		reason: textOf(reason),
	};
}

function parsed(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}

function isTexts(value: unknown): value is string[] {
	return Array.isArray(value) && value.every((row) => typeof row === 'string');
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' ? oneLine(withPlainSpaces(value)) || undefined : undefined;
}

/** The level of an object. Its rows are filled up with floor to the width it tells. */
function levelOf(object: LevelObject, line: number): Level | DamagedLevel {
	const { rows, width, title, author, reason } = object;
	const [first = '', ...others] = rows;
	const board = parseBoard([first.padEnd(width), ...others]);
	const origin = { title, author, line };
	if (reason !== undefined) return damagedLevel(rows.map(shownRow), reason, origin);
	return board.ok ? levelOn(board.board, origin) : damagedLevel(rows.map(shownRow), board.reason, origin);
}

function shownRow(row: string): string {
	return withoutControls(row).replace(/\s/g, ' ');
}
