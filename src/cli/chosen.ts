/** Which levels of a SOURCE a command is about, and after which moves; where there are none, the report of why. */
import { type Played, parseLurd, replay } from '../game/lurd.js';
import { canHold, type Format } from '../levels/formats.js';
import { type Collection, type Level, type Numbered, problemOf } from '../levels/level.js';
import { complaint, type Report, refusal } from './report.js';
import { type LoadedSource, levelOf, noLevelReason } from './source.js';

export function numbered({ levels }: Collection): Numbered[] {
	return levels.map((level, index) => ({ level, number: index + 1 }));
}

/** A line for each level that a format cannot hold. */
export function leftOut(format: Format, levels: readonly Numbered[]): string[] {
	return levels.flatMap(({ level, number }) =>
		level.type === 'damaged' && !canHold(format, level)
			? [complaint(`level ${number} is left out, ${problemOf(level)}`)]
			: [],
	);
}

/** The level that a number asks for, playable or not; all of them without a number. */
export function chosenLevels(source: LoadedSource, number: number | undefined): readonly Numbered[] | Report {
	const all = numbered(source.collection);
	if (number === undefined) return all;
	const level = all[number - 1];
	return level ? [level] : refusal(noLevelReason(source, number));
}

/** The playable level of a number, or the report that there is none. */
export function playableLevel(source: LoadedSource, number: number): Level | Report {
	const found = levelOf(source, number);
	return found.ok ? found.level : refusal(found.reason);
}

/** What `--moves` lead to on a level, or the report of the first that is wrong. */
export function playedMoves({ board }: Level, moves: string): Played | Report {
	const parsed = parseLurd(moves);
	if (!parsed.ok) return refusal(`--moves, column ${parsed.column + 1}: ${parsed.reason}`);
	const played = replay(board, parsed.moves);
	return played.ok ? played : refusal(`--moves: ${played.reason}`);
}
