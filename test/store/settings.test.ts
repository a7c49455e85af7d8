import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { formatBoard } from '../../src/levels/xsb.js';
import type { Settings } from '../../src/store/types.js';
import { contentsOf, freshFolder, open, play } from './folder.js';
import { CORRIDOR, ROOM } from './levels.js';
import { failure } from './unreliable.js';

const LINK = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';

test('settings are kept, and one is forgotten by setting it to undefined', () => {
	const folder = freshFolder();
	const all: Settings = { theme: 'emoji', hintTime: 600, ponder: false, markLevel: 2 };
	const { store } = open(folder);
	expect(store.settings).toEqual({});
	for (const [key, value] of Object.entries(all)) store.setSetting(key as keyof Settings, value);
	expect(open(folder).store.settings).toEqual(all);
	store.setSetting('theme', undefined);
	const { theme: _, ...rest } = all;
	expect(open(folder).store.settings).toEqual(rest);
	expect(Object.keys(contentsOf(folder))).toEqual(['settings.json']);
});

test('two processes that change different settings keep both', () => {
	const folder = freshFolder();
	const [first, second] = [open(folder).store, open(folder).store];
	first.setSetting('theme', 'ascii');
	second.setSetting('ponder', true);
	first.setSetting('hintTime', 5);
	expect(open(folder).store.settings).toEqual({ theme: 'ascii', ponder: true, hintTime: 5 });
});

test('a setting changed while another process is writing its own is kept', () => {
	const folder = freshFolder();
	let isFirst = true;
	const fsyncSync = (fd: number): void => {
		fs.fsyncSync(fd);
		if (isFirst) {
			isFirst = false;
			open(folder).store.setSetting('theme', 'ascii');
		}
	};
	const { store } = open(folder, { ...fs, fsyncSync });
	store.setSetting('ponder', true);
	expect(open(folder).store.settings).toEqual({ theme: 'ascii', ponder: true });
	expect(Object.keys(contentsOf(folder))).toEqual(['settings.json']);
});

test('what two others change while a process is writing all that a full disk did not take is kept too', () => {
	const folder = freshFolder();
	const others: (() => void)[] = [
		() => open(folder).store.setSetting('theme', 'ascii'),
		() => open(folder).store.setSetting('markLevel', 2),
	];
	let isFull = true;
	const fsyncSync = (fd: number): void => {
		if (isFull) throw failure('ENOSPC');
		fs.fsyncSync(fd);
		others.shift()?.();
	};
	const { store } = open(folder, { ...fs, fsyncSync });
	store.setSetting('ponder', true);
	store.setSetting('hintTime', 5);
	store.setSetting('ponder', false);
	isFull = false;
	store.close();
	const all = { theme: 'ascii', markLevel: 2, ponder: false, hintTime: 5 };
	expect(open(folder).store.settings).toEqual(all);
	expect(Object.keys(contentsOf(folder))).toEqual(['settings.json']);
});

test('the last place is kept, and the last level of each source', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	expect([store.lastPlace, store.lastNumber('pusher')]).toEqual([undefined, undefined]);
	store.setPlace({ source: 'pusher', number: 3, hash: ROOM.hash });
	store.setPlace({ source: '/levels/mine.xsb', number: 12, hash: CORRIDOR.hash });
	const again = open(folder).store;
	expect(again.lastPlace).toEqual({ source: '/levels/mine.xsb', number: 12, hash: CORRIDOR.hash });
	const sources = ['pusher', '/levels/mine.xsb', 'microban', 'constructor', '__proto__'];
	expect(sources.map((source) => again.lastNumber(source))).toEqual([3, 12, undefined, undefined, undefined]);
});

test('the level of the last place is kept with it, if its rows are those of its hash', () => {
	const folder = freshFolder();
	const place = { source: '-', number: 1, hash: ROOM.hash, title: 'Room', rows: formatBoard(ROOM.board) };
	open(folder).store.setPlace(place);
	expect(open(folder).store.lastPlace).toEqual(place);
	expect(open(folder).store.savedLevel(ROOM.hash)).toMatchObject({ hash: ROOM.hash, title: 'Room' });
	expect(open(folder).store.savedLevel(CORRIDOR.hash)).toBeUndefined();
	open(folder).store.setPlace({ ...place, rows: formatBoard(CORRIDOR.board) });
	expect(open(folder).store.savedLevel(ROOM.hash)).toBeUndefined();
});

