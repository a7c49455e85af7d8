/**
 * How fast level files are read, and that time grows linearly with size, also for files made to be slow.
 *
 *   npm run bench:parse
 *
 * Each input is read at a quarter and all of its size; `growth` is the processor time a megabyte of all of it
 * takes over that of a quarter, so 1.0 is linear and 4.0 quadratic. No assertions on time.
 */
import { readFileSync } from 'node:fs';
import { LIMITS, type Limits } from '../../src/levels/limits.js';
import { readLevels } from '../../src/levels/source.js';
import { processorMs } from './processor.js';

const MIB = 1024 * 1024;
const SIZE = 16 * MIB;
const ROOM = '######\n#@ $.#\n######\n';

const bundled = ['pusher', 'microban'].map((name) => readFileSync(`levels/${name}.xsb`, 'utf8')).join('\n');

/** A text of about a size made by repeating a piece. */
const repeated = (piece: string) => (size: number) =>
	piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** A board, and then the rest as text about it. */
const about = (piece: string) => (size: number) => `${ROOM}\n${repeated(piece)(size - ROOM.length - 1)}`;

const UNLIMITED: Limits = { side: 200, levels: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

interface Input {
	readonly name: string;
	readonly limits: Limits;
	readonly full: number; // characters
	readonly text: (size: number) => string;
}

const hostile = (name: string, text: (size: number) => string): Input => ({
	name,
	limits: LIMITS,
	full: SIZE,
	text,
});

const INPUTS: readonly Input[] = [
	{
		name: 'bundled levels x 1,000',
		limits: UNLIMITED,
		full: bundled.length * 1_000,
		text: repeated(bundled),
	},
	hostile('a line of (', repeated('(')),
	hostile('lines of 100 ( with a count', about(`${'2('.repeat(100)}#\n`)),
	hostile('lines of 90 nested runs', about(`${'9('.repeat(90)}#${')'.repeat(90)}|#\n\n`)),
	hostile('a line of #', repeated('#')),
	hostile('a line of spaces and #', repeated(`${' '.repeat(1000)}#`)),
	hostile('a line of tabs and #', repeated('\t#')),
	hostile('a line of x', repeated('x')),
	hostile('a line of 1', repeated('1')),
	hostile('three lines of - around #', (size) => `${'-'.repeat(size / 3 - 2)}#\n`.repeat(3)),
	hostile('short lines', about('a\n')),
	hostile('empty lines', about('\n')),
	hostile('lines of -', about('-\n')),
	hostile('lines of two #', about('##\n\n')),
	hostile('titles', about('Title: t\n')),
	hostile('; titles', about('; t\n')),
	hostile('comments without end', about('Comment:\n')),
	hostile('comments with end', about('Comment:\nx\nComment-End:\n')),
	hostile('solutions', about('Solution\nrR\n')),
	hostile('a solution of many lines', about(`Solution\n${'r\n'.repeat(50)}`)),
	hostile('lines of no solution', (size) => `${ROOM}Solution\n${'l\n'.repeat((size - 40) / 2)}`),
	hostile('solutions with runs', about('Solution: 999(999(rl))\n')),
	hostile('colons', repeated(': = ')),
	hostile('mail quotes', repeated('> ')),
	hostile('escape sequences', repeated('\u001B[1m\u001B]0;')),
	hostile('an unfinished escape sequence', (size) => `\u001B]${repeated('0')(size - 2)}`),
	hostile('emoji', repeated('\u{1F600}')),
	hostile('a listing of one label', (size) => `a db 9, 9${repeated(', 0')(size - 9)}`),
	hostile('a listing of labels', repeated('a db 9, 9\n')),
	hostile('a dump', repeated('Maze: 1\nSize X: 3\nSize Y: 3\n\nXXX\nX@X\nXXX\n\n')),
	hostile('rows of X', repeated('XX\nXX\n\n')),
	hostile('JSON brackets', (size) => `{"rows":${repeated('[')(size - 8)}`),
	hostile('a link', (size) => `v1-${repeated('A')(size - 3)}`),
	hostile('a URL', (size) => `http://${repeated('a')(size - 7)}`),
];

/** The least processor time of a few reads, so that what else the machine does counts little. */
function least(text: string, limits: Limits): { milliseconds: number; what: string } {
	let milliseconds = Number.POSITIVE_INFINITY;
	let what = '';
	const rounds = text.length > 4 * MIB ? 2 : 3;
	for (let round = 0; round < rounds; round++) {
		const began = processorMs();
		const read = readLevels(text, limits);
		milliseconds = Math.min(milliseconds, processorMs() - began);
		what = read.ok ? `${read.collection.levels.length} levels` : `line ${read.line}: ${read.reason}`;
	}
	return { milliseconds, what };
}

interface Measured {
	readonly pace: number; // milliseconds a MiB
	readonly mib: number;
	readonly what: string; // it was read as
}

/** Reads so many characters of an input. */
function measured({ text, limits }: Input, size: number): Measured {
	const source = text(Math.floor(size));
	const { milliseconds, what } = least(source, limits);
	const mib = source.length / MIB;
	return { pace: milliseconds / mib, mib, what };
}

const line = (...cells: string[]) => {
	const [name = '', mib = '', speed = '', growth = '', what = ''] = cells;
	const columns = [
		name.padEnd(32),
		mib.padStart(6),
		speed.padStart(8),
		growth.padStart(7),
		what.slice(0, 60),
	];
	process.stdout.write(`${columns.join('  ')}\n`);
};

line('input', 'MiB', 'MiB/s', 'growth', 'read as');
for (const input of INPUTS) {
	const quarter = measured(input, input.full / 4);
	const all = measured(input, input.full);
	line(
		input.name,
		all.mib.toFixed(1),
		(1000 / all.pace).toFixed(0),
		(all.pace / quarter.pace).toFixed(2),
		all.what,
	);
}
