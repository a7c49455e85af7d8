/**
 * A line of play: pushes from the level's start, and what it costs to play them.
 *
 * Everything that changes a solution works on lines and asks `play` what is left of them: whether each push
 * can be made, and how many steps the player walks in all.
 */
import { type Direction, opposite } from '../game/direction.js';
import { type Cell, type Level, levelOn, occupancy } from './level.js';
import { createFlood, type Flood, flood, nextStamp } from './reach.js';

/** One push: the box's cell before it and its direction. */
export interface Push {
	readonly box: Cell;
	readonly direction: Direction;
}

/** Scratch for playing lines of one level. */
export interface PlayBoard {
	readonly level: Level;
	readonly occ: Uint8Array; // boxes at the point reached
	readonly scratch: Flood;
	readonly steps: Int16Array; // of the last walk, by cell; valid where stamped
	player: Cell;
	played: number; // a measure of work: pushes played so far on this board, and positions searched by windows.ts
}

export function createPlayBoard(level: Level): PlayBoard {
	return {
		level,
		occ: occupancy(level, level.boxes),
		scratch: createFlood(level),
		steps: new Int16Array(level.n + 1),
		player: level.player,
		played: 0,
	};
}

/** Puts the board back to the level's start. */
export function reset(board: PlayBoard): void {
	board.occ.fill(0);
	for (const box of board.level.boxes) board.occ[box] = 1;
	board.occ[board.level.n] = 1;
	board.player = board.level.player;
}

/** Makes one push and returns its moves, the walk and the push itself; -1 when it cannot be made. */
export function makePush(board: PlayBoard, { box, direction }: Push): number {
	const { level, occ } = board;
	const stand = level.nb[box * 4 + opposite(direction)]!;
	const to = level.nb[box * 4 + direction]!;
	board.played++;
	if (!occ[box] || occ[to]) return -1;
	walkFrom(board, board.player, level.n, [stand]);
	if (!walked(board, stand)) return -1;
	occ[box] = 0;
	occ[to] = 1;
	board.player = box;
	return board.steps[stand]! + 1;
}

/** Plays a line from the start and returns its moves, or -1 when one push cannot be made. */
export function play(board: PlayBoard, pushes: readonly Push[]): number {
	reset(board);
	let moves = 0;
	for (const push of pushes) {
		const made = makePush(board, push);
		if (made < 0) return -1;
		moves += made;
	}
	return moves;
}

/** The level begun where a line leads to. */
export function levelAfter(level: Level, pushes: readonly Push[]): Level {
	const board = createPlayBoard(level);
	play(board, pushes);
	const boxes = Int16Array.from([...board.occ.keys()].filter((cell) => cell < level.n && board.occ[cell]));
	const { unreachable, pullTunnel, known } = level;
	return levelOn(level, { board: level.board, boxes, player: board.player, unreachable, pullTunnel, known });
}

/**
 * Steps to every free cell from `from`, with one more box on `box` (n: none); where there are `ends`, no further than
 * to all of them that can be walked to.
 */
export function walkFrom(board: PlayBoard, from: Cell, box: Cell, ends: readonly Cell[] = []): void {
	const { occ, steps, level } = board;
	const { nb } = level;
	const { stamp, queue } = board.scratch;
	const gen = nextStamp(board.scratch.gen);
	board.scratch.gen = gen;
	let size = 1;
	queue[0] = from;
	stamp[from] = gen;
	steps[from] = 0;
	let left = 0; // ends yet to be come to
	for (const end of ends) if (occ[end] === 0 && end !== from) left++;
	if (ends.length > 0 && left === 0) return;
	for (let head = 0; head < size; head++) {
		const cell = queue[head]!;
		for (let d = 0; d < 4; d++) {
			const next = nb[cell * 4 + d]!;
			if (occ[next] !== 0 || next === box || stamp[next] === gen) continue;
			stamp[next] = gen;
			steps[next] = steps[cell]! + 1;
			queue[size++] = next;
			if (ends.includes(next) && --left === 0) return;
		}
	}
}

/** Whether the player could walk to `cell` in the last `walkFrom`. */
export function walked(board: PlayBoard, cell: Cell): boolean {
	return board.scratch.stamp[cell] === board.scratch.gen;
}

/** The smallest cell the player can walk to from `from`. */
export function smallestFrom({ level, occ, scratch }: PlayBoard, from: Cell): Cell {
	return flood(level, occ, from, scratch);
}
