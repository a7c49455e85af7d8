/**
 * Measures hints on positions near solutions:
 *
 *   npm run bench:hint -- [COLLECTION ...] [--take N] [--skip N] [--pushes 0,1,2,4] [--seed N] [-t SECONDS]
 *     [--think SECONDS] [--only cold|play|cancel] [--solve SECONDS] [--check POSITIONS] [--budget SECONDS]
 *     [--solutions FILE] [--busy] [--careful]
 *
 * The collections, pusher and microban without any, give `--take` positions in turn: a random point of a solution, then
 * 0, 1, 2 or 4 random pushes (`--pushes`). Levels that the solver did not solve within `--solve` seconds when they were
 * first tried give none, until the file of `--solutions` is deleted. Each position is asked for cold, in a process of
 * its own, and as in the game, after `--think` seconds of pondering; then searches of whole levels are cancelled at
 * random moments. Every alive verdict is replayed; dead is wrong on a solution, and is elsewhere given to a search that
 * has nothing of the solver's. Where a cancel takes much longer than the processor time of its busiest thread, other
 * programs had the processor.
 *
 * With `--careful` no random push is made that the prover soon refutes, as by a player who sees much.
 *
 * `--skip` leaves the first positions out and `--budget` begins no more after so long, to measure in pieces. With
 * `--busy` pondering is no more polite than the rest of the machine, where it would not get its turn.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Position } from '../../src/game/position.js';
import { createSolver, type Solver } from '../../src/solver/client.js';
import { Prover } from '../../src/solver/engines/prover.js';
import { boardAt } from '../game/after.js';
import { compile } from '../solver/boards.js';
import { createRandom } from '../solver/random.js';
import { type Case, caseOf, type Place, placesOf, Solutions } from './hint-positions.js';
import {
	type Freed,
	type Measured,
	measureCancel,
	measureCold,
	measureIdle,
	measurePlay,
} from './hint-runs.js';
import { type Row, tableOf } from './hint-table.js';
import { percentile } from './percentile.js';
import { type Plain, plainSearch } from './plain-search.js';

const { values, positionals } = parseArgs({
	args: argv.slice(2),
	allowPositionals: true,
	options: {
		take: { type: 'string', default: '400' },
		skip: { type: 'string', default: '0' },
		pushes: { type: 'string', default: '0,1,2,4' },
		seed: { type: 'string', default: '1' },
		time: { type: 'string', short: 't', default: '10' },
		think: { type: 'string', default: '3' },
		only: { type: 'string' },
		solve: { type: 'string', default: '10' },
		check: { type: 'string', default: '20000' },
		budget: { type: 'string', default: 'Infinity' },
		busy: { type: 'boolean', default: false },
		careful: { type: 'boolean', default: false },
		solutions: { type: 'string', default: join(tmpdir(), 'soko-bench-hint.json') },
	},
});

const LIMIT = Number(values.time);
const THINK = Number(values.think);
const SOURCES = positionals.length > 0 ? positionals : ['pusher', 'microban'];
const CANCELS = 60;
const LONGEST_WAIT = 800; // milliseconds before a cancel
const END = performance.now() + Number(values.budget) * 1000;

/** Of the prover, for each push of a careful player. */
const CAREFUL_STATES = 5000;
const CAREFUL_BYTES = 2 ** 26;

/** What brute force says of the positions off a solution that were called dead. */
const checks = new Map<Case, Plain>();

function say(line: string): void {
	stdout.write(`${line}\n`);
}

function isOver(): boolean {
	return performance.now() >= END;
}

function wants(run: string): boolean {
	return values.only === undefined || values.only === run;
}

/** A dead verdict that brute force refutes is wrong. */
function checked(asked: Case, measured: Measured): Measured {
	if (measured.verdict !== 'dead') return measured;
	const plain = checks.get(asked) ?? plainSearch(asked.position, asked.solution, Number(values.check));
	checks.set(asked, plain);
	return plain === 'solved' ? { ...measured, verdict: 'wrong' } : measured;
}

