import { expect, test } from 'vitest';
import { BucketQueue } from '../../src/solver/queue.js';
import { createRandom } from './random.js';

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

test('of thousands of entries none is lost, and the room they take is counted', () => {
	const { below } = createRandom(3);
	const queue = new BucketQueue();
	const plain: number[][] = [[], [], []];
	for (let row = 0; row < 3000; row++) {
		const priority = below(3);
		queue.push(priority, row);
		plain[priority]!.push(row);
	}
	expect(queue.bytes / (4 * queue.size)).toBeGreaterThanOrEqual(1);
	expect(queue.bytes / (4 * queue.size)).toBeLessThan(2);
	const popped = Array.from({ length: 3000 }, () => queue.pop());
	expect(popped).toEqual(plain.flatMap((rows) => rows.reverse()));
	expect([queue.pop(), queue.size]).toEqual([-1, 0]);
});
