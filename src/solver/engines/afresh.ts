/**
 * Strategy R: strategy S and, whenever that stands still, S, P or A afresh from positions it came through.
 *
 * A plan is made for the boxes where they stood at the start, and says in which order the goals are filled, not
 * with which boxes. Halfway other boxes are left, and a plan made for these often does what the first one
 * could not. Such an attempt is short. It starts somewhere on the line that has brought most boxes to their
 * places; if it brings more, its own line takes over. Attempts and the main search take turns by work. Where an
 * attempt runs dry the line is cut, and the main search leaves what it has opened below.
 */
import { compiling } from '../compile.js';
import { Arenas } from '../fess/arenas.js';
import { Search } from '../fess/search.js';
import type { Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import { pictureAfter, transformBoard } from '../transform.js';
import type { EngineStatus, MacroMove } from '../types.js';
import {
	bytesFor,
	compilingStates,
	type Halt,
	haltsBefore,
	MOST_CELLS,
	moveHere,
	type Pathfinder,
	type Shown,
	wayTo,
} from './attempt.js';
import { A, ByPlan, P, S } from './by-plan.js';
import { SteppedEngine } from './stepped.js';

const ROUND = 6; // attempts on a line without success before another is taken
const SAME_PATIENCE = 12; // so many attempts have the same patience, the next so many twice as much
const MAIN_WORK = 1 / 2; // states of the main search for each state of an attempt
const MAIN_SHARE = 3 / 4; // of the bytes, for the main search
const KINDS = [P, S, A, S]; // of attempts, in turn

/** States without progress, counted anew whenever there is some. */
export interface Patience {
	readonly main: number; // of the main search before it is time for attempts
	readonly attempt: number; // of one of the first attempts before it ends
}

const PATIENCE: Patience = { main: 20_000, attempt: 14_000 };

/** A position on a line; `at` is -1 but for expansions of the main forward search. */
interface Step extends Halt {
	readonly left: number; // boxes that are not yet where they stay
}

/** A search of a level, this one or what shows it. */
interface Searched extends Shown {
	readonly engine: ByPlan;
}

interface Attempt extends Searched {
	readonly from: number; // index of its start on the line
	readonly patience: number; // states without progress before it ends
}

export class Afresh extends SteppedEngine implements Pathfinder {
	static readonly title = 'fess S afresh';
	override readonly name = Afresh.title;
	readonly main: ByPlan;
	attempts = 0; // begun so far
	private readonly level: Level;
	private readonly limit: number;
	private readonly patience: Patience;
	private line: readonly Step[] = []; // the best so far, without its start
	private other: readonly Step[] | undefined; // the best of this round that parts from it in its first half
	private better = true; // this round has brought a better line
	private mainPlan: ByPlan['plan']; // the main search's when its best line was last looked at
	private mainBest = -1; // its best expansion then
	private attempt: Attempt | undefined;
	private readonly arenas = new Arenas(); // of all attempts
	private mainUntil = 0; // states of the main search before the next attempt
	private pastStates = 0; // of attempts that are over

	private constructor(level: Level, limit: number, patience: Patience, main: ByPlan) {
		super();
		this.level = level;
		this.limit = limit;
		this.patience = patience;
		this.main = main;
	}

	/** `limit`: bytes the engine may hold. */
	static *making(level: Level, limit: number, patience = PATIENCE): Pieces<Afresh> {
		const main = yield* ByPlan.making(level, Math.floor(limit * MAIN_SHARE), S);
		return new Afresh(level, limit, patience, main);
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

	protected override advance(stop: () => boolean): void {
		if (this.attempt) this.advanceAttempt(this.attempt, stop);
		else this.advanceMain(stop);
	}

	override solution(): readonly MacroMove[] {
		if (this.status !== 'solved') return [];
		const { attempt, main, line } = this;
		if (!attempt) return main.solution();
		const rest = attempt.engine.solution().map((move) => moveHere(this.level, attempt, move));
		return [...line.slice(0, attempt.from + 1).map(({ move }) => move), ...rest];
	}

	way(): readonly Halt[] {
		return this.line;
	}

	private advanceMain(stop: () => boolean): void {
		const { main } = this;
		this.status = main.run(() => this.isDue() || stop());
		if (this.status === 'running' && this.isDue()) this.pending = this.startAttempt();
	}

	private isDue(): boolean {
		const { main } = this;
		return (
			main.states >= this.mainUntil && main.standstill >= this.patience.main && this.level.n <= MOST_CELLS
		);
	}

	private *startAttempt(): Pieces<void> {
		const { level, limit, main } = this;
		this.mainUntil = main.states + compilingStates(level);
		this.takeMain();
		if (this.attempts % ROUND === 0) this.turnAway();
		if (this.line.length === 0) return;
		const before = this.attempts++;
		const from = haltsBefore(before, this.line.length) - 1;
		const patience = this.patience.attempt * 2 ** Math.floor(before / SAME_PATIENCE);
		const picture = pictureAfter('as it is', (before + 1) >> 1);
		const compiled = yield* compiling(transformBoard(this.line[from]!.board, picture));
		yield;
		if (!compiled.ok) {
			this.cut(from);
			return;
		}
		const bytes = bytesFor(patience, limit * (1 - MAIN_SHARE));
		const engine = yield* ByPlan.making(compiled.level, bytes, KINDS[before % KINDS.length]!, this.arenas);
		this.attempt = { engine, level: compiled.level, picture, from, patience };
	}

	/** Takes the main search's line if that has changed and is better. */
	private takeMain(): void {
		const { main } = this;
		const { forward } = main;
		const begunAfresh = main.plan !== this.mainPlan;
		if (begunAfresh) this.forget();
		const best = forward?.best ?? -1;
		if (!begunAfresh && best === this.mainBest && this.line.length > 0) return;
		this.mainPlan = main.plan;
		this.mainBest = best;
		const own = this.lineOf({ engine: main, level: this.level, picture: 'as it is' });
		if (leftAt(own) < leftAt(this.line)) this.take(own);
	}

	/** The main search has begun afresh: the expansions of its past mean nothing now. */
	private forget(): void {
		this.line = this.line.map((step) => ({ ...step, at: -1 }));
		this.other = this.other?.map((step) => ({ ...step, at: -1 }));
	}

	private take(line: readonly Step[]): void {
		this.line = line;
		this.other = undefined;
		this.better = true;
	}

	/** After a round that brought nothing better: leaves the line for the best that parts from it early. */
	private turnAway(): void {
		if (!this.better && this.other) this.line = this.other;
		this.other = undefined;
		this.better = false;
	}

	private advanceAttempt(attempt: Attempt, stop: () => boolean): void {
		const { engine, patience } = attempt;
		const status = engine.run(() => engine.standstill >= patience || stop());
		if (status === 'solved') this.status = status;
		else if (status !== 'running' || engine.standstill >= patience) this.end(attempt, status);
	}

	private end(attempt: Attempt, status: EngineStatus): void {
		const { engine, from } = attempt;
		this.attempt = undefined;
		this.arenas.giveAll();
		this.pastStates += engine.states;
		this.mainUntil += engine.states * MAIN_WORK;
		const { forward } = engine;
		if (status === 'unsolvable' || (forward instanceof Search && forward.status === 'exhausted')) {
			this.cut(from);
			return;
		}
		const own = this.lineOf(attempt);
		if (own.length === 0) return; // it ended before it had come anywhere
		const found = [...this.line.slice(0, from + 1), ...own];
		if (leftAt(found) < leftAt(this.line)) this.take(found);
		else if (from < this.line.length / 2 && (!this.other || leftAt(found) < leftAt(this.other)))
			this.other = found;
	}

	/** Ends the line before a position that leads nowhere. */
	private cut(from: number): void {
		const { at } = this.line[from]!;
		const { forward } = this.main;
		if (at >= 0 && forward instanceof Search) forward.killBelow(at);
		this.line = this.line.slice(0, from);
	}

	/** The way from a search's root to its best position. */
	private lineOf(searched: Searched): Step[] {
		const { engine } = searched;
		const { forward } = engine;
		if (!forward || forward.best < 0) return [];
		return wayTo(this.level, searched, forward.arena, forward.best).map((halt) => ({
			...halt,
			left: engine.leftAt(halt.at),
			at: engine === this.main ? halt.at : -1,
		}));
	}
}

function leftAt(line: readonly Step[]): number {
	return line.at(-1)?.left ?? Number.POSITIVE_INFINITY;
}
