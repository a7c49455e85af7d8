/**
 * Work that can be left in the middle and gone on with: a generator that yields, without a value, after each piece of
 * bounded work. Leaving it there changes nothing, so its result is the same however often it pauses. What is done
 * for every position allocates nothing and is made of stages instead: stages.ts.
 */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** Goes on with the work until it is done, which is told by true, or `stop` answers true after a piece. */
export function goOn(work: Pieces<void>, stop: () => boolean): boolean {
	while (!work.next().done) if (stop()) return false;
	return true;
}
