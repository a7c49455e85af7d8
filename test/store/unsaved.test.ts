/** What the disk does not take: it is told, kept, and written as soon as it can be. */
import * as fs from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticeText } from '../../src/store/notice.js';
import { anyCommand } from '../game/commands.js';
import { contentsOf, expectAll, freshFolder, onlyGame, open, picture, play, useAll } from './folder.js';
import { CORRIDOR, ROOM } from './levels.js';
import { failing, failure, unreliable } from './unreliable.js';

const CODES = ['EROFS', 'EACCES', 'ENOSPC', 'EDQUOT', 'EIO', 'EFBIG', 'EPERM', 'EMFILE'] as const;

test.each(CODES)(
	'a disk that says %s is told once; play goes on, and is saved when it works again',
	(code) => {
		const folder = freshFolder();
		const disk = failing(code);
		const { store, notices } = open(folder, disk.files);
		const saved = useAll(store);
		expect(notices).toEqual([{ type: 'unsaved', folder, reason: code }]);
		expect(noticeText(notices[0]!)).toMatch(/^Not saved: (?!the system says)/);
		expectAll(store, picture(saved.game));
		expect([store.isUnsaved, contentsOf(folder)]).toEqual([true, {}]);
		disk.fails = false;
		store.close();
		expect(store.isUnsaved).toBe(false);
		expect(notices.length).toBe(1);
		const again = open(folder);
		expectAll(again.store, picture(saved.game));
		expect(again.notices).toEqual([]);
	},
);

test('a solution that the disk has not taken is told as unsaved by itself', () => {
	const disk = failing('ENOSPC');
	const { store } = open(freshFolder(), disk.files);
	store.recordSolution(CORRIDOR, 'rrr', false);
	expect(store.isUnsaved).toBe(true);
	disk.fails = false;
	store.close();
	expect(store.isUnsaved).toBe(false);
});

test('so is a game, until the disk takes it, after its level was left and the store closed, too', () => {
	const folder = freshFolder();
	const disk = failing('ENOSPC');
	const { store } = open(folder, disk.files);
	const saved = store.openGame(ROOM);
	play(saved, 'l');
	for (const leave of [() => saved.close(), () => store.openGame(CORRIDOR), () => store.close()]) {
		expect(store.isUnsaved).toBe(true);
		leave();
	}
	expect(store.isUnsaved).toBe(true);
	disk.fails = false;
	store.close();
	expect(store.isUnsaved).toBe(false);
	expect(open(folder).store.openGame(ROOM).game.lurd()).toBe('L');
});

test('a disk that fails again is told again, and what it has not taken by the end once more', () => {
	const folder = freshFolder();
	const disk = failing('ENOSPC');
	const { store, notices } = open(folder, disk.files);
	const told = () => notices.splice(0).map(({ type }) => type);
	const { game } = store.openGame(ROOM);
	game.move(3);
	game.move(0);
	expect(told()).toEqual(['unsaved']);
	disk.fails = false;
	game.undo();
	disk.fails = true;
	game.move(0);
	store.setSetting('theme', 'ascii');
	expect(told()).toEqual(['unsaved']);
	store.close();
	expect(told()).toEqual(['unsaved']);
});

test('a disk that has taken everything by the end has nothing more told of it', () => {
	const disk = failing('ENOSPC');
	const { store, notices } = open(freshFolder(), disk.files);
	store.openGame(ROOM).game.move(3);
	disk.fails = false;
	store.close();
	expect(notices.map(({ type }) => type)).toEqual(['unsaved']);
});

test.each(['mkdirSync', 'openSync', 'writeSync', 'fsyncSync', 'renameSync'])(
	'a disk on which only %s fails loses nothing once it works again',
	(operation) => {
		const folder = freshFolder();
		const disk = failing('EIO', operation);
		const { store, notices } = open(folder, disk.files);
		const saved = useAll(store);
		expect(new Set(notices.map(({ type }) => type))).toEqual(new Set(['unsaved']));
		disk.fails = false;
		store.close();
		const again = open(folder);
		expectAll(again.store, picture(saved.game));
		expect(again.notices).toEqual([]);
		expect(Object.keys(contentsOf(folder)).filter((name) => name.includes('.tmp-'))).toEqual([]);
	},
);

test('what the disk did not take of a level that was left is there once another is opened', () => {
	const folder = freshFolder();
	const disk = failing('ENOSPC');
	const { store } = open(folder, disk.files);
	const saved = useAll(store);
	saved.close();
	disk.fails = false;
	store.openGame(CORRIDOR);
	expectAll(open(folder).store, picture(saved.game));
	expect(onlyGame(folder)).toMatch(/\.game$/); // nobody has it
});

