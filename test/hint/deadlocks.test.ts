/** The marks of what is lost: exactly, for one reason at a time, and against brute force. */
import { expect, test } from 'vitest';
import { startPosition } from '../../src/game/position.js';
import { lostIn } from '../../src/hint/deadlocks.js';
import { boardOf } from '../solver/boards.js';
import { someOf } from '../solver/state-graph.js';
import { tinyBoards } from '../solver/tiny-boards.js';

/** Squares drawn `x`. */
function crosses(rows: readonly string[]): number[] {
	return [...rows.join('')].flatMap((letter, square) => (letter === 'x' ? [square] : []));
}

const BOXES: readonly {
	readonly name: string;
	readonly rows: readonly string[];
	readonly lost: readonly string[]; // `x` on the boxes
}[] = [
	{
		name: 'two that hold each other along a wall',
		rows: ['########', '#  $$ .#', '#  @ . #', '#      #', '########'],
		lost: ['########', '#  xx .#', '#  @ . #', '#      #', '########'],
	},
	{
		name: 'one held by a box on its goal, which can only move to be lost',
		rows: ['#######', '# * ###', '##$####', '##   ##', '#@  . #', '#######'],
		lost: ['#######', '# * ###', '##x####', '##   ##', '#@  . #', '#######'],
	},
	{
		name: 'one cut off from the goals by boxes that never move again',
		rows: ['##########', '#   ##   #', '# $ **. @#', '#   ##   #', '##########'],
		lost: ['##########', '#   ##   #', '# x **. @#', '#   ##   #', '##########'],
	},
	{
		name: 'one on a square that no goal is reached from',
		rows: ['#######', '#$   .#', '# @   #', '#######'],
		lost: ['#######', '#x   .#', '# @   #', '#######'],
	},
	{
		name: 'none of two with room on one side each',
		rows: ['########', '#  $ $.#', '#  @ . #', '#      #', '########'],
		lost: ['########', '#  $ $.#', '#  @ . #', '#      #', '########'],
	},
	{
		name: 'none that never move and need not',
		rows: ['#######', '#**@$.#', '#######'],
		lost: ['#######', '#**@$.#', '#######'],
	},
	{
		name: 'none that the player could never come to',
		rows: ['###########', '#@ $ .#$  #', '###########'],
		lost: ['###########', '#@ $ .#$  #', '###########'],
	},
];

test.each(BOXES)('boxes lost: $name', ({ rows, lost }) => {
	const position = startPosition(boardOf(rows));
	expect([...lostIn(position, true).boxes].sort((a, b) => a - b)).toEqual(crosses(lost));
	expect(lostIn(position, false).boxes.size).toBe(0);
});

const ROOM = ['########', '#  $  .#', '#  @   #', '# $  . #', '########'];

test('without a box chosen the squares are those that lose any box', () => {
	const lost = ['########', '#x     #', '#x     #', '#x    x#', '########'];
	expect([...lostIn(startPosition(boardOf(ROOM)), false).squares]).toEqual(crosses(lost));
});

test('with a box chosen they are those of them that it can be pushed to', () => {
	const lost = ['########', '#x     #', '#      #', '#      #', '########'];
	expect([...lostIn(startPosition(boardOf(ROOM)), false, 11).squares]).toEqual(crosses(lost));
});

test('with a box chosen they count what boxes that never move again close', () => {
	const board = boardOf(['##########', '#   ##   #', '# $ **. @#', '#   ##   #', '##########']);
	const lost = ['##########', '#xxx##   #', '#xxx     #', '#xxx##   #', '##########'];
	expect([...lostIn(startPosition(board), false, 22).squares]).toEqual(crosses(lost));
});

test('neither a box nor what loses it goes through a wall', () => {
	const rows = ['#########', '#   #   #', '# $ # @ #', '#   #.  #', '# ### ###', '#     ###', '#########'];
	const position = startPosition(boardOf(rows));
	const all = ['#########', '#xxx#xxx#', '#xxx#  x#', '#xxx#  x#', '#x### ###', '#xxxxx###', '#########'];
	const near = ['#########', '#xxx#   #', '#x x#   #', '#xxx#   #', '#x###   #', '#x    ###', '#########'];
	expect([...lostIn(position, false).squares]).toEqual(crosses(all));
	expect([...lostIn(position, false, 20).squares]).toEqual(crosses(near));
});

test('what the marks call lost is lost', () => {
	let boxes = 0;
	let squares = 0;
	for (const graph of tinyBoards(43, 40)) {
		for (const { i, board, solvable } of someOf(graph, 40)) {
			const position = startPosition(board);
			const lost = lostIn(position, true);
			const onDead = graph.boxes[i]!.some((box) => lost.squares.has(box));
			if (lost.boxes.size > 0) boxes++;
			if (onDead) squares++;
			if (lost.boxes.size > 0 || onDead) expect(solvable).toBe(false);
		}
	}
	expect(Math.min(boxes, squares)).toBeGreaterThan(100);
});

test('squares marked for a chosen box lose it, and with each those that lose any box and that it is pushed to', () => {
	let marked = 0;
	for (const graph of tinyBoards(47, 30)) {
		for (const { i, board } of someOf(graph, 20)) {
			const { boxes: placed } = board;
			const position = startPosition(board);
			const all = lostIn(position, false).squares;
			for (const box of placed) {
				const { squares } = lostIn(position, false, box);
				for (const child of graph.pushTo[i]!) {
					const to = graph.boxes[child]!.find((square) => !placed.includes(square))!;
					if (graph.boxes[child]!.includes(box) || !squares.has(to)) continue;
					marked++;
					expect(graph.solvable[child]).toBe(0);
				}
			}
			for (const child of graph.pushTo[i]!) {
				const from = placed.find((square) => !graph.boxes[child]!.includes(square))!;
				const to = graph.boxes[child]!.find((square) => !placed.includes(square))!;
				if (all.has(to)) expect(lostIn(position, false, from).squares.has(to)).toBe(true);
			}
		}
	}
	expect(marked).toBeGreaterThan(50);
});
