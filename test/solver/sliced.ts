import type { Engine, EngineStatus } from '../../src/solver/types.js';

/** Runs an engine to its end or up to a number of states, in slices of so many questions to `stop`. */
export function runSliced(engine: Engine, slice: number, most = Number.POSITIVE_INFINITY): EngineStatus {
	let status: EngineStatus = 'running';
	while (status === 'running' && engine.states < most) {
		let left = slice;
		status = engine.run(() => left-- <= 0 || engine.states >= most);
	}
	return status;
}
