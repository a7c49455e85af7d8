/**
 * Playing forwards or backwards, behind one face: what the kinds of position with every box on the board ask of the
 * direction of play. Some of them serve in both.
 *
 * A box is pushed by a player who stands behind it and pulled by one who walks ahead of it; everything else here
 * follows from that, but for two things: only forward play can come to the end, and each direction has its own
 * tests.
 */
import { type Deadlocks, floodsAtPause, kills } from '../deadlock/deadlocks.js';
import type { PullDeadlocks } from '../deadlock/pull-deadlocks.js';
import { type Cell, type Level, marksOf } from '../level.js';
import { createMacros, eachBox, GENERATED_AT_ONCE, type Macros, pushMacros, startMacros } from '../macros.js';
import { OVER, type Stage, type Stages } from '../stages.js';
import type { Children } from './children.js';
import { Explorer } from './explorer.js';
import type { Place } from './place.js';
import { makePulls } from './pulls.js';

const TESTED_AT_ONCE = 1024; // pushes, between two pauses

/** The tests of a level in both directions. */
export interface Tests {
	readonly pushes: Deadlocks;
	readonly pulls: PullDeadlocks;
}

export interface Moves {
	readonly explorer: Explorer; // asks for moves in this direction
	/** Asks the costly tests about a position, as has to be done before its moves are made; cut short when it is dead. */
	refuting(place: Place): Stages;
	/** Writes the moves of the position that `place` has then into `children`. */
	generating(place: Place, children: Children): Stage[];
	/** Whether child `i` of the position whose moves were made last is the end, or the rest is known from elsewhere. */
	ends(place: Place, children: Children, i: number): boolean;
	/** Fewest moves of a lone box, FAR for none. */
	distance(from: Cell, to: Cell): number;
	/** Whether the box on `box` cannot be moved wherever the player is; what lies beyond its neighbours is not asked. */
	isShut(occ: Uint8Array, box: Cell): boolean;
	/** Where the player stands to move a box on `box` to its neighbour `to`; `d`: the direction from `to` to `box`. */
	stand(box: Cell, to: Cell, d: number): Cell;
}

/** All pushes, less those that the cheap deadlock tests refute. */
export class Pushes implements Moves {
	readonly explorer: Explorer;
	private readonly level: Level;
	private readonly tests: Deadlocks; // as `expansion` left them for the position
	private readonly macros: Macros;
	private readonly blocked: Uint8Array; // 1 on cells no box may enter
	private readonly closed: Uint8Array; // the same, and what fixed boxes make dead
	private readonly noStop: Uint8Array; // 1 on cells a box may only pass
	private readonly still: Uint8Array;
	private onGoals = 0; // boxes of the position

	/**
	 * `stops`: 1 on cells where a box may stop though they lie in a tunnel. `still`: 1 on cells whose box is not to be
	 * moved, none unless told.
	 */
	constructor(level: Level, tests: Deadlocks, stops: Uint8Array, still = marksOf(level, [])) {
		this.explorer = new Explorer(level, false);
		this.level = level;
		this.tests = tests;
		this.macros = createMacros(level);
		this.blocked = level.dead.map((dead, c) => dead | level.unreachable[c]!);
		this.closed = new Uint8Array(level.n + 1);
		this.noStop = level.tunnel.map((tunnel, c) => tunnel & ~stops[c]! & 1);
		this.still = still;
	}

	refuting(place: Place): Stages {
		return this.tests.expansion(place.occ, place.player);
	}

	generating(place: Place, children: Children): Stage[] {
		const make = (b: number) => this.makeFor(place, b);
		return [
			() => this.start(place),
			(box) => eachBox(box, this.macros, place.count, make),
			(i) => this.addFrom(i, place, children),
		];
	}

	private start(place: Place): number {
		const { level, tests, macros, blocked, closed } = this;
		const { occ } = place;
		const { dead } = tests.ground!;
		for (let c = 0; c < level.n; c++) closed[c] = (blocked[c]! | dead[c]!) & ~occ[c]!;
		this.onGoals = place.countOn(level.goal);
		startMacros(macros);
		return OVER;
	}

