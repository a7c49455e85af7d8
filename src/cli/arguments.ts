/**
 * Readers of option values, each with the sentence for what would be right, and what several commands take by default.
 */
import { availableParallelism } from 'node:os';
import { InvalidArgumentError } from 'commander';

/** Reads a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
	return numberReader(/^\d+$/, 'a whole number', least, most);
}

/** Reads the number of a level. */
export const levelNumber = wholeNumber(1, 1_000_000);

/** Reads a time limit in seconds, with or without a decimal point. */
export const timeLimit = numberReader(/^\d*\.?\d+$/, 'a number', 0.01, 1_000_000);

function numberReader(form: RegExp, kind: string, least: number, most: number): (text: string) => number {
	return (text) => {
		const number = Number(text);
		if (form.test(text) && number >= least && number <= most) return number;
		throw new InvalidArgumentError(`It is ${kind} from ${least} to ${most}.`);
	};
}

/** Reads the path of a file to write. `-` is none, as it is standard input as a SOURCE, and neither is an option. */
export function outputFile(text: string): string {
	if (!text.startsWith('-')) return text;
	throw new InvalidArgumentError(`It writes to a file; name one, or ./${text} for one called that.`);
}

export const SOURCE_HELP =
	'a collection (soko list names them), a file, - for standard input, or a v1-... link';

/** As many as cores up to 4, and at least 2. */
export function defaultThreads(): number {
	return Math.max(2, Math.min(4, availableParallelism()));
}
