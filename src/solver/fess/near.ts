/**
 * Positions of the searches that go by distance alone: all boxes stay on the board and are moved to the squares of an
 * image. There are no advisors and one cell: the position nearest to the image is always opened next.
 *
 *   score, first word    less the distance of the best matching of boxes and image
 *   score, second word   boxes on the image
 */
import { type Cell, type Level, marksOf } from '../level.js';
import { MatchDistance } from '../matchdist.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import type { Moves } from './moves.js';

export interface NearParts {
	readonly moves: Moves;
	readonly image: ArrayLike<Cell>; // squares of the image
	/** Fewest moves of a lone box from a cell to square `i` of the image, FAR for none. */
	readonly distance: (cell: Cell, i: number) => number;
}

export class NearDomain extends BoardDomain {
	override readonly mask = 0;
	private readonly match: MatchDistance;
	private readonly image: Uint8Array; // 1 on its squares
	private onImage = 0; // boxes of the loaded position on the image

	constructor(level: Level, arena: Arena, { moves, image, distance }: NearParts) {
		super(level, arena, moves);
		this.match = new MatchDistance(level.n, image.length, distance);
		this.image = marksOf(level, image);
	}

	override score(): number {
		const { place, image } = this;
		this.onImage = 0;
		for (let i = 0; i < place.count; i++) this.onImage += image[place.boxes[i]!]!;
		return -this.match.solve(place.boxes);
	}

	override get scoreRest(): number {
		return this.onImage;
	}

	protected override judge(first: number, last: number): void {
		const { children, match, image, onImage } = this;
		let freed = -1;
		for (let i = first; i < last; i++) {
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			if (children.box[i] !== freed) {
				freed = children.box[i]!;
				match.free(freed);
			}
			children.s0[i] = -match.after(to);
			children.s1[i] = onImage - image[from]! + image[to]!;
			children.flags[i] = 0;
		}
	}
}
