/**
 * Several engines taking turns on one level. Each is resumable, so a turn that ends costs nothing; slices grow
 * by 1.6 from round to round, so an engine that needs long gets there without the others starving.
 *
 * Slices count states, not time. The clock behind `stop` decides only when everything pauses, and the outcome
 * is the same however often it does.
 */
import type { Board } from '../game/board.js';
import { compiling } from './compile.js';
import { lurdOf } from './expand.js';
import type { Floors } from './floors.js';
import { type KnownLine, wholeLine } from './known.js';
import type { Level } from './level.js';
import { goOn, type Pieces } from './pieces.js';
import { Shortening } from './shorten.js';
import { STRATEGIES } from './strategies.js';
import { type Picture, pictureAfter, transformBack, transformBoard, transformLine } from './transform.js';
import type { Turn } from './turns.js';
import { type Engine, type EngineStatus, WORKER_BYTES } from './types.js';
import { verified } from './verify.js';

const GROWTH = 1.6;

export interface PortfolioOptions {
	readonly bytes: number; // for all engines together and what they need besides
	readonly turns: readonly Turn[];
	readonly floors?: Floors | undefined; // where its floor is from
}

/** A turn with its engine, made when first needed. */
interface Runner {
	turn: Turn;
	engine: Engine | undefined;
	over: boolean;
	full: boolean; // it has ended for lack of bytes
}

/** A solution on one picture of the board, while it is made shorter. */
interface Found {
	readonly shortening: Shortening;
	readonly level: Level;
	readonly picture: Picture;
}

export class Portfolio {
	lurd = ''; // after `solved`: verified moves on the board
	doing = ''; // name of the engine at work, or of the one that decided
	private readonly board: Board;
	private readonly byteLimit: number; // for arenas
	private readonly floors: Floors | undefined;
	private known: readonly KnownLine[] = []; // all that it was told
	private readonly levels = new Map<Picture, Level>(); // compiled so far
	private readonly runners: readonly Runner[];
	private readonly rejoin: Runner | undefined; // of the search back to known positions, which only a hint has
	private current = 0; // number of the runner whose turn it is
	private factor = 1; // of the slices, in this round
	private spent = 0; // states of the present slice
	private pastStates = 0; // of engines that have been dropped
	private status: EngineStatus = 'running';
	// Work under way, which goes on before any engine does.
	private learning: Pieces<void> | undefined; // takes in the lines that `learn` was told
	private finding: Pieces<void> | undefined; // makes the line of a solution
	private preparing: Pieces<void> | undefined; // makes the engine whose turn it is
	private found: Found | undefined; // a solution, from its line on until it is as short as can be

	/** `level` is the compiled `board`. */
	constructor(board: Board, level: Level, options: PortfolioOptions) {
		this.board = board;
		this.byteLimit = options.bytes - Math.min(WORKER_BYTES, (options.bytes * 2) / 3);
		this.floors = options.floors;
		this.levels.set('as it is', level);
		this.runners = options.turns.map((turn) => ({ turn, engine: undefined, over: false, full: false }));
		this.rejoin = this.runners.find(({ turn }) => turn.strategy === 'rejoin');
	}

	get states(): number {
		return this.runners.reduce((sum, { engine }) => sum + (engine?.states ?? 0), this.pastStates);
	}

	/** Held by the engines that are not over. */
	get bytes(): number {
		return this.runners.reduce((sum, { engine }) => sum + (engine?.bytes ?? 0), 0);
	}

	get best(): string {
		return this.runners[this.current]?.engine?.best ?? '';
	}

	/** As an engine's `run`; `solved` only with moves that the game's rules have verified. */
	run(stop: () => boolean): EngineStatus {
		if (this.status !== 'running') return this.status;
		do this.status = this.step(stop);
		while (this.status === 'running' && !stop());
		return this.status;
	}

	private step(stop: () => boolean): EngineStatus {
		if (this.found) return this.polish(this.found, stop);
		if (this.learning) {
			if (goOn(this.learning, stop)) this.learning = undefined;
		} else if (this.finding) {
			if (goOn(this.finding, stop)) this.finding = undefined;
		} else return this.advance(stop);
		return 'running';
	}

	/**
	 * Verified moves, where a solution has been found and there was no time yet to make it as short as can be; none
	 * where `stop` answers true before its line is made.
	 */
	unpolished(stop: () => boolean): string | undefined {
		if (this.finding && !goOn(this.finding, stop)) return undefined;
		this.finding = undefined;
		return this.found && this.movesOf(this.found);
	}

	/** Learns more solutions of other positions; the search back to known ones then comes next, from its beginning. */
	learn(lines: readonly KnownLine[]): void {
		if (this.status !== 'running' || this.finding || this.found || lines.length === 0) return;
		this.known = [...this.known, ...lines];
		this.learning = this.takeIn(lines, this.learning);
		if (!this.rejoin) return;
		this.drop(this.rejoin);
		this.rejoin.over = false;
		this.preparing = undefined;
		this.current = this.runners.indexOf(this.rejoin);
		this.spent = 0;
	}

