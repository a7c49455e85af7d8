/** How a command that only prints ends: an exit code, and what goes to which stream. */

import { fstatSync, writeSync } from 'node:fs';
import { oneLine } from '../levels/text.js';
import { systemText } from './system-error.js';

export interface Report {
	readonly code: number;
	readonly out?: string; // results, with their line ends
	readonly err?: string; // one line for each thing that is wrong, with its line end
}

export const OK = 0;
export const WRONG = 1;
export const UNKNOWN = 2;
export const UNSOLVABLE = 3; // proved

/** What ends a search early; the exit code is 128 and the signal's number then. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The report of wrong usage or input: one line that says what, where, and what would be right. */
export function refusal(reason: string): Report {
	return { code: WRONG, err: complaint(reason) };
}

export function complaint(reason: string): string {
	return `soko: ${reason}\n`;
}

/** Tells on standard error that a worker of the solver has crashed; `again`: it is given up. */
export function tellCrash(message: string, again: boolean): void {
	guardOutput();
	const what = again ? 'failed again and is given up' : 'was started again';
	process.stderr.write(complaint(`a worker ${what}: ${oneLine(message)}`));
}

/** Prints a report and leaves its exit code for when the streams are empty. */
export function emit({ code, out = '', err = '' }: Report): void {
	guardOutput();
	print(out);
	if (err !== '') process.stderr.write(err);
	process.exitCode = code;
}

let isCut = false; // whether a write to a file has failed: the results in it may end in the middle of one

/**
 * Writes results. To a file they are written directly, as Node's stream takes a write for complete of which a full
 * disk took only a part.
 */
export function print(text: string): void {
	const { stdout } = process;
	if (text === '' || isCut) return; // even to write nothing can fail
	if (!isFile(stdout.fd)) {
		stdout.write(text);
		return;
	}
	try {
		for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray(writeSync(stdout.fd, rest));
	} catch (error) {
		isCut = true;
		stdout.destroy(error as Error);
	}
}

function isFile(descriptor: number): boolean {
	try {
		return fstatSync(descriptor).isFile();
	} catch {
		return false; // it is closed, say: Node's stream reports that
	}
}

let isGuarded = false;

/**
 * From now on a stream that fails does not end the program. A reader that has seen enough (`| head`) is no error;
 * anything else, such as a full disk, makes the exit code 1. That standard output fails is told once, on standard
 * error; when standard error fails there is nobody to tell, and results are still written.
 */
export function guardOutput(): void {
	if (isGuarded) return;
	isGuarded = true;
	guard(process.stdout, (error) =>
		process.stderr.write(complaint(`standard output cannot be written: ${systemText(error)}`)),
	);
	guard(process.stderr, () => {});
}

function guard(stream: NodeJS.WriteStream, tell: (error: Error) => void): void {
	let hasFailed = false;
	stream.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code === 'EPIPE' || hasFailed) return;
		hasFailed = true;
		tell(error);
		process.once('exit', () => {
			process.exitCode = WRONG;
		});
	});
}
