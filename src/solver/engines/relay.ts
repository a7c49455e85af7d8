/**
 * A strategy, and M (middle.ts) in turn with it from positions on the best way it has found, once it has had a while.
 *
 * A strategy that fills the goals one by one gets many boxes out of where they are jammed, and then stands still before
 * the last of them. M does not see what is next, and from the start it comes to no end where much is in the way of
 * everything; but from halfway it often finds what is left, mostly soon. How far along is halfway differs from level to
 * level, and the end of the way is dead more often than its middle, so attempts begin all along it. Whether one comes
 * to something shows after a round of M: if its two sides are still more than six boxes apart then, they hardly ever
 * meet later; if they are one or two apart, they meet more often than those of a new attempt. So attempts are short,
 * and those that have come near go on.
 */
import { compiling } from '../compile.js';
import { Arenas } from '../fess/arenas.js';
import type { Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import {
	compilingStates,
	type Halt,
	haltsBefore,
	MOST_CELLS,
	moveHere,
	type Pathfinder,
	type Shown,
} from './attempt.js';
import { type Expansions, M, Middle, type MiddleOptions } from './middle.js';
import { SteppedEngine } from './stepped.js';

const MAIN_SHARE = 3 / 4; // of the bytes, for the strategy
const ATTEMPT_SHARE = 1 / 8; // for an attempt's searches; as much again is left for arenas that lie free between them
const EARLY_SHARE = 1 / 4; // the same for an attempt that begins while the strategy holds less than half of all bytes
const LEAST_ATTEMPT_BYTES = 12 * 2 ** 20; // of an attempt: with fewer M comes to little
const MAIN_WORK = 1 / 2; // states of the strategy for each state of an attempt
const SAME_PATIENCE = 6; // so many attempts are given equally many rounds, the next so many one more

/** How the two begin, and how long an attempt goes on. */
export interface Stints {
	readonly main: number; // states of the strategy before the first attempt
	readonly attempt: MiddleOptions; // of M in an attempt
	readonly near: readonly number[]; // boxes its sides may be apart after the first round, the second, ..., for one more
}

/** Smaller than from the start of a level: less is left to do, and what comes to nothing should soon be over. */
const FIRST: Expansions = {
	out: 60,
	back: 120,
	pulls: 60,
	pushes: 60,
	mend: 1200,
	joinPushes: 80,
	joinPulls: 80,
};

const STINTS: Stints = { main: 120_000, attempt: { ...M, first: FIRST }, near: [6, 3, 1] };

interface Attempt extends Shown {
	readonly engine: Middle;
	readonly before: readonly Halt[]; // the way to where it began
	rounds: number; // that it is given
}

export class Relay extends SteppedEngine {
	override readonly name: string;
	readonly main: Pathfinder;
	attempts = 0; // begun so far
	private readonly level: Level;
	private readonly limit: number;
	private readonly stints: Stints;
	private mainUntil: number; // states of the strategy before the next attempt
	private attempt: Attempt | undefined;
	private readonly arenas = new Arenas(); // of all attempts
	private pastStates = 0; // of attempts that are over

	private constructor(level: Level, limit: number, stints: Stints, main: Pathfinder) {
		super();
		this.name = main.name;
		this.main = main;
		this.level = level;
		this.limit = limit;
		this.stints = stints;
		const alone = level.n > MOST_CELLS || limit * ATTEMPT_SHARE < LEAST_ATTEMPT_BYTES;
		this.mainUntil = alone ? Number.POSITIVE_INFINITY : stints.main;
	}

	/** `limit`: bytes both may hold; `make` makes the strategy with its part of them. */
	static *making(
		level: Level,
		limit: number,
		make: (bytes: number) => Pieces<Pathfinder>,
		stints = STINTS,
	): Pieces<Relay> {
		return new Relay(level, limit, stints, yield* make(Math.floor(limit * MAIN_SHARE)));
	}

	override get states(): number {
		return this.pastStates + this.main.states + (this.attempt?.engine.states ?? 0);
	}

	override get bytes(): number {
		return this.main.bytes + (this.attempt?.engine.bytes ?? 0);
	}

	override get best(): string {
		return this.main.best;
	}

	override solution(): readonly MacroMove[] {
		if (this.status !== 'solved') return [];
		const { attempt, main, level } = this;
		if (!attempt) return main.solution();
		const rest = attempt.engine.solution().map((move) => moveHere(level, attempt, move));
		return [...attempt.before.map(({ move }) => move), ...rest];
	}

	protected override advance(stop: () => boolean): void {
		if (this.attempt) this.advanceAttempt(this.attempt, stop);
		else if (this.main.states < this.mainUntil) this.advanceMain(stop);
		else this.pending = this.startAttempt();
	}

	private advanceMain(stop: () => boolean): void {
		const { main } = this;
		this.status = main.run(() => main.states >= this.mainUntil || stop());
	}

	private *startAttempt(): Pieces<void> {
		const { level, limit, main, stints } = this;
		this.mainUntil = main.states + compilingStates(level);
		const way = main.way();
		yield;
		if (way.length === 0) return;
		const rounds = 1 + Math.floor(this.attempts / SAME_PATIENCE);
		const before = way.slice(0, haltsBefore(++this.attempts, way.length));
		const compiled = yield* compiling(before.at(-1)!.board);
		yield;
		if (!compiled.ok) return;
		const share = main.bytes < limit / 2 ? EARLY_SHARE : ATTEMPT_SHARE;
		const bytes = Math.floor(limit * share);
		const engine = yield* Middle.making(compiled.level, bytes, stints.attempt, this.arenas);
		this.attempt = { engine, level: compiled.level, picture: 'as it is', before, rounds };
	}

	private advanceAttempt(attempt: Attempt, stop: () => boolean): void {
		const { engine } = attempt;
		const status = engine.run(() => engine.round >= attempt.rounds || stop());
		if (status === 'solved') this.status = status;
		else if (status !== 'running') this.endAttempt(engine);
		else if (engine.round < attempt.rounds) return;
		else if (this.isNear(engine)) attempt.rounds++;
		else this.endAttempt(engine);
	}

	/** Whether an attempt that had its rounds has come so near that it mostly ends well. */
	private isNear({ round, apart }: Middle): boolean {
		const { near } = this.stints;
		return apart <= near[Math.min(round, near.length) - 1]!;
	}

	private endAttempt(engine: Middle): void {
		this.attempt = undefined;
		this.arenas.giveAll();
		this.pastStates += engine.states;
		this.mainUntil += engine.states * MAIN_WORK;
	}
}