test('the level of the last place has its own title, not that under which it was first played', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	play(store.openGame({ ...ROOM, title: 'Elsewhere' }), 'l');
	const place = { source: 'mine.xsb', number: 1, hash: ROOM.hash, rows: formatBoard(ROOM.board) };
	store.setPlace({ ...place, title: 'Here' });
	expect(open(folder).store.savedLevel(ROOM.hash)?.title).toBe('Here');
	store.setPlace(place);
	expect(open(folder).store.savedLevel(ROOM.hash)?.title).toBeUndefined();
});

test('a file deleted while the game runs is written again, with the next change or at the end', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	store.setSetting('theme', 'ascii');
	store.setPlace({ source: 'pusher', number: 3, hash: ROOM.hash });
	fs.rmSync(folder, { recursive: true });
	store.setPlace({ source: 'microban', number: 5, hash: CORRIDOR.hash });
	const { store: other } = open(folder);
	expect([other.lastPlace?.source, other.lastNumber('pusher'), other.settings]).toEqual(['microban', 3, {}]);
	store.close();
	expect(open(folder).store.settings).toEqual({ theme: 'ascii' });
});

test('a file deleted while two windows run is written again with what the other had changed by then', () => {
	const folder = freshFolder();
	const [first, second] = [open(folder).store, open(folder).store];
	first.setPlace({ source: 'removed', number: 3, hash: ROOM.hash });
	first.setSetting('theme', 'ascii');
	open(folder).store.forgetNumber('removed');
	second.setSetting('theme', 'emoji');
	second.setPlace({ source: 'pusher', number: 2, hash: ROOM.hash });
	first.setSetting('markLevel', 4);
	first.setPlace({ source: 'microban', number: 5, hash: CORRIDOR.hash });
	fs.rmSync(folder, { recursive: true });
	first.close();
	second.close();
	const { store } = open(folder);
	expect(store.settings).toEqual({ theme: 'emoji', markLevel: 4 });
	const numbers = ['removed', 'pusher', 'microban'].map((source) => store.lastNumber(source));
	expect(numbers).toEqual([undefined, 2, 5]);
});

test('a file deleted while the game runs stays so if this process wrote nothing to it', () => {
	const folder = freshFolder();
	open(folder).store.setSetting('theme', 'ascii');
	const { store } = open(folder);
	fs.rmSync(folder, { recursive: true });
	store.close();
	expect(contentsOf(folder)).toEqual({});
});

test('the last levels of sources opened in two processes are all kept', () => {
	const folder = freshFolder();
	const [first, second] = [open(folder).store, open(folder).store];
	first.setPlace({ source: 'a', number: 1, hash: ROOM.hash });
	second.setPlace({ source: 'b', number: 2, hash: ROOM.hash });
	first.setPlace({ source: 'c', number: 3, hash: ROOM.hash });
	const { store } = open(folder);
	expect(['a', 'b', 'c'].map((source) => store.lastNumber(source))).toEqual([1, 2, 3]);
	expect(store.lastPlace?.source).toBe('c');
});

test('of two windows the one played in last is where the player was, not the one closed or opened last', () => {
	const folder = freshFolder();
	const [first, second] = [open(folder).store, open(folder).store];
	const game = first.openGame(ROOM);
	first.setPlace({ source: 'pusher', number: 1, hash: ROOM.hash });
	play(game, 'l');
	second.setPlace({ source: 'pusher', number: 7, hash: CORRIDOR.hash });
	const places = () => {
		const { store } = open(folder);
		return [store.lastPlace?.number, store.lastNumber('pusher')];
	};
	expect(places()).toEqual([7, 7]);
	play(game, 'r');
	expect(places()).toEqual([1, 1]);
	second.setPlace({ source: 'pusher', number: 8, hash: CORRIDOR.hash });
	first.close();
	second.close();
	expect(places()).toEqual([8, 8]);
});

test('the last level of a source that was forgotten is not brought back by playing on', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	const game = store.openGame(ROOM);
	store.setPlace({ source: 'a', number: 1, hash: ROOM.hash });
	open(folder).store.forgetNumber('a');
	play(game, 'l');
	expect(open(folder).store.lastNumber('a')).toBeUndefined();
});

test('the last level of a source is forgotten in one process and not brought back by another', () => {
	const folder = freshFolder();
	const [first, second] = [open(folder).store, open(folder).store];
	first.setPlace({ source: 'a', number: 1, hash: ROOM.hash });
	first.setPlace({ source: 'b', number: 2, hash: ROOM.hash });
	open(folder).store.forgetNumber('a');
	first.setPlace({ source: 'b', number: 3, hash: ROOM.hash });
	second.setPlace({ source: 'c', number: 4, hash: ROOM.hash });
	const { store } = open(folder);
	expect(['a', 'b', 'c'].map((source) => store.lastNumber(source))).toEqual([undefined, 3, 4]);
});

