/**
 * Search with most boxes deleted: can these few boxes all come home, if nothing else were there?
 *
 * Deleting boxes only helps the player, so when the search runs dry the full position is dead. For the same
 * reason a branch may delete more boxes on the way, and it does: a box that can be pushed along both axes,
 * or pushed and pushed back, is taken off, since such a box is hardly ever why a position is dead. A branch
 * with nothing left off goal is alive. Refused pushes (dead cells, frozen boxes) occur in no solution.
 */
import type { Cell, Floor } from '../level.js';
import { createFlood, flood as floodCells } from '../reach.js';
import { createFreeze } from './freeze.js';
import { BOX, Marks, PLAYER } from './mark-sets.js';
import { SmallSearch } from './small-search.js';
import { ALIVE, DEAD, UNKNOWN } from './verdict-cache.js';

export const MOST_BOXES = 12;
/** The largest limit that may be asked for. */
export const MOST_POSITIONS = 1000;
const MOST_STATES = 2 * MOST_POSITIONS + 4 * MOST_BOXES;

export interface SubsetSearch {
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
	): number;
	/** Deletes from `boxes` what moves freely; the number left. `world` holds all of them, and then those left. */
	strip(world: Uint8Array, boxes: Uint16Array, count: number, player: Cell): number;
	work: number; // floods so far
}

export function createSubsetSearch(level: Floor): SubsetSearch {
	const { n, nb, dead, goal } = level;
	const freeze = createFreeze(level);
	const found = new SmallSearch(MOST_STATES);
	const marks = new Marks(); // of the branch
	const world = new Uint8Array(n + 1);
	world[n] = 1;
	const scratch = createFlood(level);
	const reach = scratch.stamp;
	const boxes = new Uint16Array(MOST_BOXES);
	const pushBox = new Uint8Array(4 * MOST_BOXES);
	const pushWay = new Uint8Array(4 * MOST_BOXES);
	let count = 0;
	let stamp = 0;
	let rep = 0;

	function flood(at: Uint8Array, from: Cell): void {
		self.work++;
		rep = floodCells(level, at, from, scratch);
		stamp = scratch.gen;
	}

	function canPush(at: Uint8Array, box: Cell, d: number): boolean {
		const to = nb[box * 4 + d]!;
		return !at[to] && !dead[to] && reach[nb[box * 4 + (d ^ 2)]!] === stamp;
	}

	/** With the flood of the position at hand: pushes along both axes? */
	function bothAxes(at: Uint8Array, box: Cell): boolean {
		return (canPush(at, box, 0) || canPush(at, box, 2)) && (canPush(at, box, 1) || canPush(at, box, 3));
	}

	/** After a push in direction d that brought a box to `to`: does a way lead straight around it? */
	function passes(at: Uint8Array, to: Cell, d: number): boolean {
		const beyond = nb[to * 4 + d]!;
		const before = nb[to * 4 + (d ^ 2)]!;
		for (let turn = 1; turn <= 3; turn += 2) {
			const side = (d + turn) & 3;
			if (!(at[nb[before * 4 + side]!]! | at[nb[to * 4 + side]!]! | at[nb[beyond * 4 + side]!]!)) return true;
		}
		return false;
	}

	/** Can some push be undone at once? May flood; the caller's flood is then renewed before returning. */
	function canReturn(at: Uint8Array, box: Cell, player: Cell): boolean {
		for (let d = 0; d < 4; d++) {
			if (!canPush(at, box, d)) continue;
			const to = nb[box * 4 + d]!;
			const beyond = nb[to * 4 + d]!;
			if (at[beyond]) continue;
			if (passes(at, to, d)) return true;
			at[to] = 1;
			flood(at, box);
			const returns = reach[beyond] === stamp;
			at[to] = 0;
			flood(at, player);
			if (returns) return true;
		}
		return false;
	}

	/** Cheap deletions first; each widens the player's region, so the rest is looked at again. */
	function strip(at: Uint8Array, list: Uint16Array, size: number, player: Cell): number {
		flood(at, player);
		for (;;) {
			const before = size;
			for (let i = size - 1; i >= 0; i--) {
				if (!bothAxes(at, list[i]!)) continue;
				at[list[i]!] = 0;
				list[i] = list[--size]!;
			}
			if (size === before) {
				for (let i = size - 1; i >= 0 && size === before; i--) {
					if (!canReturn(at, list[i]!, player)) continue;
					at[list[i]!] = 0;
					list[i] = list[--size]!;
				}
				if (size === before) return size;
			}
			flood(at, player);
		}
	}

	function clearWorld(): void {
		for (let b = 0; b < count; b++) world[boxes[b]!] = 0;
	}

	function load(i: number): void {
		clearWorld();
		found.read(i, marks);
		count = marks.cells(BOX, boxes);
		for (let b = 0; b < count; b++) world[boxes[b]!] = 1;
	}

	/** Stores the branch in `boxes`; true when it is alive. */
	function store(from: Cell, parent: number, relax: boolean): boolean {
		if (relax) count = strip(world, boxes, count, from);
		else flood(world, from);
		let open = 0;
		for (let b = 0; b < count; b++) open += goal[boxes[b]!]! ^ 1;
		if (open === 0) return true;
		marks.clear();
		marks.add(PLAYER + rep);
		marks.addAll(BOX, boxes, count);
		found.add(marks, parent, (count << 8) | open);
		return false;
	}

	/** Makes one push of position i; true when the branch is alive. */
	function child(i: number, b: number, d: number, relax: boolean, exit: Uint8Array | undefined): boolean {
		load(i);
		const from = boxes[b]!;
		const to = nb[from * 4 + d]!;
		world[from] = 0;
		if (exit?.[to]) boxes[b] = boxes[--count]!;
		else {
			boxes[b] = to;
			world[to] = 1;
			if (freeze.freezes(world, to)) return false;
		}
		return store(from, i, relax);
	}

	/** Tries every push of position i; true when one is alive. */
	function expand(i: number, relax: boolean, exit: Uint8Array | undefined): boolean {
		load(i);
		flood(world, marks.cell(PLAYER));
		let pushes = 0;
		for (let b = 0; b < count; b++) {
			for (let d = 0; d < 4; d++) {
				if (!canPush(world, boxes[b]!, d)) continue;
				pushBox[pushes] = b;
				pushWay[pushes++] = d;
			}
		}
		for (let p = 0; p < pushes; p++) if (child(i, pushBox[p]!, pushWay[p]!, relax, exit)) return true;
		return false;
	}

	function search(limit: number, relax: boolean, exit: Uint8Array | undefined): number {
		for (let expanded = 0; ; expanded++) {
			const i = found.next();
			if (i < 0) return DEAD;
			if (expanded === limit || found.size - expanded > limit) return UNKNOWN;
			if (expand(i, relax, exit)) return ALIVE;
		}
	}

	const self: SubsetSearch = {
		work: 0,
		strip,
		run(list, size, player, limit, relax, exit) {
			count = size;
			for (let b = 0; b < size; b++) {
				boxes[b] = list[b]!;
				world[boxes[b]!] = 1;
			}
			found.clear();
			const verdict = store(player, -1, relax) ? ALIVE : search(limit, relax, exit);
			clearWorld();
			return verdict;
		},
	};
	return self;
}
