/**
 * Sets of cells as bits: cell c is bit c & 31 of word c >> 5 in an Int32Array. Goals, boxes and entries of plans have
 * such sets too, by their numbers.
 *
 * A set may live at an offset inside a larger array (an arena row), so each function takes the array and
 * the index of its first word. Signed words on purpose: V8 keeps Int32 loads in registers, Uint32 it does not.
 */

/** Bits set in a 32-bit word (SWAR). */
export function popcount(word: number): number {
	word -= (word >>> 1) & 0x55555555;
	word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
	return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of the lowest bit set in a word, which is not 0. */
export function lowestBit(word: number): number {
	return 31 - Math.clz32(word & -word);
}

export function hasBit(words: Int32Array, at: number, cell: number): boolean {
	return ((words[at + (cell >> 5)]! >>> (cell & 31)) & 1) === 1;
}

export function addBit(words: Int32Array, at: number, cell: number): void {
	words[at + (cell >> 5)]! |= 1 << (cell & 31);
}

export function removeBit(words: Int32Array, at: number, cell: number): void {
	words[at + (cell >> 5)]! &= ~(1 << (cell & 31));
}

/** Adds a cell that is not in the set, removes one that is. */
export function flipBit(words: Int32Array, at: number, cell: number): void {
	words[at + (cell >> 5)]! ^= 1 << (cell & 31);
}

export function countBits(words: Int32Array, at: number, length: number): number {
	let sum = 0;
	for (let i = 0; i < length; i++) sum += popcount(words[at + i]!);
	return sum;
}

/** How many cells two sets share. */
export function countShared(a: Int32Array, aAt: number, b: Int32Array, bAt: number, length: number): number {
	let sum = 0;
	for (let i = 0; i < length; i++) sum += popcount(a[aAt + i]! & b[bAt + i]!);
	return sum;
}

/** Writes the cells of a set in ascending order to `out` and returns how many there are. */
export function listBits(words: Int32Array, at: number, length: number, out: Int16Array): number {
	let count = 0;
	for (let i = 0; i < length; i++) {
		for (let word = words[at + i]!; word !== 0; word &= word - 1) {
			out[count++] = (i << 5) + lowestBit(word);
		}
	}
	return count;
}
