/**
 * The tests of play backwards as questions about positions: one is alive when pushes lead to it from the
 * start of its board.
 */
import { createCloudSearch } from '../../../src/solver/deadlock/cloud.js';
import { createCounter } from '../../../src/solver/deadlock/counter.js';
import { createFreePull } from '../../../src/solver/deadlock/free-pull.js';
import { createStartMatching } from '../../../src/solver/deadlock/start-matching.js';
import type { Level } from '../../../src/solver/level.js';
import type { StateGraph } from '../state-graph.js';
import { drawing, type Measured, type Position, positions, type Sample } from './sample.js';

export interface PullQuestion {
	readonly name: string;
	readonly floor: number; // least share caught of what no pushes from the start lead to
	make(level: Level, homes: Uint8Array): (position: Position) => boolean;
}

export const PULL_QUESTIONS: readonly PullQuestion[] = [
	{
		name: 'free pull',
		floor: 0.03,
		make: (level, homes) => {
			const freePull = createFreePull(level);
			return ({ occ, player }) => freePull.refutes(occ, player, homes);
		},
	},
	{
		name: 'start matching',
		floor: 0.8,
		make: (level, homes) => {
			const matching = createStartMatching(level);
			return ({ occ }) => matching.fails(occ, homes);
		},
	},
	{
		name: 'cloud search',
		floor: 0.012,
		make: (level, homes) => {
			const cloud = createCloudSearch(level);
			const counter = createCounter('cloud');
			return ({ occ, player }) => cloud.refutes(occ, player, homes, false, counter);
		},
	},
	{
		name: 'cloud search with sinks',
		floor: 0.005,
		make: (level, homes) => {
			const cloud = createCloudSearch(level);
			const counter = createCounter('cloud');
			return ({ occ, player }) => cloud.refutes(occ, player, homes, true, counter);
		},
	},
];

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
	const { graph, level } = sample;
	const homes = new Uint8Array(level.n + 1);
	for (const box of level.boxes) homes[box] = 1;
	const alive = reachedFromStart(graph);
	const asked = PULL_QUESTIONS.map((question) => question.make(level, homes));
	for (const position of positions(sample)) {
		asked.forEach((flags, i) => {
			const m = measured[i]!;
			const flagged = flags(position);
			if (alive[position.index]) {
				m.alive++;
				if (flagged && m.wrong.length < 3) m.wrong.push(drawing(position));
			} else {
				m.dead++;
				if (flagged) m.caught++;
			}
		});
	}
}
