/**
 * Measures hints on positions near solutions:
 *
 *   npm run bench:hint -- COLLECTION [-l 1,5,9] [-t SECONDS] [--each N] [--solve SECONDS] [--seed N]
 *
 * Each level that the solver solves within `--solve` seconds gives, for 0, 1, 2 and 4 random pushes, `--each`
 * positions: a random point of the solution, then so many random legal pushes. Each is asked for cold, by a
 * service that knows nothing. An alive verdict is checked by replay, a dead one against the solution: no
 * position on it may be called dead. One line for each number of pushes: verdicts, median and 95th percentile.
 */
import { existsSync, readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Board, neighbour } from '../../src/game/board.js';
import { DIRECTIONS, opposite } from '../../src/game/direction.js';
import { parseLurd, replay } from '../../src/game/lurd.js';
import { isFree, isSolved, type Position, startPosition, step } from '../../src/game/position.js';
import { walkPath } from '../../src/game/walk.js';
import { HintService } from '../../src/hint/service.js';
import { parseCollection } from '../../src/levels/collection.js';
import { createSolver, type Solver } from '../../src/solver/client.js';
import { createRandom, type Random } from '../solver/random.js';

const { values, positionals } = parseArgs({
	args: argv.slice(2),
	allowPositionals: true,
	options: {
		time: { type: 'string', short: 't', default: '10' },
		solve: { type: 'string', default: '10' },
		each: { type: 'string', default: '1' },
		levels: { type: 'string', short: 'l' },
		seed: { type: 'string', default: '1' },
		threads: { type: 'string', default: '2' },
	},
});

const DEVIATIONS = [0, 1, 2, 4] as const;
const LIMITS = { threads: Number(values.threads), bytes: 2 ** 31 };
const VERDICTS = ['alive', 'dead', 'unknown', 'wrong'] as const;

interface Measured {
	readonly verdict: (typeof VERDICTS)[number];
	readonly seconds: number;
}

/** The position after a random part of a solution and some random pushes; undefined when none are left. */
function deviate(random: Random, board: Board, solution: string, pushes: number): Position | undefined {
	const ends = [...solution].flatMap((letter, i) => (letter === letter.toUpperCase() ? [i] : []));
	const from = ends[random.below(ends.length)]!;
	const position = startPosition(board);
	const parsed = parseLurd(solution.slice(0, from));
	if (!parsed.ok) throw new Error(parsed.reason);
	for (const direction of parsed.moves) step(position, direction);
	for (let i = 0; i < pushes; i++) {
		const choices = [...position.boxes.keys()].flatMap((box) =>
			DIRECTIONS.flatMap((d) => {
				if (!position.boxes[box] || !isFree(position, neighbour(board, box, d))) return [];
				const walk = walkPath(position, neighbour(board, box, opposite(d)));
				return walk ? [{ walk, d }] : [];
			}),
		);
		const choice = choices[random.below(Math.max(1, choices.length))];
		if (choice === undefined) return undefined;
		for (const direction of [...choice.walk, choice.d]) step(position, direction);
		if (isSolved(position)) return undefined;
	}
	return position;
}

/** A hint by a new service, whose solution is replayed. */
async function measure(solver: Solver, position: Position, onPath: boolean): Promise<Measured> {
	const boxes = [...position.boxes.keys()].filter((square) => position.boxes[square]);
	const board = { ...position.board, boxes, player: position.player };
	let lurd = '';
	const service = new HintService(board, solver, {
		...LIMITS,
		onSolution: (found) => {
			lurd = found;
		},
	});
	const began = performance.now();
	const asked = { position: startPosition(board), line: () => '' };
	const { type } = await service.ask(asked, Number(values.time)).answer;
	const seconds = (performance.now() - began) / 1000;
	if (type === 'dead') return { verdict: onPath ? 'wrong' : 'dead', seconds };
	if (type !== 'alive') return { verdict: 'unknown', seconds };
	const parsed = parseLurd(lurd);
	const played = parsed.ok ? replay(board, parsed.moves) : undefined;
	return { verdict: played?.ok && played.solved ? 'alive' : 'wrong', seconds };
}

function report(pushes: number, all: readonly Measured[]): string {
	const times = all.map(({ seconds }) => seconds).sort((a, b) => a - b);
	const at = (share: number) =>
		times[Math.min(times.length - 1, Math.floor(share * times.length))]?.toFixed(3);
	const counts = VERDICTS.map((name) => `${name} ${all.filter(({ verdict }) => verdict === name).length}`);
	return `${pushes} random pushes: ${all.length} positions, ${counts.join(', ')}; median ${at(0.5)} s, 95 % ${at(0.95)} s`;
}

async function main(): Promise<void> {
	const source = positionals[0] ?? 'pusher';
	const bundled = `levels/${source}.xsb`;
	const { levels } = parseCollection(readFileSync(existsSync(bundled) ? bundled : source, 'utf8'));
	const wanted = values.levels?.split(',').map(Number) ?? levels.map((_, i) => i + 1);
	const workerUrl = pathToFileURL('dist/worker.js');
	const results = new Map<number, Measured[]>(DEVIATIONS.map((pushes) => [pushes, []]));
	for (const number of wanted) {
		const level = levels[number - 1];
		if (level?.type !== 'level') continue;
		const { board } = level;
		const solver = createSolver({ workerUrl });
		const limits = { ...LIMITS, seconds: Number(values.solve) };
		const outcome = await solver.solve(board, board.boxes, board.player, limits).result;
		const random = createRandom(Number(values.seed) * 1000 + number);
		const line: string[] = [];
		for (const pushes of outcome.type === 'solved' ? DEVIATIONS : []) {
			for (let i = 0; i < Number(values.each) && outcome.type === 'solved'; i++) {
				const position = deviate(random, board, outcome.lurd, pushes);
				if (position === undefined) continue;
				const measured = await measure(solver, position, pushes === 0);
				results.get(pushes)!.push(measured);
				line.push(`${pushes}:${measured.verdict} ${measured.seconds.toFixed(2)}`);
			}
		}
		stdout.write(`${number} ${outcome.type} ${outcome.seconds.toFixed(2)} s  ${line.join('  ')}\n`);
		await solver.close();
	}
	for (const [pushes, all] of results) stdout.write(`${report(pushes, all)}\n`);
}

await main();
