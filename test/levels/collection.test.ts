import { expect, test } from 'vitest';
import { formatCollection, parseCollection } from '../../src/levels/collection.js';
import { canonicalRows, levelHash } from '../../src/levels/hash.js';
import { formatBoard, parseBoard } from '../../src/levels/xsb.js';
import { BOARDS } from '../data/boards.js';
import { boardOf } from '../game/boards.js';

const ROOM = ['######', '#@ $.#', '######'];

function text(...lines: readonly string[]): string {
	return lines.join('\n');
}

test('a collection with a head, titles and authors', () => {
	const read = parseCollection(
		text('Title: Small', 'Author: Somebody', 'Two rooms.', '', ...ROOM, 'Title: One', '', '; Two', ...ROOM),
	);
	expect(read).toMatchObject({ title: 'Small', author: 'Somebody', notes: ['Two rooms.'] });
	expect(read.levels.map(({ type, title, line }) => [type, title, line])).toEqual([
		['level', 'One', 5],
		['level', 'Two', 11],
	]);
});

test.each([
	['LF', '\n'],
	['CRLF', '\r\n'],
	['CRLF that was made of CRLF', '\r\r\n'],
	['a lone CR', '\r'],
])('lines end with %s', (_, end) => {
	const read = parseCollection(`\uFEFF${ROOM.join(end)}${end}${end}${ROOM.join(end)}`);
	expect(read.levels.map(({ type }) => type)).toEqual(['level', 'level']);
});

test.each([
	['no player', ['#####', '# $.#', '#####'], 'there is no player'],
	['two players', ['#####', '#@@ #', '# $.#', '#####'], 'there are 2 players'],
	['too many goals', ['######', '#@$..#', '######'], 'there is 1 box for 2 goals'],
	['too few goals', ['#####', '#@$ #', '# $.#', '#####'], 'there are 2 boxes for 1 goal'],
	['a goal walled in', ['########', '#@$$.#.#', '########'], 'the player could reach 2 boxes and 1 goal'],
	['a box walled in', ['########', '#@$..#*#', '########'], 'the player could reach 1 box and 2 goals'],
	['no boxes', ['#####', '#@  #', '#####'], 'there is no box that the player could reach'],
	['a hole at the top', ['## ##', '#@$.#', '#####'], 'the walls around the player are not closed'],
	['a hole on the left', ['#####', ' @$.#', '#####'], 'the walls around the player are not closed'],
	['a hole in the wall', ['#####', '#@$. ', '#####'], 'the walls around the player are not closed'],
	['a row without walls', ['#####', ' @$. ', '#####'], 'the walls around the player are not closed'],
	['a box of another dialect', ['#####', '#@$o#', '#####'], '"o" is not a board character'],
	['a tab and that', ['\t####', '\t#@q#', '\t####'], '"q" is not a board character'],
	['a missing last row', ['#####', '#@$.#', '#   #'], 'the walls around the player are not closed'],
])('a level with %s is listed with its reason', (_, rows, reason) => {
	const read = parseCollection(text(...ROOM, '', ...rows, '', ...ROOM));
	expect(read.levels.map(({ type }) => type)).toEqual(['level', 'damaged', 'level']);
	expect(read.levels[1]).toMatchObject({ type: 'damaged', line: 5, reason });
});

test('control characters never come through', () => {
	const read = parseCollection(
		text('Title: a\u001B[31mb\u0007\u009Bc', '', ...ROOM, 'Title: x\u001B]0;y\u0007z'),
	);
	expect(read.title).toBe('ab');
	expect(read.levels[0]).toMatchObject({ title: 'xz' });
});

test('aliases count as what they stand for', () => {
	const parsed = parseBoard(['######', '#p-b.#', '######']);
	expect(parsed.ok && formatBoard(parsed.board)).toEqual(ROOM);
});

test('prose with the letters of boxes is no board', () => {
	expect(parseCollection(text('bp BP', 'pb', 'Pb', '# 1', '')).levels).toEqual([]);
});

