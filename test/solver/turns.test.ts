/** Which worker runs which strategies: all of its memory, no two the same, and what fits the level first. */
import { expect, test } from 'vitest';
import type { Board } from '../../src/game/board.js';
import type { Level } from '../../src/solver/level.js';
import { Portfolio } from '../../src/solver/portfolio.js';
import { PICTURES } from '../../src/solver/transform.js';
import { hintTurns, rotation, type Turn, turnsOf } from '../../src/solver/turns.js';
import { boardOf, bundledBoard, bundledBoards, levelOf } from './boards.js';

const microban = bundledBoards('microban');

/** A hall of sixty boxes, each with its goal on its right. */
function easyHall(): Board {
	const empty = `#${' '.repeat(41)}#`;
	const boxes = `# ${' $. '.repeat(10)}#`;
	const rows = Array.from({ length: 6 }, () => [empty, boxes]).flat();
	return boardOf(['#'.repeat(43), ...rows, `#@${' '.repeat(40)}#`, '#'.repeat(43)]);
}

test('the engines of a worker share all of its memory and no more', () => {
	for (const board of [microban[0]!, bundledBoard('pusher', 10), bundledBoard('pusher', 11), easyHall()]) {
		const level = levelOf(board);
		for (const count of [1, 2, 3, 4, 16]) {
			for (let index = 0; index < count; index++) {
				for (const turns of [rotation(level, index, count), hintTurns('auto', level, index, count)])
					expect(turns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
			}
		}
	}
});

test.each([3, 4, 16])('no two of %i workers do the same', (count) => {
	for (const board of [microban[0]!, bundledBoard('pusher', 10)]) {
		const level = levelOf(board);
		const turns = Array.from({ length: count }, (_, index) => JSON.stringify(rotation(level, index, count)));
		expect(new Set(turns).size).toBe(count);
	}
});

test('of eight workers the last four run no strategy on a picture on which the first four do', () => {
	for (const board of [microban[0]!, bundledBoard('pusher', 10)]) {
		const seen = Array.from({ length: 8 }, (_, index) =>
			rotation(levelOf(board), index, 8).map(({ strategy, picture }) => `${strategy} ${picture}`),
		);
		const first = new Set(seen.slice(0, 4).flat());
		const last = new Set(seen.slice(4).flat());
		expect(last.size).toBe(first.size);
		expect([...last].filter((turn) => first.has(turn))).toEqual([]);
	}
});

test('workers that run one strategy see the board in different ways', () => {
	const pictures = PICTURES.map((_, index) => turnsOf('B', levelOf(microban[0]!), index, 8)[0]!.picture);
	expect(pictures).toEqual(PICTURES);
});

test('for a hint the first worker begins with the way back, and the prover has a real part', () => {
	for (const board of [microban[0]!, bundledBoard('pusher', 11), easyHall()]) {
		const level = levelOf(board);
		for (const count of [1, 2, 3]) {
			const all = Array.from({ length: count }, (_, index) => hintTurns('auto', level, index, count));
			const back = all.map((turns) => turns.map(({ strategy }) => strategy).indexOf('rejoin'));
			expect(back).toEqual(all.map((_, index) => (index === 0 ? 0 : -1)));
			const proving = all.flat().filter(({ strategy }) => strategy === 'prove');
			expect(proving).toHaveLength(1);
			expect(proving[0]!.milliseconds).toBeGreaterThanOrEqual(700);
			expect(hintTurns('B', level, count - 1, count)).toEqual(turnsOf('B', level, count - 1, count));
		}
	}
});

test('with few boxes C comes ahead of L and M, and with more behind them', () => {
	const [few, many] = [10, 11].map((boxes) => {
		const width = 3 * boxes + 2;
		const empty = `#${' '.repeat(width)}#`;
		const wall = '#'.repeat(width + 2);
		const level = levelOf(boardOf([wall, empty, `#${' $.'.repeat(boxes)} @#`, empty, wall]));
		expect(level.boxes).toHaveLength(boxes);
		return [rotation(level, 0, 1), rotation(level, 1, 2)].map((turns) =>
			turns.map(({ strategy }) => strategy),
		);
	});
	for (const turns of few!) {
		expect(turns.indexOf('C')).toBeGreaterThan(0);
		expect(turns.slice(turns.indexOf('C'))).toEqual(expect.arrayContaining(['L', 'M']));
	}
	const [alone, second] = many!;
	expect(alone!.slice(0, alone!.indexOf('C'))).toEqual(expect.arrayContaining(['L', 'N']));
	expect(second!.filter((strategy) => strategy !== 'pull').slice(0, 3)).toEqual(['prove', 'L', 'N']);
});

/** A level of so many boxes, each one push away from its goal, in the middle row of an empty room. */
function roomLevel(boxes: number, width: number, height: number): Level {
	const wall = '#'.repeat(width + 2);
	const empty = Array.from({ length: height }, () => `#${' '.repeat(width)}#`);
	const row = `#${`@ ${' $.'.repeat(boxes)}`.padEnd(width)}#`;
	const level = levelOf(boardOf([wall, ...empty, row, ...empty, wall]));
	expect(level.boxes).toHaveLength(boxes);
	return level;
}

function strategiesOf(turns: readonly Turn[]): string[] {
	return turns.map(({ strategy }) => strategy);
}

test('where the boxes have few squares, few of them or many, the search backwards follows the prover', () => {
	for (const level of [roomLevel(4, 17, 1), roomLevel(11, 35, 1)]) {
		for (const turns of [rotation(level, 0, 1), rotation(level, 1, 2), rotation(level, 1, 3)])
			expect(strategiesOf(turns).slice(0, 2)).toEqual(['prove', 'pull']);
		expect(strategiesOf(rotation(level, 0, 2))).not.toContain('pull');
	}
});

test('where they have more, a single worker runs A before it, and where they have too many it has no turn', () => {
	for (const level of [roomLevel(7, 40, 10), roomLevel(11, 40, 10)]) {
		expect(strategiesOf(rotation(level, 0, 1)).slice(0, 3)).toEqual(['prove', 'A', 'pull']);
		for (const turns of [rotation(level, 1, 2), rotation(level, 1, 3)])
			expect(strategiesOf(turns).slice(0, 2)).toEqual(['prove', 'pull']);
	}
	expect(strategiesOf(rotation(levelOf(easyHall()), 0, 1))).not.toContain('pull');
});

test('for a hint it has a turn only where that is longer than the part of the prover', () => {
	expect(strategiesOf(hintTurns('auto', roomLevel(11, 35, 1), 1, 2))).toContain('pull');
	expect(strategiesOf(hintTurns('auto', roomLevel(11, 40, 10), 1, 2))).not.toContain('pull');
});

test('in a hall greedy comes first, by single pushes', () => {
	const board = easyHall();
	const level = levelOf(board);
	for (const turns of [rotation(level, 0, 1), rotation(level, 1, 2)]) {
		expect(turns[0]!.strategy).toBe('greedy');
		const portfolio = new Portfolio(board, level, { bytes: 1 << 29, turns });
		expect(portfolio.run(() => portfolio.states > 20_000)).toBe('solved');
		expect(portfolio.lurd.replace(/[a-z]/g, '')).toBe('R'.repeat(60));
	}
});
