/**
 * One position for each part of each deadlock test's condition, on which the test without that part gives a
 * wrong answer: it flags what can be solved, or misses what it should find.
 *
 * The positions are data/deadlock-conditions.txt: test, answer, what was left out or changed, the board's
 * start, the position; rows of a board are parted by `/`. The smallest ones that a sample of tiny boards
 * had. For PI corrals the answer is which boxes may move, by number in reading order.
 */
import { readFileSync } from 'node:fs';
import { createFixed } from '../../../src/solver/deadlock/fixed.js';
import { createPiCorral } from '../../../src/solver/deadlock/pi.js';
import { createSituation, labelSituation, setPosition } from '../../../src/solver/deadlock/situation.js';
import type { Level } from '../../../src/solver/level.js';
import { boardOf } from '../boards.js';
import { buildStateGraph } from '../state-graph.js';
import { PULL_QUESTIONS, reachedFromStart } from './pull-verdicts.js';
import { type Position, positions, sampleOf } from './sample.js';
import { QUESTIONS } from './verdicts.js';

export interface Condition {
	readonly name: string; // of the test
	readonly answer: string; // 'dead', 'alive' or the boxes that may move
	readonly without: string; // what the position is there for
	readonly start: string;
	readonly position: string;
}

export const CONDITIONS: readonly Condition[] = readFileSync('test/data/deadlock-conditions.txt', 'utf8')
	.trimEnd()
	.split('\n')
	.map((line) => {
		const [name, answer, without, start, position] = line.split(' | ') as [
			string,
			string,
			string,
			string,
			string,
		];
		return { name, answer, without, start, position };
	});

export interface Answer {
	readonly said: string; // the test's own
	readonly alive: boolean; // the truth, by brute force
	readonly keepsSolution: boolean; // some box said to be worth moving has a push that stays solvable
}

/** Asks the test of a condition about its position. */
export function ask({ name, start, position: rows }: Condition): Answer {
	const board = boardOf(start.split('/'));
	const placement = boardOf(rows.split('/'));
	const graph = buildStateGraph(board, [board, placement], 20_000)!;
	const sample = sampleOf(graph)!;
	const index = graph.find(placement);
	const position = [...positions(sample)].find((other) => other.index === index)!;
	const { level } = sample;
	if (name === 'PI corral') {
		const allowed = boxesToMove(level, position);
		const good = graph.pushTo[index]!.flatMap((child, i) =>
			graph.solvable[child] ? [graph.boxes[index]!.indexOf(graph.pushBox[index]![i]!)] : [],
		);
		return {
			said: allowed?.join(',') ?? 'all',
			alive: graph.solvable[index] === 1,
			keepsSolution: good.some((box) => allowed?.includes(box) ?? true),
		};
	}
	const backwards = PULL_QUESTIONS.find((question) => question.name === name);
	const forwards = QUESTIONS.find((question) => question.name === name);
	const flags = (backwards ?? forwards)!.make(level);
	const truth = backwards ? reachedFromStart(graph) : graph.solvable;
	return { said: flags(position) ? 'dead' : 'alive', alive: truth[index] === 1, keepsSolution: true };
}

function boxesToMove(level: Level, { occ, player, boxes }: Position): number[] | undefined {
	const situation = createSituation(level);
	setPosition(level, situation, occ, player);
	if (createFixed(level).settle(situation)) throw new Error('dead without a corral');
	labelSituation(level, situation);
	const corral = createPiCorral(level);
	if (corral.find(situation) < 0) return undefined;
	return boxes.flatMap((box, i) => (corral.allowed[box] ? [i] : []));
}
