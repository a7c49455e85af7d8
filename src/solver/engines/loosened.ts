/**
 * Strategy L: strategies A and S from a position that is easier to begin with than the start, or to one that is easier
 * to end with than the goals. A plan is made for the boxes where they stand and the goals where they lie; for others,
 * not far from these, it is another plan, and often can be carried out where the first one cannot.
 *
 * Two leads, those of strategy M (middle.ts), push the boxes out of the way from where they start and pull them off the
 * goals. Rounds double: the leads go on, and the best position that each has met in the round takes the place of its
 * end in an attempt, and both do in a third. Attempts are short, since those that succeed mostly do so soon.
 */
import type { Board } from '../../game/board.js';
import { compiling } from '../compile.js';
import { Arenas } from '../fess/arenas.js';
import { lineFrom, lineToNode } from '../fess/line.js';
import { regionsOf } from '../fess/retreat.js';
import type { Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import { boardAt, bytesFor, MOST_CELLS, moveHere, type Shown } from './attempt.js';
import { A, ByPlan, S } from './by-plan.js';
import { type Leads, leadsOf, MOST_MATCHED, type Side, testsOf } from './sides.js';
import { SteppedEngine } from './stepped.js';

const FIRST = { out: 75, back: 100 }; // expansions of the leads in the first round
const KINDS = [A, S]; // of attempts, in turn
const MOST_STATES = 60_000; // of an attempt of the first rounds
const PATIENCE = 15_000; // states without progress
const SAME_WORK = 4; // rounds until both double

/** Which ends of an attempt the leads give. */
export interface Ends {
	readonly start: boolean;
	readonly end: boolean;
}

/** Those of a round's attempts. */
const ATTEMPTS: readonly Ends[] = [
	{ start: true, end: false },
	{ start: false, end: true },
	{ start: true, end: true },
];

type Stage = 'out' | 'back' | 'attempts';

/** A search of the level from one position to another. */
interface Attempt extends Shown {
	readonly engine: ByPlan;
	readonly start: number; // expansion of the lead from the start, -1 for the start itself
	readonly end: number; // of the lead from the goals, -1 for these
	readonly work: number; // how much longer than the first attempts it may take
}

export class Loosened extends SteppedEngine {
	static readonly title = 'fess A loosened';
	override readonly name = Loosened.title;
	attempts = 0; // begun so far
	private readonly level: Level;
	private readonly limit: number;
	private readonly leads: Leads;
	private readonly ends: readonly Ends[];
	private stage: Stage = 'out';
	private round = 0;
	private turn = 0; // of the round's attempts
	private start = -1; // expansions of the leads that stand for the ends in this round, -1 for none
	private end = -1;
	private attempt: Attempt | undefined;
	private readonly arenas = new Arenas(); // of all attempts
	private pastStates = 0; // of attempts that are over
	private line: readonly MacroMove[] = [];

	private constructor(level: Level, limit: number, ends: readonly Ends[], leads: Leads) {
		super();
		this.level = level;
		this.limit = limit;
		this.leads = leads;
		this.ends = ends;
		if (level.n > MOST_CELLS || level.boxes.length > MOST_MATCHED) this.status = 'exhausted';
		this.pending = this.addRoots();
	}

	/** `limit`: bytes the engine may hold. */
	static *making(level: Level, limit: number, ends = ATTEMPTS): Pieces<Loosened> {
		const tests = yield* testsOf(level);
		return new Loosened(level, limit, ends, yield* leadsOf(level, tests, limit));
	}

	override get states(): number {
		const { pastStates, leads, attempt } = this;
		const { out, back } = leads;
		const ofLeads = out.search.arena.nodes + back.search.arena.nodes;
		return pastStates + ofLeads + (attempt?.engine.states ?? 0);
	}

	override get bytes(): number {
		return this.bytesOfLeads + (this.attempt?.engine.bytes ?? 0);
	}

	override get best(): string {
		return `between loose ends, attempt ${this.attempts}`;
	}

	override solution(): readonly MacroMove[] {
		return this.line;
	}

	protected override advance(stop: () => boolean): void {
		if (this.attempt) this.advanceAttempt(this.attempt, stop);
		else if (this.stage === 'attempts') this.nextAttempt();
		else this.advanceLead(this.stage, this.leads[this.stage], stop);
	}

	private get bytesOfLeads(): number {
		const { out, back } = this.leads;
		return out.search.arena.bytes + back.search.arena.bytes;
	}

	private *addRoots(): Pieces<void> {
		const { out, back } = this.leads;
		if (!(yield* out.search.addStart())) this.status = 'unsolvable';
		else yield* back.search.addEnds();
	}

	private advanceLead(stage: 'out' | 'back', { search }: Side, stop: () => boolean): void {
		if (!search.step(stop)) return;
		const { arena, status } = search;
		if (status === 'solved') {
			this.line = lineToNode(arena, search.endNode);
			this.status = status;
			return;
		}
		if (status === 'running' && arena.expansions < FIRST[stage] * (2 ** (this.round + 1) - 1)) return;
		const best = arena.bestSince(FIRST[stage] * (2 ** this.round - 1));
		if (stage === 'out') {
			this.start = best;
			this.stage = 'back';
			return;
		}
		// Where the player ends matters only if he cannot walk everywhere.
		this.end = best >= 0 && regionsOf(arena.s0(arena.node[best]!)) === 1 ? best : -1;
		this.stage = 'attempts';
		this.turn = 0;
	}

	private nextAttempt(): void {
		const next = this.ends[this.turn++];
		if (!next) {
			this.endRound();
			return;
		}
		const { start, end } = this;
		if ((next.start && start < 0) || (next.end && end < 0)) return;
		this.pending = this.startAttempt(next.start ? start : -1, next.end ? end : -1);
	}

	private endRound(): void {
		const { out, back } = this.leads;
		this.round++;
		this.stage = 'out';
		if (out.search.status === 'running' || back.search.status === 'running') return;
		this.status = out.search.status === 'memory' ? 'memory' : back.search.status;
	}

	private *startAttempt(start: number, end: number): Pieces<void> {
		const compiled = yield* compiling(this.boardOf(start, end));
		yield;
		if (!compiled.ok) return; // one of the two is a dead end
		const { level } = compiled;
		const work = 2 ** Math.floor(this.round / SAME_WORK);
		const bytes = bytesFor(work * MOST_STATES, this.limit - this.bytesOfLeads);
		const kind = KINDS[this.attempts++ % KINDS.length]!;
		const engine = yield* ByPlan.making(level, bytes, kind, this.arenas);
		this.attempt = { engine, level, picture: 'as it is', start, end, work };
	}

	/** The level with other boxes, other goals or both. */
	private boardOf(start: number, end: number): Board {
		const { level, leads } = this;
		const { board } = level;
		const itself: Shown = { level, picture: 'as it is' };
		const from = start < 0 ? board : boardAt(level, itself, leads.out.search.arena, start);
		if (end < 0) return from;
		const goals = new Uint8Array(board.goals.length);
		for (const box of boardAt(level, itself, leads.back.search.arena, end).boxes) goals[box] = 1;
		return { ...from, goals };
	}

	private advanceAttempt(attempt: Attempt, stop: () => boolean): void {
		const { engine, work } = attempt;
		const isOver = () => engine.states >= MOST_STATES * work || engine.standstill >= PATIENCE * work;
		const status = engine.run(() => isOver() || stop());
		if (status === 'solved') this.solveBy(attempt);
		else if (status !== 'running' || isOver()) {
			this.pastStates += engine.states;
			this.arenas.giveAll();
			this.attempt = undefined;
		}
	}

	/** Makes the line from the start to the attempt's, and on to the goals. */
	private solveBy(attempt: Attempt): void {
		const { level, leads } = this;
		const { engine, start, end } = attempt;
		const ahead = leads.out.search.arena;
		const behind = leads.back.search.arena;
		this.line = [
			...(start < 0 ? [] : lineToNode(ahead, ahead.node[start]!)),
			...engine.solution().map((move) => moveHere(level, attempt, move)),
			...(end < 0 ? [] : lineFrom(level, behind, behind.node[end]!)),
		];
		this.status = 'solved';
	}
}
