/**
 * How the program ends: the same steps run, once, whichever way it does.
 *
 * Signals, uncaught throws, rejected promises, a terminal that has gone and a plain process.exit all leave
 * the alternate screen on if nothing is done. Steps are synchronous and run in reverse order, so that
 * they also work in an 'exit' handler; process.exit then takes the worker threads along, whatever they
 * are doing. Ink's own handler (signal-exit) does nothing once these listeners are there.
 */
import { constants } from 'node:os';
import { platform } from 'node:process';
import { oneLine, withoutControls } from '../levels/text.js';

/**
 * Process 1 of a container ignores a signal without a handler: if it still runs after this many milliseconds it exits
 * by itself.
 */
const LAST_WAIT = 100;
/** Also what limits of the shell send: time of the processor, which pondering uses up, and timers. */
const SIGNALS = [
	'SIGINT',
	'SIGTERM',
	'SIGHUP',
	'SIGQUIT',
	'SIGXCPU',
	'SIGALRM',
	'SIGABRT',
	'SIGUSR2',
] as const;

/** What of `process` this needs; tests pass an emitter. */
export interface Program {
	readonly pid: number;
	on(event: string, listener: (value: unknown) => void): unknown;
	removeAllListeners(event: string): unknown;
	kill(pid: number, signal: NodeJS.Signals): unknown;
	exit(code?: number): never;
	readonly stderr: { write(text: string): unknown };
}

export class Ending {
	isStopped = false; // whether the terminal is given back to the shell meanwhile
	readonly #program: Program;
	readonly #isSaved: boolean;
	readonly #steps: (() => void)[] = [];

	/** Takes over the signals, uncaught errors and the exit of `program`. `isSaved`: whether moves are saved. */
	constructor(program: Program, isSaved = false) {
		this.#program = program;
		this.#isSaved = isSaved;
		program.on('exit', () => this.#runSteps());
		program.on('uncaughtException', (error) => this.crash(error));
		program.on('unhandledRejection', (error) => this.crash(error));
		program.on('SIGXFSZ', () => {}); // past the limit of a file's size the write fails, as on a full disk
		for (const signal of SIGNALS) program.on(signal, () => this.#endBy(signal));
	}

	/** Adds a step that will run once, however the program ends; the last one added runs first. */
	add(step: () => void): void {
		this.#steps.push(step);
	}

	/** Runs the steps, prints `message` if there is one, and leaves with `code`. */
	exit(code: number, message?: string): never {
		this.#runSteps();
		if (message !== undefined) this.#program.stderr.write(`${message}\n`);
		return this.#program.exit(code);
	}

	/** Ends because of an error that nothing expected: its text is shown on the restored screen, code 1. */
	crash(error: unknown): never {
		const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
		const saved = this.#isSaved ? '; the game is saved up to the last move' : '';
		return this.exit(1, `soko: stopped by a bug${saved}\n${withoutControls(text)}`);
	}

	/** Ends because the terminal has gone. */
	hangUp(): void {
		this.#endBy('SIGHUP');
	}

	/**
	 * On exit Node sets the mode of the terminal. In the background that stops the process before it ends, and where
	 * the terminal has gone Node 20 and 22 crash. So the signal itself ends a stopped one, and SIGHUP any.
	 */
	#endBy(signal: (typeof SIGNALS)[number]): void {
		const code = 128 + constants.signals[signal];
		if (platform === 'win32' || (!this.isStopped && signal !== 'SIGHUP')) this.exit(code);
		this.#runSteps();
		this.#program.removeAllListeners(signal);
		this.#program.kill(this.#program.pid, signal);
		setTimeout(() => this.#program.exit(code), LAST_WAIT);
	}

	/** A step that fails must not keep the others from running: its error is shown after them. */
	#runSteps(): void {
		for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
			try {
				step();
			} catch (error) {
				this.#steps.unshift(() =>
					this.#program.stderr.write(`soko: while ending: ${oneLine(String(error))}\n`),
				);
			}
		}
	}
}
