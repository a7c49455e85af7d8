/**
 * Positions of the strategies that meet in the middle: they try to set up the image, a position of the search
 * from the other end from which the rest of the way is known. Coming upon any other position of that search
 * does as well, so boxes may also be counted along that way, wherever most are in common.
 *
 *   score, first word    matching possible 1 | 255 - regions 8 | boxes on the image 9 | 255 - obstacles 8
 *   score, second word   less the distance of the best matching with the image
 */
import { type Cell, type Level, marksOf } from '../level.js';
import { IMPOSSIBLE, MatchDistance } from '../matchdist.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import { InCommon, type Passed } from './in-common.js';
import type { Moves } from './moves.js';
import { connectivity } from './score.js';

export interface ImageParts {
	readonly moves: Moves;
	readonly way: readonly Passed[]; // the image, and what else counts for it
	readonly weighted: boolean; // otherwise all edges weigh nothing and the score alone decides
}

export class ImageDomain extends BoardDomain {
	override readonly mask = -1 << 8;
	private readonly weighted: boolean;
	private readonly image: Uint8Array; // 1 on its squares
	private readonly common: InCommon; // with the way
	private readonly match: MatchDistance;
	private obstacles = 0; // of the loaded position

	constructor(level: Level, arena: Arena, parts: ImageParts) {
		super(level, arena, parts.moves);
		const { moves, way, weighted } = parts;
		const image = way[0]!.boxes;
		this.weighted = weighted;
		this.image = marksOf(level, image);
		this.common = new InCommon(level, way);
		this.match = new MatchDistance(level.n, image.length, (c, j) => moves.distance(c, image[j]!));
	}

	override score(): void {
		const { place, match, common } = this;
		const total = match.solve(place.boxes);
		const onImage = common.load(place) >> 1;
		this.obstacles = this.countObstacles();
		this.s0 = this.firstWord(total, place.regions.count, onImage, this.obstacles);
		this.s1 = -total;
	}

	private firstWord(total: number, regions: number, onImage: number, obstacles: number): number {
		return (
			((total < IMPOSSIBLE ? 1 : 0) << 25) |
			(connectivity(regions) << 17) |
			(Math.min(onImage, 511) << 8) |
			(255 - Math.min(255, obstacles))
		);
	}

	/** Boxes off the image that touch something, and empty squares of the image that nothing can be moved on. */
	private countObstacles(): number {
		let count = 0;
		for (let c = 0; c < this.level.n; c++) count += this.isObstacle(c);
		return count;
	}

	/** Obstacles on a cell and up to two steps straight from it: those that a box on it, or off it, may change. */
	private obstaclesAround(c: Cell): number {
		const { nb, n } = this.level;
		let count = this.isObstacle(c);
		for (let d = 0; d < 4; d++) {
			const beside = nb[c * 4 + d]!;
			if (beside === n) continue;
			const beyond = nb[beside * 4 + d]!;
			count += this.isObstacle(beside);
			if (beyond !== n) count += this.isObstacle(beyond);
		}
		return count;
	}

	private isObstacle(c: Cell): number {
		const { nb } = this.level;
		const { occ } = this.place;
		if (occ[c] === 0) return this.image[c] === 0 || this.canEnter(c) ? 0 : 1;
		if (this.image[c] !== 0) return 0;
		const at = c * 4;
		return occ[nb[at]!]! | occ[nb[at + 1]!]! | occ[nb[at + 2]!]! | occ[nb[at + 3]!]!;
	}

	private canEnter(c: Cell): boolean {
		const { level, place, image, moves } = this;
		for (let d = 0; d < 4; d++) {
			const box = level.nb[c * 4 + d]!;
			if (box === level.n || (place.occ[box] && image[box])) continue;
			if (!place.occ[moves.stand(box, c, d)]) return true;
		}
		return false;
	}

	protected override judge(first: number, last: number): void {
		const { children, match, common } = this;
		const { occ } = this.place;
		let freed = -1;
		let without = 0; // obstacles once its box is lifted
		for (let i = first; i < last; i++) {
			if (children.state[i] !== 0) continue; // scored when it was met first
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			if (children.box[i] !== freed) {
				freed = children.box[i]!;
				match.free(freed);
				without = this.obstacles - this.obstaclesAround(from);
				occ[from] = 0;
				without += this.obstaclesAround(from);
				occ[from] = 1;
			}
			const total = match.after(to);
			const on = common.after(from, to, children.rep[i]!) >> 1;
			occ[from] = 0;
			const before = this.obstaclesAround(to);
			occ[to] = 1;
			const obstacles = without - before + this.obstaclesAround(to);
			occ[to] = 0;
			occ[from] = 1;
			children.s0[i] = this.firstWord(total, children.regions[i]!, on, obstacles);
			children.s1[i] = -total;
		}
	}

	protected override advise(): void {
		const { children, s0, s1 } = this;
		if (!this.weighted) {
			children.flags.fill(0, 0, children.count);
			return;
		}
		let best = -1;
		for (let i = 0; i < children.count; i++) {
			if (children.isLive(i) && children.better(i, best)) best = i;
		}
		if (best >= 0 && children.beats(best, s0, s1)) children.pick(best);
	}
}
