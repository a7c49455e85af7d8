/**
 * Strategies M and N: from both ends to positions that are easy to walk about in, and between these. A level that is
 * tight where it starts and where it ends is loose in the middle: one lead pushes the boxes out of the way from where
 * they stand, the other pulls them off the goals, and what is left is to rearrange boxes that have room.
 *
 * Rounds grow: each lead goes on where it was, then a search between them sets up an image by pulls, then one by pushes.
 * At first the image is, of the loosest positions of the lead on the other side, the nearest to where the lead on this
 * side has been; later the best that the last search between them came to from the other side, so that the two come
 * towards each other. M keeps to that; N has images of the leads in every second round. A search begins with those
 * positions of its lead, and of the last search on its side, that are likest to the image, and ends when it comes upon
 * any position that is known on the other side.
 */
import { Arena } from '../fess/arena.js';
import { lineFrom, lineToNode, rootOf } from '../fess/line.js';
import { Pulls, Pushes, type Tests } from '../fess/moves.js';
import { regionsOf } from '../fess/retreat.js';
import { type Cell, type Level, marksOf } from '../level.js';
import type { Pieces } from '../pieces.js';
import { countShared } from '../squares.js';
import type { MacroMove } from '../types.js';
import {
	addStart,
	bestSince,
	type Leads,
	leadsOf,
	MOST_MATCHED,
	type Side,
	settingUp,
	testsOf,
} from './sides.js';
import { SteppedEngine } from './stepped.js';

const ROOTS = 30; // positions of a lead that a search between the leads begins with
const ROOTS_OF_LAST = 10; // and of the last search on its side
const SHARE = 1 / 4; // of the bytes, of a search between the leads
const GROWTH = 1.6; // of the expansions from round to round
const MOST_PAIRS = 4_000_000; // of positions that are compared for an image

/** Who is at work in a round: the leads, then a search by pulls, then one by pushes. */
type Stage = 'out' | 'back' | 'pulls' | 'pushes';

/** A search between the leads. */
interface Between extends Side {
	readonly roots: number; // its first expansions
	/** From the start to a root, or on from it to the end, by its node; none for those that its lead knows. */
	readonly lines: ReadonlyMap<number, readonly MacroMove[]>;
}

/** Expansions of each stage. */
export type Round = Readonly<Record<Stage, number>>;

const FIRST: Round = { out: 150, back: 300, pulls: 700, pushes: 700 };

export interface MiddleOptions {
	readonly name: string;
	readonly alternates: boolean; // images of the leads again in every second round
	readonly first: Round;
}

export const M: MiddleOptions = { name: 'middle', alternates: false, first: FIRST };
export const N: MiddleOptions = { name: 'middle, new images', alternates: true, first: FIRST };

export class Middle extends SteppedEngine {
	override readonly name: string;
	round = 0; // rounds that are over
	private readonly level: Level;
	private readonly limit: number;
	private readonly options: MiddleOptions;
	private readonly tests: Tests;
	private readonly out: Side; // the lead from the start
	private readonly back: Side; // the lead from the goals
	private pulls: Between | undefined; // the last ones between the leads
	private pushes: Between | undefined;
	private stage: Stage = 'out';
	private until: number; // expansions at which it ends
	private outBefore = 0; // expansions of the leads before this round
	private backBefore = 0;
	private pastStates = 0; // of searches between the leads that were given up
	private line: readonly MacroMove[] = [];

	private constructor(level: Level, limit: number, options: MiddleOptions, tests: Tests, leads: Leads) {
		const { out, back } = leads;
		super();
		this.name = options.name;
		this.level = level;
		this.limit = limit;
		this.options = options;
		this.until = options.first.out;
		this.tests = tests;
		this.out = out;
		this.back = back;
		out.domain.meets = (lo, hi) => knows(back, lo, hi);
		back.domain.meets = (lo, hi) => knows(out, lo, hi);
		if (level.boxes.length > MOST_MATCHED) this.status = 'exhausted';
		this.under = this.addRoots();
	}

	/** `limit`: bytes the engine may hold. */
	static *making(level: Level, limit: number, options: MiddleOptions): Pieces<Middle> {
		const tests = yield* testsOf(level);
		return new Middle(level, limit, options, tests, yield* leadsOf(level, tests, limit));
	}

