/**
 * The command line: which command, with which options, ending in which code.
 *
 * Commands load what they need when they run, so that `soko --help` does not wait for Ink.
 */
import { Command, Option } from 'commander';
import description from '../../package.json' with { type: 'json' };
import { oneLine } from '../levels/text.js';
import { THEMES } from '../store/types.js';
import { addAddCommand, addRemoveCommand } from './add.js';
import { MAX_LEVEL, SOURCE_HELP, wholeNumber } from './arguments.js';
import { addConvertCommand } from './convert.js';
import { addHintCommand } from './hint.js';
import { addListCommand } from './list.js';
import { nearest } from './nearest.js';
import { complaint } from './report.js';
import { addShowCommand } from './show.js';
import { addSolveCommand } from './solve.js';
import { addVerifyCommand } from './verify.js';

/** Runs the command that `args`, the arguments after the program's name, ask for. */
export async function main(args: readonly string[]): Promise<void> {
	await programOf().parseAsync(args, { from: 'user' });
}

function programOf(): Command {
	const program = new Command('soko')
		.description(description.description)
		.version(description.version)
		.configureOutput({ outputError: (text, write) => write(complaint(inOneLine(text))) });
	addPlayCommand(program);
	addSolveCommand(program);
	addHintCommand(program);
	addListCommand(program);
	addShowCommand(program);
	addVerifyCommand(program);
	addConvertCommand(program);
	addAddCommand(program);
	addRemoveCommand(program);
	return program;
}

/** What commander says of a mistake, without its mark and with what was probably meant in the same line. */
function inOneLine(text: string): string {
	return oneLine(text.replace(/^error: /, '').replace(/\n\(Did you mean (.*)\?\)\s*$/, '; did you mean $1?'));
}

function addPlayCommand(program: Command): void {
	program
		.command('play', { isDefault: true })
		.description('play; without SOURCE, where you left off')
		.argument('[SOURCE]', SOURCE_HELP)
		.option('-l, --level <N>', 'the level, from 1', wholeNumber(1, MAX_LEVEL))
		.addOption(new Option('--theme <NAME>', 'how the board looks').choices(THEMES))
		.option('--hint-time <SECONDS>', 'how long a hint may search (default: 10)', wholeNumber(1, 600))
		.option('--no-ponder', 'let the solver rest while the player thinks')
		.option('--no-save', 'read and write nothing')
		.option('--screen-reader', 'sentences instead of a picture')
		.allowExcessArguments()
		.action(async (source, options, { args }: Command) => {
			const commands = program.commands.map((command) => command.name());
			if (args.length > 1) program.error(`error: ${excessReason(args, commands)}`);
			(await import('./play.js')).play({ source, ...options, commands });
		});
}

/** Why there are too many arguments: a mistyped command takes its own for those of `play`. */
function excessReason([first = '', second = '']: readonly string[], commands: readonly string[]): string {
	const meant = nearest(first, commands);
	if (meant !== undefined) return `there is no command called ${oneLine(first)}; did you mean ${meant}?`;
	return `one SOURCE can be played at a time; ${oneLine(second)} is one too many`;
}
