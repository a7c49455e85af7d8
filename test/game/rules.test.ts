import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { DIRECTIONS, directionOf, opposite } from '../../src/game/direction.js';
import { isSolved, type Position, startPosition, step, unstep } from '../../src/game/position.js';
import { formatPosition } from '../../src/levels/xsb.js';
import { BOARDS } from '../data/boards.js';
import { boardOf } from './boards.js';
import { LETTERS, type Letter, obviousMove } from './obvious.js';

/** Positions (boxes and exact player square) first reached after 0, 1, 2 … pushes, by the game's rules. */
function countByPushes(start: Board, most: number): number[] {
	const seen = new Set<string>();
	let layer: Position[] = [startPosition(start)];
	const counts: number[] = [];
	for (let pushes = 0; pushes <= most; pushes++) {
		const next: Position[] = [];
		let count = 0;
		const queue = layer.filter((position) => !seen.has(keyOf(position)));
		for (const position of queue) {
			if (seen.has(keyOf(position))) continue;
			seen.add(keyOf(position));
			count++;
			for (const direction of DIRECTIONS) {
				const child = { ...position, boxes: position.boxes.slice() };
				const done = step(child, direction);
				if (done === 'walk') queue.push(child);
				if (done === 'push') next.push(child);
			}
		}
		counts.push(count);
		layer = next;
	}
	return counts;
}

function keyOf(position: Position): string {
	return `${position.player}:${position.boxes.join('')}`;
}

/** The same counts by the obvious rules on rows of text. */
function countObviously(rows: readonly string[], most: number): number[] {
	const seen = new Set<string>();
	let layer = [rows.join('\n')];
	const counts: number[] = [];
	for (let pushes = 0; pushes <= most; pushes++) {
		const next: string[] = [];
		const before = seen.size;
		const queue = [...layer];
		for (const text of queue) {
			if (seen.has(text)) continue;
			seen.add(text);
			for (const letter of LETTERS) {
				const moved = obviousMove(text.split('\n'), letter);
				if (moved) (moved.push ? next : queue).push(moved.rows.join('\n'));
			}
		}
		counts.push(seen.size - before);
		layer = next;
	}
	return counts;
}

/** New positions (boxes and exact player square) after 0 to 4 pushes, counted by a program of its own. */
const PUSH_COUNTS: Readonly<Record<string, readonly number[]>> = {
	corridor: [1, 2, 3, 4, 0],
	'open room': [11, 44, 55, 22, 0],
	'two boxes in line': [2, 0, 0, 0, 0],
	'box against wall': [5, 10, 0, 0, 0],
	'player on goal': [5, 10, 0, 0, 0],
	'box on goal': [10, 60, 118, 130, 50],
	doorway: [18, 62, 81, 10, 18],
	'ring of boxes': [1, 48, 526, 2382, 6433],
	'no indent': [9, 36, 36, 9, 0],
	'two rooms': [5, 30, 7, 12, 24],
	'box and decoration': [2, 3, 4, 0, 0],
	'three boxes': [15, 120, 540, 1556, 2728],
};

test.each(Object.entries(BOARDS))('positions by pushes: %s', (name, rows) => {
	expect(countObviously(rows, 4)).toEqual(PUSH_COUNTS[name]);
	expect(countByPushes(boardOf(rows), 4)).toEqual(PUSH_COUNTS[name]);
});

const anyBoard = fc.constantFrom(...Object.values(BOARDS));
const anyMoves = fc.array(fc.constantFrom<Letter>(...LETTERS), { maxLength: 200 });

test('every move does what the obvious rules say', () => {
	fc.assert(
		fc.property(anyBoard, anyMoves, (start, letters) => {
			const position = startPosition(boardOf(start));
			let rows = [...start];
			for (const letter of letters) {
				const expected = obviousMove(rows, letter);
				const done = step(position, directionOf(letter)!);
				expect(done).toBe(expected && (expected.push ? 'push' : 'walk'));
				rows = expected?.rows ?? rows;
				expect(formatPosition(position)).toEqual(rows.map((row) => row.trimEnd()));
			}
		}),
		{ seed: 1, numRuns: 200 },
	);
});

test('unstep takes back exactly what step did', () => {
	fc.assert(
		fc.property(anyBoard, anyMoves, (start, letters) => {
			const position = startPosition(boardOf(start));
			for (const letter of letters) {
				const before = structuredClone(position);
				const direction = directionOf(letter)!;
				const done = step(position, direction);
				if (done === undefined) expect(position).toEqual(before);
				else {
					unstep(position, direction, done === 'push');
					expect(position).toEqual(before);
					step(position, direction);
				}
			}
		}),
		{ seed: 2, numRuns: 200 },
	);
});

test('opposite directions undo each other', () => {
	expect(DIRECTIONS.map(opposite).map(opposite)).toEqual(DIRECTIONS);
	expect(directionOf('u')).toBe(opposite(directionOf('D')!));
	expect(directionOf('x')).toBeUndefined();
	expect(directionOf('')).toBeUndefined();
});

test('boxes out of reach are decoration: they neither count nor hinder', () => {
	const start = startPosition(boardOf(BOARDS['box and decoration']!));
	expect(start.boxesLeft).toBe(1);
	for (const letter of 'rRR') step(start, directionOf(letter)!);
	expect(isSolved(start)).toBe(true);
});

test('a box that begins on a goal is home until it is pushed off', () => {
	const position = startPosition(boardOf(['#######', '#@*   #', '#$.   #', '#######']));
	expect(position.boxesLeft).toBe(1);
	step(position, directionOf('r')!);
	expect(position.boxesLeft).toBe(2);
});
