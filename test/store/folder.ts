import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import { directionOf } from '../../src/game/direction.js';
import type { Game } from '../../src/game/game.js';
import { Disk, type Files } from '../../src/store/disk.js';
import type { Notice } from '../../src/store/notice.js';
import { openStore } from '../../src/store/store.js';
import type { SavedGame, Store } from '../../src/store/types.js';
import { CORRIDOR, ROOM } from './levels.js';

/** In memory where there is such a folder: thousands of writes there do not wait for a disk. */
const PARENT = fs.existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const folders: string[] = [];

/** A path under which there is nothing yet, removed after the test. */
export function freshFolder(): string {
	const parent = fs.mkdtempSync(join(PARENT, 'soko-store-'));
	folders.push(parent);
	return join(parent, 'data');
}

afterEach(() => {
	for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

export interface Opened {
	readonly store: Store;
	readonly notices: Notice[]; // all that were told so far
}

export function open(folder: string, files?: Files): Opened {
	const notices: Notice[] = [];
	const onNotice = (notice: Notice) => notices.push(notice);
	return { store: openStore(new Disk(folder, onNotice, files)), notices };
}

/** The texts of the files in a folder and those below it, by path. */
export function contentsOf(folder: string): Record<string, string> {
	if (!fs.existsSync(folder)) return {};
	const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
	const files = names.filter((name) => fs.statSync(join(folder, name)).isFile());
	return Object.fromEntries(files.map((name) => [name, fs.readFileSync(join(folder, name), 'utf8')]));
}

/** The path of the one saved game in a folder. */
export function onlyGame(folder: string): string {
	const names = fs.readdirSync(join(folder, 'games'));
	if (names.length !== 1) throw new Error(`not one game but: ${names.join(' ')}`);
	return join(folder, 'games', names[0]!);
}

/** Makes moves in a saved game. */
export function play(saved: SavedGame, letters: string): void {
	for (const letter of letters) saved.game.move(directionOf(letter)!);
}

/** Everything that can be seen of a game, undo and redo included. */
export function picture(game: Game): unknown {
	const lines: string[] = [];
	const listen = game.onCommand;
	game.onCommand = () => {};
	const note = () => lines.push(`${game.lurd()} ${game.helped} ${game.position.boxes.join('')}`);
	note();
	let undone = 0;
	for (; game.undo(); undone++) note();
	for (let redo = undone; redo > 0; redo--) game.redo();
	let redone = 0;
	for (; game.redo(); redone++) note();
	for (; redone > 0; redone--) game.undo();
	game.onCommand = listen;
	return {
		lines,
		undone,
		moves: game.moves,
		pushes: game.pushes,
		solved: game.solved,
		bookmarks: [...game.bookmarks].sort().map(([slot, node]) => [slot, game.lurd(node)]),
		abandoned: abandoned(game),
		size: game.tree.size,
	};
}

/** Every line of moves of a game. */
export function linesOf(game: Game): Set<string> {
	return new Set(Array.from({ length: game.tree.size }, (_, node) => game.lurd(node)));
}

/** Of these, the ones that a player is offered. */
export function abandoned(game: Game): string[] {
	return game.abandoned.map((node) => game.lurd(node)).sort();
}

/** Does a little of everything; the game it leaves open is returned. */
export function useAll(store: Store) {
	store.setSetting('theme', 'ascii');
	store.setPlace({ source: 'pusher', number: 3, hash: ROOM.hash });
	store.recordSolution(CORRIDOR, 'rrr', false);
	const saved = store.openGame(ROOM);
	saved.game.move(3);
	saved.setSeconds(20);
	saved.countHint('step');
	saved.game.move(0);
	saved.game.undo();
	return saved;
}

/** The store has what `useAll` did; `game` is the picture of its game. */
export function expectAll(store: Store, game: unknown): void {
	expect(store.settings.theme).toBe('ascii');
	expect([store.lastPlace?.number, store.lastNumber('pusher')]).toEqual([3, 3]);
	expect(store.record(CORRIDOR).own?.moves.lurd).toBe('RRR');
	const saved = store.openGame(ROOM);
	expect(picture(saved.game)).toEqual(game);
	expect([saved.seconds, saved.hints.step]).toEqual([20, 1]);
}
