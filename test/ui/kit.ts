/** Sessions for tests: levels from rows, a store in memory, and a solver that answers when told to. */

import { afterEach, beforeEach, vi } from 'vitest';
import { parseCollection } from '../../src/levels/collection.js';
import type { Collection } from '../../src/levels/level.js';
import { formatPosition } from '../../src/levels/xsb.js';
import type { Limits, Outcome, Progress } from '../../src/solver/types.js';
import { noDisk } from '../../src/store/disk.js';
import { openStore } from '../../src/store/store.js';
import type { Services } from '../../src/ui/services.js';
import { Session } from '../../src/ui/session.js';
import type { Viewport } from '../../src/ui/viewport.js';

/** One push to the right solves it: `R`. */
export const ONE_PUSH = ['#####', '#@$.#', '#####'];
/** Two boxes in a hall, with room to walk around them. */
export const HALL = ['########', '#      #', '#  $ . #', '#@     #', '#  $ . #', '#      #', '########'];
/** Solves HALL from the lowest square of the player's region, which is where the solver is asked from. */
export const SOLUTION = 'rdRRdlldRR';

export function collectionOf(...boards: readonly (readonly string[])[]): Collection {
	return parseCollection(boards.map((rows) => rows.join('\n')).join('\n\n'));
}

/** A search that was asked of the fake solver. */
export interface Asked {
	readonly boxes: readonly number[];
	readonly player: number;
	readonly limits: Limits;
	readonly progress: (progress: Progress) => void;
	readonly answer: (outcome: Outcome) => Promise<void>;
	readonly fail: (error: Error) => Promise<void>;
	cancelled: boolean;
}

export interface Kit {
	readonly session: Session;
	readonly services: Services;
	readonly searches: Asked[];
	readonly quits: () => number;
	/** Presses keys by name, one after the other. */
	press(...names: string[]): void;
}

export interface KitOptions {
	readonly shelf?: Services['shelf'];
	readonly columns?: number;
	readonly rows?: number;
	readonly unicode?: boolean;
	readonly spoken?: boolean;
	readonly now?: () => number;
	readonly store?: Services['store'];
	readonly ponder?: boolean; // false: searches are those asked for
}

export function kitFor(options: KitOptions = {}): Kit {
	const searches: Asked[] = [];
	let quits = 0;
	const shelf = [...(options.shelf ?? [{ name: 'test', collection: collectionOf(HALL, ONE_PUSH, HALL) }])];
	const services: Services = {
		shelf,
		keep: (collection) => {
			const name = `pasted-${shelf.length}`;
			shelf.push({ name, collection });
			return { name, type: 'kept' };
		},
		store: options.store ?? openStore(noDisk()),
		isSaved: options.store !== undefined,
		solver: { solve: (_, boxes, player, limits, progress) => ask(searches, boxes, player, limits, progress) },
		threads: 1,
		unicode: options.unicode ?? true,
		spoken: options.spoken ?? false,
		now: options.now ?? (() => 0),
		quit: () => quits++,
	};
	const session = new Session(services, options.columns ?? 80, options.rows ?? 24);
	session.override({ ponder: options.ponder ?? false });
	const press = (...names: string[]) => {
		for (const name of names) session.press({ name, text: [...name].length === 1 ? name : '' });
	};
	return { session, services, searches, quits: () => quits, press };
}

/** A kit with a level open. */
export function playing(rows: readonly string[], options: KitOptions = {}): Kit {
	const kit = kitFor({ shelf: [{ name: 'test', collection: collectionOf(rows) }], ...options });
	kit.session.open({ name: 'test', number: 1 });
	kit.session.changed();
	return kit;
}

function ask(
	searches: Asked[],
	boxes: readonly number[],
	player: number,
	limits: Limits,
	progress: ((progress: Progress) => void) | undefined,
): ReturnType<Services['solver']['solve']> {
	let answer: (outcome: Outcome) => void = () => {};
	let fail: (error: Error) => void = () => {};
	const result = new Promise<Outcome>((resolve, reject) => {
		answer = resolve;
		fail = reject;
	});
	const asked: Asked = {
		boxes,
		player,
		limits,
		progress: progress ?? (() => {}),
		answer(outcome) {
			answer(outcome);
			return settled();
		},
		fail(error) {
			fail(error);
			return settled();
		},
		cancelled: false,
	};
	searches.push(asked);
	return {
		result,
		cancel: () => {
			asked.cancelled = true;
		},
	};
}

const REPORT = { engine: 'test', states: 7, seconds: 0.1 };

export function solved(lurd: string): Outcome {
	return { type: 'solved', lurd, ...REPORT };
}
export const DEAD: Outcome = { type: 'unsolvable', ...REPORT };
export const OUT_OF_TIME: Outcome = { type: 'unknown', reason: 'time', ...REPORT };

/** A kit with HALL open, once the search that keys have asked for has found its solution. */
export async function hinted(...keys: string[]): Promise<Kit> {
	const kit = playing(HALL);
	kit.press(...keys);
	await kit.searches[0]!.answer(solved(SOLUTION));
	return kit;
}

export function rowsOf({ session }: Kit): string[] {
	return formatPosition(session.play!.game.position);
}

/** To be called where a test file begins: time passes for its tests as they say. */
export function fakeTimers(): void {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
	});
	afterEach(() => {
		vi.useRealTimers();
	});
}

/** Over once what an answered search has set off is done. */
export function settled(): Promise<void> {
	return new Promise((done) => setImmediate(done));
}

/** The moves that are drawn; the rest of a run may be still to come. */
export function lurdOf({ session }: Kit): string {
	return session.play!.game.lurd();
}

/** The moves once a run or a walk under way is over. */
export function finishedLurd(kit: Kit): string {
	kit.session.play!.way.finish();
	return lurdOf(kit);
}

/** Where a square is drawn within the area; outside the window it is beyond its edge. */
export function placeOf(view: Viewport, boardWidth: number, square: number): { x: number; y: number } {
	const column = (square % boardWidth) - view.left;
	const row = Math.floor(square / boardWidth) - view.top;
	return { x: view.x + column * view.cell, y: view.y + row };
}
