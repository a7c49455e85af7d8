/** The engines that hope: what they find plays, what they fail to find they call no death. */
import { expect, test } from 'vitest';
import { compile } from '../../../src/solver/compile.js';
import { STRATEGIES } from '../../../src/solver/strategies.js';
import { bundledBoard, levelOf } from '../boards.js';
import { replays } from '../replays.js';
import { someOf } from '../state-graph.js';
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
	{ name: 'L', solves: 10, share: 0.9 },
	{ name: 'M', solves: 10, share: 0.9 },
	{ name: 'N', solves: 10, share: 0.9 },
	{ name: 'P', solves: 10, share: 0.9 },
	{ name: 'R', solves: 10, share: 0.9 },
	{ name: 'S', solves: 10, share: 0.9 },
] as const;

const TEN = [3, 7, 10, 34, 36, 47, 60, 88, 99, 140];

test.each(ENGINES)('$name solves small levels, and what it finds plays by the rules', ({ name, solves }) => {
	let solved = 0;
	for (const number of TEN) {
		const board = bundledBoard('microban', number);
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
		for (const { board, solvable: alive } of someOf(graph, 20)) {
			const compiled = compile(board);
			if (!compiled.ok) continue;
			const engine = STRATEGIES[name].make(compiled.level, TINY_BYTES);
			const status = engine.run(() => engine.states >= MOST_TINY);
			if (alive) expect(status, drawPosition(board, board)).not.toBe('unsolvable');
			if (alive) solvable++;
			if (status !== 'solved') continue;
			expect(replays(board, compiled.level, engine), drawPosition(board, board)).toBe(true);
			solved++;
		}
	}
	expect(solvable).toBeGreaterThan(50);
	expect(solved / solvable).toBeGreaterThanOrEqual(share);
});

test.each(ENGINES)('$name keeps within its bytes', ({ name }) => {
	const bytes = 1 << 22;
	const engine = STRATEGIES[name].make(levelOf(bundledBoard('pusher', 59)), bytes);
	expect(engine.run(() => engine.bytes > 2 * bytes)).toBe('memory');
});
