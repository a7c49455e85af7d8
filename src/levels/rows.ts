/**
 * What one line of a level file is: rows of a board, an empty row written out, nothing, or text.
 *
 * One pass over the character codes decides for nearly every line; only a line with counts, brackets or
 * `|` in it is looked at twice, since it may be board rows in run-length form.
 */
import { type Fold, foldRuns, MAX_COUNT } from '../game/runs.js';
import { expandTabs, TAB_STOP } from './text.js';

export type Line =
	| { readonly type: 'empty-row' } // floor written as `-` or `_`: a row of a board if rows stand on both sides
	| { readonly type: 'rows'; readonly rows: readonly string[] } // several when `|` parts them
	| { readonly type: 'foreign'; readonly row: string } // has letters that no board may have: a row below other rows
	| { readonly type: 'too-large'; readonly rows: number } // runs past the limit
	| { readonly type: 'text' };

const WALL = 1;
const PIECE = 2; // player, box, box on goal, player on goal
const GOAL = 4;
const SPACE = 8;
const FLOOR = 16; // `-` and `_`
const ALIAS = 32; // letters: pieces in a row that has a wall, else the letters of words
const DIGIT = 64;
const BRACKET = 128; // of groups in run-length rows
const ROW_END = 256; // in run-length rows
const FOREIGN = 512; // letters of other dialects
const OTHER = 1024;

const KINDS = new Uint16Array(128).fill(OTHER);
for (const [characters, kind] of [
	['#', WALL],
	['@+$*', PIECE],
	['.', GOAL],
	[' \t', SPACE],
	['-_', FLOOR],
	['pPbB', ALIAS],
	['oOqQmM', FOREIGN],
	['0123456789', DIGIT],
	['()', BRACKET],
	['|', ROW_END],
] as const) {
	for (const character of characters) KINDS[character.charCodeAt(0)] = kind;
}

/** A row between walls. Only so one with letters of other dialects, as `o` for a box, is taken for a row. */
export const BETWEEN_WALLS = /^ *#[ #@+$*.\-_pPbBoOqQmM]*# *$/;

const EMPTY_ROW: Line = { type: 'empty-row' };
const TEXT: Line = { type: 'text' };

/** More than the widest board and the margins around it, which are cut later. */
const MAX_WIDTH = 1_000;

/** As many as that width has tab stops. */
const MAX_TABS = MAX_WIDTH / TAB_STOP;

/**
 * Tells what a line is. `side` is the largest board: runs that stand for more rows, or far wider ones, are not
 * expanded.
 */
export function readLine(line: string, side: number): Line {
	const kinds = kindsIn(line);
	if (kinds & OTHER || (kinds & ~SPACE) === 0) return TEXT;
	if ((kinds & ~(SPACE | FLOOR)) === 0) return EMPTY_ROW;
	if ((kinds & ~(SPACE | FLOOR | GOAL)) === 0) return TEXT;
	if (!(kinds & WALL) && kinds & (ALIAS | FOREIGN | DIGIT | ROW_END)) return TEXT;
	if (line.includes('\t')) {
		const tabs = line.split('\t', MAX_TABS + 2).length - 1; // no further than one too many
		if (tabs > MAX_TABS) return TEXT;
		line = expandTabs(line);
	}
	if (kinds & FOREIGN) return BETWEEN_WALLS.test(line) ? { type: 'foreign', row: line } : TEXT;
	if (kinds & (DIGIT | ROW_END)) return readRuns(line, side);
	return kinds & BRACKET ? TEXT : { type: 'rows', rows: [line] };
}

/** Every kind of character in a line; stops at the first that no board has. */
function kindsIn(line: string): number {
	let kinds = 0;
	for (let at = 0; at < line.length && !(kinds & OTHER); at++) {
		const code = line.charCodeAt(at);
		kinds |= code < 128 ? KINDS[code]! : OTHER;
	}
	return kinds;
}

/** How large run-length rows are: what is needed to put two such texts together without expanding them. */
interface Extent {
	readonly ends: number; // row ends within
	readonly first: number; // characters before the first row end, or all without one
	readonly last: number; // characters after the last row end, or all without one
	readonly widest: number; // the longest row
}

const EXTENT: Fold<Extent> = {
	empty: { ends: 0, first: 0, last: 0, widest: 0 },
	item: (character) =>
		character === '|' ? { ends: 1, first: 0, last: 0, widest: 0 } : { ends: 0, first: 1, last: 1, widest: 1 },
	join: (left, right) => extentOf(left, right, left.last + right.first),
	repeat: (value, count) => {
		if (value.ends > 0) {
			const ends = { ...value, ends: Math.min(MAX_COUNT, value.ends * count) };
			return count === 1 ? value : { ...ends, widest: Math.max(value.widest, value.last + value.first) };
		}
		const length = Math.min(MAX_COUNT, value.first * count);
		return { ends: 0, first: length, last: length, widest: length };
	},
	ignores: () => false,
};

function extentOf(left: Extent, right: Extent, seam: number): Extent {
	const length = Math.min(MAX_COUNT, seam);
	return {
		ends: Math.min(MAX_COUNT, left.ends + right.ends),
		first: left.ends > 0 ? left.first : length,
		last: right.ends > 0 ? right.last : length,
		widest: Math.max(left.widest, right.widest, length),
	};
}

const ROWS: Fold<string> = {
	empty: '',
	item: (character) => character,
	join: (left, right) => left + right,
	repeat: (value, count) => value.repeat(count),
	ignores: () => false,
};

/**
 * Titles that look like runs: `#12.`, as runs a wall and twelve goals (or blanks) outside it; and `## 12 ##`, where a
 * writer of runs would have counted the blank before the number with those after it.
 */
const NUMBERED = /^\s*#\s*\d+\.?\s*$|\S\s+\d+\s/;

/** A row behind its line number: a writer of runs would have counted what stands there three times. */
const LISTED = /^\s*\d+[.:)]?\s.*([# ])\1\1/;

/** Reads run-length rows. A line that merely looks like them, as a title `#30-8-55` does, is text. */
function readRuns(line: string, side: number): Line {
	if (NUMBERED.test(line) || (!line.includes('|') && LISTED.test(line))) return TEXT;
	const extent = foldRuns(line, EXTENT);
	if (!extent.ok) return TEXT;
	const { ends, last, widest } = extent.value;
	const height = last > 0 ? ends + 1 : ends;
	if (height > side || widest > MAX_WIDTH) return { type: 'too-large', rows: height };
	const expanded = foldRuns(line, ROWS);
	if (!expanded.ok) return TEXT;
	const [first = '', ...others] = expanded.value.split('|');
	if (others.at(-1)?.trim() === '') others.pop();
	const indent = indentOf(line);
	const rows = [first, ...others.map((row) => indent + row)];
	return rows.every((row) => (kindsIn(row) & (ALIAS | WALL)) !== ALIAS) ? { type: 'rows', rows } : TEXT;
}

/**
 * The margin before all rows of a line: the blanks that it begins with, unless it has others, as blanks are floor then.
 * Before a count of blanks they are a margin all the same: floor would have been counted with those.
 */
function indentOf(line: string): string {
	const rest = line.trimStart();
	const isFloor = rest.trimEnd().includes(' ') && !/^\d+ /.test(rest);
	return isFloor ? '' : line.slice(0, line.length - rest.length);
}
