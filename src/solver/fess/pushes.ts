/** All pushes of a position as children, less those that the cheap deadlock tests refute. */
import { type Deadlocks, floodsAtPause, kills } from '../deadlock/deadlocks.js';
import type { Level } from '../level.js';
import { createMacros, eachBox, type Macros, pushMacros, startMacros } from '../macros.js';
import { OVER, type Stage } from '../stages.js';
import type { Children } from './children.js';
import type { Place } from './place.js';

const TESTED_AT_ONCE = 1024; // pushes, between two pauses

export interface PushParts {
	readonly macros: Macros; // scratch
	readonly tests: Deadlocks; // as `expansion` left them for the position
	readonly blocked: Uint8Array; // 1 on cells no box may enter
	readonly closed: Uint8Array; // scratch: the same, and what fixed boxes make dead
	readonly noStop: Uint8Array; // 1 on cells a box may only pass
	readonly still: Uint8Array; // 1 on cells whose box is not to be moved
}

/**
 * `stops`: 1 on cells where a box may stop though they lie in a tunnel. `still`: 1 on cells whose box is not to be
 * moved.
 */
export function createPushParts(
	level: Level,
	tests: Deadlocks,
	stops: Uint8Array,
	still: Uint8Array,
): PushParts {
	return {
		macros: createMacros(level),
		tests,
		blocked: level.dead.map((dead, c) => dead | level.unreachable[c]!),
		closed: new Uint8Array(level.n + 1),
		noStop: level.tunnel.map((tunnel, c) => tunnel & ~stops[c]! & 1),
		still,
	};
}

/** Writes the pushes of the boxes of `place` that are worth moving into `children`. */
export function generatePushes(place: Place, parts: PushParts, children: Children): Stage[] {
	const { macros, tests, closed, noStop, still } = parts;
	const make = (b: number) => {
		const x = place.boxes[b]!;
		if (still[x] || (tests.restriction >= 0 && !tests.allowed[x])) return;
		pushMacros(macros, place.occ, place.regions, place.region, b, x, closed, noStop);
	};
	return [
		(box) => {
			if (box === 0) start(place, parts);
			return eachBox(box, macros, place.count, make);
		},
		(i) => {
			if (i === 0) children.begin(macros.count);
			return addFrom(i, place, parts, children);
		},
	];
}

function start({ level, occ }: Place, { macros, tests, blocked, closed }: PushParts): void {
	const dead = tests.ground?.dead ?? blocked;
	for (let c = 0; c < level.n; c++) closed[c] = (blocked[c]! | dead[c]!) & ~occ[c]!;
	startMacros(macros);
}

/** Adds the macros from number `first` on that no test refutes. */
function addFrom(first: number, place: Place, { macros, tests }: PushParts, children: Children): number {
	const { level, occ } = place;
	const last = Math.min(first + TESTED_AT_ONCE, macros.count);
	const floods = floodsAtPause(tests, level);
	let i = first;
	for (; i < last && tests.floods < floods; i++) {
		const from = macros.from[i]!;
		const to = macros.to[i]!;
		if (from === to || !kills(tests, occ, from, to, macros.rep[i]!)) children.addMove(place, macros, i);
	}
	return i < macros.count ? i : OVER;
}
