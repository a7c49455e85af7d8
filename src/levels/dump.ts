/**
 * The plain dump of pusher mazes: blocks that begin with `Maze: N`, tell a size, and show rows with `X` for
 * walls, `*` for boxes (off goals!) and `&` for boxes on goals. Rows of `*` part the blocks.
 *
 * A dump is turned into XSB line by line and read by the reader for those; only the sizes, which must agree
 * with the rows, are checked here.
 */
import { type ReadCollection, readCollection } from './collection.js';
import { damagedLevel } from './from-board.js';
import { type DamagedLevel, type Level, sizeOf } from './level.js';
import { type Limits, tooManyLevels } from './limits.js';
import { plural } from './text.js';
import { formatBoard } from './xsb.js';

const MAZE = /^\s*Maze:\s*(\d+)\s*$/;
const SIZE_X = /^\s*Size X:\s*(\d+)\s*$/;
const SIZE_Y = /^\s*Size Y:\s*(\d+)\s*$/;
const ADDRESS = /^\s*(?:File offset|End|Length):/;
const RULE = /^\s*\*+\s*$/;
const ROW = /^[X*&.@ \t]*$/;

const THREE_ROWS = /(?:^(?=[*&.@ \t]*X)[X*&.@ \t]+\n){2}^(?=[*&.@ \t]*X)[X*&.@ \t]+$/m;

/** Whether a text has the headings of a dump, or three lines in a row that are board rows with walls of `X`. */
export function isDump(text: string): boolean {
	return (/^[ \t]*Maze:/m.test(text) && /^[ \t]*Size X:/m.test(text)) || THREE_ROWS.test(text);
}

/** The size that a block tells, and how many rows it turned out to have. */
interface Sized {
	readonly title: string | undefined;
	readonly heading: number; // 1-based, of its Size Y
	readonly width: number;
	readonly height: number;
	line: number; // 1-based, of the first row; 0 before it is found
	lines: number; // seen from the first row on, blank ones included
	rows: number; // the same up to the last that is not blank
}

/** Reads a dump. A maze whose rows are not of the size it tells, or no board at all, is listed as damaged. */
export function readDump(text: string, limits: Limits): ReadCollection {
	const translator = new Translator();
	const lines: string[] = [];
	for (const [index, line] of text.split('\n').entries()) {
		lines.push(translator.line(line, index + 1));
		const extra = translator.blocks[limits.levels];
		if (extra !== undefined) return tooManyLevels(extra.heading, limits);
	}
	const read = readCollection(lines.join('\n'), limits);
	if (!read.ok) return read;
	const blocks = new Map(translator.blocks.map((block) => [block.line, block]));
	const levels = read.collection.levels.map((level): Level | DamagedLevel => {
		const block = blocks.get(level.line);
		const fault = block && faultOf(block, sizeOf(level).width);
		if (fault === undefined) return level;
		const rows = level.type === 'level' ? formatBoard(level.board) : level.rows;
		const { title, author, fields, notes, line } = level;
		return damagedLevel(rows, fault, { title, author, fields, notes, line });
	});
	const begun = new Set(levels.map(({ line }) => line));
	const missing = translator.blocks.filter((block) => !hasBoard(block, begun));
	const all = [...levels, ...missing.map(withoutBoard)].sort((a, b) => a.line - b.line);
	const most = all[limits.levels];
	if (most !== undefined) return tooManyLevels(most.line, limits);
	return { ok: true, collection: { ...read.collection, levels: all } };
}

/** Whether a board begins in a block, by the lines in which boards begin. */
function hasBoard({ line, lines }: Sized, begun: ReadonlySet<number>): boolean {
	for (let at = line; at < line + lines; at++) if (begun.has(at)) return true;
	return false;
}

function withoutBoard(block: Sized): DamagedLevel {
	const { title, heading: line } = block;
	return damagedLevel([], faultOf(block, 0) ?? 'there are not three rows with walls of X', { title, line });
}

/** What is wrong with a block, if anything. `widest`: how wide its rows are without the margin of the page. */
function faultOf({ width, height, rows }: Sized, widest: number): string | undefined {
	if (width === 0) return 'there is no Size X above its Size Y';
	if (widest > width) return `a row is wider than its Size X of ${width}`;
	if (rows === height) return undefined;
	return `there ${rows === 1 ? 'is' : 'are'} ${plural(rows, 'row', 'rows')} for a Size Y of ${height}`;
}

/** Gives for each line of a dump a line of XSB, and keeps the sizes that the blocks tell. */
class Translator {
	readonly blocks: Sized[] = [];
	#title: string | undefined; // of the last `Maze: N`
	#width = 0; // the last Size X
	#block: Sized | undefined; // the one whose rows are being read or looked for

	line(source: string, number: number): string {
		const isRow = ROW.test(source) && !RULE.test(source);
		if (this.#block && isRow && this.#continues(this.#block, source))
			return this.#row(this.#block, source, number);
		if (this.#block?.line) this.#block = undefined;
		if (isRow) return source.includes('X') ? rowOf(source) : source;
		return this.#heading(source, number);
	}

	/** Whether a row is of a block: a blank one only between its first row and its height. */
	#continues(block: Sized, source: string): boolean {
		return source.trim() !== '' || (block.line > 0 && block.lines < block.height);
	}

	#row(block: Sized, source: string, number: number): string {
		if (block.line === 0) block.line = number;
		block.lines++;
		if (source.trim() === '') return '-';
		block.rows = block.lines;
		return rowOf(source);
	}

	#heading(source: string, number: number): string {
		const [, maze] = MAZE.exec(source) ?? [];
		if (maze !== undefined) {
			this.#title = `Maze ${maze}`;
			return `; ${this.#title}`;
		}
		const [, width] = SIZE_X.exec(source) ?? [];
		const [, height] = SIZE_Y.exec(source) ?? [];
		if (width !== undefined) this.#width = Number(width);
		if (height !== undefined) {
			const told = { title: this.#title, heading: number, width: this.#width, height: Number(height) };
			this.#block = { ...told, line: 0, lines: 0, rows: 0 };
			this.blocks.push(this.#block);
		}
		const known = width ?? height;
		return known !== undefined || ADDRESS.test(source) || RULE.test(source) ? '' : source;
	}
}

const XSB: Readonly<Record<string, string>> = { X: '#', '*': '$', '&': '*' };

function rowOf(source: string): string {
	return source.trimEnd().replace(/[X*&]/g, (character) => XSB[character]!);
}
