/** Children of an expansion as nodes and edges of an arena, in pieces of bounded work: see stages.ts. */
import { OVER } from '../stages.js';
import type { Arena } from './arena.js';
import { CHILD_CLOSED, CHILD_DEAD, CHILD_OPEN, type Children } from './children.js';

/** Children looked up or linked between two pauses. */
const AT_ONCE = 4096;

/** Notes which children from `first` on have been met before, and their scores; to be done before they are judged. */
export function lookUp(first: number, arena: Arena, children: Children): number {
	const last = Math.min(first + AT_ONCE, children.count);
	for (let i = first; i < last; i++) {
		const node = arena.find(children.lo[i]!, children.hi[i]!);
		children.node[i] = node;
		if (node < 0) continue;
		const dead = arena.isDead(node) ? CHILD_DEAD : 0;
		children.state[i] = dead | (arena.expansionOf(node) < 0 ? CHILD_OPEN : CHILD_CLOSED);
		children.s0[i] = arena.s0(node);
		children.s1[i] = arena.s1(node);
	}
	return last < children.count ? last : OVER;
}

/** Makes the children from `first` on, which were looked up, edges of the newest expansion. */
export function linkChildren(first: number, arena: Arena, children: Children): number {
	const last = Math.min(first + AT_ONCE, children.count);
	for (let i = first; i < last; i++) {
		const lo = children.lo[i]!;
		const hi = children.hi[i]!;
		let node = children.node[i]!;
		if (node < 0) node = arena.find(lo, hi); // whichever box is pushed away and back, the position is the same
		if (node < 0) node = arena.add(lo, hi, children.s0[i]!, children.s1[i]!);
		const edge = arena.edges++;
		arena.child[edge] = node;
		arena.from[edge] = children.from[i]!;
		arena.to[edge] = children.to[i]!;
		arena.flags[edge] = children.flags[i]!;
	}
	if (last < children.count) return last;
	arena.first[arena.expansions] = arena.edges;
	return OVER;
}
