/**
 * Exhaustive search backwards, by single pulls from all goals filled and the player in every free region.
 *
 * Its set of positions is what can still be solved; when it runs dry without meeting the start, the start is
 * dead. Positions are compared in full, and pruned only by tests that are shown sound for play backwards:
 * cells no start box can be pushed to, free pulls, the matching to the start squares. Few boxes can be
 * moved near the end of a level, so it is often small where the search forwards is without bounds.
 */
import { createFreePull, type FreePull } from '../deadlock/free-pull.js';
import { createStartMatching, type StartMatching } from '../deadlock/start-matching.js';
import { type Cell, type Level, marksOf, occupancy } from '../level.js';
import { LINKS } from '../positions.js';
import { createRegions, endsOf, flood, labelRegions, type Regions } from '../reach.js';
import { flipSquare } from '../squares.js';
import { CUT, OVER, type Stage } from '../stages.js';
import type { MacroMove } from '../types.js';
import { RowSearch } from './row-search.js';

/** Boxes pulled between two pauses. */
const PULLED_AT_ONCE = 64;

export class PullSearch extends RowSearch {
	override readonly name = 'pull search';
	private readonly freePull: FreePull;
	private readonly matching: StartMatching;
	private readonly homes: Uint8Array; // 1 on start squares
	private readonly regions: Regions;
	private player = 0; // his region
	private readonly nearest: Uint16Array; // pushes from the nearest start square
	private readonly startRep: Cell;
	private far = 0; // sum of `nearest` over the boxes at hand
	private away = 0; // boxes at hand off the start squares
	private lo = 0; // key of the boxes at hand
	private hi = 0;
	private startRow = -1;

	/** `bytes`: most that rows, table and queue may hold. */
	constructor(level: Level, bytes: number) {
		super(level, bytes, LINKS);
		this.freePull = createFreePull(level);
		this.matching = createStartMatching(level);
		this.regions = createRegions(level);
		this.homes = marksOf(level, level.boxes);
		this.nearest = nearestStart(level);
		this.startRep = flood(level, occupancy(level, level.boxes), level.player, this.scratch);
		this.addEnds();
	}

	/** The pulls that led here, last one first and each turned into the push that undoes it. */
	override solution(): readonly MacroMove[] {
		const moves = this.positions.movesTo(this.startRow);
		return moves.map((move) => ({ from: (move >> 2) & 1023, to: move >> 12, side: move & 3 }));
	}

	private addEnds(): void {
		const { level } = this;
		for (const goal of level.goals) this.put(goal);
		for (const player of endsOf(level)) this.enter(player, -1, 0);
		for (const goal of level.goals) this.lift(goal);
	}

	private put(cell: Cell): void {
		this.occ[cell] = 1;
		this.toggle(cell, 1);
	}

	private lift(cell: Cell): void {
		this.occ[cell] = 0;
		this.toggle(cell, -1);
	}

	/** Counts a box on a cell in (`sign` 1) or out (-1) in all that is known of the boxes at hand. */
	private toggle(cell: Cell, sign: number): void {
		const { level } = this;
		flipSquare(this.positions.words, 0, cell);
		this.lo ^= level.keyLo[cell]!;
		this.hi ^= level.keyHi[cell]!;
		this.far += sign * this.nearest[cell]!;
		this.away += sign * (1 - this.homes[cell]!);
	}

	protected override expanding(): Stage[] {
		return [() => this.open(), (box) => this.pullFrom(box)];
	}

	private open(): number {
		const { level, row, boxes, regions, occ, positions, homes } = this;
		positions.visit(row);
		const { rep } = positions;
		this.count = positions.boxes(boxes);
		for (let i = 0; i < this.count; i++) this.put(boxes[i]!);
		if (this.away === 0 && rep === this.startRep) {
			this.startRow = row;
			this.status = 'solved';
			return CUT;
		}
		if (this.matching.fails(occ, homes) || this.freePull.refutes(occ, rep, homes)) {
			this.clear();
			return CUT;
		}
		labelRegions(level, occ, regions);
		this.player = regions.label[rep]!;
		return OVER;
	}

	private pullFrom(first: number): number {
		const last = Math.min(first + PULLED_AT_ONCE, this.count);
		for (let i = first; i < last; i++) this.pull(this.boxes[i]!);
		if (last < this.count) return last;
		this.clear();
		return OVER;
	}

	protected override clear(): void {
		for (let i = 0; i < this.count; i++) this.lift(this.boxes[i]!);
	}

	/** Enters every pull of the box on `x` by one step. */
	private pull(x: Cell): void {
		const { level, row, player, occ, regions } = this;
		const { nb, unreachable } = level;
		for (let d = 0; d < 4; d++) {
			const to = nb[x * 4 + d]!;
			if (regions.label[to] !== player || unreachable[to]) continue;
			const stand = nb[to * 4 + d]!;
			if (occ[stand]) continue;
			this.lift(x);
			this.put(to);
			this.enter(flood(level, occ, stand, this.scratch), row, (x << 12) | (to << 2) | d);
			this.lift(to);
			this.put(x);
		}
	}

	/** Adds the position at hand unless it is known. `move`: from << 12 | to << 2 | direction of the pull. */
	private enter(rep: Cell, parent: number, move: number): void {
		const { level, positions } = this;
		if (positions.find(rep, this.lo ^ level.repLo[rep]!, this.hi ^ level.repHi[rep]!) >= 0) return;
		const row = positions.add(rep);
		positions.link(parent, move);
		this.queue.push(this.far, row);
	}
}

/** Fewest pushes of a lone box from any start square to each cell; 0 where no box gets, which is never entered. */
function nearestStart({ n, boxes, pushMin, unreachable }: Level): Uint16Array {
	const nearest = new Uint16Array(n + 1);
	for (let c = 0; c < n; c++) {
		if (unreachable[c]) continue;
		let least = n;
		for (const box of boxes) least = Math.min(least, pushMin[box * n + c]!);
		nearest[c] = least;
	}
	return nearest;
}
