/** Pairs of regions, none the player's, that touch one loose box: what corral tests try beside single regions. */
import type { Floor } from '../level.js';
import type { Situation } from './situation.js';

/** Boards full of small regions have many more pairs than are any use. */
const MOST_PAIRS = 16;

export interface RegionPairs {
	readonly regions: Uint16Array; // pair p is regions[2p] < regions[2p + 1]
	count: number;
	readonly around: Int16Array; // scratch: the regions around one box
}

export function createRegionPairs(): RegionPairs {
	return { regions: new Uint16Array(2 * MOST_PAIRS), count: 0, around: new Int16Array(8) };
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
	const { around } = pairs;
	pairs.count = 0;
	for (let i = 0; i < loose; i++) {
		const at = boxes[i]! * 8;
		let count = 0;
		for (let k = at; k < at + 8; k++) {
			const region = label[nb8[k]!]!;
			if (region > 0 && !holds(around, count, region)) around[count++] = region;
		}
		for (let k = 0; k + 1 < count; k++) {
			const a = around[k]!;
			for (let j = k + 1; j < count; j++) {
				const b = around[j]!;
				if (wanted[a] === mark || wanted[b] === mark) remember(pairs, Math.min(a, b), Math.max(a, b));
			}
		}
	}
}

function holds(list: Int16Array, count: number, region: number): boolean {
	for (let i = 0; i < count; i++) if (list[i] === region) return true;
	return false;
}

function remember(pairs: RegionPairs, a: number, b: number): void {
	const { regions } = pairs;
	for (let p = 0; p < pairs.count; p++) if (regions[p * 2] === a && regions[p * 2 + 1] === b) return;
	if (pairs.count === MOST_PAIRS) return;
	regions[pairs.count * 2] = a;
	regions[pairs.count * 2 + 1] = b;
	pairs.count++;
}
