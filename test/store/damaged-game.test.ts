/** Damage in a saved game: what comes before it is played on. */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parseCommands } from '../../src/game/command.js';
import { Game } from '../../src/game/game.js';
import { formatCounters } from '../../src/store/journal.js';
import { onlyGame, open, picture } from './folder.js';
import { CORRIDOR, ROOM } from './levels.js';
import { after, asides, COMMANDS, use, usedFolder } from './used-folder.js';

let folder: string;
let game: string; // path of the saved game

beforeEach(() => {
	({ folder, game } = usedFolder());
});

/** Puts the saved game there with another text, and no other that was made of it since. */
function putAlone(text: string | Buffer): void {
	fs.rmSync(dirname(game), { recursive: true });
	fs.mkdirSync(dirname(game));
	fs.writeFileSync(game, text);
}

test('a game cut off anywhere is the game at most one command earlier', () => {
	const bytes = fs.readFileSync(game);
	const start = bytes.indexOf('\n') + 1;
	expect(bytes.subarray(start).toString().split('\n')[0]).toBe(COMMANDS);
	const ends = [0];
	for (let end = 1; end <= COMMANDS.length; end++)
		if (parseCommands(COMMANDS.slice(0, end)).end === end) ends.push(end);
	for (let size = start; size <= bytes.length; size++) {
		putAlone(bytes.subarray(0, size));
		const { notices, found, saved } = use(folder);
		const end = ends.findLast((at) => at <= size - start)!;
		expect(notices).toEqual([]);
		expect(found.game).toEqual(after(COMMANDS.slice(0, end)));
		saved.game.undo();
		saved.game.move(3);
		saved.close();
		const again = use(folder);
		expect(again.notices).toEqual([]);
		expect(again.found.game).toEqual(picture(saved.game));
	}
});

test('zeros at the end of a game, as a power failure leaves them, cost nothing else', () => {
	fs.appendFileSync(game, '\0'.repeat(4096));
	const { notices, found, saved } = use(folder);
	expect([notices, found.game]).toEqual([[], after(COMMANDS)]);
	saved.game.undo();
	saved.close();
	const again = use(folder);
	expect([again.notices, again.found.game]).toEqual([[], picture(saved.game)]);
});

test('a game with the line ends of Windows, as what copied it may have made them, is whole and goes on', () => {
	const text = fs.readFileSync(game, 'utf8');
	fs.writeFileSync(game, text.replaceAll('\n', '\r\n'));
	const { notices, saved, store } = use(folder);
	expect([picture(saved.game), notices]).toEqual([after(COMMANDS), []]);
	saved.game.undo();
	store.close();
	expect(use(folder).found.game).toEqual(after(`${COMMANDS}<`));
});

test('a hole of zeros in a game is damage that does not keep the player waiting', () => {
	fs.appendFileSync(game, `${'\0'.repeat(512 * 1024)}lr`); // minutes, were each zero looked at from each
	const { notices, found } = use(folder);
	expect([notices, found.game]).toMatchObject([[{ type: 'damaged', kept: true }], after(COMMANDS)]);
});

test.each([
	{ seconds: 1e306, step: 1, nudge: 2 },
	{ seconds: 9, step: Number.MAX_SAFE_INTEGER, nudge: 2 },
])('counters that no play comes to are damage: %o', (counters) => {
	fs.appendFileSync(game, formatCounters(counters, COMMANDS));
	const { notices, saved, found } = use(folder);
	expect([notices, found.game]).toMatchObject([[{ type: 'damaged', kept: true }], after(COMMANDS)]);
	expect([saved.seconds, saved.hints.step]).toEqual([0, 0]);
});

test('counters cut off anywhere are the counters before', () => {
	const bytes = fs.readFileSync(game);
	const counters = formatCounters({ seconds: 99, step: 1, nudge: 2 }, COMMANDS);
	for (let size = 0; size <= counters.length; size++) {
		putAlone(bytes.toString() + counters.slice(0, size));
		const { notices, saved, found } = use(folder);
		expect([notices, found.game]).toEqual([[], after(COMMANDS)]);
		expect(saved.seconds).toBe(size >= counters.length - 1 ? 99 : 0);
	}
});

test('a letter of a game that has become another legal move is damage', () => {
	const text = fs.readFileSync(game, 'utf8');
	let legal = 0;
	for (const [index, letter] of [...COMMANDS].entries()) {
		for (const other of 'urdl<>'.replace(letter, '')) {
			const commands = COMMANDS.slice(0, index) + other + COMMANDS.slice(index + 1);
			const read = parseCommands(commands);
			const trial = new Game(ROOM.board);
			if (read.end < commands.length || !read.commands.every((command) => trial.apply(command))) continue;
			legal++;
			putAlone(text.replace(COMMANDS, commands));
			const { notices, found } = use(folder);
			expect(notices).toMatchObject([{ type: 'damaged', kept: true }]);
			expect(found.game).toEqual(picture(trial));
		}
	}
	expect(legal).toBeGreaterThan(10);
});

test.each([
	['and closed', 0],
	['and cut off', 1],
])('a letter changed in a game that was just played %s is damage', (_, cut) => {
	fs.rmSync(game);
	const { store } = open(folder);
	const saved = store.openGame(ROOM);
	for (const command of parseCommands('lur').commands) saved.game.apply(command);
	store.close();
	const text = fs.readFileSync(onlyGame(folder), 'utf8');
	fs.writeFileSync(onlyGame(folder), text.replace('\nur\n', '\nul\n').slice(0, text.length - cut));
	expect(use(folder).notices).toMatchObject([{ type: 'damaged', kept: true }]);
});

test('a level in a game that is not the level of its name is damage', () => {
	const text = fs.readFileSync(game, 'utf8');
	fs.writeFileSync(game, text.replace('# $@ #', '# @$ #'));
	const { store, notices, found } = use(folder);
	expect(notices).toMatchObject([{ type: 'damaged', kept: true }]);
	expect(found.game).toEqual(after(COMMANDS));
	store.close();
	expect(open(folder).store.savedLevel(ROOM.hash)?.board).toEqual(ROOM.board);
});

test.each(['', '\0'])(
	'what comes before the damage in a game is played on, the rest is aside, with %j behind it',
	(end) => {
		const text = fs.readFileSync(game, 'utf8');
		const damaged = text.replace('@0;dl', '@0;?l') + end;
		fs.writeFileSync(game, damaged);
		const { store, notices, found } = use(folder);
		expect(notices).toMatchObject([{ type: 'damaged', kept: true }]);
		expect(found.game).toEqual(after(COMMANDS.slice(0, COMMANDS.indexOf('dlurud'))));
		const saved = fs.readdirSync(dirname(game)).filter((name) => !name.includes('damaged'));
		expect(saved).toHaveLength(1); // already, should the process be killed
		store.close();
		expect(asides(folder)).toEqual([damaged]);
		expect(use(folder)).toMatchObject({ notices: [], found: { game: found.game } });
	},
);

test('a game of another level under this name is set aside, as far as it goes', () => {
	const { store } = open(folder);
	store.openGame(CORRIDOR).game.move(1);
	store.close();
	const other = fs.readdirSync(dirname(game)).find((name) => name.startsWith(CORRIDOR.hash))!;
	fs.renameSync(join(dirname(game), other), game);
	expect(store.savedLevel(ROOM.hash)).toBeUndefined();
	expect(use(folder).notices).toMatchObject([{ type: 'damaged' }]);
});
