/** Searches between the two leads (see sides.ts): which positions they begin with, and the images they set up. */

import { countShared } from '../bits.js';
import type { Arena } from '../fess/arena.js';
import type { BoardDomain } from '../fess/board.js';
import type { Passed } from '../fess/in-common.js';
import { commonOf } from '../fess/joining.js';
import { regionsOf } from '../fess/retreat.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import type { SearchSide, Side } from './sides.js';
import type { Trail } from './trail.js';

const MOST_PAIRS = 4_000_000; // of positions that are compared for an image
const MOST_ASKED = 8; // positions of a lead for each that is to be a root

export interface Between extends SearchSide {
	readonly way: readonly Passed[]; // the image, and what else counts for it
	readonly roots: number; // how many: they are its first expansions
	/** From the start to a root, or on from it to the end, by its node; none for those that its lead knows. */
	readonly lines: ReadonlyMap<number, readonly MacroMove[]>;
}

/** Whether a search has come upon a position. */
export function knows(side: Side | undefined, lo: number, hi: number): boolean {
	return side !== undefined && side.search.arena.find(lo, hi) >= 0;
}

/** A position of a search, which one from the other end is to come to. */
export interface Image {
	readonly side: Side;
	readonly expansion: number;
}

/**
 * The image for a search that begins with positions of `lead`: the best position that the last search from the
 * other end came to beyond its roots, where that search is given, or else one that the `opposite` lead has opened from
 * expansion `since` on. Undefined where there is none.
 */
export function* imageFor(
	lead: Side,
	opposite: SearchSide,
	since: number,
	last: Between | undefined,
): Pieces<Image | undefined> {
	const reached = bestOf(last);
	if (reached) return reached;
	for (;;) {
		const nearest = yield* nearestSince(opposite.search.arena, since, lead.search.arena);
		if (nearest < 0) return undefined;
		// Where the tests refute it by now it is dead from here on, and another one is the nearest.
		if (yield* opposite.search.retest(nearest)) return { side: opposite, expansion: nearest };
	}
}

/** The best position that a search came to beyond its roots; undefined where there is none. */
export function bestOf(side: Between | undefined): Image | undefined {
	const best = side ? side.search.arena.bestSince(side.roots) : -1;
	return side && best >= 0 ? { side, expansion: best } : undefined;
}

/** For a search that tries to join a way: the most boxes that one of its live expansions has in common with it. */
export function mostCommon(arena: Arena): number {
	return liveSince(arena, 0).reduce((most, e) => Math.max(most, commonOf(arena.s0(arena.node[e]!))), 0);
}

export function positionAt({ side, expansion }: Image): Passed {
	const { place } = side.domain;
	place.load(side.search.arena, expansion);
	return { boxes: place.list(), player: place.player };
}

/**
 * Of a lead's live expansions from a number on with the fewest regions, the one that has most boxes where a position of
 * the other lead has them, or -1. What is nearly set up from the beginning is sooner set up than what is loosest.
 */
export function* nearestSince(arena: Arena, first: number, other: Arena): Pieces<number> {
	let nearest = arena.bestSince(first);
	if (nearest < 0) return nearest;
	const fewest = regionsOf(arena.s0(arena.node[nearest]!));
	const loose = liveSince(arena, first).filter((e) => regionsOf(arena.s0(arena.node[e]!)) === fewest);
	const others = liveSince(other, 0);
	const stride = Math.ceil((loose.length * others.length) / MOST_PAIRS);
	const { words } = arena;
	let most = -1;
	for (const e of loose) {
		yield;
		let shared = 0;
		for (let i = 0; i < others.length; i += stride) {
			const here = countShared(arena.boxes, e * words, other.boxes, others[i]! * words, words);
			shared = Math.max(shared, here);
		}
		if (shared < most || (shared === most && !arena.betterExpansion(e, nearest))) continue;
		most = shared;
		nearest = e;
	}
	return nearest;
}

/**
 * Makes the likest positions of a lead roots of a search that has to begin somewhere, at most `count`. The lead leaves
 * what the tests refute by now; others take its place.
 */
export function* addRootsOfLead(lead: SearchSide, side: Side, count: number): Pieces<void> {
	const { arena } = lead.search;
	let left = count;
	for (const expansion of yield* likest(lead, side, MOST_ASKED * count)) {
		if (left === 0) return;
		if (arena.isDead(arena.node[expansion]!)) continue; // meanwhile
		side.domain.place.load(arena, expansion);
		if (yield* side.search.addLoaded()) left--;
		else yield* lead.search.retest(expansion);
	}
}

/** The expansions from a number on that are not dead. */
function liveSince(arena: Arena, first: number): number[] {
	const live: number[] = [];
	for (let e = first; e < arena.expansions; e++) if (!arena.isDead(arena.node[e]!)) live.push(e);
	return live;
}

/** The expansions of a search that score best for another that has to begin somewhere, the best first. */
export function* likest({ search: { arena } }: Side, { domain }: Side, count: number): Pieces<number[]> {
	return yield* bestFor(domain, liveSince(arena, 0), count, (expansion) =>
		domain.place.load(arena, expansion),
	);
}

/** The positions of a trail that score best for such a search, by their numbers, the best first. */
export function* likestOn(trail: Trail, { domain }: Side, count: number): Pieces<number[]> {
	const numbers = trail.positions.keys();
	return yield* bestFor(domain, numbers, count, (number) => trail.load(number, domain.place));
}

function* bestFor(
	domain: BoardDomain,
	items: Iterable<number>,
	count: number,
	load: (item: number) => void,
): Pieces<number[]> {
	const ranked: { readonly item: number; readonly s0: number; readonly s1: number }[] = [];
	for (const item of items) {
		load(item);
		domain.score();
		ranked.push({ item, s0: domain.s0, s1: domain.s1 });
		yield;
	}
	ranked.sort((a, b) => b.s0 - a.s0 || b.s1 - a.s1 || a.item - b.item);
	return ranked.slice(0, count).map(({ item }) => item);
}
