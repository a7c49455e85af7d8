/**
 * A priority queue of row numbers for small integer priorities: one stack per priority, the last in comes
 * out first among equals, which drives a search down instead of across.
 *
 * Nothing is ever removed from the middle: an entry whose row has since been done or improved comes out all the
 * same, and the caller skips it.
 */
export class BucketQueue {
	size = 0;
	bytes = 0;
	private readonly stacks: Int32Array[] = [];
	private readonly counts: number[] = [];
	private least = 0; // no smaller priority is in use

	push(priority: number, row: number): void {
		while (this.stacks.length <= priority) {
			this.stacks.push(EMPTY);
			this.counts.push(0);
		}
		const count = this.counts[priority]!;
		let stack = this.stacks[priority]!;
		if (count === stack.length) stack = this.widen(priority);
		stack[count] = row;
		this.counts[priority] = count + 1;
		if (priority < this.least) this.least = priority;
		this.size++;
	}

	/** The row with the least priority, or -1 when the queue is empty. */
	pop(): number {
		if (this.size === 0) return -1;
		while (this.counts[this.least] === 0) this.least++;
		this.size--;
		const count = this.counts[this.least]! - 1;
		this.counts[this.least] = count;
		return this.stacks[this.least]![count]!;
	}

	private widen(priority: number): Int32Array {
		const old = this.stacks[priority]!;
		const wide = new Int32Array(Math.max(64, old.length * 2));
		wide.set(old);
		this.stacks[priority] = wide;
		this.bytes += 4 * (wide.length - old.length);
		return wide;
	}
}

const EMPTY = new Int32Array(0);