	override get states(): number {
		const { pastStates, out, back, pulls, pushes } = this;
		const ofLeads = out.search.arena.nodes + back.search.arena.nodes;
		return pastStates + ofLeads + (pulls?.search.arena.nodes ?? 0) + (pushes?.search.arena.nodes ?? 0);
	}

	override get bytes(): number {
		const { out, back, pulls, pushes } = this;
		const ofLeads = out.search.arena.bytes + back.search.arena.bytes;
		return ofLeads + (pulls?.search.arena.bytes ?? 0) + (pushes?.search.arena.bytes ?? 0);
	}

	override get best(): string {
		return `between loose positions, round ${this.round + 1}`;
	}

	override solution(): readonly MacroMove[] {
		return this.line;
	}

	protected override advance(stop: () => boolean): void {
		const { search } = this.atWork;
		if (!search.step(stop)) return;
		if (search.status === 'solved') this.join(search.arena, search.lastEdge);
		else if (search.status !== 'running' || search.arena.expansions >= this.until) this.endStage();
	}

	private get atWork(): Side {
		return this[this.stage]!;
	}

	private *addRoots(): Pieces<void> {
		const { level, out, back } = this;
		const alive = yield* addStart(level, out);
		if (!alive) this.status = 'unsolvable';
		else yield* back.search.addEnds();
		for (const { search } of [out, back]) {
			if (search.status === 'solved') this.join(search.arena, search.lastEdge);
		}
	}

	private endStage(): void {
		if (this.stage === 'out') this.begin('back');
		else if (this.stage === 'back') this.under = this.startBetween('pulls');
		else if (this.stage === 'pulls') this.under = this.startBetween('pushes');
		else this.endRound();
	}

	private endRound(): void {
		const { out, back } = this;
		for (const { search } of [out, back]) {
			if (search.status !== 'running') this.status = search.status;
		}
		this.outBefore = out.search.arena.expansions;
		this.backBefore = back.search.arena.expansions;
		this.round++;
		this.begin('out');
	}

	private begin(stage: Stage): void {
		this.stage = stage;
		const { arena } = this.atWork.search;
		this.until = arena.expansions + Math.round(this.options.first[stage] * GROWTH ** this.round);
	}

	/** Makes the next search between the leads. */
	private *startBetween(stage: 'pulls' | 'pushes'): Pieces<void> {
		const { level, tests, limit, out, back } = this;
		const [from, to, before, opposite] =
			stage === 'pulls' ? [back, out, this.outBefore, this.pushes] : [out, back, this.backBefore, this.pulls];
		const goesOn = !this.options.alternates || this.round % 2 === 1;
		const image = yield* imageFor(from, to, before, goesOn ? opposite : undefined);
		if (!image) {
			this.status = 'exhausted';
			return;
		}
		const arena = new Arena(level.words, Math.floor(limit * SHARE));
		yield;
		const moves =
			stage === 'pulls'
				? new Pulls(level, tests.pulls)
				: new Pushes(level, tests.pushes, marksOf(level, image));
		yield;
		const side = settingUp(level, arena, moves, image, false);
		yield;
		side.domain.meets =
			stage === 'pulls'
				? (lo, hi) => knows(out, lo, hi) || knows(this.pushes, lo, hi)
				: (lo, hi) => knows(back, lo, hi) || knows(this.pulls, lo, hi);
		yield* side.search.addRootsOf(from.search.arena, yield* likest(from, side, ROOTS));
		const lines = yield* this.addRootsOfLast(stage, side);
		this.pastStates += this[stage]?.search.arena.nodes ?? 0;
		this[stage] = { ...side, roots: arena.expansions, lines };
		this.begin(stage);
		if (side.search.status === 'solved') this.join(arena, side.search.lastEdge);
	}

	/** Makes positions of the last search on its side roots of a search between the leads; gives their lines. */
	private *addRootsOfLast(stage: 'pulls' | 'pushes', side: Side): Pieces<Between['lines']> {
		const lines = new Map<number, readonly MacroMove[]>();
		const last = this[stage];
		if (!last) return lines;
		const { arena: known } = last.search;
		const { arena } = side.search;
		for (const expansion of yield* likest(last, side, ROOTS_OF_LAST)) {
			const node = known.node[expansion]!;
			const lo = known.keyLo[node]!;
			const hi = known.keyHi(node);
			if (side.search.status !== 'running' || arena.find(lo, hi) >= 0) continue;
			const line = stage === 'pulls' ? this.lineFrom(lo, hi) : this.lineTo(lo, hi);
			yield* side.search.addRootsOf(known, [expansion]);
			lines.set(arena.find(lo, hi), line);
		}
		return lines;
	}

