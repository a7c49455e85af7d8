/** `soko hint`: its options. What it does is in hint-run.ts, loaded when it runs. */
import type { Command } from 'commander';
import { levelNumber, SOURCE_HELP, timeLimit } from './arguments.js';

export interface HintOptions {
	readonly level?: number; // 1 without it
	readonly moves?: string;
	readonly time: number; // seconds
	readonly cache: boolean; // whether solutions on the disk are read and written
	readonly json?: boolean;
}

const EXAMPLES = `
Says alive with the next push, dead with how many moves to take back, or not
known. A square is told as (column,row), both counted from 0.

Exit codes: 0 alive, 1 wrong usage or input, 2 not known, 3 proved dead,
130 interrupted.

Examples:
  soko hint pusher -l 1                      from the start
  soko hint pusher -l 1 --moves ullluuulL    after these moves
  soko hint levels.xsb -t 60 --json          a minute to search, as JSON
`;

export function addHintCommand(program: Command): void {
	program
		.command('hint')
		.description('the next push from a position, or whether it is dead')
		.argument('<SOURCE>', SOURCE_HELP)
		.option('-l, --level <N>', 'the level, from 1 (default: 1)', levelNumber)
		.option('--moves <LURD>', 'moves to make first')
		.option('-t, --time <SECONDS>', 'time limit of the search', timeLimit, 10)
		.option('--json', 'one JSON object')
		.option('--no-cache', 'neither read nor keep solutions')
		.addHelpText('after', EXAMPLES)
		.action(async (source: string, options: HintOptions) => {
			await (await import('./hint-run.js')).runHint(source, options);
		});
}
