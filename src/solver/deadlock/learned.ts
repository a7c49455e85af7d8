/**
 * Deadlock patterns learned during a search: small sets of boxes that are dead whatever else is there.
 *
 * Positions to be expanded are studied, as many as their share of the work allows (deadlocks.ts). One is
 * stripped of the boxes that move freely; when the few that are left cannot come home on the otherwise empty board
 * (subset-search.ts ran dry), they are thinned out while that still holds, and kept with the zone of the player. A
 * position is dead when it has all boxes of a pattern and its player is in that zone: with its other boxes deleted it
 * is the position that was proved. Only searches that ran dry make a pattern, so patterns belong to the level and may
 * serve proofs.
 */
import { type Cell, type Floor, marksOf } from '../level.js';
import { CUT, OVER, Stages } from '../stages.js';
import type { Counter } from './counter.js';
import { MOST_BOXES } from './mark-sets.js';
import { Study } from './study.js';
import { DEAD, NONE, VerdictCache } from './verdict-cache.js';

const MOST_PATTERNS = 500;
const LIMIT = 500; // positions of one search
const MOST_CACHED = 1 << 11;

/** Boxes that are dead together while the player is in the zone. */
export interface Pattern {
	readonly boxes: readonly Cell[];
	readonly zone: readonly Cell[];
}

/** The same as it is kept. */
interface Kept {
	readonly boxes: Uint16Array;
	readonly zone: Uint8Array; // 1 on its cells
}

export interface Learned {
	/**
	 * For studying positions, one after the other: each is cut short when it is dead by a pattern just learned or known.
	 * It is looked at in the first piece, and may change after that.
	 */
	studies(counter: Counter): (occ: Uint8Array, player: Cell) => Stages;
	/** True when a pattern holds in the position. */
	matches(occ: Uint8Array, player: Cell): boolean;
	/** The same, only among patterns with a box on `cell`. */
	matchesAt(occ: Uint8Array, cell: Cell, player: Cell): boolean;
	/** All patterns, for `take` and tests. */
	list(): readonly Pattern[];
	/** Takes over a pattern that holds on this floor, while there is room. */
	take(pattern: Pattern): void;
	readonly bytes: number; // of patterns and cache
}

/** `limit`: of one search, LIMIT or less. */
export function createLearned(level: Floor, limit = LIMIT): Learned {
	const { n } = level;
	const asked = new VerdictCache(MOST_CACHED);
	const patterns: Kept[] = [];
	const byCell: Kept[][] = Array.from({ length: n }, () => []); // those with a box on a cell

	function someHolds(list: readonly Kept[], occ: Uint8Array, player: Cell): boolean {
		for (let i = 0; i < list.length; i++) if (holds(list[i]!, occ, player)) return true;
		return false;
	}

	function holds({ boxes, zone }: Kept, occ: Uint8Array, player: Cell): boolean {
		if (!zone[player]) return false;
		for (let b = 0; b < boxes.length; b++) if (!occ[boxes[b]!]) return false;
		return true;
	}

	function add({ boxes, zone }: Pattern): void {
		const kept = { boxes: Uint16Array.from(boxes), zone: marksOf(level, zone) };
		patterns.push(kept);
		for (const box of boxes) byCell[box]!.push(kept);
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
			if (patterns.length === MOST_PATTERNS) return CUT;
			const thin = study.thin(at);
			pay();
			if (!thin) return at + 1;
			add({ boxes: [...study.boxes.subarray(0, study.count)], zone: study.zone() });
			return CUT;
		}

		const stages = new Stages([look, search, learn]);
		return (occ, player) => {
			position = occ;
			from = player;
			return stages.begin();
		};
	}

	return {
		get bytes() {
			return asked.bytes + patterns.length * n;
		},
		take(pattern) {
			if (patterns.length < MOST_PATTERNS) add(pattern);
		},
		studies,
		matches: (occ, player) => someHolds(patterns, occ, player),
		matchesAt: (occ, cell, player) => someHolds(byCell[cell]!, occ, player),
		list: () =>
			patterns.map(({ boxes, zone }) => ({
				boxes: [...boxes],
				zone: [...zone.keys()].filter((c) => zone[c]),
			})),
	};
}
