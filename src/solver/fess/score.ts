/**
 * Scores as two words that compare as integers, greater being better, first word first.
 *
 *   push, first word    packed 12 | 255 - regions 8 | 15 - cut rooms 4 | 127 - out of plan 7
 *   push, second word   255 - hotspots 8 | distance from the goals 22
 *   pull, first word    1023 - boxes left 10 | 255 - regions 8 | 511 - on goals 9 | 15 - cut rooms 4
 *   pull, second word   distance from the goals
 *
 * Fields saturate. A cell of feature space is named by the first word, of pushes without cut rooms.
 */
import { FAR, type Level } from '../level.js';

/** Widest value of the distance field. */
const MOST_DISTANCE = (1 << 22) - 1;

/** Widest value of a field of regions; where boxes and floor alternate there are a hundred and more. */
const MOST_REGIONS = 255;

export const PUSH_CELL = ~(15 << 7);
export const PULL_CELL = -1;

/** The fewer regions of free cells, the more: a field of 8 bits. */
export function connectivity(regions: number): number {
	return regions < MOST_REGIONS ? MOST_REGIONS - regions : 0;
}

/** Regions by the field; the widest value stands for more, too. */
export function regionsIn(field: number): number {
	return MOST_REGIONS - field;
}

export function pushScore(packed: number, regions: number, rooms: number, oop: number): number {
	return (
		(Math.min(packed, 4095) << 19) |
		(connectivity(regions) << 11) |
		((rooms < 15 ? 15 - rooms : 0) << 7) |
		(oop < 127 ? 127 - oop : 0)
	);
}

export function packedOf(s0: number): number {
	return s0 >> 19;
}

/** The least first word with so much packed. */
export function leastPacked(packed: number): number {
	return packed << 19;
}

export function pushRooms(s0: number): number {
	return 15 - ((s0 >> 7) & 15);
}

export function hotspotsOf(s1: number): number {
	return 255 - (s1 >> 22);
}

export function hotDistance(hotspots: number, distance: number): number {
	return ((hotspots < 255 ? 255 - hotspots : 0) << 22) | Math.min(distance, MOST_DISTANCE);
}

export function pullScore(left: number, regions: number, onGoals: number, rooms: number): number {
	return (
		((left < 1023 ? 1023 - left : 0) << 21) |
		(connectivity(regions) << 13) |
		((onGoals < 511 ? 511 - onGoals : 0) << 4) |
		(rooms < 15 ? 15 - rooms : 0)
	);
}

export function leftOf(s0: number): number {
	return 1023 - (s0 >> 21);
}

export function onGoalsOf(s0: number): number {
	return 511 - ((s0 >> 4) & 511);
}

export function pullRooms(s0: number): number {
	return 15 - (s0 & 15);
}

/**
 * How far each cell lies from the goals: the pushes from it to every goal, added up. Scaled so that all boxes
 * together fit the field.
 */
export function goalDistances(level: Level): Int32Array {
	const { n, goals, pushMin } = level;
	const sums = new Int32Array(n + 1);
	let widest = 1;
	for (let c = 0; c < n; c++) {
		for (const goal of goals) {
			const pushes = pushMin[c * n + goal]!;
			if (pushes !== FAR) sums[c] = sums[c]! + pushes;
		}
		widest = Math.max(widest, sums[c]!);
	}
	const scale = Math.max(1, (widest * goals.length) / MOST_DISTANCE);
	return scale === 1 ? sums : sums.map((sum) => Math.floor(sum / scale));
}
