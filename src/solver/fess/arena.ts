/**
 * The arena of one feature-space search: nodes, edges and expansions as columns of numbers.
 *
 * A node is a position that was generated, an expansion one that was opened, an edge leads from an
 * expansion to a node. Columns are reserved at full size when the arena is made: the system commits their
 * pages as they are first touched, so that a reserve costs nothing, growing never copies and `bytes` counts
 * what is really held. The hash table holds node + 1 under linear probing, at most half full.
 */

/** Node flags. */
export const DEAD = 1;

/** Edge flags: the step's weight is in bit 0. */
export const SINK = 2; // the box left the board

const NODE_BYTES = 21;
const EDGE_BYTES = 9;
const SLOTS_PER_NODE = 2;
const EDGES_PER_NODE = 4; // reserved; about 2 are used
const NODES_PER_EXPANSION = 4; // reserved; about 50 are used
const SHARE_PER_NODE = 64; // bytes a node comes to with its share of everything else

export class Arena {
	readonly words: number;
	readonly limit: number; // bytes this arena may hold
	readonly maxNodes: number;
	readonly maxEdges: number;
	readonly maxExpansions: number;

	readonly keyLo: Int32Array;
	readonly keyHi: Int32Array;
	readonly exp: Int32Array; // expansion of a node + 1, 0 while it has none
	readonly s0: Int32Array; // score, greater is better: s0 first,
	readonly s1: Int32Array; // then s1
	readonly dead: Uint8Array;

	readonly child: Int32Array; // node an edge leads to
	readonly from: Uint16Array; // cell the box leaves
	readonly to: Uint16Array; // cell it comes to << 2 | side of the player
	readonly flags: Uint8Array;

	readonly boxes: Int32Array; // `words` words an expansion
	readonly node: Int32Array;
	readonly parent: Int32Array; // expansion, -1 at a root
	readonly via: Int32Array; // edge that led here, -1 at a root
	readonly first: Int32Array; // its edges are first[e] .. first[e + 1] - 1
	readonly rep: Uint16Array; // smallest cell of the player's region
	readonly weight: Int32Array; // sum of the weights along the path
	readonly best: Int32Array; // best-scoring expansion on the path from the root
	readonly cell: Int32Array; // cell of feature space that holds it
	readonly next: Int32Array; // best remaining edge, -1 when none is left
	readonly left: Int32Array; // heap links, see heap.ts
	readonly right: Int32Array;

	readonly table: Int32Array;
	nodes = 0;
	edges = 0;
	expansions = 0;

	constructor(words: number, limit: number) {
		this.words = words;
		this.limit = limit;
		const nodes = Math.max(1024, Math.min(1 << 28, Math.floor(limit / SHARE_PER_NODE)));
		const edges = Math.min(nodes * EDGES_PER_NODE, 1 << 29);
		const expansions = Math.ceil(nodes / NODES_PER_EXPANSION);
		this.maxNodes = nodes;
		this.maxEdges = edges;
		this.maxExpansions = expansions;
		this.keyLo = new Int32Array(nodes);
		this.keyHi = new Int32Array(nodes);
		this.exp = new Int32Array(nodes);
		this.s0 = new Int32Array(nodes);
		this.s1 = new Int32Array(nodes);
		this.dead = new Uint8Array(nodes);
		this.child = new Int32Array(edges);
		this.from = new Uint16Array(edges);
		this.to = new Uint16Array(edges);
		this.flags = new Uint8Array(edges);
		this.boxes = new Int32Array(expansions * words);
		this.node = new Int32Array(expansions);
		this.parent = new Int32Array(expansions);
		this.via = new Int32Array(expansions);
		this.first = new Int32Array(expansions + 1);
		this.rep = new Uint16Array(expansions);
		this.weight = new Int32Array(expansions);
		this.best = new Int32Array(expansions);
		this.cell = new Int32Array(expansions);
		this.next = new Int32Array(expansions);
		this.left = new Int32Array(expansions);
		this.right = new Int32Array(expansions);
		this.table = new Int32Array(powerOfTwo(nodes * SLOTS_PER_NODE));
	}

	/** Bytes held: the rows in use and the hash table, whose pages are touched at random. */
	get bytes(): number {
		const table = Math.min(this.table.length * 4, this.nodes * 4096);
		const expansion = 10 * 4 + 2 + this.words * 4;
		return this.nodes * NODE_BYTES + this.edges * EDGE_BYTES + this.expansions * expansion + table;
	}

	/** True when there is no room for an expansion of `edges` more edges. */
	full(edges: number): boolean {
		return (
			this.nodes + edges > this.maxNodes ||
			this.edges + edges > this.maxEdges ||
			this.expansions + 2 > this.maxExpansions ||
			this.bytes > this.limit
		);
	}

	/** The node of a key, or -1. */
	find(lo: number, hi: number): number {
		const table = this.table;
		const mask = table.length - 1;
		for (let slot = hash(lo, hi) & mask; ; slot = (slot + 1) & mask) {
			const node = table[slot]! - 1;
			if (node < 0) return -1;
			if (this.keyLo[node] === lo && this.keyHi[node] === hi) return node;
		}
	}

	/** Adds the node of a key that is not there yet. */
	add(lo: number, hi: number, s0: number, s1: number): number {
		const node = this.nodes++;
		this.keyLo[node] = lo;
		this.keyHi[node] = hi;
		this.s0[node] = s0;
		this.s1[node] = s1;
		const table = this.table;
		const mask = table.length - 1;
		let slot = hash(lo, hi) & mask;
		while (table[slot] !== 0) slot = (slot + 1) & mask;
		table[slot] = node + 1;
		return node;
	}

	/** True when node `a` scores strictly better than node `b`. */
	better(a: number, b: number): boolean {
		const d = this.s0[a]! - this.s0[b]!;
		return d > 0 || (d === 0 && this.s1[a]! > this.s1[b]!);
	}
}

function hash(lo: number, hi: number): number {
	return Math.imul(lo ^ (hi >>> 15), 0x9e3779b1) ^ hi;
}

function powerOfTwo(at: number): number {
	return 2 ** Math.ceil(Math.log2(at));
}
