/** The fields of a score keep out of each other's way, and what is read back is what was written. */
import { expect, test } from 'vitest';
import {
	connectivity,
	hotspotsOf,
	leastPacked,
	leftOf,
	onGoalsOf,
	packedOf,
	pullFirstWord,
	pullRooms,
	pushFirstWord,
	pushRooms,
	pushSecondWord,
	regionsIn,
} from '../../../src/solver/fess/score.js';

const MANY = 10_000; // more than any field holds, but that of a distance
const FAR_OFF = 1 << 30;

test('the fewer regions the better, in a level of a hundred of them too', () => {
	for (let regions = 1; regions < 255; regions++) {
		expect(regionsIn(connectivity(regions))).toBe(regions);
		expect(connectivity(regions)).toBeGreaterThan(connectivity(regions + 1));
		expect(pushFirstWord(7, regions, MANY, MANY)).toBeGreaterThan(pushFirstWord(7, regions + 1, 0, 0));
		expect(pullFirstWord(7, regions, MANY, MANY)).toBeGreaterThan(pullFirstWord(7, regions + 1, 0, 0));
	}
});

test('what comes first outweighs all that follows, and no score is negative', () => {
	expect(pushFirstWord(1, MANY, MANY, MANY)).toBeGreaterThan(pushFirstWord(0, 1, 0, 0));
	expect(pullFirstWord(0, MANY, MANY, MANY)).toBeGreaterThan(pullFirstWord(1, 1, 0, 0));
	for (const score of [pushFirstWord(MANY, 1, 0, 0), pullFirstWord(0, 1, 0, 0)])
		expect(score).toBeGreaterThan(0);
	for (const score of [pushFirstWord(0, MANY, MANY, MANY), pullFirstWord(MANY, MANY, MANY, MANY)])
		expect(score).toBe(0);
});

test('the fewer hotspots the better, however far from the goals, and many of them count alike', () => {
	for (let hot = 0; hot < 255; hot++) {
		expect(pushSecondWord(hot, 0)).toBeGreaterThan(pushSecondWord(hot + 1, FAR_OFF));
		expect(hotspotsOf(pushSecondWord(hot, FAR_OFF))).toBe(hot);
	}
	expect(pushSecondWord(0, 2)).toBeGreaterThan(pushSecondWord(0, 1));
	expect(pushSecondWord(MANY, 1)).toBe(pushSecondWord(255, 1));
});

test('fields are read back', () => {
	const push = pushFirstWord(300, 200, 9, 100);
	expect([packedOf(push), pushRooms(push)]).toEqual([300, 9]);
	expect(leastPacked(300)).toBeLessThanOrEqual(push);
	expect(packedOf(leastPacked(300))).toBe(300);
	const pull = pullFirstWord(300, 200, 400, 9);
	expect([leftOf(pull), onGoalsOf(pull), pullRooms(pull)]).toEqual([300, 400, 9]);
});
