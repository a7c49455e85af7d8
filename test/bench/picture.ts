/**
 * `npm run picture`: draws README's picture from the program itself. soko runs in a terminal emulator, is
 * played a few keys, and the emulator's cells become an SVG.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Emulator } from '../pty/emulator.js';
import { Session } from '../pty/session.js';
import { keysFor, SOLUTION } from '../pty/solution.js';

const root = new URL('../../../', import.meta.url);
const SOKO = fileURLToPath(new URL('dist/cli.js', root));

const CELL = { width: 9, height: 19 };
const BASELINE = 14;
const MARGIN = 12;
const BACK = '#16181d';
const FORE = '#d5d8dd';

/** xterm's first sixteen colours, in tones that are pleasant on the dark ground. */
const BASIC = [
	'#2b2e36 #e06c75 #98c379 #e5c07b #61afef #c678dd #56b6c2 #c8ccd4',
	'#5c6370 #ff7b86 #b5e890 #ffd98a #82c4ff #dd93f5 #76d6e2 #ffffff',
]
	.join(' ')
	.split(' ');

/** The colour of a palette number: 16 basic, a cube of six steps, 24 greys. */
function paletteColour(number: number): string {
	if (number < 16) return BASIC[number]!;
	if (number >= 232) return rgb([0, 0, 0].map(() => 8 + (number - 232) * 10));
	const cube = number - 16;
	return rgb(
		[Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((step) => (step ? 55 + step * 40 : 0)),
	);
}

function rgb(parts: readonly number[]): string {
	return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

interface Look {
	readonly text: string;
	readonly fore: string;
	readonly back: string;
	readonly bold: boolean;
	readonly width: number; // columns: 1 or 2
}

type Line = NonNullable<ReturnType<Emulator['buffer']['active']['getLine']>>;

function lookOf(line: Line, x: number): Look {
	const cell = line.getCell(x)!;
	const colour = (rgbMode: boolean, palette: boolean, value: number, normal: string) =>
		rgbMode ? rgb([value >> 16, (value >> 8) & 255, value & 255]) : palette ? paletteColour(value) : normal;
	const fore = colour(cell.isFgRGB(), cell.isFgPalette(), cell.getFgColor(), FORE);
	const back = colour(cell.isBgRGB(), cell.isBgPalette(), cell.getBgColor(), BACK);
	const [ink, ground] = cell.isInverse() ? [back, fore] : [fore, back];
	return {
		text: cell.getChars(),
		fore: ink,
		back: ground,
		bold: cell.isBold() !== 0,
		width: cell.getWidth(),
	};
}

/** The emulator's screen as an SVG: grounds as rectangles, then each run of equal glyph colour as text. */
function draw(emulator: Emulator): string {
	const width = emulator.cols * CELL.width + 2 * MARGIN;
	const height = emulator.rows * CELL.height + 2 * MARGIN;
	const parts = [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
		'<title>soko, pusher maze 1: the box to push next is marked</title>',
		`<style>text{font:15px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}</style>`,
		`<rect width="${width}" height="${height}" rx="8" fill="${BACK}"/>`,
	];
	for (let y = 0; y < emulator.rows; y++)
		parts.push(...drawRow(emulator.buffer.active.getLine(y)!, y, emulator.cols));
	return `${parts.join('\n')}\n</svg>\n`;
}

function drawRow(line: Line, y: number, columns: number): string[] {
	const looks = Array.from({ length: columns }, (_, x) => lookOf(line, x));
	const grounds = runs(looks, (a, b) => a.back === b.back).filter(({ look }) => look.back !== BACK);
	const texts = runs(
		looks,
		(a, b) => a.fore === b.fore && a.bold === b.bold && (a.text === b.text || (isText(a) && isText(b))),
	);
	const top = MARGIN + y * CELL.height;
	return [
		...grounds.map(({ x, length, look }) => box(x, top, length, 0, 1, look.back)),
		...texts.flatMap((run) => drawRun(run, top)),
	];
}

/** Block glyphs fill their cell in a terminal, whatever the font: they are drawn as rectangles. */
const BLOCKS: Readonly<Record<string, readonly [from: number, to: number]>> = {
	'█': [0, 1],
	'▀': [0, 0.5],
	'▄': [0.5, 1],
	'▁': [0.875, 1],
	'▔': [0, 0.125],
};

interface Run {
	readonly x: number;
	readonly length: number; // columns
	readonly text: string;
	readonly look: Look;
}

function isText(look: Look): boolean {
	return !(look.text in BLOCKS) && look.text.length <= 1 && look.width === 1;
}

function runs(looks: readonly Look[], same: (a: Look, b: Look) => boolean): Run[] {
	const found: Run[] = [];
	looks.forEach((look, x) => {
		const last = found.at(-1);
		const text = look.text || ' ';
		if (last !== undefined && same(last.look, look))
			found[found.length - 1] = { ...last, length: last.length + 1, text: last.text + text };
		else found.push({ x, length: 1, text, look });
	});
	return found;
}

function box(x: number, top: number, length: number, from: number, to: number, fill: string): string {
	const y = top + from * CELL.height;
	const height = (to - from) * CELL.height;
	return `<rect x="${MARGIN + x * CELL.width}" y="${y}" width="${length * CELL.width}" height="${height}" fill="${fill}"/>`;
}

function drawRun({ x, length, text, look }: Run, top: number): string[] {
	const block = BLOCKS[look.text];
	if (block !== undefined) return [box(x, top, length, block[0], block[1], look.fore)];
	if (text.trim() === '') return [];
	const place = `x="${MARGIN + x * CELL.width}" y="${top + BASELINE}" textLength="${length * look.width * CELL.width}"`;
	const weight = look.bold ? ' font-weight="bold"' : '';
	return [`<text ${place} fill="${look.fore}"${weight} xml:space="preserve">${escaped(text)}</text>`];
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Moves of the recorded game that are played before the picture is taken. */
const MOVES = 178;

const data = mkdtempSync(join(tmpdir(), 'soko-picture-'));
try {
	const args = ['play', 'pusher', '-l', '1', '--theme', 'classic', '--no-save'];
	const session = new Session({ program: SOKO, args, rows: 20, columns: 72, data });
	await session.shows('0 moves');
	session.type(keysFor(SOLUTION.slice(0, MOVES)));
	await session.shows(`${MOVES} moves`);
	session.type('I');
	await session.until(() => /^ [^ ]/.test(session.text.at(-2) ?? '') && !session.all.includes('Searching'));
	await session.settled();
	const target = fileURLToPath(new URL(process.argv[2] ?? '.github/soko.svg', root));
	mkdirSync(dirname(target), { recursive: true });
	writeFileSync(target, draw(session.emulator));
	await session.kill();
} finally {
	rmSync(data, { recursive: true, force: true });
}
