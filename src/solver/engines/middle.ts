/**
 * Strategy M: from both ends to positions that are easy to walk about in, and between these. A level that is tight
 * where it starts and where it ends is loose in the middle: one lead pushes the boxes out of the way from where they
 * stand, the other pulls them off the goals, and what is left is to rearrange boxes that have room.
 *
 * Rounds grow: each lead goes on where it was; then, of the loosest positions that it met in the round, the nearest to
 * where the other lead has been is the image of a search between them, which begins with those positions of the other
 * lead that are likest to it, and ends when it comes upon any position of this one.
 */
import { Arena } from '../fess/arena.js';
import { lineFrom, lineToNode, rootOf } from '../fess/line.js';
import { Pulls, Pushes, type Tests } from '../fess/moves.js';
import { regionsOf } from '../fess/retreat.js';
import { type Level, marksOf } from '../level.js';
import type { Pieces } from '../pieces.js';
import { countShared } from '../squares.js';
import type { MacroMove } from '../types.js';
import { addStart, bestSince, leadsOf, MOST_MATCHED, type Side, settingUp, testsOf } from './sides.js';
import { SteppedEngine } from './stepped.js';

const ROOTS = 30; // positions that a search between the leads begins with

/** Who is at work in a round: the leads, then a search by pulls, then one by pushes. */
type Stage = 'out' | 'back' | 'pulls' | 'pushes';

const GROWTH = 1.6; // of the expansions from round to round
const MOST_PAIRS = 4_000_000; // of positions that are compared for an image

/** Expansions in the first round. */
const FIRST: Readonly<Record<Stage, number>> = { out: 150, back: 300, pulls: 700, pushes: 700 };

export class Middle extends SteppedEngine {
	override readonly name = 'middle';
	private readonly level: Level;
	private readonly limit: number;
	private readonly tests: Tests;
	private readonly out: Side; // the lead from the start
	private readonly back: Side; // the lead from the goals
	private between: Side | undefined;
	private stage: Stage = 'out';
	private until = FIRST.out; // expansions at which it ends
	private round = 0;
	private outBefore = 0; // expansions of the leads before this round
	private backBefore = 0;
	private pastStates = 0; // of searches between the leads that were given up
	private line: readonly MacroMove[] = [];

	private constructor(level: Level, limit: number, tests: Tests, out: Side, back: Side) {
		super();
		this.level = level;
		this.limit = limit;
		this.tests = tests;
		this.out = out;
		this.back = back;
		watch(out, back);
		watch(back, out);
		if (level.boxes.length > MOST_MATCHED) this.status = 'exhausted';
		this.under = this.addRoots();
	}

	/** `limit`: bytes the engine may hold. */
	static *making(level: Level, limit: number): Pieces<Middle> {
		const tests = yield* testsOf(level);
		const { out, back } = yield* leadsOf(level, tests, limit);
		return new Middle(level, limit, tests, out, back);
	}

	override get states(): number {
		const { pastStates, out, back, between } = this;
		const { nodes } = out.search.arena;
		return pastStates + nodes + back.search.arena.nodes + (between?.search.arena.nodes ?? 0);
	}

	override get bytes(): number {
		return this.bytesOfLeads + (this.between?.search.arena.bytes ?? 0);
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
		if (this.stage === 'out') return this.out;
		return this.stage === 'back' ? this.back : this.between!;
	}

	private get bytesOfLeads(): number {
		return this.out.search.arena.bytes + this.back.search.arena.bytes;
	}

	private *addRoots(): Pieces<void> {
		const { level, tests, out, back } = this;
		const alive = yield* addStart(level, tests, out);
		if (!alive) this.status = 'unsolvable';
		else yield* back.search.addEnds();
		for (const { search } of [out, back]) {
			if (search.status === 'solved') this.join(search.arena, search.lastEdge);
		}
	}

