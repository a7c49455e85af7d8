import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCollection, readCollection } from '../../src/levels/collection.js';
import { canHold, FORMATS, type Format, formatLevels } from '../../src/levels/formats.js';
import { collectionOf, levelFrom } from '../../src/levels/from-board.js';
import type { Collection } from '../../src/levels/level.js';
import { LIMITS, type Limits } from '../../src/levels/limits.js';
import { readLevels } from '../../src/levels/source.js';
import { formatBoard } from '../../src/levels/xsb.js';
import { anyBoard } from './arbitrary.js';
import { collectionIn, playable } from './reading.js';

function written(format: Format, collection: Collection): string {
	const levels = collection.levels.map((level, index) => ({ level, number: index + 1 }));
	return formatLevels(format, collection, levels, collection.title);
}

const boardsOf = (collection: Collection) => playable(collection).map(({ board }) => board);
const hashesOf = (collection: Collection) => playable(collection).map(({ hash }) => hash);

const PAIRS = FORMATS.flatMap((first) => FORMATS.map((second) => [first, second] as const));

test.each(PAIRS)('levels written as %s and then as %s are the same levels', (first, second) => {
	const property = fc.property(fc.array(anyBoard, { minLength: 1, maxLength: 3 }), (boards) => {
		const collection = collectionOf(boards.map((board) => levelFrom(board)));
		const once = collectionIn(written(first, collection));
		expect(boardsOf(once)).toEqual(boards);
		const twice = collectionIn(written(second, once));
		expect(boardsOf(twice)).toEqual(boards);
		expect(hashesOf(twice)).toEqual(hashesOf(collection));
	});
	fc.assert(property, { seed: 11, numRuns: 60 });
});

test('titles and authors go through JSON and XSB', () => {
	const rows = '######\n#@ $.#\n######\nTitle: A "b" \\ é\nAuthor: C\n';
	for (const format of ['json', 'xsb'] as const) {
		const again = collectionIn(written(format, collectionIn(rows)));
		expect(again.levels).toMatchObject([{ title: 'A "b" \\ é', author: 'C' }]);
	}
});

test('the author of a collection is that of its levels in JSON, but for those that name another', () => {
	const room = '######\n#@ $.#\n######\n';
	const text = `Author: A\n\n${room}\n${room}Author: B\n`;
	const again = collectionIn(written('json', collectionIn(text)));
	expect(again.levels.map(({ author }) => author)).toEqual(['A', 'B']);
});

test('room around the walls goes through JSON as it goes through a link', () => {
	const link = 'v1-AQAJBQAVAB8Ih8AAAAACAAAAAAABAAAAjA';
	const json = written('json', collectionIn(link));
	expect(json).toContain('"width":9,"height":5,');
	expect(written('url', collectionIn(json))).toBe(`${link}\n`);
});

test('a damaged level keeps its place and its reason in JSON and XSB', () => {
	const rows = '######\n#@ $.#\n######\n\n#####\n# $.#\n#####\n\n######\n#@ $.#\n######\n';
	for (const format of ['json', 'xsb'] as const) {
		const again = collectionIn(written(format, collectionIn(rows)));
		expect(again.levels.map(({ type }) => type)).toEqual(['level', 'damaged', 'level']);
		expect(again.levels[1]).toMatchObject({ reason: 'there is no player' });
	}
});

test('JSON tells what the design says, in that order', () => {
	const [line] = written('json', { ...collectionIn('########\n#@ $.#$#\n########'), title: 'T' }).split('\n');
	expect(line).toBe(
		'{"collection":"T","level":1,"title":null,"author":null,"width":8,"height":3,"boxes":1,' +
			'"rows":["########","#@ $.#$#","########"],"hash":"41afa6f63f1c6ae5"}',
	);
});

test.each([
	['{"rows":["######","#@ $.#","######"]}', 'level'],
	['{"rows":["######","#@ $.#","####"],"title":"a\\u001b[31m"}', 'damaged'],
	['{"rows":["#\\u001b[31m"]}', 'damaged'],
	['{"rows":["######","#@x$.#","######"]}', 'damaged'],
	['{"rows":[]}', 'damaged'],
	['{"rows":["######","#@ $.#","######"],"reason":"it was cut off"}', 'damaged'],
])('JSON %s is a %s', (text, type) => {
	const [level] = collectionIn(text).levels;
	expect(level).toMatchObject({ type });
	expect(JSON.stringify(level)).not.toMatch(/[^\\]\\u001b/);
});

test('an archive is told by its bytes', () => {
	const read = (bytes: Uint8Array) => readLevels(bytes) as { reason?: string };
	expect(read(gzipSync('#####\n#@$.#\n#####')).reason).toMatch(/it is compressed by gzip/);
	expect(read(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0)).reason).toMatch(/it is a zip archive/);
});

