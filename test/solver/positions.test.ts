/** Positions of exhaustive searches are told apart by what they are, whatever their keys say. */
import { expect, test } from 'vitest';
import { compile } from '../../src/solver/compile.js';
import type { Level } from '../../src/solver/level.js';
import { Positions } from '../../src/solver/positions.js';
import { rowBytes } from '../../src/solver/rows.js';
import { boardOf } from './boards.js';

const ROOM = ['#######', '#@$  .#', '# $  .#', '#     #', '#######'];

function levelOf(rows: readonly string[]): Level {
	const compiled = compile(boardOf(rows));
	if (!compiled.ok) throw new Error(compiled.reason);
	return compiled.level;
}

test('with one key for all, every set of two boxes in every region is found again as itself', () => {
	const positions = new Positions(levelOf(ROOM), 1);
	const rows = new Map<string, number>();
	for (const round of ['first', 'again']) {
		for (let a = 0; a < 10; a++) {
			for (let b = a + 1; b < 10; b++) {
				for (const rep of [0, 3, 9]) {
					positions.words[0] = (1 << a) | (1 << b);
					const row = positions.find(rep, 7, 7);
					const place = `${a} ${b} ${rep}`;
					if (round === 'again') expect(row).toBe(rows.get(place));
					else {
						expect(row).toBe(-1);
						rows.set(place, positions.add(rep));
					}
				}
			}
		}
	}
	expect(positions.count).toBe(rows.size);
	expect(new Set(rows.values()).size).toBe(rows.size);
});

test('two gigabytes of rows and more are counted', () => {
	const chunks = new Array<Int32Array>(3 * 512);
	expect(rowBytes({ stride: 128, chunks, count: 0 })).toBe(6 * 2 ** 30);
});

test('a known position is no other one with its key', () => {
	const board = boardOf(['#######', '#@$  .#', '#     #', '#######']);
	const compiled = compile(board, [{ boxes: board.boxes, player: board.player, lurd: 'RRR' }]);
	if (!compiled.ok) throw new Error(compiled.reason);
	const { boxes, keyLo, repLo, known } = compiled.level;
	const words = Int32Array.of(1 << boxes[0]!);
	const key = keyLo[boxes[0]!]! ^ repLo[0]!;
	expect(known.find(words, 0, key)).toBeGreaterThanOrEqual(0);
	expect(known.find(words, 1, key)).toBe(-1);
	expect(known.find(Int32Array.of(1 << (boxes[0]! + 1)), 0, key)).toBe(-1);
});
