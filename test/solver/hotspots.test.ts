import { expect, test } from 'vitest';
import { Hotspots } from '../../src/solver/hotspots.js';
import type { Level } from '../../src/solver/level.js';
import { boardOf, cellAt, compile, levelOf, randomBoard } from './boards.js';
import { createRandom } from './random.js';

function readyFor(level: Level): Hotspots {
	const hotspots = new Hotspots(level);
	while (!hotspots.build(() => true));
	return hotspots;
}

test('a box in the only way to the goals is a hotspot, one in the open is none', () => {
	const rows = [
		'##########',
		'#     ####',
		'#     ####',
		'# $$@  ..#',
		'#     ####',
		'#     ####',
		'##########',
	];
	const level = levelOf(boardOf(rows));
	const hotspots = readyFor(level);
	expect(hotspots.load([cellAt(level, 3, 2), cellAt(level, 6, 3)], 2)).toBe(1);
	expect(hotspots.load([cellAt(level, 3, 2), cellAt(level, 3, 4)], 2)).toBe(0);
});

test('what a move leaves is what the position after it shows', () => {
	const random = createRandom(4);
	let moves = 0;
	for (let seed = 0; seed < 60; seed++) {
		const compiled = compile(randomBoard(seed, 9, 8, 5, 15));
		if (!compiled.ok) continue;
		const { level } = compiled;
		const hotspots = readyFor(level);
		const fresh = readyFor(level);
		const cells = random.shuffle(Array.from({ length: level.n }, (_, c) => c));
		const boxes = cells.slice(0, level.boxes.length);
		hotspots.load(boxes, boxes.length);
		for (const to of cells.slice(boxes.length - 1)) {
			const [from, ...rest] = boxes;
			expect(hotspots.after(from!, to)).toBe(fresh.load([...rest, to], boxes.length));
			if (to !== from) moves++;
		}
	}
	expect(moves).toBeGreaterThan(500);
});
