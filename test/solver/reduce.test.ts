/** What the reductions leave of a board is solvable exactly when the board is, and their verdicts are true. */
import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import { type ReducedBoard, reducing } from '../../src/solver/reduce.js';
import { boardOf } from './boards.js';
import { buildStateGraph, someOf } from './state-graph.js';
import { drawPosition, tinyBoards } from './tiny-boards.js';
import { whole } from './whole.js';

/** What is left, as a board of its own. */
function boardLeft(board: Board, { floor, box, goal, player }: ReducedBoard): Board {
	const boxes = [...box.keys()].filter((square) => box[square]);
	return { ...board, walls: floor.map((open) => 1 - open), goals: goal, boxes, player };
}

test('the board that is left has the same verdict, by brute force', () => {
	const seen = { left: 0, walled: 0, unsolvable: 0, led: 0 };
	for (const graph of tinyBoards(82, 40)) {
		for (const { i, board } of someOf(graph, 25)) {
			const text = drawPosition(board, board);
			const reduced = whole(reducing(board));
			if (!reduced.ok) {
				expect([reduced.outcome, graph.solvable[i]], text).toEqual(['unsolvable', 0]);
				seen.unsolvable++;
				continue;
			}
			const left = boardLeft(board, reduced);
			expect(reduced.cells).toBe(reduced.floor.reduce((sum, open) => sum + open, 0));
			expect(left.walls[left.player], text).toBe(0);
			if (left.boxes.length < board.boxes.length) seen.walled++;
			else if (left.player !== board.player) seen.led++;
			else if (reduced.cells === board.walls.filter((wall) => !wall).length) continue;
			else seen.left++;
			const alone = buildStateGraph(left, [left], 20_000)!;
			expect(alone.solvable[0], text).toBe(graph.solvable[i]);
		}
	}
	expect(Math.min(...Object.values(seen))).toBeGreaterThan(8);
});

/** Rows of a board, and of what the reductions leave: `#` for all that is wall then. */
const CASES: readonly {
	readonly name: string;
	readonly rows: readonly string[];
	readonly left: readonly string[];
}[] = [
	{
		name: 'a box that no solution moves is wall, and what it closes is closed',
		rows: ['########', '#* #   #', '##   $ #', '#@   . #', '########'],
		left: ['########', '####   #', '##   $ #', '##@  . #', '########'],
	},
	{
		name: 'a goal that only one pull can have filled is no wall',
		rows: ['#########', '#  @    #', '# $    .#', '#       #', '#########'],
		left: ['#########', '#  @    #', '# $    .#', '#       #', '#########'],
	},
	{
		name: 'nor is one whose pull only another in its way holds up',
		rows: ['###########', '#     #####', '# $ $  . .#', '#@    #####', '###########'],
		left: ['###########', '#     #####', '# $ $  . .#', '#@    #####', '###########'],
	},
	{
		name: 'dead ends are filled to their mouth, but for goals and boxes',
		rows: ['#########', '#.  # $ #', '### # $.#', '#  @    #', '#########'],
		left: ['#########', '#.  # $ #', '### # $.#', '###@    #', '#########'],
	},
	{
		name: 'a player in a dead end is led out of it',
		rows: ['##########', '#@       #', '#######  #', '#.    $  #', '##########'],
		left: ['##########', '#######@ #', '#######  #', '#.    $  #', '##########'],
	},
	{
		name: 'a player shut in stays, and so does his dead end',
		rows: ['#########', '#@$  .  #', '####    #', '#########'],
		left: ['#########', '#@$  .  #', '####    #', '#########'],
	},
	{
		name: 'what is cut off for good is wall, boxes on goals too',
		rows: ['############', '#    ###   #', '#@$. ** *  #', '#    ###   #', '############'],
		left: ['############', '#    #######', '#@$. #######', '#    #######', '############'],
	},
	{
		name: 'a box on a goal that none can be pushed to is wall, though it could be pushed away',
		rows: ['#######', '#     #', '#*# $.#', '#@    #', '#######'],
		left: ['#######', '###   #', '### $.#', '###@  #', '#######'],
	},
	{
		name: 'so are two of them in a row',
		rows: ['#######', '#     #', '#*#   #', '#*# $.#', '#@    #', '#######'],
		left: ['#######', '###   #', '###   #', '### $.#', '###@  #', '#######'],
	},
	{
		name: 'a box that only a filled dead end holds is wall as well',
		rows: ['#########', '# *   @ #', '##### $.#', '#####   #', '#########'],
		left: ['#########', '##### @ #', '##### $.#', '#####   #', '#########'],
	},
];

function drawn(board: Board): string[] {
	const text = drawPosition(board, board);
	return text.split('\n');
}

test.each(CASES)('$name', ({ rows, left }) => {
	const board = boardOf(rows);
	const reduced = whole(reducing(board));
	if (!reduced.ok) throw new Error(reduced.reason);
	expect(drawn(boardLeft(board, reduced))).toEqual(left);
});

test.each([
	['invalid', 'the player can walk off the board', ['#####', '@ $.#', '#####']],
	['invalid', 'the player can walk off the board', ['### #', '#@$.#', '#   #', '# ###']],
	['invalid', '2 boxes but 1 goals', ['######', '#@$$.#', '######']],
	['unsolvable', 'a box off its goal can never move', ['######', '#$   #', '# @ .#', '######']],
	[
		'unsolvable',
		'a box off its goal can never move',
		['########', '#@ $$  #', '##    ##', '#.  .  #', '########'],
	],
	['unsolvable', 'a goal can never be filled', ['#######', '#.#   #', '#@ $  #', '#######']],
	[
		'unsolvable',
		'a goal can never be filled',
		['#######', '#     #', '#.# $ #', '#.# $ #', '#@    #', '#######'],
	],
	[
		'unsolvable',
		'a box or a goal is out of reach for ever',
		['##########', '#  ###   #', '#@ ** $ .#', '#  ###   #', '##########'],
	],
] as const)('%s: %s', (outcome, reason, rows) => {
	expect(whole(reducing(boardOf(rows)))).toEqual({ ok: false, outcome, reason });
});

test('a player on a box or in a wall is none', () => {
	const board = boardOf(['######', '#@$ .#', '######']);
	expect(whole(reducing({ ...board, player: board.boxes[0]! }))).toMatchObject({
		ok: false,
		outcome: 'invalid',
	});
	const pillar = boardOf(['######', '#@$ .#', '# #  #', '#    #', '######']);
	expect(whole(reducing({ ...pillar, player: 14 }))).toMatchObject({ ok: false, outcome: 'invalid' });
});

/**
 * A corridor to and fro that ends dead: each round walls its last box, which makes a dead end of the way to the next.
 */
function chain(waves: number): readonly string[] {
	const rows = ['# ##  * ', '# ##*## ', '#*## ##*', '#  * ## '].map(
		(row) => row.slice(0, 2) + row.slice(2).repeat(waves),
	);
	const wall = '#'.repeat(rows[0]!.length + 8);
	return [wall, ...rows.map((row, i) => (i === 3 ? `${row}  @ $ .#` : `${row}########`)), wall];
}

test('a board that takes very many rounds is left as it is after some of them', () => {
	const rounds = (waves: number) => {
		const work = reducing(boardOf(chain(waves)));
		for (let count = 0; ; count++) {
			const { done, value } = work.next();
			if (done) return { count, ok: value.ok };
		}
	};
	expect(rounds(3)).toEqual({ count: 15, ok: true });
	expect(rounds(30)).toEqual({ count: 50, ok: true });
});
