/**
 * Brute force for tiny boards: the full graph of positions, each with its verdict.
 *
 * Written on `Board` alone, in the slowest and plainest way, so that it shares no mistake with the solver.
 * A position is the set of boxes and the smallest square the player can walk to. The graph holds every
 * position that pushes reach from its seeds, hence it is closed, and backward propagation from the solved
 * positions tells which are solvable.
 */
import { type Board, neighbour, type Square } from '../../src/game/board.js';
import { DIRECTIONS, opposite } from '../../src/game/direction.js';

export interface Placement {
	readonly boxes: readonly Square[]; // ascending
	readonly player: Square; // any square of the player's region
}

export interface StateGraph {
	readonly board: Board;
	readonly count: number; // positions
	readonly boxes: readonly (readonly Square[])[]; // boxes of each position, ascending
	readonly reps: readonly Square[]; // smallest square of the player's region, of each position
	readonly solvable: Uint8Array; // 1 where some pushes solve the position
	readonly pushBox: readonly (readonly Square[])[]; // of each position, for each push: the box's square
	readonly pushTo: readonly (readonly number[])[]; // of each position, for each push: the position after it
	/** Index of a position, or -1 when it is not in the graph. */
	find(placement: Placement): number;
}

/** The board with a position of its graph as the start. */
export function boardAt(graph: StateGraph, i: number): Board {
	return { ...graph.board, boxes: graph.boxes[i]!, player: graph.reps[i]! };
}

/** About `count` positions of a graph, spread evenly over it. */
export function* someOf(graph: StateGraph, count: number) {
	for (let i = 0; i < graph.count; i += 1 + Math.floor(graph.count / count)) {
		yield { i, board: boardAt(graph, i), solvable: graph.solvable[i] === 1 };
	}
}

/** Every square the player reaches from `start` among `boxes`, as marks. */
export function walkable(board: Board, boxes: readonly Square[], start: Square): Uint8Array {
	return reachable(neighbourTable(board), board.walls, boxes, start);
}

/** The four neighbours of every square, -1 off the board. */
function neighbourTable(board: Board): Int16Array {
	const table = new Int16Array(board.walls.length * 4);
	for (let i = 0; i < table.length; i++) table[i] = neighbour(board, i >> 2, DIRECTIONS[i & 3]!);
	return table;
}

function reachable(
	table: Int16Array,
	walls: Uint8Array,
	boxes: readonly Square[],
	start: Square,
): Uint8Array {
	const closed = walls.slice();
	for (const box of boxes) closed[box] = 1;
	const marks = new Uint8Array(walls.length);
	marks[start] = 1;
	const queue = [start];
	for (let square = queue.pop(); square !== undefined; square = queue.pop()) {
		for (let d = 0; d < 4; d++) {
			const next = table[square * 4 + d]!;
			if (next < 0 || marks[next] || closed[next]) continue;
			marks[next] = 1;
			queue.push(next);
		}
	}
	return marks;
}

export function isSolved(board: Board, boxes: readonly Square[]): boolean {
	return boxes.every((box) => board.goals[box] === 1);
}

/** Squares of a board that the player could walk to if there were no boxes. */
export function floorOf(board: Board): Square[] {
	const marks = walkable(board, [], board.player);
	return [...marks.keys()].filter((square) => marks[square]);
}

function propagate(pushTo: readonly (readonly number[])[], solved: Uint8Array): Uint8Array {
	const parents: number[][] = pushTo.map(() => []);
	pushTo.forEach((children, i) => {
		for (const child of children) parents[child]!.push(i);
	});
	const marks = solved.slice();
	const queue = [...marks.keys()].filter((i) => marks[i]);
	for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
		for (const parent of parents[i]!) {
			if (marks[parent]) continue;
			marks[parent] = 1;
			queue.push(parent);
		}
	}
	return marks;
}

/** The verdicts when only the pushes that `keep` accepts (position, box square) may be played. */
export function solvableWith(graph: StateGraph, keep: (i: number, box: Square) => boolean): Uint8Array {
	const solved = new Uint8Array(graph.count);
	const pushTo = graph.pushTo.map((children, i) => {
		if (isSolved(graph.board, graph.boxes[i]!)) solved[i] = 1;
		return children.filter((_, k) => keep(i, graph.pushBox[i]![k]!));
	});
	return propagate(pushTo, solved);
}

/** The graph closed over `seeds`, or undefined when it would hold more than `limit` positions. */
export function buildStateGraph(
	board: Board,
	seeds: readonly Placement[],
	limit: number,
): StateGraph | undefined {
	const floor = floorOf(board);
	if (floor.length > 46) throw new RangeError('the numeric key holds 46 squares');
	const weight = new Float64Array(board.walls.length);
	floor.forEach((square, i) => {
		weight[square] = 2 ** i;
	});
	const table = neighbourTable(board);
	const byBoxes = new Map<number, number[]>(); // positions by the sum of their boxes' weights
	const boxesOf: (readonly Square[])[] = [];
	const reps: Square[] = [];
	const reaches: Uint8Array[] = [];
	const keyOf = (boxes: readonly Square[]) => boxes.reduce((sum, box) => sum + weight[box]!, 0);
	const find = (key: number, player: Square) =>
		byBoxes.get(key)?.find((i) => reaches[i]![player] === 1) ?? -1;
	const add = (key: number, boxes: readonly Square[], player: Square): number => {
		const reach = reachable(table, board.walls, boxes, player);
		const i = boxesOf.push(boxes) - 1;
		reps.push(reach.indexOf(1));
		reaches.push(reach);
		const same = byBoxes.get(key);
		if (same) same.push(i);
		else byBoxes.set(key, [i]);
		return i;
	};
	for (const { boxes, player } of seeds) if (find(keyOf(boxes), player) < 0) add(keyOf(boxes), boxes, player);
	const pushBox: Square[][] = [];
	const pushTo: number[][] = [];
	for (let i = 0; i < boxesOf.length; i++) {
		if (boxesOf.length > limit) return undefined;
		const boxes = boxesOf[i]!;
		const whole = keyOf(boxes);
		const from: Square[] = [];
		const children: number[] = [];
		for (const box of boxes) {
			for (const d of DIRECTIONS) {
				const to = table[box * 4 + d]!;
				const pusher = table[box * 4 + opposite(d)]!;
				if (to < 0 || pusher < 0 || !reaches[i]![pusher]) continue;
				if (board.walls[to] || boxes.includes(to)) continue;
				const key = whole - weight[box]! + weight[to]!;
				const known = find(key, box);
				from.push(box);
				if (known >= 0) children.push(known);
				else
					children.push(
						add(
							key,
							boxes.map((b) => (b === box ? to : b)).sort((x, y) => x - y),
							box,
						),
					);
			}
		}
		pushBox.push(from);
		pushTo.push(children);
	}
	const solved = Uint8Array.from(boxesOf, (boxes) => (isSolved(board, boxes) ? 1 : 0));
	return {
		board,
		count: boxesOf.length,
		boxes: boxesOf,
		reps,
		solvable: propagate(pushTo, solved),
		pushBox,
		pushTo,
		find: ({ boxes, player }) => find(keyOf(boxes), player),
	};
}
