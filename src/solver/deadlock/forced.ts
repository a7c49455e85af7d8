/**
 * The forced set: where boxes stand in every position from which play can end.
 *
 * Play backwards from the end: all open goals filled, fixed boxes as walls, the player in each zone in
 * turn. A box that can be pulled some steps away from where it stands, with the player then able to return
 * to that cell, is deleted at once. If all branches run dry without emptying the board, note the cells that hold
 * a box in all of them, and for each cell the least number of boxes on it and its neighbours, four and eight.
 * A position with less than that anywhere is dead.
 * Sound: deleting boxes only helps the player, so each backward play from an end passes only through positions
 * that hold all the boxes of some branch. Zones that empty the board or take too long leave no condition.
 */
import type { Cell, Floor } from '../level.js';
import type { Pieces } from '../pieces.js';
import { createFlood, flood as floodCells } from '../reach.js';
import type { Ground } from './ground.js';
import { BOX, Marks, PLAYER } from './mark-sets.js';
import type { Situation } from './situation.js';
import { SmallSearch } from './small-search.js';

const MOST_BOXES = 24; // open goals
const LIMIT = 600; // positions of one search
const FAR_ENOUGH = [5, 3]; // steps that free a box; the second when the first takes too long
const MOST_STATES = LIMIT + 4 * MOST_BOXES;
const MOST_TRIP = 24; // positions of one box while looking for a way out
/** Floods for one ground: about ten milliseconds, a third of a second in halls. Beyond them there is no condition. */
const MOST_WORK = 10_000;
/** Cells flooded between two pauses. */
const PIECE = 60_000;
const NOTED_AT_ONCE = 16; // positions

/** The conditions of one ground: at least `least[i]` loose boxes among cells[first[i]..first[i + 1]). */
export interface Forced {
	readonly cells: Uint16Array;
	readonly first: Uint16Array;
	readonly least: Uint8Array;
}

export interface ForcedSets {
	/** Finds the conditions of a ground, unless it has them. */
	prepare(ground: Ground): Pieces<void>;
	/** True when the position has fewer boxes somewhere than every way to end needs; its ground is prepared. */
	misses(situation: Situation, ground: Ground): boolean;
	readonly bytes: number; // of the conditions kept
}

/** The search for the conditions of one ground after the other. */
interface ForcedSearch {
	compute(ground: Ground): Pieces<Forced>;
}

/** Grounds whose conditions are kept. */
const MOST_KEPT = 500;

const NOTHING: Forced = { cells: new Uint16Array(0), first: new Uint16Array(1), least: new Uint8Array(0) };

/** `limit`: of one search, LIMIT or less. */
export function createForcedSets(level: Floor, limit = LIMIT): ForcedSets {
	const idle: ForcedSearch[] = []; // one that is paused keeps its scratch to itself
	const kept = new Map<string, Forced>(); // by player's component and walls

	function keyOf({ root, wall }: Ground): string {
		let key = `${root}`;
		for (let c = 0; c < level.n; c++) if (wall[c]) key += ` ${c}`;
		return key;
	}

	/** The conditions of a ground, which may have been asked for before it made room for another one. */
	function* conditionsOf(ground: Ground): Pieces<Forced> {
		const key = keyOf(ground);
		const known = kept.get(key);
		if (known) return known;
		const search = idle.pop() ?? createForcedSearch(level, limit);
		const found = yield* search.compute(ground);
		idle.push(search);
		if (kept.size === MOST_KEPT) kept.clear();
		kept.set(key, found);
		return found;
	}

	return {
		*prepare(ground) {
			ground.forced ??= yield* conditionsOf(ground);
		},
		misses(s, ground) {
			const { cells, first, least } = ground.forced ?? NOTHING;
			for (let i = 0; i < least.length; i++) {
				let have = 0;
				for (let k = first[i]!; k < first[i + 1]!; k++) have += s.occ[cells[k]!]! & (s.wall[cells[k]!]! ^ 1);
				if (have < least[i]!) return true;
			}
			return false;
		},
		get bytes() {
			let sum = 0;
			for (const [key, { cells, first, least }] of kept)
				sum += key.length + cells.byteLength + first.byteLength + least.byteLength;
			return sum;
		},
	};
}

