/** Level files as tests write them, and what is read of them. */
import { parseCollection } from '../../src/levels/collection.js';
import { formatBoard } from '../../src/levels/xsb.js';

export const ROOM = ['######', '#@ $.#', '######'];

export function text(...parts: readonly (string | readonly string[])[]): string {
	return parts.flat().join('\n');
}

export function levelsOf(source: string) {
	return parseCollection(source).levels.map((level) =>
		level.type === 'level' ? { ...level, rows: formatBoard(level.board) } : { ...level, plays: [] },
	);
}
