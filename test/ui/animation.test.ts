/** Ways that are walked by themselves, step by step. */
import { expect, test, vi } from 'vitest';
import type { Direction } from '../../src/game/direction.js';
import { Animation, FRAME, FRAMES } from '../../src/ui/animation.js';
import { fakeTimers } from './kit.js';

fakeTimers();

const STEPS = (count: number): Direction[] => Array.from({ length: count }, (_, i) => (i % 4) as Direction);

test.each([[1], [2], [11], [12], [13], [100], [999]])(
	'a way of %i steps is done in time, in order',
	(count) => {
		const made: Direction[] = [];
		const way = new Animation(
			(direction) => {
				made.push(direction);
				return true;
			},
			() => {},
		);
		way.start(STEPS(count));
		expect(made.length).toBe(Math.ceil(count / FRAMES));
		vi.advanceTimersByTime(FRAME * (FRAMES - 1));
		expect(made).toEqual(STEPS(count));
		expect(way.running).toBe(false);
		expect(vi.getTimerCount()).toBe(0);
	},
);

test('a step that says stop ends the way, of which finish does what is left', () => {
	let made = 0;
	const way = new Animation(
		() => ++made < 5,
		() => {},
	);
	way.start(STEPS(9));
	way.finish();
	expect(made).toBe(5);
	way.start(STEPS(9));
	expect(made).toBe(6);
	expect(vi.getTimerCount()).toBe(0);
});
