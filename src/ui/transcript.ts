/**
 * The stand-in for standard output in spoken mode: each new frame, written after the one before.
 *
 * A screen reader reads what is appended; a picture that is redrawn in place it reads again or not at
 * all. So a frame that is the same as the last is left out, and nothing is ever erased.
 */
import { EventEmitter } from 'node:events';
import { wrappedByPhrases } from './cut.js';
import type { Sink } from './screen.js';
import { unseal } from './sealed.js';

export class Transcript extends EventEmitter {
	readonly isTTY = false;
	rows: number;
	columns: number;
	readonly #sink: Sink;
	readonly #unicode: boolean;
	#shown = ''; // the lines of the last frame
	#held = false; // the terminal is not ours
	#open = true;

	/** Without `unicode` the terminal does not read UTF-8. */
	constructor(sink: Sink, rows: number, columns: number, unicode: boolean) {
		super();
		this.#sink = sink;
		this.#unicode = unicode;
		this.rows = rows;
		this.columns = columns;
	}

	/** Takes a whole frame from Ink and writes it, unless it is the one before again. */
	readonly write = (frame: string): boolean => {
		if (frame === '') return true; // Ink clears before some frames
		const lines = frame.split('\n').map((line) => this.#plain(line));
		const text = lines.filter((line) => line !== '').join('\n');
		if (text === this.#shown) return true;
		this.#shown = text;
		this.#say();
		return true;
	};

	/** Until everything is said again nothing is: the terminal is another program's. */
	hold(): void {
		this.#held = true;
	}

	/** Says everything again, as after a pause. */
	redraw(): void {
		this.#held = false;
		this.#say();
	}

	/** The terminal would part phrases and words at its edge, and a line is what a screen reader reads at once. */
	#say(): void {
		if (!this.#open || this.#held || this.#shown === '') return;
		const lines = this.#shown.split('\n').flatMap((line) => wrappedByPhrases(line, this.columns));
		this.#sink.write(lines.map((line) => `${line}\r\n`).join(''), () => {});
	}

	#plain(line: string): string {
		const text = unseal(line).trim();
		return this.#unicode ? text : text.replace(/[^ -~]/gu, '?');
	}

	resize(rows: number, columns: number): void {
		this.rows = rows;
		this.columns = columns;
		this.emit('resize');
	}

	close(): void {
		this.#open = false;
	}
}
