/**
 * Proofs of "nothing solves this position", and solutions on the way.
 *
 * First the certificates: the deadlock tests of a position that is to be expanded, and pairs of boxes that part the
 * floor. Then four searches take turns, each of which proves by running dry: an easier puzzle forwards, single pulls
 * backwards from every end, weighted A* forwards, and parts of the board by themselves. They compare positions in full
 * and prune by sound tests only (see their files), so `unsolvable` is a proof.
 */
import { createDeadlocks } from '../deadlock/deadlocks.js';
import { createPartedPairs } from '../deadlock/parted.js';
import { type Level, occupancy } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { Engine, MacroMove } from '../types.js';
import { Areas } from './areas.js';
import { PullSearch } from './pull-search.js';
import { pushSearch } from './push-search.js';
import { RelaxedSearch } from './relaxed-search.js';
import { SteppedEngine } from './stepped.js';

interface Part {
	readonly make: (level: Level, bytes: number) => Engine;
	readonly slice: number; // states of a first turn; some twenty milliseconds each
	readonly share: number; // of the bytes
}

/** What a push still to make weighs in A* against one made: a way is found sooner, and a proof is as long. */
const TO_GO = 2;

const PARTS: readonly Part[] = [
	{ make: (level, bytes) => new RelaxedSearch(level, bytes), slice: 250, share: 0.1 },
	{ make: (level, bytes) => new PullSearch(level, bytes), slice: 7500, share: 0.4 },
	{
		make: (level, bytes) => pushSearch(level, { name: 'A*', course: 'astar', weight: TO_GO, bytes }),
		slice: 750,
		share: 0.4,
	},
	{ make: (level, bytes) => new Areas(level, bytes), slice: 500, share: 0.1 },
];
const GROWTH = 1.3; // of the slices, from round to round

export class Prover extends SteppedEngine {
	override readonly name = 'prover';
	private readonly level: Level;
	private readonly byteLimit: number;
	private readonly engines: (Engine | undefined)[] = [];
	private readonly over: boolean[] = []; // which searches have ended without a verdict
	private current = 0; // number of the search whose turn it is
	private factor = 1; // of the slices, in this round
	private spent = 0; // states of the present slice
	private pastStates = 0; // of the searches that are over

	constructor(level: Level, bytes: number) {
		super();
		this.level = level;
		this.byteLimit = bytes;
		this.pending = this.certify();
	}

	override get states(): number {
		return this.engines.reduce((sum, engine) => sum + (engine?.states ?? 0), this.pastStates);
	}

	override get bytes(): number {
		return this.engines.reduce((sum, engine) => sum + (engine?.bytes ?? 0), 0);
	}

	override get best(): string {
		return this.engines[this.current]?.name ?? '';
	}

	override solution(): readonly MacroMove[] {
		return this.engines[this.current]?.solution() ?? [];
	}

	private *certify(): Pieces<void> {
		const { level } = this;
		const occ = occupancy(level, level.boxes);
		const tests = createDeadlocks(level);
		yield;
		const question = tests.expansion(occ, level.player);
		const lost = level.boxes.some((box) => level.dead[box]);
		while (!lost && !question.advance()) yield;
		const isDead = lost || question.cut || (yield* createPartedPairs(level)(level.boxes, level.player));
		if (isDead) this.status = 'unsolvable';
	}

	/** Runs the search whose turn it is to the end of its slice, or until `stop`. */
	protected override advance(stop: () => boolean): void {
		const { make, slice, share } = PARTS[this.current]!;
		const most = slice * this.factor;
		if (this.over[this.current]) {
			this.pass();
			return;
		}
		this.engines[this.current] ??= make(this.level, Math.floor(this.byteLimit * share));
		const engine = this.engines[this.current]!;
		const before = engine.states;
		const status = engine.run(() => this.spent + engine.states - before >= most || stop());
		this.spent += engine.states - before;
		if (status === 'solved' || status === 'unsolvable') this.status = status;
		else if (status !== 'running') {
			this.over[this.current] = true;
			this.engines[this.current] = undefined;
			this.pastStates += engine.states;
			this.pass();
		} else if (this.spent >= most) this.pass();
	}

	private pass(): void {
		this.spent = 0;
		this.current++;
		if (this.current < PARTS.length) return;
		this.current = 0;
		this.factor *= GROWTH;
		if (PARTS.every((_, i) => this.over[i])) this.status = 'memory'; // single pulls and A* end in nothing else
	}
}
