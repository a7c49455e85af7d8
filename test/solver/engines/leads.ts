/** Searches as the engines that have leads begin them, for tests of their parts. */
import { type Leads, leadsOf } from '../../../src/solver/engines/sides.js';
import type { Tests } from '../../../src/solver/fess/moves.js';
import type { TreeSearch } from '../../../src/solver/fess/tree-search.js';
import type { Level } from '../../../src/solver/level.js';
import { whole } from '../whole.js';

/** Both leads of a level with their roots. */
export function leadsAt(level: Level, tests: Tests): Leads {
	const leads = whole(leadsOf(level, tests, 1 << 27));
	whole(leads.out.search.addStart());
	whole(leads.back.search.addEnds());
	return leads;
}

/** Goes on with a search until it has so many expansions or is over. */
export function grow(search: TreeSearch, expansions: number): void {
	while (search.status === 'running' && search.arena.expansions < expansions) search.step(() => false);
}
