/**
 * The inside of a worker thread: takes one search at a time, runs its session to a verdict, the end of time or
 * the shared flag, and answers once. What it keeps for the next search is in desk.ts.
 */
import { constants, platform, setPriority } from 'node:os';
import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { Desk } from './desk.js';
import {
	CANCELLED,
	DECIDED,
	FIRST_STATES,
	FLAG,
	SEARCHING,
	type SearchRequest,
	type WorkerMessage,
} from './protocol.js';
import type { Session } from './session.js';
import { tierUpFlags } from './tier-up.js';

const PROGRESS_EVERY = 100; // milliseconds

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');

// On Linux priorities belong to threads, and number 0 is the thread that asks; elsewhere it means them all. The lowest one
// has a hundredth of a processor beside a busy program, and a hint then takes many times as long; this one has a tenth.
if (workerData.low && platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

for (const flag of tierUpFlags(versions.v8)) setFlagsFromString(flag);

const desk = new Desk();

port.on('message', (request: SearchRequest) => {
	post(search(request));
});

function search(request: SearchRequest): WorkerMessage {
	const { id, shared, index } = request;
	const isOver = () => Atomics.load(shared, FLAG) !== SEARCHING;
	// A search may be over before its turn has come: then not even its tables are made.
	if (isOver()) return { type: 'done', id, engine: '', verdict: { type: 'unknown', reason: 'interrupted' } };
	const session = desk.session(request);
	let verdict = session.run(stopper(request, session));
	Atomics.store(shared, FIRST_STATES + index, session.states | 0);
	// The client waits a little for this, then raises the flag.
	if (!isOver()) verdict ??= session.unpolished(isOver);
	const decided = verdict !== undefined && verdict.type !== 'unknown';
	// Of several verdicts the first one counts.
	if (decided && Atomics.compareExchange(shared, FLAG, SEARCHING, DECIDED) !== SEARCHING) verdict = undefined;
	if (verdict) desk.drop(request);
	verdict ??= { type: 'unknown', reason: Atomics.load(shared, FLAG) === CANCELLED ? 'interrupted' : 'time' };
	return { type: 'done', id, engine: session.engine, verdict };
}

/** Ends the run at the flag or at the end of time, and tells how it goes meanwhile. */
function stopper({ id, shared, index, end, bytes }: SearchRequest, session: Session): () => boolean {
	const last = end - performance.timeOrigin;
	let next = performance.now() + PROGRESS_EVERY;
	return () => {
		if (Atomics.load(shared, FLAG) !== SEARCHING) return true;
		const now = performance.now();
		if (now >= next) {
			next = now + PROGRESS_EVERY;
			Atomics.store(shared, FIRST_STATES + index, session.states | 0);
			post({ type: 'progress', id, doing: session.engine, best: session.best });
			desk.forget(bytes); // what else is kept makes room for this session, which grows
		}
		return now >= last;
	};
}

function post(message: WorkerMessage): void {
	port!.postMessage(message);
}
