/**
 * Runs a program in a real pseudo-terminal and shows what its user sees.
 *
 * Bytes go into a terminal emulator, whose answers go back, so a test sees the whole screen with colours
 * and modes. Nothing waits a fixed time: `until` polls. Every program has its own data folder, and is
 * killed after the test.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import { afterEach, expect, vi } from 'vitest';
import { type Emulator, newEmulator, screenPicture, screenText } from './emulator.js';

export const SOKO = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
export const FIXTURE = fileURLToPath(new URL('../../node_modules/.cache/soko/fixture.mjs', import.meta.url));

const UP = '\u001B[A';
const DOWN = '\u001B[B';
const RIGHT = '\u001B[C';
const LEFT = '\u001B[D';
export const ARROWS = { u: UP, d: DOWN, r: RIGHT, l: LEFT } as const;

export interface RunOptions {
	readonly program?: string; // SOKO unless said otherwise
	readonly args?: readonly string[];
	readonly rows?: number; // 24
	readonly columns?: number; // 80
	readonly env?: Readonly<Record<string, string | undefined>>; // added to, or with undefined taken from, the usual ones
	readonly data?: string; // the data folder of an earlier run, to go on there
}

export interface Ended {
	readonly code: number;
	readonly signal: number; // 0 unless a signal killed it
}

const running = new Set<Session>();
const folders = new Set<string>();

afterEach(async () => {
	await Promise.all([...running].map((session) => session.kill()));
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
	folders.clear();
});

/** A fresh data folder, gone after the test. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'soko-'));
	folders.add(folder);
	return folder;
}

/** Starts a program. */
export function run(options: RunOptions = {}): Session {
	return new Session(options);
}

export class Session {
	readonly data: string; // its XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME and XDG_CACHE_HOME
	readonly emulator: Emulator;
	readonly ended: Promise<Ended>;
	readonly chunks: string[] = []; // everything written, as it came
	readonly #pty: IPty;

	constructor({ program = SOKO, args = [], rows = 24, columns = 80, env = {}, data }: RunOptions) {
		this.data = data ?? newFolder();
		this.emulator = newEmulator(rows, columns);
		this.#pty = spawn(process.execPath, [program, ...args], {
			cols: columns,
			rows,
			name: 'xterm-256color',
			env: environment(this.data, env),
		});
		this.#pty.onData((bytes) => {
			this.chunks.push(bytes);
			this.emulator.write(bytes);
		});
		this.emulator.onData((bytes) => this.#pty.write(bytes));
		running.add(this);
		this.ended = new Promise((resolve) =>
			this.#pty.onExit(({ exitCode, signal }) => {
				running.delete(this);
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

	/** Reads nothing more until `resume`, like a terminal that is stuck. */
	pause(): void {
		this.#pty.pause();
	}

	resume(): void {
		this.#pty.resume();
	}

	/** Waits until `check` passes without throwing. */
	async until(check: () => void, timeout = 10_000): Promise<void> {
		try {
			await vi.waitFor(check, { interval: 5, timeout });
		} catch (error) {
			if (error instanceof Error) error.message += `\nScreen:\n${this.text.join('\n')}`;
			throw error;
		}
	}

	/** Waits until the screen shows `what`. */
	async shows(what: string | RegExp, timeout?: number): Promise<void> {
		const pattern = typeof what === 'string' ? expect.stringContaining(what) : expect.stringMatching(what);
		await this.until(() => expect(this.text.join('\n')).toEqual(pattern), timeout);
	}

	/** Waits until nothing has been written for `quiet` milliseconds: no more frames are on their way. */
	async settled(quiet = 100): Promise<void> {
		for (let before = -1; before !== this.chunks.length; ) {
			before = this.chunks.length;
			await new Promise((resolve) => setTimeout(resolve, quiet));
		}
	}

	/** Waits for the end and checks that the terminal is as it was before the start. */
	async endsWith(code: number): Promise<void> {
		const ended = await this.ended;
		await new Promise<void>((resolve) => this.emulator.write('', resolve));
		expect(ended).toEqual({ code, signal: 0 });
		expectRestored(this.emulator, this.chunks.join(''));
	}

	/** Kills it as nothing can be killed more: no step runs. */
	async kill(): Promise<void> {
		this.#pty.kill('SIGKILL');
		await this.ended;
	}
}

/** Normal screen, visible cursor, wrapping, no mouse and no bracketed paste. */
function expectRestored(emulator: Emulator, bytes: string): void {
	const { mouseTrackingMode, bracketedPasteMode, wraparoundMode, synchronizedOutputMode } = emulator.modes;
	expect({ mouseTrackingMode, bracketedPasteMode, wraparoundMode, synchronizedOutputMode }).toEqual({
		mouseTrackingMode: 'none',
		bracketedPasteMode: false,
		wraparoundMode: true,
		synchronizedOutputMode: false,
	});
	expect(emulator.buffer.active.type).toBe('normal');
	expect(bytes.lastIndexOf('\u001B[?25h')).toBeGreaterThanOrEqual(bytes.lastIndexOf('\u001B[?25l'));
	expect(bytes.lastIndexOf('\u001B[?1006l')).toBeGreaterThanOrEqual(bytes.lastIndexOf('\u001B[?1006h'));
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
