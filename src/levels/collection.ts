/**
 * Collections of levels as text, read and written: boards in XSB rows with text about them.
 *
 * Reading is in three steps: blocks.ts cuts the text up, xsb.ts reads each board, and here they become
 * levels with their titles and the moves that replay.
 */
import { type Block, readBlocks, withoutMargins } from './blocks.js';
import { damagedLevel, levelOn } from './from-board.js';
import { type Collection, type DamagedLevel, FIELDS, type FileText, type Level, type Play } from './level.js';
import { LIMITS, type Limits, type Unreadable } from './limits.js';
import { type Budget, labelLine, replayBudget, trustPlay } from './plays.js';
import { withoutControls, withPlainLineEnds } from './text.js';
import { formatBoard, parseBoard } from './xsb.js';

export type ReadCollection = { readonly ok: true; readonly collection: Collection } | Unreadable;

/** Reads a collection. It may hold damaged levels, or none; it fails only where a limit is passed. */
export function readCollection(text: string, limits: Limits = LIMITS): ReadCollection {
	const clean = withoutControls(withPlainLineEnds(text));
	const blocks = readBlocks(clean, limits);
	if (!blocks.ok) return blocks;
	const titles = blocks.boards.map(titleOf);
	const budget = replayBudget(clean.length);
	const levels = blocks.boards.map((block, index) => levelOf(block, titles[index], budget));
	const { keys, notes } = blocks.head;
	const title = keys.get('Title') ?? keys.get('Collection') ?? keys.get('Set');
	const head = { title, author: keys.get('Author'), fields: fieldsOf(keys) };
	return { ok: true, collection: { ...head, notes: textNotes(notes), levels } };
}

/** Reads a collection that is known to keep within the limits. Throws when it does not: a bug. */
export function parseCollection(text: string): Collection {
	const read = readCollection(text);
	if (!read.ok) throw new Error(`line ${read.line}: ${read.reason}`);
	return read.collection;
}

/** The title of a board. A line that is nothing but its caption is taken out of the notes it was filed in. */
function titleOf({ keys, chosen }: Block): string | undefined {
	const own = keys.get('Title');
	if (own !== undefined || !chosen) return own;
	const { caption, only } = chosen;
	if (only) caption.notes.splice(caption.index, 1); // no other of these notes is, so the index holds
	return caption.title;
}

function levelOf(block: Block, title: string | undefined, budget: Budget): Level | DamagedLevel {
	const { keys, rows, line } = block;
	const parsed = parseBoard(rows);
	const text = { title, author: keys.get('Author'), fields: fieldsOf(keys), line };
	if (!parsed.ok) return damagedLevel(rows, parsed.reason, { ...text, notes: textNotes(block.notes) });
	const { board } = parsed;
	const plays: Play[] = [];
	const kept = block.notes.filter((note) => {
		const play = typeof note === 'string' ? undefined : trustPlay(board, note, budget);
		if (play) plays.push(play);
		return !play;
	});
	return levelOn(board, { ...text, notes: textNotes(kept) }, plays);
}

const NO_FIELDS: ReadonlyMap<string, string> = new Map();

function fieldsOf(keys: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
	if (keys.size === 0) return NO_FIELDS;
	return new Map([...keys].filter(([key]) => key !== 'Title' && key !== 'Author'));
}

function textNotes(notes: Block['notes']): string[] {
	const lines: string[] = [];
	for (const note of notes) {
		if (typeof note === 'string') lines.push(note);
		else {
			lines.push(note.label);
			for (const line of note.lines) lines.push(line); // too many, perhaps, to be spread
		}
	}
	return lines;
}

/** Writes a collection so that reading gives the same collection again, but for the lines of its levels. */
export function formatCollection(collection: Collection): string {
	const parts = [textLines(collection), ...collection.levels.map(levelLines)];
	const filled = parts.filter((lines) => lines.length > 0);
	return filled.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function levelLines(level: Level | DamagedLevel): string[] {
	if (level.type === 'damaged') {
		return canWrite(level) ? [...fileRows(level.rows), ...textLines(level)] : [];
	}
	return [...fileRows(formatBoard(level.board)), ...textLines(level), ...level.plays.flatMap(playLines)];
}

/**
 * Whether a damaged level can be written as rows that are read as what it is. Some of other formats
 * cannot: compressed bytes may give no rows at all, the rows of a dump may not be as many as it tells, and
 * in JSON a row may have a character that makes a line text.
 */
export function canWrite(level: DamagedLevel): boolean {
	const read = readCollection(fileRows(level.rows).join('\n'));
	if (!read.ok) return false;
	const [first] = read.collection.levels;
	if (first?.type !== 'damaged' || first.rows.join('\n') !== boardRows(level.rows).join('\n')) return false;
	return piecesIn(first.rows) === piecesIn(level.rows);
}

/** Boxes and players. Those in rows that a file cannot have may be what is wrong with a level. */
function piecesIn(rows: readonly string[]): number {
	return rows.join('').match(/[@+$*pPbB]/g)?.length ?? 0;
}

/** The rows of a board as a file needs them: an empty one is written out. */
function fileRows(rows: readonly string[]): string[] {
	return boardRows(rows).map((row) => row || '-');
}

/** A row that is read as one whatever stands around it. */
const SURE_ROW = /[#@+$*]/;

/**
 * The rows of a board without margins. Rows that would be read as text, which hold nothing that the player could
 * reach, are empty, and there are none above the first wall or below the last sure row.
 */
function boardRows(rows: readonly string[]): string[] {
	const first = rows.findIndex((row) => row.includes('#'));
	const last = rows.findLastIndex((row) => SURE_ROW.test(row));
	const sure = rows.slice(Math.max(0, first), last + 1).map((row) => (SURE_ROW.test(row) ? row : ''));
	return withoutMargins(sure);
}

/** Keyed lines, and the notes as comments: no line of a comment is ever taken for a title. */
function textLines({ title, author, fields, notes }: FileText): string[] {
	const keyed = [
		...keyedLine('Title', title),
		...keyedLine('Author', author),
		...FIELDS.flatMap((key) => keyedLine(key, fields.get(key))),
	];
	return [...keyed, ...commentLines(notes)];
}

/** A note that begins with a mark of quoted mail is a comment by itself: only behind the key the mark stays. */
function commentLines(notes: readonly string[]): string[] {
	const lines: string[] = [];
	let open = false;
	for (const note of notes) {
		const quoted = note.startsWith('>');
		if (open === quoted) lines.push(open ? 'Comment-End:' : 'Comment:');
		open = !quoted;
		lines.push(quoted ? `Comment: ${note}` : note);
	}
	return open ? [...lines, 'Comment-End:'] : lines;
}

function keyedLine(key: string, value: string | undefined): string[] {
	return value === undefined || value === '' ? [] : [`${key}: ${value}`];
}

const MOVES_A_LINE = 100;

/** The label and the moves; nothing for no moves, as a label alone is a line of text. */
function playLines({ label, lurd }: Play): string[] {
	const lines = lurd.match(new RegExp(`.{1,${MOVES_A_LINE}}`, 'g'));
	return lines ? [labelLine(label), ...lines] : [];
}
