/** What a file or a stream holds, read at once. */
import { closeSync, openSync, readSync } from 'node:fs';
import { LIMITS } from '../levels/limits.js';

const CHUNK = 64 * 1024;

/** What a file or a stream holds, up to one byte past the limit: enough to see that it is too long. */
export function readBytes(file: string | number): Uint8Array | Error {
	let descriptor: number | undefined;
	try {
		descriptor = typeof file === 'number' ? file : openSync(file, 'r');
		return readAll(descriptor);
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	} finally {
		if (descriptor !== undefined && descriptor !== file) closeSync(descriptor);
	}
}

function readAll(descriptor: number): Uint8Array {
	const chunks: Uint8Array[] = [];
	let left = LIMITS.bytes + 1;
	while (left > 0) {
		const chunk = new Uint8Array(Math.min(CHUNK, left));
		const count = readSome(descriptor, chunk);
		if (count === 0) break;
		chunks.push(chunk.subarray(0, count));
		left -= count;
	}
	return Buffer.concat(chunks);
}

const PAUSE_MS = 10;

/** Reads what is there, waiting for it where the stream does not wait by itself. */
function readSome(descriptor: number, chunk: Uint8Array): number {
	for (;;) {
		try {
			return readSync(descriptor, chunk);
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			if (code === 'EOF') return 0; // a closed pipe on Windows
			if (code !== 'EAGAIN') throw error;
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
		}
	}
}
