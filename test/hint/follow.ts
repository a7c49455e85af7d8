/** Playing what a hint service says, push by push, by the rules of the game. */
import { isSolved, type Position, step } from '../../src/game/position.js';
import { walkToPush } from '../../src/game/walk.js';
import type { HintService } from '../../src/hint/service.js';

/** Whether the hints from a position lead to the end, with fewer pushes left each time. */
export function leadsHome(service: HintService, from: Position): boolean {
	const position = { ...from, boxes: from.boxes.slice() };
	for (let left = Number.POSITIVE_INFINITY; !isSolved(position); ) {
		const answer = service.look(position);
		if (answer?.type !== 'alive' || answer.push.left >= left) return false;
		left = answer.push.left;
		const walk = walkToPush(position, answer.push);
		if (!walk.every((move) => step(position, move) === 'walk')) return false;
		if (step(position, answer.push.direction) !== 'push') return false;
	}
	return true;
}
