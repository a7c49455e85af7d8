/**
 * Strategies B, D, E and F: a backward search retreats from the goals to positions that are easy to walk
 * about in, and a forward search tries to set up the best of them (after Festival by Y. Shoham).
 *
 * They take turns in rounds that double: backward, forward by score alone, forward with weights. The backward
 * search goes on where it was, the forward ones start afresh with the better image. Either ends the search
 * when it comes upon a position of the other.
 */
import { createPullDeadlocks } from '../deadlock/pull-tests.js';
import { createDeadlocks, type Deadlocks } from '../deadlock/tests.js';
import { Arena } from '../fess/arena.js';
import { ImageDomain } from '../fess/image.js';
import { joinBackward, joinForward } from '../fess/line.js';
import { Place } from '../fess/place.js';
import { eachEnd } from '../fess/pulls.js';
import { RetreatDomain, type RetreatOptions } from '../fess/retreat.js';
import { Search } from '../fess/search.js';
import type { Level } from '../level.js';
import { Rooms } from '../rooms.js';
import type { Engine, EngineStatus, MacroMove } from '../types.js';

const BACKWARD_SHARE = 1 / 3; // of the bytes
const FIRST_BACKWARD = 3000; // expansions of the first round
const FIRST_PLAIN = 4500;
const FIRST_WEIGHTED = 1500;

/** With more boxes one expansion takes too long (matching, blocks of every child): the search says so at once. */
const MOST_BOXES = 120;

type Stage = 'prepare' | 'backward' | 'plain' | 'weighted';

export class FessMeet implements Engine {
	readonly name: string;
	forward: Search | undefined;
	readonly backward: Search;
	private readonly level: Level;
	private readonly limit: number;
	private readonly deadlocks: Deadlocks;
	private readonly retreat: RetreatDomain;
	private stage: Stage = 'prepare';
	private round = 0;
	private until = FIRST_BACKWARD; // expansions at which the stage ends
	private image = -1; // backward expansion that is the image
	private pastStates = 0; // of forward searches that were given up
	private status: EngineStatus = 'running';
	private line: readonly MacroMove[] = [];

	/** `limit`: bytes the engine may hold. */
	constructor(name: string, level: Level, limit: number, options: RetreatOptions) {
		this.name = name;
		this.level = level;
		this.limit = limit;
		this.deadlocks = createDeadlocks(level);
		const arena = new Arena(level.words, Math.floor(limit * BACKWARD_SHARE));
		const tests = createPullDeadlocks(level);
		this.retreat = new RetreatDomain(level, arena, { rooms: new Rooms(level), tests, options });
		this.backward = new Search(arena, this.retreat);
		this.watchStart();
		if (level.boxes.length > MOST_BOXES) this.status = 'exhausted';
	}

	get states(): number {
		return this.pastStates + this.backward.arena.nodes + (this.forward?.arena.nodes ?? 0);
	}

	get bytes(): number {
		return this.backward.arena.bytes + (this.forward?.arena.bytes ?? 0);
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
		const { backward, forward } = this;
		if (this.stage === 'prepare') {
			this.stage = 'backward';
			this.addRoots();
			return;
		}
		if (this.stage === 'backward') {
			backward.step();
			if (backward.status === 'solved') this.meetBackward();
			else if (backward.status !== 'running' || backward.arena.expansions >= this.until) this.turnForward();
			return;
		}
		if (!forward) throw new Error('a forward stage without a search');
		forward.step();
		if (forward.status === 'solved') this.meetForward(forward);
		else if (forward.status !== 'running' || forward.arena.expansions >= this.until) this.endForward();
	}

	/** The start position ends the backward search when it is met. */
	private watchStart(): void {
		const start = new Place(this.level);
		start.set(this.level.boxes, this.level.player);
		const { lo, hi } = start;
		this.retreat.meets = (a, b) => {
			if (a === lo && b === hi) return true;
			return this.forward !== undefined && this.forward.arena.find(a, b) >= 0;
		};
	}

	private addRoots(): void {
		const { retreat, backward } = this;
		const { place } = retreat;
		eachEnd(place, () => {
			backward.addRoot(place.lo, place.hi, retreat.score(), retreat.scoreRest);
			if (backward.status === 'solved') this.meetBackward();
		});
	}

	private turnForward(): void {
		if (this.backward.status === 'exhausted' && this.backward.best === this.image) {
			this.status = 'exhausted';
			return;
		}
		this.image = this.backward.best;
		if (this.image < 0) {
			this.status = 'exhausted';
			return;
		}
		this.startForward('plain', FIRST_PLAIN);
	}

	private startForward(stage: 'plain' | 'weighted', first: number): void {
		const { level, backward, deadlocks: tests } = this;
		this.dropForward();
		const arena = new Arena(level.words, this.limit - backward.arena.bytes);
		this.retreat.load(this.image);
		const image = this.retreat.place.boxes.slice(0, this.retreat.place.count);
		const domain = new ImageDomain(level, arena, { tests, image, weighted: stage === 'weighted' });
		const search = new Search(arena, domain);
		domain.meets = (lo, hi) => backward.arena.find(lo, hi) >= 0;
		this.forward = search;
		this.stage = stage;
		this.until = first * 2 ** this.round;
		domain.place.set(level.boxes, level.player);
		if (tests.atExpansion(domain.place.occ, domain.place.player)) {
			this.status = 'unsolvable';
			return;
		}
		search.addRoot(domain.place.lo, domain.place.hi, domain.score(), domain.scoreRest);
		if (search.status === 'solved') this.meetForward(search);
	}

	private endForward(): void {
		if (this.stage === 'plain') {
			this.startForward('weighted', FIRST_WEIGHTED);
			return;
		}
		if (this.backward.status === 'memory') {
			this.status = 'memory';
			return;
		}
		this.round++;
		this.stage = 'backward';
		this.until = this.backward.arena.expansions + FIRST_BACKWARD * 2 ** this.round;
	}

	private dropForward(): void {
		this.pastStates += this.forward?.arena.nodes ?? 0;
		this.forward = undefined;
	}

	private meetForward({ arena, lastEdge }: Search): void {
		this.line = joinForward(this.level, arena, lastEdge, this.backward.arena);
		this.status = 'solved';
	}

	private meetBackward(): void {
		const { arena, lastEdge } = this.backward;
		this.line = joinBackward(this.level, this.forward?.arena, arena, lastEdge);
		this.status = 'solved';
	}
}