/** Whether a careful player would go there. */
function isUnrefuted(position: Position): boolean {
	const compiled = compile(boardAt(position));
	if (!compiled.ok) return false;
	const prover = new Prover(compiled.level, CAREFUL_BYTES);
	return prover.run(() => prover.states >= CAREFUL_STATES) !== 'unsolvable';
}

function lineOf({ source, number, pushes }: Place, run: string, measured: Measured): string {
	const { verdict, seconds, cpu, ready } = measured;
	const times = `${seconds.toFixed(3)} s, processor ${cpu.toFixed(2)} s`;
	return `${source} ${number}, ${pushes} random pushes, ${run}: ${verdict}, ${times}${ready ? ', ready' : ''}`;
}

async function measure(places: readonly Place[], solver: Solver, low: Solver): Promise<Row[]> {
	const solutions = new Solutions(values.solutions, solver, Number(values.solve));
	const rows: Row[] = [];
	const keep = (asked: Case, run: string, measured: Measured) => {
		const judged = checked(asked, measured);
		const { source, pushes } = asked.place;
		rows.push({ source, pushes, run, ...judged });
		say(lineOf(asked.place, run, judged));
		if (judged.verdict === 'wrong') say(`wrong after ${asked.lurd}`);
	};
	for (const place of places) {
		if (isOver()) break;
		const solution = await solutions.of(place.board);
		const asked =
			solution === '' ? undefined : caseOf(place, solution, values.careful ? isUnrefuted : undefined);
		if (asked === undefined) continue;
		if (wants('cold')) keep(asked, 'cold', await measureCold(asked, LIMIT));
		if (wants('play')) keep(asked, 'play', await measurePlay(low, asked, THINK, LIMIT));
	}
	return rows;
}

async function measureCancels(places: readonly Place[], solver: Solver): Promise<void> {
	const random = createRandom(Number(values.seed));
	const times: Freed[] = [];
	for (const { board } of places) {
		if (times.length >= CANCELS || isOver()) break;
		const time = await measureCancel(solver, board, random.below(LONGEST_WAIT));
		if (time !== undefined) times.push(time);
	}
	const idle: Freed[] = [];
	for (let i = 0; i < CANCELS; i++) idle.push(await measureIdle(solver));
	say(`cancel to idle: ${spread(times)}`);
	say(`of this what idle workers take to answer: ${spread(idle)}`);
}

function spread(all: readonly Freed[]): string {
	const at = (values: readonly number[]) =>
		[0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(1)).join(', ');
	const clock = at(all.map((freed) => freed.clock));
	const processor = at(all.map((freed) => freed.processor));
	const busiest = at(all.map((freed) => freed.busiest));
	return `median, 95 %, most ${clock} ms, of the processor ${processor} ms, in one thread ${busiest} ms, n ${all.length}`;
}

async function main(): Promise<number> {
	const workerUrl = pathToFileURL('dist/worker.js');
	const solver = createSolver({ workerUrl });
	const low = createSolver({ workerUrl, low: !values.busy });
	const skip = Number(values.skip);
	const deviations = values.pushes.split(',').map(Number);
	const places = placesOf(SOURCES, deviations, skip + Number(values.take), Number(values.seed)).slice(skip);
	const rows = values.only === 'cancel' ? [] : await measure(places, solver, low);
	for (const line of tableOf(rows)) say(line);
	const plain = (of: Plain) => [...checks.values()].filter((other) => other === of).length;
	say(`called dead: brute force shows ${plain('dead')}, refutes ${plain('solved')} of ${checks.size}`);
	if (wants('cancel')) await measureCancels(places, solver);
	await Promise.all([solver.close(), low.close()]);
	return rows.some(({ verdict }) => verdict === 'wrong') ? 1 : 0;
}

exit(await main());
