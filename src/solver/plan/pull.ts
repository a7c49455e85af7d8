/**
 * Backward positions: boxes are pulled off the goals and vanish on start squares. The best line becomes the
 * packing plan (engines/by-plan.ts).
 */

import { hasBit, removeBit } from '../bits.js';
import { createPiCorral, type PiCorral } from '../deadlock/pi.js';
import type { PullDeadlocks } from '../deadlock/pull-deadlocks.js';
import { createSituation, labelSituation, type Situation, setPosition } from '../deadlock/situation.js';
import { type Arena, SINK } from '../fess/arena.js';
import { Children } from '../fess/children.js';
import { Explorer } from '../fess/explorer.js';
import { lookUp } from '../fess/link.js';
import { Place } from '../fess/place.js';
import { makePulls } from '../fess/pulls.js';
import { goalDistances, onGoalsOf, PULL_CELL, pullFirstWord, pullRooms } from '../fess/score.js';
import type { Domain } from '../fess/tree-search.js';
import { FAR, type Level, marksOf } from '../level.js';
import { createMacros, GENERATED_AT_ONCE, type Macros, touching } from '../macros.js';
import type { Rooms } from '../rooms.js';
import { CUT, cutIf, OVER, Stages } from '../stages.js';
import { Packing } from './packing.js';
import { allSinks, Sinks } from './sinks.js';

/** Between two pauses: children judged, and boxes matched when it is asked which of them may vanish. */
const JUDGED_AT_ONCE = 1024;
const MATCHED_AT_ONCE = 4096;

/** Words of an arena row: the boxes, then the sinks not yet used. */
export function pullWords(level: Level): number {
	return 2 * level.words;
}

export class PullDomain implements Domain {
	readonly children: Children;
	readonly mask = PULL_CELL;
	readonly place: Place;
	readonly expanding: Stages;
	s0 = 0; // score of the position scored last; the second word is its distance from the goals
	s1 = 0;
	end = -1; // child of the position expanded last that ends the search
	private readonly level: Level;
	private readonly arena: Arena;
	private readonly rooms: Rooms;
	private readonly sinks: Sinks;
	private readonly tests: PullDeadlocks;
	private readonly macros: Macros;
	private readonly explorer: Explorer;
	private readonly far: Int32Array; // how far each cell lies from the goals
	private readonly packing: Packing;
	private readonly blocked: Uint8Array; // 1 on cells that no box from a sink not yet used could come to
	private readonly sinkLo: Int32Array; // Zobrist keys of a used sink: those of a box there, mixed by arbitrary constants
	private readonly sinkHi: Int32Array;
	private readonly left: Int32Array; // sinks not yet used at the loaded position
	private readonly homes: Uint8Array; // 1 on sinks not yet used; for the tests
	private readonly situation: Situation;
	private readonly corral: PiCorral;
	private sinking = false; // the children are sink moves
	private lo = 0; // key of the used sinks
	private hi = 0;
	private swallowed = -1; // the box last given a sink
	private readonly entering: Stages;
	private question!: Stages; // whether the position entered is dead
	private entry = -1; // the edge that led there

	/** `singly`: as sinks.ts has it. */
	constructor(level: Level, arena: Arena, rooms: Rooms, tests: PullDeadlocks, singly: boolean) {
		this.level = level;
		this.arena = arena;
		this.rooms = rooms;
		this.sinks = new Sinks(level, rooms, singly);
		this.children = new Children(8 * level.n);
		this.place = new Place(level);
		this.packing = new Packing(this.place, this.children, this.sinks);
		this.left = allSinks(level);
		this.macros = createMacros(level);
		this.explorer = new Explorer(level, true);
		this.far = goalDistances(level);
		this.blocked = new Uint8Array(level.n + 1);
		this.sinkLo = level.keyLo.map((key) => Math.imul(key ^ 0x5bd1e995, 0x2c1b3c6d));
		this.sinkHi = level.keyHi.map((key) => Math.imul(key ^ 0x27d4eb2f, 0x297a2d39));
		this.tests = tests;
		this.homes = new Uint8Array(level.n + 1);
		this.situation = createSituation(level);
		this.corral = createPiCorral(level);
		const { place, children, macros, blocked } = this;
		this.entering = new Stages([() => this.question.asStage(), () => cutIf(!this.canReplay(this.entry))]);
		this.expanding = new Stages([
			() => this.start(),
			makePulls(place, macros, blocked, level.pullTunnel, marksOf(level, [])),
			(first) => this.addSinkMoves(first),
			(first) => this.addMoves(first),
			(first) => lookUp(first, arena, children),
			(first) => this.judgeFrom(first),
			(first) => this.explore(first),
		]);
	}

