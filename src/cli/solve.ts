/** `soko solve`: its options. What it does is in solve-run.ts, loaded when it runs. */
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type EngineName, STRATEGY_NAMES } from '../solver/engine-names.js';

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

const CODES = `
Exit codes: 0 solved, 1 wrong usage or input, 2 not known, 3 proved to have no solution, 130 interrupted.
With --all: 0 when all are solved, else 2 when any is not known, else 3, else 1.
`;

export function addSolveCommand(program: Command): void {
	program
		.command('solve')
		.description('solve a level from its start position')
		.argument('<SOURCE>', 'pusher, microban, a file, or - for standard input')
		.addOption(
			new Option('-l, --level <N>', 'the level, from 1 (default: 1)')
				.argParser(wholeNumber(1, 1_000_000))
				.conflicts('all'),
		)
		.option('--all', 'all levels of the source, one after the other')
		.option('-t, --time <SECONDS>', 'limit for each level', numberFrom(0.01, 1_000_000), 10)
		.option('-m, --memory <MIB>', 'limit of the search for each level', wholeNumber(16, 1_000_000), 2048)
		.addOption(
			new Option('-e, --engine <ENGINE>', 'one strategy instead of all')
				.choices(['auto', ...STRATEGY_NAMES])
				.default('auto'),
		)
		.option('--threads <N>', 'workers that search', wholeNumber(1, 64), defaultThreads())
		.option('-o, --output <FILE>', 'write the levels with their solutions to an XSB file')
		.option('--json', 'one JSON object a line')
		.option('--no-cache', 'accepted for symmetry; solve reads no cache')
		.addHelpText('after', CODES)
		.action(async (source: string, options: SolveOptions) => {
			const commands = program.commands.map((command) => command.name());
			process.exitCode = await (await import('./solve-run.js')).runSolve(source, options, commands);
		});
}

/** As many as cores up to 4, and at least 2. */
function defaultThreads(): number {
	return Math.max(2, Math.min(4, availableParallelism()));
}

function wholeNumber(least: number, most: number): (text: string) => number {
	const read = numberFrom(least, most);
	return (text) => {
		if (/^\d+$/.test(text)) return read(text);
		throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
	};
}

function numberFrom(least: number, most: number): (text: string) => number {
	return (text) => {
		const number = Number(text);
		if (/^\d*\.?\d+$/.test(text) && number >= least && number <= most) return number;
		throw new InvalidArgumentError(`It is a number from ${least} to ${most}.`);
	};
}
