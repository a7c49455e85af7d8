/**
 * The freeze test: boxes that hold each other for ever.
 *
 * Condition: peel, to the fixpoint, every box with a direction whose destination is neither wall, remaining
 * box nor dead cell and whose pusher's cell is neither wall nor remaining box. A survivor off goal is death.
 * Sound: the first survivor that a solution pushes would be pushed while all survivors stand, onto a cell
 * that is not dead: then it would have been peeled. So no survivor ever moves.
 */
import { type Cell, type Floor, occupancy } from '../level.js';
import { nextStamp } from '../reach.js';
import { homeCells } from './square.js';

export interface Freeze {
	/**
	 * True when the box just pushed to `cell` freezes a box off goal. The position before the push must have
	 * been free of frozen boxes off goal; only the cluster around `cell` is looked at. `occ` is restored.
	 */
	freezes(occ: Uint8Array, cell: Cell): boolean;
	/**
	 * Peels all of `boxes[0..count)`, where `occ` may hold further walls: only survivors are left in it. Returns true
	 * when one of them is off goal.
	 */
	peel(occ: Uint8Array, boxes: Uint16Array, count: number): boolean;
}

/** `extra` marks the sentinel and further walls, which must be set in every `occ` too; it may change between calls. */
export function createFreeze(level: Floor, extra?: Uint8Array): Freeze {
	const { n, nb, dead } = level;
	const wall = extra ?? occupancy(level, []);
	const home = homeCells(level);
	const cluster = new Uint16Array(n + 1);
	const seen = new Int32Array(n + 1);
	let stamp = 0;

	function movable(occ: Uint8Array, cell: Cell): boolean {
		const up = nb[cell * 4]!;
		const down = nb[cell * 4 + 2]!;
		if (!occ[up] && !occ[down] && !(dead[up]! & dead[down]!)) return true;
		const right = nb[cell * 4 + 1]!;
		const left = nb[cell * 4 + 3]!;
		return !occ[right] && !occ[left] && !(dead[right]! & dead[left]!);
	}

	/** Collects the boxes that hold `cell`, directly or not; those that can move at once are peeled at once. */
	function gather(occ: Uint8Array, cell: Cell): number {
		stamp = nextStamp(stamp);
		let size = 1;
		cluster[0] = cell;
		seen[cell] = stamp;
		for (let i = 0; i < size; i++) {
			const box = cluster[i]!;
			if (i > 0 && movable(occ, box)) {
				occ[box] = 0;
				continue;
			}
			for (let d = 0; d < 4; d++) {
				const next = nb[box * 4 + d]!;
				if (!occ[next] || seen[next] === stamp || wall[next]) continue;
				seen[next] = stamp;
				cluster[size++] = next;
			}
		}
		return size;
	}

	function freezes(occ: Uint8Array, cell: Cell): boolean {
		if (movable(occ, cell)) return false;
		const size = gather(occ, cell);
		settle(occ, cluster, size);
		let bad = false;
		for (let i = 0; i < size; i++) {
			const box = cluster[i]!;
			if (occ[box] && !home[box]) bad = true;
			occ[box] = 1;
		}
		return bad;
	}

	function settle(occ: Uint8Array, boxes: Uint16Array, count: number): void {
		for (let changed = true; changed; ) {
			changed = false;
			for (let i = 0; i < count; i++) {
				const box = boxes[i]!;
				if (!occ[box] || !movable(occ, box)) continue;
				occ[box] = 0;
				changed = true;
			}
		}
	}

	function peel(occ: Uint8Array, boxes: Uint16Array, count: number): boolean {
		settle(occ, boxes, count);
		for (let i = 0; i < count; i++) if (occ[boxes[i]!] && !home[boxes[i]!]) return true;
		return false;
	}

	return { freezes, peel };
}
