/**
 * Feeds the reader with real level files, in every format, that were damaged at random, and checks what must
 * hold of every answer. The same seed gives the same cases.
 */
import { readFileSync } from 'node:fs';
import { MAX_MOVES, parseLurd, walkLurd } from '../../src/game/lurd.js';
import { parseCollection } from '../../src/levels/collection.js';
import { FORMATS, type Format, formatLevels } from '../../src/levels/formats.js';
import type { Collection } from '../../src/levels/level.js';
import { isLink } from '../../src/levels/link.js';
import { readLevels } from '../../src/levels/source.js';
import { decodeText, withoutControls } from '../../src/levels/text.js';
import { formatBoard, parseBoard } from '../../src/levels/xsb.js';
import { processorMs } from '../bench/processor.js';
import { createRandom, type Random } from '../solver/random.js';

export interface Tally {
	cases: number;
	boards: number; // cases that still gave a board, playable or damaged
	playable: number; // cases that still gave a level that can be played
	refused: number; // cases refused with line and reason
	slowest: number; // milliseconds of processor time, of the slowest case
	largest: number; // characters of the largest case
	readonly forms: Map<Form, { cases: number; boards: number }>; // by what the file was before it was damaged
}

/** What a case is made of: a format, or a way in which people write one. */
export type Form = 'plain' | 'runs' | 'quoted' | 'dump' | Format;
const FORMS: readonly Form[] = ['plain', 'plain', 'plain', 'runs', 'quoted', 'dump', ...FORMATS];

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

/** A few levels of a real file in one of the forms. */
function original(random: Random, form: Form): string {
	const source = BUNDLED[random.below(BUNDLED.length)]!;
	const parts = source.split('\n\n');
	const first = random.below(parts.length - 1);
	const text = parts.slice(first, first + 1 + random.below(3)).join('\n\n');
	if (form === 'plain') return text;
	if (form === 'runs') return withRuns(text);
	if (form === 'quoted') return text.replace(/^/gm, random.chance(0.5) ? '> ' : '\t');
	const collection = parseCollection(text);
	if (form === 'dump') return dumpOf(collection);
	const levels = collection.levels.map((level, index) => ({ level, number: index + 1 }));
	return formatLevels(form, collection, levels, 'real');
}

function anyForm(random: Random): Form {
	return FORMS[random.below(FORMS.length)]!;
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
			return before + original(random, anyForm(random)).slice(random.below(200)) + piece + after;
	}
}

/** Links as they are found in messages: in addresses, between blanks. */
function dressed(text: string, random: Random): string {
	const around = ['', ' ', '\t', '\n', '\r\n', 'https://example.org/play?x=1#', 'a+b://#'] as const;
	return text
		.split('\n')
		.map((line) => (line === '' ? '' : around[random.below(around.length)]) + line + around[random.below(5)])
		.join('\n');
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
	const forms = new Map(FORMS.map((form) => [form, { cases: 0, boards: 0 }]));
	const tally: Tally = { cases: 0, boards: 0, playable: 0, refused: 0, slowest: 0, largest: 0, forms };
	for (; tally.cases < cases; tally.cases++) {
		const form = anyForm(random);
		let text = original(random, form);
		// What is checked character by character would else never be read to its end.
		const most = form === 'url' || form === 'json' ? 1 : 4;
		if (form === 'url' && random.chance(0.5)) text = dressed(text, random);
		else for (let count = 1 + random.below(most); count > 0; count--) text = damaged(text, random);
		const source = delivered(text, random);
		const began = processorMs();
		try {
			const boards = check(source, tally, random.chance(0.1));
			const those = forms.get(form)!;
			those.cases++;
			those.boards += boards;
			checkMoves(random);
		} catch (error) {
			throw new Error(`case ${tally.cases} of seed ${seed}: ${JSON.stringify(text)}`, { cause: error });
		}
		tally.slowest = Math.max(tally.slowest, processorMs() - began);
		tally.largest = Math.max(tally.largest, text.length);
		if (tally.cases % 10_000 === 9_999) progress(tally);
	}
	return tally;
}

function isOneLink(source: Uint8Array | string): boolean {
	const text = typeof source === 'string' ? source : decodeText(source);
	return isLink(text) && !/[\r\n]/.test(text.trim());
}

/** Returns 1 if there is still a board, else 0. */
function check(source: Uint8Array | string, tally: Tally, rewrite: boolean): 0 | 1 {
	const read = readLevels(source);
	if (!read.ok) {
		tally.refused++;
		const { line, column, reason } = read;
		const lineless = isOneLink(source) || reason.startsWith('there is no level in it');
		must(Number.isInteger(line) && line > 0 !== lineless, 'a refusal has its line where there is one');
		must(Number.isInteger(column) && column >= 1, 'a refusal has a column');
		must(reason.length > 5 && isPlain(reason), 'a refusal has a reason of one line');
		return 0;
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
	return 1;
}

const MOVES = ['u', 'd', 'l', 'r', 'U', 'D', 'L', 'R'] as const;
const RUNS = ['3', '12', '(', ')', '2(', ' ', '\n', '0', 'x', '999999999', '\u001B'] as const;

/** Moves, most of them legal text, are read or refused in place. */
function checkMoves(random: Random): void {
	const spoiled = random.chance(0.5);
	const pieces = Array.from({ length: random.below(30) }, () =>
		spoiled && random.chance(0.2) ? RUNS[random.below(RUNS.length)]! : MOVES[random.below(MOVES.length)]!,
	);
	const text = pieces.join('');
	const read = parseLurd(text);
	if (!read.ok) {
		must(read.column >= 0 && read.column < text.length, 'a refusal of moves has a place');
		must(read.reason.length > 5 && isPlain(read.reason), 'a refusal of moves has a reason of one line');
		return;
	}
	must(read.moves.length <= MAX_MOVES, 'moves are no more than the limit');
	const again = parseLurd(walkLurd(read.moves));
	must(again.ok && `${again.moves}` === `${read.moves}`, 'moves read as what was written');
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
