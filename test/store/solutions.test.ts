/** The cache of solutions: nothing in it is believed before it was replayed. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Found } from '../../src/store/types.js';
import { contentsOf, freshFolder, open } from './folder.js';
import { CORRIDOR, levelOf, ROOM } from './levels.js';
import { failure } from './unreliable.js';

function fileOf(folder: string, hash: string): string {
	return join(folder, 'solutions', `${hash}.json`);
}

function found(lurd: string, played = 0): Found {
	return { lurd, played };
}

/** A folder with a solution of CORRIDOR in it, and the text of its file. */
function kept(): { folder: string; file: string; text: string } {
	const folder = freshFolder();
	open(folder).store.keepSolution(CORRIDOR, found('RRR'));
	const file = fileOf(folder, CORRIDOR.hash);
	return { folder, file, text: fs.readFileSync(file, 'utf8') };
}

test('a solution is there the next time, and only for its level', () => {
	const { folder } = kept();
	const { store, notices } = open(folder);
	expect(store.solutions(CORRIDOR)).toEqual([found('RRR')]);
	expect(store.solutions(ROOM)).toEqual([]);
	expect(notices).toEqual([]);
});

test('how much of it the player played is kept', () => {
	const folder = freshFolder();
	open(folder).store.keepSolution(CORRIDOR, found('RRR', 2));
	expect(open(folder).store.solutions(CORRIDOR)).toEqual([found('RRR', 2)]);
});

test('a file that the disk fails to read is not written over', () => {
	const { folder, file, text } = kept();
	const readFileSync = ((path, options) => {
		if (path === file) throw failure('EMFILE');
		return fs.readFileSync(path, options);
	}) as typeof fs.readFileSync;
	const { store } = open(folder, { ...fs, readFileSync });
	store.keepSolution(CORRIDOR, found('rlRRR'));
	expect(store.solutions(CORRIDOR)).toEqual([found('rlRRR')]);
	expect(fs.readFileSync(file, 'utf8')).toBe(text);
});

test.skipIf(process.platform === 'win32')('a link in place of the file is replaced, not followed', () => {
	const { folder, file, text } = kept();
	const notes = join(folder, 'notes.txt');
	fs.writeFileSync(notes, 'my notes');
	fs.rmSync(file);
	fs.symlinkSync(notes, file);
	open(folder).store.keepSolution(CORRIDOR, found('RRR'));
	expect([fs.readFileSync(notes, 'utf8'), fs.readFileSync(file, 'utf8')]).toEqual(['my notes', text]);
});

test('the newest eight are kept', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	for (let detour = 0; detour < 10; detour++)
		store.keepSolution(CORRIDOR, found(`${'rl'.repeat(detour)}RRR`));
	const lengths = open(folder)
		.store.solutions(CORRIDOR)
		.map(({ lurd }) => lurd.length);
	expect(lengths).toEqual([7, 9, 11, 13, 15, 17, 19, 21]);
});

test('one from the start of the level stays when newer ones come that the player began', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	store.keepSolution(CORRIDOR, found('RRR'));
	for (let detour = 1; detour < 10; detour++)
		store.keepSolution(CORRIDOR, found(`${'rl'.repeat(detour)}RRR`, 1));
	const lengths = open(folder)
		.store.solutions(CORRIDOR)
		.map(({ lurd }) => lurd.length);
	expect(lengths).toEqual([9, 11, 13, 15, 17, 19, 21, 3]);
});

test('one that is found again is kept once, as the newest', () => {
	const folder = freshFolder();
	const { store } = open(folder);
	for (const lurd of ['RRR', 'rlRRR', 'RRR']) store.keepSolution(CORRIDOR, found(lurd));
	expect(open(folder).store.solutions(CORRIDOR)).toEqual([found('rlRRR'), found('RRR')]);
});

test('one with a detour of more moves than a file is for is passed over', () => {
	const { store } = open(freshFolder());
	store.keepSolution(CORRIDOR, found(`${'rl'.repeat(100_000)}RRR`));
	expect(store.solutions(CORRIDOR)).toEqual([]);
});

