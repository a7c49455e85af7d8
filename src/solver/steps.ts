/**
 * Single pushes of a box, in the columns of macros.ts: what a search wants that counts pushes or proves by
 * exhaustion. A child's region costs one flood here; the number of regions is not computed.
 */
import { makesSquare } from './deadlock/square.js';
import type { Cell } from './level.js';
import { type Macros, reserve } from './macros.js';
import { type Flood, flood, type Regions } from './reach.js';

/** Appends the pushes by one step of the box `box` on cell `x`; see `pushMacros` for the arguments. */
export function pushSteps(
	macros: Macros,
	scratch: Flood,
	occ: Uint8Array,
	regions: Regions,
	player: number,
	box: number,
	x: Cell,
	blocked: Uint8Array,
): void {
	reserve(macros);
	const { level, home } = macros;
	const { nb, nb8 } = level;
	for (let side = 0; side < 4; side++) {
		if (regions.label[nb[x * 4 + side]!] !== player) continue;
		const to = nb[x * 4 + (side ^ 2)]!;
		if ((occ[to]! | blocked[to]!) !== 0) continue;
		occ[x] = 0;
		if (!makesSquare(nb8, home, occ, to)) {
			occ[to] = 1;
			const i = macros.count++;
			macros.box[i] = box;
			macros.from[i] = x;
			macros.to[i] = to;
			macros.side[i] = side;
			macros.rep[i] = flood(level, occ, x, scratch);
			macros.regions[i] = 0;
			macros.moves[i] = 1;
			occ[to] = 0;
		}
		occ[x] = 1;
	}
}
