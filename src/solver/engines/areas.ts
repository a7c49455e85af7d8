/**
 * Proofs by a part of the board: searches of areas around every box, again and again with a greater limit.
 *
 * Areas of few boxes come first. Where one has a way it is done with; the first that has none ends it all.
 */
import type { Cell, Level } from '../level.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';
import { type Area, AreaSearch } from './area-search.js';
import { SteppedEngine } from './stepped.js';

/** Boxes in an area: what a single one is dead of is known without a search. */
const FEWEST_BOXES = 2;
const MOST_BOXES = 12;

const FIRST = 250; // states of a search in the first round
const GROWTH = 4; // of that, from round to round

export class Areas extends SteppedEngine {
	override readonly name = 'areas';
	private readonly level: Level;
	private readonly byteLimit: number;
	private areas: readonly Area[] = []; // of this round
	private at = 0; // number of the one that is searched
	private open: Area[] = []; // those of the next round
	private most = FIRST; // states of a search in this round
	private search: AreaSearch | undefined;
	private pastStates = 0; // of searches that are over

	/** `byteLimit`: most that a search may hold. */
	constructor(level: Level, byteLimit: number) {
		super();
		this.level = level;
		this.byteLimit = byteLimit;
		this.pending = this.listAreas();
	}

	override get states(): number {
		return this.pastStates + (this.search?.states ?? 0);
	}

	override get bytes(): number {
		return this.search?.bytes ?? 0;
	}

	override get best(): string {
		return '';
	}

	/** It never solves anything. */
	override solution(): readonly MacroMove[] {
		return [];
	}

	private *listAreas(): Pieces<void> {
		const { level } = this;
		const bySet = new Map<string, Area & { readonly boxes: number }>(); // the largest with just these boxes
		for (const centre of level.boxes) {
			for (const { radius, boxes } of areasAround(level, centre)) {
				const set = boxes.sort((a, b) => a - b).join();
				if (radius > (bySet.get(set)?.radius ?? 0)) bySet.set(set, { centre, radius, boxes: boxes.length });
			}
			yield;
		}
		this.areas = [...bySet.values()].sort((a, b) => a.boxes - b.boxes);
	}

	/** Goes on with one area's search, or to the next. */
	protected override advance(stop: () => boolean): void {
		const area = this.areas[this.at];
		if (!area) {
			this.nextRound();
			return;
		}
		this.search ??= new AreaSearch(this.level, this.byteLimit, area);
		const { search } = this;
		const status = search.run(() => search.states >= this.most || stop());
		if (status === 'unsolvable') this.status = status;
		if (status === 'running' && search.states < this.most) return;
		if (status === 'running') this.open.push(area);
		this.pastStates += search.states;
		this.search = undefined;
		this.at++;
	}

	private nextRound(): void {
		if (this.open.length === 0) this.status = 'exhausted';
		this.areas = this.open;
		this.open = [];
		this.at = 0;
		this.most *= GROWTH;
	}
}

/** For each number of boxes the largest area around a cell that has just so many, one of them off goal. */
function areasAround(level: Level, centre: Cell): { readonly radius: number; readonly boxes: Cell[] }[] {
	const steps = (cell: Cell) => level.walk[centre * level.n + cell]!;
	const boxes = [...level.boxes].sort((a, b) => steps(a) - steps(b));
	const last = Math.min(MOST_BOXES, boxes.length - 1);
	return Array.from({ length: last + 1 }, (_, count) => boxes.slice(0, count)).flatMap((inside, count) => {
		const radius = steps(boxes[count]!) - 1;
		const isWhole = count >= FEWEST_BOXES && steps(inside.at(-1)!) <= radius;
		return isWhole && inside.some((box) => level.goal[box] === 0) ? [{ radius, boxes: inside }] : [];
	});
}
