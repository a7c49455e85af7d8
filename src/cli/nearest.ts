/** The word that a mistyped one was probably meant to be. */

/** The nearest of `words` if it is near enough to be worth naming: a third of the letters may be wrong, but not all. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
	let best: string | undefined;
	let least = Math.min(typed.length, Math.max(1, Math.floor(typed.length / 3)) + 1);
	for (const word of words) {
		const distance = editDistance(typed.toLowerCase(), word.toLowerCase());
		if (distance < least) [best, least] = [word, distance];
	}
	return best;
}

/** Letters to insert, remove, replace or swap with their neighbour to turn one word into another. */
function editDistance(a: string, b: string): number {
	let before: number[] = [];
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const change = a[i - 1] === b[j - 1] ? 0 : 1;
			next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change);
			const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]; // no letter is before the first
			if (swapped) next[j] = Math.min(next[j]!, before[j - 2]! + 1);
		}
		[before, row] = [row, next];
	}
	return row[b.length]!;
}
