/**
 * Search with most boxes deleted: can these few boxes all come home, if nothing else were there?
 *
 * Deleting boxes only helps the player, so when the search runs dry the full position is dead. Refused pushes (dead
 * cells, frozen boxes) occur in no solution.
 */
import type { Cell, Floor } from '../level.js';
import { mostStates, SmallSearch } from './small-search.js';
import { SubsetWorld } from './subset-world.js';
import { ALIVE, NONE } from './verdict-cache.js';

/** The largest limit that may be asked for. */
const MOST_POSITIONS = 1000;
/** Positions expanded between two pauses: with all their floods a millisecond or two, in halls some more. */
const EXPANDED_AT_ONCE = 32;

export class SubsetSearch {
	private readonly world: SubsetWorld;
	private readonly found = new SmallSearch(mostStates(MOST_POSITIONS));

	constructor(level: Floor) {
		this.world = new SubsetWorld(level);
	}

	/** Floods so far. */
	get work(): number {
		return this.world.work;
	}

	/**
	 * ALIVE, DEAD or UNKNOWN (more than `limit` positions) for the first `count` of `boxes` and the player at
	 * `player`. With `relax`, boxes that move freely are deleted. `exit`: 1 on cells where a box leaves the board.
	 */
	run(
		boxes: Uint16Array,
		count: number,
		player: Cell,
		limit: number,
		relax: boolean,
		exit?: Uint8Array,
	): number {
		const verdict = this.begin(boxes, count, player, relax, exit);
		return verdict === NONE ? this.found.run(limit, this.expand) : verdict;
	}

	/** The same in pieces: ALIVE when it is so at once, or NONE, and then `goOn` is to be asked. */
	begin(boxes: Uint16Array, count: number, player: Cell, relax: boolean, exit?: Uint8Array): number {
		this.world.enter(boxes, count, relax, exit);
		this.found.clear();
		return this.store(player) ? ALIVE : NONE;
	}

	/** Does one piece; the verdict, or NONE. */
	goOn(limit: number): number {
		return this.found.run(limit, this.expand, EXPANDED_AT_ONCE);
	}

	/** Tries every push of branch i; true when one is alive. */
	private readonly expand = (i: number): boolean => {
		const { world } = this;
		this.load(i);
		const pushes = world.listPushes();
		for (let p = 0; p < pushes; p++) if (this.child(i, world.pushBox[p]!, world.pushWay[p]!)) return true;
		return false;
	};

	/** Makes the push of box number b of branch i; true when the child is alive. */
	private child(i: number, b: number, d: number): boolean {
		this.load(i);
		const player = this.world.push(b, d);
		return player >= 0 && this.store(player);
	}

	/** Stores the branch at hand; true when it is alive. */
	private store(player: Cell): boolean {
		const { world, found } = this;
		if (world.normalise(player)) return true;
		found.add(world.marks, (world.count << 8) | world.open);
		return false;
	}

	private load(i: number): void {
		this.found.read(i, this.world.marks);
		this.world.load();
	}
}
