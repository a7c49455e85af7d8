/** `soko verify`: judges moves by rules that are not the game's own code. */
import type { Command } from 'commander';
import { parseLurd, replay, walkLurd } from '../game/lurd.js';
import { judge } from '../levels/referee.js';
import { plural, scoreText } from '../levels/text.js';
import { formatBoard } from '../levels/xsb.js';
import { levelNumber, SOURCE_HELP } from './arguments.js';
import { playableLevel } from './chosen.js';
import { emit, OK, type Report, refusal, UNKNOWN } from './report.js';
import { loadSource } from './source.js';

export interface VerifyOptions {
	readonly level?: number; // 1 without it
}

const EXAMPLES = `
LURD may hold white space and runs such as 3u2(lD); upper and lower case are the
same. A square is told as (column,row), both counted from 0.

Exit codes: 0 the moves solve the level, 1 a move is illegal, or wrong usage,
2 legal but no solution.

Examples:
  soko verify microban -l 44 R              solved
  soko verify levels.xsb -l 3 '3u2(lD)r'    with runs
`;

export function addVerifyCommand(program: Command): void {
	program
		.command('verify')
		.description('check whether moves solve a level')
		.argument('<SOURCE>', SOURCE_HELP)
		.argument('<LURD...>', 'the moves')
		.option('-l, --level <N>', 'the level, from 1 (default: 1)', levelNumber)
		.addHelpText('after', EXAMPLES)
		.action((source: string, moves: string[], options: VerifyOptions) => {
			emit(verify(source, moves.join(' '), options));
		});
}

export function verify(source: string, moves: string, { level: number = 1 }: VerifyOptions): Report {
	const loaded = loadSource(source);
	if (!loaded.ok) return refusal(loaded.reason);
	const level = playableLevel(loaded, number);
	if ('code' in level) return level;
	const parsed = parseLurd(moves);
	if (!parsed.ok) return refusal(`LURD, column ${parsed.column + 1}: ${parsed.reason}`);
	const judged = judge(formatBoard(level.board), walkLurd(parsed.moves));
	if (!judged.ok) {
		// The reason in words comes from the game's rules, the verdict never does.
		const played = replay(level.board, parsed.moves.slice(0, judged.index + 1));
		return refusal(played.ok ? `move ${judged.index + 1} is illegal` : played.reason);
	}
	const counts = scoreText(judged);
	if (judged.boxesLeft === 0) return { code: OK, out: `solved: ${counts}\n` };
	return {
		code: UNKNOWN,
		out: `legal, but not solved: ${counts}, ${plural(judged.boxesLeft, 'box', 'boxes')} left\n`,
	};
}
