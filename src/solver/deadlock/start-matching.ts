/**
 * The matching test for play backwards: each box needs a home (start square) of its own that it may have
 * come from.
 *
 * A start box reaches a cell when it can be pushed there alone, with the player starting where he does.
 * Sound: a play, with all other boxes left out, is such a row of pushes for each box.
 */

import { addBit } from '../bits.js';
import { startPushes } from '../distances.js';
import { FAR, type Level } from '../level.js';
import { Bipartite, MOST_PAIRED } from './bipartite.js';

export interface StartMatching {
	/** True when the boxes in `occ` have no perfect matching to the `homes`, of which there are as many. */
	fails(occ: Uint8Array, homes: Uint8Array): boolean;
}

export function createStartMatching(level: Level): StartMatching {
	const { n, boxes } = level;
	const pairing = new Bipartite(boxes.length, boxes.length);
	const { words, rows, hint, owner } = pairing;
	const sources = startRows(level, words);
	const home = new Int32Array(words);
	const last = new Int16Array(n + 1).fill(-1);
	const list = new Int16Array(boxes.length);

	return {
		fails(occ, homes) {
			home.fill(0);
			let wanted = 0;
			for (let i = 0; i < boxes.length; i++) {
				if (!homes[boxes[i]!]) continue;
				addBit(home, 0, i);
				wanted++;
			}
			if (wanted > MOST_PAIRED) return false;
			let count = 0;
			for (let c = 0; c < n; c++) {
				if (!occ[c]) continue;
				for (let w = 0; w < words; w++) rows[count * words + w] = sources[c * words + w]! & home[w]!;
				hint[count] = last[c]!;
				list[count++] = c;
			}
			if (!pairing.perfect(count)) return true;
			for (let i = 0; i < boxes.length; i++) if (owner[i]! >= 0) last[list[owner[i]!]!] = i;
			return false;
		},
	};
}

/** For each cell the bits of the start boxes that can be pushed there alone. */
function startRows(level: Level, words: number): Int32Array {
	const { n, boxes } = level;
	const rows = new Int32Array(n * words);
	const starts = startPushes(level);
	for (let i = 0; i < boxes.length; i++) {
		for (let c = 0; c < n; c++) if (starts[i * n + c] !== FAR) addBit(rows, c * words, i);
	}
	return rows;
}
