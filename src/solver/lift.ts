/**
 * The blocks (see blocks.ts) of the floor that one box leaves free when it is lifted off the board, got from those
 * of the position by a local change, so that the position is searched once and not once for each box.
 *
 * Lifted, a box joins the regions around it. In each, the edges to its cell and all blocks on the ways between
 * its neighbours there become one block, the *joint*; every other block stays. A region keeps its own root, its
 * smallest cell. What changes besides: where another box put down cuts a region in parts, the part towards the joint
 * also holds the lifted box's cell and, by way of it, the other regions. To tell that part, the blocks on the way from
 * the joint to the root are marked.
 */
import { type Blocks, createBlocks, labelForest } from './blocks.js';
import type { Cell, Level } from './level.js';
import { nextStamp, type Regions } from './reach.js';

export interface Lift {
	readonly blocks: Blocks; // of the position with all boxes
	/** Block of the edge from a cell to its neighbour, cell * 4 + direction, to be read through `alias`. */
	readonly edge: Int16Array;
	readonly alias: Int16Array; // the joint for a block that is part of it, else the block itself
	readonly top: Int16Array; // those of `blocks`, and of joints
	readonly min: Int16Array; // the same; n for a joint when the region has no cell below
	readonly beyond: Int16Array; // by region: smallest cell of what the lifted box joins to it
	readonly onWay: Int32Array; // stamp of blocks on the way from a joint to its region's root
	readonly above: Int32Array; // stamp of their tops
	readonly first: Int16Array; // by region: a neighbour of the lifted box in it
	readonly touched: Int32Array; // stamp by region
	readonly list: Int16Array; // the regions touched
	readonly merged: Int16Array; // blocks whose alias is a joint
	mergedCount: number;
	stamp: number;
	cell: Cell; // of the lifted box
	readonly joint: number; // the joint of region r is block joint + r
}

export function createLift(level: Level): Lift {
	const size = level.n + 1;
	const blocks = createBlocks(level);
	return {
		blocks,
		edge: new Int16Array(4 * size),
		alias: Int16Array.from({ length: 2 * size }, (_, b) => b),
		top: blocks.top,
		min: blocks.min,
		beyond: new Int16Array(size),
		onWay: new Int32Array(2 * size),
		above: new Int32Array(size),
		first: new Int16Array(size),
		touched: new Int32Array(size),
		list: new Int16Array(4),
		merged: new Int16Array(size),
		mergedCount: 0,
		stamp: 0,
		cell: -1,
		joint: size,
	};
}

/** Searches a position; boxes can then be lifted, one at a time. */
export function searchPosition(nb: Int16Array, occ: Uint8Array, regions: Regions, lift: Lift): void {
	const { blocks, edge } = lift;
	separate(lift);
	labelForest(nb, occ, regions, blocks);
	const { disc, block } = blocks;
	for (let c = 0, n = disc.length - 1; c < n; c++) {
		if (occ[c] !== 0) continue;
		for (let e = c << 2; e < (c << 2) + 4; e++) {
			const next = nb[e]!;
			if (occ[next] === 0) edge[e] = disc[c]! > disc[next]! ? block[c]! : block[next]!;
		}
	}
}

/** Lifts the box on `x`, instead of the one lifted before. */
export function liftBox(nb: Int16Array, regions: Regions, x: Cell, lift: Lift): void {
	const { edge, top, min, first, touched, list, joint } = lift;
	const { label } = regions;
	separate(lift);
	const stamp = nextStamp(lift.stamp);
	lift.stamp = stamp;
	lift.cell = x;
	let count = 0;
	for (let d = 0; d < 4; d++) {
		const beside = nb[(x << 2) + d]!;
		const region = label[beside]!;
		if (region < 0) continue;
		edge[(x << 2) + d] = joint + region;
		edge[(beside << 2) + (d ^ 2)] = joint + region;
		if (touched[region] === stamp) {
			join(lift, first[region]!, beside, joint + region);
			continue;
		}
		touched[region] = stamp;
		list[count++] = region;
		first[region] = beside;
		top[joint + region] = beside;
		min[joint + region] = joint - 1;
	}
	for (let i = 0; i < count; i++) {
		beyondOf(lift, regions, i, count);
		markWay(lift, list[i]!);
	}
}

/**
 * Smallest cell the player can walk to with the lifted box put down on `to`, he being beside it on `player`, where
 * the edge between them belongs to block `block`.
 */
export function repWith(lift: Lift, regions: Regions, to: Cell, player: Cell, block: number): Cell {
	const { rep, label } = regions;
	if (to === lift.cell) return rep[label[player]!]!;
	const region = label[to]!;
	const below = lift.top[block] === to; // away from the region's root
	const least = below ? lift.min[block]! : rep[region]!;
	const joined = below ? lift.onWay[block] === lift.stamp : lift.above[to] !== lift.stamp;
	return joined && lift.beyond[region]! < least ? lift.beyond[region]! : least;
}

/** Parts the joints of the last lift again. */
function separate(lift: Lift): void {
	const { alias, merged, mergedCount } = lift;
	for (let i = 0; i < mergedCount; i++) alias[merged[i]!] = merged[i]!;
	lift.mergedCount = 0;
}

/** Merges the blocks on the way between two cells of a region: the lower end climbs until they meet. */
function join(lift: Lift, a: Cell, b: Cell, joint: number): void {
	const { top } = lift;
	const { block, disc } = lift.blocks;
	while (a !== b) {
		const ofA = block[a]!;
		const ofB = block[b]!;
		if (ofA === ofB) {
			merge(lift, ofA, joint);
			return;
		}
		if (ofB < 0 || (ofA >= 0 && disc[top[ofA]!]! >= disc[top[ofB]!]!)) {
			merge(lift, ofA, joint);
			a = top[ofA]!;
		} else {
			merge(lift, ofB, joint);
			b = top[ofB]!;
		}
	}
}

function merge(lift: Lift, block: number, joint: number): void {
	const { alias, top, min, merged } = lift;
	const { disc } = lift.blocks;
	if (alias[block] === joint) return;
	alias[block] = joint;
	merged[lift.mergedCount++] = block;
	const cell = top[block]!;
	if (disc[cell]! < disc[top[joint]!]!) {
		top[joint] = cell;
		min[joint] = min[block]!;
	} else if (cell === top[joint] && min[block]! < min[joint]!) min[joint] = min[block]!;
}

/** Notes what region number i of the `count` touched ones is joined to. */
function beyondOf(lift: Lift, regions: Regions, i: number, count: number): void {
	const { list, cell } = lift;
	let least = cell;
	for (let k = 0; k < count; k++) {
		const other = regions.rep[list[k]!]!;
		if (k !== i && other < least) least = other;
	}
	lift.beyond[list[i]!] = least;
}

/** Marks the way from the joint of a region to its root. */
function markWay(lift: Lift, region: number): void {
	const { top, onWay, above, stamp } = lift;
	const { block } = lift.blocks;
	let at = lift.joint + region;
	for (;;) {
		onWay[at] = stamp;
		const cell = top[at]!;
		above[cell] = stamp;
		at = block[cell]!;
		if (at < 0) return;
	}
}
