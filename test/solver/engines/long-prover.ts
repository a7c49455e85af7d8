/**
 * The prover, and its areas by themselves, against brute force on many tiny boards, more than the suite has time for:
 *
 *   npm run sample:prover -- [--positions 20000] [--seed 1]
 *
 * Ends with code 1 and a drawing at the first wrong verdict.
 */
import { argv, exit, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import type { Board } from '../../../src/game/board.js';
import { Areas } from '../../../src/solver/engines/areas.js';
import { Prover } from '../../../src/solver/engines/prover.js';
import { compile } from '../boards.js';
import { createRandom } from '../random.js';
import { replays } from '../replays.js';
import { boardAt } from '../state-graph.js';
import { drawPosition, tinyBoard } from '../tiny-boards.js';

const { values } = parseArgs({
	args: argv.slice(2),
	options: { positions: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const PER_BOARD = 40;

/** True for a replayed solution, false for a proof; anything else is no verdict. */
function verdictOf(board: Board): boolean | undefined {
	const compiled = compile(board);
	if (!compiled.ok) return compiled.outcome === 'unsolvable' ? false : undefined;
	const prover = new Prover(compiled.level, 1 << 28);
	const status = prover.run(() => false);
	if (status !== 'solved') return status === 'unsolvable' ? false : undefined;
	return replays(board, compiled.level, prover) ? true : undefined;
}

/** Whether a part of the board is said to be dead; the prover itself has mostly settled the position before. */
function hasDeadArea(board: Board): boolean {
	const compiled = compile(board);
	return compiled.ok && new Areas(compiled.level, 1 << 28).run(() => false) === 'unsolvable';
}

const random = createRandom(Number(values.seed));
let alive = 0;
let dead = 0;
let deadAreas = 0;
while (alive + dead < Number(values.positions)) {
	const graph = tinyBoard(random);
	for (let i = random.below(9); i < graph.count; i += 1 + Math.floor(graph.count / PER_BOARD)) {
		const board = boardAt(graph, i);
		const verdict = verdictOf(board);
		const isDeadByArea = hasDeadArea(board);
		if (isDeadByArea) deadAreas++;
		if (verdict !== (graph.solvable[i] === 1) || (verdict && isDeadByArea)) {
			stdout.write(
				`${drawPosition(board, board)}\nsaid ${verdict}, dead by an area ${isDeadByArea}, which is wrong\n`,
			);
			exit(1);
		}
		if (verdict) alive++;
		else dead++;
	}
}
stdout.write(`${alive} solvable and ${dead} dead positions, ${deadAreas} of these by an area, none wrong\n`);