	/** Makes the line by way of the position that an edge leads to, which ends a search. */
	private join(arena: Arena, edge: number): void {
		const node = arena.child[edge]!;
		const lo = arena.keyLo[node]!;
		const hi = arena.keyHi(node);
		this.line = [...this.lineTo(lo, hi), ...this.lineFrom(lo, hi)];
		this.status = 'solved';
	}

	/** The pushes from the start to a position that the lead there knows, or the last search by pushes. */
	private lineTo(lo: number, hi: number): readonly MacroMove[] {
		const { arena } = this.out.search;
		const node = arena.find(lo, hi);
		if (node >= 0) return lineToNode(arena, node);
		const { search, lines } = this.pushes!;
		const met = search.arena.find(lo, hi);
		const root = rootOf(search.arena, met);
		const before = lines.get(root) ?? this.lineTo(search.arena.keyLo[root]!, search.arena.keyHi(root));
		return [...before, ...lineToNode(search.arena, met)];
	}

	/**
	 * The pushes from a position that the lead from the goals knows, or the last search by pulls, to the end; none where
	 * neither does: it is the end, or known from elsewhere.
	 */
	private lineFrom(lo: number, hi: number): readonly MacroMove[] {
		const { level, back, pulls } = this;
		const node = back.search.arena.find(lo, hi);
		if (node >= 0) return lineFrom(level, back.search.arena, node);
		if (!pulls) return [];
		const { arena } = pulls.search;
		const met = arena.find(lo, hi);
		if (met < 0) return [];
		const root = rootOf(arena, met);
		const after = pulls.lines.get(root) ?? this.lineFrom(arena.keyLo[root]!, arena.keyHi(root));
		return [...lineFrom(level, arena, met), ...after];
	}
}

/** Whether a search has come upon a position. */
function knows(side: Side | undefined, lo: number, hi: number): boolean {
	return side !== undefined && side.search.arena.find(lo, hi) >= 0;
}

/**
 * The boxes that a search from one lead is to set up: those of the best position that the last search from the other lead
 * came to beyond its roots, or else of one that this lead opened from number `before` on. Undefined where there is none.
 */
function* imageFor(
	from: Side,
	to: Side,
	before: number,
	opposite: Between | undefined,
): Pieces<readonly Cell[] | undefined> {
	const { place } = to.domain;
	const reached = opposite ? bestSince(opposite.search.arena, opposite.roots) : -1;
	if (opposite && reached >= 0) place.load(opposite.search.arena, reached);
	else {
		const nearest = yield* nearestSince(to.search.arena, before, from.search.arena);
		if (nearest < 0) return undefined;
		place.load(to.search.arena, nearest);
	}
	return [...place.boxes.subarray(0, place.count)];
}

/**
 * Of a lead's live expansions from a number on with the fewest regions, the one that has most boxes where a position of
 * the other lead has them, or -1. What is nearly set up from the beginning is sooner set up than what is loosest.
 */
export function* nearestSince(arena: Arena, first: number, other: Arena): Pieces<number> {
	let nearest = bestSince(arena, first);
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
		if (shared < most || (shared === most && !arena.better(arena.node[e]!, arena.node[nearest]!))) continue;
		most = shared;
		nearest = e;
	}
	return nearest;
}

/** The expansions from a number on that are not dead. */
function liveSince(arena: Arena, first: number): number[] {
	const live: number[] = [];
	for (let e = first; e < arena.expansions; e++) if (!arena.isDead(arena.node[e]!)) live.push(e);
	return live;
}

/** The expansions of a search that score best for another that has to begin somewhere, the best first. */
function* likest({ search: { arena } }: Side, { domain }: Side, count: number): Pieces<number[]> {
	const ranked: { readonly expansion: number; readonly s0: number; readonly s1: number }[] = [];
	for (const expansion of liveSince(arena, 0)) {
		domain.place.load(arena, expansion);
		ranked.push({ expansion, s0: domain.score(), s1: domain.scoreRest });
		yield;
	}
	ranked.sort((a, b) => b.s0 - a.s0 || b.s1 - a.s1 || a.expansion - b.expansion);
	return ranked.slice(0, count).map(({ expansion }) => expansion);
}
