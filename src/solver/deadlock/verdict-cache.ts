/**
 * Verdicts of sub-searches by position: alive, dead, or unknown with the number of times it was asked.
 * When it is full everything is forgotten at once, which costs less than keeping ages.
 */
import { MarkSets, type Marks } from './mark-sets.js';

/** There is no verdict: none is kept, or the search is not over. */
export const NONE = 0;
export const ALIVE = 1;
export const DEAD = 2;
/** UNKNOWN + k: given up on, and asked k more times since. */
export const UNKNOWN = 3;

export class VerdictCache {
	private readonly sets: MarkSets;
	private readonly verdicts: Uint16Array;

	constructor(most: number) {
		this.sets = new MarkSets(most);
		this.verdicts = new Uint16Array(most);
	}

	get bytes(): number {
		return this.sets.bytes + this.verdicts.byteLength;
	}

	/** The verdict on a position, NONE where none is kept. */
	of(marks: Marks): number {
		const i = this.sets.find(marks);
		return i < 0 ? NONE : this.verdicts[i]!;
	}

	set(marks: Marks, verdict: number): void {
		const { sets } = this;
		let i = sets.find(marks);
		if (i < 0) {
			if (sets.full) sets.clear();
			i = sets.add(marks);
		}
		this.verdicts[i] = Math.min(verdict, 0xffff);
	}
}
