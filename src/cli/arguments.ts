/** Readers of option values, each with the sentence for what would be right. */
import { InvalidArgumentError } from 'commander';

export const MAX_LEVEL = 1_000_000;

/** Reads a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
	return (text) => {
		const number = Number(text);
		if (/^\d+$/.test(text) && number >= least && number <= most) return number;
		throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
	};
}

export const SOURCE_HELP = 'pusher, microban, a file, - for standard input, or a v1-… link';
