/**
 * Strategies M and N: from both ends to positions that are easy to walk about in, and between these. A level that is
 * tight where it starts and where it ends is loose in the middle: one lead pushes the boxes out of the way from where
 * they stand, the other pulls them off the goals, and what is left is to rearrange boxes that have room.
 *
 * Rounds grow: each lead goes on where it was, then a search between them sets up an image by pulls, then one by
 * pushes. At first the image is, of the loosest positions of the lead on the other side, the nearest to where the lead
 * on this side has been; later the best that the last search between them came to from the other side, so that the two
 * come towards each other. M keeps to that, and counts boxes all along the way that is known from its image; N has
 * images of the leads in every second round, and its searches between them go on below what scores best as well. A
 * search begins with those positions of its lead, and of the last search on its side, that are likest to the image, and
 * ends when it comes upon any position that is known on the other side.
 *
 * What a search between the leads came to is led on by few boxes (mending.ts).
 *
 * The features bring most boxes onto the image and the last ones often not, as others would have to leave it for that.
 * So each round ends with short searches that try to join a way: one by pushes from the nearest to the way on from the
 * image, anywhere along it, then one by pulls from there to where the first has come. What they come to is where the
 * next round's searches begin, too.
 */
import { Arenas } from '../fess/arenas.js';
import type { Passed } from '../fess/in-common.js';
import { type Moves, Pulls, Pushes, type Tests } from '../fess/moves.js';
import { Place } from '../fess/place.js';
import { type Level, marksOf } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import {
	addRootsOfLead,
	type Between,
	bestOf,
	type Image,
	imageFor,
	likest,
	likestOn,
	mostCommon,
	positionAt,
} from './between.js';
import { Mending } from './mending.js';
import { type Play, Reached } from './reached.js';
import {
	joining,
	type Leads,
	leadsOf,
	MOST_MATCHED,
	type SearchSide,
	type Side,
	settingUp,
	testsOf,
} from './sides.js';
import { SteppedEngine } from './stepped.js';
import { Trail } from './trail.js';

const ROOTS = 30; // positions of a lead that a search between the leads begins with
const ROOTS_OF_LAST = 10; // and of the last search on its side
const ROOTS_OF_JOIN = 5; // and of the last one there that tried to join a way
const JOIN_ROOTS = 5; // positions that a search begins with that tries to join a way
const SHARE = 1 / 5; // of the bytes, of a search between the leads
const JOIN_SHARE = 1 / 20; // and of one that tries to join a way
const GROWTH = 1.6; // of the expansions from round to round

/** Who is at work in a round: the leads, searches between them by features, then those that join a way. */
const STAGES = ['out', 'back', 'pulls', 'pushes', 'joinPushes', 'joinPulls'] as const;

type Stage = (typeof STAGES)[number];
type Join = 'joinPulls' | 'joinPushes';

/** Expansions of each stage, and of mending what it came to. */
export type Expansions = Readonly<Record<Stage | 'mend', number>>;

const FIRST: Expansions = {
	out: 150,
	back: 300,
	pulls: 300,
	pushes: 300,
	mend: 3000,
	joinPushes: 200,
	joinPulls: 200,
};

export interface MiddleOptions {
	readonly name: string;
	readonly alternates: boolean; // images of the leads again in every second round
	readonly wide: boolean; // searches between the leads go on below what scores best as well
	readonly along: boolean; // and their boxes count all along the way that leads on from their image
	readonly first: Expansions;
}

export const M: MiddleOptions = { name: 'middle', alternates: false, wide: false, along: true, first: FIRST };
export const N: MiddleOptions = {
	name: 'middle, new images',
	alternates: true,
	wide: true,
	along: false,
	first: FIRST,
};

/** A search between the leads that is given its roots. */
interface Rooted {
	readonly own: Play; // which way it plays
	readonly side: SearchSide;
	readonly lines: Map<number, readonly MacroMove[]>; // of its roots, as in Between
}

interface Parts {
	readonly tests: Tests;
	readonly leads: Leads;
	readonly arenas: Arenas;
}

export class Middle extends SteppedEngine {
	override readonly name: string;
	round = 0; // rounds that are over
	stage: Stage = 'out'; // who is at work
	private readonly level: Level;
	private readonly limit: number;
	private readonly arenas: Arenas;
	private readonly options: MiddleOptions;
	private readonly tests: Tests;
	private readonly mending: Mending;
	private readonly reached: Reached;
	private until: number; // expansions at which the stage ends
	private outBefore = 0; // expansions of the leads before this round
	private backBefore = 0;
	private pastStates = 0; // of searches between the leads that were given up
	private line: readonly MacroMove[] = [];

	private constructor(level: Level, limit: number, options: MiddleOptions, parts: Parts) {
		super();
		this.name = options.name;
		this.level = level;
		this.limit = limit;
		this.arenas = parts.arenas;
		this.options = options;
		this.until = options.first.out;
		this.tests = parts.tests;
		this.mending = new Mending(level, Math.floor(limit * JOIN_SHARE)); // a join's, which is let go of by then
		this.reached = new Reached(level, parts.leads);
		if (level.boxes.length > MOST_MATCHED) this.status = 'exhausted';
		this.pending = this.addRoots();
	}

