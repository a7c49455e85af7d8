/**
 * How the four sides of a square are connected for the player, without a flood of the board for each square.
 *
 * Obstacles are walls and boxes that touch, by corners too; what lies beyond the edge of the board is one
 * with the walls at its rim. A walk from one side of a square to another goes round the square clockwise or
 * the other way, and there is none exactly if one obstacle bars both: the obstacle and the square are then a
 * closed line, and one of the two sides is inside it. So it is enough to name the obstacle of each square
 * once, and to look at the eight squares around.
 */
import type { Square } from './board.js';
import type { Direction } from './direction.js';
import type { Position } from './position.js';

/** Places around a square, clockwise from above: the neighbour in direction `d` is at `2 * d`. */
const PLACES = 8;

/** The name of an obstacle's square before the obstacle is named. */
const UNNAMED = -1;

export class Obstacles {
	readonly #boardWidth: number;
	readonly #width: number; // with a rim of one square on each side
	readonly #around: readonly number[]; // by place, what is added to a square's index
	readonly #names: Int32Array; // by square with the rim: its obstacle, 0 for a free square
	readonly #seen: Int32Array; // by square with the rim: the last flood that came there
	readonly #queue: Int32Array;
	#floods = 0;

	constructor(position: Position) {
		const { width } = position.board;
		const row = width + 2;
		this.#boardWidth = width;
		this.#width = row;
		this.#around = [-row, -row + 1, 1, row + 1, row, row - 1, -1, -row - 1];
		this.#names = this.#named(position);
		this.#seen = new Int32Array(this.#names.length);
		this.#queue = new Int32Array(this.#names.length);
	}

	/** Whether the neighbour of a square in a direction is free. */
	isFree(square: Square, side: Direction): boolean {
		return this.#at(this.#indexOf(square), 2 * side) === 0;
	}

	/**
	 * The steps of a shortest walk, without crossing a square, from its neighbour on one side to that on another.
	 * Both are free. Undefined when there is none.
	 */
	walkAround(square: Square, from: Direction, to: Direction): number | undefined {
		const index = this.#indexOf(square);
		const near = Math.min(this.#stepsClockwise(index, from, to), this.#stepsClockwise(index, to, from));
		if (near < Number.POSITIVE_INFINITY) return near;
		return this.#connects(index, from, to) ? this.#flood(index, from, to) : undefined;
	}

	/**
	 * The steps clockwise through the squares around if all those are free. Then no walk is shorter than the
	 * shorter of both ways: to the opposite side it has 4 steps, else 2, or 6 where an obstacle is on the corner.
	 */
	#stepsClockwise(index: number, from: Direction, to: Direction): number {
		let steps = 0;
		for (let place = 2 * from; place % PLACES !== 2 * to; place++, steps++)
			if (this.#at(index, place) !== 0) return Number.POSITIVE_INFINITY;
		return steps;
	}

	#connects(index: number, from: Direction, to: Direction): boolean {
		for (let place = 2 * from + 1; place % PLACES !== 2 * to; place++) {
			const name = this.#at(index, place);
			if (name !== 0 && this.#bars(name, index, to, from)) return false;
		}
		return true;
	}

	/** Whether an obstacle is on the way clockwise from one side to another. */
	#bars(name: number, index: number, from: Direction, to: Direction): boolean {
		for (let place = 2 * from + 1; place % PLACES !== 2 * to; place++)
			if (this.#at(index, place) === name) return true;
		return false;
	}

	/** The steps of a shortest walk to the other side, to which there is one: floods the board until it comes there. */
	#flood(index: number, from: Direction, to: Direction): number {
		const [names, seen, queue, flood] = [this.#names, this.#seen, this.#queue, ++this.#floods];
		const goal = index + this.#around[2 * to]!;
		seen[index] = flood; // not to be crossed
		queue[0] = index + this.#around[2 * from]!;
		seen[queue[0]!] = flood;
		let end = 1;
		let steps = 0;
		for (let head = 0; seen[goal] !== flood; steps++) {
			for (const layerEnd = end; head < layerEnd; head++) {
				for (let side = 0; side < PLACES; side += 2) {
					const next = queue[head]! + this.#around[side]!;
					if (names[next] !== 0 || seen[next] === flood) continue;
					seen[next] = flood;
					queue[end++] = next;
				}
			}
		}
		return steps;
	}

	#at(index: number, place: number): number {
		return this.#names[index + this.#around[place % PLACES]!]!;
	}

	#indexOf(square: Square): number {
		const y = Math.floor(square / this.#boardWidth);
		return square + this.#width + 1 + 2 * y;
	}

	/**
	 * Names each obstacle, the rim first. A step sideways off the rim is, by its index, on the rim of the next row, and
	 * one off the array finds nothing, so no bounds are tested.
	 */
	#named({ board: { width, height, walls }, boxes }: Position): Int32Array {
		const names = new Int32Array(this.#width * (height + 2)).fill(UNNAMED);
		for (let square = 0; square < width * height; square++)
			if (!walls[square] && !boxes[square]) names[this.#indexOf(square)] = 0;
		let count = 0;
		for (let start = 0; start < names.length; start++) {
			if (names[start] !== UNNAMED) continue;
			names[start] = ++count;
			const found = [start];
			for (const index of found) {
				for (const offset of this.#around) {
					if (names[index + offset] !== UNNAMED) continue;
					names[index + offset] = count;
					found.push(index + offset);
				}
			}
		}
		return names;
	}
}
