/**
 * Errands: where a search that follows a plan stands still, what the plan wants next is done by moving few boxes while
 * all others stay where they are: those in the way of the box and its player (plan/hindrance.ts), then also some that
 * are nearest to these. What makes way for a box is often a few moves none of which is worth anything by itself. Among
 * all moves of all boxes they are as good as never made one after another; among those of few they soon are.
 */
import type { Arena } from '../fess/arena.js';
import { packedOf } from '../fess/score.js';
import { Search } from '../fess/search.js';
import { type Level, marksOf } from '../level.js';
import type { Pieces } from '../pieces.js';
import { Hindrance } from '../plan/hindrance.js';
import { nextSquare, type Plan } from '../plan/plan.js';
import { type PlanParts, PushDomain } from '../plan/push.js';
import type { MacroMove } from '../types.js';
import { FewBoxes, nearestTo } from './few-boxes.js';

const MOST_STATES = 1500; // of one search
const BYTES = MOST_STATES * 256; // of its arena: few moves are a position's own, so most bytes are of expansions
const OTHERS = [0, 2, 4]; // boxes to be moved besides those in the way, in one search after another

export class Errands extends FewBoxes {
	private readonly parts: PlanParts;
	private readonly hindrance: Hindrance;

	constructor(level: Level, parts: PlanParts) {
		super(level);
		this.parts = parts;
		this.hindrance = new Hindrance(level);
	}

	/**
	 * Moves from the position of an expansion to one that has more packed and that its search does not know; none where
	 * none is found. Not to be called within a step of that search: they share their tests.
	 */
	*from(known: Arena, expansion: number): Pieces<readonly MacroMove[]> {
		const { level, place, parts } = this;
		const { plan, order } = parts;
		place.load(known, expansion);
		order.look(place.occ);
		const { step } = order;
		const target = nextSquare(plan, place.occ, step);
		if (target < 0) return [];
		const way = yield* this.hindrance.wayTo(target, place, placedBy(level, plan, step));
		if (way.size === 0) return [];
		const boxes = place.list();
		const met = boxes.filter((box) => way.has(box));
		const unmet = boxes.filter((box) => !way.has(box));
		const others = nearestTo(level, met, unmet);
		const packed = packedOf(known.s0(known.node[expansion]!));
		const isSought = (arena: Arena, node: number) =>
			packedOf(arena.s0(node)) > packed && known.find(arena.keyLo[node]!, arena.keyHi(node)) < 0;
		for (const count of OTHERS) {
			const still = marksOf(level, others.slice(count));
			const sideIn = (arena: Arena) => {
				const domain = new PushDomain(level, arena, { ...parts, still });
				return { domain, search: new Search(arena, domain) };
			};
			const line = yield* this.lineOn(MOST_STATES, BYTES, sideIn, isSought);
			if (line.length > 0 || count >= others.length) return line;
		}
		return [];
	}
}

/** 1 on squares whose boxes the plan has brought there and does not fetch yet, after so many entries. */
function placedBy(level: Level, { to, until }: Plan, step: number): Uint8Array {
	const placed = new Uint8Array(level.n + 1);
	for (let i = 0; i < step; i++) if (until[i]! >= step) placed[to[i]!] = 1;
	return placed;
}
