/** The levels that are measured: of a bundled collection, or of a file. */
import { existsSync, readFileSync } from 'node:fs';
import { parseCollection } from '../../src/levels/collection.js';
import type { Level, Numbered } from '../../src/levels/level.js';

/** Those that can be played, or of these the `wanted` ones: numbers with commas between. */
export function levelsOf(source: string, wanted?: string): Numbered<Level>[] {
	const bundled = `levels/${source}.xsb`;
	const { levels } = parseCollection(readFileSync(existsSync(bundled) ? bundled : source, 'utf8'));
	const numbers = wanted?.split(',').map(Number);
	return levels.flatMap((level, index) => {
		const number = index + 1;
		return level.type === 'level' && (numbers?.includes(number) ?? true) ? [{ number, level }] : [];
	});
}
