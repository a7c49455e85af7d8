/** Killed as nothing can be killed more, at any moment, the game loses at most its last move. */
import { expect, test } from 'vitest';
import { createRandom } from '../solver/random.js';
import { movesOf, startMaze } from './maze.js';
import { keysFor, SOLUTION } from './solution.js';
import { newFolder } from './terminal.js';

const ROUNDS = 50;

test(`killed at ${ROUNDS} random moments, at most one move is lost each time`, async () => {
	const data = newFolder();
	const random = createRandom(20240607);
	let done = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const session = await startMaze({ data });
		await session.until(() => expect(movesOf(session)).toBeGreaterThanOrEqual(Math.max(0, done - 1)));
		const start = movesOf(session);
		if (start > SOLUTION.length - 20) break;
		const keys = 1 + random.below(12);
		session.type(keysFor(SOLUTION.slice(start, start + keys)));
		// Some of them must be seen to be done, or on a busy machine none ever is.
		const seen = start + random.below(keys + 1);
		await session.until(() => movesOf(session) >= seen);
		const wait = random.below(20);
		await new Promise((resolve) => setTimeout(resolve, wait));
		await session.kill();
		await session.drawn();
		done = movesOf(session);
	}
	expect(done).toBeGreaterThan(ROUNDS);
}, 180_000);
