/**
 * pushPath as plainly as it can be put: each walk floods the board anew. Only tests use it, to compare with.
 */
import { neighbour, type Square } from '../../src/game/board.js';
import { DIRECTIONS, type Direction, opposite } from '../../src/game/direction.js';
import { isFree, type Position } from '../../src/game/position.js';
import { walkPath } from '../../src/game/walk.js';

interface Pushed {
	readonly box: Square;
	readonly player: Square;
	readonly steps: readonly Direction[]; // all that led here
}

export function plainPushPath(position: Position, box: Square, to: Square): readonly Direction[] | undefined {
	const seen = new Set<string>();
	let layer: Pushed[] = [{ box, player: position.player, steps: [] }];
	while (layer.length > 0) {
		const [arrived] = layer
			.filter((pushed) => pushed.box === to)
			.sort((a, b) => a.steps.length - b.steps.length);
		if (arrived) return arrived.steps;
		const next = new Map<string, Pushed>();
		for (const pushed of layer.flatMap((each) => pushesFrom(position, box, each))) {
			const key = `${pushed.box} ${pushed.player}`;
			const known = next.get(key);
			if (!seen.has(key) && (!known || pushed.steps.length < known.steps.length)) next.set(key, pushed);
		}
		for (const key of next.keys()) seen.add(key);
		layer = [...next.values()];
	}
	return undefined;
}

function pushesFrom(position: Position, start: Square, { box, player, steps }: Pushed): Pushed[] {
	const boxes = position.boxes.slice();
	boxes[start] = 0;
	boxes[box] = 1;
	const scene: Position = { ...position, boxes, player };
	return DIRECTIONS.flatMap((direction) => {
		const beyond = neighbour(position.board, box, direction);
		const stand = neighbour(position.board, box, opposite(direction));
		const walk = isFree(scene, beyond) && isFree(scene, stand) ? walkPath(scene, stand) : undefined;
		if (!walk) return [];
		return [{ box: beyond, player: box, steps: [...steps, ...walk, direction] }];
	});
}
