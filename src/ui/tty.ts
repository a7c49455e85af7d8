/**
 * What Node's streams cannot do with a terminal: here it is a file, which is written and read at once where the program
 * is about to stop or end.
 */
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { ReadStream, type WriteStream } from 'node:tty';

/** Milliseconds between two looks at a terminal that takes no bytes, or may send more. */
const PAUSE = 10;
/** A terminal that takes no bytes for this many milliseconds is left as it is. */
const STUCK = 500;

/** The keyboard when standard input is a pipe (`soko -`): the controlling terminal, if there is one. */
export function openKeyboard(): ReadStream | undefined {
	const fd = openTty(constants.O_RDONLY);
	return fd === undefined ? undefined : new ReadStream(fd);
}

function openTty(flags: number): number | undefined {
	try {
		return openSync('/dev/tty', flags | constants.O_NOCTTY);
	} catch {
		return undefined; // no controlling terminal: a daemon, or a session whose terminal has gone
	}
}

/**
 * Node makes writes to a terminal block, so that a terminal which stops reading (a stalled ssh) would
 * stop the program, signals included. Not blocking, one patch waits and the screen skips the rest. The
 * handle has no public way to say so; where it is missing writes block as before.
 */
export function setBlocking(stream: WriteStream, on: boolean): void {
	(stream as { _handle?: { setBlocking?(on: boolean): void } })._handle?.setBlocking?.(on);
}

/** Writes now, without the stream's queue, which process.exit drops. */
export function writeAll(fd: number, text: string): void {
	const bytes = Buffer.from(text);
	const deadline = performance.now() + STUCK;
	for (let at = 0; at < bytes.length && performance.now() < deadline; ) {
		try {
			at += writeSync(fd, bytes, at);
		} catch (error) {
			if (codeOf(error) !== 'EAGAIN') return; // the terminal has gone: nothing to restore
			pause();
		}
	}
}

/** Reads and drops what a mouse wheel still sends, lest the shell take it for typing. */
export function drain(rounds: number): void {
	const fd = openTty(constants.O_RDONLY | constants.O_NONBLOCK);
	if (fd === undefined) return;
	for (let round = 0; round < rounds; round++) {
		if (round > 0) pause();
		while (readSome(fd) > 0);
	}
	closeSync(fd);
}

/** Bytes read and dropped; 0 when nothing is there, or nothing can be. */
function readSome(fd: number): number {
	try {
		return readSync(fd, Buffer.alloc(4096));
	} catch {
		return 0; // EAGAIN: empty; EIO: the terminal has gone
	}
}

function pause(): void {
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
}

function codeOf(error: unknown): unknown {
	return error instanceof Error && 'code' in error ? error.code : undefined;
}
