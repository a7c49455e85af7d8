/**
 * Hints on one level: asking the solver, keeping the solutions it found, and giving them away push by push
 * or, as a nudge, only the box and then the direction.
 */
import { neighbour, type Square } from '../game/board.js';
import { type Direction, opposite } from '../game/direction.js';
import { parseLurd } from '../game/lurd.js';
import { isSolved, type Position, startPosition } from '../game/position.js';
import { walkPath } from '../game/walk.js';
import { canonicalPosition, Plan, type PlannedPush, positionKey } from '../hint/plan.js';
import type { Search } from '../solver/client.js';
import type { Outcome, Progress, UnknownReason } from '../solver/types.js';
import { DIRECTION_WORDS, type Message, plural } from './message.js';
import { type Marks, NO_MARKS } from './picture.js';
import type { Play } from './play.js';
import type { Services } from './services.js';
import { placeWords } from './speech.js';

/** Memory for one hint's search, in bytes. */
const HINT_BYTES = 2048 * 1024 * 1024;
/** Milliseconds between two showings of a search's elapsed time. */
const TICK = 100;

type Wanted = 'step' | 'nudge';

export type HintState =
	| { readonly type: 'idle' }
	| {
			readonly type: 'searching';
			readonly wanted: Wanted;
			readonly since: number; // when it began, in the session's milliseconds
			readonly progress: Progress | undefined;
	  }
	| { readonly type: 'nudge'; readonly push: PlannedPush; readonly shows: 'box' | 'way' };

const IDLE: HintState = { type: 'idle' };

export interface HintHost {
	readonly services: Services;
	readonly hintTime: number; // seconds
	readonly screen: string; // a push is played only where it is seen, on the 'board'
	say(message: Message): void;
	changed(): void; // something shown may have changed, outside of a key
	walked(): void; // a way was begun, and may have ended
}

export class Hints {
	state: HintState = IDLE;
	readonly #play: Play;
	readonly #host: HintHost;
	readonly #plan = new Plan();
	readonly #dead = new Set<string>(); // keys of positions proved dead
	readonly #spent = new Map<string, number>(); // seconds searched from a position, without an answer
	#search: Search | undefined;
	#ticker: NodeJS.Timeout | undefined;

	constructor(play: Play, host: HintHost) {
		this.#play = play;
		this.#host = host;
	}

	get searching(): boolean {
		return this.state.type === 'searching';
	}

	/** `i`: plays the next push, or what a nudge shows. */
	step(): void {
		this.#ask('step');
	}

	/** `I`: shows the box, then the way. */
	nudge(): void {
		if (this.state.type === 'nudge') this.#show(this.state.push, 'way');
		else this.#ask('nudge');
	}

	/** Enter: plays what a nudge shows. False when none is shown. */
	confirm(): boolean {
		if (this.state.type !== 'nudge') return false;
		this.#playPush(this.state.push);
		return true;
	}

	/** Ends a search or a nudge. False when there was neither. */
	drop(): boolean {
		if (this.state.type === 'idle') return false;
		this.#search?.cancel();
		this.#settle();
		return true;
	}

	/** What to draw on the board. */
	get marks(): Marks {
		if (this.state.type !== 'nudge') return NO_MARKS;
		const { push, shows } = this.state;
		if (shows === 'box') return { ...NO_MARKS, box: push.box };
		return { box: push.box, arrow: push.direction, walk: this.#walkSquares(push) };
	}

	/** Pushes of the solution known for the start of the level, if one is. */
	get pushesFromStart(): number | undefined {
		return this.#plan.find(startPosition(this.#play.level.board))?.left;
	}

	#ask(wanted: Wanted): void {
		if (this.searching) return;
		const { position } = this.#play.game;
		const key = positionKey(position);
		const push = this.#plan.find(position);
		if (isSolved(position)) this.#host.say({ text: 'This level is solved already.', tone: 'good' });
		else if (push !== undefined) this.#give(push, wanted);
		else if (this.#dead.has(key)) this.#sayDead();
		else this.#start(position, key, wanted);
	}

	#give(push: PlannedPush, wanted: Wanted): void {
		if (wanted === 'step') this.#playPush(push);
		else this.#show(push, 'box');
	}

