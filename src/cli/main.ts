/**
 * The command line: which command, with which options, ending in which code.
 *
 * Commands load what they need when they run, so that `soko --help` does not wait for Ink.
 */
import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { asTyped, oneLine } from '../levels/text.js';
import { addAddCommand, addRemoveCommand } from './add.js';
import { addCompleteCommand, commandNames } from './complete.js';
import { addCompletionCommand } from './completion.js';
import { addConvertCommand } from './convert.js';
import { addHintCommand } from './hint.js';
import { addListCommand } from './list.js';
import { nearest } from './nearest.js';
import { addPlayCommand } from './play.js';
import { complaint, emit, OK } from './report.js';
import { addShowCommand } from './show.js';
import { addSolveCommand } from './solve.js';
import { isSource } from './source.js';
import { addVerifyCommand } from './verify.js';

/** Runs the command that `args`, the arguments after the program's name, ask for. */
export async function main(args: readonly string[]): Promise<void> {
	const program = programOf();
	try {
		const meant = meantCommand(args, commandNames(program));
		if (meant !== undefined) program.error(`error: ${noCommandReason(args[0]!, meant)}`);
		await program.parseAsync(args, { from: 'user' });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		process.exitCode = error.exitCode;
	}
}

/**
 * The program with all its commands, of which `play` is the one without a name. Help, version and wrong usage end
 * in a CommanderError with their exit code: to exit at once would be before standard output can tell that it is full.
 */
export function programOf(): Command {
	const program = new Command('soko')
		.description(manifest.description)
		.version(manifest.version)
		.helpCommand(false)
		.exitOverride()
		.addHelpText('after', EXAMPLES)
		.hook('preSubcommand', refuseLateCommand)
		.hook('preAction', refuseGoneFolder)
		.configureOutput({
			writeOut: (out) => emit({ code: OK, out }),
			outputError: (text, write) => write(complaint(inOneLine(text))),
		});
	addPlayCommand(program);
	addSolveCommand(program);
	addHintCommand(program);
	addListCommand(program);
	addShowCommand(program);
	addVerifyCommand(program);
	addConvertCommand(program);
	addAddCommand(program);
	addRemoveCommand(program);
	addCompletionCommand(program);
	addCompleteCommand(program);
	addHelpCommand(program);
	return program;
}

const EXAMPLES = `
Examples:
  soko                       go on where you left off
  soko microban              play the collection where you left it
  soko hint pusher -l 1      the next push, without a screen
  soko help solve            the options of a command, with examples
`;

/** What commander says of a mistake, without its mark and with what was probably meant in the same line. */
function inOneLine(text: string): string {
	return oneLine(text.replace(/^error: /, '').replace(/\n\(Did you mean (.*)\?\)\s*$/, '; did you mean $1?'));
}

const HELP_EXAMPLES = `
Example:
  soko help solve     as soko solve --help
`;

function addHelpCommand(program: Command): void {
	program
		.command('help')
		.description('how a command is used')
		.argument('[COMMAND]', 'its name (default: all of them)')
		.addHelpText('after', HELP_EXAMPLES)
		.action((name: string | undefined) => {
			const command = name === undefined ? program : program.commands.find((each) => each.name() === name);
			if (command) command.outputHelp();
			else program.error(`error: ${noCommandReason(name!, nearest(name!, commandNames(program)))}`);
		});
}

/**
 * The command that was mistyped, if one was: with further arguments after it the word would else be taken for
 * the SOURCE to play, and complained about would be what follows.
 */
function meantCommand(
	[first = '', ...rest]: readonly string[],
	names: readonly string[],
): string | undefined {
	if (rest.length === 0 || first.startsWith('-') || names.includes(first) || isSource(first))
		return undefined;
	return nearest(first, names);
}

/**
 * Refuses a command behind options, which are then those of `play`: it would be taken for the SOURCE to play, or told
 * that its own options are unknown. Behind such an option no word is an operand.
 */
function refuseLateCommand(program: Command, play: Command): void {
	if (!program.args[0]?.startsWith('-')) return;
	const { operands, unknown } = play.parseOptions(program.args);
	const names = commandNames(program);
	const word = operands[0] ?? unknown.find((each) => names.includes(each)) ?? '';
	if (!names.includes(word) || isSource(word)) return;
	program.error(`error: ${word} is a command and comes first: soko ${word} ...`);
}

/** Ink and the solver's threads ask for the folder they are in, and fail where that has been deleted. */
function refuseGoneFolder(program: Command, command: Command): void {
	if (!['play', 'solve', 'hint'].includes(command.name())) return;
	try {
		process.cwd();
	} catch {
		program.error('error: the folder that you are in is gone; cd to another one');
	}
}

function noCommandReason(typed: string, meant: string | undefined): string {
	const hint = meant === undefined ? 'soko help lists them' : `did you mean ${meant}?`;
	return `there is no command called ${asTyped(typed)}; ${hint}`;
}
