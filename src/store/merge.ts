/**
 * Brings what was played in another game of the same level into a game: its bookmarks where their digits are free, and
 * as lines among the abandoned ones all else that would be lost, the place where it stands included. The game's own
 * position, undo, redo and bookmarks stay as they are. Merging the same game a second time changes nothing, so that two
 * processes may both merge a third one's.
 */
import type { Game } from '../game/game.js';
import { type Node, START } from '../game/tree.js';

export function mergeGame(into: Game, other: Game): void {
	const all = commonNodes(into, other); // in the end every node
	for (const end of other.abandoned) {
		const node = all.get(end);
		if (node === undefined || !into.isAbandoned(node)) keep(into, other, end, all);
	}
	for (const end of lineEnds(other)) if (!all.has(end)) keep(into, other, end, all);
	const place = all.get(other.node)!;
	if (!into.isVisited(place) && !into.isAbandoned(place)) keep(into, other, other.node, all);
	for (const [slot, marked] of other.bookmarks) {
		const node = all.get(marked)!;
		if (!into.bookmarks.has(slot)) into.apply({ type: 'bookmark', slot, node });
		else if (into.bookmarks.get(slot) !== node && !into.isAbandoned(node)) keep(into, other, marked, all);
	}
}

/**
 * The nodes of `other` whose lines were played in `game` too, with help where they were in `other`; each with its node
 * there.
 */
function commonNodes(game: Game, other: Game): Map<Node, Node> {
	const common = new Map<Node, Node>([[START, START]]);
	for (let node = START + 1; node < other.tree.size; node++) {
		const parent = common.get(other.tree.parent(node));
		const same = parent === undefined ? undefined : game.tree.child(parent, other.tree.direction(node));
		if (same === undefined || (other.tree.isHelped(node) && !game.tree.isHelped(same))) continue;
		common.set(node, same);
	}
	return common;
}

/** The nodes from which no move was made. */
function lineEnds({ tree }: Game): Node[] {
	const inner = new Uint8Array(tree.size);
	for (let node = START + 1; node < tree.size; node++) inner[tree.parent(node)] = 1;
	const nodes = Array.from({ length: tree.size }, (_, node) => node);
	return nodes.filter((node) => inner[node] === 0);
}

/**
 * Keeps the line to a node of `other`, whose nodes are common ones then. It is written from where the games part: many
 * long lines, each from the start, would make a file that is too large to be read.
 */
function keep(into: Game, { tree }: Game, end: Node, common: Map<Node, Node>): void {
	if (end === START) return;
	const line: Node[] = [];
	let last = end;
	for (; !common.has(last); last = tree.parent(last)) line.push(last);
	line.reverse();
	let at = common.get(last)!;
	const moves = line.map((node) => ({ direction: tree.direction(node), helped: tree.isHelped(node) }));
	into.apply({ type: 'keep', from: at, line: moves });
	for (const node of line) {
		at = into.tree.child(at, tree.direction(node))!;
		common.set(node, at);
	}
}
