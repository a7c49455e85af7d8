/**
 * An engine that goes on by steps, some of which need work first that is done in pieces: roots to be added, a
 * search to be made. `stop` is asked after each step and each piece.
 */
import { goOn, type Pieces } from '../pieces.js';
import type { Engine, EngineStatus, MacroMove } from '../types.js';

export abstract class SteppedEngine implements Engine {
	abstract readonly name: string;
	abstract readonly states: number;
	abstract readonly bytes: number;
	abstract readonly best: string;
	protected status: EngineStatus = 'running';
	protected pending: Pieces<void> | undefined; // work that the next step waits for

	run(stop: () => boolean): EngineStatus {
		if (this.status !== 'running') return this.status;
		do {
			if (!this.pending) this.advance(stop);
			else if (goOn(this.pending, stop)) this.pending = undefined;
		} while (this.status === 'running' && !stop());
		return this.status;
	}

	abstract solution(): readonly MacroMove[];
	/** Takes the next step, or what `stop` leaves of it. */
	protected abstract advance(stop: () => boolean): void;
}
