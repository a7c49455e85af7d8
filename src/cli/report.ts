/** How a command that only prints ends: an exit code, and what goes to which stream. */

import type { DamagedLevel, Level, Numbered } from '../levels/level.js';
import { type LoadedSource, levelOf, noLevelReason } from './source.js';
import { systemText } from './system-error.js';

export interface Report {
	readonly code: number;
	readonly out?: string; // results, with their line ends
	readonly err?: string; // one line for each thing that is wrong, with its line end
}

export const OK = 0;
export const WRONG = 1;
export const UNKNOWN = 2;

/** The report of wrong usage or input: one line that says what, where, and what would be right. */
export function refusal(reason: string): Report {
	return { code: WRONG, err: complaint(reason) };
}

export function complaint(reason: string): string {
	return `soko: ${reason}\n`;
}

/** Prints a report and leaves its exit code for when the streams are empty. */
export function emit({ code, out = '', err = '' }: Report): void {
	guardOutput();
	process.stdout.write(out);
	process.stderr.write(err);
	process.exitCode = code;
}

let isGuarded = false;

/**
 * What becomes of results that standard output does not take. A reader that has seen enough (`| head`) is no
 * error; anything else, such as a full disk, is told once and makes the exit code 1.
 */
export function guardOutput(): void {
	if (isGuarded) return;
	isGuarded = true;
	let isTold = false;
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code === 'EPIPE' || isTold) return;
		isTold = true;
		process.stderr.write(complaint(`standard output cannot be written: ${systemText(error)}`));
		process.once('exit', () => {
			process.exitCode = WRONG;
		});
	});
}

/** The level that a number asks for, playable or not; all of them without a number. */
export function chosenLevels(
	source: LoadedSource,
	number: number | undefined,
): readonly Numbered<Level | DamagedLevel>[] | Report {
	const { name, collection } = source;
	const numbered = collection.levels.map((level, index) => ({ level, number: index + 1 }));
	if (number === undefined) return numbered;
	const level = numbered[number - 1];
	return level ? [level] : refusal(noLevelReason(name, collection, number));
}

/** The playable level of a number, or the report that there is none. */
export function playableLevel(source: LoadedSource, number: number): Level | Report {
	const found = levelOf(source, number);
	return found.ok ? found.level : refusal(found.reason);
}
