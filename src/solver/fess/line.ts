/**
 * Lines of play out of a search: forward ones as they are, backward ones turned round. Positions have the same key in
 * both directions, so where two searches meet one line leads on from the other.
 */
import type { Level } from '../level.js';
import type { MacroMove } from '../types.js';
import type { Arena } from './arena.js';
import { Place } from './place.js';

/** An edge as a move. */
export function moveBy(arena: Arena, edge: number): MacroMove {
	return { from: arena.from[edge]!, to: arena.to[edge]! >> 2, side: arena.to[edge]! & 3 };
}

/** The macros from the root to an expansion. */
export function lineTo(arena: Arena, expansion: number): MacroMove[] {
	return edgesTo(arena, expansion).map((edge) => moveBy(arena, edge));
}

/** The macros from the root to a node that may be unexpanded. */
export function lineToNode(arena: Arena, node: number): MacroMove[] {
	return edgesToNode(arena, node).map((edge) => moveBy(arena, edge));
}

/** The root from which a search came to a node, which may be unexpanded; itself a node. */
export function rootOf(arena: Arena, node: number): number {
	const [first] = edgesToNode(arena, node);
	return first === undefined ? node : arena.node[ownerOf(arena, first)]!;
}

/** The edges from the root to an expansion. */
export function edgesTo(arena: Arena, expansion: number): number[] {
	const edges: number[] = [];
	for (let e = expansion; arena.parent[e]! >= 0; e = arena.parent[e]!) edges.push(arena.via[e]!);
	return edges.reverse();
}

/** The same to a node; the edge that leads to an unexpanded one is the first, found by a scan, once per solution. */
function edgesToNode(arena: Arena, node: number): number[] {
	const opened = arena.expansionOf(node);
	if (opened >= 0) return edgesTo(arena, opened);
	const edge = arena.child.subarray(0, arena.edges).indexOf(node);
	return [...edgesTo(arena, ownerOf(arena, edge)), edge];
}

/** The pushes from a node of a backward search, which may be unexpanded, to its root, in the order of play. */
export function lineFrom(level: Level, arena: Arena, node: number): MacroMove[] {
	const place = new Place(level);
	const edges = edgesToNode(arena, node).reverse();
	return edges.map((edge) => undo(level, place, arena, edge));
}

/** The push that takes a pull back; `place` becomes the position before the pull. */
function undo(level: Level, place: Place, arena: Arena, edge: number): MacroMove {
	place.load(arena, ownerOf(arena, edge));
	const to = arena.from[edge]!;
	let side = 0;
	while (place.regions.label[level.nb[to * 4 + side]!] !== place.region) side++;
	return { from: arena.to[edge]! >> 2, to, side };
}

/** The expansion that an edge starts from: the last whose first edge is not beyond it. */
export function ownerOf(arena: Arena, edge: number): number {
	let low = 0;
	let high = arena.expansions - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (arena.first[middle]! <= edge) low = middle;
		else high = middle - 1;
	}
	return low;
}
