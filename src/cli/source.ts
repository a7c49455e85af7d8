/**
 * SOURCE: where levels come from. The name of a bundled or added collection comes first, `./name` is always
 * the file, `-` is standard input, and `v1-…` or a URL that ends in one is a level by itself.
 */
import { fstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type Collection, type Level, problemOf } from '../levels/level.js';
import { LIMITS, type Unreadable } from '../levels/limits.js';
import { isLink } from '../levels/link.js';
import { readLevels } from '../levels/source.js';
import { asTyped, oneLine } from '../levels/text.js';
import { addedFile, addedNames } from '../store/added.js';
import { bundledCollection, bundledFile, bundledNames } from '../store/bundled.js';
import type { Disk } from '../store/disk.js';
import { diskHere, isOff } from './data-folder.js';
import { nearest } from './nearest.js';
import { readBytes } from './read-bytes.js';
import { systemText } from './system-error.js';

export interface LoadedSource {
	readonly ok: true;
	/** Of a bundled or added collection, `-` for any pipe, the link, or the absolute path of a file. */
	readonly name: string;
	readonly shown: string; // what sentences call it, in one line
	readonly collection: Collection;
	readonly from?: string | number | undefined; // path or descriptor of the file; none of a link
}

interface Refused {
	readonly ok: false;
	readonly reason: string;
}

export type SourceResult = LoadedSource | Refused;

const STANDARD_INPUT = 0;
const BIG = { bigint: true } as const; // numbers of files may be above 2 ** 53

/**
 * Reads a SOURCE. `disk` is the data folder with the added collections; `commands` are the program's where a
 * mistyped SOURCE may have meant one of them.
 */
export function loadSource(source: string, disk?: Disk, commands: readonly string[] = []): SourceResult {
	let closed = ''; // why the added collections cannot be told, which matters where none has the name
	const tell = (text: string) => {
		closed ||= `. ${text}`;
	};
	const kept = disk ?? diskHere(tell);
	const bundled = bundledCollection(source);
	if (bundled !== undefined) {
		return { ok: true, name: source, shown: source, collection: bundled, from: bundledFile(source) };
	}
	const added = addedFile(kept, source);
	if (added !== undefined) return loadBytes(added, source, source);
	if (source === '-') return loadBytes(STANDARD_INPUT, 'standard input', '-');
	if (isLink(source)) return loaded(source, 'the link', source.trim());
	const kind = kindOf(source);
	if (kind === 'missing') return refuse(unknownReason(source, kept, commands) + closed);
	if (kind === 'folder') return refuse(`${asTyped(source)} is a folder; name a file in it`);
	// The path of a pipe means nothing later, as /dev/fd/63: it is named as standard input is.
	return loadBytes(source, asTyped(source), kind === 'stream' ? '-' : absolute(source));
}

/** The level of a number, or why there is none. */
export function levelOf(
	source: LoadedSource,
	number: number,
): { readonly ok: true; readonly level: Level } | Refused {
	const level = source.collection.levels[number - 1];
	if (level?.type === 'level') return { ok: true, level };
	if (level === undefined) return refuse(noLevelReason(source, number));
	return refuse(`level ${number} of ${source.shown}, ${problemOf(level)}`);
}

/** The sentence for a number that no level of a collection has. */
export function noLevelReason({ shown, collection }: LoadedSource, number: number): string {
	const { length } = collection.levels;
	const has = length === 1 ? 'only level 1' : `levels 1 to ${length}`;
	return `${shown} has ${has}; there is no ${number}`;
}

/** Whether a word names a collection, a link, or something on the disk. */
export function isSource(word: string): boolean {
	return isLink(word) || collectionNames().includes(word) || kindOf(word) !== 'missing';
}

/** Whether a path leads to the file that levels were read from, be it by way of standard input. */
export function isFileOf({ from }: LoadedSource, path: string): boolean {
	return from !== undefined && isSameFile(from, path);
}

/** Whether a path leads to a file: the one at another path, or one that is open. Pipes and devices are none. */
export function isSameFile(file: string | number, path: string): boolean {
	try {
		const known = typeof file === 'number' ? fstatSync(file, BIG) : statSync(file, BIG);
		const stat = statSync(path, BIG);
		return known.isFile() && known.ino === stat.ino && known.dev === stat.dev;
	} catch {
		return false; // one is missing or closed, which is told when it is opened
	}
}

/** Whether a SOURCE can be read a second time: standard input and pipes cannot, and would be waited for. */
export function isLasting(source: string): boolean {
	return source !== '-' && kindOf(source) !== 'stream';
}

/**
 * Why levels that are written out could not be read again, which takes more bytes than they came with; or undefined.
 */
export function outgrown(text: string): string | undefined {
	return Buffer.byteLength(text) > LIMITS.bytes
		? `written out it has more than ${LIMITS.bytes} bytes`
		: undefined;
}

function refuse(reason: string): Refused {
	return { ok: false, reason };
}

/** The absolute path of a file; in a folder that is gone, from where `..` still leads on, as it was given. */
function absolute(path: string): string {
	try {
		return resolve(path);
	} catch {
		return path;
	}
}

function kindOf(path: string): 'missing' | 'folder' | 'file' | 'stream' {
	try {
		const stats = statSync(path);
		if (stats.isDirectory()) return 'folder';
		return stats.isFile() ? 'file' : 'stream';
	} catch (error) {
		// Any other reason, such as a closed folder, is told when it is opened.
		return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'file';
	}
}

function loadBytes(file: string | number, shown: string, name: string): SourceResult {
	const bytes = readBytes(file);
	if (bytes instanceof Error) return refuse(`${shown} cannot be read: ${systemText(bytes)}`);
	return loaded(bytes, shown, name, file);
}

function loaded(
	source: Uint8Array | string,
	shown: string,
	name: string,
	from?: string | number,
): SourceResult {
	const read = readLevels(source);
	if (!read.ok) return refuse(unreadableReason(shown, read));
	return { ok: true, name, shown, collection: read.collection, from };
}

function unreadableReason(shown: string, { line, column, reason }: Unreadable): string {
	const place = [line > 0 ? `line ${line}` : '', column > 1 ? `column ${column}` : ''].filter((part) => part);
	return `${[shown, ...place].join(', ')}: ${reason}`;
}

/** The sentence for a SOURCE that is none, with the nearest command, collection and file if any is near. */
function unknownReason(source: string, disk: Disk, commands: readonly string[]): string {
	if (/^https?:\/\//i.test(source))
		return `${oneLine(source)} is not fetched; curl it into a file, or into -`;
	const names = collectionNames(disk);
	const meant = [nearest(source, commands), nearest(source, names), nearestFile(source)].filter(
		(name) => name !== undefined,
	);
	const hint =
		meant.length === 0
			? `collections are ${names.join(', ')}${isOff(disk) ? ' (with --no-save no added ones)' : ''}`
			: `did you mean ${[...new Set(meant)].map(oneLine).join(' or ')}?`;
	return `there is no collection or file called ${asTyped(source)}; ${hint}`;
}

/** The collections that can be asked for by name: those that come with the program, then those added. */
export function collectionNames(disk = diskHere()): string[] {
	return [...new Set([...bundledNames(), ...addedNames(disk)])];
}

/** Of the files beside the one that is not there the nearest, as it would be typed. */
function nearestFile(source: string): string | undefined {
	const name = basename(source);
	try {
		const near = nearest(name, readdirSync(dirname(source)));
		if (near === undefined || near === name) return undefined;
		return source.slice(0, source.lastIndexOf(name)) + near;
	} catch {
		return undefined; // no such folder: then no file in it was meant
	}
}
