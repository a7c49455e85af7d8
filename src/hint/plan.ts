/**
 * What is known to solve a level: for every position on a known solution, the next push and how many are
 * left. A position is the boxes and the region of the player, so walking never leaves a plan.
 *
 * Nothing gets in without being replayed by the rules of the game.
 */

import { neighbour, type Square } from '../game/board.js';
import type { Direction } from '../game/direction.js';
import { isSolved, type Position, step } from '../game/position.js';

export interface PlannedPush {
	readonly box: Square; // the box to push
	readonly direction: Direction;
	readonly left: number; // pushes left until the level is solved, this one included
}

export class Plan {
	readonly #next = new Map<string, PlannedPush>();

	/** Learns a solution from a position. False, with nothing learned, when it breaks a rule or ends unsolved. */
	add(from: Position, moves: readonly Direction[]): boolean {
		const position = copyOf(from);
		const boxes = boxesOf(position);
		const pushes: { key: string; box: Square; direction: Direction }[] = [];
		const ends: number[] = []; // how many pushes led to each solved position: play is over at the first
		for (const direction of moves) {
			const ahead = neighbour(position.board, position.player, direction);
			const key = position.boxes[ahead] ? keyOf(boxes, position) : '';
			const done = step(position, direction);
			if (done === undefined) return false;
			if (done !== 'push') continue;
			boxes[boxes.indexOf(ahead)] = neighbour(position.board, ahead, direction);
			boxes.sort((a, b) => a - b);
			pushes.push({ key, box: ahead, direction });
			if (isSolved(position)) ends.push(pushes.length);
		}
		if (!isSolved(position)) return false;
		for (const [index, { key, box, direction }] of pushes.entries()) {
			if (index === ends[0]) ends.shift();
			this.#learn(key, { box, direction, left: ends[0]! - index });
		}
		return true;
	}

	/** The next push from a position, if a solution is known. */
	find(position: Position): PlannedPush | undefined {
		return this.#next.get(positionKey(position));
	}

	/** A shorter rest replaces a longer one: following the plan, the number left always falls. */
	#learn(key: string, push: PlannedPush): void {
		const known = this.#next.get(key);
		if (known === undefined || push.left < known.left) this.#next.set(key, push);
	}
}

/** A copy with the player on the lowest square of its region: asked from there, a solver can go on. */
export function canonicalPosition(position: Position): Position {
	return { ...copyOf(position), player: lowestReachable(position) };
}

/** The same for all positions that differ only by walking. */
export function positionKey(position: Position): string {
	return keyOf(boxesOf(position), position);
}

/** `boxes`: those of the position, ascending. */
function keyOf(boxes: readonly Square[], position: Position): string {
	return `${boxes.join(',')}:${lowestReachable(position)}`;
}

function boxesOf({ boxes }: Position): Square[] {
	const squares: Square[] = [];
	for (let square = 0; square < boxes.length; square++) if (boxes[square]) squares.push(square);
	return squares;
}

/** Upwards and to the left first, as that mostly ends on the lowest free square of the board, and is over then. */
function lowestReachable({ board, boxes, player }: Position): Square {
	const { width, walls } = board;
	const area = boxes.length;
	let least = 0;
	while (walls[least] || boxes[least]) least++;
	const seen = new Uint8Array(area);
	const stack: Square[] = [];
	const enter = (square: Square): void => {
		if (walls[square] || boxes[square] || seen[square]) return;
		seen[square] = 1;
		stack.push(square);
	};
	enter(player);
	let lowest = player;
	while (stack.length > 0 && lowest > least) {
		const square = stack.pop()!;
		if (square < lowest) lowest = square;
		const x = square % width;
		if (square < area - width) enter(square + width);
		if (x < width - 1) enter(square + 1);
		if (x > 0) enter(square - 1);
		if (square >= width) enter(square - width);
	}
	return lowest;
}

function copyOf(position: Position): Position {
	return { ...position, boxes: position.boxes.slice() };
}
