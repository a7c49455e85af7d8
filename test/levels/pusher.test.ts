import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS, unreadable } from '../../src/levels/limits.js';
import { formatListing } from '../../src/levels/listing.js';
import { decodePusher, encodePusher } from '../../src/levels/pusher.js';
import { readLevels } from '../../src/levels/source.js';
import { formatBoard } from '../../src/levels/xsb.js';
import { collectionIn, playable } from './reading.js';

const FIRST = [
	'16 0B A2 DF 38 32 1F 38 2A 03 E6 12 C0 A5 F2 83 02 81 03 E4 12 82 25 06 CD 64 22 51 AC 11 A1 0A 05',
	'E5 11 B1 14 82 29 82 31 A0 E1 2C 18 D1 CF 80 0C 08',
].join(' ');

const FIRST_ROWS = [
	'    #####',
	'    #   #',
	'    #$  #',
	'  ###  $###',
	'  #  $  $ #',
	'### # ### #     ######',
	'#   # ### #######  ..#',
	'# $  $             ..#',
	'##### #### #@####  ..#',
	'    #      ###  ######',
	'    ########',
];

function bytesOf(hex: string): Uint8Array {
	return Uint8Array.from(hex.split(' '), (digits) => Number.parseInt(digits, 16));
}

test('the first maze, both ways', () => {
	const decoded = decodePusher(bytesOf(FIRST));
	expect(decoded.ok && formatBoard(decoded.board)).toEqual(FIRST_ROWS);
	expect(decoded.ok && encodePusher(decoded.board)).toEqual(bytesOf(FIRST));
});

test.each([
	['cut in the squares', bytesOf(FIRST).slice(0, 30), 'the bytes end after 151 of 242 squares'],
	['cut behind the squares', bytesOf('08 01 00 00 00'), 'the bytes end before the player'],
	['cut before the player', bytesOf(FIRST).slice(0, -1), 'the bytes end before the player'],
	['with a byte too many', bytesOf(`${FIRST} 00`), 'the bytes go on after the player (1 more)'],
	['with bytes too many', bytesOf(`${FIRST} 00 00`), 'the bytes go on after the player (2 more)'],
	['of nothing', bytesOf('00 05 00'), 'the board has no squares'],
	['with a run too long', bytesOf('01 01 F4 00 00'), 'a run goes 8 squares past the board'],
	['with a player right of it', bytesOf('01 01 00 01 00'), 'the player is at (1,0), off the board'],
	['with a player below it', bytesOf('01 01 00 00 01'), 'the player is at (0,1), off the board'],
	['with a player off it', bytesOf('01 01 00 05 00'), 'the player is at (5,0), off the board'],
	['with a player in a wall', bytesOf('01 01 20 00 00'), 'the player stands in a wall at (0,0)'],
	['with a player on a box', bytesOf('01 01 40 00 00'), 'the player stands on a box at (0,0)'],
	['with a player on a box on a goal', bytesOf('01 01 70 00 00'), 'the player stands on a box at (0,0)'],
])('a compressed board %s is refused', (_, bytes, reason) => {
	expect(decodePusher(bytes)).toEqual({ ok: false, reason });
});

const LISTING = `; the first two
level_01        db 16h, 0Bh, 0A2h, 0DFh, 38h, 32h, 1Fh, 38h, 2Ah, 3, 0E6h
                db 12h, 0C0h, 0A5h, 0F2h, 83h, 2, 81h, 3, 0E4h, 12h, 82h ; comment
                db 25h, 6, 0CDh, 64h, 22h, 51h, 0ACh, 11h, 0A1h, 0Ah, 5

                DB 0E5h, 0x11, 177, 14h, 82h, 29h, 82h, 31h, 0A0h, 0E1h
                db 2Ch, 18h, 0D1h, 0CFh, 80h, 0Ch, 8
broken:         db 16h, 0Bh, 0FFh
`;

