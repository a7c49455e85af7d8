/**
 * A position: where the boxes and the player are, and the rules of the game. Whatever the solver finds is
 * replayed by these few functions before anybody sees it. levels/referee.ts has the rules a second time, with
 * nothing in common, so that neither hides a mistake of the other.
 *
 * A position is changed in place by `step` and `unstep`, which are exact inverses.
 */
import { type Board, neighbour, reachableFloor, type Square } from './board.js';
import { type Direction, opposite } from './direction.js';

export interface Position {
	readonly board: Board;
	readonly boxes: Uint8Array; // 1 where a box stands; length width * height
	player: Square;
	boxesLeft: number; // boxes within the player's reach that stand on no goal
}

/** What a step did: undefined when a wall or a stuck box stops the player. */
export type Step = 'walk' | 'push' | undefined;

/** The position in which a board begins. Boxes the player could never come to are decoration and not counted. */
export function startPosition(board: Board): Position {
	const boxes = new Uint8Array(board.width * board.height);
	for (const square of board.boxes) boxes[square] = 1;
	const reachable = reachableFloor(board);
	const boxesLeft = board.boxes.filter((square) => reachable[square] && !board.goals[square]).length;
	return { board, boxes, player: board.player, boxesLeft };
}

/** A copy that can be played on while the original stays as it is. */
export function copyOf(position: Position): Position {
	return { ...position, boxes: position.boxes.slice() };
}

export function isSolved(position: Position): boolean {
	return position.boxesLeft === 0;
}

/** Whether the player could stand on a square now: it is on the board and holds neither wall nor box. */
export function isFree(position: Position, square: Square): boolean {
	return square >= 0 && !position.board.walls[square] && !position.boxes[square];
}

/** Moves the player one step, pushing a box if one stands there and can move. */
export function step(position: Position, direction: Direction): Step {
	const { board, boxes } = position;
	const to = neighbour(board, position.player, direction);
	if (to < 0 || board.walls[to]) return undefined;
	if (!boxes[to]) {
		position.player = to;
		return 'walk';
	}
	const beyond = neighbour(board, to, direction);
	if (!isFree(position, beyond)) return undefined;
	moveBox(position, to, beyond);
	position.player = to;
	return 'push';
}

/** Takes back a step in `direction` that was a walk or, with `push`, a push. */
export function unstep(position: Position, direction: Direction, push: boolean): void {
	const player = position.player;
	if (push) moveBox(position, neighbour(position.board, player, direction), player);
	position.player = neighbour(position.board, player, opposite(direction));
}

function moveBox(position: Position, from: Square, to: Square): void {
	const { goals } = position.board;
	position.boxes[from] = 0;
	position.boxes[to] = 1;
	position.boxesLeft += goals[from]! - goals[to]!;
}
