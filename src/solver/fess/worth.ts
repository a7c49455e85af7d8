/**
 * What a position is worth to a greedy tree, as one whole number: a weighted sum of the boxes on goals, the regions of
 * free cells and the pushes from each box to the goal nearest to it. Weights are per level, not per box, so that
 * one set serves levels of all sizes.
 */
import { FAR, type Level } from '../level.js';
import type { Place } from './place.js';

/** What a weight of 1 comes to. */
export const UNIT = 1_000_000;

export interface WorthWeights {
	readonly goals: (on: number, boxes: number) => number; // what so many boxes on goals are worth
	readonly distance: number; // with every box on the cell farthest from all goals
	readonly regions: number; // with as many regions as boxes
}

export class Worth {
	private onGoals = 0; // boxes of the loaded position on goals
	private sum = 0; // of `far` over the loaded position
	private readonly goal: Uint8Array;
	private readonly far: Int32Array; // worth of a box on a cell
	private readonly filled: Int32Array; // worth of a number of boxes on goals
	private readonly region: number;

	constructor(level: Level, { goals, distance, regions }: WorthWeights) {
		const boxes = level.boxes.length;
		const nearest = nearestGoal(level);
		const farthest = Math.max(1, ...nearest);
		this.goal = level.goal;
		this.far = nearest.map((pushes) => Math.round((UNIT * distance * pushes) / (farthest * boxes)));
		this.filled = Int32Array.from({ length: boxes + 1 }, (_, on) => Math.round(UNIT * goals(on, boxes)));
		this.region = Math.round((UNIT * regions) / boxes);
	}

	/** Makes `place` the position that the rest speaks of, and returns its worth. */
	load(place: Place): number {
		this.onGoals = place.countOn(this.goal);
		this.sum = place.sum(this.far);
		return this.filled[this.onGoals]! + this.sum + this.region * place.regions.count;
	}

	/** The worth once a box has moved and the free cells are in `regions` regions. */
	after(from: number, to: number, regions: number): number {
		const { goal, far, filled, onGoals, sum, region } = this;
		const on = onGoals - goal[from]! + goal[to]!;
		return filled[on]! + sum - far[from]! + far[to]! + region * regions;
	}
}

/** Fewest pushes of a lone box from each cell to any goal; 0 where there is no way. */
function nearestGoal({ n, goals, pushMin }: Level): Int32Array {
	const nearest = new Int32Array(n + 1);
	for (let c = 0; c < n; c++) {
		let least = FAR;
		for (const goal of goals) least = Math.min(least, pushMin[c * n + goal]!);
		if (least !== FAR) nearest[c] = least;
	}
	return nearest;
}
