/**
 * Cloud search, for play backwards: is the player shut in for good?
 *
 * The cloud is the player's region with the boxes around it (eight neighbours); all other boxes are deleted.
 * All pulls inside are tried. He escapes when he reaches a cell outside of the cloud. Dead when no branch
 * escapes while some box beyond the cloud is not on a home (a start square still to be filled).
 * Sound: deleting boxes only helps, so each play backwards from here, restricted to the boxes of the cloud, is
 * a branch of the search; if none escapes, no box beyond is ever moved. A box of the cloud that comes to
 * stand on a home may be taken off the board (`sinks`): that only helps as well.
 */
import type { Cell, Level } from '../level.js';
import type { Counter } from './counter.js';
import { BOX, Marks, OTHER, PLAYER } from './mark-sets.js';
import { SmallSearch } from './small-search.js';
import { ALIVE, DEAD, UNKNOWN, VerdictCache } from './verdict-cache.js';

const LIMIT = 50; // positions expanded or left open
const MOST_BOXES = 24;
const MOST_STATES = 2 * LIMIT + 4 * MOST_BOXES;
const MOST_CACHED = 1 << 15;

/** In the world of a search: a free cell outside of the cloud. */
const BEYOND = 2;

export interface CloudSearch {
	/** True when the position is dead. `sinks`: boxes on homes leave the board. */
	refutes(occ: Uint8Array, player: Cell, homes: Uint8Array, sinks: boolean, counter: Counter): boolean;
}

