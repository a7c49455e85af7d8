/** All pulls of a position, as macros and as children. */
import { eachBox, GENERATED_AT_ONCE, type Macros, pullMacros } from '../macros.js';
import type { Pieces } from '../pieces.js';
import type { Children } from './children.js';
import type { Place } from './place.js';

/** Writes the pulls of every box of `place` into `children`; `macros` is scratch. */
export function* generatePulls(place: Place, macros: Macros, children: Children): Pieces<void> {
	const { unreachable, pullTunnel } = place.level;
	yield* makePulls(place, macros, unreachable, pullTunnel);
	children.begin(macros.count);
	for (let i = 0; i < macros.count; i++) {
		if ((i + 1) % GENERATED_AT_ONCE === 0) yield;
		children.addMove(place, macros, i);
	}
}

/** Makes the pulls of every box of `place`, which come to no `blocked` cell and do not end on a `noStop` cell. */
export function makePulls(
	{ boxes, count, occ, regions, region }: Place,
	macros: Macros,
	blocked: Uint8Array,
	noStop: Uint8Array,
): Pieces<void> {
	const make = (b: number) => pullMacros(macros, occ, regions, region, b, boxes[b]!, blocked, noStop);
	return eachBox(macros, count, make);
}
