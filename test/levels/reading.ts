/** Levels that a test takes for granted: where they cannot be read, it ends with the reason. */
import type { Collection, Level } from '../../src/levels/level.js';
import { readLevels } from '../../src/levels/source.js';

export function collectionIn(text: string): Collection {
	const read = readLevels(text);
	if (!read.ok) throw new Error(`${read.line}:${read.column}: ${read.reason}\n${text}`);
	return read.collection;
}

export function playable({ levels }: Collection): Level[] {
	return levels.map((level) => {
		if (level.type === 'damaged') throw new Error(`line ${level.line}: ${level.reason}`);
		return level;
	});
}
