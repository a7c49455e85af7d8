import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Files } from '../../src/store/disk.js';
import { ownerMark } from '../../src/store/owner.js';
import { abandoned, contentsOf, freshFolder, linesOf, onlyGame, open, picture, play } from './folder.js';
import { ROOM } from './levels.js';
import { failing } from './unreliable.js';

test('what the second of two stores plays is there when the level is next opened', () => {
	const folder = freshFolder();
	const first = open(folder);
	const one = first.store.openGame(ROOM);
	play(one, 'lr');
	const second = open(folder);
	const two = second.store.openGame(ROOM);
	expect(picture(two.game)).toEqual(picture(one.game));
	play(two, 'ur');
	two.game.bookmark(4);
	play(one, 'd');
	const here = one.game.lurd();
	first.store.close();
	second.store.close();
	fs.utimesSync(lastWith(folder, 'lrd'), new Date(), new Date(Date.now() + 5000));
	const third = open(folder);
	const merged = third.store.openGame(ROOM);
	expect(merged.game.lurd()).toBe(here);
	expect(abandoned(merged.game)).toEqual([two.game.lurd()]);
	expect(merged.game.lurd(merged.game.bookmarks.get(4)!)).toBe(two.game.lurd());
	while (merged.game.undo());
	expect(merged.game.moves).toBe(0);
	while (merged.game.redo());
	expect(merged.game.lurd()).toBe(here);
	third.store.close();
	onlyGame(folder);
	expect([...first.notices, ...second.notices, ...third.notices]).toEqual([]);
	expect(picture(open(folder).store.openGame(ROOM).game)).toEqual(picture(merged.game));
});

/** The saved game whose commands end in some. */
function lastWith(folder: string, commands: string): string {
	const [name] = Object.entries(contentsOf(folder)).find(([, text]) =>
		text.replace(/\{.*\}|\n/g, '').endsWith(commands),
	)!;
	return join(folder, name);
}

test.each([
	['has let it go', true],
	['still has it', false],
])(
	'a store that read a game before another went on with it, and %s, does not write into it',
	(_, isLetGo) => {
		const folder = freshFolder();
		const before = open(folder);
		play(before.store.openGame(ROOM), 'l');
		before.store.close();
		const [one, two] = [open(folder), open(folder)];
		const late = one.store.openGame(ROOM);
		const early = two.store.openGame(ROOM);
		play(early, 'ur');
		if (isLetGo) two.store.close();
		play(late, 'dr');
		one.store.close();
		two.store.close();
		const { store, notices } = open(folder);
		const { game } = store.openGame(ROOM);
		for (const saved of [late, early]) expect(linesOf(game)).toContain(saved.game.lurd());
		expect([...one.notices, ...two.notices, ...notices]).toEqual([]);
	},
);

test('a game that was let go is not gone on with in a file that another has gone on with since', () => {
	const folder = freshFolder();
	const late = open(folder).store.openGame(ROOM);
	play(late, 'l');
	late.close();
	const { store } = open(folder);
	const between = store.openGame(ROOM);
	play(between, 'ur');
	store.close();
	play(late, 'd');
	late.close();
	const again = open(folder);
	const { game } = again.store.openGame(ROOM);
	for (const saved of [late, between]) expect(linesOf(game)).toContain(saved.game.lurd());
	expect(again.notices).toEqual([]);
});

afterEach(() => {
	vi.useRealTimers();
});

/** Files on which each write is a second after the one before, for the clock too. */
function ticking(): Files {
	vi.useFakeTimers({ toFake: ['Date'], now: 1e12 });
	const writeSync = ((fd: number, bytes: Buffer) => {
		const written = fs.writeSync(fd, bytes);
		vi.setSystemTime(Date.now() + 1000);
		fs.futimesSync(fd, Date.now() / 1000, Date.now() / 1000);
		return written;
	}) as typeof fs.writeSync;
	return { ...fs, writeSync };
}

test.each([
	['played before', 'd'],
	['only looked at', ''],
])('the game played last goes on, whatever a window closed later had %s', (_, moves) => {
	const folder = freshFolder();
	const files = ticking();
	const stores = [open(folder, files).store, open(folder, files).store] as const;
	const last = stores[0].openGame(ROOM);
	play(last, 'l');
	const stale = stores[1].openGame(ROOM);
	play(stale, moves);
	play(last, 'ur');
	stores[0].close();
	stale.setSeconds(20);
	stale.countHint('nudge');
	stale.setSeconds(21);
	stores[1].close();
	const { game, seconds, hints } = open(folder).store.openGame(ROOM);
	expect([game.lurd(), seconds, hints.nudge]).toEqual([last.game.lurd(), 21, 1]);
});

