/** Searches that move few boxes while all others stay where they are. */
import type { TreeSearch } from '../fess/tree-search.js';
import type { Cell, Level } from '../level.js';
import type { Pieces } from '../pieces.js';

/** Some boxes by how far a player walks, with no box on the board, to the nearest of some cells; the nearest first. */
export function nearestTo({ n, walk }: Level, cells: readonly Cell[], boxes: readonly Cell[]): Cell[] {
	return boxes
		.map((box) => ({ box, far: Math.min(...cells.map((cell) => walk[box * n + cell]!)) }))
		.sort((a, b) => a.far - b.far || a.box - b.box)
		.map(({ box }) => box);
}

/** Goes on with a search until it opens what is sought, ends or has so many states: that expansion, or -1. */
export function* opened(
	search: TreeSearch,
	states: number,
	isSought: (expansion: number) => boolean,
): Pieces<number> {
	const { arena } = search;
	for (let seen = 0; search.status === 'running' && arena.nodes < states; ) {
		while (!search.step(() => true)) yield;
		yield;
		for (; seen < arena.expansions; seen++) if (isSought(seen)) return seen;
	}
	return -1;
}
