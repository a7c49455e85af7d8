/** Boxes in common with the positions of a way: the most that any of them has. */
import type { Cell, Level } from '../level.js';
import type { Place } from './place.js';

const MOST_POSITIONS = 64; // of the way that are compared; evenly along it, if it has more

export class Common {
	number = 0; // of the position with the most, by the last question; the last of several
	private readonly positions: number; // of the way
	private readonly boxes: Uint8Array; // 1 where position i has a box on cell c: c * positions + i
	private readonly common: Int16Array; // of the loaded position with each

	/** `way`: the boxes of each of its positions. */
	constructor(level: Level, way: readonly (readonly Cell[])[]) {
		const stride = Math.ceil(way.length / MOST_POSITIONS);
		const positions = Math.ceil(way.length / stride);
		this.positions = positions;
		this.boxes = new Uint8Array(level.n * positions);
		this.common = new Int16Array(positions);
		for (let i = 0; i < positions; i++)
			for (const box of way[i * stride]!) this.boxes[box * positions + i] = 1;
	}

	/** Makes `place` the position that `after` speaks of; its boxes in common. */
	load(place: Place): number {
		const { boxes, common, positions } = this;
		common.fill(0);
		for (let b = 0; b < place.count; b++) {
			const row = place.boxes[b]! * positions;
			for (let i = 0; i < positions; i++) common[i] = common[i]! + boxes[row + i]!;
		}
		return this.after(0, 0);
	}

	/** The boxes in common once one has moved. */
	after(from: Cell, to: Cell): number {
		const { boxes, common, positions } = this;
		const left = from * positions;
		const entered = to * positions;
		let most = -1;
		let number = 0;
		for (let i = 0; i < positions; i++) {
			const here = common[i]! - boxes[left + i]! + boxes[entered + i]!;
			if (here < most) continue;
			most = here;
			number = i;
		}
		this.number = number;
		return most;
	}
}
