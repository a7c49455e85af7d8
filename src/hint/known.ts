/** The solutions of a level that are on the disk: the player's own and those the solver found before. */
import { pushesIn } from '../game/lurd.js';
import type { Found, Playable, Store } from '../store/types.js';

/** All of them replayed by the store, each once; the player's best first. */
export function knownSolutions(store: Pick<Store, 'record' | 'solutions'>, level: Playable): Found[] {
	const { own, helped } = store.record(level);
	const best = [own, helped].flatMap((pair) => (pair ? [pair.pushes.lurd, pair.moves.lurd] : []));
	const known = [...best.map((lurd) => ({ lurd, played: pushesIn(lurd) })), ...store.solutions(level)];
	return [...new Map(known.map((solution) => [solution.lurd, solution])).values()];
}
