/**
 * An engine that is still to be made: on large levels its tables take longer than a search may work without asking
 * `stop`, so the first calls make them, piece by piece.
 */
import type { Pieces } from '../pieces.js';
import type { Engine, EngineStatus, MacroMove } from '../types.js';

export class Making implements Engine {
	readonly name: string;
	private readonly making: Pieces<Engine>;
	private engine: Engine | undefined;

	constructor(name: string, making: Pieces<Engine>) {
		this.name = name;
		this.making = making;
	}

	get states(): number {
		return this.engine?.states ?? 0;
	}

	get bytes(): number {
		return this.engine?.bytes ?? 0;
	}

	get best(): string {
		return this.engine?.best ?? '';
	}

	run(stop: () => boolean): EngineStatus {
		while (!this.engine) {
			const step = this.making.next();
			if (step.done) this.engine = step.value;
			if (stop()) return 'running';
		}
		return this.engine.run(stop);
	}

	solution(): readonly MacroMove[] {
		return this.engine?.solution() ?? [];
	}
}
