import { expect, test } from 'vitest';
import { restrictToPi } from './pi-graph.js';
import { samples } from './sample.js';

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
