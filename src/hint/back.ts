/**
 * The way back to the last position from which a level can still be solved.
 *
 * Once dead, always dead: along a line of moves the solvable positions come first. So the line is halved,
 * between the last position known alive and the first known dead, asking for the one in the middle. One that
 * stays unknown counts as not solvable for this purpose: what is returned is known to be alive.
 */
import type { Board } from '../game/board.js';
import { lurdLetter } from '../game/direction.js';
import { parseLurd } from '../game/lurd.js';
import { type Position, startPosition, step } from '../game/position.js';
import type { Ask, HintService } from './service.js';

/** Of the time that is left, what one question may take at most. */
const SHARE = 0.4;
/** With less than this left no more questions are asked, in seconds. */
const LEAST_SECONDS = 0.05;

/** A position of the line that a push leads away from. */
interface Stop {
	readonly moves: number; // moves of the line that lead here, the walk to the next push included
	readonly line: string;
	readonly position: Position;
}

export interface Back {
	/** How many moves of the line to keep; undefined when no position of it is known to be alive. */
	readonly keep: Promise<number | undefined>;
	cancel(): void;
}

/** Looks for the last solvable position on a line whose end is dead. */
export function lastSolvable(
	service: HintService,
	board: Board,
	lurd: string,
	seconds: number,
	now: () => number, // milliseconds
): Back {
	const end = now() + seconds * 1000;
	let ask: Ask | undefined;
	let cancelled = false;
	const keep = halve(stopsOf(board, lurd), service, (stop) => {
		const left = (end - now()) / 1000;
		if (cancelled || left < LEAST_SECONDS) return undefined;
		ask = service.ask(stop, Math.max(LEAST_SECONDS, left * SHARE));
		return ask.answer.then(({ type }) => type);
	});
	return {
		keep,
		cancel() {
			cancelled = true;
			ask?.cancel();
		},
	};
}

/** Whether a verdict says that the level can be solved from a position, one that is solved included. */
function isSolvable(verdict: string | undefined): boolean {
	return verdict === 'alive' || verdict === 'solved';
}

async function halve(
	stops: readonly Stop[],
	service: HintService,
	verdict: (asked: { position: Position; line: () => string }) => Promise<string> | undefined,
): Promise<number | undefined> {
	const isAlive = ({ position }: Stop) => isSolvable(service.look(position)?.type);
	let alive = stops.findLastIndex(isAlive);
	let dead = stops.findIndex(({ position }) => service.look(position)?.type === 'dead');
	if (dead < 0) dead = stops.length;
	while (dead - alive > 1) {
		const middle = (alive + dead) >> 1;
		const { position, line } = stops[middle]!;
		const asked = verdict({ position, line: () => line });
		if (asked === undefined) break;
		if (!isSolvable(await asked)) dead = middle;
		// A solution from there may pass through later positions of the line.
		else alive = Math.max(middle, stops.slice(0, dead).findLastIndex(isAlive));
	}
	return stops[alive]?.moves;
}

function stopsOf(board: Board, lurd: string): Stop[] {
	const parsed = parseLurd(lurd);
	if (!parsed.ok) throw new Error(`a line of moves that is none: ${parsed.reason}`);
	const at = startPosition(board);
	const stops: Stop[] = [];
	let line = '';
	for (const direction of parsed.moves) {
		const before = { ...at, boxes: at.boxes.slice() };
		const done = step(at, direction);
		if (done === undefined) throw new Error('a line of moves that the rules forbid');
		if (done === 'push') stops.push({ moves: line.length, line, position: before });
		line += lurdLetter(direction, done === 'push');
	}
	return stops;
}
