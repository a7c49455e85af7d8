/** All pulls of a position, as macros and as children. */
import { eachBox, GENERATED_AT_ONCE, type Macros, pullMacros, startMacros } from '../macros.js';
import { OVER, type Stage } from '../stages.js';
import type { Children } from './children.js';
import type { Place } from './place.js';

/** Writes the pulls of every box of `place` into `children`; `macros` is scratch. */
export function generatePulls(place: Place, macros: Macros, children: Children): Stage[] {
	const { unreachable, pullTunnel } = place.level;
	return [
		makePulls(place, macros, unreachable, pullTunnel),
		(first) => {
			if (first === 0) children.begin(macros.count);
			const last = Math.min(first + GENERATED_AT_ONCE, macros.count);
			for (let i = first; i < last; i++) children.addMove(place, macros, i);
			return last < macros.count ? last : OVER;
		},
	];
}

/** Makes the pulls of every box of `place`, which come to no `blocked` cell and do not end on a `noStop` cell. */
export function makePulls(place: Place, macros: Macros, blocked: Uint8Array, noStop: Uint8Array): Stage {
	const make = (b: number) =>
		pullMacros(macros, place.occ, place.regions, place.region, b, place.boxes[b]!, blocked, noStop);
	return (box) => {
		if (box === 0) startMacros(macros);
		return eachBox(box, macros, place.count, make);
	};
}
