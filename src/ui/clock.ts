/**
 * Play time: how long a player has been at a level. It stops a minute after the last key and goes on with
 * the next one, so that a game left open overnight costs a minute.
 */

/** Milliseconds after a key during which the player counts as playing. */
const PATIENCE = 60_000;

export class PlayClock {
	readonly #now: () => number;
	#played: number; // milliseconds up to the last key
	#touched: number | undefined; // when the last key came

	/** Starts at `seconds` already played; it stands still until the first touch. */
	constructor(seconds: number, now: () => number) {
		this.#played = seconds * 1000;
		this.#now = now;
	}

	/** A key was pressed. */
	touch(): void {
		this.#played = this.#elapsed();
		this.#touched = this.#now();
	}

	/** The player looks at something else: time stands still until the next touch. */
	pause(): void {
		this.#played = this.#elapsed();
		this.#touched = undefined;
	}

	get seconds(): number {
		return Math.floor(this.#elapsed() / 1000);
	}

	get running(): boolean {
		return this.#touched !== undefined && this.#now() - this.#touched < PATIENCE;
	}

	#elapsed(): number {
		if (this.#touched === undefined) return this.#played;
		return this.#played + Math.min(PATIENCE, Math.max(0, this.#now() - this.#touched));
	}
}

/** `0:07`, `12:34`, `1:02:03`. */
export function formatSeconds(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	const tail = String(seconds % 60).padStart(2, '0');
	if (minutes < 60) return `${minutes}:${tail}`;
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${tail}`;
}
