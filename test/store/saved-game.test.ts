import * as fs from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Game } from '../../src/game/game.js';
import { ownerMark } from '../../src/store/owner.js';
import { anyCommands } from '../game/commands.js';
import { contentsOf, freshFolder, onlyGame, open, picture, play } from './folder.js';
import { CORRIDOR, LEVELS, ROOM } from './levels.js';

const SEED = { seed: 20, numRuns: 150 };

test('any game, saved and loaded, is the same game', () => {
	fc.assert(
		fc.property(fc.constantFrom(...LEVELS), anyCommands, fc.boolean(), (level, commands, closes) => {
			const folder = freshFolder();
			const first = open(folder);
			const saved = first.store.openGame(level);
			for (const command of commands) saved.game.apply(command);
			if (closes) first.store.close();
			const second = open(folder);
			expect(picture(second.store.openGame(level).game)).toEqual(picture(saved.game));
			expect([...first.notices, ...second.notices]).toEqual([]);
		}),
		SEED,
	);
});

test('a game goes on over many sessions in one file', () => {
	fc.assert(
		fc.property(fc.constantFrom(...LEVELS), fc.array(anyCommands, { maxLength: 6 }), (level, sessions) => {
			const folder = freshFolder();
			const whole = new Game(level.board);
			for (const commands of sessions) {
				const { store } = open(folder);
				const { game } = store.openGame(level);
				for (const command of commands) expect(game.apply(command)).toBe(whole.apply(command));
				store.close();
			}
			expect(picture(open(folder).store.openGame(level).game)).toEqual(picture(whole));
			expect(Object.keys(contentsOf(folder)).length).toBeLessThanOrEqual(1);
		}),
		{ ...SEED, numRuns: 60 },
	);
});

test('looking at levels writes nothing', () => {
	const folder = freshFolder();
	const { store, notices } = open(folder);
	for (const level of LEVELS) {
		const saved = store.openGame(level);
		saved.setSeconds(100);
		saved.countHint('nudge');
		saved.close();
	}
	store.close();
	expect(fs.existsSync(folder)).toBe(false);
	expect(notices).toEqual([]);
});

test('play time and hints are kept, time at most every 15 seconds', () => {
	const folder = freshFolder();
	const saved = open(folder).store.openGame(ROOM);
	play(saved, 'l');
	saved.setSeconds(14);
	expect(open(folder).store.openGame(ROOM).seconds).toBe(0);
	saved.setSeconds(15);
	expect(open(folder).store.openGame(ROOM).seconds).toBe(15);
	saved.setSeconds(29);
	expect(open(folder).store.openGame(ROOM).seconds).toBe(15);
	saved.countHint('step');
	saved.countHint('step');
	saved.countHint('nudge');
	const again = open(folder).store.openGame(ROOM);
	expect([again.seconds, again.hints.step, again.hints.nudge, again.game.lurd()]).toEqual([29, 2, 1, 'L']);
	saved.setSeconds(30);
	saved.close();
	expect(open(folder).store.openGame(ROOM)).toMatchObject({ seconds: 30, hints: { step: 2, nudge: 1 } });
});

test('back and forth is compacted away at the next session', () => {
	const folder = freshFolder();
	const saved = open(folder).store.openGame(ROOM);
	play(saved, 'lulurr');
	for (let i = 0; i < 1000; i++) {
		saved.game.undo();
		saved.game.redo();
	}
	const before = picture(saved.game);
	saved.close();
	const large = fs.statSync(onlyGame(folder)).size;
	const again = open(folder).store.openGame(ROOM);
	expect(picture(again.game)).toEqual(before);
	expect(fs.statSync(onlyGame(folder)).size).toBe(large);
	again.game.undo();
	again.close();
	expect(large - fs.statSync(onlyGame(folder)).size).toBeGreaterThan(1990);
	expect(open(folder).store.openGame(ROOM).game.lurd()).toBe(again.game.lurd());
});

test('a game that was let go can be taken up again, and is held until it is let go again', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	const saved = store.openGame(ROOM);
	const isHeld = () => onlyGame(folder).endsWith(ownerMark());
	play(saved, 'l');
	store.openGame(CORRIDOR);
	expect(isHeld()).toBe(true);
	saved.close();
	expect(isHeld()).toBe(false);
	play(saved, 'u');
	store.openGame(CORRIDOR);
	expect(isHeld()).toBe(true);
	saved.close();
	expect(open(folder).store.openGame(ROOM).game.lurd()).toBe(saved.game.lurd());
	onlyGame(folder);
});

test('each level has its own game', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	play(store.openGame(CORRIDOR), 'r');
	play(store.openGame(ROOM), 'lu');
	store.close();
	const again = open(folder);
	const games = [CORRIDOR, ROOM].map((level) => again.store.openGame(level).game.lurd());
	expect([games, again.notices]).toEqual([['R', 'Lu'], []]);
});

