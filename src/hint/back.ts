/**
 * The way back to the last position from which a level can still be solved.
 *
 * Once dead, always dead: along a line of moves the solvable positions come first. So the line is halved,
 * between the last position known alive and the first known dead, asking for the one in the middle. One that
 * stays unknown counts as not solvable for this purpose: what is returned is known to be alive.
 */
import type { Board } from '../game/board.js';
import { directionOf } from '../game/direction.js';
import { replayLurd } from '../game/lurd.js';
import { type Position, startPosition, step } from '../game/position.js';
import type { Progress } from '../solver/types.js';
import type { Answer, Ask, Asked, HintService } from './service.js';

/** Of the time that is left, what a question may take at most that another may follow. */
const SHARE = 0.4;
/** With less than this left no more questions are asked, in seconds. */
const LEAST_SECONDS = 0.05;
/** Positions looked at between two looks at the clock. */
const AT_ONCE = 256;

export interface Back {
	/** How many moves of the line to keep; undefined when no position of it is known to be alive. */
	readonly keep: Promise<number | undefined>;
	cancel(): void;
}

type Verdict = Answer['type'];

/** Looks for the last solvable position on a line whose end is dead. `progress` hears of the searches for it. */
export function lastSolvable(
	service: HintService,
	board: Board,
	lurd: string,
	seconds: number,
	now: () => number, // milliseconds
	progress?: (progress: Progress) => void,
): Back {
	const end = now() + seconds * 1000;
	let ask: Ask | undefined;
	let cancelled = false;
	const left = () => (cancelled ? 0 : (end - now()) / 1000);
	const keep = halve(new Stops(board, lurd), service, left, (stop, most) => {
		ask = service.ask(stop, most, progress);
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
function isSolvable(verdict: Verdict | undefined): boolean {
	return verdict === 'alive' || verdict === 'solved';
}

/** `left`: seconds; `verdict` has `most` seconds for its answer. */
async function halve(
	stops: Stops,
	service: HintService,
	left: () => number,
	verdict: (asked: Asked, most: number) => Promise<Verdict>,
): Promise<number | undefined> {
	let alive = -1;
	let dead = stops.moves.length; // the first known so
	let end = dead; // from here on none is asked for: it is dead, or stayed unknown
	/** Takes in what is known of the positions between alive and dead. */
	const look = () => {
		stops.each(alive + 1, dead, (position, i) => {
			const type = service.look(position)?.type;
			if (isSolvable(type)) alive = i;
			if (type === 'dead') dead = i;
			return type !== 'dead' && (i % AT_ONCE !== AT_ONCE - 1 || left() >= LEAST_SECONDS);
		});
		if (end > dead || end <= alive) end = dead;
	};
	look();
	while (end - alive > 1 && left() >= LEAST_SECONDS) {
		const middle = (alive + end) >> 1;
		const most = left() * (end - alive > 2 ? SHARE : 1);
		if (isSolvable(await verdict(stops.at(middle), Math.max(LEAST_SECONDS, most)))) {
			alive = middle;
			look(); // a solution from there may pass through later positions of the line, unknown ones too
		} else end = middle;
	}
	return stops.moves[alive];
}

/** The positions of a line that a push leads away from, played anew when they are wanted: a long line has many. */
class Stops {
	/** Moves of the line that lead to each, the walk to the next push included. */
	readonly moves: readonly number[];
	readonly #board: Board;
	readonly #line: string; // with pushes in capitals

	constructor(board: Board, lurd: string) {
		const played = replayLurd(board, lurd);
		if (played === undefined) throw new Error('a line of moves that is none, or that the rules forbid');
		this.#board = board;
		this.#line = played.lurd;
		this.moves = [...played.lurd.matchAll(/[URDL]/g)].map(({ index }) => index);
	}

	at(i: number): Asked {
		const line = this.#line.slice(0, this.moves[i]);
		return { position: this.#play(startPosition(this.#board), 0, line.length), line: () => line };
	}

	/** Shows the positions from `first` to before `end`, one after the other in the same place, while `wants` says so. */
	each(first: number, end: number, wants: (position: Position, i: number) => boolean): void {
		const position = startPosition(this.#board);
		let played = 0;
		for (let i = first; i < end; i++) {
			this.#play(position, played, this.moves[i]!);
			played = this.moves[i]!;
			if (!wants(position, i)) return;
		}
	}

	#play(position: Position, from: number, to: number): Position {
		for (let k = from; k < to; k++) step(position, directionOf(this.#line[k]!)!);
		return position;
	}
}
