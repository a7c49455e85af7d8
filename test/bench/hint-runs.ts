/** The ways in which hints are measured: a process each, as in the game, and how soon a cancel takes effect. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Board } from '../../src/game/board.js';
import { replayLurd } from '../../src/game/lurd.js';
import { startPosition } from '../../src/game/position.js';
import { HintService } from '../../src/hint/service.js';
import { formatCollection } from '../../src/levels/collection.js';
import { collectionOf, levelFrom } from '../../src/levels/from-board.js';
import type { Solver } from '../../src/solver/client.js';
import { Disk } from '../../src/store/disk.js';
import { Solutions } from '../../src/store/solutions.js';
import { boardAt } from '../game/after.js';
import { leadsHome } from '../hint/follow.js';
import type { Case } from './hint-positions.js';
import { runNode } from './node.js';
import { processorMs } from './processor.js';

export type Verdict = 'alive' | 'dead' | 'unknown' | 'wrong';

export interface Measured {
	readonly verdict: Verdict;
	readonly seconds: number; // wall clock, from the question to the answer
	readonly cpu: number; // seconds of all threads, from the position's being there to the answer
	readonly ready: boolean; // whether the answer was there when it was asked for
}

const BYTES = 2 ** 31;
const THREADS = 2;

/** The processor time of a process, in seconds. */
const CPU = '(process.cpuUsage().user + process.cpuUsage().system) / 1e6';

/** `soko hint` in a process and a data folder of its own. The time is the whole life of the process. */
export async function measureCold({ place, position }: Case, limit: number): Promise<Measured> {
	const folder = mkdtempSync(join(tmpdir(), 'soko-bench-'));
	const board = boardAt(position);
	const level = levelFrom(board);
	if (level.type !== 'level') throw new Error(level.reason);
	const file = join(folder, 'position.xsb');
	writeFileSync(file, formatCollection(collectionOf([level])));
	const began = performance.now();
	const args = ['dist/cli.js', 'hint', file, '--json', '-t', String(limit)];
	const { out, err } = await runNode(args, CPU, { XDG_DATA_HOME: folder });
	const seconds = (performance.now() - began) / 1000;
	const { status, lurd, pushesLeft } = JSON.parse(out);
	const found = new Solutions(new Disk(join(folder, 'soko'), () => {})).get(level)[0]?.lurd ?? '';
	rmSync(folder, { recursive: true });
	const right = status === 'alive' ? isHint(board, found, lurd, pushesLeft) : true;
	return { verdict: judged(status, right, place.pushes), seconds, cpu: Number(err), ready: false };
}

/** Whether the solution replays, begins as the hint says and is as long as it says. */
function isHint(board: Board, solution: string, hint: string, pushesLeft: number): boolean {
	const played = replayLurd(board, solution);
	return played?.solved === true && solution.startsWith(hint) && played.pushes === pushesLeft;
}

/** A position on a solution is alive; any other may be dead. */
function judged(status: string, right: boolean, pushes: number): Verdict {
	if (!right || (status === 'dead' && pushes === 0)) return 'wrong';
	return status === 'alive' || status === 'dead' ? status : 'unknown';
}

/**
 * As in the game: the level is opened and thought about, moves are made, their end is thought about, and then
 * the hint is asked for. Thinking is over early when the solver has nothing left to find.
 */
export async function measurePlay(
	solver: Solver,
	asked: Case,
	think: number,
	limit: number,
): Promise<Measured> {
	const { place, position, lurd } = asked;
	const { board } = place;
	const service = new HintService(board, solver, { threads: THREADS, bytes: BYTES });
	const question = { position, line: () => lurd };
	service.ponder({ position: startPosition(board), line: () => '' });
	await idle(service, think);
	const before = processorMs();
	service.ponder(question);
	await idle(service, think);
	const began = performance.now();
	const ready = service.look(position) !== undefined;
	const { type } = await service.ask(question, limit).answer;
	const seconds = (performance.now() - began) / 1000;
	const cpu = (processorMs() - before) / 1000;
	service.rest();
	const right = type === 'alive' ? leadsHome(service, position) : true;
	return { verdict: judged(type, right, place.pushes), seconds, cpu, ready };
}

async function idle(service: HintService, seconds: number): Promise<void> {
	const end = performance.now() + seconds * 1000;
	while (service.busy && performance.now() < end) await sleep(5);
}

/** Larger than the solver takes: every worker must have said so before the search is over. */
const TOO_LARGE = hall(40);

function hall(size: number): Board {
	const walls = Uint8Array.from({ length: size * size }, (_, i) => {
		const [x, y] = [i % size, Math.floor(i / size)];
		return x === 0 || y === 0 || x === size - 1 || y === size - 1 ? 1 : 0;
	});
	const [goal, box] = [5 * size + 5, 9 * size + 9];
	const goals = walls.map((_, i) => (i === goal ? 1 : 0));
	return { width: size, height: size, walls, goals, boxes: [box], player: size + 1 };
}

/** How long it took until all workers were free, in milliseconds. */
export interface Freed {
	readonly clock: number;
	readonly processor: number; // of all threads together
	readonly busiest: number; // of the processor, of the thread that took most; told by Linux only
}

/**
 * From a cancel, `wait` milliseconds after the question, until all workers are free; undefined when it was answered
 * before. What idle workers need to say that they are is part of it, see `measureIdle`.
 */
export async function measureCancel(solver: Solver, board: Board, wait: number): Promise<Freed | undefined> {
	const service = new HintService(board, solver, { threads: THREADS, bytes: BYTES });
	const ask = service.ask({ position: startPosition(board), line: () => '' }, 60);
	await sleep(wait);
	if (!service.busy) return undefined;
	return measureIdle(solver, () => ask.cancel());
}

/** Until every worker has answered. */
export async function measureIdle(solver: Solver, cancel = () => {}): Promise<Freed> {
	const takenBefore = taken();
	const began = performance.now();
	const before = processorMs();
	cancel();
	const limits = { seconds: 60, bytes: BYTES, threads: THREADS };
	await solver.solve(TOO_LARGE, TOO_LARGE.boxes, TOO_LARGE.player, limits).result;
	const clock = performance.now() - began;
	const processor = processorMs() - before;
	const busiest = Math.max(0, ...[...taken()].map(([thread, time]) => time - (takenBefore.get(thread) ?? 0)));
	return { clock, processor, busiest };
}

/** How long each thread of this process has had a processor, in milliseconds. */
function taken(): ReadonlyMap<string, number> {
	if (platform !== 'linux') return new Map();
	const threads = readdirSync('/proc/self/task');
	return new Map(
		threads.map((thread) => {
			const [time] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
			return [thread, Number(time) / 1e6];
		}),
	);
}
