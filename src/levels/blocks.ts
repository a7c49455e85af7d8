/**
 * Cuts the text of a level file into boards and what is said about each. Text before the first board belongs
 * to the collection, text after a board to that board.
 *
 * One pass, line by line. It looks ahead only for the end of a comment, each time no further than the next mark of one,
 * and for moves in the next line that is not blank. So time is linear in the text.
 */
import { Captions, type Chosen } from './captions.js';
import { FIELDS } from './level.js';
import { boardCounter, type Limits, type Unreadable, unreadable } from './limits.js';
import { isBareMoves, isMoves, isPlayLabel, isWholeMoves, type PlayText, splitLabel } from './plays.js';
import { type Line, readLine } from './rows.js';
import { parseBoard } from './xsb.js';

/** What was read about the collection, or about one board. */
export interface Block {
	readonly line: number; // 1-based line of the first row; 0 for the collection
	readonly rows: readonly string[]; // without the common indent and without floor at their ends
	readonly keys: Map<string, string>; // by key as in `FIELDS`, and Title and Author
	readonly notes: (string | PlayText)[];
	readonly chosen: Chosen | undefined; // the line above the board that may be its title
}

export type Blocks =
	| { readonly ok: true; readonly head: Block; readonly boards: readonly Block[] }
	| Unreadable;

/** The fewest rows that make a board; fewer are text that happens to look like one. */
const MIN_ROWS = 3;

/** Characters. A longer line without a key is a note whatever it says: on it some patterns would overflow the stack. */
const MAX_MEANING = 10_000;

/** A board whose last row has not been seen yet. */
interface OpenBoard {
	readonly rows: string[];
	readonly lines: number[]; // for each row but empty ones its 1-based line in the file
	readonly source: string[]; // its lines as they stand in the file, in case they, too few then, turn out to be text
	readonly empty: string[]; // lines after its last row so far: empty rows if another row follows, else text
	tooLarge: Unreadable | undefined; // why it is refused, if it turns out to be a board
}

const COMMENT = 'Comment';
const KEYS = new Map([...FIELDS, 'Title', 'Author', COMMENT].map((key) => [key.toLowerCase(), key]));
const KEYED = new RegExp(`^(${[...KEYS.keys()].join('|')})\\s*[:=]\\s*(.*)$`, 'i');
const COMMENT_END = /^comment[-_ ]?end\b\s*[:=]?/i;

/** Cuts up a text whose line ends are plain and which is free of controls. */
export function readBlocks(text: string, limits: Limits): Blocks {
	const reader = new Reader(text, limits);
	return reader.read() ?? { ok: true, head: reader.head, boards: reader.boards };
}

class Reader {
	readonly head: Block = { line: 0, rows: [], keys: new Map(), notes: [], chosen: undefined };
	readonly boards: Block[] = [];
	readonly #limits: Limits;
	readonly #count: ReturnType<typeof boardCounter>;
	readonly #lines: Lines;
	readonly #captions = new Captions();
	#open: OpenBoard | undefined;

	constructor(text: string, limits: Limits) {
		this.#lines = new Lines(text);
		this.#limits = limits;
		this.#count = boardCounter(limits);
	}

	/** Reads to the end, or to the first line that passes a limit. */
	read(): Unreadable | undefined {
		for (let line = this.#lines.next(); line !== undefined; line = this.#lines.next()) {
			const failure = this.#line(line, readLine(line, this.#limits.side));
			if (failure) return failure;
		}
		return this.#closeBoard();
	}

	#line(source: string, line: Line): Unreadable | undefined {
		if (line.type === 'rows') {
			const start = this.#open ? 0 : line.rows.findIndex((row) => row.includes('#'));
			if (start >= 0) return this.#rows(source, line.rows.slice(start));
		}
		if (line.type === 'foreign' && this.#open) return this.#rows(source, [line.row]);
		if (line.type === 'too-large') return this.#tooLarge(source, line.rows);
		if (line.type === 'empty-row' && this.#open) {
			this.#open.empty.push(source);
			return undefined;
		}
		const failure = this.#closeBoard();
		this.#text(plainText(source));
		return failure;
	}

