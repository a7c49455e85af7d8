/**
 * Several steps drawn as they happen. However long the way is, it takes a third of a second at most, and
 * `finish` does at once what is left of it: a key never waits and never gets lost.
 */
import type { Direction } from '../game/direction.js';

/** Milliseconds between frames, and the most frames a way may take. */
export const FRAME = 25;
export const FRAMES = 12;

export class Animation {
	readonly #step: (direction: Direction) => boolean;
	readonly #drawn: () => void;
	#left: readonly Direction[] = []; // steps not made yet
	#stride = 1; // steps a frame
	#timer: NodeJS.Timeout | undefined;

	/** `step` makes one step and answers whether to go on; `drawn` is called after each timed frame. */
	constructor(step: (direction: Direction) => boolean, drawn: () => void) {
		this.#step = step;
		this.#drawn = drawn;
	}

	get running(): boolean {
		return this.#timer !== undefined;
	}

	/** Makes the first steps now and the others in time. */
	start(steps: readonly Direction[]): void {
		this.finish();
		this.#left = steps;
		this.#stride = Math.ceil(steps.length / FRAMES);
		this.#advance(this.#stride);
		if (this.#left.length > 0) this.#timer = setInterval(() => this.#tick(), FRAME);
	}

	/** Makes all steps that are left. */
	finish(): void {
		this.#advance(this.#left.length);
		this.#stop();
	}

	#stop(): void {
		clearInterval(this.#timer);
		this.#timer = undefined;
	}

	#tick(): void {
		this.#advance(this.#stride);
		if (this.#left.length === 0) this.#stop();
		this.#drawn();
	}

	#advance(count: number): void {
		const goesOn = this.#left.slice(0, count).every((direction) => this.#step(direction));
		this.#left = goesOn ? this.#left.slice(count) : [];
	}
}
