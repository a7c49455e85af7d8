/** Pairs of regions, none the player's, that touch one loose box: what corral tests try beside single regions. */
import type { Floor } from '../level.js';
import type { Situation } from './situation.js';

/** Boards full of small regions have many more pairs than are any use. */
const MOST_PAIRS = 16;

export interface RegionPairs {
	readonly regions: Uint16Array; // pair p is regions[2p] < regions[2p + 1]
	count: number;
}

export function createRegionPairs(): RegionPairs {
	return { regions: new Uint16Array(2 * MOST_PAIRS), count: 0 };
}

/** Collects the pairs of a labelled situation of which at least one region r has `wanted[r] === mark`. */
export function collectPairs(
	level: Floor,
	s: Situation,
	pairs: RegionPairs,
	wanted: Int32Array,
	mark: number,
): void {
	const { nb8 } = level;
	const { boxes, loose, label } = s;
	pairs.count = 0;
	for (let i = 0; i < loose; i++) {
		const at = boxes[i]! * 8;
		for (let k = at; k < at + 8; k++) {
			const a = label[nb8[k]!]!;
			if (a <= 0) continue;
			for (let j = k + 1; j < at + 8; j++) {
				const b = label[nb8[j]!]!;
				if (b <= 0 || b === a || (wanted[a] !== mark && wanted[b] !== mark)) continue;
				remember(pairs, Math.min(a, b), Math.max(a, b));
			}
		}
	}
}

function remember(pairs: RegionPairs, a: number, b: number): void {
	const { regions } = pairs;
	for (let p = 0; p < pairs.count; p++) if (regions[p * 2] === a && regions[p * 2 + 1] === b) return;
	if (pairs.count === MOST_PAIRS) return;
	regions[pairs.count * 2] = a;
	regions[pairs.count * 2 + 1] = b;
	pairs.count++;
}
