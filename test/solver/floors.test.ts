/** What searches of one level share: only what is true in every position on the same floor. */
import { expect, test } from 'vitest';
import type { Board, Square } from '../../src/game/board.js';
import { createCounter } from '../../src/solver/deadlock/counter.js';
import { createDeadlocks } from '../../src/solver/deadlock/deadlocks.js';
import { Floors } from '../../src/solver/floors.js';
import type { Cell, Level } from '../../src/solver/level.js';
import { bareBoard, solvableFrom } from './alone.js';
import { boardOf, compile } from './boards.js';
import { positions, sampleOf } from './deadlock/sample.js';
import { createRandom } from './random.js';
import { boardAt, type StateGraph, someOf } from './state-graph.js';
import { drawPosition, tinyBoards } from './tiny-boards.js';

function compiledOn(floors: Floors, board: Board): Level | undefined {
	const compiled = compile(board, [], floors);
	return compiled.ok ? compiled.level : undefined;
}

/** Lets the tests of a level find out what they can from all positions of a graph that it can express. */
function study(graph: StateGraph, level: Level): void {
	const { learned, pairs } = level.lore!;
	const counter = createCounter('study');
	const studyOf = learned.studies(counter);
	const sample = sampleOf({ ...graph, board: level.board });
	for (const { occ, player, boxes } of sample ? positions(sample) : []) {
		for (const box of boxes) pairs.bad(occ, box, counter);
		studyOf(occ, player).whole();
	}
}

test('what a floor with fewer cells takes over is true there: each pattern and pair, by brute force', () => {
	const random = createRandom(61);
	let patterns = 0;
	let pairs = 0;
	for (const graph of tinyBoards(62, 70)) {
		const floors = new Floors();
		const first = compiledOn(floors, graph.board);
		if (!first) continue;
		study(graph, first);
		for (let tries = 0; tries < 8; tries++) {
			const level = compiledOn(floors, boardAt(graph, random.below(graph.count)));
			if (!level || level.n === first.n || level.n === 0) continue;
			const { learned, pairs: table } = level.lore!;
			for (const { boxes, zone } of learned.list()) {
				patterns++;
				expect(solvableFrom(level, boxes, zone), `pattern on\n${drawn(level, boxes)}`).toEqual([]);
			}
			for (const pair of table.list()) {
				pairs++;
				expect(solvableFrom(level, pair, allCells(level)), `pair on\n${drawn(level, pair)}`).toEqual([]);
			}
		}
	}
	expect(patterns).toBeGreaterThan(40);
	expect(pairs).toBeGreaterThan(15);
}, 120_000);

function allCells({ n }: Level): Cell[] {
	return Array.from({ length: n }, (_, c) => c);
}

function drawn(level: Level, boxes: readonly Cell[]): string {
	const squares = boxes.map((box) => level.square[box]!);
	return drawPosition(bareBoard(level), { boxes: squares, player: level.board.player });
}

test('with the tables of all positions before it no solvable position is called dead', () => {
	const random = createRandom(63);
	let alive = 0;
	let dead = 0;
	for (const graph of tinyBoards(64, 16)) {
		const floors = new Floors();
		for (let tries = 0; tries < 6; tries++) {
			const i = random.below(graph.count);
			const level = compiledOn(floors, boardAt(graph, i));
			if (!level) {
				expect(graph.solvable[i], drawPosition(graph.board, boardAt(graph, i))).toBe(0);
				continue;
			}
			const tests = createDeadlocks(level);
			const sample = sampleOf({ ...graph, board: level.board });
			for (const { occ, player, index } of sample ? positions(sample) : []) {
				if (!tests.expansion(occ, player).whole()) alive++;
				else {
					dead++;
					expect(graph.solvable[index], drawPosition(graph.board, boardAt(graph, index))).toBe(0);
				}
			}
		}
	}
	expect(alive).toBeGreaterThan(1000);
	expect(dead).toBeGreaterThan(300);
}, 120_000);

/** A goal at the end of a passage: once a box is on it, the passage before it is a dead end. */
const PASSAGE = ['#######', '#@    #', '# $ $ #', '#   . #', '## ####', '##.####', '#######'];

test('positions of a level share a floor with all that was found out, until a box settles', () => {
	const floors = new Floors();
	const board = boardOf(PASSAGE);
	const start = compiledOn(floors, board)!;
	const pushed = compiledOn(floors, { ...board, boxes: [18, 23], player: 16 })!;
	expect(pushed.lore).toBe(start.lore);
	expect(pushed.push).toBe(start.push);
	expect(pushed.boxes).not.toEqual(start.boxes);
	const pattern = (boxes: readonly Square[], zone: readonly Square[], { cellOf }: Level) => ({
		boxes: boxes.map((square) => cellOf[square]!),
		zone: zone.map((square) => cellOf[square]!),
	});
	for (const boxes of [
		[9, 18],
		[18, 30],
		[18, 37],
	]) {
		start.lore!.learned.take(pattern(boxes, [8, 30], start));
		start.lore!.pairs.take(start.cellOf[boxes[0]!]!, start.cellOf[boxes[1]!]!);
	}
	const settled = compiledOn(floors, { ...board, boxes: [18, 37], player: 16 })!;
	expect(settled.n).toBe(start.n - 2);
	const { learned, pairs } = settled.lore!;
	expect(learned.list()).toEqual([pattern([9, 18], [8], settled), pattern([18], [8], settled)]);
	expect(pairs.list()).toEqual([[settled.cellOf[9]!, settled.cellOf[18]!]]);
});