test('what a later version may keep beside the places stays', () => {
	const folder = freshFolder();
	const path = join(folder, 'places.json');
	open(folder).store.setPlace({ source: 'a', number: 1, hash: ROOM.hash });
	fs.writeFileSync(path, JSON.stringify({ ...JSON.parse(fs.readFileSync(path, 'utf8')), later: [1] }));
	const { store } = open(folder);
	store.setPlace({ source: 'b', number: 2, hash: ROOM.hash });
	store.forgetNumber('a');
	expect(JSON.parse(fs.readFileSync(path, 'utf8'))).toMatchObject({ later: [1], last: { source: 'b' } });
});

test('a field that is nested too deep to be written again is set aside with its file', () => {
	const folder = freshFolder();
	const deep = 20_000;
	fs.mkdirSync(folder, { recursive: true });
	const text = `{"schema":1,"theme":"ascii","later":${'['.repeat(deep)}${']'.repeat(deep)}}`;
	fs.writeFileSync(join(folder, 'settings.json'), text);
	const { store, notices } = open(folder);
	expect(store.settings.theme).toBe('ascii');
	store.setSetting('markLevel', 1);
	expect(open(folder).store.settings).toEqual({ theme: 'ascii', markLevel: 1 });
	expect(notices).toMatchObject([{ type: 'damaged', aside: expect.stringMatching(/^settings\.json\./) }]);
});

test('to forget the last level of a source that has none writes nothing', () => {
	const folder = freshFolder();
	open(folder).store.forgetNumber('a');
	expect(contentsOf(folder)).toEqual({});
});

test('what writes left that their process did not finish is cleared away, that of others is not', () => {
	const folder = freshFolder();
	open(folder).store.setSetting('ponder', true);
	const dead = 'settings.json.tmp-0123abcd.000000-1-1';
	const old = new Date(Date.now() - 30 * 24 * 3600 * 1000);
	const others = ['games/x.game', 'solutions/x.json'].map((name) => `${name}.tmp-0123abcd.000000-1-1`);
	for (const name of [dead, ...others, 'notes.tmp-mine']) {
		fs.mkdirSync(dirname(join(folder, name)), { recursive: true });
		fs.writeFileSync(join(folder, name), '');
		fs.utimesSync(join(folder, name), old, old);
	}
	fs.writeFileSync(join(folder, 'settings.json.tmp-0123abcd.000000-2-2'), '');
	open(folder);
	expect(Object.keys(contentsOf(folder)).sort()).toEqual([
		'notes.tmp-mine',
		'settings.json',
		'settings.json.tmp-0123abcd.000000-2-2',
	]);
});

test('the numbers of links and of what came by standard input are not kept, nor of more than 1000 sources', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	store.setPlace({ source: 'a', number: 2, hash: ROOM.hash });
	const path = join(folder, 'places.json');
	const { numbers, ...others } = JSON.parse(fs.readFileSync(path, 'utf8'));
	for (let i = 0; i < 999; i++) numbers[`file ${i}`] = 2;
	fs.writeFileSync(path, JSON.stringify({ ...others, numbers }));
	for (const source of ['file 999', '-', LINK]) store.setPlace({ source, number: 2, hash: ROOM.hash });
	const numberOf = (source: string) => open(folder).store.lastNumber(source);
	expect(['-', LINK, 'a'].map(numberOf)).toEqual([undefined, undefined, undefined]);
	expect(['file 0', 'file 999'].map(numberOf)).toEqual([2, 2]);
	store.setPlace({ source: LINK, number: 1, hash: ROOM.hash });
	expect(open(folder).store.lastPlace?.source).toBe(LINK);
});

test('of a title of millions of characters so much is saved as can be read again', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	const level = { ...ROOM, title: 'ab '.repeat(3_000_000) };
	store.setPlace({ source: 'microban', number: 9, hash: CORRIDOR.hash });
	store.setPlace({ source: '/levels/mine.xsb', number: 12, hash: level.hash, title: level.title });
	store.openGame(level).game.move(1);
	store.close();
	const again = open(folder);
	expect(again.notices).toEqual([]);
	expect(again.store.lastNumber('microban')).toBe(9);
	expect(again.store.lastPlace?.title).toBe(level.title.slice(0, 1000));
	const sizes = fs
		.readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => fs.statSync(join(folder, name)).size);
	expect(Math.max(...sizes)).toBeLessThan(10_000);
});
