/**
 * One level being played: its saved game, the clock, the way being walked, and what the player has chosen.
 * The saved game writes every command as the game takes it.
 */
import { neighbour, reachableFloor, type Square } from '../game/board.js';
import type { Direction } from '../game/direction.js';
import type { Game } from '../game/game.js';
import type { Step } from '../game/position.js';
import type { Push } from '../game/walk.js';
import { type Lost, lostIn } from '../hint/deadlocks.js';
import type { Level } from '../levels/level.js';
import type { SavedGame } from '../store/types.js';
import { Animation } from './animation.js';
import { PlayClock } from './clock.js';
import { NO_MARKS } from './picture.js';
import type { Services, Spot } from './services.js';
import type { Scroll } from './viewport.js';

export class Play {
	readonly spot: Spot;
	readonly level: Level;
	readonly saved: SavedGame;
	readonly clock: PlayClock;
	readonly inside: Uint8Array; // 1 on floor that the player could come to without boxes
	readonly way: Animation;
	chosen: Square | undefined; // the box chosen with the mouse
	told: Push | undefined; // what a nudge told, until the next push: that one is helped if it is the same
	scroll: Scroll = { left: 0, top: 0 };
	readonly #store: Services['store'];
	readonly #spoken: boolean;
	#lost: { readonly key: string; readonly value: Lost } | undefined;
	#helped = false; // whether the way being walked is a hint's

	/** Opens a level as it was left. `drawn` is called after each step made by time. */
	constructor(spot: Spot, level: Level, { store, now, spoken }: Services, drawn: () => void) {
		this.spot = spot;
		this.level = level;
		this.#store = store;
		this.#spoken = spoken;
		this.inside = reachableFloor(level.board);
		this.saved = store.openGame(level);
		this.clock = new PlayClock(this.saved.seconds, now);
		this.way = new Animation((direction) => this.#step(direction), drawn);
		this.#keepSolution(); // the program may have been killed before it could
	}

	get game(): Game {
		return this.saved.game;
	}

	/** The player did something: time counts on. */
	touch(): void {
		this.clock.touch();
		this.saved.setSeconds(this.clock.seconds);
	}

	/** One move of the player's, or of a hint. */
	move(direction: Direction, helped = false): Step {
		const { position } = this.game;
		const { told } = this;
		const box = neighbour(position.board, position.player, direction);
		const isTold = told !== undefined && told.box === box && told.direction === direction;
		const done = this.game.move(direction, helped || isTold);
		if (done === 'push') this.told = undefined;
		return done;
	}

	/** Walks a way, drawn as it happens; without a picture all of it happens at once. */
	walk(steps: readonly Direction[], helped = false): void {
		this.way.finish();
		this.#helped = helped;
		this.way.start(steps);
		if (this.#spoken) this.way.finish();
	}

	/**
	 * What of the position is lost for certain (see lostIn), as far as the deadlock marks give it away; found once for all
	 * frames that show it.
	 */
	lost(markLevel: number, chosen?: Square): Lost {
		if (markLevel === 0) return NO_MARKS.lost;
		const key = `${this.game.node} ${markLevel} ${chosen}`;
		if (this.#lost?.key !== key)
			this.#lost = { key, value: lostIn(this.game.position, markLevel > 1, chosen) };
		return this.#lost.value;
	}

	/** Leaves the level; what was walked is done, everything is written. */
	close(): void {
		this.way.finish();
		this.#keepSolution();
		this.saved.setSeconds(this.clock.seconds);
		this.saved.close();
	}

	/** Keeps the solution on the board, if there is one: a level that starts solved has none. */
	#keepSolution(): void {
		const { game } = this;
		if (game.solved && game.pushes > 0) this.#store.recordSolution(this.level, game.lurd(), game.helped);
	}

	/** The push that solves the level ends the way: what would follow is not wanted any more. */
	#step(direction: Direction): boolean {
		const done = this.move(direction, this.#helped);
		return done !== undefined && !(done === 'push' && this.game.solved);
	}
}
