import { Chalk } from 'chalk';
import { expect, test } from 'vitest';
import { reachableFloor } from '../../src/game/board.js';
import { RIGHT } from '../../src/game/direction.js';
import { startPosition } from '../../src/game/position.js';
import type { ThemeName } from '../../src/store/types.js';
import { boardRows, type Marks, NO_MARKS } from '../../src/ui/picture.js';
import { themeFor } from '../../src/ui/theme.js';
import { fitBoard } from '../../src/ui/viewport.js';
import { boardOf } from '../game/boards.js';

const ROWS = ['  #####', '###+ .#', '#  $$ #', '# * ###', '#####'];

interface Options {
	readonly columns?: number;
	readonly rows?: number;
	readonly marks?: Marks;
	readonly colours?: 0 | 2;
	readonly focus?: number;
	readonly cell?: 1 | 2;
}

function drawn(name: ThemeName, rows: readonly string[], options: Options = {}): string[] {
	const board = boardOf(rows);
	const colours = options.colours ?? 0;
	const area = { columns: options.columns ?? 80, rows: options.rows ?? 21 };
	const view = fitBoard(board, area, options.focus ?? board.player, { left: 0, top: 0 });
	const scene = {
		position: startPosition(board),
		inside: reachableFloor(board),
		marks: options.marks ?? NO_MARKS,
	};
	const theme = themeFor(name, true, colours, view.cell);
	return boardRows(scene, theme, view, new Chalk({ level: colours }));
}

test('ascii is XSB, two columns a cell or one', () => {
	expect(drawn('ascii', ROWS)).toEqual([
		'    ##########',
		'######+   . ##',
		'##    $ $   ##',
		'##  *   ######',
		'##########    ',
	]);
	expect(drawn('ascii', ROWS, { columns: 13 })).toEqual([
		'  #####',
		'###+ .#',
		'#  $$ #',
		'# * ###',
		'#####  ',
	]);
});

test('classic without colour', () => {
	expect(drawn('classic', ROWS)).toEqual([
		'    ██████████',
		'██████&)  ‹›██',
		'██    [][]  ██',
		'██  ▐▌  ██████',
		'██████████    ',
	]);
});

test('contrast', () => {
	expect(drawn('contrast', ROWS)).toEqual([
		'    ▒▒▒▒▒▒▒▒▒▒',
		'▒▒▒▒▒▒(›  ‹›▒▒',
		'▒▒    [][]  ▒▒',
		'▒▒  ◄►  ▒▒▒▒▒▒',
		'▒▒▒▒▒▒▒▒▒▒    ',
	]);
});

test('emoji', () => {
	expect(drawn('emoji', ROWS)).toEqual([
		'    🧱🧱🧱🧱🧱',
		'🧱🧱🧱😎  🔸🧱',
		'🧱    📦📦  🧱',
		'🧱  ✅  🧱🧱🧱',
		'🧱🧱🧱🧱🧱    ',
	]);
});

test('classic in colour draws the front of a wall where its lower side is open', () => {
	const [top, second] = drawn('classic', ROWS, { colours: 2 });
	expect(plain(top!)).toBe('    ██▄▄▄▄▄▄██');
	expect(plain(second!)).toBe('██▄▄▄▄^^  ◂▸██');
	expect(top).toContain('\u001B[38;5;60m\u001B[48;5;67m▄▄▄▄▄▄');
});

test('a nudge marks the box, then shows the walk and the way', () => {
	const board = boardOf(ROWS);
	const box = 2 * board.width + 4;
	expect(drawn('ascii', ROWS, { marks: { ...NO_MARKS, box } })[2]).toBe('##    $ ?   ##');
	const walk = new Set([board.width + 4, board.width + 5]);
	const rows = drawn('ascii', ROWS, { marks: { ...NO_MARKS, box, arrow: RIGHT, walk } });
	expect(rows.slice(1, 3)).toEqual(['######+ : ; ##', '##    $ >   ##']);
});

test('arrows at the edge point to the player and to the marked box when they are outside', () => {
	const long = [`#${'#'.repeat(98)}#`, `#@ $${' '.repeat(93)} .#`, `#${'#'.repeat(98)}#`];
	const right = drawn('ascii', long, { columns: 40, focus: 100 + 90 });
	expect(right[1]).toBe(`<${' '.repeat(37)}.#`);
	const left = drawn('ascii', long, { columns: 40, marks: { ...NO_MARKS, box: 103 }, focus: 190 });
	expect(left[1]!.charAt(0)).toBe('<');
	const tall = ['###', '#@#', '#$#', ...Array.from({ length: 40 }, () => '# #'), '#.#', '###'];
	expect(drawn('ascii', tall, { rows: 9, focus: 30 * 3 + 1 })[0]).toBe('##^ ##');
	expect(drawn('ascii', tall, { rows: 9, focus: 4, marks: NO_MARKS }).at(-1)).toBe('##  ##');
});

test.each([
	[24, 20, '<', 0, 4],
	[25, 20, '@', 0, 4],
	[64, 20, '@', 39, 4],
	[65, 20, '>', 39, 4],
	[45, 15, '^', 20, 0],
	[45, 16, '@', 20, 0],
	[45, 24, '@', 20, 8],
	[45, 25, 'v', 20, 8],
	[5, 5, '<', 0, 0],
	[85, 35, '>', 39, 8],
])('around 45, 20 a player at %i, %i is drawn as %s at %i, %i of 40 x 9', (x, y, sign, column, row) => {
	const rows = Array.from({ length: 41 }, (_, i) => [
		...(i % 40 === 0 ? '#'.repeat(91) : `#${' '.repeat(89)}#`),
	]);
	rows[1]!.splice(1, 2, '$', '.');
	rows[y]![x] = '@';
	const hall = rows.map((line) => line.join(''));
	const shown = drawn('ascii', hall, { columns: 40, rows: 9, focus: 20 * 91 + 45 });
	expect(shown[row]!.charAt(column)).toBe(sign);
	expect(shown.join('').replaceAll(' ', '')).toBe(sign);
});

function plain(row: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes are what is removed
	return row.replace(/\u001B\[[\d;]*m/g, '');
}
