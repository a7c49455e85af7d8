/** Plans: only what solves gets in, for each position under its boxes and the player's region. */
import { expect, test } from 'vitest';
import { reachableFloor } from '../../src/game/board.js';
import { type Position, startPosition } from '../../src/game/position.js';
import { canonicalPosition, KnownWays, positionKey } from '../../src/hint/known-ways.js';
import { boardOf, randomBoard } from '../solver/boards.js';

/** Two boxes side by side under their goals, in a room. */
const ROOM = ['#######', '# . . #', '# $ $ #', '#  @  #', '#######'];
const SHORT = 'lUrdrU'; // the left box first

function positionOf(rows: readonly string[]): Position {
	return startPosition(boardOf(rows));
}

function add(ways: KnownWays, from: Position, lurd: string, played = 0): boolean {
	return ways.add(from, lurd, played);
}

test('a line that solves is learned at each of its positions, wherever the player stands in his region', () => {
	const ways = new KnownWays();
	const start = positionOf(ROOM);
	expect(add(ways, start, SHORT)).toBe(true);
	expect(ways.find(start)).toEqual({ box: 16, direction: 0, left: 2 });
	expect(ways.find({ ...start, player: 8 })).toEqual({ box: 16, direction: 0, left: 2 });
	const after = positionOf(['#######', '# * . #', '# @ $ #', '#     #', '#######']);
	expect(ways.find(after)).toEqual({ box: 18, direction: 0, left: 1 });
	expect(ways.find(positionOf(['#######', '# * * #', '#   @ #', '#     #', '#######']))).toBeUndefined();
	expect(ways.find(positionOf(['#######', '# . * #', '# $ @ #', '#     #', '#######']))).toBeUndefined();
});

test.each([
	['stops short', 'lU'],
	['is nothing', ''],
	['is no line of moves', 'lUrdrU?'],
	['walks into a wall after it solved', 'lUrdrUrr'],
	['pushes against a wall', 'lUUrdrU'],
])('a line that %s is not learned, not even in part', (_, lurd) => {
	const ways = new KnownWays();
	const start = positionOf(ROOM);
	expect(add(ways, start, lurd)).toBe(false);
	expect(ways.find(start)).toBeUndefined();
	expect(start).toEqual(positionOf(ROOM));
});

test('of two ways on from a position the shorter one is kept, whichever came first', () => {
	const rows = ['########', '#      #', '#@$  . #', '#      #', '########'];
	const short = 'RRR';
	const long = 'RRurrdLulldRR'; // one back on the way
	for (const lines of [
		[short, long],
		[long, short],
	]) {
		const ways = new KnownWays();
		for (const lurd of lines) expect(add(ways, positionOf(rows), lurd), lurd).toBe(true);
		expect(ways.find(positionOf(rows))?.left).toBe(3);
		expect(ways.find(positionOf(rows.with(2, '# @$ . #')))?.left).toBe(2);
		expect(ways.find(positionOf(rows.with(2, '#  @$. #')))?.left).toBe(1);
	}
});

test('a shorter rest from a position makes all ways that lead there shorter', () => {
	const rows = ['#########', '#       #', '#  $.   #', '#       #', '#       #', '# @     #', '#########'];
	const after = rows.with(2, '#  @.   #').with(3, '#  $    #').with(5, '#       #');
	const beside = rows.with(2, '#   .   #').with(3, '#@$     #').with(5, '#       #');
	const lefts = (ways: KnownWays) => [rows, beside].map((start) => ways.find(positionOf(start))?.left);
	const ways = new KnownWays();
	add(ways, positionOf(rows), 'uuuurDDldRdrUU');
	add(ways, positionOf(beside), 'RurDldRdrUU');
	expect(lefts(ways)).toEqual([5, 5]);
	add(ways, positionOf(after), 'ldRdrU');
	expect(ways.find(positionOf(after))?.left).toBe(2);
	expect(lefts(ways)).toEqual([3, 3]);
});

test('a shorter rest from a position that a way has since been found around leaves that way its count', () => {
	const empty = '#         #';
	const rows = ['###########', empty, empty, '# @$   .  #', empty, empty, '###########'];
	const ways = new KnownWays();
	add(ways, positionOf(rows), 'RdrUluRRRRurDrdL');
	add(ways, positionOf(rows), 'urDldRRRRdrU');
	expect(ways.find(positionOf(rows))).toEqual({ box: 36, direction: 2, left: 6 });
	add(ways, positionOf(rows.with(3, '#  @$  .  #')), 'RRR');
	expect(ways.find(positionOf(rows))).toEqual({ box: 36, direction: 2, left: 6 });
	expect(ways.find(positionOf(rows.with(3, '#  @   .  #').with(4, '#  $      #')))?.left).toBe(5);
});

test('the player’s own way gives place to one as short', () => {
	const ways = new KnownWays();
	const start = positionOf(ROOM);
	add(ways, start, SHORT, 1);
	expect(ways.isPlayed(start)).toBe(true);
	expect(ways.isPlayed(positionOf(['#######', '# * . #', '# @ $ #', '#     #', '#######']))).toBe(false);
	for (const [lurd, played] of [
		['rUdllU', 0],
		[SHORT, 0],
		[SHORT, 1],
	] as const) {
		add(ways, start, lurd, played);
		expect(ways.isPlayed(start)).toBe(false);
		expect(ways.find(start)).toEqual({ box: 18, direction: 0, left: 2 });
	}
});

test('the player’s own way is accepted from a position to its end', () => {
	const ways = new KnownWays();
	const start = positionOf(ROOM);
	const after = positionOf(['#######', '# * . #', '# @ $ #', '#     #', '#######']);
	add(ways, start, SHORT, 2);
	ways.accept(after);
	expect([start, after].map((position) => ways.isPlayed(position))).toEqual([true, false]);
	const other = new KnownWays();
	add(other, start, SHORT, 2);
	other.accept(start);
	expect([start, after].map((position) => other.isPlayed(position))).toEqual([false, false]);
	expect(other.find(start)).toEqual({ box: 16, direction: 0, left: 2 });
});

test('pushes are counted to the first position that is solved, where the line goes on past it', () => {
	const ways = new KnownWays();
	const start = positionOf(['#####', '# @ #', '# $ #', '# . #', '#   #', '#   #', '#####']);
	expect(add(ways, start, 'DDrddlU')).toBe(true);
	expect(ways.find(start)).toEqual({ box: 12, direction: 2, left: 1 });
	const solved = positionOf(['#####', '#   #', '# @ #', '# * #', '#   #', '#   #', '#####']);
	expect(ways.find(solved)?.left).toBe(2);
});

test('regions tell positions apart, places in a region do not', () => {
	const wall = ['#######', '#  #  #', '#@ $  #', '#  #. #', '#######'];
	const there = wall.with(2, '#  $ @#');
	expect(positionKey(positionOf(wall))).not.toBe(positionKey(positionOf(there)));
	expect(positionKey(positionOf(wall))).toBe(positionKey({ ...positionOf(wall), player: 22 }));
	expect(positionKey(positionOf(wall))).not.toBe(positionKey(positionOf(wall.with(2, '#@  $ #'))));
});

test('the player’s place is the lowest square of his region', () => {
	for (let seed = 1; seed <= 300; seed++) {
		const position = startPosition(randomBoard(seed, 9, 7, 6));
		const { board, boxes } = position;
		const walled = { ...board, walls: board.walls.map((wall, square) => wall | boxes[square]!) };
		expect(canonicalPosition(position).player).toBe(reachableFloor(walled).indexOf(1));
	}
});
