/** How often a test was asked, how often it found a death, and the work it did; for profiles. */
export interface Counter {
	readonly name: string;
	calls: number;
	hits: number;
	work: number; // in the test's own units: positions searched, or calls where those are alike
}

export function createCounter(name: string): Counter {
	return { name, calls: 0, hits: 0, work: 0 };
}

/** Counts a call; hands on whether it hit. */
export function tally(counter: Counter, hit: boolean): boolean {
	counter.calls++;
	if (hit) counter.hits++;
	return hit;
}
