/**
 * `soko play`: its options. What it does is in play-run.ts, loaded when it runs: Ink takes longer to load than all
 * else.
 */
import { type Command, Option } from 'commander';
import { oneLine } from '../levels/text.js';
import { THEME_NAMES, type ThemeName } from '../store/types.js';
import { levelNumber, SOURCE_HELP, wholeNumber } from './arguments.js';
import { commandNames } from './complete.js';

export interface PlayOptions {
	readonly source: string | undefined;
	readonly level?: number;
	readonly theme?: ThemeName;
	readonly hintTime?: number;
	readonly save: boolean;
	readonly ponder: boolean;
	readonly screenReader?: boolean;
	readonly commands: readonly string[]; // names of the program's commands
	readonly isNamed: boolean; // whether `play` was typed: then no other command was meant
}

const EXAMPLES = `
In the game ? lists the keys. Every move is saved as it is made.

Examples:
  soko                          go on where you left off
  soko pusher -l 7              the seventh level of a collection
  soko play levels.sok          a file of your own
  curl -s https://example.org/a.xsb | soko play -
  soko 'https://example.org/#v1-AQAK...'
  soko microban --theme ascii --no-save
`;

export function addPlayCommand(program: Command): void {
	program
		.command('play', { isDefault: true })
		.description('play; without SOURCE, where you left off')
		.argument('[SOURCE]', SOURCE_HELP)
		.option('-l, --level <N>', 'the level, from 1', levelNumber)
		.addOption(new Option('--theme <NAME>', 'how the board looks this time').choices(THEME_NAMES))
		.option(
			'--hint-time <SECONDS>',
			'how long a hint may search, 1 to 600 (default: 10)',
			wholeNumber(1, 600),
		)
		.option('--no-ponder', 'let the solver rest while the player thinks')
		.option('--no-save', 'load nothing that was saved, and save nothing')
		.option('--screen-reader', 'sentences instead of a picture')
		.allowExcessArguments()
		.addHelpText('after', EXAMPLES)
		.action(async (source, options, { args }: Command) => {
			if (args.length > 1) {
				const excess = `one SOURCE can be played at a time; ${oneLine(args[1]!)} is one too many`;
				program.error(`error: ${excess}`);
			}
			const commands = commandNames(program);
			const isNamed = program.args[0] === 'play';
			(await loadGame(program)).runPlay({ source, ...options, commands, isNamed });
		});
}

/** Ink lays out in WebAssembly, for which a process asks for far more addresses than memory. */
async function loadGame(program: Command) {
	try {
		return await import('./play-run.js');
	} catch (error) {
		if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
		const remedy = 'NODE_OPTIONS=--disable-wasm-trap-handler makes do with less';
		program.error(`error: the game cannot have the address space it asks for (see ulimit -v); ${remedy}`);
	}
}
