/**
 * The outside of the solver: worker threads that stay alive between searches, one promise for each search.
 *
 * A search is given to `limits.threads` workers at once. The first verdict that settles the matter ends the
 * others through the shared flag; otherwise the search is over when all have given up. A new search may be asked
 * for while one runs, which is then cancelled. A worker that crashes is started again, once a search; after a
 * second crash the others go on without it.
 *
 * What a search meets on its way in:
 *
 *   protocol.ts              what goes to a worker, and what comes back
 *   worker.ts, desk.ts       takes one request at a time, and keeps what the next one may go on with
 *   session.ts, compile.ts   one worker's part: the board is compiled to a level (level.ts), and searched to a verdict
 *   portfolio.ts, turns.ts   engines take turns: which, on what picture of the board, and for how long
 *   strategies.ts, engines   what each strategy does, and the engines that do it
 *   fess, plan, deadlock     what they are made of: feature-space search, packing plans, tests for dead positions
 *   shorten.ts, verify.ts    a solution is made shorter, and replayed by the rules of the game
 */
import { Worker } from 'node:worker_threads';
import type { Board, Square } from '../game/board.js';
import type { EngineName } from './engine-names.js';
import type { KnownLine } from './known.js';
import {
	CANCELLED,
	DECIDED,
	FIRST_STATES,
	FLAG,
	SEARCHING,
	type SearchRequest,
	type Verdict,
	type WorkerMessage,
} from './protocol.js';
import { LEAST_WORKER_BYTES, type Limits, type Outcome, type Progress, type UnknownReason } from './types.js';

export interface SolverOptions {
	readonly workerUrl?: URL; // the bundled worker; by default beside this file
	readonly low?: boolean; // workers give way to other programs and threads, where the system can do that
	readonly onCrash?: (message: string, again: boolean) => void; // told of each crash; `again`: it is given up
}

export interface Search {
	/** Never rejects. `failed` or `memory` where a worker crashed twice and no other ran out of time. */
	readonly result: Promise<Outcome>;
	/**
	 * Ends the search at once as `unknown`, `interrupted`; its workers stop within 50 ms. Does nothing once it is over.
	 */
	cancel(): void;
}

export interface SearchOptions {
	readonly engine?: EngineName; // 'auto' without it
	/** For a hint: verified solutions of other positions of the level, perhaps none. See SessionOptions. */
	readonly known?: readonly KnownLine[];
}

export interface Solver {
	/** Searches from the position given by `boxes` and `player` (squares) on `board`. */
	solve(
		board: Board,
		boxes: readonly Square[],
		player: Square,
		limits: Limits,
		onProgress?: (progress: Progress) => void,
		options?: SearchOptions,
	): Search;
	/** Ends all workers; a running search ends as interrupted. */
	close(): Promise<void>;
}

/** Milliseconds that workers may be late. */
const OVERTIME = 50;
const PROGRESS_EVERY = 200; // milliseconds

/** A search under way. */
interface Task {
	readonly id: number;
	readonly requests: readonly SearchRequest[]; // by worker
	readonly began: number; // performance.now()
	readonly shared: Int32Array<SharedArrayBuffer>;
	readonly reasons: (UnknownReason | undefined)[]; // why each worker gave up; undefined while it works
	readonly settle: (outcome: Outcome) => void;
	ticker: NodeJS.Timeout | undefined; // reports progress
	timer: NodeJS.Timeout | undefined; // ends the search when a worker is late
	settled: boolean;
	readonly crashed: Set<number>; // workers that were started again
	engine: string; // the first worker's, or another's until that has told; in the end the one that decided
	best: string; // how far it has come
}

export function createSolver(options: SolverOptions = {}): Solver {
	return new ThreadedSolver(options);
}

class ThreadedSolver implements Solver {
	private readonly options: SolverOptions;
	private readonly workers: Worker[] = [];
	private task: Task | undefined;
	private nextId = 1;

	constructor(options: SolverOptions) {
		this.options = options;
	}

	solve(
		board: Board,
		boxes: readonly Square[],
		player: Square,
		limits: Limits,
		onProgress?: (progress: Progress) => void,
		options: SearchOptions = {},
	): Search {
		this.cancel(this.task);
		const position: Board = { ...board, boxes: [...boxes].sort((a, b) => a - b), player };
		const { promise, resolve } = withResolvers<Outcome>();
		const task = this.taskFor(position, limits, options, resolve);
		this.task = task;
		const overtime = () => {
			if (Atomics.load(task.shared, FLAG) === DECIDED) return; // the verdict is on its way
			this.finish(task, { type: 'unknown', reason: 'time' });
		};
		const report = () => onProgress?.({ ...this.spentOn(task), doing: task.engine, best: task.best });
		if (onProgress) task.ticker = setInterval(report, PROGRESS_EVERY);
		task.timer = setTimeout(overtime, limits.seconds * 1000 + OVERTIME);
		for (const request of task.requests) this.send(request);
		return { result: promise, cancel: () => this.cancel(task) };
	}

	async close(): Promise<void> {
		this.cancel(this.task);
		await Promise.all(this.workers.splice(0).map((worker) => worker.terminate()));
	}