test('the level of a saved game is known without its collection, as far as the game can be read', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	expect(store.savedLevel(CORRIDOR.hash)).toBeUndefined();
	play(store.openGame(CORRIDOR), 'r');
	const level = store.savedLevel(CORRIDOR.hash);
	expect(level).toMatchObject({ type: 'level', hash: CORRIDOR.hash, title: CORRIDOR.title });
	expect(level?.board).toEqual(CORRIDOR.board);
	const file = onlyGame(folder);
	fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(CORRIDOR.title!, '\\u001b[2J'));
	expect(store.savedLevel(CORRIDOR.hash)?.title).toBe('?[2J');
	for (const text of ['{"soko":"game","schema":2}\n', 'nothing of ours']) {
		fs.writeFileSync(file, text);
		expect(store.savedLevel(CORRIDOR.hash)).toBeUndefined();
	}
	fs.rmSync(file);
	fs.mkdirSync(file); // is not read at all
	expect(store.savedLevel(CORRIDOR.hash)).toBeUndefined();
});

/** How some file systems tell of an open file by its name. */
const MISTAKES: readonly [string, (stat: fs.Stats) => Partial<fs.Stats>][] = [
	['under another number', ({ ino }) => ({ ino: ino + 1 })],
	['with less than was written', ({ size }) => ({ size: size - 1 })],
];

test.each(MISTAKES)('a game has one file also where the disk tells of it %s', (_, mistake) => {
	const statSync = ((...args: Parameters<typeof fs.statSync>) => {
		const stat = fs.statSync(...args) as fs.Stats | undefined;
		return stat && Object.assign(stat, mistake(stat));
	}) as typeof fs.statSync;
	const folder = freshFolder();
	const { store, notices } = open(folder, { ...fs, statSync });
	const saved = store.openGame(ROOM);
	play(saved, 'lurd');
	saved.countHint('step');
	onlyGame(folder);
	expect(picture(open(folder).store.openGame(ROOM).game)).toEqual(picture(saved.game));
	expect(notices).toEqual([]);
});

/** What others do to a saved game: an editor and a restored copy put another file in its place. */
const HARMS: readonly [string, (file: string) => void][] = [
	['deleted with its folder', (file) => fs.rmSync(dirname(dirname(file)), { recursive: true })],
	['emptied', (file) => fs.truncateSync(file)],
	[
		'replaced',
		(file) => {
			fs.copyFileSync(file, `${file}-`);
			fs.utimesSync(`${file}-`, 1, 1);
			fs.renameSync(`${file}-`, file);
		},
	],
];

test.each(HARMS)(
	'a game %s while it is played is written again, with the next move or at the end',
	(_, harm) => {
		for (const moves of ['r', '']) {
			const folder = freshFolder();
			const { store, notices } = open(folder);
			const saved = store.openGame(ROOM);
			play(saved, 'lu');
			saved.countHint('step');
			harm(onlyGame(folder));
			play(saved, moves);
			if (moves === '') store.close();
			expect(picture(open(folder).store.openGame(ROOM).game)).toEqual(picture(saved.game));
			expect(notices).toEqual([]);
		}
	},
);

function putBack(file: string, before: string): void {
	fs.writeFileSync(file, before);
	fs.utimesSync(file, 1, 1);
}

/** What others do to a saved game that nobody has. */
const LATE_HARMS: readonly [string, (file: string, before: string) => void][] = [
	['deleted with its folder', (file) => fs.rmSync(dirname(dirname(file)), { recursive: true })],
	['put back as it was before', putBack],
	[
		'put back as it was when another process had it',
		(file, before) => {
			fs.rmSync(file);
			putBack(`${file}.${ownerMark(999_999_999)}`, before);
		},
	],
];

test.each(LATE_HARMS)(
	'a game %s after its level was left is written again, with the next level or at the end',
	(_, harm) => {
		for (const [looked, next] of [
			[[], []],
			[[], [CORRIDOR]],
			[[], [ROOM]],
			[[ROOM], []],
			[[ROOM], [CORRIDOR]],
		]) {
			const folder = freshFolder();
			const { store, notices } = open(folder);
			const saved = store.openGame(ROOM);
			play(saved, 'l');
			saved.close();
			const before = fs.readFileSync(onlyGame(folder), 'utf8');
			play(saved, 'u');
			saved.countHint('step');
			saved.close();
			for (const level of looked!) store.openGame(level).close();
			harm(onlyGame(folder), before);
			for (const level of next!) store.openGame(level);
			if (next!.length === 0) store.close();
			const again = open(folder);
			expect(picture(again.store.openGame(ROOM).game)).toEqual(picture(saved.game));
			expect([...notices, ...again.notices]).toEqual([]);
		}
	},
);

test('a game that was only looked at is not written again when its file is deleted', () => {
	const folder = freshFolder();
	const { store: before } = open(folder);
	play(before.openGame(ROOM), 'l');
	before.close();
	const { store } = open(folder);
	store.openGame(ROOM);
	fs.rmSync(onlyGame(folder));
	store.close();
	expect(contentsOf(folder)).toEqual({});
});

test('a game that another process has gone on with after its level was left is not written again', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	const saved = store.openGame(ROOM);
	play(saved, 'l');
	saved.close();
	const other = open(folder);
	play(other.store.openGame(ROOM), 'u');
	store.openGame(CORRIDOR);
	onlyGame(folder);
	other.store.close();
	store.close();
	expect(open(folder).store.openGame(ROOM).game.lurd()).toBe('Lu');
	onlyGame(folder);
});
