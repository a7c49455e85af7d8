/**
 * Several engines taking turns on one level. Each is resumable, so a turn that ends costs nothing; slices grow
 * by 1.6 from round to round, so an engine that needs long gets there without the others starving.
 *
 * Slices count states, not time. The clock behind `stop` decides only when everything pauses, and the outcome
 * is the same however often it does.
 */
import type { Board } from '../game/board.js';
import { compile } from './compile.js';
import { lurdOf } from './expand.js';
import type { Floors } from './floors.js';
import { type KnownLine, wholeLine } from './known.js';
import type { Level } from './level.js';
import { Shortening } from './shorten.js';
import { STRATEGIES, type Turn } from './strategies.js';
import { type Picture, transformBack, transformBoard, transformLine } from './transform.js';
import type { Engine, EngineStatus } from './types.js';
import { verified } from './verify.js';

const GROWTH = 1.6;

/** What a worker holds besides its arenas: Node's own, compiled levels, tables and caches of the deadlock tests. */
const BESIDES = 48 * 2 ** 20;

export interface PortfolioOptions {
	readonly bytes: number; // for all engines together and what they need besides
	readonly turns: readonly Turn[];
	readonly known?: readonly KnownLine[]; // those that `level` was compiled with
	readonly floors?: Floors | undefined; // where its floor is from
}

/** A turn with its engine, made when first needed. */
interface Player {
	readonly turn: Turn;
	readonly level: Level;
	engine: Engine | undefined;
	over: boolean;
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
	private known: readonly KnownLine[];
	private readonly levels = new Map<Picture, Level>();
	private readonly players: Player[];
	private turn = 0;
	private factor = 1;
	private spent = 0; // work done in the present slice
	private pastStates = 0; // of engines that have been dropped
	private fullArena = false;
	private status: EngineStatus = 'running';
	private found: Found | undefined;

	/** `level` is the compiled `board`. */
	constructor(board: Board, level: Level, options: PortfolioOptions) {
		this.board = board;
		this.byteLimit = options.bytes - Math.min(BESIDES, options.bytes / 2);
		this.known = options.known ?? [];
		this.floors = options.floors;
		this.levels.set('as it is', level);
		this.players = options.turns.map((turn) => ({
			turn,
			level: this.levelSeen(turn.picture),
			engine: undefined,
			over: false,
		}));
	}

	get states(): number {
		return this.players.reduce((sum, { engine }) => sum + (engine?.states ?? 0), this.pastStates);
	}

	/** Held by the engines that are not over. */
	get bytes(): number {
		return this.players.reduce((sum, { engine }) => sum + (engine?.bytes ?? 0), 0);
	}

	get best(): string {
		return this.players[this.turn]?.engine?.best ?? '';
	}

	/** As an engine's `run`; `solved` only with moves that the game's rules have verified. */
	run(stop: () => boolean): EngineStatus {
		if (this.status !== 'running') return this.status;
		do this.status = this.found ? this.polish(this.found, stop) : this.advance(stop);
		while (this.status === 'running' && !stop());
		return this.status;
	}

	/** Verified moves, where a solution has been found and there was no time yet to make it as short as can be. */
	early(): string | undefined {
		return this.found && this.lurdOf(this.found);
	}

	/** Learns more solutions of other positions; the search back to known ones then comes next, from its beginning. */
	learn(lines: readonly KnownLine[]): void {
		if (this.status !== 'running' || this.found || lines.length === 0) return;
		this.known = [...this.known, ...lines];
		for (const [picture, level] of this.levels)
			for (const line of lines) level.known.add(level, transformLine(this.board, line, picture));
		const back = this.players.findIndex(({ turn }) => turn.strategy === 'rejoin');
		if (back < 0) return;
		const player = this.players[back]!;
		this.pastStates += player.engine?.states ?? 0;
		player.engine = undefined;
		player.over = false;
		this.turn = back;
		this.spent = 0;
	}

	private levelSeen(picture: Picture): Level {
		const known = this.levels.get(picture);
		if (known) return known;
		const lines = this.known.map((line) => transformLine(this.board, line, picture));
		const compiled = compile(transformBoard(this.board, picture), lines, this.floors);
		if (!compiled.ok) throw new Error(`a level that compiles does not ${picture}: ${compiled.reason}`);
		this.levels.set(picture, compiled.level);
		return compiled.level;
	}

	/** Runs the engine whose turn it is to the end of its slice, or until `stop`. */
	private advance(stop: () => boolean): EngineStatus {
		const player = this.players[this.turn]!;
		if (player.over) return this.pass();
		const { strategy, milliseconds, share } = player.turn;
		const slice = milliseconds * STRATEGIES[strategy].pace * this.factor;
		if (this.spent >= slice) return this.pass();
		player.engine ??= STRATEGIES[strategy].make(player.level, Math.floor(this.byteLimit * share));
		const { engine } = player;
		this.doing = engine.name;
		let stopped = false;
		const before = engine.states;
		const status = engine.run(() => {
			stopped = stop();
			return stopped || this.spent + engine.states - before >= slice;
		});
		this.spent += engine.states - before;
		if (status === 'running') return stopped ? 'running' : this.pass();
		return this.settle(player, status);
	}

	private settle(player: Player, status: EngineStatus): EngineStatus {
		if (status === 'unsolvable') return status;
		if (status === 'solved') {
			this.found = this.foundBy(player);
			return 'running';
		}
		if (status === 'memory') this.fullArena = true;
		this.pastStates += player.engine?.states ?? 0;
		player.engine = undefined;
		player.over = true;
		return this.pass();
	}

	private foundBy({ engine, level, turn }: Player): Found {
		const pushes = engine && wholeLine(level, engine.solution());
		if (pushes === undefined) throw new Error(`${engine?.name} claims a solution that does not replay`);
		return { shortening: new Shortening(level, pushes), level, picture: turn.picture };
	}

	private polish(found: Found, stop: () => boolean): EngineStatus {
		if (!found.shortening.run(stop)) return 'running';
		this.lurd = this.lurdOf(found);
		return 'solved';
	}

	private lurdOf({ shortening, level, picture }: Found): string {
		const lurd = lurdOf(level, shortening.pushes);
		const moves = lurd === undefined ? undefined : verified(this.board, transformBack(lurd, picture));
		if (moves === undefined) throw new Error(`${this.doing} claims a solution that does not replay`);
		return moves;
	}

	/** Hands the turn on; at the end of a round the slices grow. */
	private pass(): EngineStatus {
		this.spent = 0;
		this.turn++;
		if (this.turn < this.players.length) return 'running';
		this.turn = 0;
		this.factor *= GROWTH;
		if (this.players.some(({ over }) => !over)) return 'running';
		return this.fullArena ? 'memory' : 'exhausted';
	}
}
