import { expect, test } from 'vitest';
import { BucketQueue } from '../../src/solver/queue.js';

test('the queue gives the least priority first and the last entry among equals', () => {
	const queue = new BucketQueue();
	for (const [priority, row] of [
		[3, 1],
		[1, 2],
		[3, 3],
		[1, 4],
		[0, 5],
	] as const)
		queue.push(priority, row);
	expect([queue.pop(), queue.pop(), queue.pop()]).toEqual([5, 4, 2]);
	queue.push(2, 6);
	expect([queue.pop(), queue.pop(), queue.pop(), queue.pop()]).toEqual([6, 3, 1, -1]);
});
