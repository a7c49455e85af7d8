/**
 * The way out: in which order the boxes of a position can leave it, found by relaxed play forwards. It is the packing
 * plan (plan.ts) turned round: that one knows how the goals have to be filled and nothing of how the boxes stand, this
 * one knows what bars what where they stand and nothing of the goals. Read backwards it tells a search that
 * pulls the boxes from the goals in which order to bring them to their places.
 *
 * A box that can be pushed on a goal not used before vanishes, and the goal with it, as long as each box left can still
 * have a goal of its own. Where no box can, the fewest moves are looked for after which one can; these are parkings.
 */

import { flipBit } from '../bits.js';
import { createFreeze, type Freeze } from '../deadlock/freeze.js';
import { Place } from '../fess/place.js';
import { connectivity } from '../fess/score.js';
import { CELL_MASK, type Cell, FAR, type Level } from '../level.js';
import { createMacros, type Macros, pushMacros, startMacros } from '../macros.js';
import type { Pieces } from '../pieces.js';
import { LINKS, Positions } from '../positions.js';
import { BucketQueue } from '../queue.js';
import { makePlan, type Plan, type PlanMove } from './plan.js';
import { RestMatching } from './rest-matching.js';

/** Positions looked at for all parkings of a plan; where that is too few the boxes left stay where they are. */
const MOST_LOOKED_AT = 1000;
/** Pushes that are asked whether the rest still matches, to find a box that can vanish: a piece stays short. */
const MOST_ASKED = 200;
/** How much one parking more weighs, in regions. */
const PARKING = 3;

// What a position of the search for parkings has beside its boxes, its region and its links.
const DEPTH = LINKS; // moves from the first row
const EXTRA = LINKS + 1;

/** A plan for bringing boxes to `boxes`, with the player on `player`: how to leave that position, backwards. */
export function* planHome(level: Level, boxes: readonly Cell[], player: Cell): Pieces<Plan> {
	const unpacker = new Unpacker(level);
	yield* unpacker.unpack(boxes, player);
	const { line, place } = unpacker;
	return makePlan(level.n, line, place.list());
}

class Unpacker {
	readonly line: PlanMove[] = [];
	readonly place: Place; // the boxes left
	private readonly level: Level;
	private readonly macros: Macros;
	private readonly freeze: Freeze;
	private readonly matching: RestMatching;
	private matches = false; // every box can have a goal of its own
	private readonly free: Uint8Array; // 1 on goals not used
	private readonly parked: Uint8Array; // 1 on boxes that were moved
	private readonly boxes: Int16Array; // scratch
	private looked = 0; // positions looked at for parkings

	constructor(level: Level) {
		this.level = level;
		this.place = new Place(level);
		this.macros = createMacros(level);
		this.freeze = createFreeze(level);
		this.matching = new RestMatching(
			level.n,
			level.goals,
			(cell, goal) => level.pushMin[cell * level.n + goal] !== FAR,
		);
		this.free = level.goal.slice();
		this.parked = new Uint8Array(level.n + 1);
		this.boxes = new Int16Array(level.n);
	}

	*unpack(boxes: readonly Cell[], player: Cell): Pieces<void> {
		this.enter(boxes, player);
		for (;;) {
			yield;
			const i = this.bestToVanish();
			if (i >= 0) this.vanish(i);
			else if (this.isHome() || !(yield* this.park())) return;
		}
	}

	/** No box is left, or each stands on a goal not used. */
	private isHome(): boolean {
		const { place, free } = this;
		for (let b = 0; b < place.count; b++) if (!free[place.boxes[b]!]) return false;
		return true;
	}

	private enter(boxes: ArrayLike<Cell>, player: Cell): void {
		const { place, matching, free } = this;
		place.set(boxes, player);
		this.matches = matching.load(place.boxes, place.count, (goal) => free[goal] === 1);
		this.makePushes();
	}

	private makePushes(): void {
		const { place, macros, level } = this;
		const { occ, regions, region, boxes } = place;
		startMacros(macros);
		for (let b = 0; b < place.count; b++) {
			pushMacros(macros, occ, regions, region, b, boxes[b]!, level.dead, level.tunnel);
		}
	}

	/** Takes the box of move `i` off the board, with the goal it comes to. */
	private vanish(i: number): void {
		const { macros, place, free, parked, line } = this;
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		line.push({ from, to, sink: true });
		free[to] = 0;
		parked[from] = 0;
		const left = place.list().filter((box) => box !== from);
		this.enter(left, macros.rep[i]!);
	}

