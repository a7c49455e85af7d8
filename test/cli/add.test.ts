/** `add` and `remove`, and that added collections are found wherever a SOURCE is taken. */
import { spawnSync } from 'node:child_process';
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execPath, getuid, platform } from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { add, remove } from '../../src/cli/add.js';
import { convert } from '../../src/cli/convert.js';
import { diskHere } from '../../src/cli/data-folder.js';
import { LevelFile } from '../../src/cli/level-file.js';
import { list } from '../../src/cli/list.js';
import { show } from '../../src/cli/show.js';
import { collectionNames, loadSource } from '../../src/cli/source.js';
import { parseCollection } from '../../src/levels/collection.js';
import { isName, suggestedName } from '../../src/store/added.js';
import { Disk, noDisk } from '../../src/store/disk.js';
import { openStore } from '../../src/store/store.js';
import { matching } from './matching.js';

const EASY = '#######\n#@ $ .#\n#######\nTitle: Easy\nAuthor: Me\n';
const LINK = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';
const COMMANDS = ['add', 'list', 'remove'];

let folder = '';
let file = '';

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'soko-add-'));
	file = join(folder, 'My Levels.sok');
	writeFileSync(file, `Title: Mine\n\n${EASY}\nSolution\nrRR\n`);
	vi.stubEnv('XDG_DATA_HOME', join(folder, 'data'));
});

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	rmSync(folder, { recursive: true });
});

const kept = () => join(folder, 'data', 'soko', 'collections', 'my-levels.xsb');

test('an added collection is found by name when its file has gone', () => {
	expect(add(file, {}, COMMANDS)).toEqual({ code: 0, out: 'added my-levels with 1 level\n', err: '' });
	const before = loadSource(file);
	rmSync(file);
	const after = loadSource('my-levels');
	if (!before.ok || !after.ok) throw new Error('not loaded');
	expect(after.name).toBe('my-levels');
	expect(after.collection).toMatchObject({
		title: 'Mine',
		levels: [{ title: 'Easy', plays: [{ lurd: 'rRR' }] }],
	});
	expect(show('my-levels', {}).code).toBe(0);
	expect(list(undefined, {}, openStore(noDisk())).out).toMatch(/^my-levels +1 level /m);
});

test('one added under a name that has since been bundled can be removed, and the bundled one stays as it was', async () => {
	add(file, { name: 'x' }, COMMANDS);
	renameSync(join(dirname(kept()), 'x.xsb'), join(dirname(kept()), 'pusher.xsb'));
	const place = { source: 'pusher', number: 7, hash: '0123456789abcdef' };
	openStore(diskHere()).setPlace(place);
	expect(collectionNames()).toEqual(['microban', 'pusher']);
	expect(await remove('pusher')).toEqual({ code: 0, out: 'removed pusher\n', err: '' });
	expect(openStore(diskHere()).lastNumber('pusher')).toBe(7);
	expect((await remove('pusher')).err).toBe('soko: pusher comes with soko and stays\n');
});

test('what is no file takes a name too', () => {
	mkdirSync(join(dirname(kept()), 'x.xsb'), { recursive: true });
	expect(add(file, { name: 'x' }, COMMANDS)).toEqual({
		code: 1,
		err: 'soko: something other than a file of levels has the name x\n',
	});
});

test('what an addition left that was killed is cleared away by the next one', () => {
	const left = `${kept()}.tmp-0123abcd.000000-1-1`;
	mkdirSync(dirname(left), { recursive: true });
	writeFileSync(left, '');
	utimesSync(left, 0, 0);
	add(file, {}, COMMANDS);
	expect(readdirSync(dirname(left))).toEqual(['my-levels.xsb']);
});

test('a removed collection is gone', async () => {
	add(file, { name: 'x' }, COMMANDS);
	expect(await remove('x')).toEqual({ code: 0, out: 'removed x\n', err: '' });
	expect(loadSource('x').ok).toBe(false);
	expect(await remove('x')).toMatchObject({
		code: 1,
		err: 'soko: no collection called x was added; soko list tells the names\n',
	});
});

test('the next collection of a removed name does not go on where that was left', async () => {
	for (const name of ['x', 'y']) {
		add(file, { name }, COMMANDS);
		openStore(diskHere()).setPlace({ source: name, number: 7, hash: '0123456789abcdef' });
	}
	await remove('x');
	const store = openStore(diskHere());
	expect([store.lastNumber('x'), store.lastNumber('y')]).toEqual([undefined, 7]);
});

test.each([
	[{ name: 'pusher' }, 'soko: pusher means something already; --name gives another\n'],
	[{ name: 'list' }, 'soko: list means something already; --name gives another\n'],
	[{ name: 'taken' }, 'soko: taken was added already; remove it first, or give another --name\n'],
	[{ name: 'v1-abc' }, 'soko: v1-abc means something already; --name gives another\n'],
	[{ name: '../evil' }, /^soko: \.\.\/evil is no name; /],
	[{ name: 'Upper' }, /is no name/],
	[{ name: '-x' }, /is no name/],
	[{ name: '_x' }, /^soko: _x is no name; .* a letter or digit first\n$/],
	[{ name: '' }, 'soko: it needs a name: --name NAME\n'],
])('a name is refused: %j', (options, err) => {
	add(file, { name: 'taken' }, COMMANDS);
	expect(add(file, options, COMMANDS)).toEqual({ code: 1, err: matching(err) });
});

