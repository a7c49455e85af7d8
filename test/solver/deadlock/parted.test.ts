/** Pairs of boxes that part the floor. */
import { expect, test } from 'vitest';
import { createPartedPairs } from '../../../src/solver/deadlock/parted.js';
import { Prover } from '../../../src/solver/engines/prover.js';
import { boardOf, levelOf } from '../boards.js';
import { whole } from '../whole.js';

/** Maze 35 of pusher after 60 pushes: the boxes in both doors of the upper left room can no longer be got out of it. */
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
	expect(whole(createPartedPairs(level)(level.boxes, level.player))).toBe(true);
	const prover = new Prover(level, 1 << 24);
	expect([prover.run(() => false), prover.states]).toEqual(['unsolvable', 0]);
});
