/**
 * The strategies that search from both ends: one search, the lead, retreats from its end to positions that are easy to
 * walk about in, and searches from the other end try to set up the best of them, or to come upon any other that it
 * met (after Festival by Y. Shoham). Mostly the lead plays backwards, from the goals.
 *
 * They take turns in rounds that double: the lead, then each of those that follow. The lead goes on where it was;
 * the others start afresh, with the best position of the round as their image: another each time, since what
 * was not set up from an image soon is seldom set up later. Either side ends the search when it comes upon a position
 * of the other.
 */
import { Arena } from '../fess/arena.js';
import { lineFrom, lineTo, lineToNode } from '../fess/line.js';
import type { Tests } from '../fess/moves.js';
import type { Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { Way } from '../plan/way.js';
import type { MacroMove } from '../types.js';
import { knows } from './between.js';
import { MOST_MATCHED, type Side, testsOf } from './sides.js';
import { SteppedEngine } from './stepped.js';

const LEAD_SHARE = 1 / 3; // of the bytes

export interface Follower {
	readonly first: number; // expansions in the first round
	readonly matched: boolean; // matches boxes again and again
	readonly make: (level: Level, arena: Arena, tests: Tests, way: Way) => Pieces<Side>;
}

export interface MeetOptions {
	readonly name: string;
	readonly forwards: boolean; // the lead plays forwards, from the start
	readonly first: number; // expansions of the lead in the first round
	readonly lead: (level: Level, arena: Arena, tests: Tests) => Side;
	readonly followers: readonly Follower[]; // in turn
}

type Stage = 'lead' | 'follow';

export class Meet extends SteppedEngine {
	override readonly name: string;
	private readonly level: Level;
	private readonly limit: number;
	private readonly tests: Tests;
	private readonly followers: readonly Follower[];
	private readonly forwards: boolean;
	private readonly first: number;
	private readonly lead: Side;
	private follower: Side | undefined;
	private stage: Stage = 'lead';
	private turn = 0; // number of the follower at work
	private round = 0;
	private since = 0; // expansions of the lead before this round
	private until: number; // expansions at which the stage ends
	private image = -1; // expansion of the lead that is the image
	private pastStates = 0; // of followers that were given up
	private line: readonly MacroMove[] = [];

	private constructor(level: Level, limit: number, options: MeetOptions, tests: Tests, lead: Side) {
		const { name, forwards, first, followers } = options;
		super();
		this.name = name;
		this.level = level;
		this.limit = limit;
		this.tests = tests;
		this.forwards = forwards;
		this.first = first;
		this.until = first;
		this.lead = lead;
		this.followers = followers.filter(({ matched }) => !matched || level.boxes.length <= MOST_MATCHED);
		if (this.followers.length === 0) this.status = 'exhausted';
		this.watchStart();
		this.pending = this.addRoots(lead, forwards);
	}

	/** `limit`: bytes the engine may hold. */
	static *making(level: Level, limit: number, options: MeetOptions): Pieces<Meet> {
		const tests = yield* testsOf(level);
		const arena = new Arena(level.words, Math.floor(limit * LEAD_SHARE));
		yield;
		const lead = options.lead(level, arena, tests);
		yield;
		return new Meet(level, limit, options, tests, lead);
	}

	override get states(): number {
		return this.pastStates + this.lead.search.arena.nodes + (this.follower?.search.arena.nodes ?? 0);
	}

	override get bytes(): number {
		return this.lead.search.arena.bytes + (this.follower?.search.arena.bytes ?? 0);
	}

	override get best(): string {
		return this.follower === undefined ? 'towards an image' : `from both ends, round ${this.round + 1}`;
	}

	override solution(): readonly MacroMove[] {
		return this.line;
	}

	protected override advance(stop: () => boolean): void {
		const { search } = this.stage === 'lead' ? this.lead : this.follower!;
		if (!search.step(stop)) return;
		if (search.status === 'solved') this.solveBy(search);
		else if (search.status === 'running' && search.arena.expansions < this.until) return;
		else if (this.stage === 'lead') this.chooseImage();
		else this.endTurn();
	}

	/** The lead looks for positions of the follower; playing backwards, also for the start itself. */
	private watchStart(): void {
		const { place } = this.lead.domain;
		place.set(this.level.boxes, this.level.player);
		const { lo, hi } = place;
		this.lead.domain.meets = (a, b) => {
			if (a === lo && b === hi) return !this.forwards;
			return knows(this.follower, a, b);
		};
	}

	/** Forwards the start, backwards each position that play can end in. */
	private *addRoots({ search }: Side, forwards: boolean): Pieces<void> {
		if (!forwards) yield* search.addEnds();
		else if (!(yield* search.addStart())) this.status = 'unsolvable';
		if (search.status === 'solved') this.solveBy(search);
	}

	private chooseImage(): void {
		this.image = this.lead.search.arena.bestSince(this.since);
		if (this.image < 0) this.status = 'exhausted';
		else this.pending = this.startTurn(0);
	}

	private *startTurn(turn: number): Pieces<void> {
		const { level, tests, limit } = this;
		const { first, make } = this.followers[turn]!;
		this.pastStates += this.follower?.search.arena.nodes ?? 0;
		this.follower = undefined;
		const arena = new Arena(level.words, limit - Math.floor(limit * LEAD_SHARE));
		yield;
		const follower = yield* make(level, arena, tests, this.way());
		yield;
		follower.domain.meets = (lo, hi) => knows(this.lead, lo, hi);
		this.follower = follower;
		this.stage = 'follow';
		this.turn = turn;
		this.until = first * 2 ** this.round;
		yield* this.addRoots(follower, !this.forwards);
	}

	/** The way between the image and the lead's end. */
	private way(): Way {
		const { domain, search } = this.lead;
		const { place } = domain;
		domain.load(this.image);
		return { boxes: place.list(), player: place.player, moves: lineTo(search.arena, this.image) };
	}

	private endTurn(): void {
		if (this.turn + 1 < this.followers.length) {
			this.pending = this.startTurn(this.turn + 1);
			return;
		}
		const { status, arena } = this.lead.search;
		if (status !== 'running') {
			this.status = status;
			return;
		}
		this.round++;
		this.stage = 'lead';
		this.since = arena.expansions;
		this.until = arena.expansions + this.first * 2 ** this.round;
	}

	/** Makes the line by way of the position that ended a search, as far as the searches from either end know it. */
	private solveBy({ arena, endNode }: Side['search']): void {
		const { level, lead, follower, forwards } = this;
		const [ahead, behind] = forwards ? [lead, follower] : [follower, lead];
		const lo = arena.keyLo[endNode]!;
		const hi = arena.keyHi(endNode);
		const out = ahead?.search.arena.find(lo, hi) ?? -1;
		const back = behind?.search.arena.find(lo, hi) ?? -1;
		this.line = [
			...(ahead && out >= 0 ? lineToNode(ahead.search.arena, out) : []),
			...(behind && back >= 0 ? lineFrom(level, behind.search.arena, back) : []),
		];
		this.status = 'solved';
	}
}
