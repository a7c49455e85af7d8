/**
 * The collections a game begins with, and the pasted ones that it gains: those are kept in the data folder
 * like the ones of `soko add`, so that what was pasted once can be played again.
 */
import { formatCollection } from '../levels/collection.js';
import { collectionOf, damagedLevel } from '../levels/from-board.js';
import type { Collection } from '../levels/level.js';
import { isLink } from '../levels/link.js';
import { addedNames, keepNew, nameFrom, numberedName } from '../store/added.js';
import type { Disk } from '../store/disk.js';
import type { Kept, Services, Shelved } from '../ui/services.js';
import { isOff } from './data-folder.js';
import { collectionNames, type LoadedSource, loadSource, outgrown } from './source.js';

/** What pasted levels are called that have no title together. */
const NAMELESS = 'pasted';

/** The bundled and added collections, and the one that is loaded already, be it one of them or not. */
export function shelfWith(disk: Disk, more: LoadedSource | undefined): Shelved[] {
	const given: Shelved | undefined = more && { name: more.name, collection: more.collection };
	const known = collectionNames(disk).map((name) => (name === given?.name ? given : lazily(name, disk)));
	return given === undefined || known.includes(given) ? known : [...known, given];
}

/** A collection is read when it is first looked at: to go on with one level takes one of them. */
function lazily(name: string, disk: Disk): Shelved {
	let collection: Collection | undefined;
	return {
		name,
		get collection() {
			collection ??= collectionNamed(name, disk);
			return collection;
		},
	};
}

/** The collection of a name. One that cannot be read any more is a level that says why. */
function collectionNamed(name: string, disk: Disk): Collection {
	const loaded = loadSource(name, disk);
	return loaded.ok ? loaded.collection : collectionOf([damagedLevel([], loaded.reason)]);
}

/** Puts pasted collections on a shelf. `words` mean something already on the command line. */
export function keeperFor(shelf: Shelved[], disk: Disk, words: readonly string[]): Services['keep'] {
	return (collection) => {
		const text = formatCollection(collection);
		const base = baseFor(collection);
		for (let count = 1; ; count++) {
			const name = numberedName(base, count);
			const shelved = shelf.find((each) => each.name === name);
			if (shelved && formatCollection(shelved.collection) !== text) continue;
			const type = shelved && isOff(disk) ? 'known' : keptAs(name, text, disk, words);
			if (type === undefined) continue;
			if (!shelved) shelf.push({ name, collection });
			return { name, type };
		}
	};
}

/** What becomes of levels under a name; undefined where it means something else. */
function keptAs(name: string, text: string, disk: Disk, words: readonly string[]): Kept['type'] | undefined {
	if (isKept(name, text, disk)) return 'known';
	if (words.includes(name) || addedNames(disk).includes(name)) return undefined;
	// With its runs written out it may be longer than what is read again.
	if (isOff(disk) || outgrown(text) !== undefined) return 'here';
	const done = keepNew(disk, name, text);
	if (done === 'changed') return undefined; // another process has just taken the name
	return done === 'written' ? 'kept' : 'here';
}

/** Whether a name means these levels the next time, too: they may have been removed, or not been written. */
function isKept(name: string, text: string, disk: Disk): boolean {
	return collectionNames(disk).includes(name) && formatCollection(collectionNamed(name, disk)) === text;
}

/** A title that would be read as a link gives no name: no number behind it would help. */
function baseFor({ title = '' }: Collection): string {
	const name = nameFrom(title);
	return name === '' || isLink(name) ? NAMELESS : name;
}
