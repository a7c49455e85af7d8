/**
 * The strategies that search from both ends: a backward search retreats from the goals to positions that are easy to
 * walk about in, and forward searches try to set up the best of them, or to come upon any other that it met (after
 * Festival by Y. Shoham).
 *
 * They take turns in rounds that double: backward, then each forward search. The backward search goes on where it was;
 * the forward ones start afresh, with the best position of the round as their image: another each time, since what
 * was not set up from an image soon is seldom set up later. Either side ends the search when it comes upon a position
 * of the other.
 */
import { createDeadlocks, type Deadlocks } from '../deadlock/tests.js';
import { Arena } from '../fess/arena.js';
import { edgesTo, joinBackward, joinForward } from '../fess/line.js';
import { Place } from '../fess/place.js';
import { eachEnd } from '../fess/pulls.js';
import type { Domain, SearchStatus } from '../fess/search.js';
import type { Way } from '../fess/way.js';
import type { Level } from '../level.js';
import type { Engine, EngineStatus, MacroMove } from '../types.js';

const BACKWARD_SHARE = 1 / 3; // of the bytes

/** With more boxes a matching for every child takes too long: searches that need one are left out. */
const MOST_MATCHED = 120;

/** What a search from either end has to be for the two to meet. */
export interface Side {
	readonly search: {
		readonly arena: Arena;
		readonly status: SearchStatus;
		readonly lastEdge: number; // after `solved`: the edge that ended the search
		addRoot(lo: number, hi: number, s0: number, s1: number): void;
		step(): void;
	};
	readonly domain: Domain & {
		readonly place: Place;
		readonly scoreRest: number;
		score(): number;
		meets: (lo: number, hi: number) => boolean; // asked for each child's key: true ends the search
	};
}

export interface ForwardKind {
	readonly first: number; // expansions in the first round
	readonly matched: boolean; // matches boxes for every child
	readonly make: (level: Level, arena: Arena, tests: Deadlocks, way: Way) => Side;
}

export interface MeetOptions {
	readonly name: string;
	readonly first: number; // backward expansions of the first round
	readonly backward: (level: Level, arena: Arena) => Side;
	readonly forward: readonly ForwardKind[]; // in turn
}

export class Meet implements Engine {
	readonly name: string;
	private readonly level: Level;
	private readonly limit: number;
	private readonly deadlocks: Deadlocks;
	private readonly kinds: readonly ForwardKind[];
	private readonly first: number;
	private readonly backward: Side;
	private forward: Side | undefined;
	private stage = 0; // -1 backward, else the forward search whose turn it is
	private prepared = false;
	private round = 0;
	private since = 0; // backward expansions before this round
	private until: number; // expansions at which the stage ends
	private image = -1; // backward expansion that is the image
	private pastStates = 0; // of forward searches that were given up
	private status: EngineStatus = 'running';
	private line: readonly MacroMove[] = [];

	/** `limit`: bytes the engine may hold. */
	constructor(level: Level, limit: number, { name, first, backward, forward }: MeetOptions) {
		this.name = name;
		this.level = level;
		this.limit = limit;
		this.deadlocks = createDeadlocks(level);
		this.first = first;
		this.until = first;
		this.stage = -1;
		this.backward = backward(level, new Arena(level.words, Math.floor(limit * BACKWARD_SHARE)));
		this.kinds = forward.filter(({ matched }) => !matched || level.boxes.length <= MOST_MATCHED);
		if (this.kinds.length === 0) this.status = 'exhausted';
		this.watchStart();
	}

	get states(): number {
		return this.pastStates + this.backward.search.arena.nodes + (this.forward?.search.arena.nodes ?? 0);
	}

	get bytes(): number {
		return this.backward.search.arena.bytes + (this.forward?.search.arena.bytes ?? 0);
	}

	get best(): string {
		return this.forward === undefined ? 'backwards' : `towards an image, round ${this.round + 1}`;
	}

	run(stop: () => boolean): EngineStatus {
		if (this.status !== 'running') return this.status;
		do this.advance();
		while (this.status === 'running' && !stop());
		return this.status;
	}

	solution(): readonly MacroMove[] {
		return this.line;
	}

