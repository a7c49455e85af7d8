/** `soko show`: prints a level, or the position that moves lead to. */
import type { Command } from 'commander';
import { problemOf } from '../levels/level.js';
import { formatPosition } from '../levels/xsb.js';
import { levelNumber, SOURCE_HELP } from './arguments.js';
import { chosenLevels, playedMoves } from './chosen.js';
import { complaint, emit, OK, type Report, refusal, WRONG } from './report.js';
import { loadSource } from './source.js';

export interface ShowOptions {
	readonly level?: number; // 1 without it
	readonly moves?: string;
}

const EXAMPLES = `
Where soko tells a square as (column,row), both count from 0 in these rows.

Examples:
  soko show pusher -l 1                      the level as it begins
  soko show pusher -l 1 --moves ullluuulL    after these moves
  curl -s https://example.org/a.xsb | soko show -
`;

export function addShowCommand(program: Command): void {
	program
		.command('show')
		.description('print a level or a position')
		.argument('<SOURCE>', SOURCE_HELP)
		.option('-l, --level <N>', 'the level, from 1 (default: 1)', levelNumber)
		.option('--moves <LURD>', 'moves to make first')
		.addHelpText('after', EXAMPLES)
		.action((source: string, options: ShowOptions) => {
			emit(show(source, options));
		});
}

/** A level that cannot be played is printed all the same, with the reason and code 1. */
export function show(source: string, { level: number = 1, moves = '' }: ShowOptions): Report {
	const loaded = loadSource(source);
	if (!loaded.ok) return refusal(loaded.reason);
	const levels = chosenLevels(loaded, number);
	if ('code' in levels) return levels;
	const { level } = levels[0]!;
	if (level.type === 'damaged') {
		const err = complaint(`level ${number} cannot be played, ${problemOf(level)}`);
		return { code: WRONG, out: printed(level.rows), err };
	}
	const played = playedMoves(level, moves);
	if ('code' in played) return played;
	return { code: OK, out: printed(formatPosition(played.position)) };
}

/** Rows as lines. An empty row within is a `-`, so that the output can be read as a level again. */
function printed(rows: readonly string[]): string {
	const first = rows.findIndex((row) => row !== '');
	const last = rows.findLastIndex((row) => row !== '');
	return rows.map((row, y) => `${row || (y > first && y < last ? '-' : '')}\n`).join('');
}
