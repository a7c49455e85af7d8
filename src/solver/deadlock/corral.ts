/**
 * Corral search: can the player ever get into a region he is shut out of, or finish it from outside?
 *
 * World of the search: walls, fixed boxes near the zone, and the boxes of the zone; all other boxes are
 * deleted. K: cells never reached so far, at first the region; zone: K and its eight-neighbours; both only
 * shrink. After each push K loses what is reached or occupied, and boxes outside of the zone are deleted.
 * A branch is alive when K is empty, or when no box of the zone is off goal and no cell of K an empty goal.
 * No push takes a box out of the zone: it would come from a cell beside K, and all of K is beyond reach. If all
 * branches end without being alive, the position is dead.
 *
 * Sound: deleting boxes only helps the player. Take a solution and keep its pushes of the boxes still in the
 * search: they are legal there. At its end every box is home, and a cell of K that is a goal has its box,
 * which must be one still searched: a deleted one could enter a cell of K only by a push from a neighbour,
 * and there the player of the search would have reached that cell. So the branch is alive at the end at
 * the latest. Refused pushes (dead cells, frozen boxes) occur in no solution.
 */
import type { Cell, Floor } from '../level.js';
import { CUT, OVER, Stages } from '../stages.js';
import type { Counter } from './counter.js';
import { createFreeze } from './freeze.js';
import { BOX, Marks, OTHER, PLAYER, WALL } from './mark-sets.js';
import { createParts } from './parts.js';
import { collectPairs, createRegionPairs } from './region-pairs.js';
import { collectBorder, type Situation } from './situation.js';
import { SmallSearch } from './small-search.js';
import { ALIVE, DEAD, UNKNOWN, VerdictCache } from './verdict-cache.js';

/** Positions expanded, and positions left open, before a search is given up. */
const LIMIT = 50;
/** A search that was given up is repeated with a larger limit when asked this often, and at each doubling. */
const FIRST_RETRY = 128;
const LARGEST_LIMIT = 512;
/** Positions searched between two pauses, up to those of one more corral. */
const SEARCHED_AT_ONCE = 64;
const MOST_BOXES = 24;
const MOST_STATES = 2 * LARGEST_LIMIT + 4 * MOST_BOXES + 1;
const MOST_CACHED = 1 << 16;

export interface CorralSearch {
	/**
	 * Asks of a situation, labelled each time, whether some corral is proved dead: cut short then. Adds positions searched
	 * to the counter.
	 */
	question(situation: Situation, counter: Counter): Stages;
	readonly bytes: number; // of its caches
}