	/** `limit`: bytes the engine may hold. `arenas`: where it has them from; it gives none back at its end. */
	static *making(level: Level, limit: number, options: MiddleOptions, arenas = new Arenas()): Pieces<Middle> {
		const tests = yield* testsOf(level);
		const leads = yield* leadsOf(level, tests, limit, arenas);
		return new Middle(level, limit, options, { tests, leads, arenas });
	}

	override get states(): number {
		return STAGES.reduce(
			(sum, stage) => sum + (this.reached[stage]?.search.arena.nodes ?? 0),
			this.pastStates + this.mending.states,
		);
	}

	override get bytes(): number {
		return STAGES.reduce(
			(sum, stage) => sum + (this.reached[stage]?.search.arena.bytes ?? 0),
			this.mending.bytes,
		);
	}

	override get best(): string {
		return `between loose positions, round ${this.round + 1}`;
	}

	/**
	 * Boxes not in common with their ways where the last searches for these came nearest; Infinity before there are any.
	 */
	get apart(): number {
		const { joinPushes, joinPulls } = this.reached;
		const joins = [joinPushes, joinPulls].filter((join) => join !== undefined);
		return this.level.boxes.length - Math.max(...joins.map(({ search }) => mostCommon(search.arena)));
	}

	override solution(): readonly MacroMove[] {
		return this.line;
	}

	protected override advance(stop: () => boolean): void {
		const search = this.reached[this.stage]?.search;
		if (search && !search.step(stop)) return;
		if (search?.status === 'solved') this.solveBy(search);
		else if (search?.status !== 'running' || search.arena.expansions >= this.until) this.endStage();
	}

	private *addRoots(): Pieces<void> {
		const { out, back } = this.reached;
		if (!(yield* out.search.addStart())) this.status = 'unsolvable';
		else yield* back.search.addEnds();
		for (const { search } of [out, back]) {
			if (search.status === 'solved') this.solveBy(search);
		}
	}

	private endStage(): void {
		const { stage } = this;
		const next = STAGES[STAGES.indexOf(stage) + 1];
		if (next === undefined) this.endRound();
		else this.pending = this.startNext(stage, next);
	}

	/** Ends a stage for good and makes what the next one needs. */
	private *startNext(stage: Stage, next: Stage): Pieces<void> {
		if (stage === 'pulls' || stage === 'pushes') yield* this.mend(stage);
		if (this.status !== 'running') return;
		if (next === 'pulls' || next === 'pushes') yield* this.startBetween(next);
		else if (next === 'joinPushes' || next === 'joinPulls') yield* this.startJoin(next);
		else this.begin(next);
	}

	/** Leads the search between the leads on that is over, by few boxes. */
	private *mend(stage: Play): Pieces<void> {
		const between = this.reached[stage];
		if (!between) return;
		const { search, way } = between;
		yield* this.mending.mend(between, this.movesTo(stage, way), this.inRound('mend'));
		if (search.status === 'solved') this.solveBy(search);
	}

	/** Lets a search go; its positions stay counted. */
	private drop(stage: Play | Join): void {
		const arena = this.reached[stage]?.search.arena;
		if (!arena) return;
		this.pastStates += arena.nodes;
		this.arenas.give(arena);
		this.reached[stage] = undefined;
	}

	private endRound(): void {
		const { out, back } = this.reached;
		const statuses = [out.search.status, back.search.status];
		if (statuses.includes('memory')) this.status = 'memory';
		else if (statuses.includes('exhausted')) this.status = 'exhausted';
		this.outBefore = out.search.arena.expansions;
		this.backBefore = back.search.arena.expansions;
		this.round++;
		this.begin('out');
	}

	private begin(stage: Stage): void {
		this.stage = stage;
		const before = this.reached[stage]?.search.arena.expansions ?? 0;
		this.until = before + this.inRound(stage);
	}

	/** Expansions of this round. */
	private inRound(stage: keyof Expansions): number {
		return Math.round(this.options.first[stage] * GROWTH ** this.round);
	}

	/** Makes the next search between the leads. */
	private *startBetween(stage: Play): Pieces<void> {
		const { level, limit, arenas, reached } = this;
		const isByPulls = stage === 'pulls';
		const lead = isByPulls ? reached.back : reached.out;
		const opposite = isByPulls ? reached.out : reached.back;
		const since = isByPulls ? this.outBefore : this.backBefore;
		const last = isByPulls ? reached.pushes : reached.pulls; // from the other end
		const ofLead = this.options.alternates && this.round % 2 === 0;
		const image = yield* imageFor(lead, opposite, since, ofLead ? undefined : last);
		if (!image) {
			this.status = 'exhausted';
			return;
		}
		const { wide, along } = this.options;
		const way = along ? yield* this.wayBy(stage, image) : [positionAt(image)];
		const arena = arenas.take(level.words, Math.floor(limit * SHARE), wide);
		yield;
		const moves = this.movesTo(stage, way)();
		yield;
		const side = settingUp(level, arena, moves, way, { wide });
		yield;
		side.domain.meets = (lo, hi) => reached.meets(stage, lo, hi);
		yield* addRootsOfLead(lead, side, ROOTS);
		const join = isByPulls ? 'joinPulls' : 'joinPushes';
		const rooted: Rooted = { own: stage, side, lines: new Map() };
		yield* this.addRootsOf(reached[stage], ROOTS_OF_LAST, rooted);
		yield* this.addRootsOf(reached[join], ROOTS_OF_JOIN, rooted);
		this.drop(stage);
		this.drop(join);
		this.enter(stage, rooted, way);
	}

