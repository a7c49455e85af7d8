/**
 * The terminal as the game uses it: a size, events in, a React tree out, and an end.
 *
 *     const ending = new Ending(process);
 *     const terminal = openTerminal({ stdin: process.stdin, stdout: process.stdout, env: process.env, ending });
 *     terminal.on('key', (key) => session.press(key));     // key.name: 'a', 'A', 'up', 'shift+up', 'ctrl+r', 'escape'
 *     terminal.on('resize', () => session.resize(terminal.columns, terminal.rows));
 *     terminal.on('suspend', () => session.suspend());     // Ctrl-Z, before the program stops
 *     terminal.render(<App session={session} chalk={chalk} />);
 *     ending.add(() => session.closeLevel());              // runs before the terminal is restored
 *     ending.exit(0);                                      // the only way out
 *
 * The contract:
 * - Events come synchronously, in the order of the bytes; listeners run in the order they were added.
 *   Frames of one turn of the event loop merge, so ten keys read at once make one frame.
 * - Ctrl-C (ends with 0), Ctrl-Z (suspends, as SIGTSTP from outside does) and Ctrl-L (draws again) are
 *   handled here and never delivered. Listeners are told before the program is suspended: the time until it
 *   goes on is not to count.
 * - The whole of `rows` x `columns` may be drawn on, the last row and column too. What is larger is cut
 *   off. Mouse coordinates are frame coordinates. After a resize listeners are told first, then Ink lays
 *   out again: one frame is written.
 * - Do not use Ink's useInput, useApp or Static, and do not print: what is written beside a frame spoils it.
 *   Errors thrown in listeners or components restore the terminal and end the program with 1.
 * - Only printable text and SGR colours of a frame reach the terminal, and without `unicode` only ASCII.
 *   Glyphs take the width string-width says; use single code points (no variation selectors, no joiners),
 *   which Ink counts differently.
 * - In spoken mode (`spoken`) there is no alternate screen and no mouse, but pastes; each frame that is new
 *   is appended. Give every screen an aria-label or plain sentences.
 */
import { EventEmitter } from 'node:events';
import type { ReadStream, WriteStream } from 'node:tty';
import { render as renderInk } from 'ink';
import type { ReactNode } from 'react';
import { type Capability, capability, type Environment } from './capability.js';
import type { Ending } from './ending.js';
import { KeyReader } from './key-reader.js';
import type { InputEvent, Key, Mouse } from './keys.js';
import type { Paste } from './paste.js';
import { Screen } from './screen.js';
import { Transcript } from './transcript.js';
import { drain, setBlocking, writeAll } from './tty.js';

type TtyOutput = WriteStream & { readonly fd: number };

interface Events {
	readonly key: Key;
	readonly mouse: Mouse;
	readonly paste: Paste;
	readonly resize: undefined;
	readonly suspend: undefined;
}

export interface Terminal extends Capability {
	readonly rows: number; // current height; 24 when the terminal does not say
	readonly columns: number; // current width; 80 when the terminal does not say
	on<E extends keyof Events>(event: E, listener: (value: Events[E]) => void): void;
	render(node: ReactNode): void; // draws the tree; once, as the tree draws itself again
}

export interface TerminalOptions {
	readonly stdin: ReadStream; // a terminal: see whyNoTerminal
	readonly stdout: TtyOutput;
	readonly env: Environment;
	readonly ending: Ending; // restores the terminal; Ctrl-C and a lost terminal end the program through it
	readonly spoken?: boolean; // --screen-reader
}

/** Alternate screen, hidden cursor, no wrapping at the right edge, mouse clicks in SGR form, bracketed paste. */
const ENTER = '\u001B[?1049h\u001B[?25l\u001B[?7l\u001B[?1000h\u001B[?1006h\u001B[?2004h';
/**
 * The reverse. Cleared first: tmux keeps rows of a screen that has grown when it brings back the other one. Where there
 * is no alternate screen the prompt comes to the top.
 */
const LEAVE =
	'\u001B[?2026l\u001B[?2004l\u001B[?1006l\u001B[?1000l\u001B[m\u001B[H\u001B[2J\u001B[?7h\u001B[?25h\u001B[?1049l';
/** In spoken mode the terminal stays as it is, but for pastes: their letters are no keys. */
const ENTER_SPOKEN = '\u001B[?2004h';
const LEAVE_SPOKEN = '\u001B[?2004l';
/** How often to read what the mouse still sends at the end. */
const DRAIN_ROUNDS = 3;
/** Milliseconds until the screen is taken back, in which whatever else a stopped program was sent is heard. */
const RESUME_PAUSE = 50;
/** Takes over the terminal. */
export function openTerminal(options: TerminalOptions): Terminal {
	return new OpenTerminal(options);
}

class OpenTerminal implements Terminal {
	readonly unicode: boolean;
	readonly spoken: boolean;
	readonly #stdin: ReadStream;
	readonly #stdout: TtyOutput;
	readonly #ending: Ending;
	readonly #events = new EventEmitter();
	readonly #keys = new KeyReader((event) => this.#dispatch(event));
	readonly #screen: Screen | Transcript;
	#ink: ReturnType<typeof renderInk> | undefined;
	#usedMouse = false;
	#isLent = false; // whether the shell has the terminal, or is about to get it
	#resuming: NodeJS.Timeout | undefined;

