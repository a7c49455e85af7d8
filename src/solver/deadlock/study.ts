/**
 * The study of one position: what moves freely is deleted, and the few boxes that are left are searched on the
 * otherwise empty board. Where they are dead, those are left out one by one without which the rest still is.
 */
import { type Cell, type Floor, occupancy, setMarks } from '../level.js';
import { createFlood, type Flood, flood } from '../reach.js';
import { FreePush } from './free-push.js';
import { BOX, Marks, MOST_BOXES, PLAYER } from './mark-sets.js';
import { SubsetSearch } from './subset-search.js';
import { ALIVE, DEAD, NONE } from './verdict-cache.js';

export class Study {
	readonly boxes: Uint16Array; // boxes[0..count): those that are left
	count = 0;
	readonly marks = new Marks(); // of what the stripping left
	private player: Cell = 0;
	private readonly level: Floor;
	private readonly limit: number;
	private readonly freePush: FreePush;
	private readonly search: SubsetSearch;
	private readonly occ: Uint8Array;
	private readonly scratch: Flood;
	private readonly fewer = new Uint16Array(MOST_BOXES); // all but box number `out`
	private out = 0;

	/** `limit`: positions of one search. */
	constructor(level: Floor, limit: number) {
		this.level = level;
		this.limit = limit;
		this.freePush = new FreePush(level);
		this.search = new SubsetSearch(level);
		this.boxes = new Uint16Array(level.n + 1);
		this.occ = occupancy(level, []);
		this.scratch = createFlood(level);
	}

	/** Floods so far. */
	get work(): number {
		return this.freePush.work + this.search.work;
	}

	/** Takes a position over, without what moves freely. */
	strip(occ: Uint8Array, player: Cell): void {
		const { level, freePush, boxes, marks } = this;
		this.player = player;
		let count = 0;
		for (let c = 0; c < level.n; c++) {
			this.occ[c] = occ[c]!;
			if (occ[c]) boxes[count++] = c;
		}
		this.count = freePush.strip(this.occ, boxes, count, player);
		marks.clear();
		marks.add(PLAYER + freePush.rep);
		marks.addAll(BOX, boxes, this.count);
	}

	/** Searches for the boxes left, no more than MOST_BOXES: does the piece `at`; the verdict, or NONE. */
	verdict(at: number): number {
		const { search, boxes, count, player, limit } = this;
		return at === 0 ? search.begin(boxes, count, player, true) : search.goOn(limit);
	}

	/** Drops boxes one at a time while the rest is still dead: does the piece `at`; true when that was the last. */
	thin(at: number): boolean {
		if (at === 0) this.out = 0;
		let verdict = at === 0 ? this.leaveOut() : this.search.goOn(this.limit);
		while (verdict !== NONE) {
			if (verdict === DEAD) this.drop();
			else this.out++;
			if (this.out === this.count) return true;
			verdict = this.leaveOut();
		}
		return false;
	}

	/** Begins a search without box number `out`; its verdict, or NONE. */
	private leaveOut(): number {
		const { search, boxes, fewer, count, player, out } = this;
		let size = 0;
		for (let b = 0; b < count; b++) if (b !== out) fewer[size++] = boxes[b]!;
		return size === 0 ? ALIVE : search.begin(fewer, size, player, true);
	}

	private drop(): void {
		const { boxes, fewer } = this;
		this.count--;
		for (let b = 0; b < this.count; b++) boxes[b] = fewer[b]!;
	}

	/** The cells that the player can walk to with the boxes left. */
	zone(): Cell[] {
		const { level, occ, boxes, count, player, scratch } = this;
		occ.fill(0, 0, level.n);
		setMarks(occ, boxes, count, 1);
		flood(level, occ, player, scratch);
		return [...scratch.queue.subarray(0, scratch.size)];
	}
}
