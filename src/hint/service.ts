/**
 * Hints on one level, without a screen: what is known about its positions, and one search at a time for what
 * is not.
 *
 * A position on a verified solution is answered at once, and so is one that was proved dead or that was
 * played from such a one. For any other a search is started, or the one that runs already for it (because the
 * player was expected to ask) is waited for. A search that is ended early goes on where it stopped when the
 * same position is asked for again. It is told the solutions known, and is over when it comes upon a position
 * of one of them.
 *
 * Written from the level's start, a solution found for a position begins with the pushes that the player had made. One
 * of those may be a detour, so before it is given as a hint its position is searched for a moment, too.
 */
import type { Board } from '../game/board.js';
import { directionOf } from '../game/direction.js';
import { parseLurd, pushesIn, walkLurd } from '../game/lurd.js';
import { isSolved, type Position, startPosition, step } from '../game/position.js';
import { walkPath } from '../game/walk.js';
import type { Search, Solver } from '../solver/client.js';
import type { KnownLine } from '../solver/known.js';
import type { Outcome, Progress, UnknownReason } from '../solver/types.js';
import type { Found } from '../store/types.js';
import { boxesOf, canonicalPosition, type KnownPush, KnownWays, positionKey } from './known-ways.js';
import { straightened } from './straight.js';

/** Solutions told to a search; the oldest go first. */
const MOST_LINES = 8;
/** Seconds after which a search that nobody waits for is over. */
const PONDER_SECONDS = 600;
/** Seconds for something better than the way the player went. */
const DETOUR_SECONDS = 1;
/** Reasons for which a search ends whatever solutions it was told. */
const FINAL: readonly UnknownReason[] = ['interrupted', 'size'];

export type Answer =
	| { readonly type: 'solved' } // nothing is left to push
	| { readonly type: 'alive'; readonly push: KnownPush; readonly source: Source }
	| { readonly type: 'dead' } // proved
	| { readonly type: 'unknown'; readonly reason: UnknownReason }
	| { readonly type: 'invalid'; readonly problem: string };

/** Where a push is from: a solution that was known already, or one that the search found for this answer. */
type Source = 'path' | 'search';

export interface Ask {
	/** Never rejects but for a bug. After `cancel` it is unknown (interrupted), or what was known already. */
	readonly answer: Promise<Answer>;
	/** Ends the waiting at once; the search goes on only if `ponder` wants it. Does nothing once answered. */
	cancel(): void;
}

export interface ServiceOptions {
	readonly threads: number;
	readonly bytes: number; // for one search
	/**
	 * Told of each solution found: all moves from the level's start, and how many of its pushes led to the
	 * position that was asked, and so are the player's.
	 */
	readonly onSolution?: (lurd: string, played: number) => void;
	readonly onBug?: (message: string) => void; // told in one line what failed, where an answer is given all the same
}

/** A position and the moves that led to it from the level's start. */
export interface Asked {
	readonly position: Position;
	readonly line: () => string; // LURD; called only when it is needed
}

interface Running {
	readonly key: string;
	readonly from: Position; // player on the lowest square of his region, so that a walk changes nothing
	readonly lead: string; // moves from the level's start to `from`
	readonly end: number; // when its time is over, by performance.now()
	search: Search | undefined;
	wanted: boolean; // by pondering, so that it goes on when no ask waits for it
	asks: Waiting[]; // emptied when it ends
}

interface Waiting {
	readonly settle: (answer: Answer) => void;
	readonly fail: (error: unknown) => void;
	readonly progress: ((progress: Progress) => void) | undefined;
}

export class HintService {
	readonly #board: Board;
	readonly #solver: Pick<Solver, 'solve'>;
	readonly #options: ServiceOptions;
	readonly #ways = new KnownWays();
	#lines: readonly Found[] = [];
	readonly #dead = new Set<string>(); // keys of positions proved dead
	readonly #ended = new Set<string>(); // keys of positions whose search came to an end without a verdict
	#running: Running | undefined;

	constructor(board: Board, solver: Pick<Solver, 'solve'>, options: ServiceOptions) {
		this.#board = board;
		this.#solver = solver;
		this.#options = options;
	}

	/** Whether a search runs. */
	get busy(): boolean {
		return this.#running !== undefined;
	}

	/**
	 * Learns a solution from the level's start, its first `played` pushes made by the player. False, with nothing
	 * learned, when it is none.
	 */
	learn(lurd: string, played: number): boolean {
		if (!this.#ways.add(startPosition(this.#board), lurd, played)) return false;
		this.#tell(lurd, played);
		return true;
	}

	/** Adds a solution to those that searches are told. */
	#tell(lurd: string, played: number): void {
		const known = this.#lines.find((line) => line.lurd === lurd);
		const others = this.#lines.filter((line) => line !== known);
		this.#lines = [...others, { lurd, played: Math.min(played, known?.played ?? played) }].slice(-MOST_LINES);
		this.#ended.clear(); // with one more to come upon they may end otherwise
	}

