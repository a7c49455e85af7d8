/**
 * The ring test: a closed single cell that only a deadly push can open.
 *
 * Condition: a non-goal cell z without the player, its four neighbours occupied (wall or box), one of
 * those boxes off goal, and both NW and SE of z, or both NE and SW, occupied too.
 * Sound: say NW and SE are occupied. The corner boxes cannot move before a neighbour of z does (each has a
 * ring cell on both axes), and a neighbour cannot move sideways (a corner is in its way), so the first of
 * them to move is pushed into z. Then z and three occupied cells make a full 2x2 with z off goal. If a box
 * stands on z, they do already.
 */
import type { Cell, Level } from '../level.js';
import { homeCells } from './square.js';

export interface Ring {
	/** True when such a cell touches the box just pushed to `cell`; `player`: a cell of his region. */
	closes(occ: Uint8Array, cell: Cell, player: Cell): boolean;
}

export function createRing(level: Level): Ring {
	const { nb8 } = level;
	const home = homeCells(level);

	function closed(occ: Uint8Array, z: Cell): boolean {
		if (home[z]) return false;
		const at = z * 8;
		const up = nb8[at]!;
		const right = nb8[at + 2]!;
		const down = nb8[at + 4]!;
		const left = nb8[at + 6]!;
		if (!(occ[up]! & occ[right]! & occ[down]! & occ[left]!)) return false;
		if (home[up]! & home[right]! & home[down]! & home[left]!) return false;
		return (occ[nb8[at + 1]!]! & occ[nb8[at + 5]!]!) === 1 || (occ[nb8[at + 3]!]! & occ[nb8[at + 7]!]!) === 1;
	}

	function closes(occ: Uint8Array, cell: Cell, player: Cell): boolean {
		for (let i = cell * 8; i < cell * 8 + 8; i++) {
			if (nb8[i] !== player && closed(occ, nb8[i]!)) return true;
		}
		return false;
	}

	return { closes };
}
