/**
 * The inside of a worker thread: takes one search at a time, runs its session to a verdict, the end of time or
 * the shared flag, and answers once. The session of the last position is kept, so asking again goes on.
 */
import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Board } from '../game/board.js';
import {
	CANCELLED,
	DECIDED,
	FIRST_STATES,
	FLAG,
	type SearchRequest,
	type WorkerMessage,
} from './protocol.js';
import { Session } from './session.js';

const PROGRESS_EVERY = 100; // milliseconds

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');

// On Linux priorities belong to threads, and number 0 is the thread that asks; elsewhere it means them all.
if (workerData.low && platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);

let last: { readonly key: string; readonly session: Session } | undefined;

port.on('message', (request: SearchRequest) => {
	const answer = search(request);
	port.postMessage(answer);
});

function search(request: SearchRequest): WorkerMessage {
	const { id, shared, index } = request;
	const session = sessionFor(request);
	const stop = stopper(request, session);
	let verdict = session.run(stop);
	Atomics.store(shared, FIRST_STATES + index, session.states | 0);
	const decided = verdict !== undefined && verdict.type !== 'unknown';
	if (decided && Atomics.compareExchange(shared, FLAG, 0, DECIDED) !== 0) verdict = undefined;
	if (verdict) last = undefined;
	verdict ??= { type: 'unknown', reason: Atomics.load(shared, FLAG) === CANCELLED ? 'interrupted' : 'time' };
	return { type: 'done', id, engine: session.engine, verdict };
}

/** Ends the run at the flag or at the end of time, and tells how it goes meanwhile. */
function stopper({ id, shared, index, end }: SearchRequest, session: Session): () => boolean {
	const last = end - performance.timeOrigin;
	let next = performance.now() + PROGRESS_EVERY;
	return () => {
		if (Atomics.load(shared, FLAG) !== 0) return true;
		const now = performance.now();
		if (now >= next) {
			next = now + PROGRESS_EVERY;
			Atomics.store(shared, FIRST_STATES + index, session.states | 0);
			post({ type: 'progress', id, doing: session.engine, best: session.best });
		}
		return now >= last;
	};
}

function post(message: WorkerMessage): void {
	port!.postMessage(message);
}

function sessionFor(request: SearchRequest): Session {
	const { board, bytes, index, count, engine } = request;
	const key = [keyOf(board), bytes, index, count, engine].join(' ');
	if (last?.key !== key) {
		// The old session goes first: two at once would hold twice the bytes.
		last = undefined;
		last = { key, session: new Session(board, { bytes, index, count, engine }) };
	}
	return last.session;
}

function keyOf({ width, walls, goals, boxes, player }: Board): string {
	return [width, walls.join(''), goals.join(''), boxes.join(), player].join(' ');
}
