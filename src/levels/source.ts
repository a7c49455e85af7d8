/**
 * The one way in for levels from outside: tells by its text in which format a source is, and reads it.
 *
 * In this order: a link or URL, JSON, XSB; and where that finds no board of `#`, a listing with `db` lines,
 * or a dump, known by its headings or its walls of `X`.
 */
import { type ReadCollection, readCollection } from './collection.js';
import { isDump, readDump } from './dump.js';
import { collectionOf, levelFrom } from './from-board.js';
import { isJson, readJson } from './json.js';
import type { Collection } from './level.js';
import { boardCounter, LIMITS, type Limits, type Unreadable, unreadable } from './limits.js';
import { isLink, readLink } from './link.js';
import { isListing, readListing } from './listing.js';
import { decodeText, withoutControls, withPlainLineEnds, withPlainSpaces } from './text.js';

const LINE_FEED = 10;

/** Reads levels from the bytes or the text of a file, a paste or a link. No level at all is a failure. */
export function readLevels(source: Uint8Array | string, limits: Limits = LIMITS): ReadCollection {
	if (source.length > limits.bytes) return tooLong(source, limits);
	const text = typeof source === 'string' ? source : decodeText(source);
	const archive = archiveOf(text);
	if (archive !== undefined) return noLevel(archive);
	// Of a link every character counts, so it is read before anything is taken out.
	const links = isLink(text) ? readLinks(text, limits) : undefined;
	if (links?.ok) return links;
	const read = readText(withPlainSpaces(withoutControls(withPlainLineEnds(text))), limits);
	if (!read.ok || read.collection.levels.length > 0) return read;
	return links ?? noLevel(otherThing(text) ?? LEAST);
}

const LEAST = 'three rows or more, with walls of #';

function noLevel(instead: string): Unreadable {
	return unreadable(0, 1, `there is no level in it: ${instead}`);
}

/** Bytes at the beginning of a tar archive up to the end of the mark that it has there. */
const TAR_HEAD = 262;

/**
 * What a text is that begins as an archive does. It may hold levels as they are, but each without its first row, which
 * stands behind the head of its file. Read as text, byte 8B of gzip is `‹`.
 */
function archiveOf(text: string): string | undefined {
	if (text.startsWith('PK\u0003\u0004')) return 'it is a zip archive, to be unpacked first';
	if (text.startsWith('\u001F‹')) return 'it is compressed by gzip, to be unpacked first';
	// Not at a certain place: the name of the file before the mark may have fewer characters than bytes.
	const isTar = text.slice(0, TAR_HEAD).includes('\u0000ustar');
	return isTar ? 'it is a tar archive, to be unpacked first' : undefined;
}

/** What a text without levels is instead, if its beginning shows that. */
function otherThing(text: string): string | undefined {
	if (/^\uFEFF?\s*<[?!a-z]/i.test(text))
		return 'it is XML or HTML, of which only the rows of levels can be read';
	if (/^\uFEFF?\s*\[\s*\{/.test(text)) return 'it is a JSON array; JSON is read as one object a line';
	return undefined;
}

function tooLong(source: Uint8Array | string, { bytes }: Limits): ReadCollection {
	let line = 1;
	for (let at = 0; at < bytes; at++) {
		if ((typeof source === 'string' ? source.charCodeAt(at) : source[at]) === LINE_FEED) line++;
	}
	return unreadable(line, 1, `there are more than ${bytes} bytes`);
}

function readText(text: string, limits: Limits): ReadCollection {
	if (isJson(text)) return readJson(text, limits);
	const read = readCollection(text, limits);
	if (!read.ok || read.collection.levels.length > 0) return read;
	if (isListing(text)) return readListing(text, limits);
	return isDump(text) ? readDump(text, limits) : read;
}

/** Reads links, one a line; a single one is told without its line. */
function readLinks(text: string, limits: Limits): ReadCollection {
	const levels: Collection['levels'][number][] = [];
	const count = boardCounter(limits);
	for (const [index, source] of withPlainLineEnds(text).split('\n').entries()) {
		if (source.trim() === '') continue;
		const line = index + 1;
		const read = readLink(source);
		if (!read.ok) return { ...read, line: text.trim() === source.trim() ? 0 : line };
		const failure = count(line, read.board.width * read.board.height);
		if (failure) return failure;
		levels.push(levelFrom(read.board, { line }));
	}
	return { ok: true, collection: collectionOf(levels) };
}
