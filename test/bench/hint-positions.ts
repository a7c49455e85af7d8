/**
 * The positions on which hints are measured: a random point of a verified solution, then some random pushes.
 *
 * Solutions are found by the solver when they are needed and kept in a file of the system's scratch folder,
 * so that the next run has the same positions. Each position has a seed of its own: a run on part of them
 * measures the same ones as a run on all.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Board, neighbour } from '../../src/game/board.js';
import { DIRECTIONS, type Direction, lurdLetter, opposite } from '../../src/game/direction.js';
import { isFree, isSolved, type Position, step } from '../../src/game/position.js';
import { walkPath } from '../../src/game/walk.js';
import { levelHash } from '../../src/levels/hash.js';
import type { Solver } from '../../src/solver/client.js';
import { positionAfter } from '../game/after.js';
import { createRandom, type Random } from '../solver/random.js';
import { levelsOf } from './levels.js';

/** One level of a collection, and which position is made from it. */
export interface Place {
	readonly source: string;
	readonly number: number; // of the level, from 1
	readonly board: Board;
	readonly pushes: number; // random ones
	readonly seed: number;
}

/** A position to ask for a hint. */
export interface Case {
	readonly place: Place;
	readonly position: Position;
	readonly lurd: string; // the moves that led to it
	readonly solution: string; // of the level
}

/**
 * `count` places, the collections in turn and for each the numbers of random pushes in turn. Levels come in a random
 * order of each, all of them before any comes again.
 */
export function placesOf(
	sources: readonly string[],
	deviations: readonly number[],
	count: number,
	seed: number,
): Place[] {
	const queues = sources.map((source, i) =>
		deviations.map((pushes) => {
			const levels = createRandom(seed * 1000 + i * 10 + pushes).shuffle(levelsOf(source));
			return { source, pushes, levels };
		}),
	);
	return Array.from({ length: count }, (_, i) => {
		const turn = Math.floor(i / sources.length);
		const { source, pushes, levels } = queues[i % sources.length]![turn % deviations.length]!;
		const round = Math.floor(turn / deviations.length);
		const { number, level } = levels[round % levels.length]!;
		return { source, pushes, number, board: level.board, seed: seed * 100_000 + i };
	});
}

/** Solutions of the levels' starts, '' of those that the solver did not solve in its time. */
export class Solutions {
	private readonly known: Record<string, string>; // by level hash
	private readonly file: string;
	private readonly solver: Solver;
	private readonly seconds: number;

	constructor(file: string, solver: Solver, seconds: number) {
		this.file = file;
		this.solver = solver;
		this.seconds = seconds;
		this.known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
	}

	async of(board: Board): Promise<string> {
		const hash = levelHash(board);
		const known = this.known[hash];
		if (known !== undefined) return known;
		const limits = { seconds: this.seconds, bytes: 2 ** 31, threads: 2 };
		const outcome = await this.solver.solve(board, board.boxes, board.player, limits).result;
		const lurd = outcome.type === 'solved' ? outcome.lurd : '';
		this.known[hash] = lurd;
		writeFileSync(`${this.file}.new`, JSON.stringify(this.known));
		renameSync(`${this.file}.new`, this.file);
		return lurd;
	}
}

/** How often another way off the solution is tried when one ends in no push or in the solution. */
const TRIES = 50;

/** Whether a push may be made, by the position it leads to. */
export type Fine = (after: Position) => boolean;

/** The position of a place; undefined when no way off the solution has so many pushes. */
export function caseOf(place: Place, solution: string, isFine: Fine = () => true): Case | undefined {
	const random = createRandom(place.seed);
	for (let tries = 0; tries < TRIES; tries++) {
		const at = onTheWay(random, place.board, solution);
		const lurd = deviate(random, at.position, place.pushes, isFine);
		if (lurd !== undefined) return { place, position: at.position, lurd: at.lurd + lurd, solution };
	}
	return undefined;
}

/** Before a random push of the solution, the walk to it made. */
export function onTheWay(
	random: Random,
	board: Board,
	solution: string,
): { position: Position; lurd: string } {
	const pushes = [...solution].flatMap((letter, i) => (letter === letter.toUpperCase() ? [i] : []));
	const lurd = solution.slice(0, pushes[random.below(pushes.length)]);
	return { position: positionAfter(board, lurd), lurd };
}

/** Makes so many random pushes; undefined when there is none to make, or one solves the level. */
export function deviate(
	random: Random,
	position: Position,
	pushes: number,
	isFine: Fine = () => true,
): string | undefined {
	let lurd = '';
	for (let i = 0; i < pushes; i++) {
		const choice = chosen(random, position, isFine);
		if (choice === undefined) return undefined;
		lurd += make(position, choice);
		if (isSolved(position)) return undefined;
	}
	return lurd;
}

/** A random one of the pushes that may be made. */
function chosen(random: Random, position: Position, isFine: Fine): Direction[] | undefined {
	const choices = pushesFrom(position);
	while (choices.length > 0) {
		const [choice] = choices.splice(random.below(choices.length), 1);
		const after = { ...position, boxes: position.boxes.slice() };
		make(after, choice!);
		if (isFine(after)) return choice;
	}
	return undefined;
}

/** Makes moves, and tells them. */
function make(position: Position, moves: readonly Direction[]): string {
	return moves.map((direction) => lurdLetter(direction, step(position, direction) === 'push')).join('');
}

/** Each legal push with the walk to it. */
function pushesFrom(position: Position): Direction[][] {
	const { board, boxes } = position;
	return [...boxes.keys()].flatMap((box) =>
		DIRECTIONS.flatMap((direction) => {
			if (!boxes[box] || !isFree(position, neighbour(board, box, direction))) return [];
			const stand = neighbour(board, box, opposite(direction));
			const walk = isFree(position, stand) ? walkPath(position, stand) : undefined;
			return walk ? [[...walk, direction]] : [];
		}),
	);
}
