/**
 * After solving: makes a solution shorter, in pushes first and moves second, so that a hint never looks silly.
 *
 * Loops are cut, and a shorter solution is looked for anew (anew.ts). Then two moves of one box become one where that
 * can be played; moves of one box are brought together when that saves steps; stretches with few boxes are searched for
 * their best (windows.ts). Every trial is played in full before it is believed. The work is counted, not timed, so the
 * result is always the same, however often it pauses.
 */
import { searchAnew } from './anew.js';
import { flipBit } from './bits.js';
import { macroPushes } from './expand.js';
import type { Cell, Level } from './level.js';
import { createPlayBoard, makePush, type PlayBoard, type Push, play, reset, smallestFrom } from './line.js';
import { goOn, type Pieces } from './pieces.js';
import { improveWindows } from './windows.js';

/** Pushes played and positions searched, at most; about 200 ms. */
const WORK = 60_000;
const PASSES = 4;
/** Pushes between two pauses while loops are cut. */
const PLAYED_AT_ONCE = 100;

interface Draft {
	pushes: readonly Push[];
	moves: number;
}

/** One box moved by consecutive pushes. */
interface Stretch {
	readonly first: number; // index of its first push
	readonly end: number; // after its last
	readonly from: Cell;
	readonly to: Cell;
	before: number; // index of the stretch that moved this box last, -1 when none did
}

/** Makes a line shorter, in steps of a few milliseconds. */
export class Shortening {
	private readonly draft: Draft;
	private readonly steps: Pieces<void>;

	/** `pushes` must be playable and is taken for a solution. */
	constructor(level: Level, pushes: readonly Push[]) {
		const board = createPlayBoard(level);
		this.draft = { pushes, moves: Number.POSITIVE_INFINITY };
		this.steps = passes(board, this.draft);
	}

	/** The best line so far, no worse than the first. */
	get pushes(): readonly Push[] {
		return this.draft.pushes;
	}

	/** Goes on until nothing is left to try, which is told by true, or until `stop` says so. */
	run(stop: () => boolean): boolean {
		return goOn(this.steps, stop);
	}
}

function* passes(board: PlayBoard, draft: Draft): Pieces<void> {
	draft.pushes = yield* cutLoops(board, draft.pushes);
	draft.moves = play(board, draft.pushes);
	yield* searchAnew(board.level, draft.pushes, (shorter) => accept(board, draft, shorter));
	for (let pass = 0; pass < PASSES && board.played < WORK; pass++) {
		const before = draft.pushes;
		yield* joinStretches(board, draft);
		const windows = yield* improveWindows(board, draft.pushes, WORK);
		accept(board, draft, windows);
		accept(board, draft, yield* cutLoops(board, draft.pushes)); // what was moved may lead back to a position
		if (draft.pushes === before) return;
	}
}

/** Takes over a candidate, which brings the boxes to the same squares, when it can be played and is better. */
function accept(board: PlayBoard, draft: Draft, candidate: readonly Push[]): boolean {
	if (candidate.length > draft.pushes.length || candidate === draft.pushes) return false;
	const moves = play(board, candidate);
	if (moves < 0) return false;
	if (candidate.length === draft.pushes.length && moves >= draft.moves) return false;
	draft.pushes = candidate;
	draft.moves = moves;
	return true;
}

/** Leaves out what lies between two visits of one position. */
function* cutLoops(board: PlayBoard, pushes: readonly Push[]): Pieces<readonly Push[]> {
	const { level } = board;
	const boxes = new Int32Array(level.words);
	const halves = new Uint16Array(boxes.buffer); // a position as a text takes little of these
	const seen = new Map<string, number>();
	const kept: Push[] = [];
	for (const box of level.boxes) flipBit(boxes, 0, box);
	reset(board);
	let played = 0;
	for (const push of [undefined, ...pushes]) {
		if (++played % PLAYED_AT_ONCE === 0) yield;
		if (push) {
			makePush(board, push);
			flipBit(boxes, 0, push.box);
			flipBit(boxes, 0, level.nb[push.box * 4 + push.direction]!);
			kept.push(push);
		}
		const key = String.fromCharCode(...halves, smallestFrom(board, board.player));
		const met = seen.get(key);
		if (met === undefined) seen.set(key, kept.length);
		else {
			kept.length = met;
			// What was left out has not been visited.
			for (const [other, index] of seen) if (index > met) seen.delete(other);
		}
	}
	return kept;
}

/** Tries, for each box moved twice, to do it at once: at the first place or at the second. */
function* joinStretches(board: PlayBoard, draft: Draft): Pieces<void> {
	for (let j = 1; board.played < WORK; j++) {
		yield;
		const stretches = stretchesOf(board.level, draft.pushes);
		if (j >= stretches.length) return;
		const i = stretches[j]!.before;
		if (i < 0) continue;
		for (const candidate of joined(board, draft.pushes, stretches, i, j)) {
			yield;
			if (!candidate || !accept(board, draft, candidate)) continue;
			// The list has changed: look at the same place again.
			j = Math.max(0, i - 1);
			break;
		}
	}
}

function stretchesOf(level: Level, pushes: readonly Push[]): Stretch[] {
	const stretches: Stretch[] = [];
	const mover = new Map<Cell, number>(); // cell of a moved box -> stretch that brought it there
	for (let first = 0; first < pushes.length; ) {
		let end = first;
		let at = pushes[first]!.box;
		while (end < pushes.length && pushes[end]!.box === at) at = level.nb[at * 4 + pushes[end++]!.direction]!;
		const from = pushes[first]!.box;
		const before = mover.get(from) ?? -1;
		mover.set(at, stretches.length);
		stretches.push({ first, end, from, to: at, before });
		first = end;
	}
	return stretches;
}

/** The lines in which stretches i and j of one box are brought together; undefined at a pause. */
function* joined(
	board: PlayBoard,
	pushes: readonly Push[],
	stretches: readonly Stretch[],
	i: number,
	j: number,
): Generator<readonly Push[] | undefined> {
	const a = stretches[i]!;
	const b = stretches[j]!;
	const between = pushes.slice(a.end, b.first);
	const head = pushes.slice(0, a.first);
	const tail = pushes.slice(b.end);
	if (a.from === b.to) yield [...head, ...between, ...tail];
	const side = pushes[b.end - 1]!.direction ^ 2;
	play(board, head);
	const early = a.from === b.to ? undefined : yield* macroPushes(board, a.from, b.to, undefined);
	if (early) yield [...head, ...early, ...between, ...tail];
	if (play(board, [...head, ...between]) >= 0) {
		const late = yield* macroPushes(board, a.from, b.to, side);
		if (late) yield [...head, ...between, ...late, ...tail];
	}
	yield [...head, ...pushes.slice(a.first, a.end), ...pushes.slice(b.first, b.end), ...between, ...tail];
	yield [...head, ...between, ...pushes.slice(a.first, a.end), ...pushes.slice(b.first, b.end), ...tail];
}
