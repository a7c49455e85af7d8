/**
 * The arena of one feature-space search: nodes, edges and expansions as columns of numbers.
 *
 * A node is a position that was generated, an expansion one that was opened, an edge leads from an
 * expansion to a node. Columns are reserved at full size when the arena is made: the system commits their
 * pages as they are first touched, so that growing never copies and `bytes` counts what is really held. They
 * are cut from three buffers, since each buffer asked for sets off garbage collections. What is read together
 * at random, of a node or of an expansion in a heap, lies in one row, so that it costs one line of cache; the
 * hash table grows with the nodes for the same reason.
 */
import { Table } from '../table.js';

/** Edge flags. Bit 0 is the step's weight (search.ts): 0 if an advisor picked it or the domain weighs none, else 1. */
export const SINK = 2; // the box left the board

// A node's row: high word of its key, state, score (greater is better: S0 first, then S1). The state is its
// expansion + 1 (0 while it has none) above bit 0, and DEAD.
const NODE_ROW = 4;
const STATE = 1;
const S0 = 2;
const S1 = 3;
const DEAD = 1;

// An expansion's row in a heap: the path's weight and the score of its best remaining edge, links (see heap.ts).
export const HEAP_ROW = 8; // words; five are used, and a row never straddles two lines
export const HEAP_WEIGHT = 0;
export const HEAP_S0 = 1;
export const HEAP_S1 = 2;
export const LEFT = 3;
export const RIGHT = 4;

const NODE_BYTES = 4 + 4 * NODE_ROW;
const EDGE_BYTES = 9;
const EDGE_HEAP_BYTES = 8; // more, where edges lie in heaps
const EDGES_PER_NODE = 4; // reserved; about 2 are used
const NODES_PER_EXPANSION = 4; // reserved; about 50 are used
const SHARE_PER_NODE = 64; // bytes a node comes to with its share of everything else

/**
 * A buffer of this size or more is of fresh pages, which are committed as they are touched. A smaller one glibc may cut
 * from memory that was used before; that is cleared, and so committed, at once: up to 100 ms in one stretch for the
 * 40 MB of a backward search, on a machine where fresh pages are slow. So a buffer above CLEARED is asked for at this
 * size at least.
 */
const FRESH = 2 ** 25;
const CLEARED = 2 ** 22; // at most, of one buffer: some milliseconds

export class Arena {
	readonly words: number;
	readonly limit: number; // bytes this arena may hold
	readonly heaped: boolean; // edges may lie in heaps
	private readonly mostNodes: number;
	private readonly mostEdges: number;
	private readonly mostExpansions: number;

	readonly keyLo: Int32Array;
	private readonly rows: Int32Array; // of nodes, NODE_ROW words each

	readonly child: Int32Array; // node an edge leads to
	readonly from: Uint16Array; // cell the box leaves
	readonly to: Uint16Array; // cell it comes to << 2 | side of the player
	readonly flags: Uint8Array;
	readonly left: Int32Array; // links of edges in heaps, where they lie in such: see edge-heap.ts
	readonly right: Int32Array;

	readonly boxes: Int32Array; // `words` words an expansion
	readonly node: Int32Array;
	readonly parent: Int32Array; // expansion, -1 at a root
	readonly via: Int32Array; // edge that led here, -1 at a root
	readonly first: Int32Array; // its edges are first[e] .. first[e + 1] - 1
	readonly rep: Uint16Array; // smallest cell of the player's region
	// The rest are the search's own, here as search.ts uses them; greedy-tree.ts has other uses for them.
	readonly weight: Int32Array; // sum of the weights along the path
	readonly best: Int32Array; // best-scoring expansion on the path from the root
	readonly cell: Int32Array; // cell of feature space that holds it
	readonly next: Int32Array; // best remaining edge, -1 when none is left; written by `setNext`
	readonly heap: Int32Array; // rows of HEAP_ROW words

	private readonly edgeBytes: number;
	private readonly expansionBytes: number;
	private readonly table = new Table();
	nodes = 0;
	edges = 0;
	expansions = 0;

	constructor(words: number, limit: number, heaped = false) {
		this.words = words;
		this.limit = limit;
		this.heaped = heaped;
		this.edgeBytes = EDGE_BYTES + (heaped ? EDGE_HEAP_BYTES : 0);
		this.expansionBytes = (8 + HEAP_ROW + words) * 4 + 2;
		const nodes = Math.max(1024, Math.min(1 << 28, Math.floor(limit / SHARE_PER_NODE)));
		const edges = Math.min(nodes * EDGES_PER_NODE, 1 << 29);
		const expansions = Math.ceil(nodes / NODES_PER_EXPANSION);
		this.mostNodes = nodes;
		this.mostEdges = edges;
		this.mostExpansions = expansions;
		const ofNodes = new Reserve(nodes * NODE_BYTES);
		this.rows = ofNodes.words(nodes * NODE_ROW);
		this.keyLo = ofNodes.words(nodes);
		const ofEdges = new Reserve(edges * this.edgeBytes);
		this.child = ofEdges.words(edges);
		this.left = ofEdges.words(heaped ? edges : 0);
		this.right = ofEdges.words(heaped ? edges : 0);
		this.from = ofEdges.halfWords(edges);
		this.to = ofEdges.halfWords(edges);
		this.flags = ofEdges.bytes(edges);
		const ofExpansions = new Reserve(expansions * this.expansionBytes + 4);
		this.heap = ofExpansions.words(expansions * HEAP_ROW);
		this.boxes = ofExpansions.words(expansions * words);
		this.node = ofExpansions.words(expansions);
		this.parent = ofExpansions.words(expansions);
		this.via = ofExpansions.words(expansions);
		this.first = ofExpansions.words(expansions + 1);
		this.weight = ofExpansions.words(expansions);
		this.best = ofExpansions.words(expansions);
		this.cell = ofExpansions.words(expansions);
		this.next = ofExpansions.words(expansions);
		this.rep = ofExpansions.halfWords(expansions);
	}

