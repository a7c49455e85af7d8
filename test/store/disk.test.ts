/** Files that cannot be read or replaced, that others make at the same time, and folders that are none. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepNew } from '../../src/store/added.js';
import { Disk, type Files } from '../../src/store/disk.js';
import { noticeText } from '../../src/store/notice.js';
import { contentsOf, expectAll, freshFolder, onlyGame, open, picture, useAll } from './folder.js';
import { CORRIDOR, ROOM } from './levels.js';
import { failing, failure, real } from './unreliable.js';

test.each(['settings.json', 'places.json', 'records.log'])(
	'%s, damaged on a disk that cannot be written, is left as it is',
	(name) => {
		const folder = freshFolder();
		fs.mkdirSync(folder);
		fs.writeFileSync(join(folder, name), '{"damage"');
		const disk = failing('EROFS');
		const { store, notices } = open(folder, disk.files);
		store.record(CORRIDOR);
		useAll(store);
		const stuck = notices.filter(({ type }) => type === 'stuck');
		expect(stuck).toEqual([{ type: 'stuck', file: name, why: 'damaged', reason: 'EROFS' }]);
		disk.fails = false;
		store.setSetting('ponder', true);
		store.close();
		expect(fs.readFileSync(join(folder, name), 'utf8')).toBe('{"damage"');
	},
);

test.each(['EIO', 'EMFILE', 'ESTALE'])(
	'files that cannot be read for a time (%s) are kept, and what is saved then is added',
	(code) => {
		const folder = freshFolder();
		const { store: before } = open(folder);
		useAll(before);
		before.close();
		fs.utimesSync(onlyGame(folder), 1, 1);
		let isBroken = true;
		const readFileSync = ((...args: Parameters<typeof fs.readFileSync>) => {
			if (isBroken) throw failure(code);
			return fs.readFileSync(...args);
		}) as typeof fs.readFileSync;
		const { store, notices } = open(folder, { ...fs, readFileSync });
		store.setSetting('ponder', true);
		store.setPlace({ source: 'microban', number: 5, hash: ROOM.hash });
		store.recordSolution(CORRIDOR, 'rlrrr', false);
		store.openGame(ROOM).game.move(1);
		expect(notices).toMatchObject([
			{ type: 'stuck', file: 'settings.json', why: 'unreadable', reason: code },
			{ type: 'stuck', file: 'places.json' },
			{ type: 'stuck', file: 'records.log' },
			{ type: 'stuck', file: expect.stringMatching(/^games/) },
		]);
		isBroken = false;
		expect(store.record(CORRIDOR).own?.moves.lurd).toBe('RRR');
		store.close();
		const again = open(folder);
		expect(again.store.settings).toEqual({ theme: 'ascii', ponder: true });
		expect([again.store.lastNumber('pusher'), again.store.lastPlace?.number]).toEqual([3, 5]);
		expect(again.store.record(CORRIDOR).own?.moves.lurd).toBe('RRR');
		const { game } = again.store.openGame(ROOM);
		expect([game.lurd(), ...game.abandoned.map((node) => game.lurd(node))]).toEqual(['r', 'Lu', 'L']);
		expect([again.notices, notices.length]).toEqual([[], 4]);
	},
);

test('that a file cannot be read is told once, and at the end again, when what was to be in it is lost', () => {
	const folder = freshFolder();
	open(folder).store.setSetting('theme', 'ascii');
	const readFileSync = (): never => {
		throw failure('EIO');
	};
	const { store, notices } = open(folder, { ...fs, readFileSync });
	for (const markLevel of [1, 2]) store.setSetting('markLevel', markLevel);
	const told = { type: 'stuck', file: 'settings.json', why: 'unreadable', reason: 'EIO' };
	expect(notices).toEqual([told]);
	store.close();
	expect(notices).toEqual([told, told]);
});

test('of two processes that make the same file at once only one is told that it did', () => {
	const folder = freshFolder();
	const keep = (text: string, files: Files = real) => keepNew(new Disk(folder, () => {}, files), 'x', text);
	let isFirst = true;
	const late = (name: 'linkSync' | 'renameSync') => (from: string, to: string) => {
		if (isFirst) {
			isFirst = false;
			expect(keep('theirs')).toBe('written');
		}
		real[name](from, to);
	};
	const files = { ...fs, linkSync: late('linkSync'), renameSync: late('renameSync') } as Files;
	expect(keep('ours', files)).toBe('changed');
	expect(contentsOf(folder)).toEqual({ 'collections/x.xsb': 'theirs' });
});

test('on a disk without links a file is made all the same', () => {
	const folder = freshFolder();
	const linkSync = () => {
		throw failure('EPERM');
	};
	const { store, notices } = open(folder, { ...fs, linkSync });
	const saved = useAll(store);
	expectAll(open(folder).store, picture(saved.game));
	expect(notices).toEqual([]);
});

test('a bug is not taken for a broken disk', () => {
	const files = { ...fs, statSync: () => JSON.parse('{') } as unknown as Files;
	expect(() => open(freshFolder(), files)).toThrow(SyntaxError);
});

// Node's own way to make folders never ends there.
test.skipIf(!fs.existsSync('/proc/self'))('a folder that the system does not let be is told at once', () => {
	const { store, notices } = open('/proc/soko/data');
	useAll(store);
	expect(notices).toEqual([{ type: 'unsaved', folder: '/proc/soko/data', reason: 'ENOENT' }]);
	expect(noticeText(notices[0]!)).toBe('Not saved: there can be no such folder (/proc/soko/data)');
});

test('a file in the place of the data folder is told and left alone', () => {
	const folder = freshFolder();
	fs.writeFileSync(folder, 'text');
	const { store, notices } = open(folder);
	const saved = useAll(store);
	expect(notices.map(({ type }) => type)).toEqual(['unsaved']);
	store.close();
	expect(fs.readFileSync(folder, 'utf8')).toBe('text');
	expectAll(store, picture(saved.game));
});

test.skipIf(process.platform === 'win32')(
	'a file that is a link stays one, and what it leads to is written',
	() => {
		const folder = freshFolder();
		const elsewhere = join(freshFolder(), 'mine.json');
		fs.mkdirSync(join(elsewhere, '..'), { recursive: true });
		fs.mkdirSync(folder, { recursive: true });
		fs.writeFileSync(elsewhere, '1');
		fs.symlinkSync(elsewhere, join(folder, 'settings.json'));
		const disk = new Disk(folder, () => {});
		expect(disk.write('settings.json', '2', false, disk.state('settings.json'))).toBe('written');
		expect(fs.readlinkSync(join(folder, 'settings.json'))).toBe(elsewhere);
		expect(fs.readFileSync(elsewhere, 'utf8')).toBe('2');
		expect(fs.readdirSync(folder)).toEqual(['settings.json']);
		expect(fs.readdirSync(join(elsewhere, '..'))).toEqual(['mine.json']);
	},
);