	/** Makes the pushes of box number b, if it is worth moving. */
	private makeFor({ occ, regions, region, boxes }: Place, b: number): void {
		const { tests, macros, closed, noStop, still } = this;
		const x = boxes[b]!;
		if (still[x] || (tests.restriction >= 0 && !tests.allowed[x])) return;
		pushMacros(macros, occ, regions, region, b, x, closed, noStop);
	}

	/** Adds the macros from number `first` on that no test refutes. */
	private addFrom(first: number, place: Place, children: Children): number {
		const { level, tests, macros } = this;
		if (first === 0) children.begin(macros.count);
		const last = Math.min(first + TESTED_AT_ONCE, macros.count);
		const floods = floodsAtPause(tests, level);
		let i = first;
		for (; i < last && tests.floods < floods; i++) {
			const from = macros.from[i]!;
			const to = macros.to[i]!;
			const killed = from !== to && kills(tests, place.occ, from, to, macros.rep[i]!);
			if (!killed) children.addMove(place, macros, i);
		}
		return i < macros.count ? i : OVER;
	}

	ends(place: Place, children: Children, i: number): boolean {
		const { goal, known } = this.level;
		const from = children.from[i]!;
		const to = children.to[i]! >> 2;
		if (this.onGoals - goal[from]! + goal[to]! === place.count) return true;
		return known.meets(place.words, from, to, children.rep[i]!, children.lo[i]!);
	}

	distance(from: Cell, to: Cell): number {
		return this.level.pushMin[from * this.level.n + to]!;
	}

	/** A box on a goal may stay. */
	isShut(occ: Uint8Array, box: Cell): boolean {
		const { nb, goal, dead } = this.level;
		if (goal[box]) return false;
		for (let d = 0; d < 4; d++) {
			const to = nb[box * 4 + d]!;
			if ((occ[to]! | dead[to]! | occ[nb[box * 4 + (d ^ 2)]!]!) === 0) return false;
		}
		return true;
	}

	stand(box: Cell, _to: Cell, d: number): Cell {
		return this.level.nb[box * 4 + d]!;
	}
}

/** All pulls. */
export class Pulls implements Moves {
	readonly explorer: Explorer;
	private readonly level: Level;
	private readonly tests: PullDeadlocks;
	private readonly macros: Macros;
	private readonly homes: Uint8Array; // 1 on start squares
	private readonly still: Uint8Array;

	/** `still`: 1 on cells whose box is not to be moved, none unless told. */
	constructor(level: Level, tests: PullDeadlocks, still = marksOf(level, [])) {
		this.explorer = new Explorer(level, true);
		this.level = level;
		this.tests = tests;
		this.macros = createMacros(level);
		this.homes = marksOf(level, level.boxes);
		this.still = still;
	}

	refuting(place: Place): Stages {
		return this.tests.expansion(place.occ, place.player, this.homes, false);
	}

	generating(place: Place, children: Children): Stage[] {
		const { level, macros, still } = this;
		return [
			makePulls(place, macros, level.unreachable, level.pullTunnel, still),
			(first) => {
				if (first === 0) children.begin(macros.count);
				const last = Math.min(first + GENERATED_AT_ONCE, macros.count);
				for (let i = first; i < last; i++) children.addMove(place, macros, i);
				return last < macros.count ? last : OVER;
			},
		];
	}

	ends(): boolean {
		return false;
	}

	distance(from: Cell, to: Cell): number {
		return this.level.pushMin[to * this.level.n + from]!;
	}

	/** Only boxes without a free side: one that a wall keeps from being pulled is out of the way. */
	isShut(occ: Uint8Array, box: Cell): boolean {
		const { nb } = this.level;
		const at = box * 4;
		return (occ[nb[at]!]! & occ[nb[at + 1]!]! & occ[nb[at + 2]!]! & occ[nb[at + 3]!]!) !== 0;
	}

	stand(_box: Cell, to: Cell, d: number): Cell {
		return this.level.nb[to * 4 + (d ^ 2)]!;
	}
}
