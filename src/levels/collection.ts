/**
 * Collections of levels as text: boards in XSB rows, separated by blank lines or by text about them.
 *
 * Text before the first board belongs to the collection. A `Key: value` line after a board belongs to that
 * board; a title may also stand above its board, as a `;` line, as a line such as `Level 7`, or as any
 * other line of text before it.
 */
import { levelHash } from './hash.js';
import type { Collection, DamagedLevel, Level } from './level.js';
import { formatBoard, parseBoard, plainCharacter } from './xsb.js';

/** What was read about the collection, or about one board. */
interface Block {
	readonly line: number; // 1-based line of the first row; 0 for the collection
	readonly rows: string[]; // board rows as in the file
	readonly above: string | undefined; // the last line without a key before the first row
	readonly keys: Map<string, string>; // lower-case key -> value
	readonly notes: string[]; // the other text lines
}

const KEYED = /^\s*(title|author|collection|set|copyright|email|homepage|date|difficulty|id)\s*[:=]\s*(.*)$/i;

/** The fewest rows that make a board; fewer are text that happens to look like one. */
const MIN_ROWS = 3;

/** Reads a whole collection. It never fails, but may list damaged levels, or none at all. */
export function parseCollection(text: string): Collection {
	const { head, boards } = readBlocks(text);
	return {
		title: head.keys.get('title') ?? head.keys.get('collection'),
		author: head.keys.get('author'),
		fields: new Map(),
		notes: head.notes,
		levels: boards.filter((block) => block.rows.length >= MIN_ROWS).map(levelOf),
	};
}

function readBlocks(text: string): { head: Block; boards: Block[] } {
	const head = newBlock(0, undefined);
	const boards: Block[] = [];
	let above: string | undefined;
	let open = false; // whether the last board may have further rows
	for (const [index, raw] of splitLines(text).entries()) {
		const line = withoutControls(raw);
		if (isBoardRow(line, open)) {
			if (!open) boards.push(newBlock(index + 1, above));
			boards.at(-1)!.rows.push(line);
			above = undefined;
			open = true;
			continue;
		}
		open = false;
		if (line.trim() !== '' && !readText(boards.at(-1) ?? head, line)) above = line.trim();
	}
	return { head, boards };
}

function newBlock(line: number, above: string | undefined): Block {
	return { line, rows: [], above, keys: new Map(), notes: [] };
}

/** Files a line of text under its owner; tells whether it was a keyed line. */
function readText(owner: Block, line: string): boolean {
	const [, key, value] = KEYED.exec(line) ?? [];
	if (key === undefined || value === undefined) {
		owner.notes.push(line.trim());
		return false;
	}
	owner.keys.set(key.toLowerCase(), value.trim());
	return true;
}

function splitLines(text: string): string[] {
	return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
}

/** Text from a file goes to a terminal: no control character of either set may reach it. */
function withoutControls(line: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
	return line.replace(/\t/g, ' ').replace(/[\u0000-\u001F\u007F-\u009F]/g, '');
}

/** A board begins with a row that has a wall; further rows need none. */
function isBoardRow(line: string, open: boolean): boolean {
	if (!open && !line.includes('#')) return false;
	if (line.trim() === '' || /^[\s.\d]*$/.test(line)) return false;
	for (const character of line) if (plainCharacter(character) === undefined) return false;
	return true;
}

function levelOf(block: Block): Level | DamagedLevel {
	const rows = withoutIndent(block.rows);
	const title = block.keys.get('title') ?? titleFrom(block.above);
	const parsed = parseBoard(rows);
	const author = block.keys.get('author');
	const text = { title, author, fields: new Map<string, string>(), notes: block.notes, line: block.line };
	if (!parsed.ok) return { type: 'damaged', rows, reason: parsed.reason, ...text };
	const { board } = parsed;
	return { type: 'level', board, hash: levelHash(board), plays: [], ...text };
}

function withoutIndent(rows: readonly string[]): string[] {
	const indent = Math.min(...rows.map((row) => row.length - row.replace(/^[ _-]+/, '').length));
	return rows.map((row) => row.slice(indent));
}

function titleFrom(above: string | undefined): string | undefined {
	return above?.replace(/^;\s*/, '').replace(/^(['"])(.*)\1$/, '$2');
}

/** Writes a collection so that `parseCollection` reads the same levels again. */
export function formatCollection(collection: Collection): string {
	const { title, author } = collection;
	const head = [...keyed('Title', title), ...keyed('Author', author), ...collection.notes];
	const parts = [head, ...collection.levels.map(levelLines)];
	return `${parts
		.filter((lines) => lines.length > 0)
		.map((lines) => lines.join('\n'))
		.join('\n\n')}\n`;
}

function levelLines(level: Level | DamagedLevel): string[] {
	if (level.type === 'damaged') return [...level.rows, ...keyed('Title', level.title)];
	return [...formatBoard(level.board), ...keyed('Title', level.title), ...keyed('Author', level.author)];
}

function keyed(key: string, value: string | undefined): string[] {
	return value === undefined ? [] : [`${key}: ${value}`];
}
