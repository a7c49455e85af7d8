/**
 * Paths for the player's convenience: walking to a square, running along a line, and pushing one box to a
 * square. Each returns the steps to make and changes nothing.
 */
import { neighbour, type Square } from './board.js';
import { DIRECTIONS, type Direction, opposite } from './direction.js';
import { isFree, type Position } from './position.js';

/** A shortest walk to `to`, empty when the player stands there, undefined when there is none. */
export function walkPath(position: Position, to: Square): Direction[] | undefined {
	const came = walkTree(position, position.player);
	return came[to] === UNSEEN ? undefined : pathFrom(position, came, to);
}

/**
 * The steps of a run: along one line, stopping before a wall or a box, on a goal, and where a side opens
 * that was closed a step before. If the first step pushes, the run is all the pushes that are possible.
 */
export function runPath(position: Position, direction: Direction): Direction[] {
	const { board, boxes } = position;
	const steps: Direction[] = [];
	let at = neighbour(board, position.player, direction);
	if (at >= 0 && boxes[at]) {
		for (let box = at; isFree(position, neighbour(board, box, direction)); steps.push(direction)) {
			box = neighbour(board, box, direction);
		}
		return steps;
	}
	for (let before = position.player; isFree(position, at); at = neighbour(board, at, direction)) {
		steps.push(direction);
		if (board.goals[at] || sideOpens(position, before, at, direction)) break;
		before = at;
	}
	return steps;
}

function sideOpens(position: Position, before: Square, at: Square, direction: Direction): boolean {
	const sides = [(direction ^ 1) as Direction, (direction ^ 3) as Direction];
	return sides.some(
		(side) =>
			isFree(position, neighbour(position.board, at, side)) &&
			!isFree(position, neighbour(position.board, before, side)),
	);
}

const UNSEEN = -1;
const ORIGIN = 4;

/** For each square the direction of the step by which a walk from `from` first reaches it. */
function walkTree(position: Position, from: Square): Int8Array {
	const came = new Int8Array(position.boxes.length).fill(UNSEEN);
	came[from] = ORIGIN;
	const queue: Square[] = [from];
	for (const square of queue) {
		for (const direction of DIRECTIONS) {
			const next = neighbour(position.board, square, direction);
			if (!isFree(position, next) || came[next] !== UNSEEN) continue;
			came[next] = direction;
			queue.push(next);
		}
	}
	return came;
}

function pathFrom(position: Position, came: Int8Array, to: Square): Direction[] {
	const path: Direction[] = [];
	for (let at = to; came[at] !== ORIGIN; ) {
		const direction = came[at] as Direction;
		path.push(direction);
		at = neighbour(position.board, at, opposite(direction));
	}
	return path.reverse();
}

interface PushState {
	readonly box: Square;
	readonly player: Square; // beside the box, or where the player stands at the beginning
	readonly steps: readonly Direction[]; // the walk and the push that led here from `before`
	readonly before: PushState | undefined;
}

/**
 * The walks and pushes that bring the box on `box` to `to` with no other box moved: fewest pushes, and of
 * those the fewest steps among the walks it compared. Undefined when it cannot be done.
 */
export function pushPath(position: Position, box: Square, to: Square): Direction[] | undefined {
	const { board } = position;
	const boxes = position.boxes.slice();
	boxes[box] = 0;
	const scene: Position = { board, boxes, player: position.player, boxesLeft: 0 };
	const seen = new Set<number>();
	let layer: PushState[] = [{ box, player: position.player, steps: [], before: undefined }];
	while (layer.length > 0) {
		const arrived = layer.filter((state) => state.box === to).sort((a, b) => stepCount(a) - stepCount(b))[0];
		if (arrived) return allSteps(arrived);
		layer = nextLayer(scene, layer, seen);
	}
	return undefined;
}

/** Every state one push further, each (box, player) once and by its shortest way. */
function nextLayer(scene: Position, layer: readonly PushState[], seen: Set<number>): PushState[] {
	const best = new Map<number, PushState>();
	for (const state of layer) {
		for (const next of pushesFrom(scene, state)) {
			const key = next.box * scene.boxes.length + next.player;
			if (seen.has(key)) continue;
			const known = best.get(key);
			if (!known || stepCount(next) < stepCount(known)) best.set(key, next);
		}
	}
	for (const key of best.keys()) seen.add(key);
	return [...best.values()];
}

function pushesFrom(scene: Position, state: PushState): PushState[] {
	const { board, boxes } = scene;
	boxes[state.box] = 1;
	const came = walkTree(scene, state.player);
	const found: PushState[] = [];
	for (const direction of DIRECTIONS) {
		const stand = neighbour(board, state.box, opposite(direction));
		const beyond = neighbour(board, state.box, direction);
		if (stand < 0 || came[stand] === UNSEEN || !isFree(scene, beyond)) continue;
		const steps = [...pathFrom(scene, came, stand), direction];
		found.push({ box: beyond, player: state.box, steps, before: state });
	}
	boxes[state.box] = 0;
	return found;
}

function stepCount(state: PushState): number {
	let count = 0;
	for (let at: PushState | undefined = state; at; at = at.before) count += at.steps.length;
	return count;
}

function allSteps(state: PushState): Direction[] {
	const parts: (readonly Direction[])[] = [];
	for (let at: PushState | undefined = state; at; at = at.before) parts.push(at.steps);
	return parts.reverse().flat();
}
