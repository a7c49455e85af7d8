/**
 * Deadlock patterns learned during a search: small sets of boxes that are dead whatever else is there.
 *
 * A position that has cost many expansions is stripped of the boxes that move freely; when the few that
 * are left cannot come home on the otherwise empty board (subset-search.ts ran dry), they are thinned out
 * while that still holds, and kept with the zone of the player. A position is dead when it has all boxes of a
 * pattern and its player is in that zone: with its other boxes deleted it is the position that was proved.
 * Only searches that ran dry make a pattern, so patterns belong to the level and may serve proofs.
 */
import type { Cell, Floor } from '../level.js';
import { createFlood, flood } from '../reach.js';
import type { Counter } from './counter.js';
import { FreePush } from './free-push.js';
import { BOX, Marks, PLAYER } from './mark-sets.js';
import { SubsetSearch } from './subset-search.js';
import { MOST_BOXES } from './subset-world.js';
import { DEAD, VerdictCache } from './verdict-cache.js';

const MOST_PATTERNS = 500;
const LIMIT = 500; // positions of one search
const MOST_CACHED = 1 << 11;

/** Boxes that are dead together while the player is in the zone. */
export interface Pattern {
	readonly boxes: readonly Cell[];
	readonly zone: readonly Cell[];
}

export interface Learned {
	/** Number of patterns. */
	count: number;
	/** Studies a position; true when it is dead by a pattern just learned or known. */
	study(occ: Uint8Array, player: Cell, counter: Counter): boolean;
	/** True when a pattern holds in the position. */
	matches(occ: Uint8Array, player: Cell): boolean;
	/** The same, only among patterns with a box on `cell`. */
	matchesAt(occ: Uint8Array, cell: Cell, player: Cell): boolean;
	/** The boxes of a pattern and the cells of its player's zone, for `take` and tests. */
	pattern(i: number): Pattern;
	/** Takes over a pattern that holds on this floor, while there is room. */
	take(pattern: Pattern): void;
	readonly bytes: number; // of patterns and cache
}

/** `limit`: of one search, LIMIT or less. */
export function createLearned(level: Floor, limit = LIMIT): Learned {
	const { n } = level;
	const freePush = new FreePush(level);
	const search = new SubsetSearch(level);
	const asked = new VerdictCache(MOST_CACHED);
	const marks = new Marks();
	const world = new Uint8Array(n + 1);
	const boxes = new Uint16Array(n + 1);
	const fewer = new Uint16Array(MOST_BOXES);
	const scratch = createFlood(level);
	const sizes = new Uint8Array(MOST_PATTERNS);
	const cells = new Uint16Array(MOST_PATTERNS * MOST_BOXES);
	const zones: Uint8Array[] = []; // by cell
	const byCell: number[][] = Array.from({ length: n + 1 }, () => []); // patterns with a box on a cell
	world[n] = 1;

	function holds(i: number, occ: Uint8Array, player: Cell): boolean {
		if (!zones[i]![player]) return false;
		const first = i * MOST_BOXES;
		for (let b = first; b < first + sizes[i]!; b++) if (!occ[cells[b]!]) return false;
		return true;
	}

	/** Drops boxes one at a time while the rest is still dead; the number left. */
	function thin(count: number, player: Cell): number {
		for (let i = 0; i < count; ) {
			let size = 0;
			for (let b = 0; b < count; b++) if (b !== i) fewer[size++] = boxes[b]!;
			if (size > 0 && search.run(fewer, size, player, limit, true) === DEAD) {
				for (let b = 0; b < size; b++) boxes[b] = fewer[b]!;
				count = size;
			} else i++;
		}
		return count;
	}

	function keep(count: number, player: Cell): void {
		for (let c = 0; c < n; c++) world[c] = 0;
		for (let b = 0; b < count; b++) world[boxes[b]!] = 1;
		flood(level, world, player, scratch);
		add([...boxes.subarray(0, count)], [...scratch.queue.subarray(0, scratch.size)]);
	}

	function add(members: readonly Cell[], region: readonly Cell[]): void {
		const i = self.count++;
		sizes[i] = members.length;
		for (const [b, box] of members.entries()) {
			cells[i * MOST_BOXES + b] = box;
			byCell[box]!.push(i);
		}
		const zone = new Uint8Array(n + 1);
		for (const c of region) zone[c] = 1;
		zones.push(zone);
	}

	/** Strips the position into `boxes`; the number left. */
	function strip(occ: Uint8Array, player: Cell): number {
		let count = 0;
		for (let c = 0; c < n; c++) {
			world[c] = occ[c]!;
			if (occ[c]) boxes[count++] = c;
		}
		return freePush.strip(world, boxes, count, player);
	}

	const self: Learned = {
		count: 0,
		get bytes() {
			return asked.bytes + zones.length * n;
		},
		take(pattern) {
			if (self.count < MOST_PATTERNS) add(pattern.boxes, pattern.zone);
		},
		study(occ, player, counter) {
			const before = freePush.work;
			const left = strip(occ, player);
			counter.work += freePush.work - before;
			if (left === 0 || left > MOST_BOXES || left === level.goals.length) return false;
			marks.clear();
			marks.add(PLAYER + freePush.rep);
			marks.addAll(BOX, boxes, left);
			const known = asked.of(marks);
			if (known !== 0) return known === DEAD;
			const start = search.work;
			const verdict = search.run(boxes, left, player, limit, true);
			asked.set(marks, verdict);
			if (verdict === DEAD && self.count < MOST_PATTERNS) keep(thin(left, player), player);
			counter.work += search.work - start;
			return verdict === DEAD;
		},
		matches(occ, player) {
			for (let i = 0; i < self.count; i++) if (holds(i, occ, player)) return true;
			return false;
		},
		matchesAt(occ, cell, player) {
			const list = byCell[cell]!;
			for (let k = 0; k < list.length; k++) if (holds(list[k]!, occ, player)) return true;
			return false;
		},
		pattern(i) {
			const first = i * MOST_BOXES;
			return {
				boxes: [...cells.subarray(first, first + sizes[i]!)],
				zone: [...zones[i]!.keys()].filter((c) => zones[i]![c]),
			};
		},
	};
	return self;
}
