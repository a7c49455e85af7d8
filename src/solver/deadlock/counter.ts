/**
 * How often a test was asked, how often it found a death, and the work it did. The search depends on it: hits decide
 * whether a test is asked at all (`worthAsking`), work decides when it pauses and how much is studied (deadlocks.ts).
 */
export interface Counter {
	readonly name: string;
	calls: number;
	hits: number;
	doubted: number; // times that `worthAsking` did not find it worth its cost
	work: number; // in the test's own units: positions searched, floods or augmenting paths; 0 where calls are alike
}

export function createCounter(name: string): Counter {
	return { name, calls: 0, hits: 0, doubted: 0, work: 0 };
}

/** Counts a call; hands on whether it hit. */
export function tally(counter: Counter, hit: boolean): boolean {
	counter.calls++;
	if (hit) counter.hits++;
	return hit;
}

const TRIAL = 256; // calls before a test is judged
const LEAST_HITS = 1 / 100; // of its calls
const SELDOM = 16;

/**
 * Whether a test that is worth its cost on some levels only should be asked now: always while it is new or
 * hits often enough, else one time in sixteen.
 */
export function worthAsking(counter: Counter): boolean {
	if (counter.calls < TRIAL || counter.hits >= counter.calls * LEAST_HITS) return true;
	return ++counter.doubted % SELDOM === 0;
}
