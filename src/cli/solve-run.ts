/**
 * `soko solve` at work: level by level, results to standard output as each ends, progress to standard error
 * while that is a terminal.
 */

import { constants } from 'node:os';
import type { Board } from '../game/board.js';
import { canHold } from '../levels/formats.js';
import {
	type Collection,
	type DamagedLevel,
	type Level,
	playableBoxes,
	problemOf,
	sizeOf,
} from '../levels/level.js';
import { asTyped, oneLine } from '../levels/text.js';
import { createSolver, type Solver } from '../solver/client.js';
import type { Outcome, Progress } from '../solver/types.js';
import { chosenLevels } from './chosen.js';
import { LevelFile } from './level-file.js';
import {
	complaint,
	emit,
	guardOutput,
	OK,
	print,
	refusal,
	SIGNALS,
	tellCrash,
	UNKNOWN,
	UNSOLVABLE,
	WRONG,
} from './report.js';
import type { SolveOptions } from './solve.js';
import { formatJson, formatText, type LevelResult } from './solve-report.js';
import { isFileOf, type LoadedSource, loadSource } from './source.js';
import { systemText } from './system-error.js';

/** Solves what is asked for and leaves the exit code; never throws for what the user gave. */
export async function runSolve(source: string, options: SolveOptions): Promise<void> {
	const loaded = loadSource(source);
	if (!loaded.ok) return emit(refusal(loaded.reason));
	const chosen = chosenLevels(loaded, options.all ? undefined : (options.level ?? 1));
	if ('code' in chosen) return emit(chosen);
	const numbers = chosen.map(({ number }) => number);
	const loss = lossOf(loaded, numbers, options);
	if (loss !== undefined) return emit(refusal(loss));
	const file = options.output === undefined ? undefined : fileAt(options.output);
	if (typeof file === 'string') return emit(refusal(file));
	const run = new Run(loaded, options, file);
	try {
		process.exitCode = await run.all(numbers);
	} finally {
		await run.close();
	}
}

/** Why the file may not be written: the levels were read from it, and would not all be in it afterwards. */
function lossOf(
	source: LoadedSource,
	numbers: readonly number[],
	{ output }: SolveOptions,
): string | undefined {
	if (output === undefined || !isFileOf(source, output)) return undefined;
	const { levels } = source.collection;
	const held = levels.map((level) => canHold('xsb', level));
	const lost = levels.length - numbers.filter((number) => held[number - 1]).length;
	if (lost === 0) return undefined;
	const otherwise = held.every(Boolean) ? ', or add --all' : '';
	return `${oneLine(output)} has the levels and would lose ${lost} of its ${levels.length}; name another file${otherwise}`;
}

/** The file to write, or why it cannot be. */
function fileAt(path: string): LevelFile | string {
	try {
		return new LevelFile(path);
	} catch (error) {
		return unwritable(path, error);
	}
}

function unwritable(path: string, error: unknown): string {
	return `${asTyped(path)} cannot be written: ${systemText(error)}`;
}

class Run {
	readonly #source: LoadedSource;
	readonly #options: SolveOptions;
	readonly #file: LevelFile | undefined;
	readonly #solver: Solver;
	readonly #levels: (Level | DamagedLevel)[];
	readonly #solved: LevelResult[] = []; // what the file is to hold
	#isSearched = false; // whether a search of any level came to its end, so that there is something to write
	#stopSearch: () => void = () => {};
	#stopped: number | undefined; // exit code once a signal came, or nobody reads on
	readonly #signals = SIGNALS.map((name) => [name, () => this.#stop(128 + constants.signals[name])] as const);

