/**
 * Hints on one level, as the player asks for them: what is known is given at once, for what is not a search is
 * waited for. The answer is played (one push, or all of them), shown (the box, then the way), or gone back to.
 */

import { neighbour, type Square } from '../game/board.js';
import { pushesIn } from '../game/lurd.js';
import type { Node } from '../game/tree.js';
import { walkToPush } from '../game/walk.js';
import { type Back, lastSolvable } from '../hint/back.js';
import { serviceFor } from '../hint/from-store.js';
import { type KnownPush, positionKey } from '../hint/known-ways.js';
import type { Answer, Ask, Asked, HintService } from '../hint/service.js';
import { plural } from '../levels/text.js';
import type { Progress } from '../solver/types.js';
import { LEAVES_ALL_ALONE } from './board-actions.js';
import { aliveMessage, unknownMessage } from './hint-text.js';
import { boardAction } from './keymap.js';
import { DIRECTION_WORDS, type Message } from './message.js';
import { type Marks, NO_MARKS } from './picture.js';
import { placeWords } from './place-words.js';
import type { Play } from './play.js';
import { Playback } from './playback.js';
import type { Services } from './services.js';

/** Milliseconds between two showings of a search's elapsed time. */
const TICK = 100;
/** Milliseconds without a move after which the solver looks at the position. */
const FOLLOW_AFTER = 150;

type Wanted = 'step' | 'nudge' | 'back' | 'play';

export type HintState =
	| { readonly type: 'idle' }
	| {
			readonly type: 'searching';
			readonly wanted: Wanted;
			readonly since: number; // when it began, in the session's milliseconds
			readonly progress: Progress | undefined;
	  }
	| { readonly type: 'nudge'; readonly push: KnownPush; readonly shows: 'box' | 'way' }
	| { readonly type: 'playing'; readonly playback: Playback };

const IDLE: HintState = { type: 'idle' };

export interface HintHost {
	readonly services: Services;
	readonly hintTime: number; // seconds
	readonly pondering: boolean; // whether the solver works while the player thinks
	readonly boardIsSeen: boolean; // only then may an answer change the board
	say(message: Message): void;
	changed(): void; // something shown may have changed, outside of a key
	walked(): void; // a move was made or a way begun, which may have solved the level
}

export class Hints {
	state: HintState = IDLE;
	readonly #play: Play;
	readonly #host: HintHost;
	readonly #service: HintService;
	readonly #spent = new Map<string, number>(); // by position's key, seconds searched in vain
	#resigned = ''; // key of the position last told to be not known: from there B need not search again
	#search: Ask | Back | undefined; // the one whose answer is waited for
	#ticker: NodeJS.Timeout | undefined;
	#follower: NodeJS.Timeout | undefined;
	#followed: Node | undefined; // the game's node that pondering looked at last; undefined: it is to look anew

	constructor(play: Play, host: HintHost) {
		this.#play = play;
		this.#host = host;
		const { store, solver, threads } = host.services;
		this.#service = serviceFor(play.level, store, solver, { threads });
	}

	get searching(): boolean {
		return this.state.type === 'searching';
	}

	/** `i`: plays the next push, or what a nudge shows. */
	step(): void {
		if (this.state.type === 'nudge') this.confirm();
		else this.#ask('step');
	}

	/** `I`: shows the box, then the way. */
	nudge(): void {
		if (this.state.type === 'nudge') this.#show(this.state.push, 'way');
		else this.#ask('nudge');
	}

	/** Enter: plays what a nudge shows, if one is shown. */
	confirm(): void {
		if (this.state.type === 'nudge') this.#playPush(this.state.push);
	}

