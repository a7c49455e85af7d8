/**
 * Seeded random integers (splitmix32, after Guy Steele's SplitMix): the same keys and the same choices on
 * every machine, which is what makes the search's signature comparable.
 */
export function createRandom(seed: number): () => number {
	let state = seed | 0;
	return () => {
		state = (state + 0x9e3779b9) | 0;
		let z = state ^ (state >>> 16);
		z = Math.imul(z, 0x21f0aaad);
		z ^= z >>> 15;
		z = Math.imul(z, 0x735a2d97);
		return z ^ (z >>> 15);
	};
}
