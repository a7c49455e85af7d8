/**
 * What the costly tests share about one position: its boxes, its fixed boxes, its regions.
 *
 * A box is *fixed* when no solution moves it; it stands on a goal and counts as wall from then on. Filled in
 * before the tests run, read by all of them; written anew for each position, never allocated again.
 */
import { type Cell, type Floor, type Level, occupancy } from '../level.js';
import { nextStamp } from '../reach.js';

export interface Situation {
	readonly occ: Uint8Array; // 1 on boxes (fixed ones too) and on the sentinel; length n + 1
	readonly wall: Uint8Array; // 1 on fixed boxes, on dead ends filled because of them, and on the sentinel
	readonly boxes: Uint16Array; // all boxes, in any order
	count: number; // boxes
	loose: number; // boxes that are not fixed; boxes[0..loose) are these
	added: number; // cells added to the walls
	addedKey: number; // low word of their Zobrist key, 0 when there are none
	player: Cell; // a cell of the player's region outside of filled dead ends
	readonly label: Int16Array; // region of each free cell, the player's being 0; -1 where occ or wall
	regions: number;
	readonly cells: Uint16Array; // the free cells, region by region
	readonly first: Uint16Array; // first[r]..first[r + 1]: the part of `cells` that is region r
	readonly border: Uint16Array; // boxes and added walls around regions, see `collectBorder`
	readonly borderFirst: Int32Array; // borderFirst[r]..borderEnd[r]: the part of `border` around region r; -1: not yet
	readonly borderEnd: Int32Array;
	borderSize: number;
	readonly open: Uint8Array; // with the border: 1 when the region holds an empty goal
	readonly listed: Int32Array; // stamp: cells of the border collected last
	stamp: number;
}

export function createSituation(level: Level): Situation {
	const { n } = level;
	return {
		occ: occupancy(level, []),
		wall: occupancy(level, []),
		boxes: new Uint16Array(n + 1),
		count: 0,
		loose: 0,
		added: 0,
		addedKey: 0,
		player: 0,
		label: new Int16Array(n + 1),
		regions: 0,
		cells: new Uint16Array(n + 1),
		first: new Uint16Array(n + 2),
		border: new Uint16Array(8 * n + 8),
		borderFirst: new Int32Array(n + 2),
		borderEnd: new Int32Array(n + 2),
		borderSize: 0,
		open: new Uint8Array(n + 2),
		listed: new Int32Array(n + 1),
		stamp: 0,
	};
}

/** Takes a position over: its boxes from `occ`, ascending, and nothing fixed yet. */
export function setPosition(level: Level, situation: Situation, occ: Uint8Array, player: Cell): void {
	const { n } = level;
	let count = 0;
	for (let c = 0; c < n; c++) {
		const box = occ[c]!;
		situation.occ[c] = box;
		situation.wall[c] = 0;
		if (box) situation.boxes[count++] = c;
	}
	situation.count = count;
	situation.loose = count;
	situation.added = 0;
	situation.addedKey = 0;
	situation.player = player;
}

/** Labels the regions of free cells; the player's is region 0. */
export function labelSituation(level: Level, situation: Situation): void {
	const { n, nb } = level;
	const { occ, wall, label, cells, first } = situation;
	for (let c = 0; c <= n; c++) label[c] = occ[c]! | wall[c]! ? -1 : -2;
	let size = 0;
	let region = 0;
	for (let next = -1; next < n; next++) {
		const seed = next < 0 ? situation.player : next;
		if (label[seed] !== -2) continue;
		first[region] = size;
		label[seed] = region;
		cells[size++] = seed;
		for (let i = first[region]!; i < size; i++) {
			const at = cells[i]! * 4;
			for (let d = 0; d < 4; d++) {
				const to = nb[at + d]!;
				if (label[to] !== -2) continue;
				label[to] = region;
				cells[size++] = to;
			}
		}
		region++;
	}
	first[region] = size;
	situation.regions = region;
	situation.borderFirst.fill(-1, 0, region);
	situation.borderSize = 0;
}

/**
 * Lists the boxes and added walls among the eight neighbours of a region's cells, in the order they are met. Several
 * tests ask for the same regions and none for all of them, so each is done when it is first asked for.
 */
export function collectBorder({ nb8, goal }: Floor, situation: Situation, region: number): void {
	if (situation.borderFirst[region]! >= 0) return;
	const { cells, first, occ, wall, border, listed } = situation;
	const stamp = nextStamp(situation.stamp);
	situation.stamp = stamp;
	let size = situation.borderSize;
	let open = 0;
	situation.borderFirst[region] = size;
	for (let i = first[region]!; i < first[region + 1]!; i++) {
		const cell = cells[i]!;
		open |= goal[cell]!;
		for (let at = cell * 8; at < cell * 8 + 8; at++) {
			const next = nb8[at]!;
			if ((occ[next]! | wall[next]!) === 0 || listed[next] === stamp) continue;
			listed[next] = stamp;
			border[size++] = next;
		}
	}
	situation.borderEnd[region] = size;
	situation.borderSize = size;
	situation.open[region] = open;
}
