/**
 * Free-pull elimination, for play backwards: boxes that can never be pulled.
 *
 * Condition: take away, to the fixpoint, every box that the player can pull one step onto a cell that some
 * start box can be pushed to; its cell joins his region. Dead when a survivor is not on a home (a start
 * square still to be filled), or a home without survivor was never reached, or the player's own start was not.
 * Sound: taking boxes away only helps, so survivors are never pulled, and whatever a box or the player is
 * moved to later is reached here. Pulling onto any other cell can never be followed by coming home.
 */
import { type Cell, type Level, occupancy } from '../level.js';

export interface FreePull {
	/** True when the position is dead; `homes` is 1 on the start squares still to be filled. */
	refutes(occ: Uint8Array, player: Cell, homes: Uint8Array): boolean;
}

export function createFreePull(level: Level): FreePull {
	const { n, nb, unreachable } = level;
	const left = occupancy(level, []); // 1 on the survivors, and on the sentinel
	const reach = new Uint8Array(n + 1);
	const stack = new Int16Array(n + 1);
	const boxes = new Int16Array(n + 1);

	function spread(from: Cell): void {
		reach[from] = 1;
		stack[0] = from;
		for (let size = 1; size > 0; ) {
			const at = stack[--size]! * 4;
			for (let d = 0; d < 4; d++) {
				const next = nb[at + d]!;
				if (left[next]! | reach[next]!) continue;
				reach[next] = 1;
				stack[size++] = next;
			}
		}
	}

	function pullable(box: Cell): boolean {
		for (let d = 0; d < 4; d++) {
			const to = nb[box * 4 + d]!;
			if (reach[to] && !unreachable[to] && reach[nb[to * 4 + d]!]) return true;
		}
		return false;
	}

	return {
		refutes(occ, player, homes) {
			let count = 0;
			for (let c = 0; c < n; c++) {
				left[c] = occ[c]!;
				reach[c] = 0;
				if (occ[c]) boxes[count++] = c;
			}
			spread(player);
			for (let changed = true; changed; ) {
				changed = false;
				let keep = 0;
				for (let i = 0; i < count; i++) {
					const box = boxes[i]!;
					if (!pullable(box)) {
						boxes[keep++] = box;
						continue;
					}
					left[box] = 0;
					spread(box);
					changed = true;
				}
				count = keep;
			}
			for (let i = 0; i < count; i++) if (!homes[boxes[i]!]) return true;
			for (let c = 0; c < n; c++) if (homes[c] && !left[c] && !reach[c]) return true;
			return reach[level.player] === 0;
		},
	};
}