	#playPush(push: PlannedPush): void {
		this.state = IDLE;
		const stand = standFor(this.#play.game.position, push);
		const walk = walkPath(this.#play.game.position, stand);
		if (walk === undefined) throw new Error('a planned push cannot be reached');
		this.#play.saved.countHint('step');
		const left = push.left - 1;
		this.#host.say({
			text: left === 0 ? 'The last push.' : `Alive: ${plural(left, 'push', 'pushes')} to go.`,
			tone: 'good',
		});
		this.#play.walk([...walk, push.direction], true);
		this.#host.walked();
	}

	#show(push: PlannedPush, shows: 'box' | 'way'): void {
		if (shows === 'box') this.#play.saved.countHint('nudge');
		this.state = { type: 'nudge', push, shows };
		const text =
			shows === 'box'
				? `Alive: push the ${this.#boxWords(push.box)}.`
				: `Alive: push it ${DIRECTION_WORDS[push.direction]}.`;
		this.#host.say({ text, tone: 'good' });
	}

	#boxWords(box: Square): string {
		if (!this.#host.services.spoken) return 'marked box';
		return `box at ${placeWords(this.#play.game.position, box)}`;
	}

	#walkSquares(push: PlannedPush): ReadonlySet<Square> {
		const { position } = this.#play.game;
		const squares = new Set<Square>();
		let at = position.player;
		for (const direction of walkPath(position, standFor(position, push)) ?? []) {
			at = neighbour(position.board, at, direction);
			squares.add(at);
		}
		return squares;
	}

	#start(position: Position, key: string, wanted: Wanted): void {
		const { services } = this.#host;
		const seconds = this.#host.hintTime;
		const from = canonicalPosition(position);
		const boxes = [...from.boxes.keys()].filter((square) => from.boxes[square]);
		const limits = { seconds, bytes: HINT_BYTES, threads: services.threads };
		this.state = { type: 'searching', wanted, since: services.now(), progress: undefined };
		const search = services.solver.solve(from.board, boxes, from.player, limits, (progress) => {
			if (this.#search === search && this.state.type === 'searching')
				this.state = { ...this.state, progress };
		});
		this.#search = search;
		this.#ticker = setInterval(() => this.#host.changed(), TICK);
		search.result.then(
			(outcome) => this.#search === search && this.#finish(outcome, from, key, seconds, wanted),
			(error: unknown) => this.#search === search && this.#fail(error),
		);
	}

	#finish(outcome: Outcome, from: Position, key: string, seconds: number, wanted: Wanted): void {
		this.#settle();
		if (outcome.type === 'solved') this.#learn(outcome.lurd, from, wanted);
		else if (outcome.type === 'unsolvable') {
			this.#dead.add(key);
			this.#sayDead();
		} else if (outcome.type === 'invalid')
			this.#host.say({ text: `No hint: ${outcome.problem}.`, tone: 'bad' });
		else {
			const spent = seconds + (this.#spent.get(key) ?? 0);
			if (outcome.reason === 'time') this.#spent.set(key, spent);
			this.#host.say(unknownMessage(outcome.reason, spent));
		}
		this.#host.changed();
	}

	#learn(lurd: string, from: Position, wanted: Wanted): void {
		const parsed = parseLurd(lurd);
		if (!parsed.ok || !this.#plan.add(from, parsed.moves))
			throw new Error('the solver answered with moves that do not solve the level');
		const push = this.#plan.find(from);
		if (push === undefined) return;
		if (this.#host.screen === 'board') this.#give(push, wanted);
		else this.#host.say({ text: `Alive: ${plural(push.left, 'push', 'pushes')} to go.`, tone: 'good' });
	}

	#fail(error: unknown): void {
		this.#settle();
		const reason = error instanceof Error ? error.message : String(error);
		this.#host.say({ text: `The solver stopped: ${reason}. Ask again to start it anew.`, tone: 'bad' });
		this.#host.changed();
	}

	#settle(): void {
		clearInterval(this.#ticker);
		this.#search = undefined;
		this.state = IDLE;
	}

	#sayDead(): void {
		const text = 'Dead (proved). U takes back pushes.';
		this.#host.say({ text, tone: 'bad' });
	}
}

function standFor(position: Position, push: PlannedPush): Square {
	return neighbour(position.board, push.box, opposite(push.direction) as Direction);
}

function unknownMessage(reason: UnknownReason, seconds: number): Message {
	const text =
		reason === 'time' ? `Not known after ${seconds} s. i searches on.` : `Not known: ${WHY_UNKNOWN[reason]}.`;
	return { text, tone: 'warn' };
}

const WHY_UNKNOWN: Readonly<Record<Exclude<UnknownReason, 'time'>, string>> = {
	memory: 'the solver ran out of memory',
	size: 'this level is too large for the solver',
	exhausted: 'the solver has tried all it can',
	interrupted: 'the search was interrupted',
};
