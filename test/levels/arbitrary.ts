/** Boards for property tests: playable, with rooms of any shape, boxes, goals and decoration. */
import fc from 'fast-check';
import type { Board } from '../../src/game/board.js';
import { reachableFloor } from '../../src/game/board.js';
import { checkBoard, parseBoard } from '../../src/levels/xsb.js';

const SQUARES = '   ###$.*';

/** A frame of walls around random squares, with one player. Not always playable. */
const rawBoard: fc.Arbitrary<Board | undefined> = fc
	.record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 7 }) })
	.chain(({ width, height }) =>
		fc.record({
			width: fc.constant(width),
			squares: fc.array(fc.nat(SQUARES.length - 1), {
				minLength: width * height,
				maxLength: width * height,
			}),
			player: fc.nat(width * height - 1),
			onGoal: fc.boolean(),
		}),
	)
	.map(({ width, squares, player, onGoal }) => {
		const inner = squares.map((square) => SQUARES.charAt(square));
		inner[player] = onGoal ? '+' : '@';
		const rows = Array.from({ length: inner.length / width }, (_, y) =>
			inner.slice(y * width, (y + 1) * width).join(''),
		);
		const frame = '#'.repeat(width + 2);
		return evenBoard([frame, ...rows.map((row) => `#${row}#`), frame]);
	});

/** The board of rows with goals taken away or added until there are as many as boxes, if that can be. */
function evenBoard(rows: readonly string[]): Board | undefined {
	const walled = parseBoard(rows.map((row) => row.replace(/[$.*]/g, ' ').replace('+', '@')));
	if (walled.ok) throw new Error('a board without boxes is not playable');
	const cells = rows.join('');
	const width = rows[0]!.length;
	const player = cells.search(/[@+]/);
	const goals = Uint8Array.from(cells, (cell) => ('.*+'.includes(cell) ? 1 : 0));
	const walls = Uint8Array.from(cells, (cell) => (cell === '#' ? 1 : 0));
	const boxes = [...cells].flatMap((cell, square) => ('$*'.includes(cell) ? [square] : []));
	const board: Board = { width, height: rows.length, walls, goals, boxes, player };
	const inside = reachableFloor(board);
	let missing = boxes.filter((square) => inside[square]).length;
	for (let square = 0; square < goals.length; square++) if (inside[square] && goals[square]) missing--;
	for (let square = 0; square < goals.length && missing !== 0; square++) {
		if (!inside[square] || goals[square] !== (missing < 0 ? 1 : 0)) continue;
		goals[square] = missing < 0 ? 0 : 1;
		missing += missing < 0 ? 1 : -1;
	}
	return checkBoard(board).ok ? board : undefined;
}

export const anyBoard: fc.Arbitrary<Board> = rawBoard.filter(
	(board) => board !== undefined,
) as fc.Arbitrary<Board>;
