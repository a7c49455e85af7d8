/**
 * A lower bound on the pushes left: each box to its own goal, side-aware distances, boxes in each other's way
 * ignored.
 *
 * Alone on the board a box lets the player reach some of its sides and not others; where the player stands
 * decides which, and no push of another box changes that. So a box's row of costs is chosen by its cell and the
 * part of the floor, cut at that cell, in which the player is: its *place*, cell * 4 + lowest such side.
 */
import { type Cell, FAR, type Level, occupancy } from './level.js';
import { IMPOSSIBLE, MatchDistance } from './matchdist.js';
import type { Pieces } from './pieces.js';
import { createFlood, flood } from './reach.js';

/** Above this many goals the matching costs more than it tells; each box then counts to its nearest goal. */
const MOST_GOALS = 120;

/** Cells at which the floor is cut between two pauses. */
const CUT_AT_ONCE = 128;

export interface Bound {
	/** Solves a position: boxes in any order, the player anywhere in his region. */
	solve(boxes: ArrayLike<Cell>, count: number, player: Cell): number;
	/** Makes `after` speak of the box with index `i` of the list solved. */
	free(i: number): void;
	/** The bound once that box stands on `to` with the player on its side `side`; >= IMPOSSIBLE: no way at all. */
	after(to: Cell, side: number): number;
}

export function* createBound(level: Level): Pieces<Bound> {
	const placeOf = yield* createPlaces(level);
	yield;
	if (level.goals.length <= MOST_GOALS) return matchingBound(level, placeOf);
	return nearestBound(level, placeOf);
}

/** The place of a box with the player anywhere in his region. */
type PlaceOf = (box: Cell, player: Cell) => number;

/** Cuts the floor at each cell in turn: which side of it a player on any other cell comes to. */
function* createPlaces(level: Level): Pieces<PlaceOf> {
	const { n, nb } = level;
	const side = new Int8Array(n * n).fill(-1);
	const occ = occupancy(level, []);
	const scratch = createFlood(level);
	for (let c = 0; c < n; c++) {
		if ((c + 1) % CUT_AT_ONCE === 0) yield;
		occ[c] = 1;
		for (let s = 0; s < 4; s++) {
			const first = nb[c * 4 + s]!;
			if (first === n || side[c * n + first]! >= 0) continue;
			flood(level, occ, first, scratch);
			for (let i = 0; i < scratch.size; i++) side[c * n + scratch.queue[i]!] = s;
		}
		occ[c] = 0;
	}
	return (box, player) => box * 4 + side[box * n + player]!;
}

function matchingBound({ n, nb, goals, push }: Level, placeOf: PlaceOf): Bound {
	const match = new MatchDistance(4 * n, goals.length, (place, j) => push[place * n + goals[j]!]!);
	const row = new Int16Array(goals.length);
	return {
		solve(boxes, count, player) {
			for (let i = 0; i < count; i++) row[i] = placeOf(boxes[i]!, player);
			return match.solve(row);
		},
		free: (i) => match.free(i),
		after: (to, side) => match.after(placeOf(to, nb[to * 4 + side]!)),
	};
}

function nearestBound({ n, nb, goals, push }: Level, placeOf: PlaceOf): Bound {
	const nearest = new Int32Array(4 * n);
	for (let place = 0; place < 4 * n; place++) {
		let least = FAR;
		for (const goal of goals) least = Math.min(least, push[place * n + goal]!);
		nearest[place] = least === FAR ? IMPOSSIBLE : least;
	}
	const each = new Int32Array(goals.length);
	let total = 0;
	let others = 0;
	return {
		solve(boxes, count, player) {
			total = 0;
			for (let i = 0; i < count; i++) {
				each[i] = nearest[placeOf(boxes[i]!, player)]!;
				total += each[i]!;
			}
			return total;
		},
		free(i) {
			others = total - each[i]!;
		},
		after: (to, side) => others + nearest[placeOf(to, nb[to * 4 + side]!)]!,
	};
}
