/**
 * The graph of a tiny board played only as PI corrals allow: it must solve the same positions.
 */
import { createFixed } from '../../../src/solver/deadlock/fixed.js';
import { createPiCorral } from '../../../src/solver/deadlock/pi.js';
import { createSituation, labelSituation, setPosition } from '../../../src/solver/deadlock/situation.js';
import { solvableWith } from '../state-graph.js';
import { drawPosition } from '../tiny-boards.js';
import { positions, type Sample } from './sample.js';

export interface PiGraph {
	readonly asked: number; // positions asked about
	readonly cut: number; // of these, positions where not every box may move
	readonly lost: readonly string[]; // drawings of solvable positions that the restricted graph does not solve
}

export function restrictToPi(sample: Sample): PiGraph {
	const { graph, level } = sample;
	const situation = createSituation(level);
	const fixed = createFixed(level);
	const corral = createPiCorral(level);
	const kept = new Map<number, Set<number>>(); // by position: the squares of the boxes that may move
	let asked = 0;
	for (const position of positions(sample)) {
		setPosition(level, situation, position.occ, position.player);
		const dead = fixed.settle(situation);
		labelSituation(level, situation);
		asked++;
		const count = dead ? -1 : corral.find(situation);
		if (count < 0) continue;
		const boxes = position.boxes.filter((box) => corral.allowed[box]);
		if (boxes.length !== count) throw new Error('the count and the marks disagree');
		kept.set(position.index, new Set(boxes.map((box) => level.square[box]!)));
	}
	const restricted = solvableWith(graph, (i, box) => kept.get(i)?.has(box) ?? true);
	const lost = [...restricted.keys()].filter((i) => restricted[i] !== graph.solvable[i]);
	const draw = (i: number) => drawPosition(graph.board, { boxes: graph.boxes[i]!, player: graph.reps[i]! });
	return { asked, cut: kept.size, lost: lost.slice(0, 3).map(draw) };
}
