/** The shelf of a game: what is on it, and how pasted levels get their names and stay. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canSave, diskHere } from '../../src/cli/data-folder.js';
import { keeperFor, shelfWith } from '../../src/cli/shelf.js';
import { loadSource } from '../../src/cli/source.js';
import { parseCollection } from '../../src/levels/collection.js';
import { forgetAdded, keepNew } from '../../src/store/added.js';
import { Disk, noDisk } from '../../src/store/disk.js';
import { collectionIn } from '../levels/reading.js';

const ROOM = '#######\n#@ $ .#\n#######\n';
const SMALL = '#####\n#@$.#\n#####\n';

let folder = '';
let disk = noDisk();
let notices: string[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'soko-shelf-'));
	notices = [];
	disk = new Disk(folder, ({ type }) => notices.push(type));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () => readdirSync(join(folder, 'collections')).sort();
const namesOf = (on: Disk) => shelfWith(on, undefined).map(({ name }) => name);

/** Keeps texts one after the other, as one game does, and tells what became of each. */
function kept(on: Disk, ...texts: string[]): string[] {
	const keep = keeperFor(shelfWith(on, undefined), on, ['list', 'play']);
	return texts.map((text) => {
		const { name, type } = keep(parseCollection(text));
		return `${name} ${type}`;
	});
}

test.each([
	['no title', [ROOM], ['pasted kept']],
	['several', [ROOM, SMALL, `${ROOM}\n${SMALL}`], ['pasted kept', 'pasted-2 kept', 'pasted-3 kept']],
	[
		'the same again',
		[ROOM, SMALL, ROOM, SMALL],
		['pasted kept', 'pasted-2 kept', 'pasted known', 'pasted-2 known'],
	],
	['a title', [`Title: Été 1/2.5!\n\n${ROOM}`], ['ete-1-2.5 kept']],
	['a title that is a command', [`Title: List\n\n${ROOM}`], ['list-2 kept']],
	['a title that is bundled', [`Title: Pusher\n\n${ROOM}`], ['pusher-2 kept']],
	['a title of a link', [`Title: v1-a\n\n${ROOM}`], ['pasted kept']],
	['a title without letters', [`Title: ***\n\n${ROOM}`], ['pasted kept']],
	[
		'a long title',
		[`Title: ${'a'.repeat(90)}\n\n${ROOM}`, `Title: ${'a'.repeat(90)}\n\n${SMALL}`],
		[`${'a'.repeat(60)} kept`, `${'a'.repeat(58)}-2 kept`],
	],
])('names: %s', (_, texts, expected) => {
	expect(kept(disk, ...texts)).toEqual(expected);
});

test('what was pasted is on the shelf and a SOURCE the next time', () => {
	kept(disk, ROOM);
	expect(namesOf(disk)).toEqual(['microban', 'pusher', 'pasted']);
	expect(loadSource('pasted', disk)).toMatchObject({
		name: 'pasted',
		collection: { levels: [{ type: 'level' }] },
	});
	expect(kept(disk, SMALL, ROOM)).toEqual(['pasted-2 kept', 'pasted known']);
});

test('a pasted link with room around its walls is known again', () => {
	const collection = collectionIn('v1-AQAJBQAVAB8Ih8AAAAACAAAAAAABAAAAjA');
	const keep = keeperFor(shelfWith(disk, undefined), disk, []);
	expect([keep(collection), keep(collection)]).toEqual([
		{ name: 'pasted', type: 'kept' },
		{ name: 'pasted', type: 'known' },
	]);
});

test('what a game is asked for is on the shelf once, be it a collection or a file', () => {
	const file = join(folder, 'file.xsb');
	writeFileSync(file, ROOM);
	const namesWith = (source: string) => {
		const loaded = loadSource(source, disk);
		return loaded.ok ? shelfWith(disk, loaded).map(({ name }) => name) : [];
	};
	expect(namesWith('pusher')).toEqual(['microban', 'pusher']);
	expect(namesWith(file)).toEqual(['microban', 'pusher', file]);
});

test('an added collection that is loaded already is not read again', () => {
	keepNew(disk, 'mine', ROOM);
	const loaded = loadSource('mine', disk);
	if (!loaded.ok) throw new Error(loaded.reason);
	forgetAdded(disk, 'mine');
	keepNew(disk, 'mine', SMALL);
	expect(shelfWith(disk, loaded).find(({ name }) => name === 'mine')?.collection).toBe(loaded.collection);
});