test('a file that is written anew has the time of the last command', () => {
	const folder = freshFolder();
	const { store } = open(folder, ticking());
	play(store.openGame(ROOM), 'l');
	const playedMs = Date.now() - 1000;
	fs.rmSync(onlyGame(folder));
	vi.setSystemTime(Date.now() + 3_600_000);
	store.close();
	expect(fs.statSync(onlyGame(folder)).mtimeMs).toBe(playedMs);
});

test('a game that another process takes while it is looked for is found under its new name', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	play(store.openGame(ROOM), 'lu');
	store.close();
	const path = onlyGame(folder);
	let isFirst = true;
	const readFileSync = ((name: string) => {
		if (isFirst && name === path) fs.renameSync(path, `${path}.${ownerMark(process.ppid)}`);
		isFirst &&= name !== path;
		return fs.readFileSync(name);
	}) as typeof fs.readFileSync;
	const other = open(folder, { ...fs, readFileSync });
	expect(other.store.openGame(ROOM).game.lurd()).toBe('Lu');
	expect(isFirst).toBe(false);
	expect(other.notices).toEqual([]);
});

test('a game whose process has ended is gone on with, one whose process runs is copied', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	play(store.openGame(ROOM), 'lu');
	store.close();
	const free = onlyGame(folder);
	const marks = [ownerMark(process.ppid), ownerMark().replace(/-\d+-\d+$/, '-999999999-1')] as const;
	const played = (owner: string, direction: 1 | 3): string[] => {
		fs.renameSync(onlyGame(folder), `${free}.${owner}`);
		expect(open(folder).store.openGame(ROOM).game.move(direction)).toBe('walk');
		return fs.readdirSync(join(folder, 'games'));
	};
	const name = free.slice(join(folder, 'games/').length);
	expect(played(marks[1], 3)).toEqual([`${name}.${ownerMark()}`]);
	const both = played(marks[0], 1);
	expect(both.length).toBe(2);
	expect(both).toContain(`${name}.${marks[0]}`);
});

/** Two games of ROOM in two files of a folder: their lines. */
function playTwice(folder: string): readonly string[] {
	const stores = [open(folder).store, open(folder).store];
	const games = stores.map((store) => store.openGame(ROOM));
	games.forEach((saved, index) => {
		play(saved, index === 0 ? 'l' : 'u');
	});
	for (const store of stores) store.close();
	return games.map(({ game }) => game.lurd());
}

test('of two games of a level the one played last goes on', () => {
	const folder = freshFolder();
	for (const [index, line] of playTwice(folder).entries()) {
		const last = new Date(Date.now() + 5000 * (index + 1));
		fs.utimesSync(lastWith(folder, line.toLowerCase()), last, last);
		expect(open(folder).store.openGame(ROOM).game.lurd()).toBe(line);
	}
});

test('games that are to become one are both still there while the disk is full', () => {
	const folder = freshFolder();
	const lines = playTwice(folder);
	const full = open(folder, failing('ENOSPC', 'writeSync').files);
	play(full.store.openGame(ROOM), 'd');
	full.store.close();
	expect(full.notices.map(({ type }) => type)).toEqual(['unsaved', 'unsaved']);
	const { store, notices } = open(folder);
	const { game } = store.openGame(ROOM);
	for (const line of lines) expect(linesOf(game)).toContain(line);
	expect(notices).toEqual([]);
});

test('games become one on the disk before the files they came from go, should the power fail between', () => {
	const folder = freshFolder();
	playTwice(folder);
	const done: string[] = [];
	const { store } = open(folder, {
		...fs,
		fsyncSync: (fd) => done.push('sync') && fs.fsyncSync(fd),
		unlinkSync: (path) => done.push('remove') && fs.unlinkSync(path),
	});
	play(store.openGame(ROOM), 'd');
	expect(done).toEqual(['sync', 'remove', 'remove']);
	onlyGame(folder);
});

test('play time and hints of two stores: the greater counts', () => {
	const folder = freshFolder();
	const [first, second] = [open(folder).store, open(folder).store];
	for (const [store, seconds, moves] of [
		[first, 100, 'l'],
		[second, 60, 'u'],
	] as const) {
		const saved = store.openGame(ROOM);
		play(saved, moves);
		saved.setSeconds(seconds);
	}
	second.close();
	first.close();
	expect(open(folder).store.openGame(ROOM).seconds).toBe(100);
});

test('play time and hints of a file that goes are in the one that stays before it does', () => {
	const folder = freshFolder();
	const [first, second] = [open(folder).store, open(folder).store];
	const one = first.openGame(ROOM);
	play(one, 'l');
	const two = second.openGame(ROOM);
	two.setSeconds(100);
	two.countHint('nudge');
	play(one, 'u');
	first.close();
	second.close();
	play(open(folder).store.openGame(ROOM), 'd'); // and is killed
	const { seconds, hints } = open(folder).store.openGame(ROOM);
	expect([seconds, hints.nudge]).toEqual([100, 1]);
	onlyGame(folder);
});
