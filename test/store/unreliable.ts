/** Files of a disk that fails. */
import * as fs from 'node:fs';
import type { Files } from '../../src/store/disk.js';

/** What node:fs throws when the system says `code`. */
export function failure(code: string): Error {
	return Object.assign(new Error(code), { code, syscall: 'test' });
}

/** The functions as they are, whatever stands in for them. */
export const real: Files = { ...fs };

const CHANGING = ['mkdirSync', 'writeSync', 'fsyncSync', 'linkSync', 'renameSync', 'unlinkSync'] as const;

/** Files on which whatever would change something fails when `fails` says so. */
export function unreliable(fails: (operation: string) => string | undefined): Files {
	const guarded = Object.fromEntries(
		CHANGING.map((name) => [
			name,
			(...args: never[]) => {
				const code = fails(name);
				if (code !== undefined) throw failure(code);
				return (real[name] as (...args: never[]) => unknown)(...args);
			},
		]),
	);
	const openSync = (path: fs.PathLike, flags: string): number => {
		const code = flags.startsWith('r') ? undefined : fails('openSync');
		if (code !== undefined) throw failure(code);
		return fs.openSync(path, flags);
	};
	return { ...fs, ...guarded, openSync } as Files;
}

/** A disk on which all of that, or `only` one of the functions, fails with a code while `fails` is true. */
export interface FailingDisk {
	fails: boolean;
	readonly files: Files;
}

export function failing(code: string, only?: string): FailingDisk {
	const fails = (name: string) => (disk.fails && (only ?? name) === name ? code : undefined);
	const disk: FailingDisk = { fails: true, files: unreliable(fails) };
	return disk;
}
