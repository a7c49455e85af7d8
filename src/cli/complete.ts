/**
 * What may stand next on the command line, as the shells ask it when Tab is pressed. Everything is read from
 * the commands themselves, so a new option needs nothing here.
 */
import type { Argument, Command, Option } from 'commander';
import { addedNames } from '../store/added.js';
import { diskHere } from './data-folder.js';
import { emit, OK } from './report.js';
import { collectionNames } from './source.js';

/** The command by which the scripts of the shells ask; it is of no use to anybody else. */
export const ASK = '__complete';

/** The commands that a user types. */
export function commandNames(program: Command): string[] {
	return program.commands.map((command) => command.name()).filter((name) => name !== ASK);
}

/** The line that tells the shell to add what files there are. */
export const FILES = ':files';

export function addCompleteCommand(program: Command): void {
	program
		.command(ASK, { hidden: true })
		.argument('[WORDS...]')
		.action((words: string[]) => {
			const lines = completions(program, words).map((line) => `${line}\n`);
			emit({ code: OK, out: lines.join('') });
		});
}

/** A line for each possible word, with a tab and its meaning behind it. `words` end with the unfinished one. */
export function completions(program: Command, words: readonly string[]): string[] {
	const named = program.commands.find((command) => command.name() === words[0]);
	if (words.length <= 1) {
		const own = words[0]?.startsWith('-') ? optionLines(program) : commandLines(program);
		return [...new Set([...own, ...wordLines(program, playOf(program), words)])]; // both have --help
	}
	return named ? wordLines(program, named, words.slice(1)) : wordLines(program, playOf(program), words);
}

/** The command that needs no name. */
function playOf(program: Command): Command {
	return program.commands.find((command) => command.name() === 'play')!;
}

function wordLines(program: Command, command: Command, words: readonly string[]): string[] {
	const current = words.at(-1) ?? '';
	let waiting: Option | undefined; // whose value comes next
	let place = 0; // of the argument that comes next
	let ended = false; // no options come any more
	const before = words.slice(0, -1);
	for (const word of before) {
		if (waiting && word === '=') continue; // bash parts --option=value
		if (waiting) waiting = undefined;
		else if (ended) place++;
		else if (word === '--') ended = true;
		else if (!word.startsWith('-') || word === '-') place++;
		else
			waiting = command.options.find(
				(option) => option.required && (word === option.long || word === option.short),
			);
	}
	if (waiting) return valueLines(waiting);
	if (current.startsWith('-') && !ended) {
		const name = /^(--.+?)=/.exec(current)?.[1];
		if (name === undefined) return optionLines(command);
		const option = command.options.find(({ long }) => long === name);
		const values = option ? valueLines(option) : [];
		return values.map((value) => (value === FILES ? FILES : `${name}=${value}`));
	}
	const last = command.registeredArguments.at(-1);
	const argument = command.registeredArguments[place] ?? (last?.variadic ? last : undefined);
	return argument ? argumentLines(program, argument) : [];
}

function valueLines(option: Option): string[] {
	return option.argChoices ?? (option.flags.includes('<FILE>') ? [FILES] : []);
}

function argumentLines(program: Command, argument: Argument): string[] {
	switch (argument.name()) {
		case 'SOURCE':
			return [...collectionNames().map((name) => `${name}\tcollection`), FILES];
		case 'COMMAND':
			return commandLines(program);
		case 'NAME':
			return addedNames(diskHere());
		default:
			return argument.argChoices ?? [];
	}
}

function commandLines(program: Command): string[] {
	const visible = program.createHelp().visibleCommands(program);
	return visible.map((command) => `${command.name()}\t${command.description()}`);
}

function optionLines(command: Command): string[] {
	const visible = command.createHelp().visibleOptions(command);
	return visible.map(({ long, short, description }) => `${long ?? short}\t${description}`);
}