	private advance(): void {
		if (!this.prepared) this.addRoots();
		else if (this.stage < 0) this.advanceBackward();
		else this.advanceForward();
	}

	private advanceBackward(): void {
		const { search } = this.backward;
		search.step();
		if (search.status === 'solved') this.meetBackward();
		else if (search.status !== 'running' || search.arena.expansions >= this.until) this.turnForward();
	}

	private advanceForward(): void {
		const { search } = this.forward!;
		search.step();
		if (search.status === 'solved') this.meetForward();
		else if (search.status !== 'running' || search.arena.expansions >= this.until) this.nextStage();
	}

	/** The backward search has to notice the start itself while there is no forward search. */
	private watchStart(): void {
		const start = new Place(this.level);
		start.set(this.level.boxes, this.level.player);
		const { lo, hi } = start;
		this.backward.domain.meets = (a, b) => {
			if (a === lo && b === hi) return true;
			return this.forward !== undefined && this.forward.search.arena.find(a, b) >= 0;
		};
	}

	private addRoots(): void {
		const { search, domain } = this.backward;
		const { place } = domain;
		this.prepared = true;
		eachEnd(place, () => {
			if (this.status !== 'running') return;
			search.addRoot(place.lo, place.hi, domain.score(), domain.scoreRest);
			if (search.status === 'solved') this.meetBackward();
		});
	}

	private turnForward(): void {
		this.image = this.bestSince(this.since);
		if (this.image < 0) this.status = 'exhausted';
		else this.startForward(0);
	}

	/** The best-scoring backward expansion from a number on that is not dead, or -1. */
	private bestSince(first: number): number {
		const { arena } = this.backward.search;
		let best = -1;
		for (let e = first; e < arena.expansions; e++) {
			const node = arena.node[e]!;
			if (!arena.isDead(node) && (best < 0 || arena.better(node, arena.node[best]!))) best = e;
		}
		return best;
	}

	private startForward(stage: number): void {
		const { level, deadlocks: tests } = this;
		const { first, make } = this.kinds[stage]!;
		this.dropForward();
		const { arena: known } = this.backward.search;
		const forward = make(level, new Arena(level.words, this.limit - known.bytes), tests, this.way());
		const { search, domain } = forward;
		const { place } = domain;
		domain.meets = (lo, hi) => known.find(lo, hi) >= 0;
		this.forward = forward;
		this.stage = stage;
		this.until = first * 2 ** this.round;
		place.set(level.boxes, level.player);
		if (tests.atExpansion(place.occ, place.player)) {
			this.status = 'unsolvable';
			return;
		}
		search.addRoot(place.lo, place.hi, domain.score(), domain.scoreRest);
		if (search.status === 'solved') this.meetForward();
	}

	/** The way from the image to the end. */
	private way(): Way {
		const { domain, search } = this.backward;
		const { arena } = search;
		domain.load(this.image);
		const { boxes, count } = domain.place;
		const pulls = edgesTo(arena, this.image, -1).map((edge) => ({
			from: arena.from[edge]!,
			to: arena.to[edge]! >> 2,
		}));
		return { boxes: [...boxes.subarray(0, count)], pulls };
	}

	private nextStage(): void {
		if (this.stage + 1 < this.kinds.length) {
			this.startForward(this.stage + 1);
			return;
		}
		const { status, arena } = this.backward.search;
		if (status !== 'running') {
			this.status = status;
			return;
		}
		this.round++;
		this.stage = -1;
		this.since = arena.expansions;
		this.until = arena.expansions + this.first * 2 ** this.round;
	}

	private dropForward(): void {
		this.pastStates += this.forward?.search.arena.nodes ?? 0;
		this.forward = undefined;
	}

	private meetForward(): void {
		const { arena, lastEdge } = this.forward!.search;
		this.line = joinForward(this.level, arena, lastEdge, this.backward.search.arena);
		this.status = 'solved';
	}

	private meetBackward(): void {
		const { arena, lastEdge } = this.backward.search;
		this.line = joinBackward(this.level, this.forward?.search.arena, arena, lastEdge);
		this.status = 'solved';
	}
}
