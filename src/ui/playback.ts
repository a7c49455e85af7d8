/**
 * Playing a known solution, move by move, as a player would: each move is an ordinary one that undo takes
 * back, and each push counts as a step, as it would have with `i`. Space pauses and goes on, `.` and `,` step, `+` and
 * `-` change the speed.
 */
import type { Direction } from '../game/direction.js';
import type { Node } from '../game/tree.js';
import { walkToPush } from '../game/walk.js';
import type { HintService } from '../hint/service.js';
import type { Play } from './play.js';

/** Milliseconds a move. */
const SPEEDS = [800, 400, 200, 100, 50, 25] as const;
const FIRST_SPEED = 3;

export interface PlaybackHost {
	walked(): void; // a move was made, by a key or by time
	drawn(): void; // one was made by time, so that no key draws it
	ended(): void; // the solution is played to its end, or something else is to be done
}

export class Playback {
	paused: boolean;
	#speed = FIRST_SPEED;
	readonly #play: Play;
	readonly #service: HintService;
	readonly #host: PlaybackHost;
	readonly #begun: Node; // the game's node when playback began
	#timer: NodeJS.Timeout | undefined;
	#over = false; // whether it has ended, so that the timer is set no more

	/** `paused`: whether it waits for a key, as where each move is said, which takes longer than any speed. */
	constructor(play: Play, service: HintService, paused: boolean, host: PlaybackHost) {
		this.paused = paused;
		this.#play = play;
		this.#service = service;
		this.#host = host;
		this.#begun = play.game.node;
		this.#wind();
	}

	/** Moves in ten seconds. */
	get pace(): number {
		return 10_000 / SPEEDS[this.#speed]!;
	}

	/** Does what a key says. False when it is none of the playback's. */
	press(key: string): boolean {
		if (key === ' ') this.paused = !this.paused;
		else if (key === '+' || key === '=') this.#speed = Math.min(this.#speed + 1, SPEEDS.length - 1);
		else if (key === '-') this.#speed = Math.max(this.#speed - 1, 0);
		else if (key === '.') this.#single(() => this.#forward());
		else if (key === ',') this.#single(() => this.#backward());
		else return false;
		this.#wind();
		return true;
	}

	pause(): void {
		this.paused = true;
		this.#wind();
	}

	end(): void {
		this.#over = true;
		clearTimeout(this.#timer);
		this.#host.ended();
	}

	/** Pauses and makes one move. */
	#single(move: () => void): void {
		this.paused = true;
		move();
	}

	/** Sets the timer of the next move anew, at the speed there is now; none while paused. */
	#wind(): void {
		clearTimeout(this.#timer);
		if (this.paused || this.#over) return;
		this.#timer = setTimeout(() => {
			this.#forward();
			this.#host.drawn();
			this.#wind();
		}, SPEEDS[this.#speed]);
	}

	#forward(): void {
		const { game, saved } = this.#play;
		const direction = this.#next;
		const done = direction === undefined ? undefined : this.#play.move(direction, true);
		if (done === 'push') saved.countHint('step');
		if (done === undefined || game.solved) this.end();
		if (done !== undefined) this.#host.walked();
	}

	/** Undoes a move of the playback; those made before it began are the player's and stay. */
	#backward(): void {
		const { game } = this.#play;
		if (game.node !== this.#begun) game.undo();
	}

	/** The next move of the solution: a step to the next push, or the push. */
	get #next(): Direction | undefined {
		const { position } = this.#play.game;
		const known = this.#service.look(position);
		if (known?.type !== 'alive') return undefined;
		return walkToPush(position, known.push)[0] ?? known.push.direction;
	}
}
