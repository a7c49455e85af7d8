import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parseCommands } from '../../src/game/command.js';
import { Game } from '../../src/game/game.js';
import { formatCounters, formatJournal, NO_COUNTERS } from '../../src/store/journal.js';
import type { Notice } from '../../src/store/notice.js';
import { noticeText } from '../../src/store/notice.js';
import { contentsOf, freshFolder, onlyGame, open, picture } from './folder.js';
import { CORRIDOR, ROOM } from './levels.js';

/** A game with every kind of command in it, those of several characters included. */
const COMMANDS = 'l!udrr<<>m3=2;@0;dlurud@10;<u+lu!r;+3=u!r;d';

let folder: string;
let game: string; // path of the saved game

/** The game after some commands. */
function after(text: string): unknown {
	const made = new Game(ROOM.board);
	for (const command of parseCommands(text).commands) made.apply(command);
	return picture(made);
}

/** Everything the store can be asked about what is saved. */
function use(where: string) {
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

beforeEach(() => {
	folder = freshFolder();
	const { store } = open(folder);
	store.setSetting('theme', 'contrast');
	store.setSetting('hintTime', 30);
	store.setPlace({ source: 'pusher', number: 7, hash: ROOM.hash });
	store.recordSolution(CORRIDOR, 'rrr', false);
	const saved = store.openGame(ROOM);
	for (const command of parseCommands(COMMANDS).commands) expect(saved.game.apply(command)).toBe(true);
	store.close();
	game = onlyGame(folder);
	// As it is when written at once, so that the commands stand in a row.
	fs.writeFileSync(game, formatJournal(ROOM, COMMANDS, NO_COUNTERS));
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

/** The texts of everything in the folder that was set aside. */
function asides(): string[] {
	return Object.entries(contentsOf(folder)).flatMap(([name, text]) =>
		/\.(damaged|newer)-/.test(name) ? text : [],
	);
}

/** What must hold whatever happened to a file: it is intact somewhere, told once, and play goes on. */
function expectSurvival(path: string, before: string): void {
	const { store, notices, saved } = use(folder);
	expect(notices.length).toBeLessThanOrEqual(1);
	const told = notices.some((notice) => notice.type === 'damaged' || notice.type === 'newer');
	if (told) expect(asides()).toContain(before);
	else if (fs.existsSync(path)) expect(fs.readFileSync(path, 'utf8').startsWith(before)).toBe(true);
	saved.game.move(1);
	saved.game.move(3);
	store.setSetting('theme', 'emoji');
	store.setPlace({ source: 'file', number: 2, hash: ROOM.hash });
	store.recordSolution(CORRIDOR, 'rrr', true);
	store.close();
	if (told) expect(asides()).toContain(before);
	const again = use(folder);
	expect(again.notices.filter(({ type }) => type !== 'untrue')).toEqual([]);
	expect(again.found.game).toEqual(picture(saved.game));
	expect(again.found.settings.theme).toBe('emoji');
	expect(again.found.record.helped?.moves.lurd).toBe('RRR');
	expect(again.found.place?.number).toBe(2);
}

const FILES = ['settings.json', 'places.json', 'records.log', 'game'] as const;

function pathOf(file: (typeof FILES)[number]): string {
	return file === 'game' ? game : join(folder, file);
}

test.each(FILES)('%s cut off at any byte harms nothing else', (file) => {
	const whole = contentsOf(folder);
	const path = pathOf(file);
	const bytes = fs.readFileSync(path);
	for (let size = 0; size < bytes.length; size += 1) {
		restore(whole);
		fs.writeFileSync(path, bytes.subarray(0, size));
		expectSurvival(path, bytes.subarray(0, size).toString());
	}
});

test.each(FILES)('%s with any bit turned harms nothing else', (file) => {
	const whole = contentsOf(folder);
	const path = pathOf(file);
	const bytes = fs.readFileSync(path);
	for (let at = 0; at < bytes.length; at++) {
		const turned = Buffer.from(bytes);
		turned[at]! ^= 1 << (at % 7); // the eighth bit makes invalid UTF-8, which has no text to compare
		restore(whole);
		fs.writeFileSync(path, turned);
		expectSurvival(path, turned.toString());
	}
});

function restore(whole: Record<string, string>): void {
	fs.rmSync(folder, { recursive: true });
	for (const [name, text] of Object.entries(whole)) {
		fs.mkdirSync(dirname(join(folder, name)), { recursive: true });
		fs.writeFileSync(join(folder, name), text);
	}
}

const TEXTS: readonly (readonly [string, string, Notice['type']])[] = [
	['empty', '', 'damaged'],
	['blank', ' \n', 'damaged'],
	['no JSON', 'theme = classic\n', 'damaged'],
	['another value', '[1, 2]\n', 'damaged'],
	['null', 'null\n', 'damaged'],
	['no schema', '{}\n', 'damaged'],
	['an older schema than any', '{"schema": 0}\n', 'damaged'],
	['bytes', '\u0000\u0001\ufffd'.repeat(1000), 'damaged'],
	['a newer schema', '{"schema": 2, "theme": {"name": "classic"}}\n', 'newer'],
];

/**
 * A log to which nothing was written yet is a whole log, what is written by hand may lack a schema, and what a newer
 * program wrote is left alone while there is nothing to write.
 */
const FINE: Readonly<Record<string, readonly string[]>> = {
	'settings.json': ['no schema', 'a newer schema'],
	'places.json': ['no schema', 'a newer schema'],
	'records.log': ['empty', 'a newer schema'],
};

test.each(FILES.flatMap((file) => TEXTS.map(([what, text, type]) => [file, what, text, type] as const)))(
	'%s that is %s is set aside',
	(file, what, text, type) => {
		const path = pathOf(file);
		fs.writeFileSync(path, text);
		const { notices } = use(folder);
		const isFine = FINE[file]?.includes(what);
		expect(notices.map((notice) => notice.type)).toEqual(isFine ? [] : [type]);
		for (const notice of notices) expect(noticeText(notice)).toMatch(/^[\x20-\x7e]+$/);
		restore({ ...contentsOf(folder), [path.slice(folder.length + 1)]: text });
		expectSurvival(path, text);
	},
);

test.each(['settings.json', 'places.json'] as const)(
	'%s of a newer program is set aside when there is something to write',
	(file) => {
		const text = '{"schema": 2, "theme": {"name": "classic"}}\n';
		fs.writeFileSync(join(folder, file), text);
		use(folder).store.close();
		expect(fs.readFileSync(join(folder, file), 'utf8')).toBe(text);
		const { store, notices } = open(folder);
		if (file === 'settings.json') store.setSetting('theme', 'emoji');
		else store.setPlace({ source: 'file', number: 2, hash: ROOM.hash });
		expect(notices.map(({ type }) => type)).toEqual(['newer']);
		expect(asides()).toEqual([text]);
		expect(use(folder).found).toMatchObject(
			file === 'settings.json' ? { settings: { theme: 'emoji' } } : { place: { number: 2 } },
		);
	},
);

test.each(FILES)('a folder in the place of %s is set aside with all in it', (file) => {
	const path = pathOf(file);
	fs.rmSync(path);
	fs.mkdirSync(path);
	fs.writeFileSync(join(path, 'inside'), 'text');
	const { notices } = use(folder);
	expect(notices.map(({ type }) => type)).toEqual(['unreadable']);
	expect(Object.keys(contentsOf(folder))).toContainEqual(expect.stringMatching(/unreadable-.*inside$/));
});

test.each(FILES)('%s of an absurd size is set aside without being read', (file) => {
	const path = pathOf(file);
	fs.truncateSync(path, 3 * 1024 ** 3); // sparse: takes no room
	const { notices } = use(folder);
	expect(notices.map(({ type }) => type)).toEqual(['unreadable']);
	expect(fs.readdirSync(dirname(path))).toContainEqual(expect.stringMatching(/\.unreadable-/));
});

test.runIf(process.platform !== 'win32').each(FILES)(
	'a pipe in the place of %s does not stop the game',
	(file) => {
		const path = pathOf(file);
		fs.rmSync(path);
		expect(spawnSync('mkfifo', [path]).status).toBe(0);
		expect(use(folder).notices.map(({ type }) => type)).toEqual(['unreadable']);
	},
);

test('a file in the place of the folder of games is set aside', () => {
	fs.rmSync(join(folder, 'games'), { recursive: true });
	fs.writeFileSync(join(folder, 'games'), 'text');
	const { notices, saved } = use(folder);
	saved.game.move(3);
	expect(notices).toMatchObject([{ type: 'unreadable', aside: expect.stringMatching(/^games\./) }]);
	expect(use(folder).found.game).toEqual(picture(saved.game));
});

test('a setting of a wrong type costs that setting only, and unknown ones are kept', () => {
	const path = join(folder, 'settings.json');
	fs.writeFileSync(path, '{"schema": 1, "theme": 3, "hintTime": 20, "later": [1], "markLevel": 10}');
	const { store, notices } = open(folder);
	expect(notices).toMatchObject([
		{ type: 'damaged', aside: expect.stringMatching(/^settings\.json\./), kept: true },
	]);
	expect(store.settings).toEqual({ hintTime: 20, later: [1] });
	expect(open(folder).store.settings).toEqual({ hintTime: 20, later: [1] }); // though nothing was changed or closed
	store.setSetting('ponder', false);
	const again = open(folder);
	expect(again.notices).toEqual([]);
	expect(again.store.settings).toEqual({ hintTime: 20, later: [1], ponder: false });
	expect(asides()).toEqual([expect.stringContaining('"theme": 3')]);
});

test('settings written by hand are read, with or without a mark of byte order', () => {
	for (const mark of ['', '\ufeff']) {
		fs.writeFileSync(join(folder, 'settings.json'), `${mark}{ "theme": "ascii" }\n`);
		const { store, notices } = open(folder);
		expect(notices).toEqual([]);
		expect(store.settings).toEqual({ theme: 'ascii' });
	}
});

test('what comes before the damage in a game is played on, the rest is aside', () => {
	const text = fs.readFileSync(game, 'utf8');
	const damaged = text.replace('@0;dl', '@0;?l');
	fs.writeFileSync(game, damaged);
	const { store, notices, found } = use(folder);
	expect(notices).toMatchObject([{ type: 'damaged', kept: true }]);
	expect(found.game).toEqual(after(COMMANDS.slice(0, COMMANDS.indexOf('dlurud'))));
	const saved = fs.readdirSync(dirname(game)).filter((name) => !name.includes('damaged'));
	expect(saved).toHaveLength(1); // already, should the process be killed
	store.close();
	expect(asides()).toEqual([damaged]);
	expect(use(folder)).toMatchObject({ notices: [], found: { game: found.game } });
});

test('a game of another level under this name is set aside, as far as it goes', () => {
	const { store } = open(folder);
	store.openGame(CORRIDOR).game.move(1);
	store.close();
	const other = fs.readdirSync(dirname(game)).find((name) => name.startsWith(CORRIDOR.hash))!;
	fs.renameSync(join(dirname(game), other), game);
	expect(store.savedLevel(ROOM.hash)).toBeUndefined();
	expect(use(folder).notices).toMatchObject([{ type: 'damaged' }]);
});

test('a damaged file that another process sets aside first is no trouble', () => {
	const path = join(folder, 'settings.json');
	fs.writeFileSync(path, 'damage');
	const renameSync = (from: fs.PathLike, to: fs.PathLike): void => {
		if (from === path) fs.renameSync(from, `${path}.damaged-elsewhere`);
		fs.renameSync(from, to);
	};
	const { store, notices } = open(folder, { ...fs, renameSync });
	store.setSetting('ponder', true);
	expect([notices, open(folder).store.settings]).toEqual([[], { ponder: true }]);
	expect(asides()).toEqual(['damage']);
});

test('damage upon damage never overwrites what is aside', () => {
	const path = join(folder, 'settings.json');
	const texts = Array.from({ length: 20 }, (_, index) => `damage ${index}`);
	for (const text of texts) {
		fs.writeFileSync(path, text);
		open(folder);
	}
	expect(asides().sort()).toEqual(texts.sort());
});
