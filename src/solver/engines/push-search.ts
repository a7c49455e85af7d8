/**
 * Best-first search over positions, forwards, in four courses (see `Course`). A* by single pushes finds the fewest
 * pushes, and running dry it proves that there is no solution. `greedy` and `aimed` go by macros: to the position with
 * the least bound, or to the one nearest to where a way to the end is known from. `downhill` is for levels with too
 * many macros: by single pushes, and from the first child with a bound less than all before it goes on at once, coming
 * back for the others later (enforced hill climbing, Hoffmann and Nebel's FF). Where a way to the end is known, all
 * four end.
 *
 * Positions are compared in full, box set and region, so no collision of keys can lose one; every pruning is sound
 * (dead cells, the deadlock tests and PI corrals, an impossible matching). Still only A* takes running dry for a proof:
 * `greedy` refuses to stop in tunnels, and the other two are there to find a way. A* reopens a position it reaches
 * cheaper. Asked for a way of fewer pushes than one that is known, it goes to the end by itself, and running dry proves
 * that there is none of fewer.
 */

import { flipBit } from '../bits.js';
import { type Bound, createBound } from '../bound.js';
import { createDeadlocks, type Deadlocks, floodsAtPause, kills } from '../deadlock/deadlocks.js';
import { Place } from '../fess/place.js';
import { CELL_MASK, type Cell, type Level } from '../level.js';
import { createMacros, GENERATED_AT_ONCE, type Macros, pushMacros, startMacros } from '../macros.js';
import { IMPOSSIBLE } from '../matchdist.js';
import { LOST, Nearest } from '../nearest.js';
import type { Pieces } from '../pieces.js';
import { LINKS } from '../positions.js';
import { createRegions, labelRegions, type Regions } from '../reach.js';
import { CUT, cutIf, OVER, pause, type Stage, type Stages } from '../stages.js';
import { pushSteps } from '../steps.js';
import type { Engine, MacroMove } from '../types.js';
import { Making } from './making.js';
import { RowSearch } from './row-search.js';

// What a position has beside its boxes, its region and its links.
const COST = LINKS; // pushes from the start
const BOUND = LINKS + 1; // pushes left at least
const DONE = LINKS + 2; // 1 once expanded at its present cost
const EXTRA = LINKS + 3;

/** How much more a push still to make weighs than one made, on the way back to a known position. */
const AWAY = 3;
// Between two pauses:
const STEPS_AT_ONCE = 256; // single pushes generated
const DOWNHILL_AT_ONCE = 32; // the same where each is entered as soon as it is generated
const ENTERED_AT_ONCE = 256; // children entered
const COMPARED_AT_ONCE = 1_000_000; // squares compared with those of known positions for them

/** Priorities beyond this share the last bucket. */
const MOST_PRIORITY = 20_000;

/**
 * How a search goes. `astar`: A*, by single pushes. `greedy`: by macros and by the bound alone, whatever a position has
 * cost. `downhill`: the same by single pushes, and at once on from the first child with a bound less than all before.
 * `aimed`: by macros, and by a position's cost and its distance from the known positions.
 */
export type Course = 'astar' | 'greedy' | 'downhill' | 'aimed';

export interface PushSearchOptions {
	readonly name: string;
	readonly course: Course;
	readonly below?: number; // A* for a way of fewer pushes than so many
	readonly weight?: number; // in A*, of a push still to make; beyond 1 an end is found sooner, but not the nearest
	readonly bytes: number; // most that rows, table and queue may hold
}

/** A search that is first made, piece by piece. */
export function pushSearch(level: Level, options: PushSearchOptions): Engine {
	return new Making(options.name, PushSearch.making(level, options));
}

export class PushSearch extends RowSearch {
	override readonly name: string;
	first = 0; // bound of the start
	asked = 0; // positions expanded, and children entered or not
	nearestAt = 0; // states when it came nearer than before
	private readonly greedy: boolean; // all but A*: no position is expanded twice for being reached cheaper
	private readonly downhill: boolean;
	private readonly singly: boolean; // by single pushes
	private readonly generatedAtOnce: number;
	private readonly below: number | undefined;
	private readonly weight: number;
	private readonly nearest: Nearest | undefined; // when it aims at the known positions
	private readonly bound: Bound;
	private readonly deadlocks: Deadlocks;
	private readonly macros: Macros;
	private readonly regions: Regions;
	private rep: Cell = 0; // its player's region
	private cost = 0; // pushes to it from the start
	private question!: Stages; // whether it is dead
	private readonly noStop: Uint8Array; // 1 on cells where a macro does not end
	private readonly nothing: Uint8Array; // 1 on no cell
	private lo = 0; // key of the loaded boxes
	private hi = 0;
	private least = IMPOSSIBLE; // smallest bound met, or distance from a known position where it aims at those
	private goalRow = -1;
	private entered = 0; // downhill: children entered, while others are still to be generated

