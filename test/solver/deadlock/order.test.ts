/**
 * Two positions, asked about one after the other, that differ only in what the key of a kept verdict must hold. The
 * answers differ, and are the same in either order and from a test that was asked nothing before.
 */
import { expect, test } from 'vitest';
import { createCloudSearch } from '../../../src/solver/deadlock/cloud.js';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { marksOf, occupancy } from '../../../src/solver/level.js';
import { boardOf, levelOf } from '../boards.js';
import { QUESTIONS } from './verdicts.js';

type Flags = (rows: readonly string[]) => boolean;

const counter = createCounter('order');

/** Asks one test about positions of one level, drawn like it. */
function asking(name: string, start: readonly string[]): Flags {
	const level = levelOf(boardOf(start));
	const flags = QUESTIONS.find((question) => question.name === name)!.make(level);
	return (rows) => {
		const { boxes, player } = boardOf(rows);
		const cells = boxes.map((box) => level.cellOf[box]!);
		if (cells.includes(level.n)) throw new Error('a box where no cell is');
		return flags({ occ: occupancy(level, cells), boxes: cells, player: level.cellOf[player]! });
	};
}

/** A corral between two doors; the right one can only be opened into a corner. */
const DOORS = (left: string, right: string) => [
	'#############',
	'# . ### *   #',
	`#${left}$ . #${right}#`,
	'#   #####   #',
	'#############',
];

/** Two rooms and a passage that two boxes close for good once both are in it. */
const PASSAGE = (row: string) => ['############', '#    ##    #', row, '#  . ##    #', '############'];
const OPEN = PASSAGE('# $@$.*  * #');

const CASES: readonly {
	readonly name: string;
	readonly key: string; // what tells the two apart
	readonly start: readonly string[];
	readonly dead: readonly string[];
	readonly alive: readonly string[];
}[] = [
	...['corral search', 'learned patterns'].map((name) => ({
		name,
		key: 'the side of the player',
		start: DOORS(' $@', '   '),
		dead: DOORS('   ', ' $@'),
		alive: DOORS(' $@', '   '),
	})),
	...['matching', 'forced set', 'retro filter'].map((name) => ({
		name,
		key: "the player's part of the floor",
		start: OPEN,
		dead: PASSAGE('# $  **  *@#'),
		alive: PASSAGE('# $@ **  * #'),
	})),
	...['matching', 'forced set', 'retro filter'].map((name) => ({
		name,
		key: 'the fixed boxes',
		start: OPEN,
		dead: PASSAGE('# $@ ** $. #'),
		alive: PASSAGE('# $@$.* $. #'),
	})),
	{
		name: 'learned patterns',
		key: 'the side of the player while it leaves boxes out',
		start: ['######', '# .$ #', '###  #', '#@* ##', '#$  ##', '#.  ##', '######'],
		dead: ['######', '# .$ #', '###$ #', '#@. ##', '# $ ##', '#.  ##', '######'],
		alive: ['######', '# .$ #', '###  #', '#@* ##', '#$  ##', '#.  ##', '######'],
	},
	{
		name: 'corral search',
		key: 'the fixed boxes near',
		start: ['######', '# *. #', '#*@$ #', '#.  ##', '##$ ##', '##  ##', '###  #', '######'],
		dead: ['######', '#@*. #', '#.   #', '#*$$##', '##  ##', '##  ##', '###  #', '######'],
		alive: ['######', '# *+ #', '#*   #', '#.$$##', '##  ##', '##  ##', '###  #', '######'],
	},
];

test.each(CASES)('$name tells by $key', ({ name, start, dead, alive }) => {
	expect([asking(name, start)(dead), asking(name, start)(alive)]).toEqual([true, false]);
	const first = asking(name, start);
	expect([first(dead), first(alive), first(dead)]).toEqual([true, false, true]);
	const second = asking(name, start);
	expect([second(alive), second(dead), second(alive)]).toEqual([false, true, false]);
});

/** A player between two boxes of a passage, and a third box that is not home. */
const BETWEEN = ['#############', '#   #####   #', '#@ $ ..  $$ #', '#   ##### . #', '#############'];

test('the cloud search tells by the homes at which a box may leave the board', () => {
	const level = levelOf(boardOf(BETWEEN));
	const cellsOf = (...squares: readonly number[]) => squares.map((square) => level.cellOf[square]!);
	const occ = occupancy(level, cellsOf(23, 31, 34));
	const [player] = cellsOf(32);
	const away = marksOf(level, cellsOf(29, 35, 36));
	const between = marksOf(level, cellsOf(32, 35, 36));
	for (const order of [
		[away, between, away],
		[between, away, between],
	]) {
		const cloud = createCloudSearch(level);
		for (const homes of order) {
			expect(cloud.refutes(occ, player!, homes, true, counter)).toBe(homes === away);
			expect(cloud.refutes(occ, player!, homes, false, counter)).toBe(true);
		}
	}
});