	/** Adds lines to the levels there are, once those that came `before` are added. */
	private *takeIn(lines: readonly KnownLine[], before: Pieces<void> | undefined): Pieces<void> {
		if (before) yield* before;
		for (const [picture, level] of this.levels) {
			for (const line of lines) {
				yield;
				yield* level.known.adding(level, transformLine(this.board, line, picture));
			}
		}
	}

	/** Makes a runner's engine. */
	private *prepare(runner: Runner): Pieces<void> {
		const { strategy, share, picture } = runner.turn;
		const level = yield* this.levelSeen(picture);
		runner.engine = STRATEGIES[strategy].make(level, Math.floor(this.byteLimit * share));
	}

	private *levelSeen(picture: Picture): Pieces<Level> {
		const known = this.levels.get(picture);
		if (known) return known;
		const compiled = yield* compiling(transformBoard(this.board, picture), this.floors);
		if (!compiled.ok) throw new Error(`a level that compiles does not ${picture}: ${compiled.reason}`);
		const { level } = compiled;
		// Not by `of`: at a pause `learn` may bring more.
		for (let i = 0; i < this.known.length; i++) {
			yield;
			yield* level.known.adding(level, transformLine(this.board, this.known[i]!, picture));
		}
		this.levels.set(picture, level);
		return level;
	}

	/** Runs the engine whose turn it is to the end of its slice, or until `stop`. */
	private advance(stop: () => boolean): EngineStatus {
		const runner = this.runners[this.current]!;
		const { strategy, milliseconds } = runner.turn;
		const slice = milliseconds * STRATEGIES[strategy].pace * this.factor;
		if (runner.over) return this.pass();
		if (!runner.engine) {
			this.preparing ??= this.prepare(runner);
			if (!goOn(this.preparing, stop)) return 'running';
			this.preparing = undefined;
		}
		const engine = runner.engine!;
		this.doing = engine.name;
		const before = engine.states;
		const status = engine.run(() => this.spent + engine.states - before >= slice || stop());
		this.spent += engine.states - before;
		if (status !== 'running') return this.settle(runner, status);
		return this.spent >= slice ? this.pass() : 'running';
	}

	private settle(runner: Runner, status: EngineStatus): EngineStatus {
		if (status === 'unsolvable') return status;
		if (status === 'solved') {
			this.finding = this.find(runner.engine!, runner.turn.picture);
			return 'running';
		}
		if (status === 'memory') runner.full = true;
		this.drop(runner);
		runner.over = true;
		return this.pass();
	}

	/** Lets an engine go; its states stay counted. */
	private drop(runner: Runner): void {
		this.pastStates += runner.engine?.states ?? 0;
		runner.engine = undefined;
	}

	private *find(engine: Engine, picture: Picture): Pieces<void> {
		const level = this.levels.get(picture)!;
		const pushes = yield* wholeLine(level, engine.solution());
		if (!pushes) throw new Error(`${engine.name} claims a solution that does not replay`);
		for (const runner of this.runners) this.drop(runner); // their memory is needed to make a long one shorter
		this.found = { shortening: new Shortening(level, pushes), level, picture };
	}

	private polish(found: Found, stop: () => boolean): EngineStatus {
		if (!found.shortening.run(stop)) return 'running';
		this.lurd = this.movesOf(found);
		return 'solved';
	}

	/** The moves of a solution as short as it is by now, verified on the board. */
	private movesOf({ shortening, level, picture }: Found): string {
		const lurd = lurdOf(level, shortening.pushes);
		const moves = lurd === undefined ? undefined : verified(this.board, transformBack(lurd, picture));
		if (moves === undefined) throw new Error(`${this.doing} claims a solution that does not replay`);
		return moves;
	}

	/** Hands the turn on; at the end of a round the slices grow. */
	private pass(): EngineStatus {
		this.spent = 0;
		this.current++;
		if (this.current < this.runners.length) return 'running';
		this.current = 0;
		this.factor *= GROWTH;
		if (this.runners.some(({ over }) => !over) || this.beginAgain()) return 'running';
		return this.runners.some(({ full }) => full) ? 'memory' : 'exhausted';
	}

	/**
	 * Once all have ended: the first that was full begins again, with the bytes of all, which are free now, and on
	 * another picture, as with the same tie-breaks it would come to the same positions first. Each does so once, as its
	 * share is the larger one from then on. False when none is left.
	 */
	private beginAgain(): boolean {
		const { runners, rejoin } = this;
		const share = 1 - (rejoin?.turn.share ?? 0); // `learn` may bring that one back
		const runner = runners.find((other) => other.full && other !== rejoin && other.turn.share < share);
		if (!runner) return false;
		runner.turn = { ...runner.turn, picture: pictureAfter(runner.turn.picture, 1), share };
		runner.over = false;
		return true;
	}
}
