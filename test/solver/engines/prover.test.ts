/** The prover and its searches against brute force, in both verdicts. */
import { expect, test } from 'vitest';
import type { Board } from '../../../src/game/board.js';
import { Areas } from '../../../src/solver/engines/areas.js';
import { Prover } from '../../../src/solver/engines/prover.js';
import { PullSearch } from '../../../src/solver/engines/pull-search.js';
import { RelaxedSearch } from '../../../src/solver/engines/relaxed-search.js';
import type { Level } from '../../../src/solver/level.js';
import type { Engine, EngineStatus } from '../../../src/solver/types.js';
import { boardOf, bundledBoard, compile, levelOf } from '../boards.js';
import { replays } from '../replays.js';
import { runSliced } from '../sliced.js';
import { someOf } from '../state-graph.js';
import { drawPosition, tinyBoards } from '../tiny-boards.js';

const BYTES = 1 << 28;

const ENGINES: readonly {
	name: string;
	make: (level: Level) => Engine;
	complete: boolean;
	deadShare: number;
}[] = [
	{ name: 'pull search', make: (level) => new PullSearch(level, BYTES), complete: true, deadShare: 1 },
	{
		name: 'relaxed search',
		make: (level) => new RelaxedSearch(level, BYTES),
		complete: false,
		deadShare: 0.9,
	},
	{ name: 'areas', make: (level) => new Areas(level, BYTES), complete: false, deadShare: 0.4 },
	{ name: 'prover', make: (level) => new Prover(level, BYTES), complete: true, deadShare: 1 },
];

/** Positions that compiling does not settle, or no engine would be asked about most of the dead ones. */
const positions = [...tinyBoards(21, 35)]
	.flatMap((graph) => [...someOf(graph, 20)])
	.filter(({ board }) => compile(board).ok);

/** The verdict of an engine run in slices; a solution is replayed by the game's rules. */
function verdictOf(board: Board, make: (level: Level) => Engine, slice: number): EngineStatus {
	const level = levelOf(board);
	const engine = make(level);
	const status = runSliced(engine, slice);
	if (status === 'solved') expect(replays(board, level, engine)).toBe(true);
	return status;
}

test.each(ENGINES)('$name is never wrong', ({ make, complete, deadShare }) => {
	let solvable = 0;
	let dead = 0;
	let proved = 0;
	for (const { board, solvable: alive } of positions) {
		const status = verdictOf(board, make, 7);
		const text = drawPosition(board, board);
		if (alive) {
			solvable++;
			expect(status, text).toBe(complete ? 'solved' : 'exhausted');
		} else {
			dead++;
			if (status === 'unsolvable') proved++;
			else expect(status, text).toBe(complete ? 'unsolvable' : 'exhausted');
		}
	}
	expect(Math.min(solvable, dead)).toBeGreaterThan(60);
	expect(proved / dead).toBeGreaterThanOrEqual(deadShare);
});

test('the prover decides the same whether it is paused or not', () => {
	for (const { board } of positions.filter((_, i) => i % 6 === 0)) {
		const make = (level: Level) => new Prover(level, BYTES);
		expect(verdictOf(board, make, 5)).toBe(verdictOf(board, make, 1e9));
	}
});

/** Maze 32 of pusher after some moves: four boxes in the left room are dead, which no test of single positions sees. */
const CLOSE = [
	'  ####             ',
	'  #  #########     ',
	' ## $##  #   #     ',
	' #   #       ####  ',
	' #$$    #  $@#  ## ',
	'##   ## #   $$   # ',
	'#  #$ # #        # ',
	'#  $       ## #### ',
	'# $$$ # #  #  #    ',
	'##  ###  ###$ #    ',
	' #  #....     #    ',
	' ####....**####    ',
	'   #*.*.####       ',
	'   #*.*##          ',
	'   #*.*#           ',
	'   #####           ',
];

test('a few boxes close together are proved dead where the whole is too large to go through', () => {
	const level = levelOf(boardOf(CLOSE));
	const areas = new Areas(level, BYTES);
	expect(areas.run(() => false)).toBe('unsolvable');
	expect(areas.states).toBeLessThan(2000);
	const others = [new RelaxedSearch(level, BYTES), new PullSearch(level, BYTES)];
	expect(others.map((engine) => runSliced(engine, 100, 20_000))).toEqual(['exhausted', 'running']);
});

test('a prover that runs out of memory says so, and nothing of the position', () => {
	const prover = new Prover(levelOf(bundledBoard('pusher', 4)), 1 << 12);
	for (let again = 0; again < 2; again++) expect(prover.run(() => false)).toBe('memory');
});

test('a box is pulled, and pushed, that comes after very many others', () => {
	const row = `#${' *'.repeat(35)} #`;
	const empty = `#${' '.repeat(71)}#`;
	const last = `#${' '.repeat(66)}@ $.#`.padEnd(73);
	const wall = '#'.repeat(73);
	const board = boardOf([wall, empty, row, empty, row, empty, last, empty, wall]);
	expect(board.boxes.length).toBeGreaterThan(70);
	for (const make of [
		(level: Level) => new PullSearch(level, BYTES),
		(level: Level) => new Prover(level, BYTES),
	])
		expect(verdictOf(board, make, 1e9)).toBe('solved');
});