/** `limit`: of one search, LIMIT or less. */
export function createCloudSearch(level: Level, limit = LIMIT): CloudSearch {
	const { n, nb, nb8, unreachable } = level;
	const cache = new VerdictCache(MOST_CACHED);
	const found = new SmallSearch(MOST_STATES);
	const marks = new Marks(); // of the branch
	const onBoard = new Marks(); // of the position asked about
	const cloud = new Int32Array(n + 1); // stamp: cells of the first region and of the boxes around it
	const reach = new Int32Array(n + 1); // stamp: the player's region of the position being expanded
	const childReach = new Int32Array(n + 1); // the same of its child
	const queue = new Int16Array(n + 1);
	const world = new Uint8Array(n + 1); // boxes of the branch, and BEYOND; walls count as boxes
	const boxes = new Uint16Array(MOST_BOXES + 1);
	let count = 0;
	let cloudStamp = 0;
	let reachStamp = 0;
	let rep = 0;

	/** Collects the cloud; false when it is all there is, or holds too many boxes. */
	function gather(occ: Uint8Array, player: Cell): boolean {
		const stamp = ++cloudStamp;
		cloud[player] = stamp;
		cloud[n] = 0;
		queue[0] = player;
		let size = 1;
		count = 0;
		rep = player;
		for (let head = 0; head < size; head++) {
			const cell = queue[head]!;
			if (cell < rep) rep = cell;
			for (let d = 0; d < 4; d++) {
				const next = nb[cell * 4 + d]!;
				if (occ[next] || cloud[next] === stamp) continue;
				cloud[next] = stamp;
				queue[size++] = next;
			}
		}
		for (let i = 0; i < size; i++) {
			for (let k = queue[i]! * 8; k < queue[i]! * 8 + 8; k++) {
				const next = nb8[k]!;
				if (!occ[next] || next === n || cloud[next] === stamp) continue;
				if (count === MOST_BOXES) return false;
				cloud[next] = stamp;
				boxes[count++] = next;
			}
		}
		return true;
	}

	function allHomeBeyond(occ: Uint8Array, homes: Uint8Array): boolean {
		for (let c = 0; c < n; c++) if (occ[c] && !homes[c] && cloud[c] !== cloudStamp) return false;
		return true;
	}

	/** Floods the player's region of the branch into `reach`; true when it leaves the cloud. */
	function escapes(from: Cell, reach: Int32Array): boolean {
		const stamp = ++reachStamp;
		reach[from] = stamp;
		queue[0] = from;
		rep = from;
		let size = 1;
		for (let head = 0; head < size; head++) {
			const cell = queue[head]!;
			if (cell < rep) rep = cell;
			for (let at = cell * 4; at < cell * 4 + 4; at++) {
				const next = nb[at]!;
				if (reach[next] === stamp) continue;
				const held = world[next]!;
				if (held === BEYOND) return true;
				if (held !== 0) continue;
				reach[next] = stamp;
				queue[size++] = next;
			}
		}
		return false;
	}

	/**
	 * The same for the child whose box came from `from` to `to` in direction `d`, the player on the cell beyond.
	 * When the sides of `to` hang together without it, the region has lost `to`, if the box stays there, and gained
	 * `from`, if that touches it: only what lies behind `from` then calls for a flood.
	 */
	function childEscapes(from: Cell, to: Cell, d: number, stamp: number, before: Cell): boolean {
		const player = nb[to * 4 + d]!;
		if (before === to || (world[to] && !hangsTogether(to, d ^ 2))) return escapes(player, childReach);
		let joined = !world[to];
		let opens = false;
		for (let at = from * 4; at < from * 4 + 4; at++) {
			const next = nb[at]!;
			if (next === to || world[next] === 1) continue;
			if (reach[next] === stamp) joined = true;
			else opens = true;
		}
		if (joined && opens) return escapes(player, childReach);
		rep = joined && from < before ? from : before;
		return false;
	}

	/** True when the cells around a cell join its free sides with each other, the side `back` apart if it lies alone. */
	function hangsTogether(cell: Cell, back: number): boolean {
		const at = cell * 8;
		let groups = 0; // of sides, counted by their clockwise ends; none when all lie in a ring
		for (let k = 0; k < 8; k += 2) {
			if (!world[nb8[at + k]!] && parts(at, k, 1)) groups++;
		}
		return groups <= 1 || (groups === 2 && parts(at, 2 * back, 1) && parts(at, 2 * back, 7));
	}

	/** True when side k of the ring at `at` is not joined to the next one; `turn`: 1 clockwise, 7 the other way. */
	function parts(at: number, k: number, turn: number): boolean {
		return (world[nb8[at + ((k + turn) & 7)]!]! | world[nb8[at + ((k + 2 * turn) & 7)]!]!) !== 0;
	}

	/** Marks the free cells outside of the cloud. */
	function fence(): void {
		for (let c = 0; c < n; c++) world[c] = cloud[c] === cloudStamp ? 0 : BEYOND;
		world[n] = 1;
	}

	function clearBoxes(): void {
		for (let b = 0; b < count; b++) world[boxes[b]!] = 0;
	}

	function load(i: number): void {
		found.read(i, marks);
		count = marks.cells(BOX, boxes);
		for (let b = 0; b < count; b++) world[boxes[b]!] = 1;
	}

	/** Stores the first position; true when the player escapes in it. */
	function storeFirst(player: Cell, homes: Uint8Array, sinks: boolean): boolean {
		for (let b = count - 1; sinks && b >= 0; b--) {
			if (!homes[boxes[b]!]) continue;
			world[boxes[b]!] = 0;
			boxes[b] = boxes[--count]!;
		}
		if (escapes(player, reach)) return true;
		store(-1);
		return false;
	}

	function store(parent: number): void {
		marks.clear();
		marks.add(PLAYER + rep);
		marks.addAll(BOX, boxes, count);
		found.add(marks, parent, 0);
	}

	/** Tries the pulls of position i; true when one escapes. */
	function expand(i: number, homes: Uint8Array, sinks: boolean): boolean {
		clearBoxes();
		load(i);
		escapes(marks.cell(PLAYER), reach);
		const stamp = reachStamp;
		const before = rep;
		for (let b = 0; b < count; b++) {
			const from = boxes[b]!;
			for (let d = 0; d < 4; d++) {
				const to = nb[from * 4 + d]!;
				if (world[to] || reach[to] !== stamp || unreachable[to]) continue;
				if (world[nb[to * 4 + d]!]) continue;
				const leaves = sinks && homes[to] === 1; // no other box stands on a home
				world[from] = 0;
				if (leaves) boxes[b] = boxes[--count]!;
				else {
					world[to] = 1;
					boxes[b] = to;
				}
				const escaped = childEscapes(from, to, d, stamp, before);
				if (!escaped) store(i);
				if (leaves) count++;
				else world[to] = 0;
				world[from] = 1;
				boxes[b] = from;
				if (escaped) return true;
			}
		}
		return false;
	}

	function run(homes: Uint8Array, sinks: boolean, counter: Counter): number {
		for (let expanded = 0; ; expanded++) {
			const i = found.next();
			if (i < 0) return DEAD;
			if (expanded === limit || found.size - expanded > limit) return UNKNOWN;
			counter.work++;
			if (expand(i, homes, sinks)) return ALIVE;
		}
	}

	/** With sinks the verdict depends on which homes of the cloud are still to be filled. */
	function markHomes(homes: Uint8Array): void {
		for (let c = 0; c < n; c++) if (homes[c] && cloud[c] === cloudStamp) onBoard.add(OTHER + c);
	}

	return {
		refutes(occ, player, homes, sinks, counter) {
			const collected = gather(occ, player);
			if (!collected || allHomeBeyond(occ, homes)) return false;
			onBoard.clear();
			onBoard.add(PLAYER + rep);
			onBoard.addAll(BOX, boxes, count);
			if (sinks) markHomes(homes);
			let verdict = cache.of(onBoard);
			if (verdict === 0) {
				fence();
				for (let b = 0; b < count; b++) world[boxes[b]!] = 1;
				found.clear();
				verdict = storeFirst(player, homes, sinks) ? ALIVE : run(homes, sinks, counter);
				cache.set(onBoard, verdict);
			}
			return verdict === DEAD;
		},
	};
}
