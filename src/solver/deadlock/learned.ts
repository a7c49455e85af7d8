/**
 * Deadlock patterns learned during a search: small sets of boxes that are dead whatever else is there.
 *
 * Positions to be expanded are studied, as many as the share of the work for that allows (deadlocks.ts). One is
 * stripped of the boxes that move freely; when the few that are left cannot come home on the otherwise empty board
 * (subset-search.ts ran dry), they are thinned out while that still holds, and kept with the zone of the player. A
 * position is dead when it has all boxes of a pattern and its player is in that zone: with its other boxes deleted it
 * is the position that was proved. Only searches that ran dry make a pattern, so patterns belong to the level and may
 * serve proofs.
 */
import type { Cell, Floor } from '../level.js';
import { CUT, OVER, Stages } from '../stages.js';
import type { Counter } from './counter.js';
import { Study } from './study.js';
import { MOST_BOXES } from './subset-world.js';
import { DEAD, NONE, VerdictCache } from './verdict-cache.js';

const MOST_PATTERNS = 500;
const LIMIT = 500; // positions of one search
const MOST_CACHED = 1 << 11;

/** Boxes that are dead together while the player is in the zone. */
export interface Pattern {
	readonly boxes: readonly Cell[];
	readonly zone: readonly Cell[];
}

export interface Learned {
	/** Number of patterns. */
	count: number;
	/**
	 * For studying positions, one after the other: each is cut short when it is dead by a pattern just learned or known.
	 * It is looked at in the first piece, and may change after that.
	 */
	studies(counter: Counter): (occ: Uint8Array, player: Cell) => Stages;
	/** True when a pattern holds in the position. */
	matches(occ: Uint8Array, player: Cell): boolean;
	/** The same, only among patterns with a box on `cell`. */
	matchesAt(occ: Uint8Array, cell: Cell, player: Cell): boolean;
	/** The boxes of a pattern and the cells of its player's zone, for `take` and tests. */
	pattern(i: number): Pattern;
	/** Takes over a pattern that holds on this floor, while there is room. */
	take(pattern: Pattern): void;
	readonly bytes: number; // of patterns and cache
}

/** `limit`: of one search, LIMIT or less. */
export function createLearned(level: Floor, limit = LIMIT): Learned {
	const { n } = level;
	const asked = new VerdictCache(MOST_CACHED);
	const sizes = new Uint8Array(MOST_PATTERNS);
	const cells = new Uint16Array(MOST_PATTERNS * MOST_BOXES);
	const zones: Uint8Array[] = []; // by cell
	const byCell: number[][] = Array.from({ length: n + 1 }, () => []); // patterns with a box on a cell

	function holds(i: number, occ: Uint8Array, player: Cell): boolean {
		if (!zones[i]![player]) return false;
		const first = i * MOST_BOXES;
		for (let b = first; b < first + sizes[i]!; b++) if (!occ[cells[b]!]) return false;
		return true;
	}

	function add(members: readonly Cell[], region: readonly Cell[]): void {
		const i = self.count++;
		sizes[i] = members.length;
		for (const [b, box] of members.entries()) {
			cells[i * MOST_BOXES + b] = box;
			byCell[box]!.push(i);
		}
		const zone = new Uint8Array(n + 1);
		for (const c of region) zone[c] = 1;
		zones.push(zone);
	}

	function studies(counter: Counter): (occ: Uint8Array, player: Cell) => Stages {
		// What outlasts a pause is this one's own: others may study meanwhile.
		const study = new Study(level, limit);
		let paid = 0; // of the work of `study`
		let position: Uint8Array;
		let from: Cell;
		let over = false; // it is not shown dead

		function pay(): void {
			counter.work += study.work - paid;
			paid = study.work;
		}

		function look(): number {
			study.strip(position, from);
			pay();
			const { count, marks } = study;
			over = count === 0 || count > MOST_BOXES || count === level.goals.length;
			const known = over ? NONE : asked.of(marks);
			over ||= known !== NONE;
			return known === DEAD ? CUT : OVER;
		}

		function search(at: number): number {
			if (over) return OVER;
			const verdict = study.verdict(at);
			pay();
			if (verdict === NONE) return at + 1;
			asked.set(study.marks, verdict);
			over = verdict !== DEAD;
			return OVER;
		}

		function learn(at: number): number {
			if (over) return OVER;
			if (self.count === MOST_PATTERNS) return CUT;
			const thin = study.thin(at);
			pay();
			if (!thin) return at + 1;
			add([...study.boxes.subarray(0, study.count)], study.zone());
			return CUT;
		}

		const stages = new Stages([look, search, learn]);
		return (occ, player) => {
			position = occ;
			from = player;
			return stages.begin();
		};
	}

	const self: Learned = {
		count: 0,
		get bytes() {
			return asked.bytes + zones.length * n;
		},
		take(pattern) {
			if (self.count < MOST_PATTERNS) add(pattern.boxes, pattern.zone);
		},
		studies,
		matches(occ, player) {
			for (let i = 0; i < self.count; i++) if (holds(i, occ, player)) return true;
			return false;
		},
		matchesAt(occ, cell, player) {
			const list = byCell[cell]!;
			for (let k = 0; k < list.length; k++) if (holds(list[k]!, occ, player)) return true;
			return false;
		},
		pattern(i) {
			const first = i * MOST_BOXES;
			return {
				boxes: [...cells.subarray(first, first + sizes[i]!)],
				zone: [...zones[i]!.keys()].filter((c) => zones[i]![c]),
			};
		},
	};
	return self;
}
