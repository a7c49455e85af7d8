/**
 * The positions from which a way to the end is known already: those of solutions of the same level from other
 * starts. A search that reaches one is over; what is known leads on from there.
 *
 * Solutions come as moves on the board and are replayed on the compiled level of the start that is searched now. In
 * that level boxes that no solution moves any more are walls. Positions that have such a box elsewhere are left out,
 * since no search can come to them: on the way to the end it is pushed onto such a wall. Positions are compared in
 * full, box set and player's region.
 */
import type { Square } from '../game/board.js';
import { type Direction, opposite } from '../game/direction.js';
import { parseLurd } from '../game/lurd.js';
import { startPosition, step } from '../game/position.js';
import { addBit, flipBit } from './bits.js';
import { pushesInPieces } from './expand.js';
import { type Cell, type Level, occupancy } from './level.js';
import { createPlayBoard, type Push, play } from './line.js';
import type { Pieces } from './pieces.js';
import { createFlood, flood } from './reach.js';
import type { MacroMove } from './types.js';

/** Positions learned between two pauses. */
const LEARNED_AT_ONCE = 64;

/** A verified solution from some position of a level. */
export interface KnownLine {
	readonly boxes: readonly Square[];
	readonly player: Square;
	readonly lurd: string;
}

/** A position as the searches compare them. */
interface Position {
	readonly words: Int32Array; // the boxes as bits
	readonly rep: Cell; // smallest cell of the player's region
	readonly lo: number; // low word of its key
}

/** What leads on from a position: pushes from index `from`. */
interface Rest {
	readonly pushes: readonly Push[];
	readonly from: number;
}

export class Known {
	count = 0; // positions
	boxes = new Int32Array(0); // box sets, `level.words` words a position
	private readonly reps: Cell[] = []; // smallest cell of the player's region
	private readonly rests: Rest[] = [];
	private readonly byKey = new Map<number, number[]>(); // positions by the low word of their key

	/** Learns all positions of a solution from which pushes are left. `level` is always the one this belongs to. */
	*adding(level: Level, line: KnownLine): Pieces<void> {
		const parsed = parseLurd(line.lurd);
		if (!parsed.ok) throw new Error(`a known line that is none: ${parsed.reason}`);
		const { n, nb } = level;
		const { occ, pushes } = played(level, line, parsed.moves);
		// From the end backwards: a push across a wall of this level cannot be made here, so nothing before it leads on.
		for (let i = pushes.length - 1; i >= 0; i--) {
			if (i % LEARNED_AT_ONCE === 0) yield;
			const { box, direction } = pushes[i]!;
			const stand = nb[box * 4 + opposite(direction)]!;
			const to = nb[box * 4 + direction]!;
			if (stand === n || to === n) break;
			occ[to] = 0;
			occ[box] = 1;
			this.learn(positionOf(level, occ, stand), { pushes, from: i });
		}
	}

	/** The number of the position with these boxes and the player in this region, or -1. */
	find(words: Int32Array, rep: Cell, lo: number): number {
		for (const row of this.byKey.get(lo) ?? []) {
			if (this.reps[row] !== rep) continue;
			let w = 0;
			while (w < words.length && this.boxes[row * words.length + w] === words[w]) w++;
			if (w === words.length) return row;
		}
		return -1;
	}

	/** Whether the position that `words` becomes when a box goes from `from` to `to` is known. */
	meets(words: Int32Array, from: Cell, to: Cell, rep: Cell, lo: number): boolean {
		if (this.count === 0 || !this.byKey.has(lo)) return false;
		const after = words.slice();
		flipBit(after, 0, from);
		flipBit(after, 0, to);
		return this.find(after, rep, lo) >= 0;
	}

	/** The pushes that lead on from a position. */
	rest(row: number): readonly Push[] {
		const { pushes, from } = this.rests[row]!;
		return pushes.slice(from);
	}

	private learn(position: Position, rest: Rest): void {
		const row = this.find(position.words, position.rep, position.lo);
		if (row < 0) this.append(position, rest);
		else if (lengthOf(this.rests[row]!) > lengthOf(rest)) this.rests[row] = rest;
	}

	private append({ words, rep, lo }: Position, rest: Rest): void {
		const row = this.count++;
		const at = row * words.length;
		if (at === this.boxes.length) {
			const wider = new Int32Array(Math.max(64 * words.length, this.boxes.length * 2));
			wider.set(this.boxes);
			this.boxes = wider;
		}
		this.boxes.set(words, at);
		this.reps.push(rep);
		this.rests.push(rest);
		const rows = this.byKey.get(lo);
		if (rows) rows.push(row);
		else this.byKey.set(lo, [row]);
	}
}

function lengthOf({ pushes, from }: Rest): number {
	return pushes.length - from;
}

function positionOf(level: Level, occ: Uint8Array, player: Cell): Position {
	const words = new Int32Array(level.words);
	const rep = flood(level, occ, player, createFlood(level));
	let lo = level.repLo[rep]!;
	for (let c = 0; c < level.n; c++) {
		if (!occ[c]) continue;
		addBit(words, 0, c);
		lo ^= level.keyLo[c]!;
	}
	return { words, rep, lo };
}

/** The pushes of a line, and the boxes after them, by cell. What stands on walls of this level is on the sentinel. */
function played(
	level: Level,
	{ boxes, player }: KnownLine,
	moves: readonly Direction[],
): { readonly occ: Uint8Array; readonly pushes: readonly Push[] } {
	const { board, cellOf } = level;
	const position = startPosition({ ...board, boxes, player });
	const pushes: Push[] = [];
	for (const direction of moves) {
		if (step(position, direction) !== 'push') continue;
		pushes.push({ box: cellOf[position.player]!, direction }); // he stands where the box stood
	}
	const occ = occupancy(level, []);
	for (const [square, box] of position.boxes.entries()) if (box) occ[cellOf[square]!] = 1;
	return { occ, pushes };
}

/** The pushes of a search's macros and, when they end on a known position, of what leads on from there. */
export function* wholeLine(level: Level, macros: readonly MacroMove[]): Pieces<Push[] | undefined> {
	const occ = occupancy(level, level.boxes);
	for (const { from, to } of macros) {
		occ[from] = 0;
		occ[to] = 1;
	}
	if (level.goals.every((goal) => occ[goal])) return yield* pushesInPieces(level, macros);
	const pushes = yield* pushesInPieces(level, macros, true);
	const rest = pushes && restAfter(level, pushes);
	return rest && [...pushes, ...rest];
}

function restAfter(level: Level, pushes: readonly Push[]): readonly Push[] | undefined {
	const board = createPlayBoard(level);
	play(board, pushes);
	const { words, rep, lo } = positionOf(level, board.occ, board.player);
	const row = level.known.find(words, rep, lo);
	return row < 0 ? undefined : level.known.rest(row);
}
