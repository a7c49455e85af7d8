/** Rows of exhaustive searches are told apart by what they hold, however their keys agree. */
import { expect, test } from 'vitest';
import { compile } from '../../src/solver/compile.js';
import type { Level } from '../../src/solver/level.js';
import { Positions } from '../../src/solver/positions.js';
import { addSquare } from '../../src/solver/squares.js';
import { boardOf } from './boards.js';
import { createRandom } from './random.js';

/** A hall of more than 64 cells, so that box sets are several words long. */
function hall(): Level {
	const rows = ['############', ...Array.from({ length: 6 }, () => '#          #'), '############'];
	const compiled = compile(boardOf(rows.with(3, '# @ $   .  #')));
	if (!compiled.ok) throw new Error(compiled.reason);
	return compiled.level;
}

function take(rows: Positions, boxes: readonly number[]): void {
	rows.words.fill(0);
	for (const box of boxes) addSquare(rows.words, 0, box);
}

test('rows under one key are each found again, with what the search added to them', () => {
	const level = hall();
	const random = createRandom(81);
	const rows = new Positions(level, 2);
	const list = new Int16Array(level.n);
	const known: { boxes: number[]; rep: number }[] = [];
	for (let i = 0; i < 1500; i++) {
		const cells = random.shuffle(Array.from({ length: level.n }, (_, c) => c));
		const boxes = i % 2 ? known[i - 1]!.boxes : cells.slice(0, random.below(5)).sort((a, b) => a - b);
		const rep = i % 2 ? known[i - 1]!.rep + 1 : random.below(30);
		take(rows, boxes);
		if (rows.find(rep, 7, 7) >= 0) {
			known.push({ boxes, rep });
			continue;
		}
		const row = rows.add(rep);
		rows.chunk[rows.at] = i;
		rows.chunk[rows.at + 1] = ~i;
		known.push({ boxes, rep });
		expect(row).toBe(rows.count - 1);
	}
	expect(rows.count).toBeGreaterThan(1000);
	for (const { boxes, rep } of known) {
		take(rows, boxes);
		const row = rows.find(rep, 7, 7);
		expect(row).toBeGreaterThanOrEqual(0);
		rows.visit(row);
		const first = rows.chunk[rows.at]!;
		expect(known[first]).toEqual({ boxes, rep });
		expect([rows.chunk[rows.at + 1], rows.rep]).toEqual([~first, rep]);
		expect([...list.subarray(0, rows.boxes(list))]).toEqual(boxes);
		rows.words.fill(0);
		rows.take();
		expect(rows.find(rep, 7, 7)).toBe(row);
	}
});
