/** `soko hint`: its options. What it does is in hint-run.ts, loaded when it runs. */
import { type Command, InvalidArgumentError } from 'commander';
import { MAX_LEVEL, SOURCE_HELP, wholeNumber } from './arguments.js';

export interface HintOptions {
	readonly level?: number; // 1 without it
	readonly moves?: string;
	readonly time: number; // seconds
	readonly cache: boolean; // whether solutions on the disk are read and written
	readonly json?: boolean;
}

const CODES = `
Says alive with the next push, dead with how many moves to take back, or not known.

Exit codes: 0 alive, 1 wrong usage or input, 2 not known, 3 proved dead, 130 interrupted.

Example:
  soko hint pusher -l 1 --moves ullluuulL
`;

export function addHintCommand(program: Command): void {
	program
		.command('hint')
		.description('the next push from a position, or whether it is dead')
		.argument('<SOURCE>', SOURCE_HELP)
		.option('-l, --level <N>', 'the level, from 1 (default: 1)', wholeNumber(1, MAX_LEVEL))
		.option('--moves <LURD>', 'moves to make first')
		.option('-t, --time <SECONDS>', 'limit', seconds, 10)
		.option('--json', 'one JSON object')
		.option('--no-cache', 'neither read nor write solutions found before')
		.addHelpText('after', CODES)
		.action(async (source: string, options: HintOptions) => {
			const commands = program.commands.map((command) => command.name());
			await (await import('./hint-run.js')).runHint(source, options, commands);
		});
}

function seconds(text: string): number {
	const number = Number(text);
	if (/^\d*\.?\d+$/.test(text) && number >= 0.01 && number <= 1_000_000) return number;
	throw new InvalidArgumentError('It is a number from 0.01 to 1000000.');
}
