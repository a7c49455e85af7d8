import { expect, test } from 'vitest';
import { Hotspots } from '../../src/solver/hotspots.js';
import type { Cell, Level } from '../../src/solver/level.js';
import { boardOf, cellAt, compile, levelOf, randomBoard } from './boards.js';
import { hallOf } from './halls.js';
import { createRandom } from './random.js';
import { whole } from './whole.js';

function readyFor(level: Level): Hotspots {
	const hotspots = new Hotspots(level);
	whole(hotspots.table.building());
	return hotspots;
}

test('a box in the only way to the goals is a hotspot, one in the open is none', () => {
	const rows = [
		'##########',
		'#     ####',
		'#     ####',
		'# $$@  ..#',
		'#     ####',
		'#     ####',
		'##########',
	];
	const level = levelOf(boardOf(rows));
	const hotspots = readyFor(level);
	expect(hotspots.load([cellAt(level, 3, 2), cellAt(level, 6, 3)], 2)).toBe(1);
	expect(hotspots.load([cellAt(level, 3, 2), cellAt(level, 3, 4)], 2)).toBe(0);
});

test('until it is known of every box what it blocks, none counts as a hotspot', () => {
	const level = levelOf(boardOf(['#########', '#       #', '#  $@$..#', '#       #', '#########']));
	const hotspots = new Hotspots(level);
	const [left] = level.boxes;
	const seen = new Set<string>();
	const look = () => {
		const hot = hotspots.load(level.boxes, 2);
		seen.add(`${hot} ${hotspots.after(left!, left! - 1)}`);
	};
	for (const _ of hotspots.table.building()) look();
	expect([...seen]).toEqual(['0 0']);
	look();
	expect([...seen]).toEqual(['0 0', '1 1']);
});

/** The goals that a box on a cell can be pushed to by a player who is everywhere, with a wall on `wall`. */
function goalsFrom({ n, nb, goal }: Level, from: Cell, wall: Cell): number {
	const isOpen = (cell: Cell) => cell !== n && cell !== wall;
	const reached = new Set([from]);
	for (const cell of reached) {
		for (let d = 0; d < 4; d++) {
			const next = nb[cell * 4 + d]!;
			if (isOpen(next) && isOpen(nb[cell * 4 + (d ^ 2)]!)) reached.add(next);
		}
	}
	return [...reached].filter((cell) => goal[cell]).length;
}

test('a box blocks another when a wall in its place would keep that from a goal', () => {
	const { below } = createRandom(5);
	const boards = Array.from({ length: 20 }, (_, seed) => randomBoard(seed, 12, 11, 4, 20));
	boards.push(hallOf({ width: 16, height: 12, boxes: 34, pillars: 3 })); // a set of its goals is two words
	let hot = 0;
	for (const board of boards) {
		const compiled = compile(board);
		if (!compiled.ok) continue;
		const { level } = compiled;
		const hotspots = readyFor(level);
		const isBlocking = (b: Cell, c: Cell) =>
			![b, c].some((cell) => level.goal[cell] || level.dead[cell]) &&
			goalsFrom(level, c, b) < goalsFrom(level, c, level.n);
		for (let pair = 0; pair < 1000; pair++) {
			const b = below(level.n);
			const c = below(level.n);
			if (b === c) continue;
			const blocking = [isBlocking(b, c), isBlocking(c, b)].filter((blocks) => blocks).length;
			expect(hotspots.load([b, c], 2)).toBe(blocking);
			hot += blocking;
		}
	}
	expect(hot).toBeGreaterThan(100);
});

test('what a move leaves is what the position after it shows', () => {
	const random = createRandom(4);
	let moves = 0;
	for (let seed = 0; seed < 60; seed++) {
		const compiled = compile(randomBoard(seed, 11, 9, 5, 15));
		if (!compiled.ok) continue;
		const { level } = compiled;
		const hotspots = readyFor(level);
		const fresh = readyFor(level);
		const cells = random.shuffle(Array.from({ length: level.n }, (_, c) => c));
		const boxes = cells.slice(0, level.boxes.length);
		hotspots.load(boxes, boxes.length);
		const [from, ...rest] = boxes;
		for (const to of [from!, ...cells.slice(boxes.length)]) {
			expect(hotspots.after(from!, to)).toBe(fresh.load([...rest, to], boxes.length));
			moves++;
		}
	}
	expect(moves).toBeGreaterThan(500);
});
