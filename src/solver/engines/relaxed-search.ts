/**
 * Exhaustive search forwards of an easier puzzle: boxes that move freely are deleted.
 *
 * A box that can be pushed along both axes, or pushed and pushed back, is hardly ever why a position is dead.
 */
import type { Cell, Level } from '../level.js';
import { DeletingSearch } from './deleting-search.js';

export class RelaxedSearch extends DeletingSearch {
	override readonly name = 'relaxed search';

	/** `bytes`: most that rows, table and queue may hold. */
	constructor(level: Level, bytes: number) {
		super(level, bytes);
		this.enterStart();
	}

	protected override delete(occ: Uint8Array, boxes: Uint16Array, count: number, player: Cell): number {
		return this.freePush.strip(occ, boxes, count, player);
	}
}
