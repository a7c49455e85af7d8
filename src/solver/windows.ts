/**
 * The best way through a stretch of a solution in which few boxes move: A* between its two ends, all other
 * boxes standing still.
 *
 * The end of a stretch is its exact boxes with the player in the same region, so the rest of the solution
 * plays on unchanged. A stretch that already has no more pushes than the bound is left alone, which
 * is most of them.
 */
import type { Direction } from '../game/direction.js';
import { type Cell, FAR } from './level.js';
import { makePush, type PlayBoard, type Push, play, smallestFrom, walked, walkFrom } from './line.js';
import type { Pieces } from './pieces.js';
import { BucketQueue } from './queue.js';

const LENGTH = 36; // pushes in a window
const MOST_BOXES = 4;
const MOST_NODES = 1000; // in one search
const EXPANDED_AT_ONCE = 32; // of them between two pauses

interface Node {
	readonly boxes: readonly Cell[]; // ascending
	readonly player: Cell; // any cell of his region
	readonly cost: number; // pushes so far
	readonly push: Push | undefined; // that led here
	readonly back: Node | undefined;
}

/** A line with each window replaced by a shorter way where one is found; ends with the same boxes. */
export function* improveWindows(
	board: PlayBoard,
	pushes: readonly Push[],
	work: number,
): Pieces<readonly Push[]> {
	let line = pushes;
	for (let first = 0; first < line.length && board.played < work; ) {
		yield;
		const window = windowFrom(board, line, first);
		const { end } = window;
		const better = end - first > 1 ? yield* searchWindow(board, line, first, window) : undefined;
		if (better) line = [...line.slice(0, first), ...better, ...line.slice(end)];
		first += Math.max(1, (better ? better.length : end - first) >> 1);
	}
	return line;
}

/** A stretch of a line, and where the boxes that move in it stand at its start and at its end, ascending. */
interface Window {
	readonly end: number; // index after its last push
	readonly begin: readonly Cell[];
	readonly target: readonly Cell[];
}

/** The longest window from `first` with few enough boxes. */
function windowFrom({ level }: PlayBoard, line: readonly Push[], first: number): Window {
	const begin: Cell[] = [];
	const now = new Set<Cell>();
	let end = first;
	for (; end < line.length && end < first + LENGTH; end++) {
		const { box, direction } = line[end]!;
		const isNew = !now.delete(box);
		if (isNew && begin.length === MOST_BOXES) break;
		if (isNew) begin.push(box);
		now.add(level.nb[box * 4 + direction]!);
	}
	return { end, begin: begin.sort((a, b) => a - b), target: [...now].sort((a, b) => a - b) };
}

/** The shortest pushes between the two ends of a window, when fewer than it has now. */
function* searchWindow(
	board: PlayBoard,
	line: readonly Push[],
	first: number,
	{ end, begin, target }: Window,
): Pieces<Push[] | undefined> {
	const { occ } = board;
	play(board, line.slice(0, first));
	const start = board.player;
	for (const push of line.slice(first, end)) makePush(board, push);
	const rep = smallestFrom(board, board.player);
	for (const cell of target) occ[cell] = 0;
	return yield* search(board, { begin, player: start, target, rep }, end - first);
}

interface Task {
	readonly begin: readonly Cell[];
	readonly player: Cell;
	readonly target: readonly Cell[];
	readonly rep: Cell; // the player's region at the end
}

/** A* with the boxes that stand still in `occ`. */
function* search(board: PlayBoard, task: Task, pushes: number): Pieces<Push[] | undefined> {
	const { occ } = board;
	const nodes: Node[] = [];
	const cost = new Map<string, number>();
	const queue = new BucketQueue();
	const goal = keyOf(task.target, task.rep);
	let end = -1; // the node at the end of the window, the last and cheapest of several
	const add = (node: Node) => {
		board.played++;
		const f = node.cost + boundOf(board, node.boxes, task.target);
		if (f >= pushes) return;
		for (const box of node.boxes) occ[box] = 1;
		const key = keyOf(node.boxes, smallestFrom(board, node.player));
		for (const box of node.boxes) occ[box] = 0;
		if ((cost.get(key) ?? FAR) <= node.cost) return;
		cost.set(key, node.cost);
		if (key === goal) end = nodes.length;
		queue.push(f, nodes.push(node) - 1);
	};
	add({ boxes: task.begin, player: task.player, cost: 0, push: undefined, back: undefined });
	let expanded = 0;
	while (nodes.length < MOST_NODES) {
		const index = queue.pop();
		if (index < 0) return undefined;
		if (index === end) return pushesTo(nodes[index]!);
		expand(board, nodes[index]!, add);
		if (++expanded % EXPANDED_AT_ONCE === 0) yield;
	}
	return undefined;
}

function expand(board: PlayBoard, node: Node, add: (node: Node) => void): void {
	const { occ, level } = board;
	for (const box of node.boxes) occ[box] = 1;
	walkFrom(board, node.player, level.n);
	const made: Push[] = [];
	for (const box of node.boxes) {
		for (let d = 0; d < 4; d++) {
			const stand = level.nb[box * 4 + (d ^ 2)]!;
			if (!walked(board, stand)) continue;
			if (!occ[level.nb[box * 4 + d]!]) made.push({ box, direction: d as Direction });
		}
	}
	for (const box of node.boxes) occ[box] = 0;
	for (const push of made) {
		const to = level.nb[push.box * 4 + push.direction]!;
		const boxes = node.boxes.map((box) => (box === push.box ? to : box)).sort((a, b) => a - b);
		add({ boxes, player: push.box, cost: node.cost + 1, push, back: node });
	}
}

function pushesTo(end: Node): Push[] {
	const pushes: Push[] = [];
	for (let node: Node | undefined = end; node; node = node.back) if (node.push) pushes.push(node.push);
	return pushes.reverse();
}

function keyOf(boxes: readonly Cell[], rep: Cell): string {
	return String.fromCharCode(...boxes, rep);
}

/** The cheapest way to give each box its own target, others not in the way: never more than the pushes needed. */
function boundOf(
	board: PlayBoard,
	boxes: readonly Cell[],
	target: readonly Cell[],
	from = 0,
	taken = 0,
): number {
	if (from === boxes.length) return 0;
	const { level } = board;
	let least = FAR;
	for (let j = 0; j < target.length; j++) {
		if (taken & (1 << j)) continue;
		const pushes = level.pushMin[boxes[from]! * level.n + target[j]!]!;
		if (pushes < least)
			least = Math.min(least, pushes + boundOf(board, boxes, target, from + 1, taken | (1 << j)));
	}
	return least;
}
