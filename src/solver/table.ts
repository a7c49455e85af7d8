/**
 * A hash table from a 64-bit key to a row number: open addressing, linear probing, at most half full.
 *
 * A slot holds the key's low word and the row + 1. The table is cut into segments chosen by the top bits of
 * the high word, each growing on its own: no single rehash is ever long (a cancel has to act within 50 ms) and the
 * memory follows the number of rows. A search may see several rows with the key's low word; the caller says by
 * full comparison which one it means: `find`, then `next` until it is satisfied or gets -1.
 */

const SEGMENT_BITS = 8;
const FIRST_SLOTS = 16;

export class Table {
	bytes = 0; // of all segments, and of what each replaced last, which waits for the garbage collector
	private readonly segments: Int32Array[] = [];
	private readonly sizes = new Int32Array(1 << SEGMENT_BITS); // rows in each segment
	private index = 0; // segment of the last search
	private slot = 0; // where the last search stands
	private low = 0; // what it looks for

	constructor() {
		this.clear();
	}

	/** Forgets all rows, and the room for more than a few. */
	clear(): void {
		const { segments } = this;
		for (let i = 0; i < 1 << SEGMENT_BITS; i++) {
			if (segments[i]?.length === 2 * FIRST_SLOTS) segments[i]!.fill(0);
			else segments[i] = new Int32Array(2 * FIRST_SLOTS);
		}
		this.bytes = (8 * FIRST_SLOTS) << SEGMENT_BITS;
		this.sizes.fill(0);
	}

	/** The first row whose key has the low word `low` (and agrees in the high word's top bits), or -1. */
	find(low: number, high: number): number {
		const index = high >>> (32 - SEGMENT_BITS);
		const segment = this.segments[index]!;
		this.index = index;
		this.low = low;
		return this.probe(segment, firstSlot(low, segment.length));
	}

	/** The next such row, or -1. */
	next(): number {
		const segment = this.segments[this.index]!;
		return this.probe(segment, (this.slot + 2) & (segment.length - 1));
	}

	/** Enters a row under the key of the last search, which must have ended with -1. */
	add(row: number): void {
		const segment = this.segments[this.index]!;
		segment[this.slot] = this.low;
		segment[this.slot + 1] = row + 1;
		const size = this.sizes[this.index]! + 1;
		this.sizes[this.index] = size;
		if (4 * size >= segment.length) this.grow();
	}

	private probe(segment: Int32Array, slot: number): number {
		const low = this.low;
		const mask = segment.length - 1;
		let row = segment[slot + 1]!;
		while (row !== 0 && segment[slot] !== low) {
			slot = (slot + 2) & mask;
			row = segment[slot + 1]!;
		}
		this.slot = slot;
		return row - 1;
	}

	private grow(): void {
		const old = this.segments[this.index]!;
		const wide = new Int32Array(old.length * 2);
		const mask = wide.length - 1;
		for (let i = 0; i < old.length; i += 2) {
			if (old[i + 1] === 0) continue;
			let slot = firstSlot(old[i]!, wide.length);
			while (wide[slot + 1] !== 0) slot = (slot + 2) & mask;
			wide[slot] = old[i]!;
			wide[slot + 1] = old[i + 1]!;
		}
		this.segments[this.index] = wide;
		this.bytes += 6 * old.length;
	}
}

/** The slot where a search begins: an even index below `length`, a power of two. */
function firstSlot(low: number, length: number): number {
	return (low << 1) & (length - 1);
}
