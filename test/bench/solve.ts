/**
 * Measures the solver over a collection, in one long-lived process as the game runs it:
 *
 *   npm run bench:solve -- COLLECTION [-t SECONDS] [--threads N] [-m MIB] [-e ENGINE] [-l 1,5,9]
 *     [--picture mirrored|transposed|turned] [--along N] [--out FILE] [--compare FILE]
 *
 * COLLECTION is a bundled name or a file. One line a level, then totals; an unsolved level counts with its
 * limit. `--picture` turns each board first; `--along N` solves again from every Nth push of each solution, as a
 * hint would. `--out` keeps the figures, `--compare` tells what changed against kept ones.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Board, Square } from '../../src/game/board.js';
import { parseLurd } from '../../src/game/lurd.js';
import { step as makeStep, startPosition } from '../../src/game/position.js';
import { parseCollection } from '../../src/levels/collection.js';
import { createSolver } from '../../src/solver/client.js';
import type { EngineName } from '../../src/solver/engine-names.js';
import { type Picture, transformBoard } from '../../src/solver/transform.js';
import type { Outcome } from '../../src/solver/types.js';

interface Figures {
	readonly level: number;
	readonly status: string;
	readonly seconds: number;
	readonly states: number;
	readonly engine: string;
	readonly pushes: number;
}

const { values, positionals } = parseArgs({
	args: argv.slice(2),
	allowPositionals: true,
	options: {
		time: { type: 'string', short: 't', default: '10' },
		threads: { type: 'string', default: '2' },
		memory: { type: 'string', short: 'm', default: '2048' },
		engine: { type: 'string', short: 'e', default: 'auto' },
		levels: { type: 'string', short: 'l' },
		picture: { type: 'string', default: 'as it is' },
		along: { type: 'string' },
		out: { type: 'string' },
		compare: { type: 'string' },
	},
});

const seconds = Number(values.time);
const limits = { seconds, bytes: Number(values.memory) * 2 ** 20, threads: Number(values.threads) };
const wanted = values.levels?.split(',').map(Number);

function textOf(source: string): string {
	const bundled = `levels/${source}.xsb`;
	return readFileSync(existsSync(bundled) ? bundled : source, 'utf8');
}

function figuresOf(level: number, outcome: Outcome): Figures {
	const reason = outcome.type === 'unknown' ? ` (${outcome.reason})` : '';
	const pushes = outcome.type === 'solved' ? outcome.lurd.replace(/[^URDL]/g, '').length : 0;
	return { level, status: outcome.type + reason, ...pick(outcome), pushes };
}

function pick({ seconds, states, engine }: Outcome): Pick<Figures, 'seconds' | 'states' | 'engine'> {
	return { seconds: Math.round(seconds * 1000) / 1000, states, engine };
}

function line({ level, status, seconds, states, engine, pushes }: Figures): string {
	const cells = [String(level).padStart(4), status.padEnd(18), seconds.toFixed(2).padStart(7)];
	return [...cells, String(states).padStart(10), engine.padEnd(10), pushes || ''].join(' ');
}

function totals(all: readonly Figures[]): string {
	const solved = all.filter(({ status }) => status === 'solved');
	const time = all.reduce((sum, f) => sum + (f.status === 'solved' ? f.seconds : seconds), 0);
	const states = all.reduce((sum, f) => sum + f.states, 0);
	const missing = all.filter(({ status }) => status !== 'solved').map(({ level }) => level);
	const engines = new Map<string, number>();
	for (const { engine } of solved) engines.set(engine, (engines.get(engine) ?? 0) + 1);
	const by = [...engines].map(([name, count]) => `${name} ${count}`).join(', ');
	return `${solved.length} of ${all.length} solved, ${time.toFixed(1)} s, ${states} states; ${by}; not: ${missing.join(' ')}`;
}

function compare(all: readonly Figures[], file: string): string[] {
	const before: Figures[] = JSON.parse(readFileSync(file, 'utf8'));
	return all.flatMap((now) => {
		const then = before.find(({ level }) => level === now.level);
		if (!then) return [];
		const slower = now.seconds > then.seconds * 1.5 + 0.5 || then.seconds > now.seconds * 1.5 + 0.5;
		return then.status !== now.status || slower ? [`was${line(then)}`, `now${line(now)}`] : [];
	});
}

function solve(board: Board, boxes: readonly Square[], player: Square): Promise<Outcome> {
	return solver.solve(board, boxes, player, limits, () => {}, values.engine as EngineName).result;
}

let asked = 0;
let answered = 0;

/** Solves from every `step`th push of a solution. */
async function solveAlong(board: Board, lurd: string, step: number): Promise<void> {
	const parsed = parseLurd(lurd);
	if (!parsed.ok) throw new Error(parsed.reason);
	const position = startPosition(board);
	let pushes = 0;
	for (const direction of parsed.moves) {
		if (makeStep(position, direction) !== 'push' || ++pushes % step !== 0) continue;
		const boxes = [...position.boxes.keys()].filter((square) => position.boxes[square]);
		const { type, seconds } = await solve(board, boxes, position.player);
		asked++;
		if (type === 'solved') answered++;
		else stdout.write(`     after push ${pushes}: ${type} in ${seconds.toFixed(1)} s\n`);
	}
}

const [source] = positionals;
if (source === undefined) {
	stdout.write('which collection?\n');
	exit(1);
}
const solver = createSolver({
	workerUrl: pathToFileURL('dist/worker.js'),
	onCrash: (message) => stdout.write(`worker crashed: ${message}\n`),
});
const all: Figures[] = [];
for (const [index, level] of parseCollection(textOf(source)).levels.entries()) {
	if (level.type !== 'level' || (wanted && !wanted.includes(index + 1))) continue;
	const board = transformBoard(level.board, values.picture as Picture);
	const outcome = await solve(board, board.boxes, board.player);
	const figures = figuresOf(index + 1, outcome);
	stdout.write(`${line(figures)}\n`);
	all.push(figures);
	if (values.along && outcome.type === 'solved') await solveAlong(board, outcome.lurd, Number(values.along));
}
if (asked) stdout.write(`${answered} of ${asked} positions along the solutions solved\n`);
await solver.close();
if (values.compare)
	stdout.write(
		compare(all, values.compare)
			.map((text) => `${text}\n`)
			.join(''),
	);
if (values.out) writeFileSync(values.out, JSON.stringify(all));
stdout.write(`${source}, ${limits.threads} threads, ${seconds} s: ${totals(all)}\n`);