	private constructor(level: Level, options: PushSearchOptions, bound: Bound, deadlocks: Deadlocks) {
		const { course } = options;
		const proves = course === 'astar' && options.below === undefined;
		super(level, options.bytes, EXTRA, proves ? 'unsolvable' : 'exhausted');
		this.name = options.name;
		this.greedy = course !== 'astar';
		this.downhill = course === 'downhill';
		this.singly = this.downhill || !this.greedy;
		this.generatedAtOnce = this.downhill ? DOWNHILL_AT_ONCE : this.singly ? STEPS_AT_ONCE : GENERATED_AT_ONCE;
		this.below = options.below;
		this.weight = options.weight ?? 1;
		this.nearest = course === 'aimed' ? new Nearest(level) : undefined;
		this.bound = bound;
		this.deadlocks = deadlocks;
		this.macros = createMacros(level);
		this.regions = createRegions(level);
		this.nothing = new Uint8Array(level.n + 1);
		this.noStop = this.greedy && !this.nearest ? level.tunnel : this.nothing;
		this.addStart();
		if (this.nearest && level.known.count === 0) this.status = 'exhausted';
	}

	static *making(level: Level, options: PushSearchOptions): Pieces<PushSearch> {
		const bound = yield* createBound(level);
		yield;
		const deadlocks = createDeadlocks(level);
		yield;
		return new PushSearch(level, options, bound, deadlocks);
	}

	override get best(): string {
		if (this.least >= (this.nearest ? LOST : IMPOSSIBLE)) return '';
		return `${this.nearest ? 'pushes off' : 'pushes to go'}: ${this.least}`;
	}

	/** How much of the way from the start to the end the best position has come, by the bounds. */
	get progress(): number {
		return 1 - Math.min(1, this.least / this.first);
	}

	override solution(): readonly MacroMove[] {
		const moves = this.positions.movesTo(this.goalRow).reverse();
		return moves.map((move) => ({ from: move >> 12, to: (move >> 2) & CELL_MASK, side: move & 3 }));
	}

	private addStart(): void {
		const { level, positions } = this;
		const place = new Place(level);
		place.set(level.boxes, level.player);
		const { boxes, count, words, player, lo, hi } = place;
		const h = this.bound.solve(boxes, count, player);
		if (h >= IMPOSSIBLE) return;
		this.first = h;
		if (this.downhill) this.least = h;
		positions.words.set(words);
		positions.find(player, lo, hi);
		this.queue.push(0, this.add(player, -1, 0, 0, h));
	}

	protected override expanding(): Stage[] {
		return [
			() => this.open(),
			() => this.refute(),
			pause,
			() => this.label(),
			() => this.solveBound(),
			(box) => this.generate(box, this.isRestricted(), this.noStop),
			(box) => (this.isStuck(box) ? this.generate(box, false, this.nothing) : OVER),
			pause,
			(first) => this.enterChildren(first),
		];
	}

	private open(): number {
		const { positions, row, occ } = this;
		positions.visit(row);
		const { chunk, at, rep } = positions;
		if (chunk[at + DONE] !== 0) return CUT;
		chunk[at + DONE] = 1;
		this.asked++;
		if (chunk[at + BOUND] === 0) {
			this.end(row);
			return CUT;
		}
		this.rep = rep;
		this.cost = chunk[at + COST]!;
		this.load();
		positions.take();
		this.question = this.deadlocks.expansion(occ, rep);
		return OVER;
	}

	/** Loads the visited row's boxes into `occ`, `boxes` and the key. */
	private load(): void {
		const { boxes, occ } = this;
		const { goal, keyLo, keyHi } = this.level;
		this.count = this.positions.boxes(boxes);
		if (this.downhill) boxes.subarray(0, this.count).sort((a, b) => goal[a]! - goal[b]!); // first what is to move
		this.lo = 0;
		this.hi = 0;
		for (let i = 0; i < this.count; i++) {
			const c = boxes[i]!;
			occ[c] = 1;
			this.lo ^= keyLo[c]!;
			this.hi ^= keyHi[c]!;
		}
	}

	private refute(): number {
		const { question } = this;
		if (!question.advance()) return 0;
		if (question.cut) this.clear();
		return cutIf(question.cut);
	}

	private label(): number {
		labelRegions(this.level, this.occ, this.regions);
		this.nearest?.load(this.positions.words);
		return OVER;
	}

	private isRestricted(): boolean {
		return !this.nearest && this.deadlocks.restriction >= 0;
	}

	/** Filters that are sound each alone may leave nothing together; `box`: the first not yet asked without them. */
	private isStuck(box: number): boolean {
		return this.greedy && (box > 0 || this.macros.count === 0);
	}

	private generate(first: number, restricted: boolean, noStop: Uint8Array): number {
		const { level, macros, scratch, occ, regions, boxes, deadlocks, count } = this;
		if (first === 0) {
			startMacros(macros);
			this.entered = 0;
		}
		const player = regions.label[this.rep]!;
		const most = macros.count + this.generatedAtOnce;
		const floods = floodsAtPause(this.deadlocks, this.level);
		let i = first;
		for (; i < count && macros.count < most && deadlocks.floods <= floods; i++) {
			const x = boxes[i]!;
			if (restricted && deadlocks.allowed[x] === 0) continue;
			if (this.singly) pushSteps(macros, scratch, occ, regions, player, i, x, level.dead);
			else pushMacros(macros, occ, regions, player, i, x, level.dead, noStop);
			if (this.downhill && this.leadsDown(floods)) return CUT;
		}
		return i < count ? i : OVER;
	}