	/** What is known of a position without searching. */
	look(position: Position): Answer | undefined {
		if (isSolved(position)) return { type: 'solved' };
		const push = this.#ways.find(position);
		if (push !== undefined) return { type: 'alive', push, source: 'path' };
		return this.#dead.has(positionKey(position)) ? { type: 'dead' } : undefined;
	}

	/** Whether the level was proved dead from its start, so that nothing solves it. */
	get isLost(): boolean {
		return this.look(startPosition(this.#board))?.type === 'dead';
	}

	/** As `look`, but dead is also what was played from a dead position. */
	known(asked: Asked): Answer | undefined {
		return this.look(asked.position) ?? this.#deadBefore(asked);
	}

	/** As `look`, but undefined where all that is known is the player's own push, which may be a detour. */
	settled(position: Position): Answer | undefined {
		const known = this.look(position);
		return known?.type === 'alive' && this.#ways.isPlayed(position) ? undefined : known;
	}

	/** The verdict on a position within `seconds`, and the push for a hint. */
	ask(asked: Asked, seconds: number, progress?: (progress: Progress) => void): Ask {
		const { position } = asked;
		const known = this.settled(position) ?? this.#deadBefore(asked);
		if (known !== undefined) return { answer: Promise.resolve(known), cancel: () => {} };
		const played = this.look(position); // the player's own push: the answer, unless a better one is found
		const most = played === undefined ? seconds : Math.min(seconds, DETOUR_SECONDS);
		const ask = this.#wait(this.#search(asked, most), most, progress);
		if (played === undefined) return ask;
		const best = (found: Answer) => (found.type === 'alive' ? found : played);
		const failed = (error: unknown) => {
			this.#options.onBug?.(`the search for a better way failed: ${error}`);
			return played;
		};
		return { ...ask, answer: ask.answer.then(best, failed) };
	}

	/** Searches a position that nobody has asked for yet, unless it is known or was searched to an end. */
	ponder(asked: Asked): void {
		const key = positionKey(asked.position);
		if (this.#running?.key === key) return;
		if (this.settled(asked.position) !== undefined || this.#ended.has(key) || this.#deadBefore(asked))
			this.rest();
		else {
			const isKnown = this.look(asked.position) !== undefined;
			this.#search(asked, isKnown ? DETOUR_SECONDS : PONDER_SECONDS).wanted = true;
		}
	}

	/** Ends the search under way, if any. */
	rest(): void {
		const running = this.#running;
		if (running === undefined) return;
		this.#running = undefined;
		running.search?.cancel();
		for (const ask of running.asks.splice(0)) ask.settle({ type: 'unknown', reason: 'interrupted' });
	}

	/** Once dead, always dead: whether the moves to a position led through one proved dead. */
	#deadBefore({ position, line }: Asked): Answer | undefined {
		if (this.#dead.size === 0) return undefined;
		const at = startPosition(this.#board);
		const parsed = parseLurd(line());
		if (!parsed.ok) return undefined;
		let dead = this.#dead.has(positionKey(at));
		for (const direction of parsed.moves) {
			if (dead) break;
			dead = step(at, direction) === 'push' && this.#dead.has(positionKey(at));
		}
		if (!dead) return undefined;
		this.#dead.add(positionKey(position));
		return { type: 'dead' };
	}

	/**
	 * The search of a position: the one that runs, or a new one in its place. Where nothing is known of the position, one
	 * that nobody waits for and whose time is over too soon stops as well, and the new one goes on from there.
	 */
	#search({ position, line }: Asked, seconds: number): Running {
		const key = positionKey(position);
		const end = performance.now() + seconds * 1000;
		const same = this.#running?.key === key ? this.#running : undefined;
		const isShort = same?.asks.length === 0 && same.end < end && this.look(position) === undefined;
		if (same !== undefined && !isShort) return same;
		this.rest();
		const from = canonicalPosition(position);
		const lead = line() + walkLetters(position, from);
		const wanted = same?.wanted ?? false;
		const running: Running = { key, from, lead, end, search: undefined, wanted, asks: [] };
		const isPlayed = this.#lines.some(({ played }) => played > 0);
		this.#begin(running, seconds, isPlayed);
		this.#running = running;
		return running;
	}

	/**
	 * Begins a search of `seconds`. With `forBetter` it has two parts. The first, of DETOUR_SECONDS at most, is not told
	 * the player's own pushes at the beginning of solutions: told of them, a search is over as soon as it comes back to
	 * one, though that may be a detour. The second has the time that is left, if any, and is told of them.
	 */
	#begin(running: Running, seconds: number, forBetter: boolean): void {
		const { from } = running;
		const share = this.#ways.find(from) === undefined ? 0.5 : 1; // with a push known only a better one is wanted
		const most = forBetter ? Math.min(seconds * share, DETOUR_SECONDS) : seconds;
		const { threads, bytes } = this.#options;
		const lines = this.#lines.map(({ lurd, played }) => lineAfter(this.#board, lurd, forBetter ? played : 0));
		running.search = this.#solver.solve(
			from.board,
			boxesOf(from),
			from.player,
			{ seconds: most, bytes, threads },
			(progress) => {
				for (const ask of running.asks) ask.progress?.(progress); // none once it is ended
			},
			{ known: lines.filter(({ lurd }) => lurd !== '') },
		);
		const ended = (outcome: Outcome) => {
			if (this.#running !== running) return;
			const isOpen = outcome.type === 'unknown' && !FINAL.includes(outcome.reason);
			const left = seconds - Math.min(most, outcome.seconds);
			if (isOpen && seconds > most) this.#begin(running, left, false);
			else this.#finish(running, outcome);
		};
		running.search.result
			.then(ended)
			.catch((error: unknown) => this.#running === running && this.#fail(running, error));
	}

	#wait(running: Running, seconds: number, progress: Waiting['progress']): Ask {
		let cancel = () => {};
		let timer: NodeJS.Timeout | undefined;
		const answer = new Promise<Answer>((settle, fail) => {
			const waiting: Waiting = { settle, fail, progress };
			running.asks.push(waiting);
			const leave = (reason: UnknownReason) => {
				if (!running.asks.includes(waiting)) return;
				running.asks = running.asks.filter((other) => other !== waiting);
				settle({ type: 'unknown', reason });
				if (!running.wanted && running.asks.length === 0) this.rest();
			};
			// A search that was begun for a ponder has more time than this ask gives it.
			timer = running.wanted ? setTimeout(() => leave('time'), seconds * 1000) : undefined;
			cancel = () => leave('interrupted');
		});
		return { answer: answer.finally(() => clearTimeout(timer)), cancel };
	}

	#finish(running: Running, outcome: Outcome): void {
		const answer = this.#judge(running, outcome);
		if (answer.type !== 'unknown' || answer.reason === 'time') this.#ways.accept(running.from);
		this.#running = undefined;
		for (const ask of running.asks.splice(0)) ask.settle(answer);
	}

	#fail(running: Running, error: unknown): void {
		this.#running = undefined;
		for (const ask of running.asks.splice(0)) ask.fail(error);
	}

	#judge(running: Running, outcome: Outcome): Answer {
		const { key, from, lead } = running;
		switch (outcome.type) {
			case 'solved': {
				const whole = straightened(this.#board, lead + outcome.lurd);
				const played = pushesIn(lead);
				const known = this.#ways.find(from);
				if (whole === undefined || !this.#ways.add(startPosition(this.#board), whole, played))
					return this.#disbelieve(key, outcome);
				const push = this.#ways.find(from)!;
				if (known !== undefined && push.left === known.left) return { type: 'alive', push, source: 'path' };
				this.#tell(whole, played);
				this.#options.onSolution?.(whole, played);
				return { type: 'alive', push, source: 'search' };
			}
			case 'unsolvable':
				this.#dead.add(key);
				return { type: 'dead' };
			case 'invalid':
				return this.#end(key, { type: 'invalid', problem: outcome.problem });
			case 'unknown': {
				const answer: Answer = { type: 'unknown', reason: outcome.reason };
				// The player can give more time by asking again; pondering has had all the time it gets.
				return outcome.reason === 'time' && !running.wanted ? answer : this.#end(key, answer);
			}
		}
	}

	/** Workers verify what they answer, so moves that do not solve the level are a bug, and no hint. */
	#disbelieve(key: string, { engine, lurd }: Outcome & { readonly type: 'solved' }): Answer {
		this.#options.onBug?.(`the solver (${engine}) answered with moves that do not solve the level: ${lurd}`);
		return this.#end(key, { type: 'unknown', reason: 'failed' });
	}

	#end(key: string, answer: Answer): Answer {
		this.#ended.add(key);
		return answer;
	}
}

/** What is left of a solution after so many pushes. */
function lineAfter(board: Board, lurd: string, pushes: number): KnownLine {
	const position = startPosition(board);
	let at = 0;
	for (let left = pushes; left > 0 && at < lurd.length; at++)
		if (step(position, directionOf(lurd[at]!)!) === 'push') left--;
	return { boxes: boxesOf(position), player: position.player, lurd: lurd.slice(at) };
}

function walkLetters(position: Position, { player }: Position): string {
	const walk = walkPath(position, player);
	if (walk === undefined) throw new Error('no walk leads to a square of the own region');
	return walkLurd(walk);
}
