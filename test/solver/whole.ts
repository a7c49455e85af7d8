import type { Pieces } from '../../src/solver/pieces.js';

/** Does all the work that is left; its result. */
export function whole<T>(work: Pieces<T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}
