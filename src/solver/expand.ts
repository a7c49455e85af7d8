/**
 * From macros to moves: the LURD of a solution, each macro by its fewest pushes and, among those, fewest steps.
 *
 * Per macro the search goes push by push over (box cell, player's side): every transition is one walk and
 * one push, so all states of a layer have the same number of pushes and only the steps are compared. The player
 * begins on the board's own square, which the compiled level may have cut off as a dead end.
 */

import type { Direction } from '../game/direction.js';
import { lurdLetter } from '../game/direction.js';
import { type Cell, type Level, occupancy } from './level.js';
import { createFlood, type Flood } from './reach.js';
import type { MacroMove } from './types.js';

/** One push of a solution: the box's cell before it and its direction. */
export interface Push {
	readonly box: Cell;
	readonly direction: Direction;
}

/** Walks of the player around given boxes: breadth-first, the way read back from the far end. */
interface Walks {
	readonly scratch: Flood;
	readonly steps: Int16Array; // by cell, valid where stamped
}

/** The pushes of a list of macros, or undefined when one of them cannot be made. */
export function pushesOf(level: Level, macros: readonly MacroMove[]): Push[] | undefined {
	const occ = occupancy(level, level.boxes);
	const walks = { scratch: createFlood(level), steps: new Int16Array(level.n + 1) };
	let player = level.player;
	const pushes: Push[] = [];
	for (const [index, macro] of macros.entries()) {
		if (!occ[macro.from]) return undefined;
		const way = macroPushes(level, occ, player, macro, walks, index === macros.length - 1);
		if (!way) return undefined;
		for (const push of way) {
			occ[push.box] = 0;
			occ[level.nb[push.box * 4 + push.direction]!] = 1;
			player = push.box;
			pushes.push(push);
		}
	}
	return pushes;
}

/** A state of the search for one macro; states of a layer are linked back to the one before. */
interface Stage {
	readonly box: Cell;
	readonly side: number; // where the player stands after the push
	readonly steps: number; // walked in all
	readonly back: Stage | undefined;
}

function macroPushes(
	level: Level,
	occ: Uint8Array,
	player: Cell,
	macro: MacroMove,
	walks: Walks,
	anySide: boolean,
): Push[] | undefined {
	const { nb } = level;
	const seen = new Set<number>();
	let layer: Stage[] = [{ box: macro.from, side: -1, steps: 0, back: undefined }];
	occ[macro.from] = 0;
	const wanted = anySide ? undefined : sidesTogether(level, occ, macro, walks);
	let end: Stage | undefined;
	while (layer.length > 0 && !end) {
		const next = new Map<number, Stage>();
		for (const stage of layer) {
			const at = stage.side < 0 ? player : nb[stage.box * 4 + stage.side]!;
			walkAround(level, occ, stage.box, at, walks);
			for (let side = 0; side < 4; side++) {
				const stand = nb[stage.box * 4 + side]!;
				const to = nb[stage.box * 4 + (side ^ 2)]!;
				if (occ[to] || walks.scratch.stamp[stand] !== walks.scratch.gen) continue;
				const state = to * 4 + side;
				const steps = stage.steps + walks.steps[stand]!;
				if (seen.has(state) || steps >= (next.get(state)?.steps ?? Number.POSITIVE_INFINITY)) continue;
				next.set(state, { box: to, side, steps, back: stage });
			}
		}
		for (const [state, stage] of next) {
			seen.add(state);
			if (stage.box !== macro.to || (wanted && !wanted.includes(stage.side))) continue;
			if (!end || stage.steps < end.steps) end = stage;
		}
		layer = [...next.values()];
	}
	occ[macro.from] = 1;
	return end && pushesTo(level, end);
}

function pushesTo(level: Level, end: Stage): Push[] {
	const pushes: Push[] = [];
	for (let stage = end; stage.back; stage = stage.back) {
		const direction = (stage.side ^ 2) as Direction;
		pushes.push({ box: level.nb[stage.box * 4 + stage.side]!, direction });
	}
	return pushes.reverse();
}

/** The sides of the box at the macro's end that lie in the wanted region. */
function sidesTogether(level: Level, occ: Uint8Array, macro: MacroMove, walks: Walks): number[] {
	const { nb } = level;
	walkAround(level, occ, macro.to, nb[macro.to * 4 + macro.side]!, walks);
	const { stamp, gen } = walks.scratch;
	return [0, 1, 2, 3].filter((side) => stamp[nb[macro.to * 4 + side]!] === gen);
}

/** Walks from `from` with one more box on `box`. */
function walkAround(level: Level, occ: Uint8Array, box: Cell, from: Cell, walks: Walks): void {
	const { nb } = level;
	const { scratch, steps } = walks;
	const { stamp, queue } = scratch;
	const gen = ++scratch.gen;
	let size = 1;
	queue[0] = from;
	stamp[from] = gen;
	steps[from] = 0;
	for (let head = 0; head < size; head++) {
		const cell = queue[head]!;
		for (let d = 0; d < 4; d++) {
			const next = nb[cell * 4 + d]!;
			if (occ[next] || next === box || stamp[next] === gen) continue;
			stamp[next] = gen;
			steps[next] = steps[cell]! + 1;
			queue[size++] = next;
		}
	}
}

/** The moves of a list of pushes from the board's start; undefined when the player cannot get to one. */
export function lurdOf(level: Level, pushes: readonly Push[]): string | undefined {
	const { nb } = level;
	const occ = occupancy(level, level.boxes);
	const walks = { scratch: createFlood(level), steps: new Int16Array(level.n + 1) };
	let player = level.player;
	let text = leadIn(level, pushes.length > 0);
	for (const { box, direction } of pushes) {
		const stand = nb[box * 4 + (direction ^ 2)]!;
		const to = nb[box * 4 + direction]!;
		walkAround(level, occ, level.n, player, walks);
		if (!occ[box] || occ[to] || walks.scratch.stamp[stand] !== walks.scratch.gen) return undefined;
		text += walkBack(level, walks, stand) + lurdLetter(direction, true);
		occ[box] = 0;
		occ[to] = 1;
		player = box;
	}
	return text;
}

/** The letters of the last walk to `end`, keeping its direction where it can. */
function walkBack({ nb }: Level, { scratch, steps }: Walks, end: Cell): string {
	let letters = '';
	let at = end;
	let last = 0;
	while (steps[at]! > 0) {
		for (let i = 0; i < 4; i++) {
			const d = (last + i) & 3;
			const before = nb[at * 4 + (d ^ 2)]!;
			if (scratch.stamp[before] !== scratch.gen || steps[before] !== steps[at]! - 1) continue;
			letters = lurdLetter(d as Direction, false) + letters;
			at = before;
			last = d;
			break;
		}
	}
	return letters;
}

/** The way out of a dead end that the compiled level left out, straight along its only way. */
function leadIn(level: Level, needed: boolean): string {
	const { board, square, player } = level;
	const end = square[player]!;
	if (!needed || board.player === end) return '';
	const offsets = [-board.width, 1, board.width, -1];
	const letters = new Map([[board.player, '']]);
	const box = new Set(board.boxes);
	for (const [at, way] of letters) {
		if (at === end) return way;
		for (let d = 0; d < 4; d++) {
			const next = at + offsets[d]!;
			if (letters.has(next) || board.walls[next] || box.has(next)) continue;
			letters.set(next, way + lurdLetter(d as Direction, false));
		}
	}
	throw new Error('the player has no way out of a dead end');
}
