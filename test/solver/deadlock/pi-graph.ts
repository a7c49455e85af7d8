/**
 * The graph of a tiny board played as a search plays it, which leaves positions found dead and moves only what PI
 * corrals allow: it must solve the same positions.
 */
import { createDeadlocks } from '../../../src/solver/deadlock/deadlocks.js';
import { solvableWith } from '../state-graph.js';
import { drawPosition } from '../tiny-boards.js';
import { positions, type Sample } from './sample.js';

export interface PiGraph {
	readonly asked: number; // positions asked about
	readonly cut: number; // of these, positions not found dead where not every box may move
	readonly lost: readonly string[]; // drawings of solvable positions that the restricted graph does not solve
}

export function restrictToPi(sample: Sample): PiGraph {
	const { graph, level } = sample;
	const tests = createDeadlocks(level);
	const kept = new Map<number, Set<number>>(); // by position: the squares of the boxes that may move
	let asked = 0;
	let cut = 0;
	for (const position of positions(sample)) {
		asked++;
		if (tests.expansion(position.occ, position.player).whole()) {
			kept.set(position.index, new Set());
			continue;
		}
		if (tests.restriction < 0) continue;
		cut++;
		const boxes = position.boxes.filter((box) => tests.allowed[box]);
		if (boxes.length !== tests.restriction) throw new Error('the count and the marks disagree');
		kept.set(position.index, new Set(boxes.map((box) => level.square[box]!)));
	}
	const restricted = solvableWith(graph, (i, box) => kept.get(i)?.has(box) ?? true);
	const lost = [...restricted.keys()].filter((i) => restricted[i] !== graph.solvable[i]);
	const draw = (i: number) => drawPosition(graph.board, { boxes: graph.boxes[i]!, player: graph.reps[i]! });
	return { asked, cut, lost: lost.slice(0, 3).map(draw) };
}