	load(expansion: number): void {
		this.place.load(this.arena, expansion);
		this.copySinks(expansion);
		this.hashSinks();
	}

	enter(expansion: number, edge: number): Stages {
		this.place.enter(this.arena, expansion, edge);
		this.copySinks(expansion);
		if (this.arena.flags[edge]! & SINK) removeBit(this.left, 0, this.arena.to[edge]! >> 2);
		this.hashSinks();
		this.entry = edge;
		this.question = this.refuting();
		return this.entering.begin();
	}

	refuting(): Stages {
		const { place, level, left, homes } = this;
		for (const start of level.boxes) homes[start] = hasBit(left, 0, start) ? 1 : 0;
		return this.tests.expansion(place.occ, place.player, homes, true);
	}

	/**
	 * False when forward play could not make the move just taken back: an active PI corral would have it push
	 * another box first. Boxes that have sunk are missing, so this is no proof, and only plans are left out by it.
	 */
	private canReplay(edge: number): boolean {
		const { arena, place, level, situation } = this;
		setPosition(level, situation, place.occ, place.player);
		labelSituation(level, situation);
		if (this.corral.find(situation) < 0) return true;
		return (arena.flags[edge]! & SINK) === 0 && this.corral.allowed[arena.to[edge]! >> 2] === 1;
	}

	store(expansion: number): void {
		const { arena, level, left } = this;
		this.place.store(arena, expansion);
		const at = expansion * arena.words + level.words;
		for (let w = 0; w < level.words; w++) arena.boxes[at + w] = left[w]!;
	}

	score(): void {
		const { place, level, rooms, far } = this;
		const cut = rooms.load(place.occ);
		this.s0 = pullFirstWord(place.count, place.regions.count, place.countOn(level.goal), cut);
		this.s1 = place.sum(far);
	}

	/** Whether every box of the loaded position stands on a sink of its own: nothing is left to pull. */
	get home(): boolean {
		const { place, left } = this;
		for (let i = 0; i < place.count; i++) if (!hasBit(left, 0, place.boxes[i]!)) return false;
		return true;
	}

	private start(): number {
		this.score();
		this.sinks.load(this.place, this.left);
		this.block();
		return OVER;
	}

	private judgeFrom(first: number): number {
		const { children, place } = this;
		const last = Math.min(first + JUDGED_AT_ONCE, children.count);
		this.judge(first, last);
		if (last < children.count) return last;
		this.end = place.count === 1 && this.sinking ? 0 : -1;
		if (this.end >= 0) return CUT;
		this.advise();
		return OVER;
	}

	private explore(first: number): number {
		const { children, explorer, place } = this;
		if (this.sinking) return OVER;
		const next = explorer.look(first, place, children, 0);
		if (next === OVER) children.pick(explorer.best);
		return next;
	}

	private copySinks(expansion: number): void {
		const { arena, level, left } = this;
		const at = expansion * arena.words + level.words;
		for (let w = 0; w < level.words; w++) left[w] = arena.boxes[at + w]!;
	}

	private hashSinks(): void {
		this.lo = 0;
		this.hi = 0;
		for (const start of this.level.boxes) {
			if (hasBit(this.left, 0, start)) continue;
			this.lo ^= this.sinkLo[start]!;
			this.hi ^= this.sinkHi[start]!;
		}
	}

	/** Cells that no box from a remaining start square could come to. */
	private block(): void {
		const { level, blocked, left } = this;
		const n = level.n;
		blocked.fill(1);
		for (const start of level.boxes) {
			if (!hasBit(left, 0, start)) continue;
			for (let c = 0, at = start * n; c < n; c++, at++) if (level.pushMin[at] !== FAR) blocked[c] = 0;
		}
	}

