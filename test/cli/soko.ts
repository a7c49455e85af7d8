/** Runs the program as a user does, with pipes, and waits for its end. */
import { spawn } from 'node:child_process';
import { env, execPath } from 'node:process';

export interface Ended {
	readonly code: number | null;
	readonly out: string;
	readonly err: string;
}

export interface SokoOptions {
	readonly data: string; // its XDG_DATA_HOME
	readonly input?: string | Uint8Array; // nothing without it
	readonly env?: Readonly<Record<string, string | undefined>>; // added to the usual ones
	readonly program?: string; // a copy of dist/cli.js
	readonly cwd?: string; // the folder that it runs in; that of the tests without it
	readonly user?: number; // who runs it; the user of the tests without it
	readonly closeOutput?: boolean; // nobody reads standard output
	readonly onOutput?: (out: string, kill: (signal: NodeJS.Signals) => boolean) => void; // after each piece
}

/** Bytes that are no UTF-8 throw: they are never text of ours. */
export function soko(args: readonly string[], options: SokoOptions): Promise<Ended> {
	const { data, input = '', program = 'dist/cli.js', cwd, user, closeOutput = false, onOutput } = options;
	return new Promise((resolve, reject) => {
		const child = spawn(execPath, [program, ...args], {
			env: { ...env, XDG_DATA_HOME: data, ...options.env },
			...(cwd === undefined ? {} : { cwd }),
			...(user === undefined ? {} : { uid: user, gid: user }),
		});
		const out: Buffer[] = [];
		const err: Buffer[] = [];
		child.stdout.on('data', (bytes: Buffer) => {
			out.push(bytes);
			onOutput?.(Buffer.concat(out).toString(), (signal) => child.kill(signal));
		});
		child.stderr.on('data', (bytes: Buffer) => err.push(bytes));
		if (closeOutput) child.stdout.destroy();
		child.on('error', reject);
		child.on('close', (code) => {
			try {
				resolve({ code, out: textOf(out), err: textOf(err) });
			} catch (error) {
				reject(error);
			}
		});
		child.stdin.on('error', () => {}); // it may stop reading before all is written
		child.stdin.end(input);
	});
}

function textOf(parts: readonly Buffer[]): string {
	return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts));
}
