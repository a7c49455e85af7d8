/**
 * Feeds the reader with real level files, in every format, that were damaged at random, and checks what must
 * hold of every answer. The same seed gives the same cases.
 */
import { readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { parseCollection } from '../../src/levels/collection.js';
import { FORMATS, formatLevels } from '../../src/levels/formats.js';
import type { Collection } from '../../src/levels/level.js';
import { readLevels } from '../../src/levels/source.js';
import { withoutControls } from '../../src/levels/text.js';
import { formatBoard, parseBoard } from '../../src/levels/xsb.js';
import { createRandom, type Random } from '../solver/random.js';

export interface Tally {
	cases: number;
	boards: number; // cases that still gave a board, playable or damaged
	playable: number; // cases that still gave a level that can be played
	refused: number; // cases refused with line and reason
	slowest: number; // milliseconds of processor time, of the slowest case
	largest: number; // characters of the largest case
}

const BUNDLED = ['pusher', 'microban'].map((name) => readFileSync(`levels/${name}.xsb`, 'utf8'));

/** Pieces that mean something in some format, and pieces that nearly do. */
const PIECES = [
	...['\n', '\n\n', '\r\n', '\r', '\t', ' ', '-', '_', '#', '@', '+', '$', '*', '.', 'X', '&', '|', '>', ';'],
	...['3#', '9(', ')', '2(3(#-)#)', '999999999', '0#', '4294967297', '(((((', '#|#'],
	...['Title: ', 'Author=', 'Comment:\n', 'Comment-End:\n', 'Solution\nuurr\n', 'Snapshot: r', 'Level 7\n'],
	...[
		'Maze: 1\n',
		'Size X: 5\n',
		'Size Y: 3\n',
		'Length: 1\n',
		'****\n',
		'a db 3, 3\n',
		' db ',
		'0FFh',
		'0x',
		', ',
	],
	...['v1-', 'https://a/#', 'AAAA', '{"rows":[', '"]}', '"width":9', '\\u001b', 'null', '[]'],
	...['\u001B[31m', '\u009B', '\u0000', '\u202E', '\uFEFF', '\uD800', 'é', '\u{1F600}', '#'.repeat(201)],
] as const;

/** Rows in run-length form. */
function withRuns(text: string): string {
	return text.replace(/#{2,9}| {2,9}/g, (run) => `${run.length}${run.charAt(0)}`);
}

/** The plain dump of a collection. */
function dumpOf({ levels }: Collection): string {
	return levels
		.map((level, index) => {
			if (level.type === 'damaged') throw new Error(level.reason);
			const { width, height } = level.board;
			const rows = formatBoard(level.board).map((row) =>
				row.padEnd(width).replace(/[#$*]/g, (character) => ({ '#': 'X', $: '*', '*': '&' })[character]!),
			);
			const sizes = `Size X: ${width}\nSize Y: ${height}\nEnd: 0\nLength: 9\n\n`;
			return `${'*'.repeat(37)}\nMaze: ${index + 1}\nFile offset: 0\n${sizes}${rows.join('\n')}\n\n`;
		})
		.join('');
}

/** A few levels of a real file in one of the formats. */
function original(random: Random): string {
	const source = BUNDLED[random.below(BUNDLED.length)]!;
	const parts = source.split('\n\n');
	const first = random.below(parts.length - 1);
	const text = parts.slice(first, first + 1 + random.below(3)).join('\n\n');
	const kind = random.below(FORMATS.length + 4);
	if (kind < 3) return text;
	if (kind === 3) return withRuns(text);
	if (kind === 4) return text.replace(/^/gm, random.chance(0.5) ? '> ' : '\t');
	const collection = parseCollection(text);
	if (kind === 5) return dumpOf(collection);
	const levels = collection.levels.map((level, index) => ({ level, number: index + 1 }));
	return formatLevels(FORMATS[kind - 5] ?? 'xsb', collection, levels, 'real');
}

/** A text with one thing wrong. */
function damaged(text: string, random: Random): string {
	const at = random.below(text.length + 1);
	const length = random.below(random.chance(0.7) ? 3 : 60);
	const [before, piece, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
	switch (random.below(6)) {
		case 0:
			return before + after;
		case 1:
			return before + piece + piece + after;
		case 2:
			return (
				before + String.fromCharCode(random.below(random.chance(0.9) ? 128 : 65_536)) + text.slice(at + 1)
			);
		case 3:
			return before + PIECES[random.below(PIECES.length)]! + piece + after;
		case 4:
			return before + PIECES[random.below(PIECES.length)]!.repeat(1 + random.below(40)) + after;
		default:
			return before + original(random).slice(random.below(200)) + piece + after;
	}
}

/** As text, or as bytes of UTF-8 or Latin-1, some of them flipped. */
function delivered(text: string, random: Random): Uint8Array | string {
	if (random.chance(0.5)) return text;
	const bytes = Buffer.from(text, random.chance(0.7) ? 'utf8' : 'latin1');
	if (bytes.length > 0 && random.chance(0.3)) bytes[random.below(bytes.length)] = random.below(256);
	return bytes;
}

/** Runs cases and throws at the first answer that is not as it must be. */
export function fuzz(seed: number, cases: number, progress: (tally: Tally) => void = () => {}): Tally {
	const random = createRandom(seed);
	const tally: Tally = { cases: 0, boards: 0, playable: 0, refused: 0, slowest: 0, largest: 0 };
	for (; tally.cases < cases; tally.cases++) {
		let text = original(random);
		for (let count = 1 + random.below(4); count > 0; count--) text = damaged(text, random);
		const source = delivered(text, random);
		const began = cpuUsage();
		try {
			check(source, tally, random.chance(0.1));
		} catch (error) {
			throw new Error(`case ${tally.cases} of seed ${seed}: ${JSON.stringify(text)}`, { cause: error });
		}
		const { user, system } = cpuUsage(began);
		tally.slowest = Math.max(tally.slowest, (user + system) / 1000);
		tally.largest = Math.max(tally.largest, text.length);
		if (tally.cases % 10_000 === 9_999) progress(tally);
	}
	return tally;
}

function check(source: Uint8Array | string, tally: Tally, rewrite: boolean): void {
	const read = readLevels(source);
	if (!read.ok) {
		tally.refused++;
		const { line, column, reason } = read;
		must(
			Number.isInteger(line) && line >= 1 && Number.isInteger(column) && column >= 1,
			'a refusal has a place',
		);
		must(reason.length > 5 && isPlain(reason), 'a refusal has a reason of one line');
		return;
	}
	const { collection } = read;
	must(collection.levels.length > 0, 'an answer has levels');
	tally.boards++;
	if (collection.levels.some(({ type }) => type === 'level')) tally.playable++;
	for (const text of textsOf(collection))
		must(isPlain(text), `${JSON.stringify(text)} is fit for a terminal`);
	for (const level of collection.levels) {
		if (level.type === 'damaged') must(level.reason.length > 5, 'damage has a reason');
		else must(parseBoard(formatBoard(level.board)).ok, 'a board is one that can be played');
	}
	if (rewrite) checkWriting(collection);
}

/** What is written in each format must be the same levels when it is read. */
function checkWriting(collection: Collection): void {
	const levels = collection.levels.map((level, index) => ({ level, number: index + 1 }));
	const hashes = hashesOf(collection);
	if (hashes.length === 0) return;
	for (const format of FORMATS) {
		const again = readLevels(formatLevels(format, collection, levels, 'again'));
		must(again.ok && `${hashesOf(again.collection)}` === `${hashes}`, `${format} reads as what was written`);
	}
}

function hashesOf({ levels }: Collection): string[] {
	return levels.flatMap((level) => (level.type === 'level' ? [level.hash] : []));
}

function textsOf(collection: Collection): string[] {
	const all = [collection, ...collection.levels];
	return all.flatMap((part) => {
		const texts = [part.title ?? '', part.author ?? '', ...part.fields.values(), ...part.notes];
		if ('rows' in part) texts.push(...part.rows, part.reason);
		if ('plays' in part) texts.push(...part.plays.map(({ label }) => label));
		return texts;
	});
}

function isPlain(text: string): boolean {
	return withoutControls(text) === text && !/[\n\t]/.test(text);
}

function must(holds: boolean, what: string): void {
	if (!holds) throw new Error(`not so: ${what}`);
}
