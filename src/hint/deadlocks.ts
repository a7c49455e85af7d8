/**
 * What of a position is lost for certain, for the marks on the board: squares from which no goal can be
 * reached, boxes that hold each other for ever, boxes that can never come to a goal.
 *
 * Everything is judged with the player assumed everywhere and, for a single box, without the boxes that may
 * still move. Both only help, so what is marked is true; what is not marked may be lost all the same.
 */
import { neighbour, reachableFloor, type Square } from '../game/board.js';
import { DIRECTIONS, type Direction, opposite } from '../game/direction.js';
import type { Position } from '../game/position.js';

export interface Lost {
	readonly squares: ReadonlySet<Square>; // floor from which a pushed box reaches no goal
	readonly boxes: ReadonlySet<Square>; // boxes off goal that no push brings home
}

/**
 * What is lost in a position. With a box chosen the squares are those to which it could be pushed and where it
 * would be lost, boxes that never move again counting as walls; without one, those that lose any box. `boxes` is
 * empty unless asked for.
 */
export function lostIn(position: Position, withBoxes: boolean, chosen?: Square): Lost {
	const { board } = position;
	const floor = reachableFloor(board);
	const closed = Uint8Array.from(floor, (open) => 1 - open);
	const forAll = withoutGoal(position, closed);
	const boxes = [...position.boxes.keys()].filter((square) => position.boxes[square] && floor[square]);
	const frozen = frozenBoxes(position, closed, boxes, forAll);
	for (const box of frozen) closed[box] = 1;
	const cutOff = withoutGoal(position, closed);
	const squares = chosen === undefined ? forAll : within(cutOff, pushedTo(position, closed, chosen));
	if (!withBoxes) return { squares, boxes: new Set() };
	const lost = boxes.filter((box) => !board.goals[box] && (frozen.has(box) || cutOff.has(box)));
	return { squares, boxes: new Set(lost) };
}

/**
 * Open squares, of which none is at the edge of the board, from which no goal can be reached: floods backwards from the
 * open goals, by pulls.
 */
function withoutGoal({ board }: Position, closed: Uint8Array): Set<Square> {
	const open = (square: Square) => !closed[square];
	const alive = new Set([...closed.keys()].filter((square) => open(square) && board.goals[square]));
	for (const square of alive) {
		for (const d of DIRECTIONS) {
			const from = neighbour(board, square, d);
			if (open(from) && open(neighbour(board, from, d))) alive.add(from);
		}
	}
	return new Set([...closed.keys()].filter((square) => open(square) && !alive.has(square)));
}

/** Squares that a box could be pushed to if it were alone with the walls. */
function pushedTo({ board }: Position, walls: Uint8Array, box: Square): Set<Square> {
	const open = (square: Square) => !walls[square];
	const reached = new Set([box]);
	for (const square of reached) {
		for (const d of DIRECTIONS) {
			const to = neighbour(board, square, d);
			if (open(to) && open(neighbour(board, square, opposite(d)))) reached.add(to);
		}
	}
	return reached;
}

function within(squares: ReadonlySet<Square>, part: ReadonlySet<Square>): Set<Square> {
	return new Set([...squares].filter((square) => part.has(square)));
}

/** Takes away, to the end, each box that could be pushed if only those left were there; the rest never moves. */
function frozenBoxes(
	{ board }: Position,
	closed: Uint8Array,
	boxes: readonly Square[],
	dead: ReadonlySet<Square>,
): Set<Square> {
	const left = new Set(boxes);
	const free = (square: Square) => !closed[square] && !left.has(square);
	const movable = (box: Square, d: Direction) => {
		const to = neighbour(board, box, d);
		return free(to) && !dead.has(to) && free(neighbour(board, box, opposite(d)));
	};
	for (let before = -1; before !== left.size; ) {
		before = left.size;
		for (const box of left) if (DIRECTIONS.some((d) => movable(box, d))) left.delete(box);
	}
	return left;
}
