/**
 * Holes: goals with at least three walls beside them, where a hole that was found before counts as a wall. A box in one
 * will stay there.
 */
import type { Level } from '../level.js';

/** 1 on holes; length n + 1. */
export function findHoles(level: Level): Uint8Array {
	const { nb, n, goals } = level;
	const hole = new Uint8Array(n + 1);
	for (let found = true; found; ) {
		found = false;
		for (const goal of goals) {
			if (hole[goal]) continue;
			let walls = 0;
			for (let d = 0; d < 4; d++) {
				const c = nb[goal * 4 + d]!;
				if (c === n || hole[c]) walls++;
			}
			if (walls < 3) continue;
			hole[goal] = 1;
			found = true;
		}
	}
	return hole;
}