test('two processes keep both of their solutions', () => {
	const folder = freshFolder();
	const one = open(folder).store;
	const two = open(folder).store;
	expect([...one.solutions(CORRIDOR), ...two.solutions(CORRIDOR)]).toEqual([]);
	one.keepSolution(CORRIDOR, found('RRR'));
	two.keepSolution(CORRIDOR, found('rlRRR'));
	expect(open(folder).store.solutions(CORRIDOR)).toEqual([found('RRR'), found('rlRRR')]);
});

test('what does not solve the level is a bug to keep', () => {
	expect(() => open(freshFolder()).store.keepSolution(CORRIDOR, found('RR'))).toThrow('do not solve');
});

const HOSTILE: readonly [what: string, (text: string) => string][] = [
	['nothing', () => ''],
	['a cut file', (text) => text.slice(0, text.length / 2)],
	['a wrong solution', (text) => text.replace('RRR', 'RRL')],
	['an unfinished one', (text) => text.replace('RRR', 'RR')],
	['moves that are none', (text) => text.replace('RRR', '<script>')],
	['runs that stand for very many moves', (text) => text.replace('RRR', '999999999(999999999(R))')],
	['a number for a text', (text) => text.replace('"RRR"', '7')],
	['a text for a number', (text) => text.replace(':0}', ':"0"}')],
	['a text for an entry', (text) => text.replace(/\[.*\]/, '["RRR"]')],
	['a null for an entry', (text) => text.replace(/\[.*\]/, '[null]')],
	['an object for the list', (text) => text.replace(/\[.*\]/, '{"length":1e9}')],
	['a null', () => 'null'],
	['a hundred thousand brackets', () => '['.repeat(100_000)],
	['bytes', () => '\u0000\uFFFD\u001B[2J'],
];

test.each(HOSTILE)('%s is passed over, and written over by the next solution', (_, harm) => {
	const { folder, file, text } = kept();
	fs.writeFileSync(file, harm(text));
	const { store, notices } = open(folder);
	expect(store.solutions(CORRIDOR)).toEqual([]);
	store.keepSolution(CORRIDOR, found('RRR'));
	expect(fs.readFileSync(file, 'utf8')).toBe(text);
	expect(notices).toEqual([]);
});

test("another level's entry under this level's name is not believed", () => {
	const { folder, text } = kept();
	const other = levelOf(['#####', '#@$.#', '#####']);
	fs.writeFileSync(fileOf(folder, other.hash), text);
	expect(open(folder).store.solutions(other)).toEqual([]);
});

test('a file of a newer program is left alone', () => {
	const { folder, file, text } = kept();
	const newer = text.replace('"schema":1', '"schema":2');
	fs.writeFileSync(file, newer);
	open(folder).store.keepSolution(CORRIDOR, found('rlRRR'));
	expect(fs.readFileSync(file, 'utf8')).toBe(newer);
});

test('without the folder nothing is lost but time', () => {
	const { folder } = kept();
	fs.rmSync(join(folder, 'solutions'), { recursive: true });
	expect(open(folder).store.solutions(CORRIDOR)).toEqual([]);
	expect(Object.keys(contentsOf(folder))).toEqual([]);
});

test('a disk that does not take one is not told, and is when it does not take a game', () => {
	const folder = freshFolder();
	fs.mkdirSync(folder);
	fs.writeFileSync(join(folder, 'solutions'), 'text');
	const { store, notices } = open(folder);
	store.keepSolution(CORRIDOR, found('RRR'));
	expect(store.solutions(CORRIDOR)).toEqual([found('RRR')]);
	expect(notices).toEqual([]);
	fs.writeFileSync(join(folder, 'games'), 'text');
	store.openGame(ROOM).game.move(3);
	expect(notices.map(({ type }) => type)).toEqual(['unsaved']);
});
