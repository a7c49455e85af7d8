import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour } from '../../src/game/board.js';
import { DIRECTIONS, type Direction, directionOf } from '../../src/game/direction.js';
import { walkLurd } from '../../src/game/lurd.js';
import { Obstacles } from '../../src/game/obstacles.js';
import { type Position, startPosition, step } from '../../src/game/position.js';
import { pushPath, runPath, walkPath } from '../../src/game/walk.js';
import { BOARDS } from '../data/boards.js';
import { boardOf } from './boards.js';
import { LETTERS, type Letter } from './obvious.js';
import { plainPushPath } from './plain-push.js';

function at(rows: readonly string[]): Position {
	return startPosition(boardOf(rows));
}

function letters(path: readonly Direction[] | undefined): string | undefined {
	return path && walkLurd(path);
}

const ROOM = at(['########', '#@     #', '# ## $ #', '#   .  #', '########']);
const HALL = at(['#########', '#@      #', '### #####', '#   . $ #', '#########']);

test.each([
	['to the player itself', ROOM, 1, 1, ''],
	['around a wall', ROOM, 1, 3, 'dd'],
	['to a box', ROOM, 5, 2, undefined],
	['into a wall', ROOM, 2, 2, undefined],
	['to another room', HALL, 5, 3, 'rrddrr'],
])('a walk %s', (_, position, x, y, expected) => {
	expect(letters(walkPath(position, y * position.board.width + x))).toBe(expected);
});

test.each([
	['stops before a wall', at(['#####', '#@  #', '#   #', '# $.#', '#####']), 'r', 'rr'],
	['stops where a side opens', HALL, 'r', 'rr'],
	[
		'stops where the other side opens',
		at(['#########', '#      @#', '##### ###', '# $ .   #', '#########']),
		'l',
		'll',
	],
	[
		'stops where a side opens again',
		at(['#########', '#@      #', '# ## ####', '#   . $ #', '#########']),
		'r',
		'rrr',
	],
	['stops on a goal', at(['#########', '#@ .   ##', '###### ##', '#   $   #', '#########']), 'r', 'rr'],
	['stops before a box', at(['########', '#@  $ .#', '########']), 'r', 'rr'],
	['pushes while it can', at(['########', '# @$ . #', '########']), 'r', 'rrr'],
	['does nothing before a wall', HALL, 'u', ''],
	['does nothing before a stuck box', at(['#####', '#@$##', '#.  #', '#####']), 'r', ''],
])('a run %s', (_, position, letter, expected) => {
	expect(letters(runPath(position, directionOf(letter)!))).toBe(expected);
});

test('a box is pushed around a corner with the walks between', () => {
	const position = at(['#######', '#     #', '#@ $  #', '#     #', '#   . #', '#######']);
	const path = pushPath(position, 2 * 7 + 3, 4 * 7 + 4)!;
	expect(position.boxes.indexOf(1)).toBe(2 * 7 + 3);
	for (const direction of path) expect(step(position, direction)).toBeDefined();
	expect(position.boxes[4 * 7 + 4]).toBe(1);
	expect(letters(path)).toBe('rrurdd');
});

test('a box that cannot get there has no path', () => {
	const position = at(['#######', '#@ $  #', '#.    #', '#######']);
	expect(pushPath(position, 7 + 3, 2 * 7 + 1)).toBeUndefined();
	expect(pushPath(position, 7 + 3, 7 + 3)).toEqual([]);
});

test('paths are legal, move one box only, and lead where they say', () => {
	const moves = fc.array(fc.constantFrom<Letter>(...LETTERS), { maxLength: 40 });
	fc.assert(
		fc.property(fc.constantFrom(...Object.values(BOARDS)), moves, fc.nat(), fc.nat(), (rows, walk, a, b) => {
			const position = at(rows);
			for (const letter of walk) step(position, directionOf(letter)!);
			const squares = position.boxes.length;
			const boxes = [...position.boxes.keys()].filter((square) => position.boxes[square]);
			const box = boxes[a % boxes.length]!;
			const to = b % squares;
			const others = position.boxes.slice();
			others[box] = 0;
			const path = pushPath(position, box, to);
			for (const direction of path ?? []) expect(step(position, direction)).toBeDefined();
			if (path) others[to] = 1;
			else others[box] = 1;
			expect(position.boxes).toEqual(others);
			for (const direction of walkPath(position, to) ?? []) expect(step(position, direction)).toBe('walk');
		}),
		{ seed: 3, numRuns: 300 },
	);
});

/** A position drawn square by square; its rim may be open. */
const scattered = fc
	.record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) })
	.chain(({ width, height }) =>
		fc.record({
			width: fc.constant(width),
			height: fc.constant(height),
			squares: fc.array(fc.constantFrom(...'#### $        '), {
				minLength: width * height,
				maxLength: width * height,
			}),
			player: fc.nat(width * height - 1),
		}),
	)
	.map(({ width, height, squares, player }): Position => {
		const walls = Uint8Array.from(squares, (square, at) => (square === '#' && at !== player ? 1 : 0));
		const boxes = Uint8Array.from(squares, (square, at) => (square === '$' && at !== player ? 1 : 0));
		const goals = new Uint8Array(width * height);
		return { board: { width, height, walls, goals, boxes: [], player }, boxes, player, boxesLeft: 0 };
	});

test('a walk around a square is as long as one that a box on the square is in the way of', () => {
	let longest = 0;
	fc.assert(
		fc.property(scattered, (position) => {
			const { board, boxes, player: square } = position;
			const obstacles = new Obstacles(position);
			const sides = DIRECTIONS.filter((side) => obstacles.isFree(square, side));
			for (const [from, to] of sides.flatMap((from) => sides.map((to) => [from, to] as const))) {
				const scene = { ...position, boxes: boxes.with(square, 1), player: neighbour(board, square, from) };
				const steps = walkPath(scene, neighbour(board, square, to))?.length;
				expect(obstacles.walkAround(square, from, to)).toBe(steps);
				longest = Math.max(longest, steps ?? 0);
			}
		}),
		{ seed: 6, numRuns: 1_000 },
	);
	expect(longest).toBeGreaterThan(8);
});

test('of the ways to push a box to a square, one with fewest pushes and then fewest steps is taken', () => {
	let found = 0;
	fc.assert(
		fc.property(scattered, fc.nat(), fc.nat(), (position, a, b) => {
			const boxes = [...position.boxes.keys()].filter((square) => position.boxes[square]);
			if (boxes.length === 0) return;
			const box = boxes[a % boxes.length]!;
			const to = b % position.boxes.length;
			const plain = plainPushPath(position, box, to);
			if (plain !== undefined && plain.length > 1) found++;
			expect(pushPath(position, box, to)).toEqual(plain);
		}),
		{ seed: 5, numRuns: 20_000 },
	);
	expect(found).toBeGreaterThan(500);
});

// With a flood of the board for each square and side this would not end before the test's time is up.
test('a box is pushed across a hall of 200 by 200', () => {
	const size = 200;
	const free = ' '.repeat(size - 2);
	const hall = Array<string>(size).fill(`#${free}#`);
	hall[0] = hall[size - 1] = '#'.repeat(size);
	hall[1] = `#@.${free.slice(2)}#`;
	hall[2] = `# $${free.slice(2)}#`;
	const position = at(hall);
	const path = pushPath(position, 2 * size + 2, (size - 3) * size + size - 3)!;
	expect(path.length).toBe(2 * (size - 5) + 4 - 1);
	expect(pushPath(position, 2 * size + 2, 0)).toBeUndefined();
});
