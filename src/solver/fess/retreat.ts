/**
 * Positions of the search that leads where two meet in the middle: all boxes stay on the board and are moved
 * to where the player can walk everywhere and they are far from the goals. The best of them is the image that the
 * search from the other end then tries to set up.
 *
 *   score, first word    255 - regions 8 | 15 - cut rooms 4 | 255 - shut boxes 8 | 511 - loose ends 9
 *   score, second word   distance from the goals
 *
 * Shut boxes cannot be moved (moves.ts), loose ends are free cells on no cycle; both count only while all free cells
 * are one region (shut boxes always if asked for), and loose ends only if asked for.
 */
import { type Blocks, createBlocks, labelBlocks } from '../blocks.js';
import type { Cell, Level } from '../level.js';
import { MatchDistance } from '../matchdist.js';
import { Rooms } from '../rooms.js';
import type { Arena } from './arena.js';
import { BoardDomain } from './board.js';
import type { Moves } from './moves.js';
import { connectivity, goalDistances, regionsIn } from './score.js';

/**
 * Loose ends take a search of the board for each child, and an expansion may have a child for each box and cell: they
 * are left out where cells squared times boxes are more than this (a tenth of a second an expansion).
 */
const MOST_CYCLE_WORK = 6_000_000;

const ROOMS_SHIFT = 17;
const REGIONS_SHIFT = 21;

export interface RetreatOptions {
	readonly matched: boolean; // distance by the best matching instead of the plain sum
	readonly cycles: boolean; // count loose ends, where that is not too much work
	readonly cramped: boolean; // count shut boxes also while the free cells are in several regions
}

/** Regions of free cells, by the first word of a score. */
export function regionsOf(s0: number): number {
	return regionsIn(s0 >> REGIONS_SHIFT);
}

export class RetreatDomain extends BoardDomain {
	override readonly mask = -1 << ROOMS_SHIFT;
	private readonly rooms: Rooms;
	private readonly cycles: boolean;
	private readonly cramped: boolean;
	private readonly far: Int32Array;
	private readonly match: MatchDistance | undefined; // where the distance is that of the best matching
	private readonly blocks: Blocks;
	private readonly cyclic: Int32Array; // cells of each block
	private shut = 0; // shut boxes of the loaded position

	constructor(level: Level, arena: Arena, moves: Moves, options: RetreatOptions) {
		super(level, arena, moves);
		this.rooms = new Rooms(level);
		this.cycles = options.cycles && level.n ** 2 * level.boxes.length <= MOST_CYCLE_WORK;
		this.cramped = options.cramped;
		this.far = goalDistances(level);
		this.blocks = createBlocks(level);
		this.cyclic = new Int32Array(level.n + 1);
		const { n, goals, pushMin } = level;
		this.match = options.matched
			? new MatchDistance(n, goals.length, (c, j) => pushMin[c * n + goals[j]!]!)
			: undefined;
	}

	override score(): void {
		const { place, rooms } = this;
		const cut = rooms.load(place.occ);
		this.shut = this.shutBoxes();
		this.s0 = this.firstWord(place.regions.count, cut, this.shut);
		this.s1 = this.match?.solve(place.boxes) ?? place.sum(this.far);
	}

	/** First word of the score of the boxes on `place.occ`, `shut` of which cannot be moved. */
	private firstWord(regions: number, cut: number, shut: number): number {
		const word = (connectivity(regions) << REGIONS_SHIFT) | ((cut < 15 ? 15 - cut : 0) << ROOMS_SHIFT);
		if (regions !== 1 && !this.cramped) return word;
		const open = word | ((255 - Math.min(255, shut)) << 9);
		return this.cycles && regions === 1 ? open | (511 - Math.min(511, this.looseEnds())) : open;
	}

	private shutBoxes(): number {
		let shut = 0;
		for (let i = 0; i < this.place.count; i++) shut += this.isShut(this.place.boxes[i]!);
		return shut;
	}

	/**
	 * Shut boxes on a cell and beside it. A move is taken to free all those around the cell it leaves and to shut all
	 * those around the one it comes to. For pulls that is so; of pushes one in seventeen has another count than the
	 * position it leads to. To count those exactly was measured and finds no more.
	 */
	private shutAround(c: Cell): number {
		const { nb } = this.level;
		const at = c * 4;
		const beside = this.isShut(nb[at]!) + this.isShut(nb[at + 1]!);
		return this.isShut(c) + beside + this.isShut(nb[at + 2]!) + this.isShut(nb[at + 3]!);
	}

	private isShut(c: Cell): number {
		const { occ } = this.place;
		return c !== this.level.n && occ[c]! !== 0 && this.moves.isShut(occ, c) ? 1 : 0;
	}

	/** Free cells on no cycle, goals apart; all free cells are one region. */
	private looseEnds(): number {
		const { level, place, blocks, cyclic } = this;
		const { n, goal } = level;
		const { occ } = place;
		let root = 0;
		while (occ[root]) root++;
		labelBlocks(level.nb, occ, root, blocks);
		cyclic.fill(0);
		for (let c = root + 1; c < n; c++) if (!occ[c]) cyclic[blocks.block[c]!] = cyclic[blocks.block[c]!]! + 1;
		let loose = 0;
		for (let c = root; c < n; c++) {
			if (occ[c] || goal[c] || this.isOnCycle(c, root)) continue;
			loose++;
		}
		return loose;
	}

	/** A block with two cells below its top is a cycle; a cell may lie in several blocks. */
	private isOnCycle(c: number, root: number): boolean {
		const { level, place, blocks, cyclic } = this;
		if (c !== root && cyclic[blocks.block[c]!]! > 1) return true;
		for (let d = 0; d < 4; d++) {
			const next = level.nb[c * 4 + d]!;
			if (place.occ[next] || next === root) continue;
			const block = blocks.block[next]!;
			if (blocks.top[block] === c && cyclic[block]! > 1) return true;
		}
		return false;
	}

	protected override judge(first: number, last: number): void {
		const { children, rooms, far, match } = this;
		const { occ } = this.place;
		for (let i = first; i < last; i++) {
			if (children.state[i] !== 0) continue; // scored when it was met first
			const from = children.from[i]!;
			const to = children.to[i]! >> 2;
			const cut = rooms.missingAfter(occ, from, to);
			const opened = this.shutAround(from);
			occ[from] = 0;
			occ[to] = 1;
			const shut = this.shut - opened + this.shutAround(to);
			children.s0[i] = this.firstWord(children.regions[i]!, cut, shut);
			occ[to] = 0;
			occ[from] = 1;
			if (!match) {
				children.s1[i] = this.s1 - far[from]! + far[to]!;
				continue;
			}
			match.free(children.box[i]!);
			children.s1[i] = match.after(to);
		}
	}

	protected override advise(): void {
		const { children, place, s0, s1 } = this;
		let fewerRegions = -1;
		let lessCut = -1;
		let any = -1;
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i)) continue;
			if (children.better(i, any)) any = i;
			if (children.regions[i]! < place.regions.count && children.better(i, fewerRegions)) fewerRegions = i;
			const uncut = (children.s0[i]! >> ROOMS_SHIFT) & 15;
			if (uncut > ((s0 >> ROOMS_SHIFT) & 15) && children.better(i, lessCut)) lessCut = i;
		}
		children.pick(fewerRegions);
		children.pick(lessCut);
		if (any >= 0 && children.beats(any, s0, s1)) children.pick(any);
	}

	protected override leastExplored(): number {
		return 0;
	}
}