	constructor(source: LoadedSource, options: SolveOptions, file: LevelFile | undefined) {
		this.#source = source;
		this.#options = options;
		this.#file = file;
		this.#levels = [...source.collection.levels];
		this.#solver = createSolver({ onCrash: tellCrash });
		for (const [name, listener] of this.#signals) process.on(name, listener);
		guardOutput();
		if (!file) process.stdout.on('error', () => this.#stop(OK)); // the file is wanted even when nobody reads the rest
	}

	async all(numbers: readonly number[]): Promise<number> {
		const codes = new Set<number>();
		for (const number of numbers) {
			const result = await this.#one(number);
			this.#printOutcome(result);
			const problem = this.#keep(result, number === numbers.at(-1) || this.#stopped !== undefined);
			if (problem) return this.#giveUp(problem);
			codes.add(codeOf(result.outcome));
			if (this.#stopped !== undefined) return this.#stopped;
		}
		return [UNKNOWN, UNSOLVABLE, WRONG].find((code) => codes.has(code)) ?? OK;
	}

	async close(): Promise<void> {
		for (const [name, listener] of this.#signals) process.off(name, listener);
		this.#file?.close();
		await this.#solver.close();
	}

	#stop(code: number): void {
		this.#stopped ??= code;
		this.#stopSearch();
	}

	async #one(number: number): Promise<LevelResult> {
		const level = this.#levels[number - 1]!;
		const about = { collection: this.#source.name, number, title: level.title, ...sizeOf(level) };
		if (level.type === 'damaged') {
			return { ...about, boxes: 0, outcome: { type: 'invalid', problem: problemOf(level), ...NO_SEARCH } };
		}
		const outcome = await this.#search(level.board, number);
		return { ...about, boxes: playableBoxes(level.board), outcome };
	}

	async #search(board: Board, number: number): Promise<Outcome> {
		const { time: seconds, memory, threads, engine } = this.#options;
		const limits = { seconds, bytes: memory * 1024 * 1024, threads };
		const onProgress = canRedraw() ? (progress: Progress) => showProgress(number, progress) : undefined;
		const { result, cancel } = this.#solver.solve(board, board.boxes, board.player, limits, onProgress, {
			engine,
		});
		this.#stopSearch = cancel;
		const outcome = await result;
		if (onProgress) process.stderr.write('\r\u001B[K');
		return outcome;
	}

	/** Prints an outcome, unless the file says it all. One that makes the exit code 1 is an error besides. */
	#printOutcome(result: LevelResult): void {
		const { number, outcome } = result;
		if (this.#options.json) print(formatJson(result));
		else if (!this.#file || outcome.type !== 'solved') print(formatText(result, this.#options.time));
		if (outcome.type !== 'invalid') return;
		const left = this.#file && !canHold('xsb', this.#levels[number - 1]!) ? '; the file cannot hold it' : '';
		process.stderr.write(complaint(`level ${number} cannot be solved, ${outcome.problem}${left}`));
	}

	/** Writes the levels with their solutions so far to the file, once any search has ended; returns why it could not. */
	#keep(result: LevelResult, isLast: boolean): string | undefined {
		const file = this.#file;
		if (!file) return undefined;
		const { number, outcome } = result;
		if (outcome.type === 'solved') this.#solved.push(result);
		this.#isSearched ||=
			outcome.type === 'unknown' ? outcome.reason !== 'interrupted' : outcome.type !== 'invalid';
		if (!this.#isSearched) return undefined;
		this.#learn(result);
		const levels = this.#options.all ? this.#levels : [this.#levels[number - 1]!];
		const collection: Collection = { ...this.#source.collection, levels };
		try {
			if (isLast) file.write(collection);
			else file.keep(collection);
			return undefined;
		} catch (error) {
			return unwritable(this.#options.output ?? '', error);
		}
	}

	/** Adds a solution to its level, unless the level has it. */
	#learn({ number, outcome }: LevelResult): void {
		const level = this.#levels[number - 1]!;
		if (level.type !== 'level' || outcome.type !== 'solved') return;
		const { lurd } = outcome;
		if (level.plays.some((play) => play.lurd === lurd)) return;
		const play = { label: 'Solution', lurd };
		this.#levels[number - 1] = { ...level, plays: [...level.plays, play] };
	}

	/** Ends without the file; what it was to hold is printed, so that no search was in vain. */
	#giveUp(problem: string): number {
		const { json, time } = this.#options;
		if (!json) for (const solved of this.#solved) print(formatText(solved, time));
		process.stderr.write(complaint(problem));
		return WRONG;
	}
}

const NO_SEARCH = { engine: '', states: 0, seconds: 0 };

function codeOf(outcome: Outcome): number {
	if (outcome.type === 'solved') return OK;
	if (outcome.type === 'unsolvable') return UNSOLVABLE;
	return outcome.type === 'invalid' ? WRONG : UNKNOWN;
}

/** Whether progress can be shown: on a terminal that can write over a line. */
function canRedraw(): boolean {
	return process.stderr.isTTY && process.env.TERM !== 'dumb';
}

function showProgress(number: number, { seconds, states, doing, best }: Progress): void {
	const parts = [`maze ${number}`, `${seconds.toFixed(1)} s`, `${states} states`, doing, best].filter(
		(part) => part,
	);
	const line = parts.join(', ').slice(0, (process.stderr.columns || 80) - 1);
	process.stderr.write(`\r${line}\u001B[K`);
}