function createForcedSearch(level: Floor, limit: number): ForcedSearch {
	const { n, nb, nb8, goals, walk } = level;
	const found = new SmallSearch(MOST_STATES);
	const marks = new Marks(); // of the branch
	const world = new Uint8Array(n + 1); // walls and the boxes of the branch
	const scratch = createFlood(level);
	const reach = scratch.stamp;
	const boxes = new Uint16Array(MOST_BOXES);
	const tripCell = new Uint16Array(MOST_TRIP);
	const tripPlayer = new Uint16Array(MOST_TRIP);
	let count = 0;
	let stamp = 0;
	let rep = 0;
	let work = 0; // floods so far
	let piece = 0; // cells flooded since the last pause
	let overflowed = false; // the last search was given up
	// over all positions found: is there always a box, and the least number around a cell
	const always = new Uint8Array(n + 1);
	const plus = new Uint8Array(n + 1);
	const square = new Uint8Array(n + 1);

	function flood(from: Cell): void {
		work++;
		rep = floodCells(level, world, from, scratch);
		stamp = scratch.gen;
		piece += scratch.size;
	}

	function* pause(): Pieces<void> {
		piece = 0;
		yield;
	}

	/** Can the box be pulled `steps` away so that the player gets back to its cell? Leaves `world` as it was. */
	function leaves(box: Cell, player: Cell, steps: number): boolean {
		let size = 1;
		tripCell[0] = box;
		tripPlayer[0] = player;
		world[box] = 0;
		let out = false;
		for (let head = 0; head < size && !out; head++) {
			const at = tripCell[head]!;
			world[at] = 1;
			flood(tripPlayer[head]!);
			out = walk[box * n + at]! >= steps && reach[box] === stamp;
			for (let d = 0; d < 4 && size < MOST_TRIP; d++) {
				const to = nb[at * 4 + d]!;
				const stand = nb[to * 4 + d]!;
				if (reach[to] !== stamp || world[stand]) continue;
				let known = false;
				for (let i = 0; i < size && !known; i++) known = tripCell[i] === to && tripPlayer[i] === stand;
				if (known) continue;
				tripCell[size] = to;
				tripPlayer[size++] = stand;
			}
			world[at] = 0;
		}
		world[box] = 1;
		return out;
	}

	/** Deletes what leaves; a cell of the player's region stays `player`. */
	function* strip(player: Cell, steps: number): Pieces<void> {
		for (let before = -1; before !== count; ) {
			before = count;
			for (let b = count - 1; b >= 0; b--) {
				if (piece > PIECE) yield* pause();
				if (!leaves(boxes[b]!, player, steps)) continue;
				world[boxes[b]!] = 0;
				boxes[b] = boxes[--count]!;
			}
		}
	}

	function clear(): void {
		for (let b = 0; b < count; b++) world[boxes[b]!] = 0;
		count = 0;
	}

	function load(i: number): void {
		clear();
		found.read(i, marks);
		count = marks.cells(BOX, boxes);
		for (let b = 0; b < count; b++) world[boxes[b]!] = 1;
	}

	/** Strips and stores the branch; false when nothing is left of it. */
	function* store(player: Cell, parent: number, steps: number): Pieces<boolean> {
		yield* strip(player, steps);
		if (count === 0) return false;
		flood(player);
		marks.clear();
		marks.add(PLAYER + rep);
		marks.addAll(BOX, boxes, count);
		found.add(marks, parent, 0);
		return true;
	}

	function* expand(i: number, steps: number): Pieces<boolean> {
		load(i);
		for (let b = 0, all = count; b < all; b++) {
			for (let d = 0; d < 4; d++) {
				load(i);
				flood(marks.cell(PLAYER));
				const to = nb[boxes[b]! * 4 + d]!;
				const stand = nb[to * 4 + d]!;
				if (reach[to] !== stamp || world[stand]) continue;
				world[boxes[b]!] = 0;
				world[to] = 1;
				boxes[b] = to;
				if (!(yield* store(stand, i, steps))) return false;
			}
		}
		return true;
	}

	/** Searches from one zone; false when it leaves no condition. */
	function* searchZone(ground: Ground, player: Cell, steps: number, until: number): Pieces<boolean> {
		clear();
		for (let i = 0; i < goals.length; i++) {
			if (ground.wall[goals[i]!]) continue;
			boxes[count++] = goals[i]!;
			world[goals[i]!] = 1;
		}
		found.clear();
		if (!(yield* store(player, -1, steps))) return false;
		for (let i = found.next(); i >= 0; i = found.next()) {
			if (found.size > limit || work > until) return false;
			if (!(yield* expand(i, steps))) return false;
		}
		for (let i = 0; i < found.size; i++) {
			note(i);
			if ((i + 1) % NOTED_AT_ONCE === 0) yield;
		}
		return true;
	}

	/** Takes a position of the search into the minima. */
	function note(i: number): void {
		load(i);
		for (let c = 0; c < n; c++) {
			const here = hasBox(c);
			let four = here;
			for (let d = 0; d < 4; d++) four += hasBox(nb[c * 4 + d]!);
			let eight = here;
			for (let k = 0; k < 8; k++) eight += hasBox(nb8[c * 8 + k]!);
			if (here < always[c]!) always[c] = here;
			if (four < plus[c]!) plus[c] = four;
			if (eight < square[c]!) square[c] = eight;
		}
	}

	function hasBox(cell: Cell): number {
		for (let b = 0; b < count; b++) if (boxes[b] === cell) return 1;
		return 0;
	}

	function* compute(ground: Ground): Pieces<Forced> {
		let open = 0;
		for (let i = 0; i < goals.length; i++) open += ground.wall[goals[i]!] ? 0 : 1;
		if (open > MOST_BOXES) return NOTHING;
		for (const steps of FAR_ENOUGH) {
			const complete = yield* searchAll(ground, steps);
			clear();
			if (complete) return conditions();
			if (!overflowed) return NOTHING;
		}
		return NOTHING;
	}

	/** Searches from every zone; false when one of them leaves no condition. Without a zone nothing holds: no end. */
	function* searchAll(ground: Ground, steps: number): Pieces<boolean> {
		world.set(ground.wall);
		always.fill(1);
		plus.fill(255);
		square.fill(255);
		overflowed = false;
		const until = work + MOST_WORK;
		for (let c = 0; c < n; c++) {
			if (piece > PIECE) yield* pause();
			if (!ground.component[c] || level.goal[c] || !isFirstOfZone(ground, c)) continue;
			if (!(yield* searchZone(ground, c, steps, until))) {
				overflowed = found.size > limit && work <= until;
				return false;
			}
		}
		return true;
	}

	/** With all open goals filled, is `c` the smallest cell of its zone? */
	function isFirstOfZone(ground: Ground, c: Cell): boolean {
		clear();
		for (let i = 0; i < goals.length; i++) {
			if (ground.wall[goals[i]!]) continue;
			boxes[count++] = goals[i]!;
			world[goals[i]!] = 1;
		}
		flood(c);
		return rep === c;
	}

	function conditions(): Forced {
		const cells: number[] = [];
		const first = [0];
		const least: number[] = [];
		const add = (list: readonly Cell[], number: number) => {
			cells.push(...list);
			first.push(cells.length);
			least.push(number);
		};
		for (let c = 0; c < n; c++) {
			const four = [c, ...[0, 1, 2, 3].map((d) => nb[c * 4 + d]!)].filter((cell) => cell !== n);
			const eight = [c, ...[...nb8.subarray(c * 8, c * 8 + 8)].filter((cell) => cell !== n)];
			const known = (list: readonly Cell[]) => list.reduce((sum, cell) => sum + always[cell]!, 0);
			if (always[c]) add([c], 1);
			if (plus[c]! > known(four)) add(four, plus[c]!);
			if (square[c]! > known(eight)) add(eight, square[c]!);
		}
		if (least.length === 0) return NOTHING;
		return { cells: Uint16Array.from(cells), first: Uint16Array.from(first), least: Uint8Array.from(least) };
	}

	return { compute };
}
