/**
 * A search from either end of a level with its positions, and what the engines that run several such searches have in
 * common. Their words:
 *
 *   lead             a search that gets the boxes out of the way, from the start or from the goals; it goes on from
 *                    round to round, and its best positions are where other searches begin or what they aim at
 *   image            a position of a search from one end that a search from the other end tries to come to
 *   way              positions from an image on to the end of the level on its side; any of them will do
 *   to set up        an image: to bring boxes onto its squares, judged by features of the position (fess/image.ts)
 *   to join          a way: to come to any position of it, judged by the boxes in common (fess/joining.ts)
 *   line             the moves of a way, or of any other stretch of play
 */
import { createDeadlocks } from '../deadlock/deadlocks.js';
import { createPullDeadlocks } from '../deadlock/pull-deadlocks.js';
import type { Arena } from '../fess/arena.js';
import { Arenas } from '../fess/arenas.js';
import type { BoardDomain } from '../fess/board.js';
import { ImageDomain } from '../fess/image.js';
import type { Passed } from '../fess/in-common.js';
import { JoiningDomain } from '../fess/joining.js';
import { type Moves, Pulls, Pushes, type Tests } from '../fess/moves.js';
import { RetreatDomain, type RetreatOptions } from '../fess/retreat.js';
import { Search } from '../fess/search.js';
import type { TreeSearch } from '../fess/tree-search.js';
import { WideSearch } from '../fess/wide-search.js';
import { type Level, marksOf } from '../level.js';
import type { Pieces } from '../pieces.js';

export interface Side {
	readonly search: TreeSearch;
	readonly domain: BoardDomain;
}

/** One that searches in feature space. */
export interface SearchSide extends Side {
	readonly search: Search;
}

/** The searches that move the boxes out of the way from where they start, and from where they end. */
export interface Leads {
	readonly out: SearchSide;
	readonly back: SearchSide;
}

/** How an image is set up. */
export interface SettingUpOptions {
	readonly weighted?: boolean; // moves that are not advised weigh; otherwise the score alone decides
	readonly wide?: boolean; // goes on below what scores best as well; the arena keeps heaps of edges
}

const LEAD_SHARE = 1 / 4; // of the engine's bytes, for each lead

/** With more boxes a matching takes too long: searches that need many are left out. */
export const MOST_MATCHED = 300;

/** The tests of both directions, for searches that share them. */
export function* testsOf(level: Level): Pieces<Tests> {
	const pushes = createDeadlocks(level);
	yield;
	const pulls = createPullDeadlocks(level);
	yield;
	return { pushes, pulls };
}

/** Boxes are moved out of the way. */
export function retreat(level: Level, arena: Arena, moves: Moves, options: RetreatOptions): SearchSide {
	const domain = new RetreatDomain(level, arena, moves, options);
	return { domain, search: new Search(arena, domain) };
}

/** Boxes are pushed out of the way from where they start. */
export function loosen(level: Level, arena: Arena, tests: Tests): SearchSide {
	const moves = new Pushes(level, tests.pushes, marksOf(level, []));
	return retreat(level, arena, moves, { matched: false, cycles: false, cramped: true });
}

/** Both leads, without their roots. `limit`: bytes of the engine that they are for, and that `arenas` is of. */
export function* leadsOf(level: Level, tests: Tests, limit: number, arenas = new Arenas()): Pieces<Leads> {
	const ahead = arenas.take(level.words, Math.floor(limit * LEAD_SHARE));
	yield;
	const out = loosen(level, ahead, tests);
	yield;
	const behind = arenas.take(level.words, Math.floor(limit * LEAD_SHARE));
	yield;
	const pulls = new Pulls(level, tests.pulls);
	const back = retreat(level, behind, pulls, { matched: true, cycles: false, cramped: false });
	yield;
	return { out, back };
}

/** The image is set up, by features. `way` is the image, and what other positions count for it. */
export function settingUp(
	level: Level,
	arena: Arena,
	moves: Moves,
	way: readonly Passed[],
	{ weighted = false, wide = false }: SettingUpOptions = {},
): SearchSide {
	const domain = new ImageDomain(level, arena, { moves, way, weighted });
	return { domain, search: wide ? new WideSearch(arena, domain) : new Search(arena, domain) };
}

/** A way is joined: one of its positions is come to, the image being the first. */
export function joining(level: Level, arena: Arena, moves: Moves, way: readonly Passed[]): SearchSide {
	const domain = new JoiningDomain(level, arena, moves, way);
	return { domain, search: new Search(arena, domain) };
}
