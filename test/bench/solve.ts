/**
 * Measures the solver over a collection:
 *
 *   npm run bench:solve -- COLLECTION [-t SECONDS] [--threads N] [-m MIB] [-e ENGINE] [-l 1,5,9]
 *     [--process] [--picture PICTURE] [--along N] [--out FILE] [--compare FILE] [--profile]
 *
 * COLLECTION is a bundled name or a file. One line a level, then totals; an unsolved level counts with its
 * limit. All levels run in one long-lived process, as in the game; with `--process` each has a `soko solve` of its
 * own, whose whole life is the time and whose peak of memory is told too. `--picture` turns each board first as
 * transform.ts names it;
 * `--along N` solves again from every Nth push of each solution, as a hint would. `--out` keeps the figures,
 * `--compare` tells what changed against kept ones. `--profile` runs in one thread without workers and tells
 * which part of the solver the time goes to.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Board, Square } from '../../src/game/board.js';
import { step as makeStep, startPosition } from '../../src/game/position.js';
import { formatCollection } from '../../src/levels/collection.js';
import { collectionOf } from '../../src/levels/from-board.js';
import type { Level, Numbered } from '../../src/levels/level.js';
import { createSolver, type Solver } from '../../src/solver/client.js';
import type { EngineName } from '../../src/solver/engine-names.js';
import { Session } from '../../src/solver/session.js';
import { type Picture, transformBoard } from '../../src/solver/transform.js';
import type { Outcome } from '../../src/solver/types.js';
import { boardAt } from '../game/after.js';
import { comparison, type Figures, figuresOf, lineOf, rounded, totalsOf } from './figures.js';
import { levelsOf } from './levels.js';
import { movesOf } from './moves.js';
import { runNode } from './node.js';
import { Profile } from './profile.js';

const { values, positionals } = parseArgs({
	args: argv.slice(2),
	allowPositionals: true,
	options: {
		time: { type: 'string', short: 't', default: '10' },
		threads: { type: 'string', default: '2' },
		memory: { type: 'string', short: 'm', default: '2048' },
		engine: { type: 'string', short: 'e', default: 'auto' },
		levels: { type: 'string', short: 'l' },
		process: { type: 'boolean', default: false },
		picture: { type: 'string', default: 'as it is' },
		along: { type: 'string' },
		out: { type: 'string' },
		compare: { type: 'string' },
		profile: { type: 'boolean', default: false },
	},
});

const seconds = Number(values.time);
const threads = values.profile ? 1 : Number(values.threads);
const limits = { seconds, bytes: Number(values.memory) * 2 ** 20, threads };
const engine = values.engine as EngineName;

/** Solves one level, however the options say. */
type Runner = (numbered: Numbered<Level>) => Promise<Figures>;

/** The levels of a collection as the picture shows them. */
function picturesOf(source: string): Numbered<Level>[] {
	return levelsOf(source, values.levels).map(({ number, level }) => {
		const board = transformBoard(level.board, values.picture as Picture);
		return { number, level: { ...level, board, plays: [] } };
	});
}

/** One process for all levels, its workers warm after the first. */
class LongLived {
	asked = 0; // positions along solutions
	answered = 0;
	private readonly solver: Solver = createSolver({
		workerUrl: pathToFileURL('dist/worker.js'),
		onCrash: (message) => stdout.write(`worker crashed: ${message}\n`),
	});

	readonly run: Runner = async ({ number, level: { board } }) => {
		const outcome = await this.solve(board, board.boxes, board.player);
		if (values.along && outcome.type === 'solved')
			await this.solveAlong(board, outcome.lurd, Number(values.along));
		return figuresOf(number, outcome);
	};

	close(): Promise<void> {
		return this.solver.close();
	}

	private solve(board: Board, boxes: readonly Square[], player: Square): Promise<Outcome> {
		return this.solver.solve(board, boxes, player, limits, () => {}, { engine }).result;
	}

	/** Solves from every `step`th push of a solution. */
	private async solveAlong(board: Board, lurd: string, step: number): Promise<void> {
		const position = startPosition(board);
		let pushes = 0;
		for (const direction of movesOf(lurd)) {
			if (makeStep(position, direction) !== 'push' || ++pushes % step !== 0) continue;
			const { boxes, player } = boardAt(position);
			const { type, seconds } = await this.solve(board, boxes, player);
			this.asked++;
			if (type === 'solved') this.answered++;
			else stdout.write(`     after push ${pushes}: ${type} in ${seconds.toFixed(1)} s\n`);
		}
	}
}

/** A process for each level, as a user at a shell would run it. */
function ownProcess(folder: string): Runner {
	return async ({ number, level }) => {
		const file = join(folder, `${number}.xsb`);
		writeFileSync(file, formatCollection(collectionOf([level])));
		const options = ['-t', values.time, '-m', values.memory, '-e', engine, '--threads', values.threads];
		const began = performance.now();
		const args = ['dist/cli.js', 'solve', file, '--json', ...options];
		const { out, err } = await runNode(args, 'process.resourceUsage().maxRSS');
		const lived = rounded((performance.now() - began) / 1000);
		const { status, reason, states, engine: name, pushes } = JSON.parse(out);
		return {
			level: number,
			status: status + (status === 'unknown' ? ` (${reason})` : ''),
			seconds: lived,
			states,
			engine: name,
			pushes: pushes ?? 0,
			peak: Math.round(Number(err) / 1024),
		};
	};
}

/** Runs what a single worker would run, but in this thread, and samples it. */
function profiled(profile: Profile): Runner {
	return async ({ number, level: { board } }) => {
		const began = performance.now();
		const end = began + seconds * 1000;
		await profile.start();
		const session = new Session(board, { bytes: limits.bytes, index: 0, count: 1, engine });
		const verdict = session.run(() => performance.now() >= end) ?? { type: 'unknown', reason: 'time' };
		await profile.stop();
		const { states, engine: name } = session;
		const time = (performance.now() - began) / 1000;
		return figuresOf(number, { ...verdict, engine: name, states, seconds: time });
	};
}

async function runAll(source: string, run: Runner): Promise<void> {
	const all: Figures[] = [];
	for (const numbered of picturesOf(source)) {
		const figures = await run(numbered);
		stdout.write(`${lineOf(figures)}\n`);
		all.push(figures);
	}
	const picture = values.picture === 'as it is' ? '' : `, ${values.picture}`;
	stdout.write(`${source}${picture}, ${threads} threads, ${seconds} s: ${totalsOf(all, seconds)}\n`);
	if (values.compare) stdout.write(`${comparison(all, values.compare).join('\n')}\n`);
	if (values.out) writeFileSync(values.out, JSON.stringify(all));
}

async function main(source: string): Promise<void> {
	if (values.profile) {
		const profile = new Profile();
		await runAll(source, profiled(profile));
		stdout.write(`${profile.lines().join('\n')}\n`);
	} else if (values.process) {
		const folder = mkdtempSync(join(tmpdir(), 'soko-bench-'));
		await runAll(source, ownProcess(folder));
		rmSync(folder, { recursive: true });
	} else {
		const longLived = new LongLived();
		await runAll(source, longLived.run);
		const { asked, answered } = longLived;
		if (asked) stdout.write(`${answered} of ${asked} positions along the solutions solved\n`);
		await longLived.close();
	}
}

const [source] = positionals;
if (source === undefined) {
	stdout.write('which collection?\n');
	exit(1);
}
await main(source);
