/** A solution without detours of the player: the same pushes, with a shortest walk to each. */
import { type Board, neighbour } from '../game/board.js';
import { lurdLetter } from '../game/direction.js';
import { parseLurd, walkLurd } from '../game/lurd.js';
import { startPosition, step } from '../game/position.js';
import { walkPath } from '../game/walk.js';

/** Moves from the start of a board, rewritten up to the last push; undefined when they break a rule. */
export function straightened(board: Board, lurd: string): string | undefined {
	const parsed = parseLurd(lurd);
	if (!parsed.ok) return undefined;
	const position = startPosition(board);
	let text = '';
	let player = position.player; // where the rewritten moves have led to
	for (const direction of parsed.moves) {
		const stand = position.player;
		const box = neighbour(board, stand, direction);
		const pushes = position.boxes[box] === 1;
		const walk = pushes && player !== stand ? walkPath({ ...position, player }, stand) : [];
		if (walk === undefined || step(position, direction) === undefined) return undefined;
		if (!pushes) continue;
		text += walkLurd(walk) + lurdLetter(direction, true);
		player = position.player;
	}
	return text;
}
