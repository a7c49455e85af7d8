/** Levels pasted into the game: where they go, and what is said of those that cannot be played. */
import { expect, test } from 'vitest';
import { LIMITS } from '../../src/levels/limits.js';
import { formatListing } from '../../src/levels/listing.js';
import { levelAt } from '../../src/ui/levels.js';
import { Session } from '../../src/ui/session.js';
import { playable } from '../levels/reading.js';
import { collectionOf, HALL, type Kit, kitFor, ONE_PUSH, playing, solved } from './kit.js';

const ROOM = '#######\n#@ $ .#\n#######';
const STARTS_SOLVED = '#####\n#@* #\n#####';
const NO_PLAYER = '#####\n# $.#\n#####';
const LINK = 'v1-AQAKCAAh_-AYBgGAYBgH_wAAAAAACAAAAAAAAAAAAAIAAAAATA';
function paste(kit: Kit, text: string, whole = true): string {
	kit.session.paste({ text, whole });
	return kit.session.message?.text ?? '';
}

function chosen({ session }: Kit): string {
	const { spot, level } = session.browser.chosen!;
	return `${spot.name} ${spot.number} ${level.type}`;
}

test('levels become a collection of their own, the cursor on the first that can be played', () => {
	const kit = kitFor();
	expect(paste(kit, `${NO_PLAYER}\n\n${ROOM}\n`)).toBe(
		'Line 1 cannot be played: there is no player; 1 level kept as pasted-1.',
	);
	expect(chosen(kit)).toBe('pasted-1 2 level');
	expect(paste(kit, `Title: Two rooms\n\n${ROOM}\n\n${ROOM}\n`)).toBe(
		'2 levels kept as pasted-2; soko remove pasted-2 forgets them.',
	);
	expect(kit.services.shelf.at(-1)?.collection.title).toBe('Two rooms');
	expect(chosen(kit)).toBe('pasted-2 1 level');
	expect(kit.session.browser.shelves.map(({ name }) => name)).toEqual(['test', 'pasted-1', 'pasted-2']);
	kit.press('enter');
	expect(kit.session.play?.spot).toEqual({ name: 'pasted-2', number: 1 });
	kit.press('r', 'n');
	expect(kit.session.play?.spot.number).toBe(2);
	paste(kit, `${NO_PLAYER}\n\n${STARTS_SOLVED}\n`);
	expect(chosen(kit)).toBe('pasted-3 2 level');
	expect(paste(kit, ROOM)).toBe('1 level kept as pasted-4; soko remove pasted-4 forgets it.');
});

test.each([
	['known', '1 level here already, as test.'],
	['here', '1 level here as test until you quit.'],
] as const)(
	'of levels that are not kept, as they are %s, no command is told that forgets them',
	(type, text) => {
		const { services } = kitFor();
		const session = new Session({ ...services, keep: () => ({ name: 'test', type }) }, 80, 24);
		session.paste({ text: ROOM, whole: true });
		expect(session.message).toEqual({ text, tone: 'good' });
	},
);

test('digits pasted where a number is asked for are typed; what else is refused is refused in its place', () => {
	const kit = playing([...HALL, '', ...ONE_PUSH]);
	kit.press('g');
	paste(kit, '2');
	expect(kit.session.prompt).toEqual({ type: 'go-to', digits: '2' });
	expect(paste(kit, 'two')).toMatch(/^Not added: /);
	expect(kit.session.prompt).toBeUndefined();
	kit.press('m');
	expect(paste(kit, ' 34\n')).toBe("Bookmark 3 set; ' 3 goes back to it.");
	kit.press('g');
	expect([paste(kit, '', false), kit.session.prompt]).toEqual([
		expect.stringMatching(/^Not added: /),
		undefined,
	]);
	kit.press('g');
	expect(paste(kit, '7#|#@ $ .#|7#')).toMatch(/^1 level kept as /);
});

test.each([
	['XSB with the line ends of Windows', ROOM.replaceAll('\n', '\r\n')],
	['a board in one line', '7#|#@ $ .#|7#'],
	['quoted mail', ROOM.replace(/^/gm, '> ')],
	['a link', ` ${LINK}\n`],
	['a URL', `https://example.org/#${LINK}`],
	['two links', `${LINK}\n${LINK}`],
	['JSON', '{"rows":["######","#@ $.#","######"]}'],
	['a dump', 'Maze: 1\nSize X: 6\nSize Y: 3\n\nXXXXXX\nX@*. X\nXXXXXX\n'],
])('%s is read', (_, text) => {
	const kit = kitFor();
	expect(paste(kit, text)).toMatch(/^[12] levels? kept as pasted-1/);
	expect(levelAt(kit.services, { name: 'pasted-1', number: 1 })).toBeDefined();
});

