/**
 * A program in a real pseudo-terminal, and what its user sees.
 *
 * Bytes go into a terminal emulator, whose answers go back, so the whole screen is known with its colours
 * and modes. Nothing waits a fixed time: `until` polls.
 */
import { type IPty, spawn } from '@lydell/node-pty';
import { type Emulator, newEmulator, screenPicture, screenText } from './emulator.js';

/** Ends each patch of the screen. */
const FRAME_END = '\u001B[?2026l';

/** Runs a program with a file on its standard input, as `cat FILE | program` does. */
const PIPED = 'cat "$0" | "$@"';

/** Runs a program as a job of a shell that goes on when it is stopped: a line typed then continues it. */
export const JOB = 'set -m; "$@"; echo stopped; read -r line; fg';

const UP = '\u001B[A';
const DOWN = '\u001B[B';
const RIGHT = '\u001B[C';
const LEFT = '\u001B[D';
export const ARROWS = { u: UP, d: DOWN, r: RIGHT, l: LEFT } as const;

export interface RunOptions {
	readonly program: string; // a script for Node
	readonly args?: readonly string[];
	readonly node?: readonly string[]; // options for Node itself
	readonly rows?: number; // 24
	readonly columns?: number; // 80
	readonly env?: Readonly<Record<string, string | undefined>>; // added to, or with undefined taken from, the usual ones
	readonly data: string; // its data folder
	readonly shell?: string; // a script for sh that runs the program, which is "$@"
	readonly input?: string; // a file that comes by standard input, through a pipe; the keyboard without it
}

export interface Ended {
	readonly code: number;
	readonly signal: number; // 0 unless a signal killed it
}

export class Session {
	readonly data: string; // its XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME and XDG_CACHE_HOME
	readonly emulator: Emulator;
	readonly ended: Promise<Ended>;
	readonly chunks: string[] = []; // everything written, as it came
	readonly #pty: IPty;
	#onFrame: ((at: number) => void) | undefined;

	constructor(options: RunOptions) {
		const { program, args = [], node = [], rows = 24, columns = 80, env = {}, data, shell, input } = options;
		this.data = data;
		this.emulator = newEmulator(rows, columns);
		const words = [process.execPath, ...node, program, ...args];
		const [file, ...rest] =
			shell !== undefined
				? ['sh', '-c', shell, 'sh', ...words]
				: input !== undefined
					? ['sh', '-c', PIPED, input, ...words]
					: words;
		this.#pty = spawn(file!, rest, {
			cols: columns,
			rows,
			name: env.TERM ?? 'xterm-256color',
			env: environment(this.data, env),
		});
		this.#pty.onData((bytes) => {
			this.chunks.push(bytes);
			if (bytes.includes(FRAME_END)) this.#onFrame?.(performance.now());
			this.emulator.write(bytes);
		});
		this.emulator.onData((bytes) => this.#pty.write(bytes));
		this.ended = new Promise((resolve) =>
			this.#pty.onExit(({ exitCode, signal }) => {
				resolve({ code: exitCode, signal: signal ?? 0 });
			}),
		);
	}

	get pid(): number {
		return this.#pty.pid;
	}

	/** The screen's rows as text. */
	get text(): string[] {
		return screenText(this.emulator);
	}

	/** The screen as one text. */
	get all(): string {
		return this.text.join('\n');
	}

	/** Everything that can be seen, cell by cell. */
	get picture(): string[] {
		return screenPicture(this.emulator);
	}

	/** Bytes written so far. */
	get bytes(): number {
		return this.chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0);
	}

	/** Sends bytes, as the terminal would when keys are pressed. */
	type(bytes: string): void {
		this.#pty.write(bytes);
	}

	/** Sends bytes; resolves with the milliseconds until a frame came, or undefined if none did in `patience`. */
	async frameAfter(bytes: string, patience = 80): Promise<number | undefined> {
		const start = performance.now();
		const arrived = new Promise<number>((resolve) => {
			this.#onFrame = resolve;
		});
		this.type(bytes);
		const missed = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
		const end = await Promise.race([arrived, missed]);
		this.#onFrame = undefined;
		return end === undefined ? undefined : end - start;
	}

	resize(columns: number, rows: number): void {
		this.emulator.resize(columns, rows);
		this.#pty.resize(columns, rows);
	}

	signal(name: NodeJS.Signals): void {
		process.kill(this.pid, name);
	}

	/** Closes the terminal's window. */
	hangUp(): void {
		(this.#pty as IPty & { destroy(): void }).destroy();
	}

	/** Reads nothing more, like a terminal that is stuck. */
	pause(): void {
		this.#pty.pause();
	}

	/** Waits until `check` holds: it returns true, or returns nothing and does not throw. */
	async until(check: () => unknown, timeout = 25_000): Promise<void> {
		const deadline = performance.now() + timeout;
		for (let fault = faultOf(check); fault !== undefined; fault = faultOf(check)) {
			if (performance.now() > deadline) throw new Error(`${fault}\nScreen:\n${this.text.join('\n')}`);
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
	}

	/** Waits until the screen shows `what`. */
	async shows(what: string | RegExp, timeout?: number): Promise<void> {
		const shown = () => (typeof what === 'string' ? this.all.includes(what) : what.test(this.all));
		await this.until(() => shown() || fail(`the screen does not show ${what}`), timeout);
	}

	/** Waits until nothing has been written for `quiet` milliseconds: no more frames are on their way. */
	async settled(quiet = 100): Promise<void> {
		for (let before = -1; before !== this.chunks.length; ) {
			before = this.chunks.length;
			await new Promise((resolve) => setTimeout(resolve, quiet));
		}
	}

	/** Waits until the emulator has taken all that was written. */
	drawn(): Promise<void> {
		return new Promise((resolve) => this.emulator.write('', () => resolve()));
	}

	/** Kills it as nothing can be killed more: no step runs. */
	async kill(): Promise<void> {
		this.#pty.kill('SIGKILL');
		await this.ended;
	}
}

/** Why `check` does not hold, or undefined when it does. */
function faultOf(check: () => unknown): string | undefined {
	try {
		return check() === false ? 'waited in vain' : undefined;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

function fail(reason: string): never {
	throw new Error(reason);
}

function environment(data: string, changes: RunOptions['env']): Record<string, string> {
	const usual: Record<string, string | undefined> = {
		...process.env,
		TERM: 'xterm-256color',
		LANG: 'C.UTF-8',
		XDG_DATA_HOME: data,
		XDG_CONFIG_HOME: data,
		XDG_STATE_HOME: data,
		XDG_CACHE_HOME: data,
	};
	const removed = ['CI', 'NO_COLOR', 'FORCE_COLOR', 'COLORTERM', 'TERM_PROGRAM', 'LC_ALL', 'LC_CTYPE'];
	for (const name of [...removed, 'NODE_ENV', 'INK_SCREEN_READER', 'VITEST']) delete usual[name];
	const all = Object.entries({ ...usual, ...changes });
	return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
