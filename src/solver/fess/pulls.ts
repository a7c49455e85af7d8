/** All pulls of a position, as macros and as children. */
import { eachBox, GENERATED_AT_ONCE, type Macros, pullMacros, startMacros } from '../macros.js';
import { OVER, type Stage } from '../stages.js';
import type { Children } from './children.js';
import type { Place } from './place.js';

/**
 * Writes the pulls of the boxes of `place` into `children`. `macros` is scratch; `still`: 1 on cells whose box is not to
 * be moved.
 */
export function generatePulls(place: Place, macros: Macros, still: Uint8Array, children: Children): Stage[] {
	const { unreachable, pullTunnel } = place.level;
	return [
		makePulls(place, macros, unreachable, pullTunnel, still),
		(first) => {
			if (first === 0) children.begin(macros.count);
			const last = Math.min(first + GENERATED_AT_ONCE, macros.count);
			for (let i = first; i < last; i++) children.addMove(place, macros, i);
			return last < macros.count ? last : OVER;
		},
	];
}

/** Makes the pulls of the boxes of `place` that are not `still`; they come to no `blocked` cell and end on no `noStop` one. */
export function makePulls(
	place: Place,
	macros: Macros,
	blocked: Uint8Array,
	noStop: Uint8Array,
	still: Uint8Array,
): Stage {
	const make = (b: number) => {
		const x = place.boxes[b]!;
		if (still[x] === 0) pullMacros(macros, place.occ, place.regions, place.region, b, x, blocked, noStop);
	};
	return (box) => {
		if (box === 0) startMacros(macros);
		return eachBox(box, macros, place.count, make);
	};
}
