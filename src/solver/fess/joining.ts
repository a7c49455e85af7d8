/**
 * Positions of the searches that try to join a way which leads on from an image and is known: to have the boxes of any
 * position of it does as well as to have the image's. A box that stands wrong where the image is often finds its place
 * further along, where others are out of its way; till then the rest may be moved as the way moves it.
 *
 *   score, first word    boxes in common with the position of the way with most of them 10 | its number, the image's
 *                        being 0 6 | 63 - regions 6
 *
 * A cell is made of what has as many boxes in common.
 */
import type { Cell, Level } from '../level.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import type { Moves } from './moves.js';

const MOST_POSITIONS = 64; // of the way that are compared; evenly along it, if it has more
const COMMON_SHIFT = 12;
const NUMBER_SHIFT = 6;

/** Boxes in common with the way, by a score. */
export function commonOf(s0: number): number {
	return s0 >> COMMON_SHIFT;
}

export class JoiningDomain extends BoardDomain {
	override readonly mask = -1 << COMMON_SHIFT;
	override readonly scoreRest = 0; // second word of the score
	private readonly positions: number; // of the way
	private readonly boxes: Uint8Array; // 1 where position i has a box on cell c: c * positions + i
	private readonly common: Int16Array; // boxes of the loaded position in common with each

	/** `way`: the boxes of each of its positions, the image first. */
	constructor(level: Level, arena: Arena, moves: Moves, way: readonly (readonly Cell[])[]) {
		super(level, arena, moves);
		const stride = Math.ceil(way.length / MOST_POSITIONS);
		const positions = Math.ceil(way.length / stride);
		this.positions = positions;
		this.boxes = new Uint8Array(level.n * positions);
		this.common = new Int16Array(positions);
		for (let i = 0; i < positions; i++)
			for (const box of way[i * stride]!) this.boxes[box * positions + i] = 1;
	}

	override score(): number {
		const { place, boxes, common, positions } = this;
		common.fill(0);
		for (let b = 0; b < place.count; b++) {
			const row = place.boxes[b]! * positions;
			for (let i = 0; i < positions; i++) common[i] = common[i]! + boxes[row + i]!;
		}
		let most = 0;
		for (let i = 1; i < positions; i++) if (common[i]! >= common[most]!) most = i;
		return firstWord(common[most]!, most, place.regions.count);
	}

	protected override judge(first: number, last: number): void {
		const { children, boxes, common, positions } = this;
		for (let child = first; child < last; child++) {
			const from = children.from[child]! * positions;
			const to = (children.to[child]! >> 2) * positions;
			let most = -1;
			let at = 0;
			for (let i = 0; i < positions; i++) {
				const here = common[i]! - boxes[from + i]! + boxes[to + i]!;
				if (here < most) continue;
				most = here;
				at = i;
			}
			children.s0[child] = firstWord(most, at, children.regions[child]!);
			children.s1[child] = 0;
			children.flags[child] = 0;
		}
	}
}

function firstWord(common: number, position: number, regions: number): number {
	return (common << COMMON_SHIFT) | (position << NUMBER_SHIFT) | (regions < 63 ? 63 - regions : 0);
}
