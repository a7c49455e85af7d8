/** Hint services whose searches end as a test says: by hand, or in an order given. */
import type { Board } from '../../src/game/board.js';
import { HintService, type ServiceOptions } from '../../src/hint/service.js';
import type { Search, Solver } from '../../src/solver/client.js';
import type { Outcome, Progress } from '../../src/solver/types.js';
import { positionAfter } from '../game/after.js';
import { boardOf } from '../game/boards.js';

/** A room in which two pushes solve the level. */
export const ROOM = boardOf(['#######', '#     #', '#@$ . #', '#     #', '#######']);

const REPORT = { engine: 'test', states: 1, seconds: 0 };
export const DEAD = { type: 'unsolvable', ...REPORT } satisfies Outcome;
export const OUT_OF_TIME = { type: 'unknown', reason: 'time', ...REPORT, seconds: 1 } satisfies Outcome;

export function solvedBy(lurd: string): Outcome {
	return { type: 'solved', lurd, ...REPORT };
}

/** What a service is asked about: the position after moves from the start. */
export function after(lurd: string, board: Board = ROOM) {
	return { position: positionAfter(board, lurd), line: () => lurd };
}

interface Searching {
	readonly answer: (outcome: Outcome) => void;
	readonly fail: (error: Error) => void;
	readonly tell: (progress: Progress) => void;
	readonly seconds: number;
	readonly known: readonly string[]; // moves of each way told
	cancelled: boolean;
}

/** A service whose searches are answered by hand, in their order. */
export function byHand(board: Board = ROOM, options: Pick<ServiceOptions, 'onSolution'> = {}) {
	const searches: Searching[] = [];
	const solve: Solver['solve'] = (
		_board,
		_boxes,
		_player,
		{ seconds },
		tell = () => {},
		told = {},
	): Search => {
		let answer: (outcome: Outcome) => void = () => {};
		let fail: (error: Error) => void = () => {};
		const result = new Promise<Outcome>((settle, reject) => {
			answer = settle;
			fail = reject;
		});
		const known = (told.known ?? []).map(({ lurd }) => lurd);
		const search = { answer, fail, tell, seconds, known, cancelled: false };
		searches.push(search);
		return {
			result,
			cancel: () => {
				search.cancelled = true;
			},
		};
	};
	return { service: new HintService(board, { solve }, { threads: 1, bytes: 1, ...options }), searches };
}

/**
 * A service whose solver gives these outcomes in turn, or breaks off; `told`: seconds and known lines of each search;
 * `bugs` and `found`: the bugs and the solutions that it told of.
 */
export function scripted(board: Board, ...outcomes: readonly (Outcome | undefined)[]) {
	const told: unknown[] = [];
	const solver: Pick<Solver, 'solve'> = {
		solve(_board, _boxes, _player, limits, _progress, options) {
			told.push([limits.seconds, options?.known]);
			const outcome = outcomes[told.length - 1];
			const result = outcome ? Promise.resolve(outcome) : Promise.reject(new Error('a bug'));
			return { result, cancel: () => {} };
		},
	};
	const bugs: string[] = [];
	const found: string[] = [];
	const onBug = (text: string) => bugs.push(text);
	const onSolution = (lurd: string) => found.push(lurd);
	const service = new HintService(board, solver, { threads: 1, bytes: 1, onBug, onSolution });
	return { service, told, bugs, found };
}