	/** A task whose time begins now, with what its workers are to be sent. */
	private taskFor(
		board: Board,
		limits: Limits,
		{ engine = 'auto', known }: SearchOptions,
		settle: (outcome: Outcome) => void,
	): Task {
		const count = Math.max(1, Math.min(limits.threads, Math.floor(limits.bytes / LEAST_WORKER_BYTES)));
		const shared = new Int32Array(new SharedArrayBuffer(4 * (FIRST_STATES + count)));
		const began = performance.now();
		const end = performance.timeOrigin + began + limits.seconds * 1000;
		const bytes = Math.floor(limits.bytes / count);
		const id = this.nextId++;
		const request = { id, board, end, bytes, count, engine, known, shared } as const;
		const requests = Array.from({ length: count }, (_, index): SearchRequest => ({ ...request, index }));
		const reasons = requests.map(() => undefined);
		return {
			id,
			requests,
			began,
			shared,
			reasons,
			settle,
			ticker: undefined,
			timer: undefined,
			settled: false,
			crashed: new Set(),
			engine: '',
			best: '',
		};
	}

	private send(request: SearchRequest): void {
		const { index } = request;
		try {
			this.workers[index] ??= this.startWorker(index);
		} catch (error) {
			this.recover(index, error as Error); // the system has no thread for it
			return;
		}
		const worker = this.workers[index]!;
		worker.ref();
		worker.postMessage(request);
	}

	private startWorker(index: number): Worker {
		const { workerUrl = new URL('./worker.js', import.meta.url), low } = this.options;
		const worker = new Worker(workerUrl, { workerData: { low } });
		worker.on('message', (message: WorkerMessage) => this.receive(index, message));
		worker.on('error', (error) => this.lose(index, worker, error));
		return worker;
	}

	private cancel(task: Task | undefined): void {
		if (task) this.finish(task, { type: 'unknown', reason: 'interrupted' });
	}

	private receive(index: number, message: WorkerMessage): void {
		const { task } = this;
		if (!task || message.id !== task.id) return;
		if (message.type === 'progress') {
			if (index === 0 || task.engine === '') {
				task.engine = message.doing;
				task.best = message.best;
			}
			return;
		}
		const { verdict } = message;
		if (verdict.type !== 'unknown') {
			task.engine = message.engine;
			this.finish(task, verdict);
			return;
		}
		this.giveUp(task, index, verdict.reason);
	}

	/** One worker has come to its end; the search has when all of them have. */
	private giveUp(task: Task, index: number, reason: UnknownReason): void {
		task.reasons[index] = reason;
		if (task.reasons.includes(undefined)) return;
		this.finish(task, { type: 'unknown', reason: weightiest(task.reasons) });
	}

	/** Time and work of all workers up to now. */
	private spentOn(task: Task): { seconds: number; states: number } {
		let states = 0;
		for (let i = 0; i < task.requests.length; i++)
			states += Atomics.load(task.shared, FIRST_STATES + i) >>> 0;
		return { seconds: (performance.now() - task.began) / 1000, states };
	}

	private finish(task: Task, verdict: Verdict): void {
		if (task.settled) return;
		task.settled = true;
		clearTimeout(task.timer);
		clearInterval(task.ticker);
		Atomics.compareExchange(task.shared, FLAG, SEARCHING, CANCELLED);
		for (const worker of this.workers) worker?.unref();
		task.settle({ ...verdict, engine: verdict.type === 'unknown' ? '' : task.engine, ...this.spentOn(task) });
	}

	/** Lets a worker go that has ended by an error. */
	private lose(index: number, worker: Worker, error: Error): void {
		if (this.workers[index] !== worker) return;
		delete this.workers[index];
		this.recover(index, error);
	}

	/** Starts a crashed worker again and gives it its part of the search once more; gives it up the second time. */
	private recover(index: number, error: Error): void {
		const { task } = this;
		const request = task?.requests[index]; // none for a worker that only an earlier search had
		if (!task || !request || task.settled || task.reasons[index] !== undefined) return;
		const again = task.crashed.has(index);
		task.crashed.add(index);
		this.options.onCrash?.(error.message, again);
		if (again) this.giveUp(task, index, isFull(error) ? 'memory' : 'failed');
		else this.send(request);
	}
}

/** Whether it was for lack of memory that a worker broke down: of its heap, or of room for an array. */
function isFull(error: Error & { readonly code?: string }): boolean {
	return error.code === 'ERR_WORKER_OUT_OF_MEMORY' || /allocation failed/i.test(error.message);
}

/** Of several workers' reasons the one to tell: time before memory, since more time might still help. */
function weightiest(reasons: readonly (UnknownReason | undefined)[]): UnknownReason {
	for (const reason of ['size', 'interrupted', 'time', 'memory', 'failed'] as const) {
		if (reasons.includes(reason)) return reason;
	}
	return 'exhausted';
}

/** Promise.withResolvers, which Node 20 lacks. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
	let resolve: (value: T) => void = () => {};
	const promise = new Promise<T>((done) => {
		resolve = done;
	});
	return { promise, resolve };
}
