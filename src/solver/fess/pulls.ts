/** The pulls of a position as macros, where all boxes stay (moves.ts) and where they vanish (plan/pull.ts). */
import { eachBox, type Macros, pullMacros, startMacros } from '../macros.js';
import type { Stage } from '../stages.js';
import type { Place } from './place.js';

/** Makes those of the boxes that are not `still`; they come to no `blocked` cell and end on no `noStop` one. */
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
