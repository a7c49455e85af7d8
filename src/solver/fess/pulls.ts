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
	for (let i = 0; i < macros.count; i++) children.addMove(place, macros, i);
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
