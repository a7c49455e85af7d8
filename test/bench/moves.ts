import type { Direction } from '../../src/game/direction.js';
import { parseLurd } from '../../src/game/lurd.js';

/** The moves of a solution; throws where it is none. */
export function movesOf(lurd: string): readonly Direction[] {
	const parsed = parseLurd(lurd);
	if (!parsed.ok) throw new Error(parsed.reason);
	return parsed.moves;
}
