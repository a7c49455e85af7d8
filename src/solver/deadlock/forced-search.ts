/**
 * The search for the conditions of one ground after the other: backwards from each zone that the player may end in,
 * over all branches. What that shows, and why it is sound, is told in forced.ts.
 */
import type { Cell, Floor } from '../level.js';
import type { Pieces } from '../pieces.js';
import { ForcedWorld } from './forced-world.js';
import type { Ground } from './ground.js';
import { type Forced, LeastBoxes, NOTHING } from './least-boxes.js';
import { MOST_BOXES } from './mark-sets.js';
import { SmallSearch } from './small-search.js';

const LIMIT = 600; // positions of one search
const FAR_ENOUGH = [5, 3]; // steps that free a box; the second when the first comes to too many positions
const MOST_STATES = LIMIT + 4 * MOST_BOXES;
/**
 * Cells flooded for one ground with one number of steps, in a hall as in small rooms: about five milliseconds. Beyond
 * them there is no condition.
 */
const MOST_WORK = 500_000;
const NOTED_AT_ONCE = 16; // positions

export class ForcedSearch {
	private readonly level: Floor;
	private readonly limit: number;
	private readonly world: ForcedWorld;
	private readonly found = new SmallSearch(MOST_STATES);
	private readonly least: LeastBoxes;
	private readonly pulls = new Uint8Array(4 * MOST_BOXES); // of the position that is expanded
	private readonly zoned: Uint8Array; // 1 on cells of zones that the search has come to
	private steps = 0; // that free a box
	private until = 0; // work of the world after which the ground is given up

	/** `limit`: of one search, LIMIT or less. */
	constructor(level: Floor, limit = LIMIT) {
		this.level = level;
		this.limit = limit;
		this.world = new ForcedWorld(level);
		this.least = new LeastBoxes(level);
		this.zoned = new Uint8Array(level.n);
	}

	*conditionsOf(ground: Ground): Pieces<Forced> {
		const { world, level } = this;
		let open = 0;
		for (let i = 0; i < level.goals.length; i++) open += ground.wall[level.goals[i]!] ? 0 : 1;
		if (open > MOST_BOXES) return NOTHING;
		world.enter(ground.wall);
		for (const steps of FAR_ENOUGH) {
			this.steps = steps;
			this.until = world.work + MOST_WORK;
			if (yield* this.searchAll(ground)) return this.least.conditions();
			if (!this.isFull || this.isLate) break;
		}
		return NOTHING;
	}

	private get isFull(): boolean {
		return this.found.size > this.limit;
	}

	private get isLate(): boolean {
		return this.world.work > this.until;
	}

	/** Searches from every zone; false when one of them leaves no condition. Without a zone there is no end. */
	private *searchAll({ component }: Ground): Pieces<boolean> {
		const { level, zoned } = this;
		this.least.clear();
		zoned.fill(0);
		for (let c = 0; c < level.n; c++) {
			if (!component[c] || level.goal[c] || zoned[c]) continue;
			if (!(yield* this.searchZone(c))) return false;
		}
		return true;
	}

	/** Searches from one zone; false when it leaves no condition. */
	private *searchZone(player: Cell): Pieces<boolean> {
		const { world, found, least, zoned } = this;
		world.fill();
		world.enterRegion(player);
		world.markRegion(zoned);
		found.clear();
		if (!(yield* this.store(player))) return false;
		for (let i = found.next(); i >= 0; i = found.next()) {
			if (this.isFull) return false;
			if (!(yield* this.expand(i))) return false;
		}
		for (let i = 0; i < found.size; i++) {
			this.load(i);
			least.take(world.boxes, world.count);
			if ((i + 1) % NOTED_AT_ONCE === 0) yield;
		}
		return true;
	}

	/** Generates the children of position i; false when nothing is left of one, or it takes too long. */
	private *expand(i: number): Pieces<boolean> {
		const { world, pulls } = this;
		this.load(i);
		for (let k = 0, count = world.pulls(pulls); k < count; k++) {
			if (this.isLate) return false;
			if (k > 0) this.load(i);
			const player = world.pull(pulls[k]! >> 2, pulls[k]! & 3);
			if (!(yield* this.store(player))) return false;
		}
		return true;
	}

	/** Strips and stores the branch; false when nothing is left of it. */
	private *store(player: Cell): Pieces<boolean> {
		const { world, found } = this;
		yield* world.strip(player, this.steps);
		if (world.count === 0) return false;
		world.mark();
		found.add(world.marks, 0);
		return true;
	}

	private load(i: number): void {
		this.found.read(i, this.world.marks);
		this.world.load();
	}
}
