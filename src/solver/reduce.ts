/**
 * What is wall in truth: the reductions of a board before it is numbered.
 *
 * Only what the player could ever reach counts. Boxes that no solution can move become wall, dead ends
 * that no solution needs are filled, and a box that provably can never come home ends the matter at once.
 * All of it holds with the player assumed everywhere, so each verdict is a proof.
 */
import { type Board, isOpen, reachableFloor, type Square } from '../game/board.js';
import type { Pieces } from './pieces.js';

/** A board cut down to what matters; arrays are indexed by square. */
export interface ReducedBoard {
	readonly ok: true;
	readonly floor: Uint8Array; // 1 where a box or the player may be
	readonly cells: number; // such squares
	readonly box: Uint8Array; // 1 where a box that matters stands
	readonly goal: Uint8Array; // 1 on goals that still want a box
	readonly player: Square; // moved out of a dead end if he stood in one
}

export type Reduced =
	| ReducedBoard
	| { readonly ok: false; readonly outcome: 'invalid' | 'unsolvable'; readonly reason: string };

interface Work {
	readonly offsets: readonly number[]; // step to the neighbour in each direction
	readonly floor: Uint8Array;
	readonly box: Uint8Array;
	readonly goal: Uint8Array;
	player: Square;
}

/**
 * Rounds after which a board stays as it is. Of 2,030 published levels none takes more than 3; one made to take
 * thousands would hold up its answer for seconds, and what it loses here is only a board cut down further.
 */
const ROUNDS = 50;

/** Applies all reductions to their common fixpoint, or for `ROUNDS` rounds. */
export function* reducing(board: Board): Pieces<Reduced> {
	const floor = playable(board);
	if (!floor) return { ok: false, outcome: 'invalid', reason: 'the player can walk off the board' };
	const size = floor.length;
	const work: Work = {
		offsets: [-board.width, 1, board.width, -1],
		floor,
		box: new Uint8Array(size),
		goal: new Uint8Array(size),
		player: board.player,
	};
	for (const square of board.boxes) work.box[square] = floor[square]!;
	for (let s = 0; s < size; s++) work.goal[s] = floor[s]! & board.goals[s]!;
	if (work.box[board.player]) return { ok: false, outcome: 'invalid', reason: 'the player stands on a box' };
	const boxes = total(work.box);
	const goals = total(work.goal);
	if (boxes !== goals) return { ok: false, outcome: 'invalid', reason: `${boxes} boxes but ${goals} goals` };
	return yield* settling(work);
}

function* settling(work: Work): Pieces<Reduced> {
	let before = -1;
	let after = total(work.floor);
	for (let round = 0; round < ROUNDS && after !== before; round++) {
		const reason = wallSettledGoals(work) ?? wallStuckBoxes(work) ?? cutOff(work);
		if (reason) return { ok: false, outcome: 'unsolvable', reason };
		fillDeadEnds(work);
		yield;
		before = after;
		after = total(work.floor);
	}
	return { ok: true, floor: work.floor, cells: after, box: work.box, goal: work.goal, player: work.player };
}

/** Squares the player could reach if there were no boxes; undefined when that includes the rim. */
function playable(board: Board): Uint8Array | undefined {
	if (board.walls[board.player] !== 0) return undefined;
	const reached = reachableFloor(board);
	return isOpen(board, reached) ? undefined : reached;
}

/**
 * Backwards: boxes on all goals, taken away while one can be pulled. What stays was never moved in any
 * solution, since the last push onto it would be such a pull.
 */
function wallSettledGoals(work: Work): string | undefined {
	const { floor, goal, box, offsets } = work;
	const left = goal.slice();
	const free = (s: number) => floor[s] === 1 && left[s] === 0;
	peel(left, offsets, (s) => offsets.some((o) => free(s + o) && free(s + 2 * o)));
	for (let s = 0; s < left.length; s++) {
		if (!left[s]) continue;
		if (!box[s]) return 'a goal can never be filled';
		makeWall(work, s);
	}
	return undefined;
}

/** Forwards: boxes taken away while one can be pushed. What stays can never move. */
function wallStuckBoxes(work: Work): string | undefined {
	const { floor, goal, box, offsets } = work;
	const left = box.slice();
	const free = (s: number) => floor[s] === 1 && left[s] === 0;
	peel(left, offsets, (s) => [0, 1].some((d) => free(s + offsets[d]!) && free(s - offsets[d]!)));
	for (let s = 0; s < left.length; s++) {
		if (!left[s]) continue;
		if (!goal[s]) return 'a box off its goal can never move';
		makeWall(work, s);
	}
	return undefined;
}

/**
 * Deletes members that `movable` accepts until none is left to delete. What that answers depends on squares up to two
 * steps away in line, so only those are asked again.
 */
function peel(left: Uint8Array, offsets: readonly number[], movable: (square: number) => boolean): void {
	const asked: number[] = [];
	for (let s = 0; s < left.length; s++) if (left[s]) asked.push(s);
	for (let s = asked.pop(); s !== undefined; s = asked.pop()) {
		if (!left[s] || !movable(s)) continue;
		left[s] = 0;
		for (const o of offsets) {
			if (left[s + o]) asked.push(s + o);
			if (left[s + 2 * o]) asked.push(s + 2 * o);
		}
	}
}

/** Removes what new walls have cut off from the player; a box or goal there must be a filled goal. */
function cutOff(work: Work): string | undefined {
	const { floor, box, goal, offsets } = work;
	const reached = new Uint8Array(floor.length);
	const stack = [work.player];
	reached[work.player] = 1;
	while (stack.length > 0) {
		const s = stack.pop()!;
		for (const o of offsets) {
			if (!floor[s + o] || reached[s + o]) continue;
			reached[s + o] = 1;
			stack.push(s + o);
		}
	}
	for (let s = 0; s < floor.length; s++) {
		if (!floor[s] || reached[s]) continue;
		if (box[s] !== goal[s]) return 'a box or a goal is out of reach for ever';
		makeWall(work, s);
	}
	return undefined;
}

/**
 * Fills empty goal-free squares with three walls or four, again and again: a box there is lost, and a player who
 * walked in has to walk out again before he can push. One who stands there is led out, unless a box shuts him in.
 */
function fillDeadEnds(work: Work): void {
	for (let s = 0; s < work.floor.length; s++) {
		let at = s;
		while (at >= 0) at = fillDeadEnd(work, at);
	}
}

/** Fills one dead end and returns the square before it, or -1 when there was none to fill. */
function fillDeadEnd(work: Work, s: Square): Square {
	const { floor, box, goal, offsets } = work;
	if (!floor[s] || box[s] || goal[s]) return -1;
	const open = offsets.filter((o) => floor[s + o]);
	if (open.length > 1) return -1;
	const mouth = open.length === 1 ? s + open[0]! : -1;
	if (s === work.player) {
		if (mouth < 0 || box[mouth]) return -1;
		work.player = mouth;
	}
	makeWall(work, s);
	return mouth;
}

function makeWall(work: Work, s: Square): void {
	work.floor[s] = 0;
	work.box[s] = 0;
	work.goal[s] = 0;
}

function total(flags: Uint8Array): number {
	let sum = 0;
	for (const flag of flags) sum += flag;
	return sum;
}
