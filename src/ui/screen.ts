/**
 * The picture on the terminal, and the stand-in for standard output that Ink draws into.
 *
 * Ink runs in debug mode, where each frame arrives as one plain string. The screen keeps the cells that
 * the terminal shows and writes only those that differ, with absolute addresses, so nothing can drift and
 * the full height is usable; Ink's own writers clear a full-height screen on every frame, and its
 * incremental one leaves residue. Frames made in one turn of the event loop merge, and one patch is on
 * its way at a time: while a slow terminal takes it, newer frames replace each other.
 */
import { EventEmitter } from 'node:events';
import { inAscii, type Row } from './cells.js';
import { parseSealed } from './sealed.js';

const CSI = '\u001B[';
/** Synchronized output: terminals that know it show a patch as a whole, the others ignore the mode. */
const BEGIN = `${CSI}?2026h`;
const END = `${CSI}?2026l`;
/** Unchanged cells up to this many are written again when that is shorter than an address. */
const SHORT_GAP = 4;

const EMPTY: Row = { text: [], style: [] };

/**
 * What is sure to be no wider than it is counted: a family of three people has six columns in many terminals, not two.
 */
const ONE_CODE_POINT = /^.?$/su;

/** Where a screen writes; process.stdout is one. `done` is called when the bytes have been taken. */
export interface Sink {
	write(bytes: string, done: () => void): unknown;
}

export class Screen extends EventEmitter {
	readonly isTTY = false; // Ink then writes no cursor codes of its own
	rows: number;
	columns: number;
	readonly #sink: Sink;
	readonly #unicode: boolean;
	#frame: string | undefined; // newest frame not yet written
	#sources: string[] = []; // the shown rows as Ink wrote them: equal text needs no parsing
	#shown: Row[] = []; // the cells the terminal shows
	#fresh = true; // the terminal's content is not known: clear it first
	#busy = false; // a patch is on its way
	#held = false; // the terminal is not ours
	#open = true;

	/** Without `unicode` the terminal does not read UTF-8. */
	constructor(sink: Sink, rows: number, columns: number, unicode = true) {
		super();
		this.#sink = sink;
		this.#unicode = unicode;
		this.rows = rows;
		this.columns = columns;
	}

	/** Takes a whole frame from Ink, rows separated by newlines; what does not fit is cut off. */
	readonly write = (frame: string): boolean => {
		this.#frame = frame;
		this.#schedule();
		return true;
	};

	/** Until it is drawn again nothing is written: the terminal is another program's. */
	hold(): void {
		this.#held = true;
	}

	/** Forgets what the terminal shows and draws everything again. */
	redraw(): void {
		this.#held = false;
		this.#fresh = true;
		this.#frame ??= this.#sources.join('\n');
		this.#schedule();
	}

	/** Takes a new size. Ink is told, lays the tree out again and writes the frame. */
	resize(rows: number, columns: number): void {
		this.rows = rows;
		this.columns = columns;
		this.redraw();
		this.emit('resize');
	}

	/** From now on nothing is written, so that whoever restores the terminal has the last word. */
	close(): void {
		this.#open = false;
	}

	#schedule(): void {
		queueMicrotask(() => this.#flush());
	}

	#flush(): void {
		if (!this.#open || this.#held || this.#busy || this.#frame === undefined) return;
		const patch = this.#advance(this.#frame);
		this.#frame = undefined;
		if (patch === '') return;
		this.#busy = true;
		this.#sink.write(BEGIN + patch + END, () => {
			this.#busy = false;
			this.#flush();
		});
	}

	/** Makes `frame` the shown one and returns the bytes that turn the terminal's picture into it. */
	#advance(frame: string): string {
		const patch = new Patch();
		if (this.#fresh) {
			patch.clear();
			this.#sources = [];
			this.#shown = [];
			this.#fresh = false;
		}
		const sources = frame.split('\n', this.rows);
		const shown = Array.from({ length: this.rows }, (_, y) => {
			const source = sources[y] ?? '';
			const before = this.#shown[y] ?? EMPTY;
			if (source === (this.#sources[y] ?? '')) return before;
			const parsed = parseSealed(source, this.columns);
			const row = this.#unicode ? parsed : inAscii(parsed);
			patchRow(patch, y, before, row);
			return row;
		});
		this.#sources = sources;
		this.#shown = shown;
		return patch.finish();
	}
}

