/** A data folder in which everything is saved that can be, for tests that damage it. */
import * as fs from 'node:fs';
import { expect } from 'vitest';
import { parseCommands } from '../../src/game/command.js';
import { Game } from '../../src/game/game.js';
import { formatJournal, NO_COUNTERS } from '../../src/store/journal.js';
import { contentsOf, freshFolder, onlyGame, open, picture } from './folder.js';
import { CORRIDOR, ROOM } from './levels.js';

/** A game with every kind of command in it, those of several characters included. */
export const COMMANDS = 'l!udrr<<>m3=2;@0;dlurud@10;<u+lu!r;+3=u!r;d';

/** Such a folder, and the path of the saved game in it. */
export function usedFolder(): { readonly folder: string; readonly game: string } {
	const folder = freshFolder();
	const { store } = open(folder);
	store.setSetting('theme', 'contrast');
	store.setSetting('hintTime', 30);
	store.setPlace({ source: 'pusher', number: 7, hash: ROOM.hash });
	store.recordSolution(CORRIDOR, 'rrr', false);
	const saved = store.openGame(ROOM);
	for (const command of parseCommands(COMMANDS).commands) expect(saved.game.apply(command)).toBe(true);
	store.close();
	const game = onlyGame(folder);
	// As it is when written at once, so that the commands stand in a row.
	fs.writeFileSync(game, formatJournal(ROOM, COMMANDS, NO_COUNTERS));
	return { folder, game };
}

/** The game after some commands. */
export function after(text: string): unknown {
	const made = new Game(ROOM.board);
	for (const command of parseCommands(text).commands) made.apply(command);
	return picture(made);
}

/** Everything the store can be asked about what is saved. */
export function use(where: string) {
	const { store, notices } = open(where);
	const saved = store.openGame(ROOM);
	const found = {
		settings: store.settings,
		place: store.lastPlace,
		number: store.lastNumber('pusher'),
		record: store.record(CORRIDOR),
		game: picture(saved.game),
	};
	return { store, notices, saved, found };
}

/** The texts of everything in the folder that was set aside. */
export function asides(folder: string): string[] {
	return Object.entries(contentsOf(folder)).flatMap(([name, text]) =>
		/\.(damaged|newer)-/.test(name) ? text : [],
	);
}
