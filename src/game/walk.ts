/**
 * Paths for the player's convenience: walking to a square, running along a line, and pushing one box to a
 * square. Each returns the steps to make and changes nothing.
 */
import { neighbour, type Square } from './board.js';
import { DIRECTIONS, type Direction, opposite } from './direction.js';
import { Obstacles } from './obstacles.js';
import { copyOf, isFree, type Position, step } from './position.js';

export interface Push {
	readonly box: Square; // the box to push
	readonly direction: Direction;
}

/** A shortest walk to `to`, empty when the player stands there, undefined when there is none. */
export function walkPath(position: Position, to: Square): Direction[] | undefined {
	const came = walkTree(position, to);
	return came[to] === UNSEEN ? undefined : pathFrom(position, came, to);
}

/** The walk to the square from which a box is pushed. Throws when there is none. */
export function walkToPush(position: Position, { box, direction }: Push): Direction[] {
	const walk = walkPath(position, neighbour(position.board, box, opposite(direction)));
	if (walk === undefined) throw new Error('a planned push cannot be reached');
	return walk;
}

/**
 * The steps of a run: along one line, stopping before a wall or a box, on a goal, and where a side opens
 * that was closed a step before. If the first step pushes, the run is all the pushes that are possible.
 */
export function runPath(position: Position, direction: Direction): Direction[] {
	const { board, boxes } = position;
	const steps: Direction[] = [];
	let at = neighbour(board, position.player, direction);
	if (boxes[at]) {
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

/** Whether a square beside `at`, left or right of the direction, is free where the one beside `before` is not. */
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

/** For each square that is no farther than `to` the direction of the step by which a walk first reaches it. */
function walkTree(position: Position, to: Square): Int8Array {
	const came = new Int8Array(position.boxes.length).fill(UNSEEN);
	came[position.player] = ORIGIN;
	const queue: Square[] = [position.player];
	for (const square of queue) {
		if (square === to) break;
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

/**
 * The walks and pushes that bring the box on `box` to `to` with no other box moved: fewest pushes, and of
 * those the fewest steps. Undefined when it cannot be done.
 */
export function pushPath(position: Position, box: Square, to: Square): Direction[] | undefined {
	if (box === to) return [];
	const pushes = new PushSearch(position, box).pushesTo(to);
	return pushes && stepsOf(copyOf(position), box, pushes);
}

/** Where the box is, and so where the player is, after a push: `4 * square + direction`. */
type PushState = number;

/** The ways to push one box, a push further at a time, each state by a shortest way. */
class PushSearch {
	readonly #position: Position;
	readonly #box: Square;
	readonly #obstacles: Obstacles; // without the box
	readonly #pushes: Int32Array; // by state: of the way to it, 0 while none is known
	readonly #walked: Int32Array; // by state: the steps of the way to it that push nothing
	readonly #before: Int32Array; // by state: the one before its push, UNSEEN for the first

	constructor(position: Position, box: Square) {
		const boxes = position.boxes.slice();
		boxes[box] = 0;
		this.#position = position;
		this.#box = box;
		this.#obstacles = new Obstacles({ ...position, boxes });
		this.#pushes = new Int32Array(4 * boxes.length);
		this.#walked = new Int32Array(4 * boxes.length);
		this.#before = new Int32Array(4 * boxes.length);
	}

	pushesTo(to: Square): Direction[] | undefined {
		let layer = this.#firstLayer();
		for (let pushes = 2; layer.length > 0; pushes++) {
			const arrived = layer.filter((state) => state >> 2 === to);
			const [best] = arrived.sort((a, b) => this.#walked[a]! - this.#walked[b]!);
			if (best !== undefined) return this.#wayTo(best);
			layer = this.#nextLayer(layer, pushes);
		}
		return undefined;
	}

	#firstLayer(): PushState[] {
		const layer: PushState[] = [];
		for (const direction of DIRECTIONS) {
			if (!this.#canPush(this.#box, direction)) continue;
			const walk = walkPath(this.#position, neighbour(this.#position.board, this.#box, opposite(direction)));
			if (walk) this.#reach(this.#box, direction, 1, walk.length, UNSEEN, layer);
		}
		return layer;
	}

	#nextLayer(layer: readonly PushState[], pushes: number): PushState[] {
		const next: PushState[] = [];
		for (const state of layer) {
			const box = state >> 2;
			const side = opposite((state & 3) as Direction);
			for (const direction of DIRECTIONS) {
				if (!this.#canPush(box, direction)) continue;
				const walk = this.#obstacles.walkAround(box, side, opposite(direction));
				if (walk === undefined) continue;
				this.#reach(box, direction, pushes, this.#walked[state]! + walk, state, next);
			}
		}
		return next;
	}

	/** Whether a box is pushed in a direction once the player stands on its other side. */
	#canPush(box: Square, direction: Direction): boolean {
		return this.#obstacles.isFree(box, direction) && this.#obstacles.isFree(box, opposite(direction));
	}

	/** Notes a way to the state after a push, if it is the first or shorter than one with as many pushes. */
	#reach(
		box: Square,
		direction: Direction,
		pushes: number,
		walked: number,
		before: PushState,
		layer: PushState[],
	): void {
		const state = 4 * neighbour(this.#position.board, box, direction) + direction;
		const known = this.#pushes[state]!;
		if (known === 0) layer.push(state);
		else if (known < pushes || this.#walked[state]! <= walked) return;
		this.#pushes[state] = pushes;
		this.#walked[state] = walked;
		this.#before[state] = before;
	}

	#wayTo(state: PushState): Direction[] {
		const pushes: Direction[] = [];
		for (let at = state; at !== UNSEEN; at = this.#before[at]!) pushes.push((at & 3) as Direction);
		return pushes.reverse();
	}
}

/** The steps that make the pushes, the walks between them included. */
function stepsOf(scene: Position, box: Square, pushes: readonly Direction[]): Direction[] {
	const steps: Direction[] = [];
	for (const direction of pushes) {
		for (const each of [...walkToPush(scene, { box, direction }), direction]) {
			step(scene, each);
			steps.push(each);
		}
		box = neighbour(scene.board, box, direction);
	}
	return steps;
}
