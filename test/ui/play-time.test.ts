/** The play time: what counts, what does not, and when it is drawn. */
import { expect, test, vi } from 'vitest';
import { fakeTimers, HALL, kitFor, playing } from './kit.js';

fakeTimers();

test('play time counts from key to key, a minute at most, and is saved', () => {
	let now = 0;
	const kit = playing(HALL, { now: () => now });
	kit.press('right');
	now += 30_000;
	kit.press('right');
	now += 3_600_000;
	kit.press('right');
	now += 500;
	expect(kit.session.play!.clock.seconds).toBe(90);
	kit.press('q');
	const { saved } = kit.session.play!;
	expect(saved.seconds).toBe(90);
	kit.press('right');
	now += 5000;
	kit.session.closeLevel();
	expect(saved.seconds).toBe(95);
});

test.each([['?'], ['b'], ["'"]])('what is looked at after %s is no play time', (key) => {
	let now = 0;
	const kit = playing(HALL, { now: () => now });
	kit.press('right');
	now += 2000;
	kit.press(key);
	now += 30_000;
	kit.press('escape', 'left');
	now += 3000;
	expect(kit.session.play!.clock.seconds).toBe(5);
});

test('the play time is drawn each second while it counts, of the level in play alone', () => {
	let now = 0;
	const kit = kitFor({ now: () => now });
	const drawnIn = (seconds: number) => {
		const before = kit.session.version();
		for (let i = 0; i < seconds; i++) {
			now += 1000;
			vi.advanceTimersByTime(1000);
		}
		return kit.session.version() - before;
	};
	kit.session.open({ name: 'test', number: 1 });
	expect(drawnIn(5)).toBe(0);
	kit.press('n', 'n', 'left');
	expect(drawnIn(100)).toBe(59);
	kit.press('left', '?');
	expect(drawnIn(5)).toBe(0);
});

test('while the game is suspended no play time counts', () => {
	let now = 0;
	const kit = playing(HALL, { now: () => now });
	kit.press('right');
	now += 2000;
	kit.session.suspend();
	now += 30_000;
	kit.press('right');
	now += 500;
	expect(kit.session.play!.clock.seconds).toBe(2);
});
