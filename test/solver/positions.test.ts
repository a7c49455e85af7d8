/** Positions of exhaustive searches are told apart by what they are, whatever their keys say. */
import { expect, test } from 'vitest';
import { Positions } from '../../src/solver/positions.js';
import { rowBytes } from '../../src/solver/rows.js';
import { boardOf, levelOf } from './boards.js';

const ROOM = ['#######', '#@$  .#', '# $  .#', '#     #', '#######'];

test('with one key for all, every set of two boxes in every region is found again as itself', () => {
	const positions = new Positions(levelOf(boardOf(ROOM)), 1);
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
