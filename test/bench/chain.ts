/**
 * What a search gains from those before it on the same level:
 *
 *   npm run bench:chain -- [COLLECTION ...] [--chains N] [--length N] [--seed N] [--work MILLISECONDS]
 *     [--solutions FILE]
 *
 * A chain is a row of positions of a level, and begins at a random point of a solution. `along` plays the solution
 * on, of which the solver is not told; `off` makes random pushes with the solution known, and begins again after
 * every third. Each chain is searched twice, by the sessions of two workers in turn: with the desks kept from
 * position to position, and with new ones each time. Times are of the processor, from the question to the first states
 * beyond the start and to the verdict; a position gets `--work` at most.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Board } from '../../src/game/board.js';
import { createSolver } from '../../src/solver/client.js';
import { Desk } from '../../src/solver/desk.js';
import type { KnownLine } from '../../src/solver/known.js';
import { boardAt, positionAfter } from '../game/after.js';
import { createRandom, type Random } from '../solver/random.js';
import { deviate, onTheWay, placesOf, Solutions } from './hint-positions.js';
import { percentile } from './percentile.js';
import { processorMs } from './processor.js';

const { values, positionals } = parseArgs({
	args: argv.slice(2),
	allowPositionals: true,
	options: {
		chains: { type: 'string', default: '20' },
		length: { type: 'string', default: '9' },
		seed: { type: 'string', default: '1' },
		work: { type: 'string', default: '2000' },
		solutions: { type: 'string', default: join(tmpdir(), 'soko-bench-hint.json') },
	},
});

const SOURCES = positionals.length > 0 ? positionals : ['pusher', 'microban'];
const LENGTH = Number(values.length);
const MOST_WORK = Number(values.work);
const AWAY = 3; // pushes off the solution
const SLICE = 400; // questions of a worker's turn
const BYTES = 2 ** 30;

interface Row {
	readonly kind: 'along' | 'off';
	readonly held: boolean;
	readonly first: number; // processor milliseconds to the first states
	readonly whole: number; // and to the verdict, or to the end of what was given
	readonly verdict: string;
}

type Found = Pick<Row, 'first' | 'whole' | 'verdict'>;

/** Searches a position on two desks in turn, as two workers would. */
function search(desks: readonly Desk[], board: Board, known: readonly KnownLine[]): Found {
	const began = processorMs();
	let first = 0;
	const tasks = desks.map((_, index) => ({
		board,
		bytes: BYTES,
		index,
		count: 2,
		engine: 'auto' as const,
		known,
	}));
	for (let turn = 0; processorMs() - began < MOST_WORK; turn ^= 1) {
		const desk = desks[turn]!;
		const session = desk.session(tasks[turn]!);
		let left = SLICE;
		const verdict = session.run(() => {
			if (first === 0 && session.states > 1) first = processorMs() - began;
			return left-- <= 0;
		});
		if (verdict && verdict.type !== 'unknown')
			return { first: first || processorMs() - began, whole: processorMs() - began, verdict: verdict.type };
	}
	return { first: first || MOST_WORK, whole: MOST_WORK, verdict: 'open' };
}

/** Positions along a solution, one push apart. */
function along(random: Random, board: Board, solution: string): Board[] {
	let { lurd } = onTheWay(random, board, solution);
	const chain: Board[] = [];
	while (chain.length < LENGTH && lurd.length < solution.length) {
		chain.push(boardAt(positionAfter(board, lurd)));
		lurd = solution.slice(0, lurd.length + solution.slice(lurd.length).search(/[UDLR]/) + 1);
	}
	return chain;
}

/** Positions one, two and three random pushes off a solution, again and again. */
function off(random: Random, board: Board, solution: string): Board[] {
	const chain: Board[] = [];
	for (let tries = 0; chain.length < LENGTH && tries < LENGTH; tries++) {
		const { position } = onTheWay(random, board, solution);
		for (let pushes = 0; pushes < AWAY && deviate(random, position, 1) !== undefined; pushes++)
			chain.push(boardAt(position));
	}
	return chain;
}

function searchChain(chain: readonly Board[], known: readonly KnownLine[], held: boolean): Found[] {
	const kept = [new Desk(), new Desk()];
	return chain.map((board) => search(held ? kept : [new Desk(), new Desk()], board, known));
}

function lineOf(kind: Row['kind'], held: boolean, rows: readonly Row[]): string {
	const these = rows.filter((row) => row.kind === kind && row.held === held);
	const spread = (of: (row: Row) => number) =>
		[0.5, 0.95].map((share) => percentile(these.map(of), share).toFixed(1)).join(' / ');
	const sum = these.reduce((all, { whole }) => all + whole, 0) / 1000;
	const decided = these.filter(({ verdict }) => verdict !== 'open').length;
	const name = `${kind}, ${held ? 'held' : 'nothing held'}`;
	return `${name}: ${decided} of ${these.length} decided, ms to the first states ${spread(({ first }) => first)}, to the verdict ${spread(({ whole }) => whole)} (median / 95 %), ${sum.toFixed(1)} s in all`;
}

const solver = createSolver({ workerUrl: pathToFileURL('dist/worker.js') });
const solutions = new Solutions(values.solutions, solver, 10);
const rows: Row[] = [];
const disagreeing: string[] = [];
for (const [i, { board, source, number, seed }] of placesOf(
	SOURCES,
	[0],
	Number(values.chains),
	Number(values.seed),
).entries()) {
	const solution = await solutions.of(board);
	if (solution === '') continue;
	const told = [{ boxes: board.boxes, player: board.player, lurd: solution }];
	for (const kind of ['along', 'off'] as const) {
		const chain = (kind === 'along' ? along : off)(createRandom(seed), board, solution);
		const known = kind === 'along' ? [] : told;
		const order = i % 2 === 0 ? [true, false] : [false, true];
		const found = new Map(order.map((held) => [held, searchChain(chain, known, held)]));
		for (const [held, all] of found) rows.push(...all.map((each) => ({ kind, held, ...each })));
		for (let k = 0; k < chain.length; k++) {
			const said = [true, false].map((held) => found.get(held)![k]!.verdict);
			if (new Set(said.filter((verdict) => verdict !== 'open')).size > 1)
				disagreeing.push(`${source} ${number} ${kind} ${k}: ${said.join(', ')}`);
		}
	}
}
for (const kind of ['along', 'off'] as const)
	for (const held of [false, true]) stdout.write(`${lineOf(kind, held, rows)}\n`);
stdout.write(
	`verdicts that differ: ${disagreeing.length}\n${disagreeing.map((line) => `${line}\n`).join('')}`,
);
await solver.close();