	/** Adds rows to the open board. Those of one line that can be played without any others are a board by themselves. */
	#rows(source: string, found: readonly string[]): Unreadable | undefined {
		const whole = wholeBoard(found);
		const rows = whole ?? found;
		const failure = whole ? this.#closeBoard() : undefined;
		if (failure) return failure;
		const open = this.#openBoard();
		const height = open.rows.length + open.empty.length + rows.length;
		if (height > this.#limits.side) return this.#tooHigh();
		open.source.push(source);
		for (const row of [...open.empty.splice(0).map(() => ''), ...rows]) {
			open.rows.push(row);
			open.lines.push(this.#lines.number);
		}
		return whole ? this.#closeBoard() : undefined;
	}

	/**
	 * Refuses rows that are past the limit: too many at once, those too wide when the board they belong to is closed.
	 * In that board walls stand in for them, so that it has as many rows; they are never filed.
	 */
	#tooLarge(source: string, height: number): Unreadable | undefined {
		if (height > this.#limits.side) return this.#tooHigh();
		this.#openBoard().tooLarge ??= this.#tooWide(this.#lines.number);
		return this.#rows(source, new Array<string>(height).fill('#'));
	}

	#tooHigh(): Unreadable {
		return unreadable(this.#lines.number, 1, `a board has more than ${this.#limits.side} rows`);
	}

	#tooWide(line: number): Unreadable {
		return unreadable(line, 1, `a board is wider than ${this.#limits.side} squares`);
	}

