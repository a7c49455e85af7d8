/**
 * How long a search works between two questions of `stop`: what a cancel has to wait for, at most.
 *
 *   npm run bench:pauses -- [pusher|microban|halls|FILE ...] [-s A,B,auto] [-t SECONDS] [-l 1,5] [--over MS]
 *
 * Each strategy has SECONDS of CPU (2) on each board, from the making of its session on. A stretch is the smaller of
 * wall clock and CPU time of the process, so a loaded machine makes it no longer; collectors and compilers of
 * the runtime on other threads may. Told are the longest stretch of each strategy and board over MS (35), and where
 * the question was asked that ended it. `halls` are generated: up to 1,023 cells, hundreds of boxes.
 */
import { argv, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import type { Board } from '../../src/game/board.js';
import { type EngineName, STRATEGY_NAMES } from '../../src/solver/engine-names.js';
import { Session, type SessionOptions } from '../../src/solver/session.js';
import { HALLS, hallOf } from '../solver/halls.js';
import { levelsOf } from './levels.js';
import { percentile } from './percentile.js';
import { processorMs } from './processor.js';

/** The longest stretch of one run. */
interface Stretch {
	readonly milliseconds: number;
	readonly question: number; // that ended it, counted from 1
	readonly place: string; // functions that asked it, innermost first
}

const BYTES = 512 * 2 ** 20;
const FRAMES = 6; // of a stack, told

const { values, positionals } = parseArgs({
	args: argv.slice(2),
	allowPositionals: true,
	options: {
		strategies: { type: 'string', short: 's', default: [...STRATEGY_NAMES, 'auto'].join() },
		seconds: { type: 'string', short: 't', default: '2' },
		levels: { type: 'string', short: 'l' },
		over: { type: 'string', default: '35' },
	},
});

/** The longest stretch of a session that works for `limit` milliseconds of CPU. */
function longest(board: Board, options: SessionOptions, limit: number): Stretch {
	const began = processorMs();
	let cpu = began;
	let wall = performance.now();
	let questions = 0;
	let most: Stretch = { milliseconds: 0, question: 0, place: '' };
	const note = (): boolean => {
		const nowCpu = processorMs();
		const nowWall = performance.now();
		const took = Math.min(nowCpu - cpu, nowWall - wall);
		questions++;
		if (took > most.milliseconds) most = { milliseconds: took, question: questions, place: callers() };
		cpu = processorMs();
		wall = performance.now();
		return nowCpu - began > limit;
	};
	const session = new Session(board, options);
	session.run(note);
	note();
	return most;
}

function callers(): string {
	const lines = (new Error().stack ?? '').split('\n').slice(3);
	const names = lines.map((line) => line.trim().replace(/^at (?:new )?(\S+).*$/, '$1'));
	return names
		.filter((name) => !name.includes('/'))
		.slice(0, FRAMES)
		.join(' < ');
}

function boardsOf(source: string): [name: string, board: Board][] {
	if (source === 'halls') return HALLS.map((hall) => [hall.name, hallOf(hall)]);
	return levelsOf(source, values.levels).map(({ number, level }) => [`${source} ${number}`, level.board]);
}

const over = Number(values.over);
const limit = 1000 * Number(values.seconds);
const boards = (positionals.length > 0 ? positionals : ['pusher', 'halls']).flatMap(boardsOf);
for (const engine of values.strategies.split(',') as EngineName[]) {
	const stretches: Stretch[] = [];
	for (const [name, board] of boards) {
		const stretch = longest(board, { bytes: BYTES, index: 0, count: 1, engine }, limit);
		stretches.push(stretch);
		const { milliseconds, question, place } = stretch;
		if (milliseconds <= over) continue;
		stdout.write(
			`  ${engine} ${name}: ${milliseconds.toFixed(1)} ms before question ${question}, ${place}\n`,
		);
	}
	const all = stretches.map(({ milliseconds }) => milliseconds);
	const [median, most] = [0.5, 1].map((share) => percentile(all, share).toFixed(1));
	stdout.write(`${engine}: ${boards.length} boards, median ${median} ms, most ${most} ms\n`);
}