	/** Forgets all that is in it. */
	clear(): void {
		this.nodes = 0;
		this.edges = 0;
		this.expansions = 0;
		this.table.clear();
	}

	/** Bytes held: the rows in use and the hash table. */
	get bytes(): number {
		const { nodes, edges, edgeBytes, expansions, expansionBytes, table } = this;
		return nodes * NODE_BYTES + edges * edgeBytes + expansions * expansionBytes + table.bytes;
	}

	/** True when there is no room for an expansion of `edges` more edges. */
	full(edges: number): boolean {
		return (
			this.nodes + edges > this.mostNodes ||
			this.edges + edges > this.mostEdges ||
			this.expansions + 2 > this.mostExpansions ||
			this.bytes > this.limit
		);
	}

	/** The node of a key, or -1. */
	find(lo: number, hi: number): number {
		const { table, rows } = this;
		let node = table.find(lo, hi);
		while (node >= 0 && rows[node * NODE_ROW] !== hi) node = table.next();
		return node;
	}

	/** Adds the node of a key that `find` has just not found. */
	add(lo: number, hi: number, s0: number, s1: number): number {
		const node = this.nodes++;
		this.table.add(node);
		this.keyLo[node] = lo;
		const at = node * NODE_ROW;
		this.rows[at] = hi;
		this.rows[at + STATE] = 0;
		this.rows[at + S0] = s0;
		this.rows[at + S1] = s1;
		return node;
	}

	keyHi(node: number): number {
		return this.rows[node * NODE_ROW]!;
	}

	s0(node: number): number {
		return this.rows[node * NODE_ROW + S0]!;
	}

	s1(node: number): number {
		return this.rows[node * NODE_ROW + S1]!;
	}

	/** True for a node that is neither expanded nor dead. */
	isLive(node: number): boolean {
		return this.rows[node * NODE_ROW + STATE] === 0;
	}

	isDead(node: number): boolean {
		return (this.rows[node * NODE_ROW + STATE]! & DEAD) !== 0;
	}

	kill(node: number): void {
		const at = node * NODE_ROW + STATE;
		this.rows[at] = this.rows[at]! | DEAD;
	}

	/** The expansion of a node, or -1. */
	expansionOf(node: number): number {
		return (this.rows[node * NODE_ROW + STATE]! >> 1) - 1;
	}

	/** Makes the next expansion that of a live node; its other columns are the caller's to write. */
	open(node: number): number {
		const e = this.expansions++;
		this.rows[node * NODE_ROW + STATE] = (e + 1) << 1;
		this.node[e] = node;
		return e;
	}

	/** Makes `edge`, -1 for none, the best remaining one of an expansion that is in no heap. */
	setNext(e: number, edge: number): void {
		this.next[e] = edge;
		if (edge < 0) return;
		const { heap, rows } = this;
		const at = e * HEAP_ROW;
		const node = this.child[edge]! * NODE_ROW;
		heap[at + HEAP_WEIGHT] = this.weight[e]! + (this.flags[edge]! & 1);
		heap[at + HEAP_S0] = rows[node + S0]!;
		heap[at + HEAP_S1] = rows[node + S1]!;
	}

	/** The best-scoring expansion from a number on that is not dead, or -1. */
	bestSince(first: number): number {
		let best = -1;
		for (let e = first; e < this.expansions; e++) {
			if (!this.isDead(this.node[e]!) && this.betterExpansion(e, best)) best = e;
		}
		return best;
	}

	/** True when expansion `a` scores strictly better than expansion `b`, or `b` is -1, for none. */
	betterExpansion(a: number, b: number): boolean {
		return b < 0 || this.better(this.node[a]!, this.node[b]!);
	}

	/** True when node `a` scores strictly better than node `b`. */
	better(a: number, b: number): boolean {
		const { rows } = this;
		const d = rows[a * NODE_ROW + S0]! - rows[b * NODE_ROW + S0]!;
		return d > 0 || (d === 0 && rows[a * NODE_ROW + S1]! > rows[b * NODE_ROW + S1]!);
	}
}

/** A buffer that columns are cut from, the widest numbers first. */
class Reserve {
	private readonly buffer: ArrayBuffer;
	private at = 0;

	constructor(bytes: number) {
		this.buffer = new ArrayBuffer(bytes > CLEARED ? Math.max(bytes, FRESH) : bytes);
	}

	words(length: number): Int32Array {
		return new Int32Array(this.buffer, this.cut(4 * length), length);
	}

	halfWords(length: number): Uint16Array {
		return new Uint16Array(this.buffer, this.cut(2 * length), length);
	}

	bytes(length: number): Uint8Array {
		return new Uint8Array(this.buffer, this.cut(length), length);
	}

	private cut(bytes: number): number {
		const from = this.at;
		this.at += bytes;
		return from;
	}
}
