/**
 * Random tiny closed boards with their full state graphs: what every soundness test samples from.
 *
 * A board is a blob of floor carved into a rectangle of wall of at most 8x8, with 3 to 5 boxes. The graph
 * is seeded with random scatterings of the boxes, so that it holds many positions no play would reach, and
 * with random pulls from the solved board, so that enough of it is solvable. The board then starts at a
 * random solvable position of it.
 */
import { type Board, neighbour, type Square } from '../../src/game/board.js';
import { DIRECTIONS } from '../../src/game/direction.js';
import { createRandom, type Random } from './random.js';
import {
	boardAt,
	buildStateGraph,
	isSolved,
	type Placement,
	type StateGraph,
	walkable,
} from './state-graph.js';

const LEAST_POSITIONS = 60;
const MOST_POSITIONS = 2500;
// by number of boxes: room enough that not everything freezes, few enough positions to hold them all
const LEAST_FLOOR = [0, 0, 0, 18, 16, 16];
const MORE_FLOOR = [0, 0, 0, 14, 9, 5];
const LEAST_SOLVABLE = 0.08; // share of the positions; a board of dead ones only teaches little
const SCATTERINGS = 8;
const UNPLAYED = 12;
const LONGEST_UNPLAY = 40; // pulls

/** Floor squares, ascending: half of the boards are blobs or burrows, half are rooms strewn with pillars. */
function carve(random: Random, width: number, height: number, size: number): Square[] {
	const shape = { width, height } as Board;
	const closed = new Uint8Array(width * height);
	const pillars = random.chance(0.5) ? 0.15 + random.below(25) / 100 : 0;
	for (let square = 0; square < closed.length; square++) {
		const x = square % width;
		const y = Math.floor(square / width);
		const rim = x === 0 || x === width - 1 || y === 0 || y === height - 1;
		closed[square] = rim || random.chance(pillars) ? 1 : 0;
	}
	const first = (1 + random.below(height - 2)) * width + 1 + random.below(width - 2);
	const floor = [first];
	const burrow = random.below(4) === 0;
	for (let tries = 0; floor.length < size && tries < 400; tries++) {
		const from = burrow
			? floor[floor.length - 1 - random.below(Math.min(3, floor.length))]!
			: pick(random, floor);
		const next = neighbour(shape, from, DIRECTIONS[random.below(4)]!);
		if (!closed[next] && !floor.includes(next)) floor.push(next);
	}
	return floor.sort((a, b) => a - b);
}

function pick<T>(random: Random, list: readonly T[]): T {
	return list[random.below(list.length)]!;
}

/** Goals anywhere, or close together, as designers like them. */
function chooseGoals(random: Random, floor: readonly Square[], width: number, count: number): Square[] {
	if (random.chance(0.4)) return random.shuffle([...floor]).slice(0, count);
	const centre = pick(random, floor);
	const away = (square: Square) =>
		Math.abs((square % width) - (centre % width)) +
		Math.abs(Math.floor(square / width) - Math.floor(centre / width));
	return [...floor].sort((a, b) => away(a) - away(b) || a - b).slice(0, count);
}

function scatter(
	random: Random,
	floor: readonly Square[],
	goals: readonly Square[],
	count: number,
): Placement {
	const pool = random.shuffle([...floor]);
	const home = random.chance(0.5) ? random.shuffle([...goals]).slice(0, random.below(count)) : [];
	const boxes = [...home, ...pool.filter((square) => !home.includes(square))].slice(0, count);
	const player = pick(
		random,
		floor.filter((square) => !boxes.includes(square)),
	);
	return { boxes: boxes.sort((a, b) => a - b), player };
}

/** A position that pushes solve: random pulls from the solved board. */
function unplay(random: Random, board: Board, goals: readonly Square[], floor: readonly Square[]): Placement {
	let boxes: Square[] = [...goals];
	let player = pick(
		random,
		floor.filter((square) => !boxes.includes(square)),
	);
	for (let pulls = 1 + random.below(LONGEST_UNPLAY); pulls > 0; pulls--) {
		const reach = walkable(board, boxes, player);
		const free = (square: Square) => !board.walls[square] && !boxes.includes(square);
		const choices = boxes.flatMap((box) =>
			DIRECTIONS.flatMap((d) => {
				const to = neighbour(board, box, d);
				const stand = to < 0 ? -1 : neighbour(board, to, d);
				return to >= 0 && stand >= 0 && reach[to] && free(stand) ? [{ box, to, stand }] : [];
			}),
		);
		if (choices.length === 0) break;
		const pull = pick(random, choices);
		boxes = boxes.map((box) => (box === pull.box ? pull.to : box));
		player = pull.stand;
	}
	return { boxes: boxes.sort((a, b) => a - b), player };
}

function randomGraph(random: Random): StateGraph | undefined {
	const width = 6 + random.below(3);
	const height = 6 + random.below(3);
	const count = 3 + random.below(3);
	const floor = carve(random, width, height, LEAST_FLOOR[count]! + random.below(MORE_FLOOR[count]!));
	if (floor.length < LEAST_FLOOR[count]!) return undefined;
	const walls = new Uint8Array(width * height).fill(1);
	for (const square of floor) walls[square] = 0;
	const goals = new Uint8Array(width * height);
	const goalList = chooseGoals(random, floor, width, count);
	for (const square of goalList) goals[square] = 1;
	const board: Board = { width, height, walls, goals, boxes: [], player: floor[0]! };
	const seeds = [
		...Array.from({ length: SCATTERINGS }, () => scatter(random, floor, goalList, count)),
		...Array.from({ length: UNPLAYED }, () => unplay(random, board, goalList, floor)),
	];
	return buildStateGraph(board, seeds, MOST_POSITIONS);
}

/** A board with a solvable start and its graph; tries until there is one. */
export function tinyBoard(random: Random): StateGraph {
	for (;;) {
		const graph = randomGraph(random);
		if (graph === undefined || graph.count < LEAST_POSITIONS) continue;
		const starts: number[] = [];
		for (let i = 0; i < graph.count; i++) {
			if (graph.solvable[i] && !isSolved(graph.board, graph.boxes[i]!)) starts.push(i);
		}
		if (starts.length === 0 || starts.length < LEAST_SOLVABLE * graph.count) continue;
		const start = pick(random, starts);
		return { ...graph, board: boardAt(graph, start) };
	}
}

/** `count` boards from one seed. */
export function* tinyBoards(seed: number, count: number): Generator<StateGraph> {
	const random = createRandom(seed);
	for (let i = 0; i < count; i++) yield tinyBoard(random);
}

/** The board as text with the boxes of a position, for the message of a failing test. */
export function drawPosition(board: Board, placement: Placement): string {
	const rows: string[] = [];
	for (let y = 0; y < board.height; y++) {
		let row = '';
		for (let x = 0; x < board.width; x++) {
			const square = y * board.width + x;
			const goal = board.goals[square] === 1;
			if (board.walls[square]) row += '#';
			else if (placement.boxes.includes(square)) row += goal ? '*' : '$';
			else if (placement.player === square) row += goal ? '+' : '@';
			else row += goal ? '.' : ' ';
		}
		rows.push(row);
	}
	return rows.join('\n');
}
