/**
 * The hint service of a level as the program has it: it knows what the store has, the player's own solutions and those
 * the solver found before, and what it finds is kept there.
 */
import { pushesIn } from '../game/lurd.js';
import type { Solver } from '../solver/client.js';
import type { Found, Playable, Store } from '../store/types.js';
import { HintService, type ServiceOptions } from './service.js';

/** Memory for one hint's search, in bytes. */
const BYTES = 2048 * 1024 * 1024;

export function serviceFor(
	level: Playable,
	store: Pick<Store, 'record' | 'solutions' | 'keepSolution'>,
	solver: Pick<Solver, 'solve'>,
	options: Pick<ServiceOptions, 'threads' | 'onBug'>,
): HintService {
	const onSolution = (lurd: string, played: number) => store.keepSolution(level, { lurd, played });
	const service = new HintService(level.board, solver, { ...options, bytes: BYTES, onSolution });
	for (const { lurd, played } of knownSolutions(store, level)) service.learn(lurd, played);
	return service;
}

/** Solutions replayed by the store; the player's best first. */
function knownSolutions(store: Pick<Store, 'record' | 'solutions'>, level: Playable): Found[] {
	const { own, helped } = store.record(level);
	const best = [own, helped].flatMap((pair) => (pair ? [pair.pushes.lurd, pair.moves.lurd] : []));
	return [...best.map((lurd) => ({ lurd, played: pushesIn(lurd) })), ...store.solutions(level)];
}
