/**
 * A seeded generator of numbers (mulberry32), so that every random test repeats itself exactly.
 */

export interface Random {
	/** A whole number from 0 up to, not including, `limit`. */
	below(limit: number): number;
	/** True with probability `p`. */
	chance(p: number): boolean;
	/** Puts the list in random order, in place. */
	shuffle<T>(list: T[]): T[];
}

export function createRandom(seed: number): Random {
	let state = seed | 0;
	function next(): number {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	}
	const below = (limit: number) => Math.floor(next() * limit);
	return {
		below,
		chance: (p) => next() < p,
		shuffle(list) {
			for (let i = list.length - 1; i > 0; i--) {
				const j = below(i + 1);
				[list[i], list[j]] = [list[j]!, list[i]!];
			}
			return list;
		},
	};
}