/**
 * Writes the cells of row `y` that differ, left to right. What may be wider in the terminal than it is counted may have
 * covered cells behind it, so from there on all are written.
 */
function patchRow(patch: Patch, y: number, shown: Row, row: Row): void {
	const sure = sureCells(shown, row);
	if (sure < endOf(shown)) patch.eraseFrom(y, sure);
	const before = { text: shown.text.slice(0, sure), style: shown.style.slice(0, sure) };
	const end = endOf(row);
	let written = 0; // the column after the last one written
	for (let x = 0; x < end; x++) {
		if (sameCell(before, row, x)) continue;
		if (written > 0 && x - written <= SHORT_GAP && isPlain(row, written, x, patch.style))
			for (; written < x; written++) patch.put(y, written, row.text[written]!, patch.style);
		patch.put(y, x, row.text[x]!, row.style[x]!, row.text[x + 1] === '');
		written = x + 1;
	}
	if (endOf(before) > end) patch.eraseFrom(y, end);
}

/** How many cells there are before the first that differs and is, or was, of a width that is not sure. */
function sureCells(before: Row, row: Row): number {
	for (let x = 0; x < row.text.length; x++)
		if (!sameCell(before, row, x) && !(isSure(before.text[x]) && isSure(row.text[x]))) return x;
	return Number.POSITIVE_INFINITY;
}

function isSure(text = ''): boolean {
	return ONE_CODE_POINT.test(text);
}

/** The column after the last one that shows anything. */
function endOf(row: Row): number {
	let end = row.text.length;
	while (end > 0 && row.text[end - 1] === ' ' && row.style[end - 1] === '') end--;
	return end;
}

function sameCell(a: Row, b: Row, x: number): boolean {
	return (a.text[x] ?? ' ') === (b.text[x] ?? ' ') && (a.style[x] ?? '') === (b.style[x] ?? '');
}

/** Whether all cells from `from` to before `to` are single-byte in style `style`: cheaper than an address. */
function isPlain(row: Row, from: number, to: number, style: string): boolean {
	for (let x = from; x < to; x++)
		if (row.style[x] !== style || !/^[ -~]$/.test(row.text[x] ?? '')) return false;
	return true;
}

/** The bytes of one update, with the pen and the cursor as they leave them in the terminal. */
class Patch {
	style = '';
	#bytes = '';
	#row = -1; // the cursor's row, -1 while not known
	#column = -1; // its column, -1 while not known

	clear(): void {
		this.#bytes += `${CSI}m${CSI}2J`;
	}

	/** Shows `text` in one cell, or in two when `wide`; the second cell's own text, '', is passed over. */
	put(y: number, x: number, text: string, style: string, wide = false): void {
		if (text === '') return;
		this.#moveTo(y, x);
		this.#pen(style);
		if (wide) this.#putWide(y, x, text);
		else this.#bytes += text;
		this.#column = wide ? -1 : x + 1;
	}

	/** Some terminals give a wide glyph one column: clear both, and address the next cell anew. */
	#putWide(y: number, x: number, text: string): void {
		this.#bytes += '  ';
		this.#column = x + 2;
		this.#moveTo(y, x);
		this.#bytes += text;
	}

	eraseFrom(y: number, x: number): void {
		this.#moveTo(y, x);
		this.#pen('');
		this.#bytes += `${CSI}K`;
	}

	/** The bytes, ending in the default style; '' when there is nothing to write. */
	finish(): string {
		this.#pen('');
		return this.#bytes;
	}

	#moveTo(y: number, x: number): void {
		if (y !== this.#row) this.#bytes += x === 0 ? `${CSI}${y + 1}H` : `${CSI}${y + 1};${x + 1}H`;
		else if (x !== this.#column) this.#bytes += x === 0 ? '\r' : `${CSI}${x + 1}G`;
		this.#row = y;
		this.#column = x;
	}

	#pen(style: string): void {
		if (style === this.style) return;
		const reset = this.style === '' || style === '' ? '' : '0;';
		this.#bytes += `${CSI}${reset}${style}m`;
		this.style = style;
	}
}
