/** A folder of a test file's own: a place for the data of soko, and for files that its command lines name. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface Folder {
	readonly folder: string;
	readonly data: string; // in it, for XDG_DATA_HOME; not there yet
	readonly file: (name: string, text: string | Uint8Array) => string; // writes a file in it, returns its path
}

/** To be made where a test file begins; it is removed when the tests of that file are over. */
export function ownFolder(): Folder {
	const folder = mkdtempSync(join(tmpdir(), 'soko-cli-'));
	afterAll(() => rmSync(folder, { recursive: true }));
	const file = (name: string, text: string | Uint8Array) => {
		const path = join(folder, name);
		writeFileSync(path, text);
		return path;
	};
	return { folder, data: join(folder, 'data'), file };
}
