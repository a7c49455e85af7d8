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

// Where each field begins, but the last one of a word, which begins at 0.
const PACKED_SHIFT = 19;
const PUSH_REGIONS_SHIFT = 11;
const PUSH_ROOMS_SHIFT = 7;
const HOTSPOTS_SHIFT = 22;
const LEFT_SHIFT = 21;
const PULL_REGIONS_SHIFT = 13;
const ON_GOALS_SHIFT = 4;

/** Widest value of the distance field. */
const MOST_DISTANCE = (1 << HOTSPOTS_SHIFT) - 1;

/** Widest value of a field of regions; where boxes and floor alternate there are a hundred and more. */
const MOST_REGIONS = 255;

export const PUSH_CELL = ~(15 << PUSH_ROOMS_SHIFT);
export const PULL_CELL = -1;

/** The fewer regions of free cells, the more: a field of 8 bits. */
export function connectivity(regions: number): number {
	return regions < MOST_REGIONS ? MOST_REGIONS - regions : 0;
}

/** Regions by the field; the widest value stands for more, too. */
export function regionsIn(field: number): number {
	return MOST_REGIONS - field;
}

export function pushFirstWord(packed: number, regions: number, rooms: number, outOfPlan: number): number {
	return (
		(Math.min(packed, 4095) << PACKED_SHIFT) |
		(connectivity(regions) << PUSH_REGIONS_SHIFT) |
		((rooms < 15 ? 15 - rooms : 0) << PUSH_ROOMS_SHIFT) |
		(outOfPlan < 127 ? 127 - outOfPlan : 0)
	);
}

export function packedOf(s0: number): number {
	return s0 >> PACKED_SHIFT;
}

/** The least first word with so much packed. */
export function leastPacked(packed: number): number {
	return packed << PACKED_SHIFT;
}

export function pushRooms(s0: number): number {
	return 15 - ((s0 >> PUSH_ROOMS_SHIFT) & 15);
}

export function hotspotsOf(s1: number): number {
	return 255 - (s1 >> HOTSPOTS_SHIFT);
}

export function pushSecondWord(hotspots: number, distance: number): number {
	return ((hotspots < 255 ? 255 - hotspots : 0) << HOTSPOTS_SHIFT) | Math.min(distance, MOST_DISTANCE);
}

export function pullFirstWord(left: number, regions: number, onGoals: number, rooms: number): number {
	return (
		((left < 1023 ? 1023 - left : 0) << LEFT_SHIFT) |
		(connectivity(regions) << PULL_REGIONS_SHIFT) |
		((onGoals < 511 ? 511 - onGoals : 0) << ON_GOALS_SHIFT) |
		(rooms < 15 ? 15 - rooms : 0)
	);
}

export function leftOf(s0: number): number {
	return 1023 - (s0 >> LEFT_SHIFT);
}

export function onGoalsOf(s0: number): number {
	return 511 - ((s0 >> ON_GOALS_SHIFT) & 511);
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
