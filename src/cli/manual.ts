/**
 * The manual page, for `man soko`: what `soko help` says, in the form that man wants. It is made when the
 * program is built, from the commands themselves.
 */
import type { Command } from 'commander';
import { HELP_PAIRS, helpNotes } from '../ui/help-text.js';

/** The page as troff source with the macros of man(7). */
export function manualPage(program: Command, version: string): string {
	const help = program.createHelp();
	const commands = help.visibleCommands(program);
	return [
		`.TH SOKO 1 "" ${quoted(`soko ${version}`)}`,
		'.nh', // a word that is to be typed is not parted
		'.SH NAME',
		`soko \\- ${escaped(program.description())}`,
		'.SH SYNOPSIS',
		`.B soko\n${escaped('[options] [SOURCE]')}`,
		...commands.map((command) => `.br\n.B soko ${escaped(command.name())}\n${escaped(command.usage())}`),
		'.SH DESCRIPTION',
		'The aim is to push every box onto a goal, one box at a time; none can be pulled.',
		'Without a command, soko plays: the first time it shows the levels to choose from, later it goes on where you',
		'left off.',
		...listed(
			help.visibleOptions(program).map((each) => [help.optionTerm(each), help.optionDescription(each)]),
		),
		'.SH KEYS',
		...listed(HELP_PAIRS),
		...helpNotes(true).map((note) => `.PP\n${escaped(note)}`),
		...commands.flatMap((command) => section(command)),
		'.SH FILES',
		...listed(FILES),
		'.SH ENVIRONMENT',
		...listed(VARIABLES),
		'.SH EXIT STATUS',
		...listed(EXIT_CODES),
		'',
	].join('\n');
}

type Terms = readonly (readonly [term: string, meaning: string])[];

const FILES: Terms = [
	['~/.local/share/soko', 'Saved games, records, added collections and settings, on Linux.'],
	['~/Library/Application Support/soko', 'The same on macOS.'],
	['%LOCALAPPDATA%\\soko\\Data', 'The same on Windows.'],
];

const VARIABLES: Terms = [
	['XDG_DATA_HOME', 'Where the folder soko is on Linux, instead of ~/.local/share.'],
	['NO_COLOR', 'When not empty, there are no colours, unless FORCE_COLOR is set.'],
	['FORCE_COLOR', 'From 0, no colours, to 3, all of them, whatever the terminal is.'],
	[
		'LC_ALL, LC_CTYPE, LANG',
		'Where the locale is not UTF-8, and on the console of Linux, the board is drawn in ASCII.',
	],
	['INK_SCREEN_READER', 'When true, as --screen-reader.'],
];

const EXIT_CODES: Terms = [
	['0', 'Solved, alive, or fine.'],
	['1', 'Wrong usage or input; a line on standard error says what, where, and what would be right.'],
	['2', 'Not known: a limit was reached. For verify: legal, but not solved.'],
	['3', 'Proved to have no solution.'],
	['130', 'Interrupted; what was finished has been printed. 128 + n for other signals.'],
];

function listed(terms: Terms): string[] {
	return terms.flatMap(([term, meaning]) => ['.TP', `.B ${escaped(term)}`, escaped(meaning)]);
}

/** One command: its description, arguments and options, and what its help says below them. */
function section(command: Command): string[] {
	const help = command.createHelp();
	const terms = [
		...help
			.visibleArguments(command)
			.map((each) => [help.argumentTerm(each), help.argumentDescription(each)]),
		...help.visibleOptions(command).map((each) => [help.optionTerm(each), help.optionDescription(each)]),
	].map(([term = '', text = '']) => [term, text] as const);
	return [
		`.SH ${quoted(`soko ${command.name()}`)}`,
		`${escaped(command.description())}.`,
		...listed(terms),
		...textAfter(command).split('\n\n').flatMap(paragraph),
	];
}

/** Examples keep their lines; other text is filled, as its lines have no room once man has put them in. */
function paragraph(text: string): string[] {
	const lines = text.split('\n').map(escaped);
	return ['.PP', ...(/^Examples?:/.test(text) ? ['.nf', ...lines, '.fi'] : lines)];
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

/** Signs of which troff would make others. */
const ASCII_SIGNS: Readonly<Record<string, string>> = {
	'~': '\\(ti',
	'^': '\\(ha',
	"'": '\\(aq',
	'`': '\\(ga',
};

/** Text in which nothing is taken for a request or a sign of troff. */
function escaped(text: string): string {
	return text
		.replace(/\\/g, '\\e')
		.replace(/-/g, '\\-')
		.replace(/^\./gm, '\\&.')
		.replace(/[~^'`]/g, (sign) => ASCII_SIGNS[sign]!);
}

function quoted(text: string): string {
	return `"${escaped(text).replaceAll('"', '\\(dq')}"`;
}