	/** Enters the children made so far, up to one that is nearer than all before; true when there is one. */
	private leadsDown(floods: number): boolean {
		const { least, macros, deadlocks } = this;
		while (this.entered < macros.count && deadlocks.floods <= floods && this.status === 'running') {
			this.enterChild(this.entered++);
			if (this.least >= least) continue;
			this.putBack();
			this.clear();
			return true;
		}
		return false;
	}

	/** The row being expanded is to be expanded again, when its turn comes. */
	private putBack(): void {
		const { positions, row } = this;
		positions.visit(row);
		const { chunk, at } = positions;
		chunk[at + DONE] = 0;
		this.queue.push(this.priority(this.cost, chunk[at + BOUND]!), row);
	}

	private solveBound(): number {
		this.bound.solve(this.boxes, this.count, this.rep);
		return OVER;
	}

	private enterChildren(first: number): number {
		const { macros, deadlocks, nearest } = this;
		const last = Math.min(first + ENTERED_AT_ONCE, macros.count);
		const floods = floodsAtPause(this.deadlocks, this.level);
		const work = (nearest?.work ?? 0) + COMPARED_AT_ONCE;
		let i = Math.max(first, this.entered);
		for (; i < last && deadlocks.floods <= floods && this.status === 'running'; i++) {
			if (nearest && nearest.work > work) break;
			this.enterChild(i);
		}
		if (i < macros.count && this.status === 'running') return i;
		this.clear();
		return OVER;
	}

	private enterChild(i: number): void {
		const { level, macros, positions } = this;
		const { words } = positions;
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		const rep = macros.rep[i]!;
		this.asked++;
		const lo = this.lo ^ level.keyLo[from]! ^ level.keyLo[to]! ^ level.repLo[rep]!;
		const hi = this.hi ^ level.keyHi[from]! ^ level.keyHi[to]! ^ level.repHi[rep]!;
		flipBit(words, 0, from);
		flipBit(words, 0, to);
		const known = positions.find(rep, lo, hi);
		if (known >= 0) this.improve(known, i);
		else if (this.leadsOn(rep, lo)) this.end(this.enter(i, 0, 0));
		else if (!kills(this.deadlocks, this.occ, from, to, rep)) this.enterLive(i);
		flipBit(words, 0, from);
		flipBit(words, 0, to);
	}

	private enterLive(i: number): void {
		const { macros, nearest, cost } = this;
		const to = macros.to[i]!;
		this.bound.free(macros.box[i]!);
		const h = this.bound.after(to, macros.side[i]!);
		if (h >= (this.below === undefined ? IMPOSSIBLE : this.below - cost - macros.moves[i]!)) return;
		const ahead = nearest ? nearest.after(this.positions.words, macros.from[i]!, to) : h;
		this.enter(i, h, ahead);
	}

	/** Whether a way to the end is known from a child, whose boxes are at hand. */
	private leadsOn(rep: Cell, lo: number): boolean {
		const { known } = this.level;
		return known.count > 0 && this.below === undefined && known.find(this.positions.words, rep, lo) >= 0;
	}

	private end(row: number): void {
		this.goalRow = row;
		this.status = 'solved';
	}

	/** Adds child i, the position that was looked for last; returns its row. */
	private enter(i: number, h: number, ahead: number): number {
		const { rep, moves } = this.macros;
		const cost = this.cost + moves[i]!;
		const row = this.add(rep[i]!, this.row, this.moveOf(i), cost, h);
		if (ahead < this.least) {
			this.least = ahead;
			this.nearestAt = this.states;
		}
		this.queue.push(this.priority(cost, ahead), row);
		return row;
	}

	/** Child i as what links have of it: from << 12 | to << 2 | side. */
	private moveOf(i: number): number {
		const { from, to, side } = this.macros;
		return (from[i]! << 12) | (to[i]! << 2) | side[i]!;
	}

	private add(rep: Cell, parent: number, move: number, cost: number, h: number): number {
		const row = this.positions.add(rep);
		this.positions.link(parent, move);
		const { chunk, at } = this.positions;
		chunk[at + COST] = cost;
		chunk[at + BOUND] = h;
		return row;
	}

	/** Child i is a known position, reached again. */
	private improve(row: number, i: number): void {
		if (this.greedy) return;
		const cost = this.cost + this.macros.moves[i]!;
		this.positions.visit(row);
		const { chunk, at } = this.positions;
		if (cost >= chunk[at + COST]!) return;
		this.positions.link(this.row, this.moveOf(i));
		chunk[at + COST] = cost;
		chunk[at + DONE] = 0;
		this.queue.push(this.priority(cost, chunk[at + BOUND]!), row);
	}

	private priority(cost: number, ahead: number): number {
		const weighed = this.nearest ? cost + AWAY * ahead : this.greedy ? ahead : cost + this.weight * ahead;
		return Math.min(Math.round(weighed), MOST_PRIORITY);
	}
}