test('a listing, with one board damaged', () => {
	const { levels } = collectionIn(LISTING.replaceAll('\n', '\r\n'));
	expect(levels).toMatchObject([
		{ type: 'level', title: 'level_01', line: 2 },
		{ type: 'damaged', title: 'broken', line: 8, reason: 'the bytes end after 9 of 242 squares' },
	]);
	expect(levels[0]?.type === 'level' && formatBoard(levels[0].board)).toEqual(FIRST_ROWS);
});

test.each([
	['a\tdb 16h, 256, 1', 1, 10, '"256" is not a byte such as 22, 16h or 0x16'],
	['a db 1, 2\nx db 2z', 2, 6, '"2z" is not a byte such as 22, 16h or 0x16'],
	['a db 1, 2\nx db x', 2, 6, '"x" is not a byte such as 22, 16h or 0x16'],
	['a db 1, 2\n db 1,, 2', 2, 7, '"" is not a byte such as 22, 16h or 0x16'],
	[' db 1\na db 1, 2', 1, 1, 'bytes before the first label'],
	['a db 0C9h, 1, 1', 1, 1, 'a board is larger than 200 by 200 squares'],
	['a db 1, 0C9h, 1', 1, 1, 'a board is larger than 200 by 200 squares'],
])('the listing %j is refused', (text, line, column, reason) => {
	expect(readLevels(text)).toEqual({ ok: false, line, column, reason });
});

const DUMP = `*************************************
Maze: 7
File offset: 148C, DS:00FC, table offset: 0000
Size X: 7
Size Y: 6
End: 14BD
Length: 50

XXXXXXX
X@* . X
XXXXXXX
       ${''}
X  &  X
XXXXXXX

*************************************
`;

test('a board of # is read, whatever is said about bytes beside it', () => {
	const { levels } = collectionIn('#####\n#@$.#\n#####\nIt is packed as: level_01 db 5, 3\nor\na db 5, 3\n');
	expect(levels).toMatchObject([{ type: 'level', notes: { length: 3 } }]);
});

test('a dump tells sizes of two digits', () => {
	const rows = [
		'X'.repeat(12),
		`X@*.${' '.repeat(7)}X`,
		...Array(8).fill(`X${' '.repeat(10)}X`),
		'X'.repeat(12),
	];
	const { levels } = collectionIn(`Maze: 10\nSize X: 12\nSize Y: 11\n${rows.join('\n')}\n`);
	expect(levels).toMatchObject([{ type: 'level', board: { width: 12, height: 11 } }]);
});

test('a dump, with a blank row within the size', () => {
	const { levels } = collectionIn(DUMP);
	expect(levels).toMatchObject([{ type: 'level', title: 'Maze 7', line: 9, board: { width: 7, height: 6 } }]);
});

test.each(['    ', '\t'])('a dump behind a margin of %j', (margin) => {
	const { levels } = collectionIn(DUMP.replace(/^/gm, margin));
	expect(levels).toMatchObject([{ type: 'level', title: 'Maze 7', board: { width: 7, height: 6 } }]);
});

test.each([
	['fewer rows', DUMP.replace('X  &  X\n', ''), 'there are 5 rows for a Size Y of 6'],
	['more rows', DUMP.replace('X@* . X\n', 'X@* . X\nX     X\n'), 'there are 7 rows for a Size Y of 6'],
	['a wide row', DUMP.replace('X@* . X', 'X@* .  X'), 'a row is wider than its Size X of 7'],
	['half a size', DUMP.replace('Size X: 7\n', 'Size: 7\n'), 'there is no Size X above its Size Y'],
])('a dump with %s than it tells is damaged', (_, text, reason) => {
	const rows = { 0: '#######' };
	const said = {
		fields: new Map([['Date', 'today']]),
		notes: expect.arrayContaining(['what the author says']),
	};
	expect(collectionIn(`${text}Date: today\nwhat the author says\n`).levels).toMatchObject([
		{ type: 'damaged', line: 9, reason, rows, ...said },
	]);
});

