/** The positions that a line of play comes through, by their keys. */
import type { Passed } from '../fess/in-common.js';
import type { Place } from '../fess/place.js';
import type { Pieces } from '../pieces.js';
import type { MacroMove } from '../types.js';

interface Entry {
	readonly hi: number; // high word of its key
	readonly moves: number; // of the line before it
}

export class Trail {
	readonly positions: Passed[] = []; // in the order of play
	private readonly line: readonly MacroMove[];
	private readonly passed = new Map<number, Entry>(); // by the low word of a key

	private constructor(line: readonly MacroMove[]) {
		this.line = line;
	}

	/** Plays the line from the position that is loaded in `place`. */
	static *along(place: Place, line: readonly MacroMove[]): Pieces<Trail> {
		const trail = new Trail(line);
		const boxes = place.list();
		trail.pass(place);
		for (const { from, to, side } of line) {
			boxes[boxes.indexOf(from)] = to;
			place.set(boxes, place.level.nb[to * 4 + side]!);
			trail.pass(place);
			yield;
		}
		return trail;
	}

	private pass(place: Place): void {
		const { player, lo, hi } = place;
		this.passed.set(lo, { hi, moves: this.positions.length });
		this.positions.push({ boxes: place.list(), player });
	}

	/** Loads one of its positions. */
	load(number: number, place: Place): void {
		const { boxes, player } = this.positions[number]!;
		place.set(boxes, player);
	}

	knows(lo: number, hi: number): boolean {
		return this.passed.get(lo)?.hi === hi;
	}

	/** The part of the line before a position that is known. */
	before(lo: number, hi: number): readonly MacroMove[] | undefined {
		return this.knows(lo, hi) ? this.line.slice(0, this.passed.get(lo)!.moves) : undefined;
	}

	/** The part of the line after a position that is known. */
	after(lo: number, hi: number): readonly MacroMove[] | undefined {
		return this.knows(lo, hi) ? this.line.slice(this.passed.get(lo)!.moves) : undefined;
	}
}