	private endStage(): void {
		if (this.stage === 'out') this.begin('back', this.backBefore);
		else if (this.stage === 'back')
			this.under = this.startBetween('pulls', this.back, this.out, this.outBefore);
		else if (this.stage === 'pulls')
			this.under = this.startBetween('pushes', this.out, this.back, this.backBefore);
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
		this.begin('out', this.outBefore);
	}

	private begin(stage: Stage, done: number): void {
		this.stage = stage;
		this.until = done + Math.round(FIRST[stage] * GROWTH ** this.round);
	}

	/** Makes the search from one lead to an image that the other has met after `before` expansions. */
	private *startBetween(stage: 'pulls' | 'pushes', from: Side, to: Side, before: number): Pieces<void> {
		const { level, tests } = this;
		const image = yield* nearestSince(to.search.arena, before, from.search.arena);
		if (image < 0) {
			this.status = 'exhausted';
			return;
		}
		to.domain.load(image);
		const { place } = to.domain;
		const squares = [...place.boxes.subarray(0, place.count)];
		this.pastStates += this.between?.search.arena.nodes ?? 0;
		this.between = undefined;
		const arena = new Arena(level.words, this.limit - this.bytesOfLeads);
		yield;
		const moves =
			stage === 'pulls'
				? new Pulls(level, tests.pulls)
				: new Pushes(level, tests.pushes, marksOf(level, squares));
		yield;
		const side = settingUp(level, arena, moves, squares, false);
		yield;
		watch(side, to);
		const { arena: known } = from.search;
		yield* side.search.addRootsOf(known, yield* likest(known, side));
		this.between = side;
		this.begin(stage, 0);
		if (side.search.status === 'solved') this.join(arena, side.search.lastEdge);
	}

	/** Makes the line by way of the position that an edge leads to, which ends a search. */
	private join(arena: Arena, edge: number): void {
		const node = arena.child[edge]!;
		const lo = arena.keyLo[node]!;
		const hi = arena.keyHi(node);
		this.line = [...this.lineTo(lo, hi), ...this.lineFrom(lo, hi)];
		this.status = 'solved';
	}

	/** The pushes from the start to a position of the lead there, or of the search between the leads. */
	private lineTo(lo: number, hi: number): MacroMove[] {
		const { arena } = this.out.search;
		const node = arena.find(lo, hi);
		if (node >= 0) return lineToNode(arena, node);
		const { arena: between } = this.between!.search;
		const met = between.find(lo, hi);
		const root = rootOf(between, met);
		const before = this.lineTo(between.keyLo[root]!, between.keyHi(root));
		return [...before, ...lineToNode(between, met)];
	}

	/** The pushes from a position to the end; none where neither search knows it: it is the end, or known from elsewhere. */
	private lineFrom(lo: number, hi: number): MacroMove[] {
		const { level, back, between } = this;
		const { arena } = back.search;
		const node = arena.find(lo, hi);
		if (node >= 0) return lineFrom(level, arena, node);
		if (!between || this.stage !== 'pulls') return [];
		const { arena: other } = between.search;
		const met = other.find(lo, hi);
		const root = rootOf(other, met);
		return [...lineFrom(level, other, met), ...this.lineFrom(other.keyLo[root]!, other.keyHi(root))];
	}
}

/** Lets a search end when it comes upon a position of another. */
function watch({ domain }: Side, { search }: Side): void {
	const { arena } = search;
	domain.meets = (lo, hi) => arena.find(lo, hi) >= 0;
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

/** The expansions of a lead that score best for a search that has to begin somewhere, the best first. */
function* likest(known: Arena, { domain }: Side): Pieces<number[]> {
	const ranked: { readonly expansion: number; readonly s0: number; readonly s1: number }[] = [];
	for (const expansion of liveSince(known, 0)) {
		domain.place.load(known, expansion);
		ranked.push({ expansion, s0: domain.score(), s1: domain.scoreRest });
		yield;
	}
	ranked.sort((a, b) => b.s0 - a.s0 || b.s1 - a.s1 || a.expansion - b.expansion);
	return ranked.slice(0, ROOTS).map(({ expansion }) => expansion);
}
