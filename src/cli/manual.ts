/**
 * The manual page, for `man soko`: what `soko help` says, in the form that man wants. It is made when the
 * program is built, from the commands themselves.
 */
import type { Command } from 'commander';

/** The page as troff source with the macros of man(7). */
export function manualPage(program: Command, version: string): string {
	const help = program.createHelp();
	const commands = help.visibleCommands(program);
	return [
		`.TH SOKO 1 "" ${quoted(`soko ${version}`)}`,
		'.SH NAME',
		`soko \\- ${escaped(program.description())}`,
		'.SH SYNOPSIS',
		...commands.map((command) => `.B soko ${escaped(command.name())}\n${escaped(command.usage())}\n.br`),
		'.SH DESCRIPTION',
		'Without a command, soko plays.',
		...commands.flatMap((command) => section(command)),
		'.SH EXIT STATUS',
		...EXIT_CODES.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, escaped(meaning)]),
		'',
	].join('\n');
}

const EXIT_CODES = [
	['0', 'Solved, alive, or fine.'],
	['1', 'Wrong usage or input; a line on standard error says what, where, and what would be right.'],
	['2', 'Not known: a limit was reached. For verify: legal, but not solved.'],
	['3', 'Proved to have no solution.'],
	['130', 'Interrupted; what was finished has been printed. 128 + n for other signals.'],
] as const;

/** One command: its description, arguments and options, and what its help says below them. */
function section(command: Command): string[] {
	const help = command.createHelp();
	const terms = [
		...help
			.visibleArguments(command)
			.map((each) => [help.argumentTerm(each), help.argumentDescription(each)]),
		...help.visibleOptions(command).map((each) => [help.optionTerm(each), help.optionDescription(each)]),
	] as const;
	return [
		`.SH ${quoted(`soko ${command.name()}`)}`,
		`${escaped(command.description())}.`,
		...terms.flatMap(([term = '', text = '']) => ['.TP', `.B ${escaped(term)}`, escaped(text)]),
		'.PP',
		'.nf',
		...textAfter(command).split('\n').map(escaped),
		'.fi',
	];
}

/** What a command's help has below its options. */
function textAfter(command: Command): string {
	let text = '';
	command.configureOutput({
		writeOut: (part) => {
			text += part;
		},
	});
	command.outputHelp();
	return text.slice(text.indexOf(command.helpInformation()) + command.helpInformation().length).trim();
}

/** Text in which nothing is taken for a request or a sign of troff. */
function escaped(text: string): string {
	return text
		.replace(/\\/g, '\\e')
		.replace(/-/g, '\\-')
		.replace(/^([.'])/gm, '\\&$1');
}

function quoted(text: string): string {
	return `"${escaped(text).replaceAll('"', '\\(dq')}"`;
}
