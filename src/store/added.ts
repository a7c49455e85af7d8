/**
 * Collections that the player added: kept as XSB files in the data folder, so that the file they came from
 * may go. They are reached by name like the ones that come with the program.
 */
import { basename, extname } from 'node:path';
import { ABSENT, type Disk } from './disk.js';

const FOLDER = 'collections';
const EXTENSION = '.xsb';
const LONGEST = 60;
const NAME = new RegExp(`^[a-z0-9][a-z0-9._-]{0,${LONGEST - 1}}$`);

/** The names in alphabetical order. */
export function addedNames(disk: Disk): string[] {
	return disk
		.list(FOLDER)
		.filter((file) => file.endsWith(EXTENSION))
		.map((file) => basename(file, EXTENSION))
		.filter((name) => addedFile(disk, name) !== undefined)
		.sort();
}

/** The path of an added collection's file, or undefined when none is added under that name. */
export function addedFile(disk: Disk, name: string): string | undefined {
	return NAME.test(name) && disk.isFile(fileOf(name)) ? disk.path(fileOf(name)) : undefined;
}

/** Keeps a collection under a new name: 'changed' when the name is taken, 'failed' when the disk failed and told so. */
export function keepNew(disk: Disk, name: string, text: string): 'written' | 'changed' | 'failed' {
	disk.sweep(FOLDER);
	return disk.write(fileOf(name), text, true, ABSENT);
}

/** Forgets a collection. False when the disk failed and told so. */
export function forgetAdded(disk: Disk, name: string): boolean {
	disk.remove(fileOf(name));
	return !disk.isFile(fileOf(name));
}

/** Whether a collection can be kept under a name: lower-case letters, digits, `.`, `_` and `-`, 60 at most. */
export function isName(name: string): boolean {
	return NAME.test(name);
}

/** The name that a file suggests; it may be empty. */
export function suggestedName(file: string): string {
	return nameFrom(basename(file, extname(file)));
}

/** The name that a title suggests; it may be empty. */
export function nameFrom(title: string): string {
	return title
		.toLowerCase()
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9._-]+/g, '-')
		.replace(/^[^a-z0-9]+|-+$/g, '')
		.slice(0, LONGEST);
}

/** The name of the `count`th collection that would be called `name`: `name`, `name-2`, `name-3`. */
export function numberedName(name: string, count: number): string {
	const end = count === 1 ? '' : `-${count}`;
	return name.slice(0, LONGEST - end.length) + end;
}

function fileOf(name: string): string {
	return `${FOLDER}/${name}${EXTENSION}`;
}
