/**
 * From macros to moves: the LURD of a solution, each macro by its fewest pushes and, among those, fewest steps.
 *
 * Per macro the search goes push by push over (box cell, player's side): every transition is one walk and
 * one push, so all states of a layer have the same number of pushes and only the steps are compared. The player
 * begins on the board's own square, which the compiled level may have cut off as a dead end.
 */
import { type Direction, lurdLetter } from '../game/direction.js';
import { walkLurd } from '../game/lurd.js';
import { startPosition } from '../game/position.js';
import { walkPath } from '../game/walk.js';
import type { Cell, Level } from './level.js';
import { createPlayBoard, makePush, type PlayBoard, type Push, walked, walkFrom } from './line.js';
import type { Pieces } from './pieces.js';
import type { MacroMove } from './types.js';

/** States of a macro's search from which the player walks between two pauses. */
const WALKED_AT_ONCE = 256;

/**
 * The pushes of a list of macros, or undefined when one of them cannot be made. In which region the player ends after
 * the last matters only where the game goes on: `exactly`.
 */
export function* pushesInPieces(
	level: Level,
	macros: readonly MacroMove[],
	exactly = false,
): Pieces<Push[] | undefined> {
	const board = createPlayBoard(level);
	const pushes: Push[] = [];
	for (const [index, { from, to, side }] of macros.entries()) {
		yield;
		const last = index === macros.length - 1;
		const way = yield* macroPushes(board, from, to, last && !exactly ? undefined : side);
		if (!way) return undefined;
		for (const push of way) {
			makePush(board, push);
			pushes.push(push);
		}
	}
	return pushes;
}

/** A state of the search for one macro; states of a layer are linked back to the one before. */
interface State {
	readonly box: Cell;
	readonly side: number; // where the player stands after the push
	readonly steps: number; // walked in all
	readonly back: State | undefined;
}

/**
 * The fewest pushes that bring the box on `from` to `to`, all others standing as on `board`, with the player
 * in the region of side `side` in the end, or anywhere. Undefined when there is no way. The board is unchanged in the
 * end, but not at the pauses.
 */
export function* macroPushes(
	board: PlayBoard,
	from: Cell,
	to: Cell,
	side: number | undefined,
): Pieces<Push[] | undefined> {
	const { level, occ } = board;
	if (!occ[from]) return undefined;
	occ[from] = 0;
	const wanted = side === undefined ? undefined : sidesTogether(board, to, side);
	const end = occ[to] ? undefined : yield* searchMacro(board, from, to, wanted);
	occ[from] = 1;
	return end && pushesTo(level, end);
}

function* searchMacro(
	board: PlayBoard,
	from: Cell,
	to: Cell,
	wanted: readonly number[] | undefined,
): Pieces<State | undefined> {
	const { nb } = board.level;
	const neighbours = (c: Cell) => [nb[c * 4]!, nb[c * 4 + 1]!, nb[c * 4 + 2]!, nb[c * 4 + 3]!];
	const seen = new Set<number>();
	let layer: State[] = [{ box: from, side: -1, steps: 0, back: undefined }];
	let end: State | undefined;
	let walks = 0;
	while (layer.length > 0 && !end) {
		const next = new Map<number, State>();
		for (const state of layer) {
			if (++walks % WALKED_AT_ONCE === 0) yield;
			const at = state.side < 0 ? board.player : nb[state.box * 4 + state.side]!;
			walkFrom(board, at, state.box, neighbours(state.box));
			for (let side = 0; side < 4; side++) addPush(board, state, side, seen, next);
		}
		for (const [key, state] of next) {
			seen.add(key);
			if (state.box !== to || (wanted && !wanted.includes(state.side))) continue;
			if (!end || state.steps < end.steps) end = state;
		}
		layer = [...next.values()];
	}
	return end;
}

/** Adds the push from side `side` to the next layer, unless it is there at no more steps. */
function addPush(
	board: PlayBoard,
	state: State,
	side: number,
	seen: Set<number>,
	next: Map<number, State>,
): void {
	const { nb } = board.level;
	const stand = nb[state.box * 4 + side]!;
	const to = nb[state.box * 4 + (side ^ 2)]!;
	if (board.occ[to] || !walked(board, stand)) return;
	const key = to * 4 + side;
	const steps = state.steps + board.steps[stand]!;
	if (seen.has(key) || steps >= (next.get(key)?.steps ?? Number.POSITIVE_INFINITY)) return;
	next.set(key, { box: to, side, steps, back: state });
}

function pushesTo(level: Level, end: State): Push[] {
	const pushes: Push[] = [];
	for (let state = end; state.back; state = state.back) {
		const direction = (state.side ^ 2) as Direction;
		pushes.push({ box: level.nb[state.box * 4 + state.side]!, direction });
	}
	return pushes.reverse();
}

/** The sides of a box on `to` that lie in the region of side `side`. */
function sidesTogether(board: PlayBoard, to: Cell, side: number): number[] {
	const { nb } = board.level;
	walkFrom(board, nb[to * 4 + side]!, to);
	return [0, 1, 2, 3].filter((s) => walked(board, nb[to * 4 + s]!));
}

/** The moves of a line from the board's start; undefined when a push cannot be made. */
export function lurdOf(level: Level, pushes: readonly Push[]): string | undefined {
	const board = createPlayBoard(level);
	let text = pushes.length > 0 ? leadIn(level) : '';
	for (const push of pushes) {
		if (makePush(board, push) < 0) return undefined;
		const stand = level.nb[push.box * 4 + (push.direction ^ 2)]!;
		text += walkBack(board, stand) + lurdLetter(push.direction, true);
	}
	return text;
}

/** The letters of the last walk to `end`, keeping its direction where it can. */
function walkBack(board: PlayBoard, end: Cell): string {
	const { level, steps } = board;
	let letters = '';
	let at = end;
	let last = 0;
	while (steps[at]! > 0) {
		for (let i = 0; i < 4; i++) {
			const d = (last + i) & 3;
			const before = level.nb[at * 4 + (d ^ 2)]!;
			if (!walked(board, before) || steps[before] !== steps[at]! - 1) continue;
			letters = lurdLetter(d as Direction, false) + letters;
			at = before;
			last = d;
			break;
		}
	}
	return letters;
}

/** The way out of a dead end that the compiled level left out. */
function leadIn({ board, square, player }: Level): string {
	const walk = walkPath(startPosition(board), square[player]!);
	if (walk === undefined) throw new Error('the player has no way out of a dead end');
	return walkLurd(walk);
}
