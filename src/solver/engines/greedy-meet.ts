/**
 * Strategy C: epsilon-greedy trees from both ends. The backward one spreads the boxes over the board; the way from its
 * best position to the end is what the forward one tries to take up (after Festival by Y. Shoham).
 *
 * They take turns in rounds that double; the backward tree goes on where it was, the forward one starts afresh with
 * the better way. Either ends the search when it comes upon a position of the other.
 */
import { createPullDeadlocks } from '../deadlock/pull-tests.js';
import { createDeadlocks, type Deadlocks } from '../deadlock/tests.js';
import { Arena } from '../fess/arena.js';
import { GreedyTree } from '../fess/greedy-tree.js';
import { edgesTo, joinBackward, joinForward } from '../fess/line.js';
import { Place } from '../fess/place.js';
import { eachEnd } from '../fess/pulls.js';
import { SpreadDomain } from '../fess/spread.js';
import { type Way, WayDomain } from '../fess/way.js';
import type { Level } from '../level.js';
import type { Engine, EngineStatus, MacroMove } from '../types.js';

const BACKWARD_SHARE = 1 / 3; // of the bytes
const FIRST_BACKWARD = 1500; // expansions of the first round
const FIRST_FORWARD = 3000;

export class GreedyMeet implements Engine {
	readonly name = 'greedy trees';
	private readonly level: Level;
	private readonly limit: number;
	private readonly deadlocks: Deadlocks;
	private readonly spread: SpreadDomain;
	private readonly backward: GreedyTree;
	private forward: GreedyTree | undefined;
	private stage: 'prepare' | 'backward' | 'forward' = 'prepare';
	private round = 0;
	private until = FIRST_BACKWARD; // expansions at which the stage ends
	private goal = -1; // backward expansion that the forward tree makes for
	private pastStates = 0; // of forward trees that were given up
	private status: EngineStatus = 'running';
	private line: readonly MacroMove[] = [];

	/** `limit`: bytes the engine may hold. */
	constructor(level: Level, limit: number) {
		this.level = level;
		this.limit = limit;
		this.deadlocks = createDeadlocks(level);
		const arena = new Arena(level.words, Math.floor(limit * BACKWARD_SHARE));
		this.spread = new SpreadDomain(level, arena, createPullDeadlocks(level));
		this.backward = new GreedyTree(arena, this.spread, level.boxes.length + 1);
		this.watchStart();
	}

	get states(): number {
		return this.pastStates + this.backward.arena.nodes + (this.forward?.arena.nodes ?? 0);
	}

	get bytes(): number {
		return this.backward.arena.bytes + (this.forward?.arena.bytes ?? 0);
	}

	get best(): string {
		return this.forward === undefined ? 'backwards' : `towards a known way, round ${this.round + 1}`;
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
		if (this.stage === 'prepare') {
			this.stage = 'backward';
			this.addRoots();
		} else if (this.stage === 'backward') {
			this.advanceBackward();
		} else {
			if (!this.forward) throw new Error('a forward stage without a tree');
			this.advanceForward(this.forward);
		}
	}

	private advanceBackward(): void {
		const { backward } = this;
		backward.step();
		if (backward.status === 'solved') this.meetBackward();
		else if (backward.status !== 'running' || backward.arena.expansions >= this.until) this.turnForward();
	}

	private advanceForward(forward: GreedyTree): void {
		forward.step();
		if (forward.status === 'solved') this.meetForward(forward);
		else if (forward.status !== 'running' || forward.arena.expansions >= this.until) this.turnBackward();
	}

	/** The backward tree has to notice the start itself while there is no forward tree. */
	private watchStart(): void {
		const start = new Place(this.level);
		start.set(this.level.boxes, this.level.player);
		const { lo, hi } = start;
		this.spread.meets = (a, b) => {
			if (a === lo && b === hi) return true;
			return this.forward !== undefined && this.forward.arena.find(a, b) >= 0;
		};
	}

	private addRoots(): void {
		const { spread, backward } = this;
		const { place } = spread;
		eachEnd(place, () => {
			backward.addRoot(place.lo, place.hi, spread.score(), 0);
			if (backward.status === 'solved') this.meetBackward();
		});
	}

	private turnForward(): void {
		const { level, backward, deadlocks: tests } = this;
		if (backward.best < 0 || (backward.status === 'exhausted' && backward.best === this.goal)) {
			this.status = 'exhausted';
			return;
		}
		this.goal = backward.best;
		this.stage = 'forward';
		this.until = FIRST_FORWARD * 2 ** this.round;
		this.dropForward();
		const arena = new Arena(level.words, this.limit - backward.arena.bytes);
		const domain = new WayDomain(level, arena, tests, this.wayFrom(this.goal));
		const { place } = domain;
		this.forward = new GreedyTree(arena, domain, level.boxes.length + 1);
		domain.meets = (lo, hi) => backward.arena.find(lo, hi) >= 0;
		place.set(level.boxes, level.player);
		if (tests.atExpansion(place.occ, place.player)) {
			this.status = 'unsolvable';
			return;
		}
		this.forward.addRoot(place.lo, place.hi, domain.score(), 0);
		if (this.forward.status === 'solved') this.meetForward(this.forward);
	}

	private wayFrom(expansion: number): Way {
		const { spread, backward } = this;
		const { arena } = backward;
		spread.load(expansion);
		const { boxes, count } = spread.place;
		const pulls = edgesTo(arena, expansion, -1).map((edge) => ({
			from: arena.from[edge]!,
			to: arena.to[edge]! >> 2,
		}));
		return { boxes: [...boxes.subarray(0, count)], pulls };
	}

	private turnBackward(): void {
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

	private meetForward({ arena, lastEdge }: GreedyTree): void {
		this.line = joinForward(this.level, arena, lastEdge, this.backward.arena);
		this.status = 'solved';
	}

	private meetBackward(): void {
		const { arena, lastEdge } = this.backward;
		this.line = joinBackward(this.level, this.forward?.arena, arena, lastEdge);
		this.status = 'solved';
	}
}
