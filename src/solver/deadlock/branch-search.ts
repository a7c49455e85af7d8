/**
 * The search over the branches of a corral's world, few boxes and then a small K first. Verdicts on branches are kept,
 * since other corrals lead to the same ones. A search that was given up is repeated with a larger limit when the same
 * corral is asked about again and again.
 */
import type { Cell } from '../level.js';
import type { CorralWorld } from './corral-world.js';
import type { Counter } from './counter.js';
import { mostStates, SmallSearch } from './small-search.js';
import { ALIVE, DEAD, NONE, UNKNOWN, VerdictCache } from './verdict-cache.js';

/** Positions expanded, and positions left open, before a search is given up. */
const LIMIT = 50;
/** A search that was given up is repeated with a larger limit when asked this often, and at each doubling. */
const FIRST_RETRY = 128;
const LARGEST_LIMIT = 512;
const MOST_STATES = mostStates(LARGEST_LIMIT);
const MOST_CACHED = 1 << 16;

export class BranchSearch {
	private readonly world: CorralWorld;
	private readonly firstLimit: number;
	private readonly found = new SmallSearch(MOST_STATES);
	private readonly parent = new Int16Array(MOST_STATES); // of branch i the one it came from, -1: none
	private readonly cache = new VerdictCache(MOST_CACHED);

	/** `firstLimit`: of a search that was not given up before. */
	constructor(world: CorralWorld, firstLimit = LIMIT) {
		this.world = world;
		this.firstLimit = firstLimit;
	}

	get bytes(): number {
		return this.cache.bytes;
	}

	/** The verdict on the first branch of the world. */
	verdict(counter: Counter): number {
		const { world, cache } = this;
		const known = cache.of(world.marks);
		if (known === ALIVE || known === DEAD) return known;
		const asked = known === NONE ? 0 : known - UNKNOWN + 1; // times since it was given up
		const retry = asked >= FIRST_RETRY && (asked & (asked - 1)) === 0 && asked <= LARGEST_LIMIT;
		this.found.clear();
		this.store(-1);
		const result = known === NONE || retry ? this.run(retry ? asked : this.firstLimit, counter) : UNKNOWN;
		if (result === UNKNOWN) this.remember(0, UNKNOWN + asked);
		return result;
	}

	/** ALIVE, DEAD or UNKNOWN for the branch just stored; at most `limit` expansions. */
	private run(limit: number, counter: Counter): number {
		const { found } = this;
		const verdict = found.run(limit, this.expand);
		counter.work += found.expanded;
		if (verdict === ALIVE) for (let at = found.last; at >= 0; at = this.parent[at]!) this.remember(at, ALIVE);
		else if (verdict === DEAD) for (let at = 0; at < found.size; at++) this.remember(at, DEAD);
		return verdict;
	}

	/** Generates the children of branch i; true when one is alive. */
	private readonly expand = (i: number): boolean => {
		const { world } = this;
		this.load(i);
		const pushes = world.listPushes();
		for (let p = 0; p < pushes; p++) if (this.child(i, world.pushBox[p]!, world.pushTo[p]!)) return true;
		return false;
	};

	/** Makes the push of box number b of branch i; true when the child is alive. */
	private child(i: number, b: number, to: Cell): boolean {
		const { world, found } = this;
		this.load(i);
		const player = world.push(b, to);
		if (player < 0) return false;
		if (world.normalise(player)) return true;
		const number = this.store(i);
		if (number < 0) return false;
		const known = this.cache.of(world.marks);
		if (known === DEAD) found.close(number);
		return known === ALIVE;
	}

	/** Adds the branch at hand; its number, or -1 when it was there. */
	private store(parent: number): number {
		const { marks, boxCount, unreachedCount } = this.world;
		const number = this.found.add(marks, (boxCount << 16) | unreachedCount);
		if (number >= 0) this.parent[number] = parent;
		return number;
	}

	private load(i: number): void {
		this.found.read(i, this.world.marks);
		this.world.load();
	}

	private remember(i: number, verdict: number): void {
		this.found.read(i, this.world.marks);
		this.cache.set(this.world.marks, verdict);
	}
}
