import { expect, test } from 'vitest';
import { createFixed } from '../../../src/solver/deadlock/fixed.js';
import { createPiCorral } from '../../../src/solver/deadlock/pi.js';
import { createSituation, labelSituation, setPosition } from '../../../src/solver/deadlock/situation.js';
import { solvableWith } from '../state-graph.js';
import { drawing, nothingMeasured, positions, samples, share, tally } from './sample.js';

test('the graph restricted to PI corrals solves the same positions', () => {
	const dead = nothingMeasured();
	let cut = 0;
	let asked = 0;
	for (const sample of samples(21, 60)) {
		const { graph, level } = sample;
		const situation = createSituation(level);
		const fixed = createFixed(level);
		const corral = createPiCorral(level);
		const kept = new Map<number, Set<number>>(); // by position: the squares of the boxes that may move
		for (const position of positions(sample)) {
			setPosition(level, situation, position.occ, position.player);
			const lost = fixed.settle(situation);
			labelSituation(level, situation);
			const count = lost ? -1 : corral.find(situation);
			tally(dead, position, count === 0);
			asked++;
			if (count < 0) continue;
			cut++;
			const boxes = position.boxes.filter((box) => corral.allowed[box]);
			expect(boxes.length, drawing(position)).toBe(count);
			kept.set(position.index, new Set(boxes.map((box) => level.square[box]!)));
		}
		const restricted = solvableWith(graph, (i, box) => kept.get(i)?.has(box) ?? true);
		expect(restricted).toEqual(graph.solvable);
	}
	expect(dead.wrong).toEqual([]);
	expect(cut / asked).toBeGreaterThan(0.1);
	expect(share(dead)).toBeGreaterThan(0.1);
}, 60_000);