test.each([
	['zip', 'PK\u0003\u0004'.padEnd(30, '\0')],
	['tar', `${'é.xsb'.padEnd(256, '\0')}ustar`.padEnd(511, '\0')],
])(
	'the levels in a %s archive that holds them as they are lack their first rows, and are not read',
	(kind, head) => {
		const rows = ['#######', '#     #', '# @$. #', '#     #', '#######'];
		const archive = Buffer.from(`${head}${rows.join('\n')}\n`);
		expect(readLevels(archive)).toMatchObject({
			ok: false,
			reason: `there is no level in it: it is a ${kind} archive, to be unpacked first`,
		});
	},
);

test.each(['\u00AD', '\u200B', '\u2060'])('marks of where a line may break, %j, are not there', (mark) => {
	const rows = ['######', '#@ $.#', '#    #', '######'];
	const text = ['Two words', mark, ...rows.map((row) => row.replace('#', `#${mark}`))].join('\n');
	expect(collectionIn(text)).toEqual(collectionIn(['Two words', '', ...rows].join('\n')));
});

test.each(['\u00A0', '\u3000'])('blanks such as %j are spaces', (blank) => {
	const rows = ['######', '#@ $.#', '#    #', '######'];
	const text = [...rows, '', 'Comment:', ...rows, ' Comment:', 'Two words', 'Comment-End:'].join('\n');
	expect(collectionIn(text).levels.length).toBe(2); // the second mark ends the first comment
	expect(collectionIn(text.replaceAll(' ', blank))).toEqual(collectionIn(text));
	const object = JSON.stringify({ rows, title: 'Two words' });
	const escaped = object.replaceAll(' ', `\\u${blank.charCodeAt(0).toString(16).padStart(4, '0')}`);
	expect(collectionIn(escaped)).toEqual(collectionIn(object));
});

test.each([
	['{"rows":["######"', 1, 'the line is no JSON object; JSON is read as one object a line'],
	['{"rows":["#"]}\n{"rows":[3]}', 2, 'the object has no "rows" with the rows of a board'],
	['{"rows":["#"]}\nnull', 2, 'the line is no JSON object; JSON is read as one object a line'],
	['{"a":1}', 1, 'the object has no "rows" with the rows of a board'],
	[`{"rows":["${'#'.repeat(201)}"]}`, 1, 'a board is larger than 200 by 200 squares'],
	['', 0, 'there is no level in it: three rows or more, with walls of #'],
	['PK\u0003\u0004rest', 0, 'there is no level in it: it is a zip archive, to be unpacked first'],
	['\u001F\u2039\b', 0, 'there is no level in it: it is compressed by gzip, to be unpacked first'],
	[
		'<?xml version="1.0"?>\n<Level><L>###</L><L>#@#</L></Level>',
		0,
		'there is no level in it: it is XML or HTML, of which only the rows of levels can be read',
	],
	['[{"rows":[]}]', 0, 'there is no level in it: it is a JSON array; JSON is read as one object a line'],
	['Just text.\n{}', 0, 'there is no level in it: three rows or more, with walls of #'],
])('the source %j is refused', (text, line, reason) => {
	expect(readLevels(text)).toEqual({ ok: false, line, column: 1, reason });
});

/** A board of few characters in all formats, but of many squares. */
const JAGGED = ['#'.repeat(150), '#@$.#', '#####', ...Array<string>(100).fill('#')];

test.each(FORMATS)('as many levels and squares as may be are read from %s, and no more', (format) => {
	const [level] = collectionIn(JAGGED.join('\n')).levels;
	const text = written(format, collectionOf([level!, level!]));
	const bytes = 2 * 150 * JAGGED.length;
	const read = (limits: Partial<Limits>) => readLevels(text, { ...LIMITS, levels: 2, bytes, ...limits });
	expect(read({})).toMatchObject({ ok: true, collection: { levels: { length: 2 } } });
	expect(read({ levels: 1 })).toMatchObject({ ok: false, reason: 'there are more than 1 levels' });
	const reason = `the boards cover more than ${bytes - 1} squares together`;
	expect(read({ bytes: bytes - 1 })).toMatchObject({ ok: false, reason });
});

test('of objects of several collections the first names what they are together', () => {
	const object = (collection: string) => JSON.stringify({ collection, rows: ['#####', '#@$.#', '#####'] });
	expect(collectionIn(`${object('A')}\n${object('B')}\n`)).toMatchObject({ title: 'A' });
});

test('too many bytes are refused before they are looked at, with the line where the limit falls', () => {
	const bytes = new Uint8Array(16 * 1024 * 1024 + 1).fill(10, 0, 5);
	expect(readLevels(bytes)).toEqual({
		ok: false,
		line: 6,
		column: 1,
		reason: 'there are more than 16777216 bytes',
	});
});

