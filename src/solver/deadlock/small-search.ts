/** The positions of one small search, each looked at once in the order of a score; reused by the next search. */
import { MarkSets, type Marks, MOST_BOXES } from './mark-sets.js';
import { ALIVE, DEAD, NONE, UNKNOWN } from './verdict-cache.js';

const EXPANDED = 0x7fffffff;

/** The positions that `run` holds at most with a limit: expanded, open, and what the last one came to by its moves. */
export function mostStates(limit: number): number {
	return 2 * limit + 4 * MOST_BOXES;
}

export class SmallSearch {
	expanded = 0; // positions that `run` has expanded since `clear`
	last = -1; // the one expanded last
	private readonly sets: MarkSets;
	private readonly score: Int32Array; // smaller is looked at earlier

	/** `most`: positions it can hold. */
	constructor(most: number) {
		this.sets = new MarkSets(most);
		this.score = new Int32Array(most);
	}

	/** Positions held. */
	get size(): number {
		return this.sets.size;
	}

	/** Forgets every position. */
	clear(): void {
		this.sets.clear();
		this.expanded = 0;
	}

	/**
	 * Adds a position unless it is there already: its number, or -1. Throws when there is no room: a position left out
	 * would let the others seem to be all, and so a live position dead. The limits of the searches see to that.
	 */
	add(marks: Marks, score: number): number {
		const { sets } = this;
		if (sets.find(marks) >= 0) return -1;
		if (sets.full) throw new Error('more positions than the search was made for');
		const i = sets.add(marks);
		this.score[i] = score;
		return i;
	}

	/** Puts position i together again. */
	read(i: number, marks: Marks): void {
		this.sets.read(i, marks);
	}

	/** Marks a position as needing no expansion. */
	close(i: number): void {
		this.score[i] = EXPANDED;
	}

	/** Takes the open position of the smallest score, the earliest of equals; -1 when none is open. */
	next(): number {
		const { score, size } = this;
		let best = -1;
		let least = EXPANDED;
		for (let i = 0; i < size; i++) {
			if (score[i]! >= least) continue;
			least = score[i]!;
			best = i;
		}
		if (best >= 0) score[best] = EXPANDED;
		return best;
	}

	/**
	 * Expands open positions until `expand`, which adds what comes of one, says that one is alive: ALIVE. DEAD when none
	 * is open any more, UNKNOWN when `limit` have been expanded or there are more than that besides. NONE when none of
	 * this is so after `atOnce` expansions.
	 */
	run(limit: number, expand: (i: number) => boolean, atOnce = limit + 1): number {
		for (const pause = this.expanded + atOnce; this.expanded < pause; ) {
			const i = this.next();
			if (i < 0) return DEAD;
			if (this.expanded === limit || this.size - this.expanded > limit) return UNKNOWN;
			this.expanded++;
			this.last = i;
			if (expand(i)) return ALIVE;
		}
		return NONE;
	}
}