	/** One move into a sink for each box that has one; they are all the moves then. */
	private addSinkMoves(first: number): number {
		const { macros, children, sinks, place, left } = this;
		if (first === 0) {
			this.swallowed = -1;
			children.begin(macros.count);
		}
		let i = sinks.anyOpen ? first : macros.count;
		for (let boxes = MATCHED_AT_ONCE; i < macros.count && boxes > 0; i++) {
			const to = macros.to[i]!;
			if (!sinks.open[to] || macros.box[i] === this.swallowed) continue;
			boxes -= place.count;
			if (!sinks.swallows(macros.box[i]!, to, place, left)) continue;
			this.addSinkMove(i);
			this.swallowed = macros.box[i]!;
		}
		if (i < macros.count) return i;
		this.sinking = children.count > 0;
		return OVER;
	}

	private addMoves(first: number): number {
		const { count } = this.macros;
		if (this.sinking) return OVER;
		const last = Math.min(first + GENERATED_AT_ONCE, count);
		for (let i = first; i < last; i++) this.addMove(i);
		return last < count ? last : OVER;
	}

	private addMove(i: number): number {
		const { children } = this;
		const row = children.addMove(this.place, this.macros, i);
		children.lo[row] = children.lo[row]! ^ this.lo;
		children.hi[row] = children.hi[row]! ^ this.hi;
		return row;
	}

	/** The box of the move is gone after it: the regions are those around its old cell, joined. */
	private addSinkMove(i: number): void {
		const { macros, children, level, place } = this;
		const row = this.addMove(i);
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		const before = macros.rep[i]!;
		const rep = this.repWithout(from);
		const { keyLo, keyHi, repLo, repHi } = level;
		children.lo[row] = children.lo[row]! ^ keyLo[to]! ^ this.sinkLo[to]! ^ repLo[before]! ^ repLo[rep]!;
		children.hi[row] = children.hi[row]! ^ keyHi[to]! ^ this.sinkHi[to]! ^ repHi[before]! ^ repHi[rep]!;
		children.rep[row] = rep;
		children.regions[row] = place.regions.count + 1 - touching(level.nb, place.regions.label, from);
		children.flags[row] = 1 | SINK;
	}

	private repWithout(x: number): number {
		const { level, place } = this;
		let rep = x;
		for (let d = 0; d < 4; d++) {
			const region = place.regions.label[level.nb[x * 4 + d]!]!;
			if (region >= 0 && place.regions.rep[region]! < rep) rep = place.regions.rep[region]!;
		}
		return rep;
	}

	/** Scores the children from `first` to `last`, which is not one of them. */
	private judge(first: number, last: number): void {
		const { place, level, children, rooms, far, s0 } = this;
		const onGoals = onGoalsOf(s0);
		for (let i = first; i < last; i++) {
			if (children.state[i] !== 0) continue; // scored when it was met first
			const from = children.from[i]!;
			const gone = children.flags[i]! & SINK;
			const to = gone ? level.n : children.to[i]! >> 2;
			const cut = rooms.missingAfter(place.occ, from, to);
			const home = onGoals - level.goal[from]! + (gone ? 0 : level.goal[to]!);
			children.s0[i] = pullFirstWord(place.count - (gone ? 1 : 0), children.regions[i]!, home, cut);
			children.s1[i] = this.s1 - far[from]! + far[to]!;
		}
	}

	private advise(): void {
		const { children, place, s0, s1 } = this;
		if (this.sinking) {
			children.pick(this.packing.intoSink());
			return;
		}
		const cut = pullRooms(s0);
		let fewerRegions = -1;
		let lessCut = -1;
		for (let i = 0; i < children.count; i++) {
			if (!children.isLive(i)) continue;
			const c0 = children.s0[i]!;
			if (children.regions[i]! < place.regions.count && children.better(i, fewerRegions)) fewerRegions = i;
			if (pullRooms(c0) < cut && children.better(i, lessCut)) lessCut = i;
		}
		children.pick(this.packing.offGoal(s0, s1));
		children.pick(fewerRegions);
		children.pick(lessCut);
	}
}