/** Lines that mean something to the reader, and lines that nearly do. */
const LINES = [
	...[
		'######',
		'#@ $.#',
		'#  * #',
		'######',
		'  ####',
		'#@$.###',
		'#---#',
		'# ',
		'-',
		'_',
		'',
		'',
		'>',
		'> ##',
	],
	...[
		'; name',
		'Title: T',
		'Author: A',
		'Title:',
		'Date=1',
		'ID: 2',
		'Set: s',
		'Level 7',
		"'Q'",
		'12',
		'====',
	],
	...[
		'Comment:',
		'Comment: c',
		'Comment: > c',
		'Comment-End:',
		'Solution',
		'Solution: rR',
		'Solution: ul = rR',
		'Solution:: rR',
		'rR',
		'2(r)',
		'r*R',
		'[r]R',
		'lrlrlrlrlrR',
		'Snapshot 1',
		'words',
	],
	...[
		'6#|#@ $.#|6#',
		'3#',
		'2(#|)',
		'+|+',
		'***',
		'...',
		'\tx',
		'$$',
		'@',
		'  . .',
		'p b',
		'#p b.#',
		';',
		'>>',
	],
];

test('what a reader makes of any text is written so that it reads the same again', () => {
	const whole = fc.constantFrom('######\n#@ $.#\n######', '####\n#@*#\n# $#\n####', '####\n #+#\n####');
	const anyLine = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...LINES) }, whole);
	const anyLines = fc.array(anyLine, { maxLength: 40, size: 'max' });
	const essence = (collection: Collection) => ({
		...collection,
		levels: collection.levels.map((level) => ({ ...level, line: 0 })),
	});
	let boards = 0;
	const property = fc.property(anyLines, (lines) => {
		const first = readCollection(lines.join('\n'));
		if (!first.ok) throw new Error(first.reason);
		boards += first.collection.levels.length;
		const again = readCollection(formatCollection(first.collection));
		expect(again.ok && essence(again.collection)).toEqual(essence(first.collection));
	});
	fc.assert(property, { seed: 3, numRuns: 2_000 });
	expect(boards).toBeGreaterThan(1_000);
});

test('a damaged level without rows of a board is left out of XSB, with its title', () => {
	const listing = 'a db 9, 9\nb db 1, 1, 2\n';
	const first = collectionIn('######\n#@ $.#\n######\n');
	const collection = { ...first, levels: [...first.levels, ...collectionIn(listing).levels] };
	expect(collectionIn(written('xsb', collection)).levels).toMatchObject([
		{ type: 'level', title: undefined },
	]);
	expect(collectionIn(written('json', collection)).levels).toHaveLength(3);
});

test('a character of two halves that no board has is told whole', () => {
	const { levels } = collectionIn('{"rows":["🧱####","#@$.#","#####"]}');
	expect(levels).toMatchObject([{ reason: '"🧱" is not a board character' }]);
});

test.each([
	['above the walls', ['  $', '#####', '#@$.#', '#####']],
	['in a row of letters', ['#####', '#@$.#', '#####', ' b']],
])('a damaged level is left out of XSB where that would lose a box %s', (_, rows) => {
	const { levels } = collectionIn(JSON.stringify({ rows }));
	expect(levels).toMatchObject([
		{ type: 'damaged', reason: expect.stringContaining('a box outside the walls') },
	]);
	expect(levels.map((level) => canHold('xsb', level))).toEqual([false]);
});

test('a damaged level with a row that would be read as text is left out of XSB', () => {
	const json = '{"rows":["#####","#@$é#","#####","#   #","#####"]}\n{"rows":["#####","#@$.#","#####"]}';
	const read = collectionIn(json);
	expect(read.levels[0]).toMatchObject({ reason: '"é" is not a board character' });
	expect(read.levels.map((level) => canHold('xsb', level))).toEqual([false, true]);
	expect(collectionIn(written('xsb', read)).levels).toMatchObject([{ type: 'level', notes: [] }]);
});

test('rows that would be read as text are written as empty rows, so that a board stays one', () => {
	const rows = ['  .  ', '######', '#@ $.#', '######', ' .    ', '  ####'];
	const json = JSON.stringify({ rows });
	const again = collectionIn(written('xsb', collectionIn(json)));
	expect(hashesOf(again)).toEqual(hashesOf(collectionIn(json)));
	expect(formatBoard(boardsOf(again)[0]!)).toEqual(['######', '#@ $.#', '######', '', '  ####']);
});

test('empty rows above and below a board are not written, where they would be a title or a note', () => {
	const json = JSON.stringify({ rows: ['', '######', '#@ $.#', '######', ' .', ''] });
	const again = collectionIn(written('xsb', collectionIn(`${json}\n${json}\n`)));
	expect(again.levels).toMatchObject([
		{ title: undefined, notes: [] },
		{ title: undefined, notes: [] },
	]);
	expect(hashesOf(again)).toEqual(hashesOf(collectionIn(`${json}\n${json}\n`)));
});

test('a line of JSON that no board needs is refused before it is parsed', () => {
	const room = '{"rows":["#####","#@$.#","#####"]}';
	expect(readLevels(`${room}\n{"rows":${'['.repeat(1024 * 1024)}`)).toEqual({
		ok: false,
		line: 2,
		column: 1,
		reason: 'the line has more than 1048576 characters',
	});
	expect(readLevels(`${room}${' '.repeat(1024 * 1024 - room.length)}\n`)).toMatchObject({ ok: true });
});