test('what the disk did not take of a game is written later, though its level is opened again before', () => {
	const folder = freshFolder();
	const first = open(folder).store;
	play(first.openGame(ROOM), 'u');
	first.close();
	const disk = failing('ENOSPC');
	const { store } = open(folder, disk.files);
	const saved = store.openGame(ROOM);
	play(saved, 'l');
	expect(picture(store.openGame(ROOM).game)).toEqual(picture(saved.game));
	disk.fails = false;
	store.close();
	expect(fs.statSync(onlyGame(folder)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
	expect(picture(open(folder).store.openGame(ROOM).game)).toEqual(picture(saved.game));
});

test('a move that the disk did not take is there as soon as it takes the next one', () => {
	const folder = freshFolder();
	const disk = failing('ENOSPC', 'writeSync');
	disk.fails = false;
	const { store } = open(folder, disk.files);
	const { game } = store.openGame(ROOM);
	for (const direction of [3, 0, 1, 2] as const) {
		disk.fails = direction === 0;
		game.move(direction);
	}
	expect(picture(open(folder).store.openGame(ROOM).game)).toEqual(picture(game));
});

test.each(['nothing', 'writeSync', 'fsyncSync', 'renameSync'])(
	'no file stays open once the store is closed, where %s failed',
	(operation) => {
		const folder = freshFolder();
		const openFiles = new Set<number>();
		const disk = failing('EIO', operation);
		const { store } = open(folder, {
			...disk.files,
			openSync(...args) {
				const fd = disk.files.openSync(...args);
				openFiles.add(fd);
				return fd;
			},
			closeSync(fd) {
				fs.closeSync(fd);
				openFiles.delete(fd);
			},
		});
		useAll(store);
		disk.fails = false;
		store.setSetting('ponder', true);
		store.recordSolution(CORRIDOR, 'rlrrr', true);
		const { game } = useAll(store);
		disk.fails = true;
		game.move(1);
		store.close();
		expect([...openFiles]).toEqual([]);
	},
);

test('a disk that takes half of a write before it is full does not damage a game', () => {
	const run = fc.record({ command: anyCommand, fails: fc.boolean(), isShort: fc.boolean() });
	fc.assert(
		fc.property(fc.array(run, { maxLength: 40 }), (runs) => {
			const folder = freshFolder();
			let state = { fails: false, isShort: false };
			const files = unreliable(() => (state.fails && !state.isShort ? 'ENOSPC' : undefined));
			let wroteHalf = false;
			const writeSync = ((fd: number, bytes: Buffer): number => {
				if (!state.fails) return fs.writeSync(fd, bytes);
				wroteHalf = !wroteHalf;
				if (!wroteHalf || bytes.length < 2) throw failure('ENOSPC');
				return fs.writeSync(fd, bytes.subarray(0, bytes.length / 2));
			}) as typeof fs.writeSync;
			const { store } = open(folder, { ...files, writeSync });
			const saved = store.openGame(ROOM);
			for (const { command, ...next } of runs) {
				state = next;
				saved.game.apply(command);
				// As if the process were killed here and another looked: nothing is ever damaged.
				expect(open(folder).notices).toEqual([]);
				const other = open(folder);
				other.store.openGame(ROOM);
				expect(other.notices).toEqual([]);
			}
			state = { fails: false, isShort: false };
			store.close();
			const again = open(folder);
			expect(picture(again.store.openGame(ROOM).game)).toEqual(picture(saved.game));
			expect(again.notices).toEqual([]);
		}),
		{ seed: 7, numRuns: 60 },
	);
});

test('a record cut off anywhere by a full disk is written again, and the one after it too', () => {
	for (let size = 0; size < 200; size++) {
		const folder = freshFolder();
		let room = size;
		const writeSync = ((fd: number, bytes: Buffer): number => {
			if (room === 0) throw failure('ENOSPC');
			const written = fs.writeSync(fd, bytes.subarray(0, room));
			room -= written;
			return written;
		}) as typeof fs.writeSync;
		const { store } = open(folder, { ...fs, writeSync });
		store.recordSolution(CORRIDOR, 'rlrrr', true);
		const other = open(folder);
		other.store.record(CORRIDOR);
		expect(other.notices).toEqual([]);
		room = 1000;
		store.recordSolution(CORRIDOR, 'rrr', false);
		const again = open(folder);
		expect(again.store.record(CORRIDOR)).toEqual(store.record(CORRIDOR));
		expect(again.store.record(CORRIDOR).helped?.moves.moves).toBe(5);
		expect(again.notices).toEqual([]);
	}
});
