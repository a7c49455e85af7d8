/**
 * A bracketed paste, collected until its end comes. However many reads it takes, each byte is looked at
 * once, and no more is kept than a file of levels may hold.
 */
import { LIMITS } from '../levels/limits.js';

export interface Paste {
	readonly type: 'paste';
	readonly text: string; // line ends are '\n'; may hold any other character; '' when it was not whole
	readonly whole: boolean; // false when it was longer than a file of levels may be
}

/** What stands before a paste, and behind it. */
export const PASTE_BEGIN = '\u001B[200~';
const PASTE_END = '\u001B[201~';

/** Bytes at the end of what has come that may be the beginning of the mark of the end. */
const TAIL = PASTE_END.length - 1;

export class PasteReader {
	readonly #most: number; // bytes
	#parts: Buffer[] = [];
	#length = 0; // bytes so far, kept or not
	#tail: Buffer = Buffer.alloc(0);

	constructor(most = LIMITS.bytes) {
		this.#most = most;
	}

	/** Takes the bytes up to the end of the paste, or all of them: how many these are, and then the paste. */
	read(bytes: Buffer): { readonly length: number; readonly event?: Paste } {
		const seen = Buffer.concat([this.#tail, bytes]);
		const end = seen.indexOf(PASTE_END, 0, 'latin1');
		if (end < 0) {
			this.#keep(bytes);
			this.#tail = seen.subarray(-TAIL);
			return { length: bytes.length };
		}
		const length = end + PASTE_END.length - this.#tail.length;
		this.#keep(bytes.subarray(0, length));
		return { length, event: this.#paste(this.#length - PASTE_END.length) };
	}

	/** The paste as far as it has come. */
	finish(): Paste {
		return this.#paste(this.#length);
	}

	#keep(bytes: Buffer): void {
		this.#length += bytes.length;
		if (this.#length <= this.#most + PASTE_END.length) this.#parts.push(Buffer.from(bytes));
		else this.#parts = [];
	}

	#paste(length: number): Paste {
		const whole = length <= this.#most && (this.#parts.length > 0 || length === 0);
		const text = whole ? Buffer.concat(this.#parts).toString('utf8', 0, length) : '';
		return { type: 'paste', text: withLineFeeds(text), whole };
	}
}

/**
 * A terminal sends `\r` for a line feed. Before a line feed that is how text from Windows comes in tmux and xterm: then
 * each is doubled, and two are one line end.
 */
function withLineFeeds(text: string): string {
	const isDoubled = !text.replaceAll('\r\r', '').includes('\r');
	return text.replace(isDoubled ? /\r\r\n?/g : /\r\n?/g, '\n');
}
