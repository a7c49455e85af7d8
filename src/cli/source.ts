/**
 * SOURCE: where levels come from. The name of a bundled collection comes first, `./name` is always the
 * file, `-` is standard input.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseCollection } from '../levels/collection.js';
import type { Collection, Level } from '../levels/level.js';
import { bundledCollection, bundledNames } from '../store/bundled.js';
import { nearest } from './nearest.js';

export interface LoadedSource {
	readonly ok: true;
	readonly name: string; // of a bundled collection, `-`, or the absolute path of a file
	readonly collection: Collection;
}

export type SourceResult = LoadedSource | { readonly ok: false; readonly reason: string };

const MAX_BYTES = 16 * 1024 * 1024;

/** Reads a SOURCE. `commands` are the program's, which a mistyped SOURCE may have meant. */
export function loadSource(source: string, commands: readonly string[] = []): SourceResult {
	const bundled = bundledCollection(source);
	if (bundled !== undefined) return { ok: true, name: source, collection: bundled };
	if (source === '-') return readLevels(0, 'standard input', '-');
	const stats = statSync(source, { throwIfNoEntry: false });
	if (stats === undefined) return refuse(unknownReason(source, commands));
	if (stats.isDirectory()) return refuse(`${source} is a folder; name a file in it`);
	if (stats.size > MAX_BYTES) return refuse(`${source} is larger than 16 MiB`);
	return readLevels(source, source, resolve(source));
}

/** The level of a number, or why there is none. */
export function levelOf(
	{ name, collection }: LoadedSource,
	number: number,
): { readonly ok: true; readonly level: Level } | { readonly ok: false; readonly reason: string } {
	const level = collection.levels[number - 1];
	if (level?.type === 'level') return { ok: true, level };
	if (level !== undefined)
		return { ok: false, reason: `level ${number} of ${name}, line ${level.line}: ${level.reason}` };
	return { ok: false, reason: `${name} has levels 1 to ${collection.levels.length}; there is no ${number}` };
}

function refuse(reason: string): SourceResult {
	return { ok: false, reason };
}

function readLevels(file: string | number, shown: string, name: string): SourceResult {
	const text = readText(file);
	if (typeof text !== 'string') return refuse(`${shown} cannot be read: ${text.message}`);
	const collection = parseCollection(text);
	if (collection.levels.length > 0) return { ok: true, name, collection };
	return refuse(`${shown} holds no level: none of its text is three or more rows with walls of #`);
}

function readText(file: string | number): string | Error {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}

function unknownReason(source: string, commands: readonly string[]): string {
	const meant = nearest(source, [...commands, ...bundledNames(), ...filesNear(source)]);
	const hint = meant === undefined ? `bundled are ${bundledNames().join(' and ')}` : `did you mean ${meant}?`;
	return `there is no collection or file called ${source}; ${hint}`;
}

/** The files beside the one that is not there, as they would be typed. */
function filesNear(source: string): string[] {
	const folder = dirname(source);
	try {
		const names = readdirSync(folder);
		return names.map((name) => (basename(source) === source ? name : join(folder, name)));
	} catch {
		return []; // no such folder: then no file in it was meant
	}
}