	constructor({ stdin, stdout, env, ending, spoken }: TerminalOptions) {
		({ unicode: this.unicode, spoken: this.spoken } = capability(env, spoken));
		this.#stdin = stdin;
		this.#stdout = stdout;
		this.#ending = ending;
		const Output = this.spoken ? Transcript : Screen;
		this.#screen = new Output(stdout, stdout.rows || 24, stdout.columns || 80, this.unicode);
		this.#events.setMaxListeners(0);
		this.#screen.on('resize', () => this.#events.emit('resize')); // before Ink, which listens from render on
		ending.add(() => this.#leave());
		this.#watch();
		this.#enter();
	}

	get rows(): number {
		return this.#screen.rows;
	}

	get columns(): number {
		return this.#screen.columns;
	}

	on<E extends keyof Events>(event: E, listener: (value: Events[E]) => void): void {
		this.#events.on(event, listener);
	}

	render(node: ReactNode): void {
		this.#ink = renderInk(node, {
			debug: true,
			stdout: this.#screen as unknown as NodeJS.WriteStream, // Ink uses no more of it than they have
			stdin: new EventEmitter() as unknown as NodeJS.ReadStream, // useInput would throw: keys come from here
			exitOnCtrlC: false,
			patchConsole: false,
			isScreenReaderEnabled: this.spoken,
		});
		// Rejects when a component throws.
		this.#ink.waitUntilExit().catch((error: unknown) => this.#ending.crash(error));
	}

	/**
	 * Ctrl-Z, or SIGTSTP from outside. Stops only once the terminal has taken the patch that is on its way, the rest of
	 * which would else be written on the shell's screen as soon as the program goes on. Windows stops no program so.
	 */
	#suspend(): void {
		if (this.#isLent || process.platform === 'win32') return;
		this.#isLent = true;
		this.#screen.hold();
		this.#events.emit('suspend');
		this.#stdout.write('', (error) => error || this.#stop());
	}

	/**
	 * Stops the whole foreground job, npm included, as the terminal driver does for a cooked Ctrl-Z. Where
	 * there is no shell to continue it the signal is ignored, and the timer takes the screen back. After a
	 * stop the timer is due before the signal that ended it is heard, hence the second wait.
	 */
	#stop(): void {
		this.#ending.isStopped = true;
		this.#restore();
		process.removeAllListeners('SIGTSTP');
		process.kill(0, 'SIGTSTP');
		this.#resuming = setTimeout(() => this.#resumeSoon(), RESUME_PAUSE);
	}

	/** What comes after Ctrl-Z is not meant for the game. */
	#dispatch(event: InputEvent): void {
		if (event.type === 'mouse') this.#usedMouse = true;
		if (event.type === 'key' && event.name === 'ctrl+c') this.#ending.exit(0);
		else if (this.#isLent) return;
		else if (event.type !== 'key') this.#events.emit(event.type, event);
		else if (event.name === 'ctrl+z') this.#suspend();
		else if (event.name === 'ctrl+l') this.#redraw();
		else this.#events.emit('key', event);
	}

	#watch(): void {
		const hangUp = () => this.#ending.hangUp();
		this.#stdin.on('data', (chunk: Buffer) => this.#keys.feed(chunk));
		this.#stdin.on('end', hangUp).on('error', hangUp);
		this.#stdout.on('error', hangUp);
		process.on('SIGWINCH', () => this.#resize()); // Node has asked for the size by then
		process.on('SIGCONT', () => this.#resumeSoon());
	}

	/** The size may be the same again: what a smaller window in between has cut off is drawn again then. */
	#resize(): void {
		const { rows, columns } = this.#stdout;
		if (this.#isLent) return;
		this.#screen.resize(rows || 24, columns || 80);
	}

	#enter(): void {
		this.#stdin.setRawMode(false); // after a stop the shell may have changed what Node thinks is raw
		this.#stdin.setRawMode(true);
		this.#stdin.resume();
		process.removeAllListeners('SIGTSTP').on('SIGTSTP', () => this.#suspend());
		setBlocking(this.#stdout, false);
		this.#stdout.write(this.spoken ? ENTER_SPOKEN : ENTER);
	}

	/**
	 * Takes the screen back, once for all that asks for it. Not at once, for a job that is killed while it is
	 * stopped is continued too: to touch the terminal then, in the background, would stop it again.
	 */
	#resumeSoon(): void {
		clearTimeout(this.#resuming);
		this.#resuming = setTimeout(() => this.#resume(), RESUME_PAUSE);
	}

	#resume(): void {
		this.#isLent = false;
		this.#ending.isStopped = false;
		this.#enter();
		this.#redraw();
	}

	/** Draws everything again, in the size that the terminal has by now: a job that is stopped is not told. */
	#redraw(): void {
		const canAsk = process.platform !== 'win32';
		if (this.spoken || !canAsk) this.#screen.redraw();
		if (canAsk) process.kill(process.pid, 'SIGWINCH'); // Node asks for the size then
	}

	/** Gives the terminal back as it was found. */
	#restore(): void {
		this.#keys.reset();
		writeAll(this.#stdout.fd, this.spoken ? LEAVE_SPOKEN : LEAVE);
		setBlocking(this.#stdout, true);
		drain(this.#usedMouse ? DRAIN_ROUNDS : 1);
		this.#stdin.setRawMode(false);
	}

	#leave(): void {
		this.#screen.close();
		if (!this.#ending.isStopped) this.#restore();
		this.#ink?.unmount();
	}
}
