/** `soko solve`: its options. What it does is in solve-run.ts, loaded when it runs. */

import { type Command, Option } from 'commander';
import { type EngineName, STRATEGY_NAMES } from '../solver/engine-names.js';
import { defaultThreads, levelNumber, outputFile, SOURCE_HELP, timeLimit, wholeNumber } from './arguments.js';

export interface SolveOptions {
	readonly level?: number;
	readonly all?: boolean;
	readonly time: number; // seconds a level
	readonly memory: number; // MiB, all threads together
	readonly engine: EngineName;
	readonly threads: number;
	readonly output?: string; // file for the levels with their solutions
	readonly json?: boolean;
}

const EXAMPLES = `
Exit codes: 0 solved, 1 wrong usage or input, 2 not known, 3 proved to have no
solution, 130 interrupted. With --all: 0 when all are solved, else 2 when any is
not known, else 3, else 1.

Examples:
  soko solve pusher -l 1                 the moves, or why there are none
  soko solve microban --all --json       one JSON object a line
  soko solve levels.xsb -o solved.xsb    the level with its solution
`;

export function addSolveCommand(program: Command): void {
	program
		.command('solve')
		.description('solve a level from its start position')
		.argument('<SOURCE>', SOURCE_HELP)
		.addOption(
			new Option('-l, --level <N>', 'the level, from 1 (default: 1)').argParser(levelNumber).conflicts('all'),
		)
		.option('--all', 'all levels of the source, one after the other')
		.option('-t, --time <SECONDS>', 'time limit for each level', timeLimit, 10)
		.option(
			'-m, --memory <MIB>',
			'memory limit for each level; at most one thread for each 192 MiB',
			wholeNumber(16, 1_000_000),
			2048,
		)
		.addOption(
			new Option('-e, --engine <ENGINE>', 'one strategy instead of all, for measurements')
				.choices(['auto', ...STRATEGY_NAMES])
				.default('auto'),
		)
		.addOption(
			new Option('--threads <N>', 'threads that search at once, 1 to 16')
				.argParser(wholeNumber(1, 16))
				.default(defaultThreads(), 'as many as cores, 2 to 4'),
		)
		.option('-o, --output <FILE>', 'write the levels with their solutions to an XSB file', outputFile)
		.option('--json', 'one JSON object a line')
		.option('--no-cache', 'accepted for symmetry; solve reads no cache')
		.addHelpText('after', EXAMPLES)
		.action(async (source: string, options: SolveOptions) => {
			await (await import('./solve-run.js')).runSolve(source, options);
		});
}