/** `firstLimit`: of a search that was not given up before. */
export function createCorralSearch(level: Floor, firstLimit = LIMIT): CorralSearch {
	const { n, nb, nb8, dead, goal } = level;
	const cache = new VerdictCache(MOST_CACHED); // positions of searches
	const seen = new VerdictCache(MOST_CACHED); // corrals as they stood on the board

	// the world of one search
	const nearWall = new Uint8Array(n + 1);
	const world = new Uint8Array(n + 1); // near walls and the boxes of the current branch
	nearWall[n] = 1;
	world[n] = 1;
	const freeze = createFreeze(level, nearWall);
	const nearList = new Uint16Array(n + 1);
	let nearCount = 0;

	const inZone = new Int32Array(n + 1); // stamp of the first zone
	const parts = createParts(level);
	const { node, reached } = parts;
	const zone = new Int32Array(n + 1); // stamp of the current zone
	let zoneStamp = 0;

	// the branch being looked at
	const boxes = new Uint16Array(MOST_BOXES + 1);
	let boxCount = 0;
	const unreached = new Uint16Array(n + 1); // K
	let unreachedCount = 0;
	const marks = new Marks(); // the same: boxes, K, walls near and the player

	const found = new SmallSearch(MOST_STATES);
	const onBoard = new Marks(); // the corral as it stands on the board
	let search = 0;

	const everyRegion = new Int32Array(n + 2);

	/** Collects the boxes around one or two regions and the fixed boxes near; false: not worth a search. */
	function enter(s: Situation, a: number, b: number): boolean {
		search++;
		boxCount = 0;
		nearCount = 0;
		let open = addBorder(s, a);
		if (b >= 0) open = addBorder(s, b) || open;
		for (let i = 0; i < boxCount && !open; i++) open = !goal[boxes[i]!];
		if (!open || boxCount > MOST_BOXES) return false;
		for (let i = 0; i < boxCount; i++) {
			const at = boxes[i]! * 4;
			for (let d = 0; d < 4; d++) addWall(s, nb[at + d]!);
		}
		return true;
	}

	/** Adds what stands around a region; true when it holds an empty goal. */
	function addBorder(s: Situation, region: number): boolean {
		collectBorder(level, s, region);
		for (let i = s.borderFirst[region]!; i < s.borderEnd[region]!; i++) {
			const cell = s.border[i]!;
			if (s.wall[cell]) addWall(s, cell);
			else if (inZone[cell] !== search) {
				inZone[cell] = search;
				if (boxCount <= MOST_BOXES) boxes[boxCount++] = cell;
			}
		}
		return s.open[region] === 1;
	}

	/** Adds a region to K, and it and what is around it to the zone. */
	function addRegion(s: Situation, region: number): void {
		const { cells, first } = s;
		for (let i = first[region]!; i < first[region + 1]!; i++) {
			const cell = cells[i]!;
			unreached[unreachedCount++] = cell;
			inZone[cell] = search;
			for (let k = cell * 8; k < cell * 8 + 8; k++) inZone[nb8[k]!] = search;
		}
	}

	function addWall(s: Situation, cell: Cell): void {
		if (cell === n || !s.wall[cell] || nearWall[cell]) return;
		nearWall[cell] = 1;
		nearList[nearCount++] = cell;
	}

	function buildWorld(): void {
		for (let i = 0; i < nearCount; i++) world[nearList[i]!] = 1;
		for (let i = 0; i < boxCount; i++) world[boxes[i]!] = 1;
	}

	function leave(): void {
		for (let i = 0; i < nearCount; i++) {
			const cell = nearList[i]!;
			nearWall[cell] = 0;
			world[cell] = 0;
		}
		clearBoxes();
	}

	function clearBoxes(): void {
		for (let i = 0; i < boxCount; i++) world[boxes[i]!] = 0;
	}

	function markZone(): void {
		const stamp = ++zoneStamp;
		for (let i = 0; i < unreachedCount; i++) {
			const cell = unreached[i]!;
			zone[cell] = stamp;
			for (let k = cell * 8; k < cell * 8 + 8; k++) zone[nb8[k]!] = stamp;
		}
	}

	/** Takes what is reached or occupied out of K; whether it shrank. */
	function shrink(): boolean {
		let keep = 0;
		for (let i = 0; i < unreachedCount; i++) {
			const cell = unreached[i]!;
			if (!world[cell] && reached[cell] !== parts.stamp) unreached[keep++] = cell;
		}
		const before = unreachedCount;
		unreachedCount = keep;
		return keep < before;
	}

	/** Deletes the boxes outside of the zone; whether there were any. */
	function leaveBehind(): boolean {
		markZone();
		let stay = 0;
		for (let i = 0; i < boxCount; i++) {
			const box = boxes[i]!;
			if (zone[box] === zoneStamp) boxes[stay++] = box;
			else world[box] = 0;
		}
		const before = boxCount;
		boxCount = stay;
		return stay < before;
	}

	/**
	 * Shrinks the branch to what still matters with the player at `from`; true when it is alive. Boxes left behind do
	 * not open K: a free cell beside it is in it, as one that a box has just left is where the player stands.
	 */
	function normalise(from: Cell): boolean {
		let rep = parts.flood(world, from);
		if (shrink()) {
			if (unreachedCount === 0) return true;
			if (leaveBehind()) rep = parts.flood(world, from);
		}
		marks.clear();
		marks.add(PLAYER + rep);
		marks.addAll(BOX, boxes, boxCount);
		marks.addAll(OTHER, unreached, unreachedCount);
		marks.addAll(WALL, nearList, nearCount);
		for (let i = 0; i < boxCount; i++) if (!goal[boxes[i]!]) return false;
		for (let i = 0; i < unreachedCount; i++) if (goal[unreached[i]!]) return false;
		return true;
	}

	/** Adds the branch to the search; its number, or -1 when it was there. Few boxes, then a small K, go first. */
	function store(parent: number): number {
		return found.add(marks, parent, (boxCount << 16) | unreachedCount);
	}

	function load(i: number): void {
		found.read(i, marks);
		boxCount = marks.cells(BOX, boxes);
		unreachedCount = marks.cells(OTHER, unreached);
		for (let b = 0; b < boxCount; b++) world[boxes[b]!] = 1;
	}

	/** Makes the push of box number b of state i; true when the child is alive. */
	function child(i: number, b: number, to: Cell): boolean {
		clearBoxes();
		load(i);
		const from = boxes[b]!;
		world[from] = 0;
		boxes[b] = to;
		world[to] = 1;
		if (freeze.freezes(world, to)) return false;
		if (normalise(from)) return true;
		const number = store(i);
		if (number < 0) return false;
		const known = cache.of(marks);
		if (known === DEAD) found.close(number);
		return known === ALIVE;
	}

	/** Generates the children of state i; true when one is alive. */
	function expand(i: number): boolean {
		clearBoxes();
		load(i);
		parts.flood(world, marks.cell(PLAYER));
		const reach = parts.stamp;
		const count = boxCount;
		let pushes = 0;
		for (let b = 0; b < count; b++) {
			const box = boxes[b]!;
			for (let d = 0; d < 4; d++) {
				const to = nb[box * 4 + d]!;
				const from = nb[box * 4 + (d ^ 2)]!;
				if (world[to]! | dead[to]! || reached[node[from]!] !== reach) continue;
				pushBox[pushes] = b;
				pushTo[pushes++] = to;
			}
		}
		for (let p = 0; p < pushes; p++) if (child(i, pushBox[p]!, pushTo[p]!)) return true;
		return false;
	}

	const pushBox = new Uint8Array(4 * MOST_BOXES);
	const pushTo = new Uint16Array(4 * MOST_BOXES);

	/** ALIVE, DEAD or UNKNOWN for the world just built and stored; at most `limit` expansions. */
	function run(limit: number, counter: Counter): number {
		for (let expanded = 0; ; expanded++) {
			const i = found.next();
			if (i < 0) break;
			if (expanded === limit || found.size - expanded > limit) return UNKNOWN;
			counter.work++;
			if (!expand(i)) continue;
			for (let at = i; at >= 0; at = found.parent[at]!) remember(at, ALIVE);
			return ALIVE;
		}
		for (let at = 0; at < found.size; at++) remember(at, DEAD);
		return DEAD;
	}

	function remember(i: number, verdict: number): void {
		found.read(i, marks);
		cache.set(marks, verdict);
	}

	/** The verdict on one corral, from a cache where one has it. */
	function verdict(s: Situation, a: number, b: number, counter: Counter): number {
		let result: number = ALIVE;
		if (enter(s, a, b)) {
			markCorral(s, a, b);
			const known = seen.of(onBoard);
			if (known !== 0) result = known;
			else {
				unreachedCount = 0;
				addRegion(s, a);
				if (b >= 0) addRegion(s, b);
				buildWorld();
				result = searchCorral(s, counter);
				if (result !== UNKNOWN) seen.set(onBoard, result);
			}
		}
		leave();
		return result;
	}

	/** What tells corrals on the board apart, before the rest is deleted: border, a cell of each region, player. */
	function markCorral(s: Situation, a: number, b: number): void {
		onBoard.clear();
		onBoard.add(PLAYER + s.player);
		onBoard.add(OTHER + s.cells[s.first[a]!]!);
		if (b >= 0) onBoard.add(OTHER + s.cells[s.first[b]!]!);
		onBoard.addAll(BOX, boxes, boxCount);
		onBoard.addAll(WALL, nearList, nearCount);
	}

	/** The verdict on the world just built, from the cache of searched positions or by a search. */
	function searchCorral(s: Situation, counter: Counter): number {
		parts.find(inZone, search, nearWall);
		found.clear();
		if (normalise(s.player)) return ALIVE;
		const known = cache.of(marks);
		if (known === ALIVE || known === DEAD) return known;
		const asked = known - UNKNOWN + 1;
		const retry = asked >= FIRST_RETRY && (asked & (asked - 1)) === 0 && asked <= LARGEST_LIMIT;
		store(-1);
		const result = known === 0 || retry ? run(retry ? asked : firstLimit, counter) : UNKNOWN;
		if (result === UNKNOWN) remember(0, UNKNOWN + Math.max(asked, 0));
		return result;
	}

	function question(s: Situation, counter: Counter): Stages {
		// What outlasts a pause is this question's own: others may be asked meanwhile.
		const gaveUp = new Uint8Array(n + 1); // by region
		const pairs = createRegionPairs();

		function askRegions(at: number): number {
			const pause = counter.work + SEARCHED_AT_ONCE;
			let region = Math.max(at, 1);
			for (; region < s.regions && counter.work < pause; region++) {
				const result = verdict(s, region, -1, counter);
				if (result === DEAD) return CUT;
				gaveUp[region] = result === ALIVE ? 0 : 1;
			}
			if (region < s.regions) return region;
			pairs.count = 0;
			if (s.regions > 2) collectPairs(level, s, pairs, everyRegion, 0);
			return OVER;
		}

		function askPairs(at: number): number {
			const pause = counter.work + SEARCHED_AT_ONCE;
			let p = at;
			for (; p < pairs.count && counter.work < pause; p++) {
				const a = pairs.regions[2 * p]!;
				const b = pairs.regions[2 * p + 1]!;
				if (gaveUp[a]! | gaveUp[b]!) continue;
				if (verdict(s, a, b, counter) === DEAD) return CUT;
			}
			return p < pairs.count ? p : OVER;
		}

		return new Stages([askRegions, askPairs]);
	}

	return {
		question,
		get bytes() {
			return cache.bytes + seen.bytes;
		},
	};
}
