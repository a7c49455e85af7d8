import { expect, test } from 'vitest';
import { formatSeconds, PlayClock } from '../../src/ui/clock.js';

test('the play clock stands still before the first key and a minute after the last', () => {
	let now = 1e9;
	const clock = new PlayClock(100, () => now);
	now += 5e6;
	expect([clock.seconds, clock.running]).toEqual([100, false]);
	clock.touch();
	now += 20_000;
	expect([clock.seconds, clock.running]).toEqual([120, true]);
	now += 1e7;
	expect([clock.seconds, clock.running]).toEqual([160, false]);
	clock.touch();
	now += 1000;
	expect(clock.seconds).toBe(161);
});

test.each([
	[0, '0:00'],
	[59, '0:59'],
	[60, '1:00'],
	[3599, '59:59'],
	[3600, '1:00:00'],
	[45296, '12:34:56'],
])('%i seconds are %s', (seconds, text) => {
	expect(formatSeconds(seconds)).toBe(text);
});