test('a name that another process takes meanwhile is left to it', () => {
	add(LINK, { name: 'taken' }, COMMANDS);
	vi.spyOn(Disk.prototype, 'list').mockReturnValueOnce([]); // as it was before
	const err = 'soko: taken was added already; remove it first, or give another --name\n';
	expect(add(file, { name: 'taken' }, COMMANDS)).toEqual({ code: 1, err });
	expect(loadSource('taken')).toMatchObject({ collection: { levels: [{ title: undefined }] } });
});

test('a link needs a name', () => {
	expect(add(LINK, {}, COMMANDS)).toEqual({ code: 1, err: 'soko: it needs a name: --name NAME\n' });
	expect(add(LINK, { name: 'room' }, COMMANDS)).toMatchObject({ code: 0 });
	expect(loadSource('room')).toMatchObject({ ok: true, collection: { levels: [{ type: 'level' }] } });
});

test.skipIf(platform === 'win32')('so does a pipe that has a path', () => {
	const script = 'cat "$1" | "$0" dist/cli.js add /dev/stdin';
	const ended = spawnSync('sh', ['-c', script, execPath, file]);
	expect([ended.status, ended.stderr.toString()]).toEqual([1, 'soko: it needs a name: --name NAME\n']);
});

test('what cannot be kept is told', () => {
	const listing = join(folder, 'two.asm');
	writeFileSync(listing, 'a db 1, 1, 2\n');
	expect(add(listing, {}, COMMANDS)).toEqual({
		code: 1,
		err:
			'soko: level 1 is left out, line 1: the bytes end before the player\n' +
			'soko: none of its levels can be kept\n',
	});
	expect(add('nowhere', {}, COMMANDS)).toMatchObject({ code: 1, err: expect.stringContaining('nowhere') });
});

test('levels that cannot be kept are left out, each is told, and the code is 1', () => {
	const listing = join(folder, 'two.asm');
	const { out } = convert(file, { to: 'pusher' });
	writeFileSync(listing, `${out}a db 1, 1, 2\n`);
	expect(add(listing, {}, COMMANDS)).toEqual({
		code: 1,
		out: 'added two with 1 level\n',
		err: 'soko: level 2 is left out, line 2: the bytes end before the player\n',
	});
	expect(loadSource('two')).toMatchObject({ collection: { levels: [{ type: 'level' }] } });
});

/** As many bytes as may be read. A comment is written with a mark of its end, and then there are more. */
const VAST = `${EASY}\n${EASY}Comment: `.padEnd(16 * 1024 * 1024, 'x');

test('what could not be read again is not kept', () => {
	const vast = join(folder, 'vast.xsb');
	writeFileSync(vast, VAST);
	const report = add(vast, {}, COMMANDS);
	expect(report).toEqual({ code: 1, err: 'soko: written out it has more than 16777216 bytes\n' });
	expect(loadSource('vast').ok).toBe(false);
});

test('what could not be read again is not written either, be it converted or with its solutions', () => {
	const vast = join(folder, 'vast.xsb');
	writeFileSync(vast, VAST);
	const problem = 'written out it has more than 16777216 bytes';
	expect(convert(vast, { to: 'xsb' })).toEqual({ code: 1, err: `soko: ${problem}\n` });
	expect(convert(vast, { to: 'xsb', level: 1 }).code).toBe(0);
	const opened = new LevelFile(vast);
	expect(() => opened.write(parseCollection(VAST))).toThrow(problem);
	opened.close();
	expect(readFileSync(vast, 'utf8') === VAST).toBe(true); // no megabytes of difference on the screen
});

test('remove leaves the bundled collections and tells what was meant', async () => {
	add(file, {}, COMMANDS);
	expect(await remove('pusher')).toEqual({ code: 1, err: 'soko: pusher comes with soko and stays\n' });
	expect((await remove('mylevels')).err).toContain('did you mean my-levels?');
	expect((await remove('../my-levels')).code).toBe(1);
	expect(readFileSync(kept(), 'utf8')).toContain('Title: Mine');
});

test('an added file that is damaged is told by list, and the others are listed', () => {
	add(file, {}, COMMANDS);
	writeFileSync(kept(), 'nothing');
	const report = list(undefined, {}, openStore(noDisk()));
	expect(report).toMatchObject({ code: 1, out: expect.stringContaining('pusher') });
	expect(report.err).toBe('soko: my-levels: there is no level in it: three rows or more, with walls of #\n');
});

test.skipIf(getuid?.() === 0)('what cannot be removed keeps its place (skipped for root)', async () => {
	add(file, {}, COMMANDS);
	openStore(diskHere()).setPlace({ source: 'my-levels', number: 7, hash: '0123456789abcdef' });
	chmodSync(dirname(kept()), 0o500);
	const report = await remove('my-levels');
	chmodSync(dirname(kept()), 0o700);
	expect(report).toEqual({ code: 1, err: expect.stringContaining('Not saved') });
	expect(openStore(diskHere()).lastNumber('my-levels')).toBe(7);
});

test('names are taken from files', () => {
	expect(suggestedName('/a/Été 2 (final).SOK')).toBe('ete-2-final');
	expect(suggestedName('///')).toBe('');
	expect(isName('a'.repeat(61))).toBe(false);
});
