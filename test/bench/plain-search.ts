/**
 * A search that shares nothing with the solver but the rules of the game: to refute its verdicts.
 *
 * Best first, by single pushes, towards the nearest position of a solution of the level, on which the rest is
 * known. No push is left out, so when nothing is left to try the position is dead.
 */
import { neighbour } from '../../src/game/board.js';
import { DIRECTIONS, opposite } from '../../src/game/direction.js';
import { isSolved, type Position, startPosition, step } from '../../src/game/position.js';
import { boxesOf, positionKey } from '../../src/hint/known-ways.js';
import { BucketQueue } from '../../src/solver/queue.js';
import { walkable } from '../solver/state-graph.js';
import { movesOf } from './moves.js';

/** Pushes that a box out of its place counts for. */
const AWAY = 4;

export type Plain = 'solved' | 'dead' | 'unknown';

/** What at most `limit` positions tell of a position of a level that `solution` solves. */
export function plainSearch(from: Position, solution: string, limit: number): Plain {
	const aims = positionsOf(from, solution);
	const seen = new Set<string>();
	const rows: { readonly position: Position; readonly depth: number }[] = [];
	const queue = new BucketQueue();
	let met = false;
	const enter = (position: Position, depth: number) => {
		const key = positionKey(position);
		if (seen.has(key)) return;
		seen.add(key);
		met ||= isSolved(position) || aims.keys.has(key);
		queue.push(depth + AWAY * distance(position, aims.boxes), rows.length);
		rows.push({ position, depth });
	};
	enter({ ...from, boxes: from.boxes.slice() }, 0);
	for (let row = queue.pop(); row >= 0; row = queue.pop()) {
		const { position, depth } = rows[row]!;
		for (const after of pushed(position)) enter(after, depth + 1);
		if (met) return 'solved';
		if (rows.length > limit) return 'unknown';
	}
	return 'dead';
}

/** The positions after each legal push. */
function pushed(position: Position): Position[] {
	const { board, boxes, player } = position;
	const reach = walkable(board, boxesOf(position), player);
	return boxesOf(position).flatMap((box) =>
		DIRECTIONS.flatMap((direction) => {
			const stand = neighbour(board, box, opposite(direction));
			if (stand < 0 || !reach[stand]) return [];
			const after = { ...position, boxes: boxes.slice(), player: stand };
			return step(after, direction) === 'push' ? [after] : [];
		}),
	);
}

/** Every position of a solution: what tells it from others, and its boxes. */
function positionsOf({ board }: Position, solution: string) {
	const position = startPosition(board);
	const keys = new Set([positionKey(position)]);
	const boxes = [position.boxes.slice()];
	for (const direction of movesOf(solution)) {
		if (step(position, direction) !== 'push') continue;
		keys.add(positionKey(position));
		boxes.push(position.boxes.slice());
	}
	return { keys, boxes };
}

/** Boxes that must move at least, to stand as in the nearest of these. */
function distance(position: Position, aims: readonly Uint8Array[]): number {
	const places = boxesOf(position);
	return aims.reduce(
		(least, aim) =>
			Math.min(
				least,
				places.reduce((sum, square) => sum + 1 - aim[square]!, 0),
			),
		places.length,
	);
}
