/**
 * What the deadlock tests are measured on: tiny boards, compiled, with the true verdict of each position.
 */
import { type Cell, type Level, occupancy } from '../../../src/solver/level.js';
import { compile } from '../boards.js';
import type { StateGraph } from '../state-graph.js';
import { drawPosition, tinyBoards } from '../tiny-boards.js';

export interface Sample {
	readonly graph: StateGraph;
	readonly level: Level;
	readonly player: Int16Array; // a cell of the player's region in each position, -1 where none is a cell
}

/** A position of a sample in the solver's terms; `occ` is the test's own to scribble on and restore. */
export interface Position {
	readonly sample: Sample;
	readonly index: number;
	readonly occ: Uint8Array;
	readonly boxes: readonly Cell[]; // ascending
	readonly player: Cell; // smallest cell of his region
}

export interface Measured {
	dead: number; // positions that are dead in truth
	caught: number; // of these, flagged
	alive: number; // all others
	wrong: string[]; // drawings of these that were flagged, at most three
}

/** Compiled boards from one seed; those on which compiling already settles a box are passed over. */
export function* samples(seed: number, count: number): Generator<Sample> {
	for (const graph of tinyBoards(seed, count)) {
		const sample = sampleOf(graph);
		if (sample) yield sample;
	}
}

/** The sample of one graph; undefined when compiling its board already settles a box. */
export function sampleOf(graph: StateGraph): Sample | undefined {
	const compiled = compile(graph.board);
	if (!compiled.ok || compiled.level.boxes.length !== graph.board.boxes.length) return undefined;
	return { graph, level: compiled.level, player: playerCells(graph, compiled.level) };
}

function playerCells(graph: StateGraph, level: Level): Int16Array {
	const cells = new Int16Array(graph.count).fill(-1);
	for (let i = 0; i < graph.count; i++) cells[i] = playerCell(graph, level, i);
	return cells;
}

/** Dead ends that compiling fills are no cells: such positions are passed over, or the player led out. */
function playerCell(graph: StateGraph, level: Level, i: number): number {
	const boxes = graph.boxes[i]!;
	if (boxes.some((box) => level.cellOf[box] === level.n)) return -1;
	const taken = new Set(boxes.map((box) => level.cellOf[box]!));
	const start = graph.reps[i]!;
	const { width } = graph.board;
	const seen = new Set([start]);
	let least = level.n;
	for (const square of seen) {
		const cell = level.cellOf[square]!;
		if (cell < least) least = cell;
		for (const next of [square - 1, square + 1, square - width, square + width]) {
			if (graph.board.walls[next] || taken.has(level.cellOf[next]!)) continue;
			seen.add(next);
		}
	}
	return least === level.n ? -1 : least;
}

/** Every position of a sample that the level can express and that dead squares alone do not settle. */
export function* positions(sample: Sample): Generator<Position> {
	const { graph, level } = sample;
	for (let index = 0; index < graph.count; index++) {
		const player = sample.player[index]!;
		if (player < 0) continue;
		const boxes = graph.boxes[index]!.map((box) => level.cellOf[box]!);
		if (boxes.some((box) => level.dead[box])) continue;
		yield { sample, index, occ: occupancy(level, boxes), boxes, player };
	}
}

export function isSolvable(position: Position): boolean {
	return position.sample.graph.solvable[position.index] === 1;
}

export function drawing(position: Position): string {
	const { graph } = position.sample;
	const { index } = position;
	return drawPosition(graph.board, { boxes: graph.boxes[index]!, player: graph.reps[index]! });
}

export function nothingMeasured(): Measured {
	return { dead: 0, caught: 0, alive: 0, wrong: [] };
}

/** Counts one verdict of a test on one position. `alive`: what is so, whether pushes solve it unless told. */
export function tally(
	measured: Measured,
	position: Position,
	flagged: boolean,
	alive = isSolvable(position),
): void {
	if (alive) {
		measured.alive++;
		if (flagged && measured.wrong.length < 3) measured.wrong.push(drawing(position));
	} else {
		measured.dead++;
		if (flagged) measured.caught++;
	}
}

/** The share of the dead positions that were caught. */
export function share(measured: Measured): number {
	return measured.caught / measured.dead;
}
