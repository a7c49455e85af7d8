/**
 * Lines of play out of a search: forward ones as they are, backward ones turned round, and both joined where
 * they meet. Positions have the same key in both directions, so a forward child that is a node of the
 * backward search is solved.
 */
import type { Level } from '../level.js';
import type { MacroMove } from '../types.js';
import type { Arena } from './arena.js';
import { Place } from './place.js';
import type { Search } from './search.js';

/** The macros from the root to an expansion, and one more edge if it is not negative. */
export function lineTo(search: Search, expansion: number, edge: number): MacroMove[] {
	return edgesTo(search, expansion, edge).map((at) => ({
		from: search.arena.from[at]!,
		to: search.arena.to[at]! >> 2,
		side: search.arena.to[at]! & 3,
	}));
}

/** The edges from the root to an expansion, and one more if it is not negative. */
export function edgesTo(search: Search, expansion: number, edge: number): number[] {
	const edges = search
		.path(expansion)
		.slice(1)
		.map((e) => search.arena.via[e]!);
	if (edge >= 0) edges.push(edge);
	return edges;
}

/**
 * The pushes from a node of a backward search to its root, in the order of play. `node` may be unexpanded;
 * the edge that leads to it is found by a scan, once per solution.
 */
export function lineFrom(level: Level, backward: Search, node: number): MacroMove[] {
	const { arena } = backward;
	const place = new Place(level);
	const moves: MacroMove[] = [];
	const opened = arena.expansionOf(node);
	let edge = opened < 0 ? arena.child.subarray(0, arena.edges).indexOf(node) : arena.via[opened]!;
	let parent = opened < 0 ? ownerOf(arena, edge) : arena.parent[opened]!;
	while (parent >= 0) {
		place.load(arena, parent);
		moves.push(undo(level, place, arena, edge));
		edge = arena.via[parent]!;
		parent = arena.parent[parent]!;
	}
	return moves;
}

/** The push that takes a pull back; `place` is the position before the pull. */
function undo(level: Level, place: Place, arena: Arena, edge: number): MacroMove {
	const to = arena.from[edge]!;
	let side = 0;
	while (place.regions.label[level.nb[to * 4 + side]!] !== place.region) side++;
	return { from: arena.to[edge]! >> 2, to, side };
}

/** The expansion that an edge starts from: the last whose first edge is not beyond it. */
function ownerOf(arena: Arena, edge: number): number {
	let low = 0;
	let high = arena.expansions - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (arena.first[middle]! <= edge) low = middle;
		else high = middle - 1;
	}
	return low;
}