test.each([
	['a search', undefined, 'searching'],
	['a playback', 'rdRRdlldRR', 'playing'],
])('what is refused during %s ends it, as its line is where that is told', async (_, found, type) => {
	const kit = playing(HALL);
	kit.press('X');
	const search = kit.searches[0]!;
	if (found !== undefined) await search.answer(solved(found));
	expect(paste(kit, ' ')).toBe('');
	expect(kit.session.hints?.state.type).toBe(type);
	expect(paste(kit, 'hello')).toMatch(/^Not added/);
	expect([kit.session.hints?.state.type, search.cancelled]).toEqual(['idle', found === undefined]);
});

test('levels pasted on the board show the browser, and Esc goes back to the game as it was', () => {
	const kit = playing(HALL);
	kit.press('right', 'g');
	expect(paste(kit, ROOM)).toMatch(/^1 level kept/);
	expect([kit.session.screen, kit.session.prompt]).toEqual(['browser', undefined]);
	kit.press('escape');
	expect(kit.session.screen).toBe('board');
	expect(kit.session.play?.game.lurd()).toBe('r');
});

test.each(['?', "'", 'm'])('levels pasted behind %s are added too', (key) => {
	const kit = playing(HALL);
	kit.press(key);
	paste(kit, ROOM);
	expect(chosen(kit)).toBe('pasted-1 1 level');
});

test('levels pasted on the win screen keep the win', () => {
	const kit = playing(ONE_PUSH);
	kit.press('right');
	paste(kit, ROOM);
	expect(chosen(kit)).toBe('pasted-1 1 level');
	kit.press('escape', 'u');
	expect(kit.session.play?.game.lurd()).toBe('');
});

test.each([
	[NO_PLAYER, 'Not added: line 1 cannot be played: there is no player.'],
	[`\n${NO_PLAYER}\n\n${NO_PLAYER}`, 'Not added: line 2 cannot be played: there is no player (and 1 more).'],
	[`${LINK.slice(0, -2)}SA`, 'Not added: the checksum is wrong.'],
	[`${LINK}\n${LINK.slice(0, 20)}`, 'Not added: line 2: the link is cut off: 12 bytes of 37.'],
	['two lines\nof text', 'Not added: there is no level in it: three rows or more, with walls of #.'],
	[`\n${'#'.repeat(201)}\n###\n###`, 'Not added: line 2: a board is wider than 200 squares.'],
	['{"rows":3}', 'Not added: line 1: the object has no "rows" with the rows of a board.'],
	['x'.repeat(5_000), 'Not added: there is no level in it: three rows or more, with walls of #.'],
	['#'.repeat(LIMITS.bytes + 1), `Not added: line 1: there are more than ${LIMITS.bytes} bytes.`],
])('damaged text %# is told with its line and reason, and adds nothing', (text, message) => {
	const kit = kitFor();
	expect(paste(kit, text)).toBe(message);
	expect(kit.services.shelf).toHaveLength(1);
	expect(kit.session.browser.filter).toBe('');
});

test('a paste longer than a file may be is told', () => {
	const kit = kitFor();
	expect(paste(kit, '', false)).toBe('Not added: there are more than 16777216 bytes.');
});

test('a level that no file can hold is left out, so that the numbers stay', () => {
	const kit = kitFor();
	const level = playable(collectionOf(HALL))[0]!;
	const listing = `a db 9, 9\n${formatListing([{ level, number: 1 }])}`;
	expect(paste(kit, listing)).toMatch(
		/^Line 1 cannot be played: the bytes end .*; 1 level kept as pasted-1.$/,
	);
	expect(chosen(kit)).toBe('pasted-1 1 level');
});

test('a line without a level is typed into the filter, without what a terminal would obey', () => {
	const kit = kitFor({ shelf: [{ name: 'odd', collection: collectionOf(['; Beta', ...HALL]) }] });
	expect(paste(kit, ' \u001B[31mbe\u0007ta\t\n')).toBe('');
	expect(kit.session.browser.filter).toBe('beta');
	paste(kit, '2');
	expect(kit.session.browser.filter).toBe('beta2');
	kit.press('escape', 'enter');
	expect(paste(kit, 'uuu')).toMatch(/^Not added: there is no level in it/);
	expect([kit.session.screen, kit.session.play?.game.lurd()]).toEqual(['board', '']);
});

test('nothing pasted does nothing', () => {
	const kit = playing(HALL);
	expect(paste(kit, ' \n ')).toBe('');
	expect(kit.session.screen).toBe('board');
});
