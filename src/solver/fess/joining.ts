/**
 * Positions of the searches that try to join a way which leads on from an image and is known: to have the boxes of any
 * position of it does as well as to have the image's. A box that stands wrong where the image is often finds its place
 * further along, where others are out of its way; till then the rest may be moved as the way moves it.
 *
 *   score, first word    boxes in common 10 | player's region in common 1 | number of the position 6 | 255 - regions 8
 *
 * The first three are about the position of the way that most is in common with; the image is number 0.
 *
 * A cell of feature space holds what has the same number of boxes in common. The player's region belongs to the score,
 * since with all boxes in place and him on the wrong side of them nothing is won yet; as a reason for more cells it was
 * found to cost more than it gives.
 */
import type { Level } from '../level.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import { InCommon, type Passed } from './in-common.js';
import type { Moves } from './moves.js';
import { connectivity } from './score.js';

const BOXES_SHIFT = 15;
const COMMON_SHIFT = 14; // of boxes and player
const NUMBER_SHIFT = 8;

/** Boxes in common with the way, by a score. */
export function commonOf(s0: number): number {
	return s0 >> BOXES_SHIFT;
}

export class JoiningDomain extends BoardDomain {
	override readonly mask = -1 << BOXES_SHIFT;
	private readonly common: InCommon;

	/** `way`: its positions, the image first. */
	constructor(level: Level, arena: Arena, moves: Moves, way: readonly Passed[]) {
		super(level, arena, moves);
		this.common = new InCommon(level, way);
	}

	override score(): void {
		const { place, common } = this;
		const most = common.load(place);
		this.s0 = firstWord(most, common.number, place.regions.count);
	}

	protected override judge(first: number, last: number): void {
		const { children, common } = this;
		for (let i = first; i < last; i++) {
			const most = common.after(children.from[i]!, children.to[i]! >> 2, children.rep[i]!);
			children.s0[i] = firstWord(most, common.number, children.regions[i]!);
			children.s1[i] = 0;
			children.flags[i] = 0;
		}
	}
}

function firstWord(common: number, position: number, regions: number): number {
	return (common << COMMON_SHIFT) | (position << NUMBER_SHIFT) | connectivity(regions);
}
