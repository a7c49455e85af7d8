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

/** The macros from the root by way of an edge to what it leads to. */
export function lineBy(arena: Arena, edge: number): MacroMove[] {
	return [...lineTo(arena, ownerOf(arena, edge)), moveBy(arena, edge)];
}

/** The macros from the root to a node that may be unexpanded. */
export function lineToNode(arena: Arena, node: number): MacroMove[] {
	const opened = arena.expansionOf(node);
	return opened >= 0 ? lineTo(arena, opened) : lineBy(arena, edgeTo(arena, node));
}

/** The root from which a search came to a node, which may be unexpanded; itself a node. */
export function rootOf(arena: Arena, node: number): number {
	const opened = arena.expansionOf(node);
	let e = opened >= 0 ? opened : ownerOf(arena, edgeTo(arena, node));
	while (arena.parent[e]! >= 0) e = arena.parent[e]!;
	return arena.node[e]!;
}

/** The edges from the root to an expansion. */
export function edgesTo(arena: Arena, expansion: number): number[] {
	const edges: number[] = [];
	for (let e = expansion; arena.parent[e]! >= 0; e = arena.parent[e]!) edges.push(arena.via[e]!);
	return edges.reverse();
}

/**
 * The pushes from a node of a backward search to its root, in the order of play. `node` may be unexpanded;
 * the edge that leads to it is found by a scan, once per solution.
 */
export function lineFrom(level: Level, arena: Arena, node: number): MacroMove[] {
	const place = new Place(level);
	const moves: MacroMove[] = [];
	const opened = arena.expansionOf(node);
	let edge = opened < 0 ? edgeTo(arena, node) : arena.via[opened]!;
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

/** The first edge that leads to a node. */
function edgeTo(arena: Arena, node: number): number {
	return arena.child.subarray(0, arena.edges).indexOf(node);
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
