/** Plans: only what solves gets in, for each position under its boxes and the player's region. */
import { expect, test } from 'vitest';
import { reachableFloor } from '../../src/game/board.js';
import { type Position, startPosition } from '../../src/game/position.js';
import { canonicalPosition, Plan, positionKey } from '../../src/hint/plan.js';
import { boardOf, randomBoard } from '../solver/boards.js';

/** Two boxes side by side under their goals, in a room. */
const ROOM = ['#######', '# . . #', '# $ $ #', '#  @  #', '#######'];
const SHORT = 'lUrdrU'; // the left box first

function positionOf(rows: readonly string[]): Position {
	return startPosition(boardOf(rows));
}

function add(plan: Plan, from: Position, lurd: string, played = 0): boolean {
	return plan.add(from, lurd, played);
}

test('a line that solves is learned at each of its positions, wherever the player stands in his region', () => {
	const plan = new Plan();
	const start = positionOf(ROOM);
	expect(add(plan, start, SHORT)).toBe(true);
	expect(plan.find(start)).toEqual({ box: 16, direction: 0, left: 2 });
	expect(plan.find({ ...start, player: 8 })).toEqual({ box: 16, direction: 0, left: 2 });
	const after = positionOf(['#######', '# * . #', '# @ $ #', '#     #', '#######']);
	expect(plan.find(after)).toEqual({ box: 18, direction: 0, left: 1 });
	expect(plan.find(positionOf(['#######', '# * * #', '#   @ #', '#     #', '#######']))).toBeUndefined();
	expect(plan.find(positionOf(['#######', '# . * #', '# $ @ #', '#     #', '#######']))).toBeUndefined();
});

test.each([
	['stops short', 'lU'],
	['is nothing', ''],
	['is no line of moves', 'lUrdrU?'],
	['walks into a wall after it solved', 'lUrdrUrr'],
	['pushes against a wall', 'lUUrdrU'],
])('a line that %s is not learned, not even in part', (_, lurd) => {
	const plan = new Plan();
	const start = positionOf(ROOM);
	expect(add(plan, start, lurd)).toBe(false);
	expect(plan.find(start)).toBeUndefined();
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
		const plan = new Plan();
		for (const lurd of lines) expect(add(plan, positionOf(rows), lurd), lurd).toBe(true);
		expect(plan.find(positionOf(rows))?.left).toBe(3);
		expect(plan.find(positionOf(rows.with(2, '# @$ . #')))?.left).toBe(2);
		expect(plan.find(positionOf(rows.with(2, '#  @$. #')))?.left).toBe(1);
	}
});

test('a shorter rest from a position makes all ways that lead there shorter', () => {
	const rows = ['#########', '#       #', '#  $.   #', '#       #', '#       #', '# @     #', '#########'];
	const after = rows.with(2, '#  @.   #').with(3, '#  $    #').with(5, '#       #');
	const beside = rows.with(2, '#   .   #').with(3, '#@$     #').with(5, '#       #');
	const lefts = (plan: Plan) => [rows, beside].map((start) => plan.find(positionOf(start))?.left);
	const plan = new Plan();
	add(plan, positionOf(rows), 'uuuurDDldRdrUU');
	add(plan, positionOf(beside), 'RurDldRdrUU');
	expect(lefts(plan)).toEqual([5, 5]);
	add(plan, positionOf(after), 'ldRdrU');
	expect(plan.find(positionOf(after))?.left).toBe(2);
	expect(lefts(plan)).toEqual([3, 3]);
});

test('a shorter rest from a position that a way has since been found around leaves that way its count', () => {
	const empty = '#         #';
	const rows = ['###########', empty, empty, '# @$   .  #', empty, empty, '###########'];
	const plan = new Plan();
	add(plan, positionOf(rows), 'RdrUluRRRRurDrdL');
	add(plan, positionOf(rows), 'urDldRRRRdrU');
	expect(plan.find(positionOf(rows))).toEqual({ box: 36, direction: 2, left: 6 });
	add(plan, positionOf(rows.with(3, '#  @$  .  #')), 'RRR');
	expect(plan.find(positionOf(rows))).toEqual({ box: 36, direction: 2, left: 6 });
	expect(plan.find(positionOf(rows.with(3, '#  @   .  #').with(4, '#  $      #')))?.left).toBe(5);
});

test('the player’s own way gives place to one as short', () => {
	const plan = new Plan();
	const start = positionOf(ROOM);
	add(plan, start, SHORT, 1);
	expect(plan.isPlayed(start)).toBe(true);
	expect(plan.isPlayed(positionOf(['#######', '# * . #', '# @ $ #', '#     #', '#######']))).toBe(false);
	for (const [lurd, played] of [
		['rUdllU', 0],
		[SHORT, 0],
		[SHORT, 1],
	] as const) {
		add(plan, start, lurd, played);
		expect(plan.isPlayed(start)).toBe(false);
		expect(plan.find(start)).toEqual({ box: 18, direction: 0, left: 2 });
	}
});

test('the player’s own way is accepted from a position to its end', () => {
	const plan = new Plan();
	const start = positionOf(ROOM);
	const after = positionOf(['#######', '# * . #', '# @ $ #', '#     #', '#######']);
	add(plan, start, SHORT, 2);
	plan.accept(after);
	expect([start, after].map((position) => plan.isPlayed(position))).toEqual([true, false]);
	const other = new Plan();
	add(other, start, SHORT, 2);
	other.accept(start);
	expect([start, after].map((position) => other.isPlayed(position))).toEqual([false, false]);
	expect(other.find(start)).toEqual({ box: 16, direction: 0, left: 2 });
});

test('pushes are counted to the first position that is solved, where the line goes on past it', () => {
	const plan = new Plan();
	const start = positionOf(['#####', '# @ #', '# $ #', '# . #', '#   #', '#   #', '#####']);
	expect(add(plan, start, 'DDrddlU')).toBe(true);
	expect(plan.find(start)).toEqual({ box: 12, direction: 2, left: 1 });
	const solved = positionOf(['#####', '#   #', '# @ #', '# * #', '#   #', '#   #', '#####']);
	expect(plan.find(solved)?.left).toBe(2);
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
