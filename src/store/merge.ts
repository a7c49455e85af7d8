/**
 * Brings what was played in another game of the same level into a game: its bookmarks where their digits are free, and
 * as lines among the abandoned ones all else that would be lost, the place where it stands included. The game's own
 * position, undo, redo and bookmarks stay as they are. Merging the same game a second time changes nothing, so that two
 * processes may both merge a third one's.
 */
import type { Game } from '../game/game.js';
import { type Node, START } from '../game/tree.js';

export function mergeGame(into: Game, other: Game): void {
	const before = commonNodes(into, other);
	for (const end of other.abandoned) {
		const node = before.get(end);
		if (node === undefined || !into.isAbandoned(node)) keep(into, other, end);
	}
	const between = commonNodes(into, other); // what was kept just now is played in both
	for (const end of lineEnds(other)) if (!between.has(end)) keep(into, other, end);
	const all = commonNodes(into, other); // every node, now that every end is
	const place = all.get(other.node)!;
	if (!into.isVisited(place) && !into.isAbandoned(place)) keep(into, other, other.node);
	for (const [slot, marked] of other.bookmarks) {
		const node = all.get(marked)!;
		if (!into.bookmarks.has(slot)) into.apply({ type: 'bookmark', slot, node });
		else if (into.bookmarks.get(slot) !== node && !into.isAbandoned(node)) keep(into, other, marked);
	}
}

/** The nodes of `other` whose lines were played in `game` too, each with its node there. */
function commonNodes(game: Game, other: Game): Map<Node, Node> {
	const common = new Map<Node, Node>([[START, START]]);
	for (let node = START + 1; node < other.tree.size; node++) {
		const parent = common.get(other.tree.parent(node));
		const same = parent === undefined ? undefined : game.tree.child(parent, other.tree.direction(node));
		if (same !== undefined) common.set(node, same);
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

function keep(into: Game, other: Game, end: Node): void {
	if (end === START) return;
	const line = other.tree.line(end).map((node) => ({
		direction: other.tree.direction(node),
		helped: other.tree.isHelped(node),
	}));
	into.apply({ type: 'keep', line });
}
