/**
 * The backward search for a packing plan: feature-space search from the filled goals until every box has vanished or
 * stands on a start square.
 *
 * A box that is put down on the way home is a parking, which forward play has to repeat, with boxes about that the
 * backward search does not see. Where plans are to have `few` of them, expansions lie in cells by the boxes left and
 * the parkings made on their path, so that lines with few have as large a share of the search as others, and the
 * search looks for a better line for a while after it has come to an end. Else the first end it comes to is taken.
 */
import { type Arena, SINK } from '../fess/arena.js';
import { edgesTo } from '../fess/line.js';
import { leftOf } from '../fess/score.js';
import { Search } from '../fess/search.js';
import { makePlan, type Plan } from './plan.js';
import type { PullDomain } from './pull.js';

const LOOKED_AT = 1500; // expansions that are spent on finding few parkings
const NO_BETTER = -1; // key of the cell of expansions with no fewer parkings than the best end

/** Where a line ends. */
interface End {
	readonly expansion: number;
	readonly edge: number; // and one edge more, or -1
}

export class PlanSearch extends Search {
	private readonly pulls: PullDomain;
	private readonly fewParkings: boolean;
	private end: End | undefined; // of the best line that accounts for every box
	private parkings = new Uint16Array(1024); // on the path to each expansion

	constructor(arena: Arena, pulls: PullDomain, fewParkings: boolean) {
		super(arena, pulls);
		this.pulls = pulls;
		this.fewParkings = fewParkings;
	}

	/** A line accounts for every box, and no better one is looked for. */
	get complete(): boolean {
		const { end, fewParkings, status, arena } = this;
		return end !== undefined && (!fewParkings || status !== 'running' || arena.expansions >= LOOKED_AT);
	}

	/** The expansion that the best line ends at, or -1. */
	get last(): number {
		return this.end?.expansion ?? this.best;
	}

	/** The plan of the best line; there is one unless `last` is -1. */
	plan(): Plan {
		const { arena, pulls, last } = this;
		const edge = this.end?.edge ?? -1;
		const edges = [...edgesTo(arena, last), ...(edge < 0 ? [] : [edge])];
		const line = edges.map((at) => ({
			from: arena.from[at]!,
			to: arena.to[at]! >> 2,
			sink: (arena.flags[at]! & SINK) !== 0,
		}));
		pulls.load(last);
		const { place } = pulls;
		return makePlan(place.level.n, line, edge >= 0 ? [] : place.list());
	}

	protected override endAt(e: number, edge: number): void {
		this.offer(e, edge);
		if (this.fewParkings) this.close(e);
		else super.endAt(e, edge);
	}

	protected override close(e: number): void {
		if (this.pulls.home && (this.fewParkings || this.best === e)) this.offer(e, -1);
		super.close(e);
	}

	private offer(expansion: number, edge: number): void {
		const { end, parkings } = this;
		if (end && parkings[end.expansion]! <= parkings[expansion]!) return;
		this.end = { expansion, edge };
	}

	protected override cellOf(e: number): number {
		if (!this.fewParkings) return super.cellOf(e);
		const { arena, end, cells } = this;
		this.countParkings(e);
		const parkings = this.parkings[e]!;
		if (end && parkings >= this.parkings[end.expansion]!) return cells.at(NO_BETTER);
		return cells.at((leftOf(arena.s0(arena.node[e]!)) << 16) | parkings);
	}

	/** Moving on the box that was moved last is no further parking; one that vanished left its square empty. */
	private countParkings(e: number): void {
		const { arena } = this;
		if (e >= this.parkings.length) {
			const grown = new Uint16Array(2 * this.parkings.length);
			grown.set(this.parkings);
			this.parkings = grown;
		}
		const parent = arena.parent[e]!;
		const via = arena.via[e]!;
		if (parent < 0) return;
		const before = arena.via[parent]!;
		const same = before >= 0 && arena.to[before]! >> 2 === arena.from[via]!;
		const parks = (arena.flags[via]! & SINK) === 0 && !same;
		this.parkings[e] = this.parkings[parent]! + (parks ? 1 : 0);
	}
}
