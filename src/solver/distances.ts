/**
 * Distance tables of the empty board: steps of the player, and pushes of a lone box that know on which side
 * the player stands.
 *
 * With one box on the board the player gets from side to side exactly when both lie in one block of the
 * floor, so a state is (cell, block at the cell) and one labelling serves all searches. That is also why
 * the 4 n * n push table costs about n searches and not 4 n: sides of one block share a row.
 */
import { createBlocks, labelBlocks, lowestSide } from './blocks.js';
import { FAR, type Floor, type Level, occupancy } from './level.js';
import type { Pieces } from './pieces.js';
import { createFlood, flood } from './reach.js';

/** Rows of a table filled between two pauses. */
const AT_ONCE = 256;

/** walk[a * n + b]: steps from a to b. */
export function* walkTable({ n, nb }: Pick<Floor, 'n' | 'nb'>): Pieces<Uint16Array> {
	const table = new Uint16Array(n * n).fill(FAR);
	const queue = new Int16Array(n);
	for (let from = 0; from < n; from++) {
		if ((from + 1) % AT_ONCE === 0) yield;
		const row = from * n;
		table[row + from] = 0;
		queue[0] = from;
		let size = 1;
		for (let head = 0; head < size; head++) {
			const cell = queue[head]!;
			for (let d = 0; d < 4; d++) {
				const next = nb[cell * 4 + d]!;
				if (next === n || table[row + next] !== FAR) continue;
				table[row + next] = table[row + cell]! + 1;
				queue[size++] = next;
			}
		}
	}
	return table;
}

/**
 * sideClass[c * 4 + s]: the lowest side of c from which the player can walk to side s while a lone box
 * stands on c; -1 where side s is wall.
 */
function sideClasses(level: Floor): Int8Array {
	const { n, nb } = level;
	const blocks = createBlocks(level);
	const occ = occupancy(level, []);
	labelBlocks(nb, occ, 0, blocks);
	const classes = new Int8Array(n * 4).fill(-1);
	for (let c = 0; c < n; c++) {
		for (let s = 0; s < 4; s++) {
			if (nb[c * 4 + s] !== n) classes[c * 4 + s] = lowestSide(nb, occ, c, s, blocks);
		}
	}
	return classes;
}

/** push[(c * 4 + s) * n + t] as `Floor` describes it. */
export function* pushTable(level: Floor): Pieces<Uint16Array> {
	const { n, nb } = level;
	const classes = sideClasses(level);
	const table = new Uint16Array(4 * n * n).fill(FAR);
	const seen = new Int32Array(4 * n).fill(-1);
	const queue = new Int32Array(4 * n);
	const steps = new Int32Array(4 * n);
	for (let start = 0; start < 4 * n; start++) {
		if ((start + 1) % AT_ONCE === 0) yield;
		const first = classes[start]!;
		if (first < 0) continue;
		const row = start * n;
		if (first !== (start & 3)) {
			const same = ((start & ~3) + first) * n;
			table.copyWithin(row, same, same + n);
			continue;
		}
		queue[0] = start;
		steps[0] = 0;
		seen[start] = start;
		let size = 1;
		for (let head = 0; head < size; head++) {
			const state = queue[head]!;
			const cell = state >> 2;
			if (table[row + cell] === FAR) table[row + cell] = steps[head]!;
			for (let s = 0; s < 4; s++) {
				if (classes[cell * 4 + s] !== (state & 3)) continue;
				const next = nb[cell * 4 + (s ^ 2)]!;
				if (next === n) continue;
				const reached = next * 4 + classes[next * 4 + s]!;
				if (seen[reached] === start) continue;
				seen[reached] = start;
				queue[size] = reached;
				steps[size++] = steps[head]! + 1;
			}
		}
	}
	return table;
}

/** pushMin[c * n + t]: the least of the four sides. */
export function leastPushes(n: number, push: Uint16Array): Uint16Array {
	const table = new Uint16Array(n * n);
	for (let c = 0; c < n; c++) {
		const row = c * 4 * n;
		for (let t = 0; t < n; t++) {
			const a = Math.min(push[row + t]!, push[row + n + t]!);
			table[c * n + t] = Math.min(a, push[row + 2 * n + t]!, push[row + 3 * n + t]!);
		}
	}
	return table;
}

/** starts[i * n + t]: fewest pushes of start box i alone to t, with the player starting where he does. */
export function startPushes(level: Level): Uint16Array {
	const { n, nb, boxes, player, push } = level;
	const starts = new Uint16Array(boxes.length * n).fill(FAR);
	const scratch = createFlood(level);
	boxes.forEach((box, i) => {
		flood(level, occupancy(level, [box]), player, scratch);
		for (let s = 0; s < 4; s++) {
			if (scratch.stamp[nb[box * 4 + s]!] !== scratch.gen) continue;
			const row = (box * 4 + s) * n;
			for (let t = 0; t < n; t++) starts[i * n + t] = Math.min(starts[i * n + t]!, push[row + t]!);
		}
	});
	return starts;
}
