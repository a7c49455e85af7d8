/**
 * One worker's part of one search, from the board to a verdict, in as many calls as the clock behind `stop`
 * makes of it. Running out of time is no end: a session that is run again goes on where it stopped.
 */
import type { Board } from '../game/board.js';
import { type Compiled, compiling } from './compile.js';
import type { Floors } from './floors.js';
import type { KnownLine } from './known.js';
import type { Pieces } from './pieces.js';
import { Portfolio } from './portfolio.js';
import type { SearchRequest, Verdict } from './protocol.js';
import { hintTurns, turnsOf } from './turns.js';

export interface SessionOptions extends Pick<SearchRequest, 'bytes' | 'index' | 'count' | 'engine'> {
	/** For a hint: solutions of other positions of the level, perhaps none. Undefined: the start of a level. */
	readonly known?: readonly KnownLine[] | undefined;
	/** Floors of earlier searches; undefined: everything is found out anew. */
	readonly floors?: Floors | undefined;
}

export class Session {
	/** The end, or undefined while there is something left to try. */
	verdict: Verdict | undefined;
	private readonly board: Board;
	private readonly options: SessionOptions;
	private readonly compiling: Pieces<Compiled>;
	private portfolio: Portfolio | undefined; // once the board is compiled
	private readonly known: KnownLine[] = []; // lines that came before that
	private readonly told = new Set<string>(); // known lines as text, so that none is taken in twice

	constructor(board: Board, options: SessionOptions) {
		this.board = board;
		this.options = options;
		this.compiling = compiling(board, options.floors);
		this.learn(options.known ?? []);
	}

	/** Takes in those of the known lines that are new to it. */
	learn(known: readonly KnownLine[]): void {
		const fresh = known.filter((line) => !this.told.has(textOf(line)));
		for (const line of fresh) this.told.add(textOf(line));
		if (this.portfolio) this.portfolio.learn(fresh);
		else this.known.push(...fresh);
	}

	/** Held by its engines. */
	get bytes(): number {
		return this.portfolio?.bytes ?? 0;
	}

	get states(): number {
		return this.portfolio?.states ?? 0;
	}

	/** The engine at work, or the one that decided. */
	get engine(): string {
		return this.portfolio?.doing ?? '';
	}

	get best(): string {
		return this.portfolio?.best ?? '';
	}

	run(stop: () => boolean): Verdict | undefined {
		while (!this.portfolio && !this.verdict) {
			const step = this.compiling.next();
			if (step.done) this.begin(step.value);
			if (stop()) return this.verdict;
		}
		if (this.verdict || !this.portfolio) return this.verdict;
		const status = this.portfolio.run(stop);
		if (status === 'solved') this.verdict = { type: 'solved', lurd: this.portfolio.lurd };
		else if (status === 'unsolvable') this.verdict = { type: 'unsolvable' };
		else if (status !== 'running') this.verdict = { type: 'unknown', reason: status };
		return this.verdict;
	}

	/** Takes the compiled board. */
	private begin(compiled: Compiled): void {
		const { board, options } = this;
		if (compiled.ok && compiled.level.boxes.every((box) => compiled.level.goal[box])) {
			this.verdict = { type: 'solved', lurd: '' };
		} else if (compiled.ok) {
			const { index, count, engine, bytes, floors } = options;
			const turns = (options.known ? hintTurns : turnsOf)(engine, compiled.level, index, count);
			this.portfolio = new Portfolio(board, compiled.level, { bytes, turns, floors });
			this.portfolio.learn(this.known);
		} else if (compiled.outcome === 'size') this.verdict = { type: 'unknown', reason: 'size' };
		else if (compiled.outcome === 'invalid') this.verdict = { type: 'invalid', problem: compiled.reason };
		else this.verdict = { type: 'unsolvable' };
	}

	/** At the end of time: a solution still to be made shorter, unless `stop` answers true before it is written out. */
	unpolished(stop: () => boolean): Verdict | undefined {
		const lurd = this.portfolio?.unpolished(stop);
		return lurd === undefined ? undefined : { type: 'solved', lurd };
	}
}

function textOf({ boxes, player, lurd }: KnownLine): string {
	return `${boxes.join()} ${player} ${lurd}`;
}
