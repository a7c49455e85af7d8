/**
 * What each strategy solves alone: levels against strategies and pictures of the board, by CPU time.
 *
 *   npm run bench:matrix -- COLLECTION [--out FILE] [-c CAP] [-s A,B] [-p mirrored,turned] [-l 1,5] [--easy SECONDS]
 *
 * Each engine has CAP CPU seconds (8). FILE (matrix.json) keeps a JSON array of entries and grows: what it holds is not
 * run again. Levels that A solves on the board as it is in less than `--easy` (1 s) are left out of the rest.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { argv, exit, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import type { Board } from '../../src/game/board.js';
import type { StrategyName } from '../../src/solver/engine-names.js';
import { STRATEGIES } from '../../src/solver/strategies.js';
import { type Picture, transformBoard } from '../../src/solver/transform.js';
import { levelOf } from '../solver/boards.js';
import { levelsOf } from './levels.js';
import { processorMs } from './processor.js';

/** One engine on one picture of one level. */
interface Entry {
	readonly source: string;
	readonly level: number;
	readonly strategy: StrategyName;
	readonly picture: Picture;
	readonly status: string; // of the engine; `running` when the cap ended it
	readonly seconds: number; // CPU time, compiling left out
	readonly states: number;
	readonly best: string; // how far it came
}

const BYTES = 512 * 2 ** 20; // of one engine, as in a rotation

const { values, positionals } = parseArgs({
	args: argv.slice(2),
	allowPositionals: true,
	options: {
		cap: { type: 'string', short: 'c', default: '8' },
		strategies: { type: 'string', short: 's', default: 'A' },
		pictures: { type: 'string', short: 'p', default: 'as it is' },
		levels: { type: 'string', short: 'l' },
		easy: { type: 'string', default: '1' },
		out: { type: 'string', default: 'matrix.json' },
	},
});

const cap = 1000 * Number(values.cap);
const entries: Entry[] = existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : [];

function find(source: string, level: number, strategy: string, picture: string): Entry | undefined {
	return entries.find(
		(e) => e.source === source && e.level === level && e.strategy === strategy && e.picture === picture,
	);
}

function run(board: Board, strategy: StrategyName): Pick<Entry, 'status' | 'seconds' | 'states' | 'best'> {
	const level = levelOf(board);
	const began = processorMs();
	const engine = STRATEGIES[strategy].make(level, BYTES);
	let calls = 0;
	const status = engine.run(() => (++calls & 7) === 0 && processorMs() - began >= cap);
	return { status, seconds: (processorMs() - began) / 1000, states: engine.states, best: engine.best };
}

const [source] = positionals;
if (source === undefined) {
	stdout.write('which collection?\n');
	exit(1);
}
const levels = levelsOf(source, values.levels);
for (const strategy of values.strategies.split(',') as StrategyName[]) {
	for (const picture of values.pictures.split(',') as Picture[]) {
		for (const { number, level } of levels) {
			const plain = find(source, number, 'A', 'as it is');
			if (plain?.status === 'solved' && plain.seconds < Number(values.easy)) continue;
			if (find(source, number, strategy, picture)) continue;
			const figures = run(transformBoard(level.board, picture), strategy);
			entries.push({ source, level: number, strategy, picture, ...figures });
			writeFileSync(values.out, JSON.stringify(entries));
			const cells = [number, strategy, picture, figures.status, figures.seconds.toFixed(2), figures.states];
			stdout.write(`${cells.join(' ')} ${figures.best}\n`);
		}
	}
}
