/**
 * Every move ever made on a level, as a tree: a node is a line of moves from the start, its parent the
 * same line without the last move. Moves are never removed, so whatever a player abandons can be found
 * again; making a move that was made before from the same node leads to the same node.
 *
 * Nodes are numbered in the order they were made, parents before children. Thirteen bytes hold a node and
 * its links to a first child and a next sibling take eight more.
 */
import type { Direction } from './direction.js';

/** Number of a node; 0 is the start of the level. */
export type Node = number;

export const START: Node = 0;

const PUSH = 4;
const HELPED = 8;

export class MoveTree {
	size = 1; // nodes in use
	#parent = new Int32Array(256);
	#edge = new Uint8Array(256); // direction | PUSH | HELPED
	#moves = new Int32Array(256); // moves from the start
	#pushes = new Int32Array(256); // pushes from the start
	#firstChild = new Int32Array(256); // 0 when there is none
	#nextSibling = new Int32Array(256); // 0 when there is none

	parent(node: Node): Node {
		return this.#parent[node]!;
	}

	direction(node: Node): Direction {
		return (this.#edge[node]! & 3) as Direction;
	}

	isPush(node: Node): boolean {
		return (this.#edge[node]! & PUSH) !== 0;
	}

	/** Whether the last move of the line was a push made by a hint or a playback. */
	isHelped(node: Node): boolean {
		return (this.#edge[node]! & HELPED) !== 0;
	}

	moves(node: Node): number {
		return this.#moves[node]!;
	}

	pushes(node: Node): number {
		return this.#pushes[node]!;
	}

	/** The node that a move leads to, if that move was ever made here. */
	child(node: Node, direction: Direction): Node | undefined {
		for (let at = this.#firstChild[node]!; at !== 0; at = this.#nextSibling[at]!) {
			if (this.direction(at) === direction) return at;
		}
		return undefined;
	}

	/** The node that a move leads to, made if it is new. A push once helped stays helped; walking never is. */
	add(node: Node, direction: Direction, push: boolean, helped: boolean): Node {
		const edge = direction | (push ? PUSH : 0) | (push && helped ? HELPED : 0);
		const known = this.child(node, direction);
		if (known !== undefined) {
			this.#edge[known]! |= edge;
			return known;
		}
		if (this.size === this.#parent.length) this.#grow();
		const made = this.size++;
		this.#parent[made] = node;
		this.#edge[made] = edge;
		this.#moves[made] = this.#moves[node]! + 1;
		this.#pushes[made] = this.#pushes[node]! + (push ? 1 : 0);
		this.#nextSibling[made] = this.#firstChild[node]!;
		this.#firstChild[node] = made;
		return made;
	}

	/** The nodes from the start (left out) to `node` (included). */
	line(node: Node): Node[] {
		const nodes: Node[] = [];
		for (let at = node; at !== START; at = this.parent(at)) nodes.push(at);
		return nodes.reverse();
	}

	#grow(): void {
		this.#parent = grown(this.#parent);
		this.#moves = grown(this.#moves);
		this.#pushes = grown(this.#pushes);
		this.#firstChild = grown(this.#firstChild);
		this.#nextSibling = grown(this.#nextSibling);
		const edge = new Uint8Array(this.#edge.length * 2);
		edge.set(this.#edge);
		this.#edge = edge;
	}
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
	const wider = new Int32Array(array.length * 2);
	wider.set(array);
	return wider;
}
