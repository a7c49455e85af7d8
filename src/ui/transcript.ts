/**
 * The stand-in for standard output in spoken mode: each frame's new lines, written one after the other.
 *
 * A screen reader reads what is appended; a picture that is redrawn in place it reads again or not at
 * all. So lines that the last frame had too are left out, and nothing is ever erased.
 */
import { EventEmitter } from 'node:events';
import type { Sink } from './screen.js';
import { unseal } from './sealed.js';

export class Transcript extends EventEmitter {
	readonly isTTY = false;
	readonly #sink: Sink;
	readonly #unicode: boolean;
	#rows: number;
	#columns: number;
	#shown: ReadonlySet<string> = new Set();
	#held = false; // the terminal is not ours
	#open = true;

	/** Without `unicode` the terminal does not read UTF-8. */
	constructor(sink: Sink, rows: number, columns: number, unicode = true) {
		super();
		this.#sink = sink;
		this.#unicode = unicode;
		this.#rows = rows;
		this.#columns = columns;
	}

	get rows(): number {
		return this.#rows;
	}

	get columns(): number {
		return this.#columns;
	}

	/** Takes a whole frame from Ink and writes its lines that the frame before did not have. */
	readonly write = (frame: string): boolean => {
		if (frame === '') return true; // Ink clears before some frames
		const lines = frame
			.split('\n')
			.map((line) => this.#plain(line))
			.filter((line) => line !== '');
		const fresh = lines.filter((line) => !this.#shown.has(line));
		this.#shown = new Set(lines);
		if (this.#open && !this.#held && fresh.length > 0)
			this.#sink.write(fresh.map((line) => `${line}\r\n`).join(''), () => {});
		return true;
	};

	/** Until everything is said again nothing is: the terminal is another program's. */
	hold(): void {
		this.#held = true;
	}

	/** Says everything again, as after a pause. */
	redraw(): void {
		this.#held = false;
		const lines = [...this.#shown];
		this.#shown = new Set();
		this.write(lines.join('\n'));
	}

	#plain(line: string): string {
		const text = unseal(line).trim();
		return this.#unicode ? text : text.replace(/[^ -~]/gu, '?');
	}

	resize(rows: number, columns: number): void {
		this.#rows = rows;
		this.#columns = columns;
		this.emit('resize');
	}

	close(): void {
		this.#open = false;
	}
}
