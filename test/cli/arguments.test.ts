/** Which option values are taken: those at a bound are, those beyond it are not. */
import { expect, test } from 'vitest';
import { outputFile, timeLimit, wholeNumber } from '../../src/cli/arguments.js';

const upTo16 = wholeNumber(2, 16);

test.each([
	['a whole number', '2', upTo16, 2],
	['a whole number', '16', upTo16, 16],
	['a whole number', '007', upTo16, 7],
	['a time limit', '0.01', timeLimit, 0.01],
	['a time limit', '.5', timeLimit, 0.5],
	['a time limit', '1000000', timeLimit, 1_000_000],
	['a file to write', './-', outputFile, './-'],
])('%s can be %j', (_, text, read, value) => {
	expect(read(text)).toBe(value);
});

test.each([
	['a whole number', '1', upTo16, 'It is a whole number from 2 to 16.'],
	['a whole number', '17', upTo16, 'It is a whole number from 2 to 16.'],
	['a whole number', '2.0', upTo16, 'It is a whole number from 2 to 16.'],
	['a whole number', '', upTo16, 'It is a whole number from 2 to 16.'],
	['a time limit', '0.009', timeLimit, 'It is a number from 0.01 to 1000000.'],
	['a time limit', '1000000.1', timeLimit, 'It is a number from 0.01 to 1000000.'],
	['a time limit', '5.', timeLimit, 'It is a number from 0.01 to 1000000.'],
	['a time limit', '1e3', timeLimit, 'It is a number from 0.01 to 1000000.'],
	['a file to write', '-', outputFile, 'It writes to a file; name one, or ./- for one called that.'],
	[
		'a file to write',
		'--json',
		outputFile,
		'It writes to a file; name one, or ./--json for one called that.',
	],
])('%s cannot be %j', (_, text, read, why) => {
	expect(() => read(text)).toThrow(why);
});
