/**
 * Puts reads of the terminal together and tells them, in time, as keys, mouse clicks and pastes.
 *
 * This is used instead of Ink's useInput, which gives letters typed together as one key, loses keys to
 * stale closures, breaks sequences that are split between reads and passes unknown ones (mouse, focus,
 * replies) on as text. The game's state lives outside React, so plain events to one listener are enough.
 *
 * An Escape byte may be the key or the start of a sequence. Terminals write a sequence at once, so its
 * rest is there within a scheduler tick (4 ms) or a packet; 10 ms, which is also what tmux settled on, is
 * below one frame of a 60 Hz display. A rest that comes later still is put together again: then Escape
 * was delivered too, but nothing leaks as text. Escape before a key that could begin a reply of the terminal
 * is held while what follows looks like one, for a second at most.
 */
import { ESC, type InputEvent, isReply, key, readToken, type Token } from './keys.js';
import { PasteReader } from './paste.js';

/** Milliseconds after which a lone Escape byte is the key. */
const ESCAPE_WAIT = 10;
/** The same for Escape and one more byte that could begin a sequence, such as a bracket. */
const ALT_WAIT = 100;
/** The same for longer beginnings, which no hand types: wait for the rest until the line must be broken. */
const REST_WAIT = 1000;
/** The same within a paste: what comes later would be taken for keys, so wait until lost packets were sent again. */
const PASTE_WAIT = 3000;

/** Reads chunks of terminal input and gives each event to `deliver`, in order. */
export class KeyReader {
	readonly #deliver: (event: InputEvent) => void;
	#pending: Buffer = Buffer.alloc(0); // the start of an item whose rest has not come
	#begunAt = 0; // when the first bytes of it came, by performance.now()
	#paste: PasteReader | undefined; // while a paste has not ended
	#timer: NodeJS.Timeout | undefined;
	#escapedAt = Number.NEGATIVE_INFINITY; // when an Escape byte alone was last taken for the key, by performance.now()
	#isHeard = false; // whether the Escape byte that `#pending` begins with was delivered as the key already

	constructor(deliver: (event: InputEvent) => void) {
		this.#deliver = deliver;
	}

	/** Takes the bytes of one read. */
	feed(chunk: Uint8Array): void {
		clearTimeout(this.#timer);
		const late = this.#pending.length === 0 && !this.#paste && performance.now() - this.#escapedAt < ALT_WAIT;
		const isRest = late && isRestOfSequence(chunk);
		const head = isRest ? Buffer.from([ESC]) : this.#pending;
		if (isRest) this.#isHeard = true;
		if (this.#pending.length === 0) this.#begunAt = performance.now();
		this.#pending = Buffer.concat([head, chunk]);
		this.#read();
		if (this.#paste) this.#wait(PASTE_WAIT);
		else if (this.#pending.length > 0) this.#wait(this.#begunAt + waitFor(this.#pending) - performance.now());
	}

	/** Forgets what was begun and not finished. */
	reset(): void {
		clearTimeout(this.#timer);
		this.#pending = Buffer.alloc(0);
		this.#isHeard = false;
		this.#paste = undefined;
	}

	#read(): void {
		let at = 0;
		while (at < this.#pending.length) {
			const bytes = this.#pending.subarray(at);
			const token: Token | undefined = this.#paste ? this.#paste.read(bytes) : readToken(bytes);
			if (token === undefined) break;
			at += token.length;
			this.#isHeard = false;
			if (token.opensPaste) this.#paste = new PasteReader();
			if (token.event?.type === 'paste') this.#paste = undefined;
			if (token.event !== undefined) this.#deliver(token.event);
		}
		this.#pending = this.#pending.subarray(at);
		if (at > 0) this.#begunAt = performance.now();
	}

	#wait(milliseconds: number): void {
		this.#timer = setTimeout(() => this.#waited(), milliseconds);
	}

	/** The time is up. If the program was busy the rest may be waiting to be read: let it come in first. */
	#waited(): void {
		const pending = this.#pending;
		setImmediate(() => {
			if (this.#pending === pending) this.#giveUp();
		});
	}

	/** Takes what is there for all there is. */
	#giveUp(): void {
		const pending = this.#pending;
		const paste = this.#paste;
		const isHeard = this.#isHeard;
		this.reset();
		if (paste) this.#deliver(paste.finish());
		else if (pending[0] === ESC && (pending.length <= 2 || isReply(pending))) {
			if (pending.length === 1) this.#escapedAt = performance.now();
			if (!isHeard) this.#deliver(key('escape'));
			this.feed(pending.subarray(1));
		}
	}
}

function waitFor(pending: Buffer): number {
	if (pending[0] !== ESC) return REST_WAIT;
	return pending.length === 1 ? ESCAPE_WAIT : pending.length === 2 ? ALT_WAIT : REST_WAIT;
}

/** Whether bytes that came too late for the Escape before them are the rest of its sequence, or begin that rest. */
function isRestOfSequence(chunk: Uint8Array): boolean {
	return /^(\[[\d;<?]*([A-Za-z~]|$)|O\d*[A-DFHP-S])/.test(Buffer.from(chunk).toString('latin1'));
}
