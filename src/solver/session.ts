/**
 * One worker's part of one search, from the board to a verdict, in as many calls as the clock behind `stop`
 * makes of it. Running out of time is no end: a session that is run again goes on where it stopped.
 */
import type { Board } from '../game/board.js';
import { compile } from './compile.js';
import type { EngineName } from './engine-names.js';
import { Portfolio } from './portfolio.js';
import type { Verdict } from './protocol.js';
import { turnsOf } from './strategies.js';

export interface SessionOptions {
	readonly bytes: number; // for all engines of this session
	readonly index: number; // which of `count` workers this is
	readonly count: number;
	readonly engine: EngineName;
}

export class Session {
	/** The end, or undefined while there is something left to try. */
	verdict: Verdict | undefined;
	private readonly portfolio: Portfolio | undefined;

	constructor(board: Board, options: SessionOptions) {
		const compiled = compile(board);
		if (compiled.ok) {
			const { index, count, engine, bytes } = options;
			const turns = turnsOf(engine, compiled.level, index, count);
			this.portfolio = new Portfolio(board, compiled.level, { bytes, turns });
			return;
		}
		const { outcome, reason } = compiled;
		if (outcome === 'size') this.verdict = { type: 'unknown', reason: 'size' };
		else if (outcome === 'invalid') this.verdict = { type: 'invalid', problem: reason };
		else this.verdict = { type: 'unsolvable' };
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
		if (this.verdict || !this.portfolio) return this.verdict;
		const status = this.portfolio.run(stop);
		if (status === 'solved') this.verdict = { type: 'solved', lurd: this.portfolio.lurd };
		else if (status === 'unsolvable') this.verdict = { type: 'unsolvable' };
		else if (status !== 'running') this.verdict = { type: 'unknown', reason: status };
		return this.verdict;
	}
}
