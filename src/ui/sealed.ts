/**
 * Finished rows, sealed: Ink lays out one private-use character for each, and the screen draws the row in
 * its place.
 *
 * Ink takes every coloured row apart and together again in every frame, which was half of the work of a
 * key and a fifth of the start. A sealed row is one column wide for Ink; the screen spreads it to its true
 * width from there, rows of the upper layer over those of the lower. Whoever reads Ink's output directly,
 * as tests do, unseals it first.
 */
import { parseRow, type Row } from './cells.js';

/** Private-use planes 15 and 16: the layers. */
const LAYERS = [0xf0000, 0x100000] as const;
/** Seals are used again in turn, as Ink never forgets the measure of a text. Two generations need fewer than these. */
const PER_LAYER = 0x8000;
const SEALS = /[\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}]/u;

/**
 * Rows that are sealed or asked for during one generation are kept to the end of the next. A generation ends with
 * the turn that gives it this many rows, so that no frame, however large, is cut in two.
 */
const GENERATION = 2048;

interface Sealed {
	readonly seal: string;
	readonly row: string;
	cells: Row | undefined; // parsed when first drawn
}

class Layer {
	readonly #first: number;
	#next = 0;
	#bySeal = new Map<string, Sealed>();
	#byRow = new Map<string, Sealed>();
	#oldBySeal = new Map<string, Sealed>();
	#oldByRow = new Map<string, Sealed>();

	constructor(first: number) {
		this.#first = first;
	}

	seal(row: string): string {
		const known = this.#byRow.get(row);
		if (known !== undefined) return known.seal;
		const sealed = this.#oldByRow.get(row) ?? { seal: this.#freeSeal(), row, cells: undefined };
		if (this.#byRow.size === GENERATION) queueMicrotask(() => this.#startGeneration());
		this.#bySeal.set(sealed.seal, sealed);
		this.#byRow.set(row, sealed);
		return sealed.seal;
	}

	find(seal: string): Sealed | undefined {
		return this.#bySeal.get(seal) ?? this.#oldBySeal.get(seal);
	}

	#startGeneration(): void {
		[this.#oldBySeal, this.#bySeal] = [this.#bySeal, new Map()];
		[this.#oldByRow, this.#byRow] = [this.#byRow, new Map()];
	}

	#freeSeal(): string {
		for (;;) {
			const seal = String.fromCodePoint(this.#first + this.#next);
			this.#next = (this.#next + 1) % PER_LAYER;
			if (this.find(seal) === undefined) return seal;
		}
	}
}

const layers = LAYERS.map((first) => new Layer(first));

/** The character that stands for `row`, a finished row of text and colours; layer 1 covers layer 0. */
export function seal(row: string, layer: 0 | 1 = 0): string {
	return layers[layer]!.seal(row);
}

/** Parses a row of Ink's output, with the sealed rows drawn where their seals are, cut to `columns`. */
export function parseSealed(source: string, columns: number): Row {
	const row = parseRow(source, columns);
	if (!SEALS.test(source)) return row;
	const places = layers.map((layer) =>
		row.text.flatMap((text, x) => {
			const sealed = text.length === 2 ? layer.find(text) : undefined;
			return sealed === undefined ? [] : [{ x, sealed }];
		}),
	);
	for (const { x, sealed } of places.flat()) {
		sealed.cells ??= parseRow(sealed.row, Number.POSITIVE_INFINITY);
		spread(row, x, sealed.cells, columns);
	}
	return row;
}

/** Lays `over` upon `row` from column `x` on; a wide glyph of which half is covered becomes a space. */
function spread(row: Row, x: number, over: Row, columns: number): void {
	const end = Math.min(columns, x + over.text.length);
	while (row.text.length < end) put(row, row.text.length, ' ', '');
	if (row.text[x] === '') put(row, x - 1, ' ', '');
	for (let i = x; i < end; i++) put(row, i, over.text[i - x]!, over.style[i - x]!);
	if (over.text[end - x] === '') put(row, end - 1, ' ', '');
	if (row.text[end] === '') put(row, end, ' ', '');
}

function put(row: Row, x: number, text: string, style: string): void {
	row.text[x] = text;
	row.style[x] = style;
}

/** A frame of Ink's as plain text, with the sealed rows in their places. */
export function unseal(frame: string): string {
	return frame
		.split('\n')
		.map((row) => parseSealed(row, Number.POSITIVE_INFINITY).text.join('').trimEnd())
		.join('\n');
}