test('a level compiled on a floor that is held is the same as one compiled alone', () => {
	let compared = 0;
	for (const graph of tinyBoards(65, 8)) {
		const floors = new Floors();
		for (const { board } of someOf(graph, 10)) {
			const alone = compile(board);
			const held = compile(board, [], floors);
			expect(held.ok).toBe(alone.ok);
			if (!held.ok || !alone.ok) continue;
			expect({ ...held.level, lore: undefined, hotspots: undefined }).toEqual(alone.level);
			compared++;
		}
	}
	expect(compared).toBeGreaterThan(10);
});

test('another level of the same size takes over nothing, though it has fewer cells', () => {
	const floors = new Floors();
	const rows = ['########', '#      #', '# $$   #', '#@  .. #', '#      #', '########'];
	const wide = compiledOn(floors, boardOf(rows))!;
	wide.lore!.learned.take({ boxes: [0, 1], zone: [5] });
	wide.lore!.pairs.take(0, 1);
	const narrow = compiledOn(floors, boardOf(rows.with(4, '#    ###')))!;
	expect(narrow.n).toBeLessThan(wide.n);
	expect([narrow.lore!.learned.list(), narrow.lore!.pairs.list()]).toEqual([[], []]);
	const moved = rows.with(3, '#@ ..  #');
	expect(compiledOn(floors, boardOf(moved))!.lore!.learned.list()).toEqual([]);
});

test('another level with the same walls takes over nothing, though its goals are among those of the first', () => {
	const floors = new Floors();
	const rows = ['########', '#      #', '# $$$  #', '#@  .. #', '#      #', '##.#####', '########'];
	const three = compiledOn(floors, boardOf(rows))!;
	three.lore!.learned.take({ boxes: [0, 1], zone: [5] });
	three.lore!.pairs.take(0, 1);
	const two = compiledOn(floors, boardOf(rows.with(2, '# $$   #').with(5, '## #####')))!;
	expect(two.n).toBe(three.n - 1);
	expect([two.lore!.learned.list(), two.lore!.pairs.list()]).toEqual([[], []]);
});

test('a floor with the same goals but other cells is another one, and takes over from the larger only', () => {
	const shut = boardOf(['#########', '#@$  .  #', '####    #', '#########']);
	const free = { ...shut, boxes: [14], player: 16 };
	for (const boards of [
		[shut, free],
		[free, shut],
	]) {
		const floors = new Floors();
		const held = boards.map((board) => {
			const level = compiledOn(floors, board)!;
			level.lore!.learned.take({ boxes: [level.cellOf[14]!], zone: [] });
			return level;
		});
		expect(held[1]!.lore!.learned.list()).toHaveLength(boards[0] === shut ? 2 : 1);
		expect(held[0]!.n).not.toBe(held[1]!.n);
		boards.forEach((board, i) => {
			const alone = compile(board);
			expect(alone.ok && alone.level).toEqual({ ...held[i], lore: undefined, hotspots: undefined });
		});
	}
});

test('floors are let go of, the one used longest ago first, and never the last', () => {
	const floors = new Floors();
	const boards = [3, 4, 5].map((size) =>
		boardOf(['#'.repeat(size + 4), `#@$.${' '.repeat(size - 1)}#`, '#'.repeat(size + 4)]),
	);
	const held = boards.map((board) => compiledOn(floors, board)!.lore);
	const { bytes } = floors;
	expect(compiledOn(floors, boards[0]!)!.lore).toBe(held[0]);
	expect(floors.forget()).toBe(true);
	expect(floors.bytes).toBeLessThan(bytes);
	expect(compiledOn(floors, boards[0]!)!.lore).toBe(held[0]);
	expect(compiledOn(floors, boards[1]!)!.lore).not.toBe(held[1]);
	const last = compiledOn(floors, boards[2]!)!.lore;
	while (floors.forget());
	expect(compiledOn(floors, boards[2]!)!.lore).toBe(last);
});

test('no more than sixteen floors are held', () => {
	const floors = new Floors();
	const boards = Array.from({ length: 17 }, (_, size) =>
		boardOf(['#'.repeat(size + 6), `#@$.${' '.repeat(size + 1)}#`, '#'.repeat(size + 6)]),
	);
	const held = boards.map((board) => compiledOn(floors, board)!.lore);
	expect(compiledOn(floors, boards[1]!)!.lore).toBe(held[1]);
	expect(compiledOn(floors, boards[0]!)!.lore).not.toBe(held[0]);
	expect(compiledOn(floors, boards[2]!)!.lore).not.toBe(held[2]);
});
