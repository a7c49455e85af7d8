import { expect, test } from 'vitest';
import { createFixed } from '../../../src/solver/deadlock/fixed.js';
import { createPiCorral, type PiCorral } from '../../../src/solver/deadlock/pi.js';
import { createSituation, labelSituation, setPosition } from '../../../src/solver/deadlock/situation.js';
import { restrictToPi } from './pi-graph.js';
import { positions, samples } from './sample.js';

test('the graph restricted to PI corrals solves the same positions', () => {
	let cut = 0;
	let asked = 0;
	for (const sample of samples(21, 60)) {
		const result = restrictToPi(sample);
		expect(result.lost).toEqual([]);
		cut += result.cut;
		asked += result.asked;
	}
	expect(cut / asked).toBeGreaterThan(0.1);
}, 60_000);

test('which boxes may move does not depend on the positions before', () => {
	let asked = 0;
	for (const sample of samples(22, 20)) {
		const { level } = sample;
		const situation = createSituation(level);
		const fixed = createFixed(level);
		const corral = createPiCorral(level);
		for (const { occ, player, boxes } of positions(sample)) {
			const said = ({ find, allowed }: PiCorral) =>
				find(situation) < 0 ? undefined : boxes.map((box) => allowed[box]);
			setPosition(level, situation, occ, player);
			if (fixed.settle(situation)) continue;
			labelSituation(level, situation);
			expect(said(corral)).toEqual(said(createPiCorral(level)));
			asked++;
		}
	}
	expect(asked).toBeGreaterThan(1000);
});
