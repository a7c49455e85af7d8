/** The engines that hope: what they find plays, what they fail to find they call no death. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Board } from '../../../src/game/board.js';
import { parseCollection } from '../../../src/levels/collection.js';
import { compile } from '../../../src/solver/compile.js';
import { lurdOf, pushesOf } from '../../../src/solver/expand.js';
import type { Level } from '../../../src/solver/level.js';
import { STRATEGIES } from '../../../src/solver/strategies.js';
import type { Engine } from '../../../src/solver/types.js';
import { verified } from '../../../src/solver/verify.js';
import { drawPosition, tinyBoards } from '../tiny-boards.js';

const BYTES = 1 << 27;
const MOST_STATES = 60_000;
const MOST_TINY = 3000; // on boards of a few boxes
const TINY_BYTES = 1 << 21;

/** How many of the ten levels below each engine has to solve, and the share of tiny solvable positions. */
const ENGINES = [
	{ name: 'C', solves: 10, share: 0.95 },
	{ name: 'G', solves: 9, share: 0.9 },
	{ name: 'H', solves: 10, share: 0.95 },
	{ name: 'P', solves: 10, share: 0.9 },
	{ name: 'R', solves: 10, share: 0.9 },
	{ name: 'S', solves: 10, share: 0.9 },
] as const;

const TEN = [3, 7, 10, 34, 36, 47, 60, 88, 99, 140];
const { levels } = parseCollection(readFileSync('levels/microban.xsb', 'utf8'));
const HARD = parseCollection(readFileSync('levels/pusher.xsb', 'utf8')).levels[58]!;

function boardAt(number: number): Board {
	const level = levels[number - 1];
	if (level?.type !== 'level') throw new Error(`level ${number} is missing`);
	return level.board;
}

function levelOf(board: Board): Level {
	const compiled = compile(board);
	if (!compiled.ok) throw new Error(compiled.reason);
	return compiled.level;
}

function replays(board: Board, level: Level, engine: Engine): boolean {
	const pushes = pushesOf(level, engine.solution());
	const lurd = pushes && lurdOf(level, pushes);
	return lurd !== undefined && verified(board, lurd) !== undefined;
}

test.each(ENGINES)('$name solves small levels, and what it finds plays by the rules', ({ name, solves }) => {
	let solved = 0;
	for (const board of TEN.map(boardAt)) {
		const level = levelOf(board);
		const engine = STRATEGIES[name].make(level, BYTES);
		if (engine.run(() => engine.states >= MOST_STATES) !== 'solved') continue;
		expect(replays(board, level, engine)).toBe(true);
		solved++;
	}
	expect(solved).toBeGreaterThanOrEqual(solves);
});

test.each(ENGINES)('$name calls no solvable position unsolvable, and solves most', ({ name, share }) => {
	let solvable = 0;
	let solved = 0;
	for (const graph of tinyBoards(31, 30)) {
		for (let i = 0; i < graph.count; i += 1 + Math.floor(graph.count / 20)) {
			const board = { ...graph.board, boxes: graph.boxes[i]!, player: graph.reps[i]! };
			const compiled = compile(board);
			if (!compiled.ok) continue;
			const engine = STRATEGIES[name].make(compiled.level, TINY_BYTES);
			const status = engine.run(() => engine.states >= MOST_TINY);
			if (graph.solvable[i]) expect(status, drawPosition(board, board)).not.toBe('unsolvable');
			solvable += graph.solvable[i]!;
			if (status !== 'solved') continue;
			expect(replays(board, compiled.level, engine), drawPosition(board, board)).toBe(true);
			solved++;
		}
	}
	expect(solvable).toBeGreaterThan(50);
	expect(solved / solvable).toBeGreaterThanOrEqual(share);
});

test.each(ENGINES)('$name keeps within its bytes', ({ name }) => {
	if (HARD.type !== 'level') throw new Error(HARD.reason);
	const bytes = 1 << 22;
	const engine = STRATEGIES[name].make(levelOf(HARD.board), bytes);
	expect(engine.run(() => engine.bytes > 2 * bytes)).toBe('memory');
});