	/** Makes a search that tries to join the way to the best of the other side, unless that has come to nothing. */
	private *startJoin(stage: Join): Pieces<void> {
		const { level, limit, arenas, reached } = this;
		const own = stage === 'joinPushes' ? 'pushes' : 'pulls';
		const image =
			own === 'pushes' ? bestOf(reached.pulls) : (bestOf(reached.joinPushes) ?? bestOf(reached.pushes));
		if (!image) {
			this.begin(stage);
			return;
		}
		const way = yield* this.wayBy(own, image);
		const arena = arenas.take(level.words, Math.floor(limit * JOIN_SHARE));
		yield;
		const side = joining(level, arena, this.movesTo(own, way)(), way);
		yield;
		side.domain.meets = (lo, hi) => reached.meets(own, lo, hi);
		const rooted: Rooted = { own, side, lines: new Map() };
		yield* this.addRootsOf(reached[own], JOIN_ROOTS, rooted);
		if (own === 'pulls') yield* this.addRootsAhead(rooted);
		this.enter(stage, rooted, way);
	}

	/** The positions from an image, the first, to its end of the level; a search that plays `own` may join them. */
	private *wayBy(own: Play, { side, expansion }: Image): Pieces<readonly Passed[]> {
		const { level, reached } = this;
		const { arena } = side.search;
		const node = arena.node[expansion]!;
		const lo = arena.keyLo[node]!;
		const hi = arena.keyHi(node);
		const place = new Place(level);
		if (own === 'pushes') {
			place.load(arena, expansion);
			reached.ahead = yield* Trail.along(place, reached.lineFrom(lo, hi));
			return reached.ahead.positions;
		}
		place.set(level.boxes, level.player);
		reached.behind = yield* Trail.along(place, reached.lineTo(lo, hi));
		return reached.behind.positions.toReversed();
	}

	/**
	 * Makes moves of searches that are to come to a way, but those of boxes on marked squares; pushed boxes may stop
	 * wherever one stands along it.
	 */
	private movesTo(own: Play, way: readonly Passed[]): (still?: Uint8Array) => Moves {
		const { level, tests } = this;
		if (own === 'pulls') return (still) => new Pulls(level, tests.pulls, still);
		const stops = marksOf(
			level,
			way.flatMap(({ boxes }) => boxes),
		);
		return (still) => new Pushes(level, tests.pushes, stops, still);
	}

	private enter(stage: Play | Join, { side, lines }: Rooted, way: readonly Passed[]): void {
		const { search, domain } = side;
		this.reached[stage] = { search, domain, way, roots: search.arena.expansions, lines };
		this.begin(stage);
		if (search.status === 'solved') this.solveBy(search);
	}

	/** Makes the likest positions of a search that plays the same way roots. */
	private *addRootsOf(from: Between | undefined, count: number, rooted: Rooted): Pieces<void> {
		if (!from) return;
		const { side } = rooted;
		for (const expansion of yield* likest(from, side, count)) {
			side.domain.place.load(from.search.arena, expansion);
			yield* this.addLoaded(rooted);
		}
	}

	/** Makes the likest positions of the way on from the last image roots of a search by pulls. */
	private *addRootsAhead(rooted: Rooted): Pieces<void> {
		const { ahead } = this.reached;
		if (!ahead) return;
		const { side } = rooted;
		for (const number of yield* likestOn(ahead, side, JOIN_ROOTS)) {
			ahead.load(number, side.domain.place);
			yield* this.addLoaded(rooted);
		}
	}

	/**
	 * Makes the position that is loaded a root and notes its line, unless it is known or refuted, or the search is over.
	 */
	private *addLoaded({ own, side: { search, domain }, lines }: Rooted): Pieces<void> {
		const { reached } = this;
		const { lo, hi } = domain.place;
		if (search.status !== 'running' || search.arena.find(lo, hi) >= 0) return;
		if (!(yield* search.addLoaded())) return;
		const line = own === 'pushes' ? reached.lineTo(lo, hi) : reached.lineFrom(lo, hi);
		lines.set(search.arena.find(lo, hi), line);
	}

	/** Takes the line by way of the position that ended a search. */
	private solveBy(search: Side['search']): void {
		this.line = this.reached.lineBy(search);
		this.status = 'solved';
	}
}
