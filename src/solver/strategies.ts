/**
 * The strategies by name, and which worker runs which for how long.
 *
 * Times here are nominal: a strategy's `pace` turns them into work, so that the order of events depends on
 * no clock. Shares follow what each strategy solves alone; see the notes on each entry.
 */

import type { StrategyName } from './engine-names.js';
import { FessA } from './engines/fess-a.js';
import { PushSearch } from './engines/push-search.js';
import type { Level } from './level.js';
import type { Picture } from './transform.js';
import type { Engine } from './types.js';

export interface Strategy {
	readonly make: (level: Level, bytes: number) => Engine;
	readonly pace: number; // states per nominal millisecond
}

export const STRATEGIES: Readonly<Record<StrategyName, Strategy>> = {
	A: { make: (level, bytes) => new FessA(level, bytes), pace: 50 },
	greedy: {
		make: (level, bytes) => new PushSearch(level, { name: 'greedy', greedy: true, bytes }),
		pace: 50,
	},
	astar: { make: (level, bytes) => new PushSearch(level, { name: 'A*', greedy: false, bytes }), pace: 80 },
};

/** One engine of a worker's rotation. */
export interface Turn {
	readonly strategy: StrategyName;
	readonly picture: Picture;
	readonly milliseconds: number; // nominal, of its first slice
	readonly share: number; // of the worker's bytes
}

/** More boxes than this and A* is not tried first: it neither solves nor proves in its slice. */
const MOST_PROVED = 10;

/** The rotation of worker `index` of `count` for a level; slices grow from round to round. */
export function rotation(level: Level, index: number, count: number): readonly Turn[] {
	const prover: Turn = { strategy: 'astar', picture: 'as it is', milliseconds: 300, share: 0.3 };
	const few = level.boxes.length <= MOST_PROVED;
	if (count === 1) return [...(few ? [prover] : []), ...FIRST, ...SECOND, ...(few ? [] : [prover])];
	if (index === 0) return FIRST;
	if (index === 1) return few ? [prover, ...SECOND] : [...SECOND, prover];
	return index % 2 === 0 ? THIRD : [...THIRD].reverse();
}

const FIRST: readonly Turn[] = [{ strategy: 'A', picture: 'as it is', milliseconds: 1500, share: 0.5 }];

const SECOND: readonly Turn[] = [
	{ strategy: 'greedy', picture: 'as it is', milliseconds: 500, share: 0.2 },
	{ strategy: 'A', picture: 'mirrored', milliseconds: 1000, share: 0.3 },
];

const THIRD: readonly Turn[] = [
	{ strategy: 'A', picture: 'transposed', milliseconds: 1500, share: 0.5 },
	{ strategy: 'A', picture: 'turned', milliseconds: 1500, share: 0.5 },
];
