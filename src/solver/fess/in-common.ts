/** What a position has in common with those of a way: the most that it has with any of them. */
import type { Cell, Level } from '../level.js';
import type { Place } from './place.js';

/** Positions of the way that are compared, evenly along it if it has more; joining.ts has 6 bits for a number. */
const MOST_POSITIONS = 64;

/** A position of a way. */
export interface Passed {
	readonly boxes: readonly Cell[];
	readonly player: Cell; // smallest cell of his region
}

export class InCommon {
	number = 0; // of the position with the most, by the last question; the last of several
	private readonly positions: number; // of the way
	private readonly players: Int16Array; // of those positions
	private readonly boxes: Uint8Array; // 1 where position i has a box on cell c: c * positions + i
	private readonly common: Int16Array; // of the loaded position with each

	constructor(level: Level, way: readonly Passed[]) {
		const stride = Math.ceil(way.length / MOST_POSITIONS);
		const positions = Math.ceil(way.length / stride);
		this.positions = positions;
		this.boxes = new Uint8Array(level.n * positions);
		this.common = new Int16Array(positions);
		this.players = new Int16Array(positions);
		for (let i = 0; i < positions; i++) {
			const passed = way[i * stride]!;
			this.players[i] = passed.player;
			for (const box of passed.boxes) this.boxes[box * positions + i] = 1;
		}
	}

	/** Makes `place` the position that `after` speaks of; what it has in common, counted as there. */
	load(place: Place): number {
		const { boxes, common, positions } = this;
		common.fill(0);
		for (let b = 0; b < place.count; b++) {
			const row = place.boxes[b]! * positions;
			for (let i = 0; i < positions; i++) common[i] = common[i]! + boxes[row + i]!;
		}
		return this.after(0, 0, place.player); // no box has moved
	}

	/**
	 * What is in common once the box on `from` has moved to `to` and the player is in the region whose smallest cell is
	 * `rep`: twice the number of boxes, and one more if the player's region is the same.
	 */
	after(from: Cell, to: Cell, rep: Cell): number {
		const { boxes, common, players, positions } = this;
		const left = from * positions;
		const entered = to * positions;
		let most = -1;
		let number = 0;
		for (let i = 0; i < positions; i++) {
			const shared = common[i]! - boxes[left + i]! + boxes[entered + i]!;
			const here = 2 * shared + (players[i] === rep ? 1 : 0);
			if (here < most) continue;
			most = here;
			number = i;
		}
		this.number = number;
		return most;
	}
}