test('what is written reads the same again', () => {
	const levels = Object.values(BOARDS).map((rows) => rows.join('\n'));
	const read = parseCollection(`Title: All\nAuthor: Us\n\n${levels.join('\nTitle: T\nAuthor: A\n\n')}\n`);
	const again = parseCollection(formatCollection(read));
	expect(again.levels).toHaveLength(levels.length);
	const essence = ({ title, author, levels }: typeof read) => ({
		title,
		author,
		levels: levels.map((level) => level.type === 'level' && [level.hash, level.title, level.author]),
	});
	expect(essence(again)).toEqual(essence(read));
});

test('a title is one whatever its length, and stays the same when it is written', () => {
	const title = 'x'.repeat(9_999);
	const read = parseCollection(text(title, ...ROOM));
	expect(read.levels[0]?.title).toBe(title);
	const written = formatCollection(read);
	expect(parseCollection(written).levels[0]?.title).toBe(title);
	expect(parseCollection(text(...ROOM, `Title: ${title}${title}`)).levels[0]?.title).toBe(title + title);
});

test('a mark of a comment is none of its lines, whatever its length', () => {
	const long = 'y'.repeat(10_000);
	const read = parseCollection(text(...ROOM, `Comment-End: ${long}`, `> Comment-End: ${long}`, long));
	expect(read.levels[0]?.notes).toEqual([long]);
	expect(formatCollection(read)).toBe(text(...ROOM, 'Comment:', long, 'Comment-End:', ''));
});

test('notes with a mark of quoted mail are written behind the key, where it stays', () => {
	const comments = ['Comment:', 'One', '', 'Two', 'Comment-End:', 'Comment: > Three', 'Comment: >'];
	const written = text(...ROOM, ...comments, 'Comment:', 'Four', 'Comment-End:', '');
	const read = parseCollection(written);
	expect(read.levels[0]?.notes).toEqual(['One', '', 'Two', '> Three', '>', 'Four']);
	expect(formatCollection(read)).toBe(written);
});

test.each([
	['Solution: rR', 'Solution'],
	['Solution: ul = rR', 'Solution: ul:'],
	['Solution: LURD: rR', 'Solution: LURD:'],
	['Solution:: rR', 'Solution::'],
	['Solution :\nrR', 'Solution'],
])('%s is written below a label that reads the same again: %s', (line, label) => {
	const written = formatCollection(parseCollection(text(...ROOM, line)));
	expect(written).toBe(text(...ROOM, label, 'rR', ''));
	expect(formatCollection(parseCollection(written))).toBe(written);
});

test('no moves are written as no lines', () => {
	const { levels, ...head } = parseCollection('####\n#@*#\n####\n\n######\n#@ $.#\n######\n');
	const play = { label: 'Solution', lurd: '' };
	const written = formatCollection({ ...head, levels: levels.map((level) => ({ ...level, plays: [play] })) });
	expect(parseCollection(written).levels.map(({ title }) => title)).toEqual([undefined, undefined]);
});

test.each([
	['indented', ['  ######', '  #@ $.#', '  ######']],
	['with rows of nothing', ['', '######', '#@ $.#', '######', '']],
	['with a second room', ['###########', '#@ $.#$ # #', '###########']],
	['with thicker walls', ['########', '########', '##@ $.##', '########', '########']],
])('the hash of a level stays the same %s', (_, rows) => {
	expect(canonicalRows(boardOf(rows))).toEqual(ROOM);
	expect(levelHash(boardOf(rows))).toBe(levelHash(boardOf(ROOM)));
});

test('of what touches the floor, by a corner too, only walls count in the hash', () => {
	const rows = [' ###', ' #.###', '# $  #', '# @###', '####'];
	expect(canonicalRows(boardOf(rows.with(1, '*#.###')))).toEqual(rows);
});

test('the hash changes with the player, a box or a goal, and never between releases', () => {
	const others = [
		['######', '# @$.#', '######'],
		['######', '#@$ .#', '######'],
		['######', '#@.$ #', '######'],
	];
	expect(new Set([ROOM, ...others].map((rows) => levelHash(boardOf(rows)))).size).toBe(4);
	expect(levelHash(boardOf(ROOM))).toBe('41afa6f63f1c6ae5');
});

test.each([' ', '\u00A0', '\u3000', ' \u0007'])('a line of %j above a board is blank', (blank) => {
	const level = parseCollection(`My title\n${blank}\n#####\n#@$.#\n#####\n${blank}\n`).levels[0];
	expect([level?.title, level?.notes]).toEqual(['My title', []]);
});
