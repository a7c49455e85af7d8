/** A level has just been solved: what the record gained, and where to go from here. */

import { pushesIn } from '../game/lurd.js';
import type { Level } from '../levels/level.js';
import type { BestPair, HintKind, Solution } from '../store/types.js';
import { actOnBoard, LEAVES_ALL_ALONE } from './board-actions.js';
import { type Action, boardAction } from './keymap.js';
import { nextSpot, nextUnsolved } from './levels.js';
import type { Play } from './play.js';
import type { Services, Spot } from './services.js';
import type { Session } from './session.js';

export class Win {
	readonly moves: number;
	readonly pushes: number;
	readonly seconds: number;
	readonly helped: boolean; // a hint made or told some of the pushes
	readonly hints: Readonly<Record<HintKind, number>>; // asked on this level so far
	readonly before: BestPair | undefined; // the player's own best until now
	readonly betterMoves: boolean;
	readonly betterPushes: boolean;
	readonly solver: Solution | undefined; // the solver's solution, where one is known already
	readonly next: Spot | undefined; // the next unsolved level
	readonly isGone: boolean; // its collection has no level to play by now, solved or not

	constructor(play: Play, services: Services) {
		const { game, level } = play;
		this.solver = solverBest(services.store, level);
		this.moves = game.moves;
		this.pushes = game.pushes;
		this.seconds = play.clock.seconds;
		this.helped = game.helped;
		this.hints = play.saved.hints;
		this.before = services.store.record(level).own;
		const improved = services.store.recordSolution(level, game.lurd(), game.helped);
		this.betterMoves = improved.moves;
		this.betterPushes = improved.pushes;
		this.next = nextUnsolved(services, play.spot, level);
		this.isGone = nextSpot(services, { ...play.spot, number: 0 }, 1, false) === undefined;
	}

	press(session: Session, key: string): void {
		const action = boardAction(key);
		if (key === 'enter') this.#goOn(session);
		else if (key === 'escape') session.showBoard();
		else if (action !== undefined && !STAYS.has(action.type)) {
			if (!LEAVES_ALL_ALONE.has(action.type)) session.showBoard();
			actOnBoard(session, action);
		}
	}

	#goOn(session: Session): void {
		session.showBoard();
		if (this.next === undefined || !session.open(this.next)) session.showBrowser();
	}
}

/** The solver's solution with fewest pushes, of those found without the player's pushes before them. */
function solverBest(store: Services['store'], level: Level): Solution | undefined {
	const alone = store.solutions(level).filter(({ played }) => played === 0);
	const found = alone.map(({ lurd }) => ({ lurd, moves: lurd.length, pushes: pushesIn(lurd) }));
	return found.sort((a, b) => a.pushes - b.pushes || a.moves - b.moves)[0];
}

/** Actions without a meaning on a solved level: a key held down for a step too long must not end the screen. */
const STAYS: ReadonlySet<Action['type']> = new Set([
	'move',
	'run',
	'hint',
	'nudge',
	'back',
	'playback',
	'redo',
	'redo-push',
]);