	/** `B`: goes back to the last position that can still be solved. */
	back(): void {
		const isOpen = this.#service.look(this.#play.game.position) === undefined;
		if (isOpen && !this.searching && this.#resigned === this.#key) this.#goBack();
		else this.#ask('back');
	}

	/** `X`: plays the solution to its end. */
	playback(): void {
		this.#ask('play');
	}

	/**
	 * A key while the solution is played: the playback's own, one without a meaning, or one that ends it, unless it only
	 * shows something. False when the key is still to do what it does otherwise.
	 */
	press(key: string): boolean {
		if (this.state.type !== 'playing') return false;
		const { playback } = this.state;
		if (playback.press(key)) {
			this.#sayPlayback(playback, key);
			return true;
		}
		const action = boardAction(key);
		if (action === undefined) return true;
		if (!LEAVES_ALL_ALONE.has(action.type)) this.drop();
		return action.type === 'cancel';
	}

	/** Where the playback cannot be seen: what a key has changed that no move tells. */
	#sayPlayback({ paused, pace }: Playback, key: string): void {
		if (!this.#host.services.spoken) return;
		if (key === ' ' && paused) this.#host.say({ text: 'Paused.', tone: 'plain' });
		else if (/[-+=]/.test(key)) this.#host.say({ text: `${pace} moves in ten seconds.`, tone: 'plain' });
	}

	/** Ends a search, a nudge or a playback. */
	drop(): void {
		if (this.state.type === 'idle') return;
		if (this.state.type === 'playing') this.state.playback.end();
		const search = this.#search;
		this.#settle();
		search?.cancel();
	}

	/** Esc, a failure, or the level is left: ends what runs, pondering included, until the next move or question. */
	stop(): void {
		this.drop();
		clearTimeout(this.#follower);
		this.#followed = this.#play.game.node;
		this.#service.rest();
	}

	/** The program is about to stop: a playback waits, and pondering, if it goes on, begins anew when the program does. */
	pause(): void {
		if (this.state.type === 'playing') this.state.playback.pause();
		if (!this.#service.busy) return;
		this.#service.rest();
		this.#followed = undefined;
	}

	/** Lets the solver work on the position that the player thinks about, once he has paused a moment. */
	follow(): void {
		const { node } = this.#play.game;
		if (node === this.#followed || !this.#host.pondering) return;
		this.#followed = node;
		clearTimeout(this.#follower);
		this.#follower = setTimeout(() => {
			if (!this.searching && !this.#play.way.running) this.#service.ponder(this.#asked);
		}, FOLLOW_AFTER);
		this.#follower.unref();
	}

	/** The level was just solved, by whomever: another way through it. */
	learn(lurd: string): void {
		this.#service.learn(lurd, pushesIn(lurd));
		this.#service.rest();
	}

	/** What to draw on the board. */
	get marks(): Marks {
		if (this.state.type !== 'nudge') return NO_MARKS;
		const { push, shows } = this.state;
		if (shows === 'box') return { ...NO_MARKS, box: push.box };
		return { ...NO_MARKS, box: push.box, arrow: push.direction, walk: this.#walkSquares(push) };
	}

	/** While a position is searched, the last wish is the one that counts. */
	#ask(wanted: Wanted): void {
		if (this.state.type === 'searching') {
			this.state = { ...this.state, wanted };
			return;
		}
		const { position } = this.#play.game;
		const known = wanted === 'back' ? this.#service.look(position) : this.#service.settled(position);
		if (known !== undefined) this.#answer(known, wanted);
		else this.#start(wanted);
	}

	#answer(answer: Answer, wanted: Wanted): void {
		switch (answer.type) {
			case 'solved':
				this.#host.say({ text: 'This level is solved already.', tone: 'good' });
				break;
			case 'alive':
				this.#give(answer.push, wanted);
				break;
			case 'dead':
				if (this.#service.isLost)
					this.#host.say({ text: 'Dead (proved): nothing solves the level.', tone: 'bad' });
				else if (wanted === 'back') this.#goBack();
				else this.#host.say({ text: 'Dead (proved). B goes back to solvable.', tone: 'bad' });
				break;
			case 'invalid':
				this.#host.say({ text: `No hint: ${answer.problem}.`, tone: 'bad' });
				break;
			case 'unknown':
				this.#resigned = this.#key;
				this.#host.say(unknownMessage(answer.reason, this.#secondsSpent));
		}
	}

	/** Where the board cannot be seen, no more than that there is a push to make. */
	#give(push: KnownPush, wanted: Wanted): void {
		const alive = aliveMessage(push.left);
		if (wanted === 'back') this.#host.say({ ...alive, text: 'Alive: nothing to take back.' });
		else if (!this.#host.boardIsSeen) this.#host.say(alive);
		else if (wanted === 'step') this.#playPush(push);
		else if (wanted === 'nudge') this.#show(push, 'box');
		else this.#playOn();
	}

	#playOn(): void {
		const { spoken } = this.#host.services;
		const playback = new Playback(this.#play, this.#service, spoken, {
			walked: () => this.#host.walked(),
			drawn: () => this.#host.changed(),
			ended: () => {
				this.state = IDLE;
			},
		});
		this.state = { type: 'playing', playback };
		// On a screen the last line has the keys.
		const text = 'Dot and comma step; Space plays on; plus and minus set the pace.';
		if (spoken) this.#host.say({ text, tone: 'good' });
	}

	#playPush(push: KnownPush): void {
		this.state = IDLE;
		const walk = walkToPush(this.#play.game.position, push);
		this.#play.saved.countHint('step');
		const left = push.left - 1;
		this.#host.say(left === 0 ? { text: 'The last push.', tone: 'good' } : aliveMessage(left));
		this.#play.walk([...walk, push.direction], true);
		this.#host.walked();
	}

	#show(push: KnownPush, shows: 'box' | 'way'): void {
		if (shows === 'box') this.#play.saved.countHint('nudge');
		this.state = { type: 'nudge', push, shows };
		this.#play.told = push;
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

	#walkSquares(push: KnownPush): ReadonlySet<Square> {
		const { position } = this.#play.game;
		const squares = new Set<Square>();
		let at = position.player;
		for (const direction of walkToPush(position, push)) {
			at = neighbour(position.board, at, direction);
			squares.add(at);
		}
		return squares;
	}

	#start(wanted: Wanted): void {
		this.#showSearching(wanted);
		const ask = this.#service.ask(this.#asked, this.#host.hintTime, this.#showProgress);
		this.#await(ask, ask.answer, (answer) => this.#finish(answer));
	}

