/**
 * The inside of a worker thread: takes one search at a time, runs its session to a verdict, the end of time or
 * the shared flag, and answers once. The sessions of the last few positions are kept, so that asking again
 * goes on where it stopped; together they hold no more than one search may.
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
/** Sessions kept; each reserves room for its engines, used or not. */
const MOST_SESSIONS = 4;

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');

// On Linux priorities belong to threads, and number 0 is the thread that asks; elsewhere it means them all.
if (workerData.low && platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const sessions = new Map<string, Session>(); // by position and limits, the last used at the end

port.on('message', (request: SearchRequest) => {
	const answer = search(request);
	port.postMessage(answer);
});

function search(request: SearchRequest): WorkerMessage {
	const { id, shared, index } = request;
	// A search may be over before its turn has come: then not even its tables are made.
	if (Atomics.load(shared, FLAG) !== 0)
		return { type: 'done', id, engine: '', verdict: { type: 'unknown', reason: 'interrupted' } };
	const key = keyOf(request);
	const session = sessionFor(key, request);
	let verdict = session.run(stopper(request, session));
	Atomics.store(shared, FIRST_STATES + index, session.states | 0);
	if (Atomics.load(shared, FLAG) === 0) verdict ??= session.early();
	const decided = verdict !== undefined && verdict.type !== 'unknown';
	if (decided && Atomics.compareExchange(shared, FLAG, 0, DECIDED) !== 0) verdict = undefined;
	if (verdict) sessions.delete(key);
	verdict ??= { type: 'unknown', reason: Atomics.load(shared, FLAG) === CANCELLED ? 'interrupted' : 'time' };
	return { type: 'done', id, engine: session.engine, verdict };
}

/** Ends the run at the flag or at the end of time, and tells how it goes meanwhile. */
function stopper({ id, shared, index, end, bytes }: SearchRequest, session: Session): () => boolean {
	const last = end - performance.timeOrigin;
	let next = performance.now() + PROGRESS_EVERY;
	return () => {
		if (Atomics.load(shared, FLAG) !== 0) return true;
		const now = performance.now();
		if (now >= next) {
			next = now + PROGRESS_EVERY;
			Atomics.store(shared, FIRST_STATES + index, session.states | 0);
			post({ type: 'progress', id, doing: session.engine, best: session.best });
			forget(bytes);
		}
		return now >= last;
	};
}

function post(message: WorkerMessage): void {
	port!.postMessage(message);
}

function sessionFor(key: string, request: SearchRequest): Session {
	const { board, known = [] } = request;
	const kept = sessions.get(key);
	const session = kept ?? new Session(board, request);
	sessions.delete(key);
	sessions.set(key, session);
	kept?.learn(known);
	forget(request.bytes);
	return session;
}

/** Lets go of the sessions used longest ago until the rest holds no more than `bytes`; never of the last. */
function forget(bytes: number): void {
	let held = [...sessions.values()].reduce((sum, session) => sum + session.bytes, 0);
	for (const [key, session] of sessions) {
		if (sessions.size === 1 || (held <= bytes && sessions.size <= MOST_SESSIONS)) return;
		sessions.delete(key);
		held -= session.bytes;
	}
}

function keyOf({ board, bytes, index, count, engine, known }: SearchRequest): string {
	return [positionOf(board), bytes, index, count, engine, known !== undefined].join(' ');
}

function positionOf({ width, walls, goals, boxes, player }: Board): string {
	return [width, walls.join(''), goals.join(''), boxes.join(), player].join(' ');
}
