/**
 * A board as rows of coloured text: which kind of thing each square shows, and the runs of equal style.
 */
import type { ChalkInstance } from 'chalk';
import { type Board, neighbour, type Square } from '../game/board.js';
import { type Direction, DOWN } from '../game/direction.js';
import type { Position } from '../game/position.js';
import type { Lost } from '../hint/deadlocks.js';
import { paint } from './palette.js';
import type { Kind, Look, Theme } from './theme.js';
import type { Viewport } from './viewport.js';

/** What is shown on top of the position. */
export interface Marks {
	readonly box: Square | undefined; // the box chosen with the mouse or shown by a nudge
	readonly arrow: Direction | undefined; // which way it goes
	readonly walk: ReadonlySet<Square>; // the squares of the walk to it
	readonly lost: Lost; // what is lost for certain, as far as the player wants to see it
}

export const NO_MARKS: Marks = {
	box: undefined,
	arrow: undefined,
	walk: new Set(),
	lost: { squares: new Set(), boxes: new Set() },
};

export interface Scene {
	readonly position: Position;
	readonly inside: Uint8Array; // 1 on floor that the player could come to without boxes
	readonly marks: Marks;
}

const ARROW_KINDS = ['up', 'right', 'down', 'left'] as const;

/** What a square shows. */
function kindAt(scene: Scene, square: Square): Kind {
	const { position, marks, inside } = scene;
	const { board, boxes } = position;
	if (board.walls[square]) return isFace(board, square) ? 'face' : 'wall';
	const goal = board.goals[square] === 1;
	if (square === position.player) return goal ? 'home' : 'player';
	if (boxes[square] && square === marks.box)
		return marks.arrow === undefined ? 'marked' : ARROW_KINDS[marks.arrow];
	if (marks.lost.boxes.has(square)) return 'stuck';
	if (boxes[square]) return goal ? 'stored' : 'box';
	if (marks.walk.has(square)) return goal ? 'dotGoal' : 'dot';
	if (goal) return 'goal';
	if (marks.lost.squares.has(square)) return 'deadFloor';
	return inside[square] ? 'floor' : 'outside';
}

function isFace(board: Board, square: Square): boolean {
	const below = neighbour(board, square, DOWN);
	return below < 0 || !board.walls[below];
}

interface Cell {
	readonly text: string;
	readonly look: Look;
}

/** The rows of the shown part of a board, without the margins around it. */
export function boardRows(scene: Scene, theme: Theme, view: Viewport, chalk: ChalkInstance): string[] {
	const cells = cellsOf(scene, theme, view);
	pointOutside(scene, theme, view, cells);
	return cells.map((row) => styledRow(row, chalk));
}

function cellsOf(scene: Scene, theme: Theme, view: Viewport): Cell[][] {
	const width = scene.position.board.width;
	return Array.from({ length: view.height }, (_, row) =>
		Array.from({ length: view.width }, (_, column) => {
			const look = theme[kindAt(scene, (view.top + row) * width + view.left + column)];
			return { text: glyph(look, view), look };
		}),
	);
}

function glyph(look: Look, view: Viewport): string {
	return view.cell === 2 ? look.two : look.one;
}

/** Arrows at the edge of a scrolled board towards the player and the marked box, when they are beyond it. */
function pointOutside(scene: Scene, theme: Theme, view: Viewport, cells: Cell[][]): void {
	const targets: [Square | undefined, Kind][] = [
		[scene.marks.box, 'marked'],
		[scene.position.player, 'player'],
	];
	for (const [square, kind] of targets) {
		if (square === undefined) continue;
		const column = (square % scene.position.board.width) - view.left;
		const row = Math.floor(square / scene.position.board.width) - view.top;
		const arrow = edgeArrow(column, row, view);
		if (arrow === undefined) continue;
		const line = cells[Math.max(0, Math.min(view.height - 1, row))]!;
		line[Math.max(0, Math.min(view.width - 1, column))] = {
			text: glyph(theme[arrow], view),
			look: theme[kind],
		};
	}
}

function edgeArrow(column: number, row: number, view: Viewport): Kind | undefined {
	if (column < 0) return 'left';
	if (column >= view.width) return 'right';
	if (row < 0) return 'up';
	return row >= view.height ? 'down' : undefined;
}

function styledRow(cells: readonly Cell[], chalk: ChalkInstance): string {
	let row = '';
	for (let from = 0; from < cells.length; ) {
		const look = cells[from]!.look;
		let text = '';
		for (; from < cells.length && cells[from]!.look === look; from++) text += cells[from]!.text;
		row += paint(chalk, look, text);
	}
	return row;
}
