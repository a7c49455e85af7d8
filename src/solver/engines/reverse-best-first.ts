/**
 * Strategy H: best-first search backwards, by the distance between the boxes and their start squares (after
 * Festival by Y. Shoham). What clutters a level is at its start; from the end, the boxes spread out over free
 * floor, and the first position that is all home is a solution.
 */
import { createPullDeadlocks } from '../deadlock/pull-deadlocks.js';
import { Arena } from '../fess/arena.js';
import { lineFrom } from '../fess/line.js';
import { NearDomain } from '../fess/near.js';
import { Search } from '../fess/search.js';
import type { Level } from '../level.js';
import { IMPOSSIBLE } from '../matchdist.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import { MOST_MATCHED } from './sides.js';
import { SteppedEngine } from './stepped.js';

export class ReverseBestFirst extends SteppedEngine {
	static readonly title = 'reverse best-first';
	override readonly name = ReverseBestFirst.title;
	private readonly search: Search;
	private readonly level: Level;

	private constructor(level: Level, arena: Arena, domain: NearDomain) {
		super();
		this.level = level;
		this.search = new Search(arena, domain);
		this.pending = this.addRoots();
		domain.place.set(level.boxes, level.player);
		const { lo, hi } = domain.place;
		domain.meets = (a, b) => a === lo && b === hi;
		if (level.boxes.length > MOST_MATCHED) this.status = 'exhausted';
	}

	/** `limit`: bytes the engine may hold. */
	static *making(level: Level, limit: number): Pieces<ReverseBestFirst> {
		const arena = new Arena(level.words, limit);
		yield;
		const tests = createPullDeadlocks(level);
		yield;
		return new ReverseBestFirst(level, arena, new NearDomain(level, arena, tests));
	}

	override get states(): number {
		return this.search.arena.nodes;
	}

	override get bytes(): number {
		return this.search.arena.bytes;
	}

	override get best(): string {
		const { arena, best } = this.search;
		const far = best < 0 ? IMPOSSIBLE : -arena.s0(arena.node[best]!);
		return far >= IMPOSSIBLE ? '' : `pulls from home: ${far}`;
	}

	override solution(): readonly MacroMove[] {
		const { status, arena, endNode } = this.search;
		return status === 'solved' ? lineFrom(this.level, arena, endNode) : [];
	}

	protected override advance(stop: () => boolean): void {
		this.search.step(stop);
		this.status = this.search.status;
	}

	private *addRoots(): Pieces<void> {
		yield* this.search.addEnds();
		this.status = this.search.status;
	}
}
