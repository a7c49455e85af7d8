/** Files of the data folder that are damaged, or something else in their place: each is set aside, and play goes on. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '../../src/store/notice.js';
import { noticeText } from '../../src/store/notice.js';
import { contentsOf, open, picture } from './folder.js';
import { CORRIDOR, ROOM } from './levels.js';
import { asides, use, usedFolder } from './used-folder.js';

let folder: string;
let game: string; // path of the saved game

beforeEach(() => {
	({ folder, game } = usedFolder());
});

/** What must hold whatever happened to a file: it is intact somewhere, told once, and play goes on. */
function expectSurvival(path: string, before: string): void {
	const { store, notices, saved } = use(folder);
	expect(notices.length).toBeLessThanOrEqual(1);
	const told = notices.some((notice) => notice.type === 'damaged' || notice.type === 'newer');
	if (told) expect(asides(folder)).toContain(before);
	else if (fs.existsSync(path)) expect(fs.readFileSync(path, 'utf8').startsWith(before)).toBe(true);
	saved.game.move(1);
	saved.game.move(3);
	store.setSetting('theme', 'emoji');
	store.setPlace({ source: 'file', number: 2, hash: ROOM.hash });
	store.recordSolution(CORRIDOR, 'rrr', true);
	store.close();
	if (told) expect(asides(folder)).toContain(before);
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
		expect(asides(folder)).toEqual([text]);
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
	expect(asides(folder)).toEqual([expect.stringContaining('"theme": 3')]);
});

test('settings written by hand are read, with or without a mark of byte order', () => {
	for (const mark of ['', '\ufeff']) {
		fs.writeFileSync(join(folder, 'settings.json'), `${mark}{ "theme": "ascii" }\n`);
		const { store, notices } = open(folder);
		expect(notices).toEqual([]);
		expect(store.settings).toEqual({ theme: 'ascii' });
	}
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
	expect(asides(folder)).toEqual(['damage']);
});

test('damage upon damage never overwrites what is aside', () => {
	const path = join(folder, 'settings.json');
	const texts = Array.from({ length: 20 }, (_, index) => `damage ${index}`);
	for (const text of texts) {
		fs.writeFileSync(path, text);
		open(folder);
	}
	expect(asides(folder).sort()).toEqual(texts.sort());
});
