/**
 * The tests of play backwards as questions about positions: one is alive when pushes lead to it from the
 * start of its board.
 */
import { createCloudSearch } from '../../../src/solver/deadlock/cloud.js';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { createFreePull } from '../../../src/solver/deadlock/free-pull.js';
import { createStartMatching } from '../../../src/solver/deadlock/start-matching.js';
import { type Level, marksOf } from '../../../src/solver/level.js';
import type { StateGraph } from '../state-graph.js';
import { type Measured, positions, type Sample, tally } from './sample.js';
import type { Question } from './verdicts.js';

/** Their floors are shares of what no pushes from the start lead to. */
export const PULL_QUESTIONS: readonly Question[] = [
	{
		name: 'free pull',
		floor: 0.03,
		make: (level) => {
			const freePull = createFreePull(level);
			const homes = marksOf(level, level.boxes);
			return ({ occ, player }) => freePull.refutes(occ, player, homes);
		},
	},
	{
		name: 'start matching',
		floor: 0.8,
		make: (level) => {
			const matching = createStartMatching(level);
			const homes = marksOf(level, level.boxes);
			return ({ occ }) => matching.fails(occ, homes);
		},
	},
	{
		name: 'cloud search',
		floor: 0.012,
		make: (level) => cloudFlags(level, false),
	},
	{
		name: 'cloud search with sinks',
		floor: 0.005,
		make: (level) => cloudFlags(level, true),
	},
];

function cloudFlags(level: Level, sinks: boolean): ReturnType<Question['make']> {
	const cloud = createCloudSearch(level);
	const counter = createCounter('cloud');
	const homes = marksOf(level, level.boxes);
	return ({ occ, player }) => cloud.refutes(occ, player, homes, sinks, counter);
}

/** The positions that pushes reach from the board's start. */
export function reachedFromStart(graph: StateGraph): Uint8Array {
	const marks = new Uint8Array(graph.count);
	const queue = [graph.find(graph.board)];
	marks[queue[0]!] = 1;
	for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
		for (const child of graph.pushTo[i]!) {
			if (marks[child]) continue;
			marks[child] = 1;
			queue.push(child);
		}
	}
	return marks;
}

/** Asks all questions about all positions of a sample and adds the answers up. */
export function surveyPulls(sample: Sample, measured: readonly Measured[]): void {
	const alive = reachedFromStart(sample.graph);
	const asked = PULL_QUESTIONS.map((question) => question.make(sample.level));
	for (const position of positions(sample)) {
		asked.forEach((flags, i) => {
			tally(measured[i]!, position, flags(position), alive[position.index] === 1);
		});
	}
}
