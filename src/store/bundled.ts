/**
 * The collections that come with the program, by name: the `.xsb` files in the `levels` folder of the package.
 *
 * The folder is found by walking up from this module to the first folder with a package.json, so the same
 * code works in `src`, bundled in `dist`, and installed. A collection is read when it is first asked for.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCollection } from '../levels/collection.js';
import type { Collection } from '../levels/level.js';

const EXTENSION = '.xsb';

const loaded = new Map<string, Collection>();

/** The names in alphabetical order. */
export function bundledNames(): string[] {
	return readdirSync(levelsFolder())
		.filter((file) => file.endsWith(EXTENSION))
		.map((file) => basename(file, EXTENSION))
		.sort();
}

/** The collection of a name, or undefined when none is bundled under it. */
export function bundledCollection(name: string): Collection | undefined {
	const known = loaded.get(name);
	if (known || !bundledNames().includes(name)) return known;
	const collection = parseCollection(readFileSync(bundledFile(name), 'utf8'));
	loaded.set(name, collection);
	return collection;
}

/** The path of a bundled collection's file. */
export function bundledFile(name: string): string {
	return join(levelsFolder(), name + EXTENSION);
}

/** Throws when this module is in no package: then the program is not installed as it was packed. */
function levelsFolder(): string {
	for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
		if (existsSync(join(folder, 'package.json'))) return join(folder, 'levels');
		if (folder === dirname(folder)) throw new Error('the levels folder of the package is missing');
	}
}
