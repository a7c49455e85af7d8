/**
 * The conditions of a forced set: at least so many boxes on certain cells, over all positions that were found.
 *
 * For each cell: is there always a box, and what is the least number on it and its neighbours, four and eight.
 */
import { type Cell, type Floor, setMarks } from '../level.js';
import type { Situation } from './situation.js';

/** The conditions of one ground: at least `least[i]` loose boxes among cells[first[i]..first[i + 1]). */
export interface Forced {
	readonly cells: Uint16Array;
	readonly first: Uint16Array;
	readonly least: Uint8Array;
}

export const NOTHING: Forced = {
	cells: new Uint16Array(0),
	first: new Uint16Array(1),
	least: new Uint8Array(0),
};

/** True when the position has fewer boxes somewhere than it must. */
export function fallsShort({ cells, first, least }: Forced, { occ, wall }: Situation): boolean {
	for (let i = 0; i < least.length; i++) {
		let have = 0;
		for (let k = first[i]!; k < first[i + 1]!; k++) have += occ[cells[k]!]! & (wall[cells[k]!]! ^ 1);
		if (have < least[i]!) return true;
	}
	return false;
}

export class LeastBoxes {
	private readonly level: Floor;
	private readonly occ: Uint8Array; // boxes of the position that is taken in
	private readonly always: Uint8Array; // by cell: 1 when there is always a box
	private readonly plus: Uint8Array; // least number of boxes on a cell and its four neighbours
	private readonly square: Uint8Array; // and with its eight neighbours

	constructor(level: Floor) {
		const { n } = level;
		this.level = level;
		this.occ = new Uint8Array(n + 1);
		this.always = new Uint8Array(n + 1);
		this.plus = new Uint8Array(n + 1);
		this.square = new Uint8Array(n + 1);
	}

	/** Forgets every position. */
	clear(): void {
		this.always.fill(1);
		this.plus.fill(255);
		this.square.fill(255);
	}

	/** Takes a position in: its boxes are boxes[0..count). */
	take(boxes: Uint16Array, count: number): void {
		const { always, plus, square, occ } = this;
		const { n, nb, nb8 } = this.level;
		setMarks(occ, boxes, count, 1);
		for (let c = 0; c < n; c++) {
			const here = occ[c]!;
			let four = here;
			for (let at = c * 4; at < c * 4 + 4; at++) four += occ[nb[at]!]!;
			let eight = here;
			for (let at = c * 8; at < c * 8 + 8; at++) eight += occ[nb8[at]!]!;
			if (here < always[c]!) always[c] = here;
			if (four < plus[c]!) plus[c] = four;
			if (eight < square[c]!) square[c] = eight;
		}
		setMarks(occ, boxes, count, 0);
	}

	/** What holds in all positions taken in, without what follows from single cells. */
	conditions(): Forced {
		const { level, always, plus, square } = this;
		const { n, nb, nb8 } = level;
		const cells: number[] = [];
		const first = [0];
		const least: number[] = [];
		const add = (list: readonly Cell[], number: number) => {
			cells.push(...list);
			first.push(cells.length);
			least.push(number);
		};
		for (let c = 0; c < n; c++) {
			const four = [c, ...nb.subarray(c * 4, c * 4 + 4)].filter((cell) => cell !== n);
			const eight = [c, ...nb8.subarray(c * 8, c * 8 + 8)].filter((cell) => cell !== n);
			const known = (list: readonly Cell[]) => list.reduce((sum, cell) => sum + always[cell]!, 0);
			if (always[c]) add([c], 1);
			if (plus[c]! > known(four)) add(four, plus[c]!);
			if (square[c]! > known(eight)) add(eight, square[c]!);
		}
		if (least.length === 0) return NOTHING;
		return { cells: Uint16Array.from(cells), first: Uint16Array.from(first), least: Uint8Array.from(least) };
	}
}
