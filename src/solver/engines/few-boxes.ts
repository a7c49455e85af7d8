/**
 * Searches that move few boxes while all others stay where they are: one after another, each with few states, until one
 * comes to what is sought.
 */
import type { Arena } from '../fess/arena.js';
import { Arenas } from '../fess/arenas.js';
import { lineTo, lineToNode } from '../fess/line.js';
import { Place } from '../fess/place.js';
import type { TreeSearch } from '../fess/tree-search.js';
import type { Cell, Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import type { Side } from './sides.js';

export abstract class FewBoxes {
	protected readonly level: Level;
	protected readonly place: Place; // where the next search begins
	protected pastExpansions = 0; // of searches that are over
	private pastStates = 0;
	private arena: Arena | undefined; // of the search at work
	private readonly arenas = new Arenas();

	constructor(level: Level) {
		this.level = level;
		this.place = new Place(level);
	}

	get states(): number {
		return this.pastStates + (this.arena?.nodes ?? 0);
	}

	get bytes(): number {
		return this.arena?.bytes ?? 0;
	}

	/**
	 * Moves from the place to the end, or to the first node that is sought; none where a search of so many states comes to
	 * neither. `bytes`: of its arena. `sideIn`: the search that is made in it.
	 */
	protected *lineOn(
		states: number,
		bytes: number,
		sideIn: (arena: Arena) => Side,
		isSought: (arena: Arena, node: number) => boolean,
	): Pieces<readonly MacroMove[]> {
		const { level, place } = this;
		const arena = this.arenas.take(level.words, bytes);
		this.arena = arena;
		yield;
		const { search, domain } = sideIn(arena);
		yield;
		domain.place.set(place.list(), place.player);
		yield* search.addLoaded();
		const sought = yield* opened(search, states, isSought);
		this.pastStates += arena.nodes;
		this.pastExpansions += arena.expansions;
		this.arena = undefined;
		this.arenas.give(arena);
		if (search.status === 'solved') return lineToNode(arena, search.endNode);
		return sought < 0 ? [] : lineTo(arena, sought);
	}
}

/** Goes on with a search until it opens what is sought, ends or has so many states: that expansion, or -1. */
function* opened(
	search: TreeSearch,
	states: number,
	isSought: (arena: Arena, node: number) => boolean,
): Pieces<number> {
	const { arena } = search;
	for (let seen = 0; search.status === 'running' && arena.nodes < states; ) {
		while (!search.step(() => true)) yield;
		yield;
		for (; seen < arena.expansions; seen++) if (isSought(arena, arena.node[seen]!)) return seen;
	}
	return -1;
}

/** Some boxes by how far a player walks, with no box on the board, to the nearest of some cells; the nearest first. */
export function nearestTo({ n, walk }: Level, cells: readonly Cell[], boxes: readonly Cell[]): Cell[] {
	return boxes
		.map((box) => ({ box, far: Math.min(...cells.map((cell) => walk[box * n + cell]!)) }))
		.sort((a, b) => a.far - b.far || a.box - b.box)
		.map(({ box }) => box);
}