test.each([
	['a foreign character', DUMP.replace('X@*', 'X@?'), 'there is 1 row for a Size Y of 6'],
	['no rows', DUMP.replace(/^X.*\n/gm, ''), 'there are 0 rows for a Size Y of 6'],
	[
		'too few rows',
		DUMP.replace(/(X.*\n){3} +\nX.*\n/, '').replace('Y: 6', 'Y: 1'),
		'there are not three rows with walls of X',
	],
])('a maze of a dump with %s is damaged, and the next one keeps its number', (_, text, reason) => {
	const next = DUMP.replace('Maze: 7', 'Maze: 8');
	expect(collectionIn(text + next).levels).toMatchObject([
		{ type: 'damaged', title: 'Maze 7', line: 5, reason, rows: [] },
		{ type: 'level', title: 'Maze 8' },
	]);
});

test('mazes of a dump without rows count against the limit of levels', () => {
	const limits = { ...LIMITS, levels: 2 };
	const maze = 'Maze: 1\nSize X: 3\nSize Y: 3\n';
	expect(readLevels(maze.repeat(2), limits)).toMatchObject({ ok: true });
	expect(readLevels(maze.repeat(3), limits)).toEqual(unreadable(9, 1, 'there are more than 2 levels'));
});

test('rows behind a maze of a dump that are none of it are a board by themselves', () => {
	const { levels } = collectionIn(DUMP.replace('\n**', '\n\nXXXXX\nX@*.X\nXXXXX\n**'));
	expect(levels).toMatchObject([
		{ type: 'level', title: 'Maze 7', board: { height: 6 } },
		{ type: 'level', title: undefined, board: { height: 3 } },
	]);
});

test('a dump is known by walls of X, never by its stars', () => {
	expect(collectionIn('My maze\n\nXXXXXX\nX@*.XX\nXXXXXX').levels).toMatchObject([
		{ type: 'level', title: 'My maze', board: { boxes: [8] } },
	]);
	expect(collectionIn('#######\n#@*$ .#\n#######').levels).toMatchObject([{ board: { boxes: [9, 10] } }]);
	expect(readLevels('***\n*@*\n***')).toMatchObject({ ok: false });
	expect(readLevels('Maze: 1\nSize X: 2\nX\nX')).toMatchObject({ ok: false });
});

const shared = new URL('../../../shared/levels/', import.meta.url);
const PLAIN = new URL('sokoban-maps-60-plain.txt', shared);
const COMPRESSED = new URL('sokoban-maps-60-compressed.txt', shared);
const BUNDLED = new URL('../../levels/pusher.xsb', import.meta.url);

test.skipIf(!existsSync(PLAIN) || !existsSync(COMPRESSED))(
	'all sixty agree in three formats, and the listing is written byte for byte (skipped without ../shared)',
	() => {
		const [dump, listing, xsb] = [PLAIN, COMPRESSED, BUNDLED].map((url) => readFileSync(url, 'utf8')) as [
			string,
			string,
			string,
		];
		const levels = playable(collectionIn(listing));
		const boardsOf = (text: string) => playable(collectionIn(text)).map(({ board }) => board);
		expect(levels).toHaveLength(60);
		expect(boardsOf(dump)).toEqual(levels.map(({ board }) => board));
		expect(boardsOf(xsb)).toEqual(levels.map(({ board }) => board));
		const written = formatListing(levels.map((level, index) => ({ level, number: index + 1 })));
		const values = (text: string) =>
			[...text.matchAll(/[ ,](\d[\dA-F]*)(h?)(?=,|$)/gm)].map(([, digits, hex]) =>
				parseInt(digits!, hex ? 16 : 10),
			);
		expect(values(listing)).toHaveLength(4_539);
		expect(values(written)).toEqual(values(listing));
		// One byte is spelled 021h there, which moves the line breaks after it.
		const [before] = listing.split('level_22');
		expect(written.startsWith(before!)).toBe(true);
	},
);