	/** Takes what a search finds, unless it was dropped meanwhile. */
	#await<T>(search: Ask | Back, found: Promise<T>, take: (found: T) => void): void {
		this.#search = search;
		found.then(
			(value) => this.#search === search && take(value),
			(error: unknown) => this.#search === search && this.#fail(error),
		);
	}

	get #asked(): Asked {
		const { game } = this.#play;
		return { position: game.position, line: () => game.lurd() };
	}

	/** From now on the screen shows a search, whose time is drawn again and again. */
	#showSearching(wanted: Wanted): void {
		this.state = { type: 'searching', wanted, since: this.#host.services.now(), progress: undefined };
		this.#ticker = setInterval(() => this.#host.changed(), TICK);
	}

	readonly #showProgress = (progress: Progress): void => {
		if (this.state.type === 'searching') this.state = { ...this.state, progress };
	};

	#finish(answer: Answer): void {
		const { state } = this;
		this.#settle();
		if (answer.type === 'unknown' && answer.reason === 'time')
			this.#spent.set(this.#key, this.#secondsSpent + this.#host.hintTime);
		if (state.type === 'searching') this.#answer(answer, state.wanted);
		this.#host.changed();
	}

	/** Of the position on screen. */
	get #key(): string {
		return positionKey(this.#play.game.position);
	}

	/** Seconds searched from it without an answer. */
	get #secondsSpent(): number {
		return this.#spent.get(this.#key) ?? 0;
	}

	/** From a position that is dead, or not known: looks for the last solvable one and undoes to it. */
	#goBack(): void {
		const { game, level } = this.#play;
		const { hintTime, services } = this.#host;
		this.#showSearching('back');
		const { now } = services;
		const back = lastSolvable(this.#service, level.board, game.lurd(), hintTime, now, this.#showProgress);
		this.#await(back, back.keep, (keep) => this.#wentBack(keep));
	}

	/** A wish made meanwhile counts instead, as in any search: the moves are not taken back then. */
	#wentBack(keep: number | undefined): void {
		const wanted = this.state.type === 'searching' ? this.state.wanted : 'back';
		this.#settle();
		// What was found on the way may lead through the position on the screen, or be dead before it.
		const known = this.#service.known(this.#asked);
		const dead = known?.type === 'dead';
		if (known?.type === 'alive') this.#give(known.push, wanted);
		else if (keep === undefined) {
			const text = `${dead ? 'Dead' : 'Not known'}; none before is known alive.`;
			this.#host.say({ text, tone: dead ? 'bad' : 'warn' });
		} else if (this.#host.boardIsSeen && wanted === 'back') this.#takeBack(keep, dead);
		else {
			const moves = plural(this.#play.game.moves - keep, 'move', 'moves');
			this.#host.say({ text: `Solvable ${moves} back: B goes there.`, tone: 'good' });
		}
		this.#host.changed();
	}

	#takeBack(keep: number, dead: boolean): void {
		const { game } = this.#play;
		const back = game.moves - keep;
		game.backTo(keep);
		const words = game.solved ? 'Solved again' : dead ? 'Solvable again' : 'Known solvable';
		const text = `${words}: ${plural(back, 'move', 'moves')} taken back.`;
		this.#host.say({ text, tone: 'good' });
	}

	#fail(error: unknown): void {
		this.stop();
		const reason = error instanceof Error ? error.message : String(error);
		this.#host.say({ text: `The solver stopped: ${reason}. Ask again to start it anew.`, tone: 'bad' });
		this.#host.changed();
	}

	/** A search is over: pondering looks at the position again, which it had left to the search. */
	#settle(): void {
		this.#followed = undefined;
		clearInterval(this.#ticker);
		this.#search = undefined;
		this.state = IDLE;
	}
}