	/**
	 * The move of the box that had best vanish, or -1: one that was parked, then one that stood on no goal, then what
	 * leaves the fewest regions, then the shortest.
	 */
	private bestToVanish(): number {
		const { macros, matching, free, parked, level } = this;
		let best = -1;
		let bestRank = -1;
		let left = MOST_ASKED;
		for (let i = 0; i < macros.count && left > 0; i++) {
			if (!free[macros.to[i]!]) continue;
			const from = macros.from[i]!;
			const kind = 2 * parked[from]! + (level.goal[from]! ^ 1);
			// parked, off goal 2 | 255 - regions 8 | 0x3ffff - pushes 18
			const rank = (kind << 26) | (connectivity(macros.regions[i]!) << 18) | (0x3ffff - macros.moves[i]!);
			if (rank <= bestRank) continue;
			left--;
			if (!matching.without(macros.box[i]!, macros.to[i]!)) continue;
			best = i;
			bestRank = rank;
		}
		return best;
	}

	/** Makes the fewest moves after which a box can vanish; false, with nothing changed, when none are found. */
	private *park(): Pieces<boolean> {
		const positions = new Positions(this.level, EXTRA);
		const queue = new BucketQueue();
		this.addRoot(positions);
		for (let row = 0; row >= 0; row = queue.pop()) {
			if (this.looked++ === MOST_LOOKED_AT) break;
			this.load(positions, row);
			if (row > 0 && this.bestToVanish() >= 0) {
				for (const move of positions.movesTo(row).reverse()) this.move(move >> 12, move & CELL_MASK);
				return true;
			}
			if (this.matches) this.enterMoves(positions, queue, row);
			yield;
		}
		this.load(positions, 0);
		return false;
	}

	private addRoot(positions: Positions): void {
		const { words, player, lo, hi } = this.place;
		positions.words.set(words);
		positions.find(player, lo, hi);
		positions.add(player);
		this.link(positions, -1, 0, 0);
	}

	private load(positions: Positions, row: number): void {
		const { boxes } = this;
		positions.visit(row);
		positions.take();
		this.enter(boxes.subarray(0, positions.boxes(boxes)), positions.rep);
	}

	private enterMoves(positions: Positions, queue: BucketQueue, row: number): void {
		const { macros } = this;
		positions.visit(row);
		const depth = positions.chunk[positions.at + DEPTH]! + 1;
		for (let i = 0; i < macros.count; i++) {
			const from = macros.from[i]!;
			const to = macros.to[i]!;
			if (this.freezes(from, to)) continue;
			flipBit(positions.words, 0, from);
			flipBit(positions.words, 0, to);
			if (this.isNew(positions, i)) {
				const child = positions.add(macros.rep[i]!);
				this.link(positions, row, (from << 12) | to, depth);
				queue.push(PARKING * depth + macros.regions[i]!, child);
			}
			flipBit(positions.words, 0, from);
			flipBit(positions.words, 0, to);
		}
	}

	private isNew(positions: Positions, i: number): boolean {
		const { macros, place, level } = this;
		const { keyLo, keyHi, repLo, repHi } = level;
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		const rep = macros.rep[i]!;
		const lo = place.lo ^ keyLo[from]! ^ keyLo[to]! ^ repLo[place.player]! ^ repLo[rep]!;
		const hi = place.hi ^ keyHi[from]! ^ keyHi[to]! ^ repHi[place.player]! ^ repHi[rep]!;
		return positions.find(rep, lo, hi) < 0;
	}

	private freezes(from: Cell, to: Cell): boolean {
		const { occ } = this.place;
		occ[from] = 0;
		occ[to] = 1;
		const frozen = this.freeze.freezes(occ, to);
		occ[to] = 0;
		occ[from] = 1;
		return frozen;
	}

	/** Writes what the visited row has beside its boxes and its region; `move`: from << 12 | to. */
	private link(positions: Positions, parent: number, move: number, depth: number): void {
		positions.link(parent, move);
		positions.chunk[positions.at + DEPTH] = depth;
	}

	private move(from: Cell, to: Cell): void {
		this.line.push({ from, to, sink: false });
		this.parked[from] = 0;
		this.parked[to] = 1;
	}
}
