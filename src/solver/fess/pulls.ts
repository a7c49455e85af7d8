/**
 * All pulls of a position as children, with their keys: the part that the domains which play backwards with
 * every box on the board have in common.
 */
import type { Cell } from '../level.js';
import { type Macros, pullMacros, startMacros } from '../macros.js';
import { createRegions, labelRegions } from '../reach.js';
import type { Children } from './children.js';
import type { Place } from './place.js';

/** Writes the pulls of every box of `place` into `children`; `macros` is scratch. */
export function generatePulls(place: Place, macros: Macros, children: Children): void {
	const { level } = place;
	startMacros(macros);
	for (let b = 0; b < place.count; b++) {
		const x = place.boxes[b]!;
		pullMacros(macros, place.occ, place.regions, place.region, b, x, level.unreachable, level.pullTunnel);
	}
	children.count = 0;
	children.reserve(macros.count);
	const baseLo = place.lo ^ level.repLo[place.player]!;
	const baseHi = place.hi ^ level.repHi[place.player]!;
	for (let i = 0; i < macros.count; i++) {
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		const rep = macros.rep[i]!;
		const lo = baseLo ^ level.keyLo[from]! ^ level.keyLo[to]! ^ level.repLo[rep]!;
		const hi = baseHi ^ level.keyHi[from]! ^ level.keyHi[to]! ^ level.repHi[rep]!;
		children.add(from, (to << 2) | macros.side[i]!, lo, hi, rep, macros.regions[i]!);
		children.box[children.count - 1] = macros.box[i]!;
	}
}

/** Loads each position that play can end in, one for each region the player may be in, and hands it to `use`. */
export function eachEnd(place: Place, use: () => void): void {
	const { level } = place;
	const occ = new Uint8Array(level.n + 1);
	occ[level.n] = 1;
	for (const goal of level.goals) occ[goal] = 1;
	const regions = createRegions(level);
	labelRegions(level, occ, regions);
	const ends: Cell[] = [...regions.rep.subarray(0, regions.count)];
	for (const end of ends) {
		place.set(level.goals, end);
		use();
	}
}
