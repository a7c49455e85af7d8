/**
 * Verdicts of sub-searches by 64-bit key: alive, dead, or unknown with the number of times it was asked.
 *
 * Open addressing; when half full everything is forgotten at once, which costs less than keeping ages.
 * Two keys that agree by chance could turn a verdict: at 10^7 questions to 10^5 entries about 1 in 10^7.
 */

export const ALIVE = 1;
export const DEAD = 2;
/** UNKNOWN + k: given up on, and asked k more times since. */
export const UNKNOWN = 3;

export class VerdictCache {
	private readonly mask: number;
	private readonly lo: Int32Array;
	private readonly hi: Int32Array;
	private readonly verdict: Uint16Array; // 0: empty slot
	private used = 0;

	constructor(bits: number) {
		this.mask = (1 << bits) - 1;
		this.lo = new Int32Array(1 << bits);
		this.hi = new Int32Array(1 << bits);
		this.verdict = new Uint16Array(1 << bits);
	}

	get bytes(): number {
		return this.verdict.length * 10;
	}

	/** The slot that holds the key or would take it; use it before the next call only. */
	slot(lo: number, hi: number): number {
		const { mask, verdict } = this;
		let at = (lo ^ (hi >>> 15)) & mask;
		while (verdict[at] !== 0 && (this.lo[at] !== lo || this.hi[at] !== hi)) at = (at + 1) & mask;
		return at;
	}

	/** The verdict in a slot, 0 when nothing is known. */
	at(slot: number): number {
		return this.verdict[slot]!;
	}

	set(lo: number, hi: number, verdict: number): void {
		if (this.used * 2 > this.mask) {
			this.verdict.fill(0);
			this.used = 0;
		}
		const at = this.slot(lo, hi);
		if (this.verdict[at] === 0) this.used++;
		this.lo[at] = lo;
		this.hi[at] = hi;
		this.verdict[at] = Math.min(verdict, 0xffff);
	}
}