test('a name that another process takes meanwhile is left to it', () => {
	const keep = keeperFor(shelfWith(disk, undefined), disk, []);
	keepNew(disk, 'pasted', SMALL);
	expect(keep(parseCollection(ROOM))).toEqual({ name: 'pasted-2', type: 'kept' });
	expect(keepNew(disk, 'pasted', ROOM)).toBe('changed');
	expect(loadSource('pasted', disk)).toMatchObject({ collection: { levels: [{ board: { width: 5 } }] } });
});

test('what another process has kept meanwhile is not kept a second time', () => {
	const shelf = shelfWith(disk, undefined);
	const keep = keeperFor(shelf, disk, []);
	kept(disk, SMALL, ROOM);
	expect(keep(parseCollection(ROOM))).toEqual({ name: 'pasted-2', type: 'known' });
	expect(shelf.map(({ name }) => name)).toEqual(['microban', 'pusher', 'pasted-2']);
	expect(files()).toEqual(['pasted-2.xsb', 'pasted.xsb']);
});

test('what another process has removed is kept again, on the shelf once', () => {
	const shelf = shelfWith(disk, undefined);
	const keep = keeperFor(shelf, disk, []);
	keep(parseCollection(ROOM));
	forgetAdded(disk, 'pasted');
	expect(keep(parseCollection(ROOM))).toEqual({ name: 'pasted', type: 'kept' });
	expect(files()).toEqual(['pasted.xsb']);
	expect(shelf.map(({ name }) => name)).toEqual(['microban', 'pusher', 'pasted']);
	forgetAdded(disk, 'pasted');
	keepNew(disk, 'pasted', SMALL);
	expect(keep(parseCollection(ROOM))).toEqual({ name: 'pasted-2', type: 'kept' });
	expect(keep(parseCollection(ROOM))).toEqual({ name: 'pasted-2', type: 'known' });
});

test('with --no-save nothing is read and nothing kept', () => {
	keepNew(disk, 'mine', ROOM);
	expect(namesOf(disk)).toContain('mine');
	expect(namesOf(noDisk())).toEqual(['microban', 'pusher']);
	expect(kept(noDisk(), ROOM, SMALL, ROOM)).toEqual(['pasted here', 'pasted-2 here', 'pasted known']);
	expect(files()).toEqual(['mine.xsb']);
	expect(loadSource('mine', noDisk())).toEqual({
		ok: false,
		reason:
			'there is no collection or file called mine; collections are microban, pusher (with --no-save no added ones)',
	});
});

test.skipIf(process.platform === 'win32')('nothing is kept with --no-save, nor without a home folder', () => {
	vi.stubEnv('HOME', '').stubEnv('XDG_DATA_HOME', undefined);
	const homeless = diskHere();
	vi.unstubAllEnvs();
	expect([disk, noDisk(), homeless].map(canSave)).toEqual([true, false, false]);
	expect(kept(homeless, ROOM)).toEqual(['pasted here']);
});

test('where nothing can be written levels are there until the end, and it is told', () => {
	writeFileSync(join(folder, 'collections'), 'a file where the folder should be');
	const keep = keeperFor(shelfWith(disk, undefined), disk, []);
	const types = [1, 2].map(() => keep(parseCollection(ROOM)).type);
	expect([types, notices]).toEqual([['here', 'here'], ['unsaved']]);
	rmSync(join(folder, 'collections'));
	expect(keep(parseCollection(ROOM))).toEqual({ name: 'pasted', type: 'kept' });
});

test('levels too long to be read again are there until the end', () => {
	const vast = `${ROOM}Comment: `.padEnd(16 * 1024 * 1024, 'x'); // written, a comment has a mark of its end
	expect(kept(disk, vast)).toEqual(['pasted here']);
	expect(existsSync(join(folder, 'collections'))).toBe(false);
});

test.runIf(process.platform !== 'win32')('a pipe in the place of an added collection is none', () => {
	mkdirSync(join(folder, 'collections'));
	expect(spawnSync('mkfifo', [join(folder, 'collections', 'pasted.xsb')]).status).toBe(0);
	expect(namesOf(disk)).toEqual(['microban', 'pusher']);
	expect(loadSource('pasted', disk).ok).toBe(false);
	expect(kept(disk, ROOM)).toEqual(['pasted-2 kept']);
});

test('an added collection that cannot be read is a level that says why', () => {
	mkdirSync(join(folder, 'collections'));
	writeFileSync(join(folder, 'collections', 'odd.xsb'), 'nothing');
	const [, , odd] = shelfWith(disk, undefined);
	expect(odd?.collection.levels).toMatchObject([
		{ type: 'damaged', reason: expect.stringContaining('no level') },
	]);
});
