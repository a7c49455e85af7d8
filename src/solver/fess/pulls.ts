/**
 * All pulls of a position as children, with their keys: the part that the domains which play backwards with
 * every box on the board have in common.
 */
import type { Cell } from '../level.js';
import { GENERATED_AT_ONCE, type Macros, pullMacros, startMacros } from '../macros.js';
import type { Pieces } from '../pieces.js';
import { createRegions, labelRegions } from '../reach.js';
import type { Children } from './children.js';
import type { Place } from './place.js';

/** Writes the pulls of every box of `place` into `children`; `macros` is scratch. */
export function* generatePulls(place: Place, macros: Macros, children: Children): Pieces<void> {
	const { level } = place;
	startMacros(macros);
	let pause = GENERATED_AT_ONCE;
	for (let b = 0; b < place.count; b++) {
		if (macros.count >= pause) {
			pause = macros.count + GENERATED_AT_ONCE;
			yield;
		}
		const x = place.boxes[b]!;
		pullMacros(macros, place.occ, place.regions, place.region, b, x, level.unreachable, level.pullTunnel);
	}
	children.count = 0;
	children.reserve(macros.count);
	for (let i = 0; i < macros.count; i++) {
		if ((i + 1) % GENERATED_AT_ONCE === 0) yield;
		children.addMove(place, macros, i);
	}
}

/** Loads each position that play can end in, one for each region the player may be in, and lets `use` go through it. */
export function* eachEnd(place: Place, use: () => Pieces<void>): Pieces<void> {
	const { level } = place;
	const occ = new Uint8Array(level.n + 1);
	occ[level.n] = 1;
	for (const goal of level.goals) occ[goal] = 1;
	const regions = createRegions(level);
	labelRegions(level, occ, regions);
	const ends: Cell[] = [...regions.rep.subarray(0, regions.count)];
	for (const end of ends) {
		place.set(level.goals, end);
		yield* use();
		yield;
	}
}
