import { expect, test } from 'vitest';
import { createRandom } from '../../src/solver/random.js';
import { Table } from '../../src/solver/table.js';

test('rows are found again by their keys, also when low words are equal', () => {
	const random = createRandom(5);
	const table = new Table();
	const keys: [number, number][] = [];
	for (let row = 0; row < 50_000; row++) {
		const key: [number, number] = [random() & 0x3fff, random()];
		keys.push(key);
		for (let found = table.find(...key); found >= 0; found = table.next())
			expect(keys[found]![0]).toBe(key[0]);
		table.add(row);
	}
	for (const [row, key] of keys.entries()) {
		let found = table.find(...key);
		while (found >= 0 && found !== row) found = table.next();
		if (found !== row) expect.fail(`row ${row} is lost`);
	}
	expect(table.find(0x4000, 1)).toBe(-1);
});
