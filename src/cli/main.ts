/**
 * The command line: which command, with which options, ending in which code.
 *
 * Commands load what they need when they run, so that `soko --help` does not wait for Ink.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import description from '../../package.json' with { type: 'json' };
import { THEMES } from '../store/types.js';
import { addSolveCommand } from './solve.js';

/** Runs the command that `args`, the arguments after the program's name, ask for. */
export async function main(args: readonly string[]): Promise<void> {
	await programOf().parseAsync(args, { from: 'user' });
}

function programOf(): Command {
	const program = new Command('soko')
		.description(description.description)
		.version(description.version)
		.configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'soko: ')) });
	addPlayCommand(program);
	addSolveCommand(program);
	return program;
}

function addPlayCommand(program: Command): void {
	program
		.command('play', { isDefault: true })
		.description('play; without SOURCE, where you left off')
		.argument('[SOURCE]', 'pusher, microban, a file, or - for standard input')
		.option('-l, --level <N>', 'the level, from 1', wholeNumber(1, 1_000_000))
		.addOption(new Option('--theme <NAME>', 'how the board looks').choices(THEMES))
		.option('--hint-time <SECONDS>', 'how long a hint may search (default: 10)', wholeNumber(1, 600))
		.option('--no-save', 'read and write nothing')
		.option('--screen-reader', 'sentences instead of a picture')
		.action(async (source, options) => {
			const commands = program.commands.map((command) => command.name());
			(await import('./play.js')).play({ source, ...options, commands });
		});
}

function wholeNumber(least: number, most: number): (text: string) => number {
	return (text) => {
		const number = Number(text);
		if (/^\d+$/.test(text) && number >= least && number <= most) return number;
		throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
	};
}
