/** Pairs of boxes that part the floor. */
import { expect, test } from 'vitest';
import { createDeadlocks } from '../../../src/solver/deadlock/deadlocks.js';
import { hasDeadPair } from '../../../src/solver/deadlock/parted.js';
import { Prover } from '../../../src/solver/engines/prover.js';
import { occupancy } from '../../../src/solver/level.js';
import { boardOf, compile, levelOf } from '../boards.js';
import { someOf } from '../state-graph.js';
import { drawPosition, tinyBoards } from '../tiny-boards.js';
import { whole } from '../whole.js';

test('no solvable position is called dead, and some are found that the tests at generation do not find', () => {
	const seen = { alive: 0, found: 0, alone: 0 };
	for (const graph of tinyBoards(91, 60)) {
		for (const { board, solvable } of someOf(graph, 40)) {
			const compiled = compile(board);
			if (!compiled.ok) continue;
			const { level } = compiled;
			const isDead = whole(hasDeadPair(level));
			if (solvable) expect(isDead, drawPosition(board, board)).toBe(false);
			if (solvable) seen.alive++;
			if (!isDead) continue;
			seen.found++;
			const occ = occupancy(level, level.boxes);
			const tests = createDeadlocks(level);
			if (!level.boxes.some((box) => tests.atGeneration(occ, box, level.player))) seen.alone++;
		}
	}
	expect(seen.alive).toBeGreaterThan(300);
	expect(seen.found).toBeGreaterThan(50);
	expect(seen.alone).toBeGreaterThan(10);
});

/** Maze 35 of pusher after 60 pushes: the boxes in both doors of the upper left room can no more be got out of it. */
const DOORS = [
	'############  ######',
	'#   #    # ####....#',
	'#  $ $#       .....#',
	'# $ # ###   ## ....#',
	'## ## ###  #   ....#',
	' # $    $  # ## ####',
	' #  $  ##  #       #',
	'#### #  #### ## ## #',
	'#  # #    ## ##    #',
	'#  $ $  # ## #######',
	'# # $ $    # #',
	'# $$$## ## # #',
	'#  @$    $$  #',
	'## ## ###$   #',
	' #    # #    #',
	' ###### ######',
];

test('two boxes in the doors of a room are found, and the prover tells so before it searches', () => {
	const level = levelOf(boardOf(DOORS));
	expect(whole(hasDeadPair(level))).toBe(true);
	const prover = new Prover(level, 1 << 24);
	expect([prover.run(() => false), prover.states]).toEqual(['unsolvable', 0]);
});