	#openBoard(): OpenBoard {
		this.#open ??= { rows: [], lines: [], source: [], empty: [], tooLarge: undefined };
		return this.#open;
	}

	/** Files the open board, if there is one; too few rows are filed as the text they are. */
	#closeBoard(): Unreadable | undefined {
		const open = this.#open;
		if (!open) return undefined;
		this.#open = undefined;
		const isBoard = open.rows.length >= MIN_ROWS;
		const failure = isBoard ? (open.tooLarge ?? this.#fileBoard(open)) : undefined;
		if (failure) return failure;
		if (!isBoard) for (const line of open.source) this.#text(plainText(line));
		for (const line of open.empty) this.#text(plainText(line));
		return undefined;
	}

	#fileBoard({ rows, lines }: OpenBoard): Unreadable | undefined {
		const line = lines[0]!;
		const trimmed = withoutMargins(rows);
		const wide = trimmed.findIndex((row) => row.length > this.#limits.side);
		if (wide >= 0) return this.#tooWide(lines[wide]!);
		const failure = this.#count(line, rows.length * Math.max(...trimmed.map((row) => row.length)));
		if (failure) return failure;
		const chosen = this.#captions.take(this.boards.length === 0);
		this.boards.push({ line, rows: trimmed, keys: new Map(), notes: [], chosen });
		return undefined;
	}

	/** Files a line of text, without spaces at its ends, under the last board. */
	#text(line: string): void {
		if (COMMENT_END.test(line)) return;
		const block = this.boards.at(-1) ?? this.head;
		if (line === '') this.#captions.blankLine();
		else if (this.#keyed(line, block) || this.#moves(line, block)) this.#captions.otherText();
		else this.#words(line, block);
	}

	/** Files a line with a key; false for any other. */
	#keyed(line: string, { keys, notes }: Block): boolean {
		const [, name, value = ''] = KEYED.exec(line) ?? [];
		if (name === undefined) return false;
		const key = KEYS.get(name.toLowerCase())!;
		if (key === COMMENT && value === '') this.#comment(notes);
		else if (key === COMMENT) {
			if (!isCommentMark(value)) notes.push(value);
		} else if (!keys.has(key) && value !== '') keys.set(key, value);
		else if (value !== '') notes.push(line);
		return true;
	}

	/** Files moves, with a label or bare, and a line too long to be looked at; false for any other. */
	#moves(line: string, { notes }: Block): boolean {
		if (line.length > MAX_MEANING) {
			notes.push(line);
			return true;
		}
		if (isPlayLabel(line) && this.#play(line, notes)) return true;
		if (!isBareMoves(line.replace(/^[;#]+\s*/, ''))) return false;
		notes.push(line);
		for (const moves of this.#movesBelow()) notes.push(moves); // too many, perhaps, to be spread
		return true;
	}

	/** Files a line that may be the title of the next board. */
	#words(line: string, { notes }: Block): void {
		const index = notes.push(line) - 1;
		const [, remark, said = ''] = KEYED.exec(line.replace(/^;\s*/, '')) ?? [];
		// Behind a `;` a key says something of the board below: its title, or nothing that could be one.
		if (remark === undefined) this.#captions.text(line, notes, index);
		else if (KEYS.get(remark.toLowerCase()) === 'Title') this.#captions.text(`; ${said}`, notes, index);
	}

	/** Files the moves that a label announces; false when there are none. */
	#play(line: string, notes: (string | PlayText)[]): boolean {
		const [label, inline] = splitLabel(line);
		if (inline === undefined) this.#lines.skipBlanksBefore(isWholeMoves);
		const below = this.#movesBelow();
		const lines = inline === undefined ? below : [inline, ...below];
		if (lines.length > 0) notes.push({ label, lines });
		return lines.length > 0;
	}

	/** Passes over the lines of moves that come next, and gives them. */
	#movesBelow(): string[] {
		const lines: string[] = [];
		for (let next = this.#lines.peek(); next !== undefined && isMoves(next); next = this.#lines.peek()) {
			lines.push(plainText(next));
			this.#lines.next();
		}
		return lines;
	}

	/** Files the lines of a comment that goes on below its key; none when it has no end. */
	#comment(notes: (string | PlayText)[]): void {
		if (!this.#lines.commentEnds()) return;
		const first = notes.length;
		for (let line = this.#lines.next(); line !== undefined; line = this.#lines.next()) {
			const note = plainText(line);
			if (COMMENT_END.test(note)) break;
			if (note !== '' || notes.length > first) notes.push(note);
		}
		while (notes.at(-1) === '') notes.pop();
	}
}

/**
 * The rows of a line if they can be played without any others: as they are, or without the blanks that the line begins
 * with, a margin before all rows that stands in the first alone where blanks are floor.
 */
function wholeBoard([first = '', ...others]: readonly string[]): string[] | undefined {
	if (others.length + 1 < MIN_ROWS) return undefined;
	return [first, first.trimStart()].map((row) => [row, ...others]).find((rows) => parseBoard(rows).ok);
}

/** A line of text without spaces at its ends, and with none but spaces within. */
function plainText(line: string): string {
	if (!line.includes('\t')) return line.trim();
	return line.split('\t').join(' ').trim(); // replaceAll takes six times as long for millions of tabs
}

/** Whether a line only begins or ends a comment: kept as a note it would, written in a comment, end that comment. */
function isCommentMark(line: string): boolean {
	return line.search(COMMENT_MARK) >= 0;
}

const COMMENT_MARK = /^[> \t]*comment(?:[-_ ]?(end)\b.*|[ \t]*[:=][ \t]*)$/gim;

/** How many characters at the start of a line are marks of quoted mail, with the spaces between them. */
function quoteLength(line: string): number {
	let length = 0;
	for (let at = 0; at < line.length; at++) {
		const character = line.charAt(at);
		if (character === '>') length = at + 1;
		else if (character !== ' ' && character !== '\t') break;
	}
	return length;
}

/** The lines of a text, one after the other, without the marks of quoted mail. */
class Lines {
	number = 0; // 1-based, of the line that `next` gave last
	readonly #text: string;
	readonly #quoted: boolean;
	#at = 0; // where the next line begins
	#end = 0; // where it ends, once it was looked at

	constructor(text: string) {
		this.#text = text;
		this.#quoted = text.includes('>');
	}

	/** The next line; undefined after the last. */
	next(): string | undefined {
		const line = this.peek();
		if (line === undefined) return undefined;
		this.#at = this.#end + 1;
		this.number++;
		return line;
	}

	/** What `next` will give. */
	peek(): string | undefined {
		if (this.#at > this.#text.length) return undefined;
		const end = this.#text.indexOf('\n', this.#at);
		this.#end = end < 0 ? this.#text.length : end;
		const line = this.#text.slice(this.#at, this.#end);
		return this.#quoted ? line.slice(quoteLength(line)) : line;
	}

	/** Passes over blank lines if the line behind them is wanted. */
	skipBlanksBefore(isWanted: (line: string) => boolean): void {
		const { number } = this;
		const at = this.#at;
		while (this.peek()?.trim() === '') this.next();
		if (isWanted(this.peek() ?? '')) return;
		this.number = number;
		this.#at = at;
	}

	/** Whether the next mark of a comment ends one. A scan stops at that mark, so no line is scanned twice. */
	commentEnds(): boolean {
		COMMENT_MARK.lastIndex = this.#at;
		return COMMENT_MARK.exec(this.#text)?.[1] !== undefined;
	}
}

/** Rows without their common indent, and without floor at their ends, where it makes no difference. */
export function withoutMargins(rows: readonly string[]): string[] {
	let indent = Number.POSITIVE_INFINITY;
	const trimmed = rows.map((row) => {
		let end = row.length;
		while (end > 0 && isFloor(row, end - 1)) end--;
		let start = 0;
		while (start < end && isFloor(row, start)) start++;
		if (start < end) indent = Math.min(indent, start);
		return row.slice(0, end);
	});
	return trimmed.map((row) => row.slice(indent));
}

const [SPACE, DASH, LOW_LINE] = [32, 45, 95];

function isFloor(row: string, at: number): boolean {
	const code = row.charCodeAt(at);
	return code === SPACE || code === DASH || code === LOW_LINE;
}
