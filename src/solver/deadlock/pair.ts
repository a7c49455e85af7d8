/**
 * The pair table: two boxes near each other that can never both come home.
 *
 * Condition: with all other boxes deleted, and the player in whichever region, the search of the two boxes runs
 * dry within a hundred positions. Sound for any position that has both boxes: deleting the rest only helps.
 * The table is filled in as pairs are asked about; only boxes a few steps apart are, since others hardly ever
 * block each other.
 */
import type { Cell, Floor } from '../level.js';
import type { Counter } from './counter.js';
import { SubsetSearch } from './subset-search.js';
import { DEAD } from './verdict-cache.js';

const NEAR = 3; // steps between the two boxes
const LIMIT = 100; // positions of one search
/** Floods that filling in the table may take altogether; then what is not known counts as harmless. */
const MOST_WORK = 200_000;
const MOST_CELLS = 60_000_000; // the same in cells, for halls

const HARMLESS = 1;
const BAD = 2;

export interface Pairs {
	/** True when the box on `cell` and another one are a bad pair. */
	bad(occ: Uint8Array, cell: Cell, counter: Counter): boolean;
	/** All bad pairs found so far, for `take` and tests. */
	list(): readonly (readonly [Cell, Cell])[];
	/** Takes over a pair that is bad. */
	take(a: Cell, b: Cell): void;
	readonly bytes: number; // of the table
}

/** `limit`: of one search; `work`: floods altogether. */
export function createPairs(level: Floor, limit = LIMIT, work = MOST_WORK): Pairs {
	const { n, nb } = level;
	// table[a * n + b]: HARMLESS, BAD, or 0 when not asked about yet
	const table = new Uint8Array(n * n);
	const first = new Int32Array(n + 1); // near cells of c: near[first[c]..first[c + 1])
	const near = nearCells(level, first);
	const search = new SubsetSearch(level);
	const pair = new Uint16Array(2);
	const most = Math.min(work, MOST_CELLS / n);

	/** Asks for each side of the two boxes; the player is of use nowhere else. */
	function compute(a: Cell, b: Cell): number {
		pair[0] = a;
		pair[1] = b;
		for (let i = 0; i < 8; i++) {
			const side = nb[(i < 4 ? a : b) * 4 + (i & 3)]!;
			if (side === n || side === a || side === b) continue;
			if (search.run(pair, 2, side, limit, true) !== DEAD) return HARMLESS;
		}
		return BAD;
	}

	function lookUp(a: Cell, b: Cell, counter: Counter): number {
		if (table[a * n + b] === 0) {
			if (search.work > most) return HARMLESS;
			const before = search.work;
			const verdict = compute(a, b);
			counter.work += search.work - before;
			set(a, b, verdict);
		}
		return table[a * n + b]!;
	}

	function set(a: Cell, b: Cell, verdict: number): void {
		table[a * n + b] = verdict;
		table[b * n + a] = verdict;
	}

	return {
		bytes: table.byteLength,
		list() {
			const found: [Cell, Cell][] = [];
			for (let a = 0; a < n; a++)
				for (let b = a + 1; b < n; b++) if (table[a * n + b] === BAD) found.push([a, b]);
			return found;
		},
		take(a, b) {
			set(a, b, BAD);
		},
		bad(occ, cell, counter) {
			for (let i = first[cell]!; i < first[cell + 1]!; i++) {
				const other = near[i]!;
				if (occ[other] && lookUp(cell, other, counter) === BAD) return true;
			}
			return false;
		},
	};
}

function nearCells(level: Floor, first: Int32Array): Int16Array {
	const { n, walk } = level;
	const cells: number[] = [];
	for (let c = 0; c < n; c++) {
		first[c] = cells.length;
		for (let other = 0; other < n; other++) {
			if (other !== c && walk[c * n + other]! <= NEAR) cells.push(other);
		}
	}
	first[n] = cells.length;
	return Int16Array.from(cells);
}
