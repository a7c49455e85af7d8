/** The feature-space engines: their solutions play, and no slicing changes what they do. */
import { expect, test } from 'vitest';
import { MOST_CELLS } from '../../../src/solver/engines/attempt.js';
import { MOST_MATCHED } from '../../../src/solver/engines/sides.js';
import { STRATEGIES } from '../../../src/solver/strategies.js';
import { boardOf, bundledBoard, levelOf } from '../boards.js';
import { replays } from '../replays.js';
import { runSliced } from '../sliced.js';

const BYTES = 1 << 25;

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'L', 'M', 'N', 'P', 'R', 'S'] as const;

const boards = [
	...[3, 10, 34, 60, 99, 140].map((number) => bundledBoard('microban', number)),
	...[1, 3].map((number) => bundledBoard('pusher', number)),
];

test.each(NAMES)('what %s finds plays by the rules', (name) => {
	let solved = 0;
	for (const board of boards) {
		const level = levelOf(board);
		const engine = STRATEGIES[name].make(level, BYTES);
		if (engine.run(() => engine.states >= 80_000) !== 'solved') continue;
		expect(replays(board, level, engine)).toBe(true);
		solved++;
	}
	expect(solved).toBeGreaterThanOrEqual(boards.length - 2);
});

test.each(NAMES)('%s does the same in slices of any size', (name) => {
	for (const board of boards.slice(5, 7)) {
		const level = levelOf(board);
		const whole = STRATEGIES[name].make(level, BYTES);
		const sliced = STRATEGIES[name].make(level, BYTES);
		expect(runSliced(sliced, 7, 20_000)).toBe(whole.run(() => whole.states >= 20_000));
		expect([sliced.states, sliced.solution()]).toEqual([whole.states, whole.solution()]);
	}
});

test.each(['B', 'G', 'H', 'L', 'M', 'N'] as const)(
	'%s leaves boards of too many boxes to others at once',
	(name) => {
		const level = levelOf(boardOf(crowd(MOST_MATCHED + 1)));
		expect(level.boxes.length).toBe(MOST_MATCHED + 1);
		expect(level.n).toBeLessThanOrEqual(MOST_CELLS); // or L would leave it for its size
		const engine = STRATEGIES[name].make(level, BYTES);
		expect([engine.run(() => engine.states > 0), engine.states]).toEqual(['exhausted', 0]);
	},
);

/** Boxes three to a free square, that can all be moved, if those above them are moved first; one is off its goal. */
function crowd(boxes: number): string[] {
	let left = boxes - 1;
	const rows = Array.from({ length: 20 }, (_, y) => {
		const squares = Array.from({ length: 21 }, (_, x) => ((x + 2 * y) % 4 > 0 && left-- > 0 ? '*' : ' '));
		return `#${squares.join('')}#`;
	});
	const wall = '#'.repeat(23);
	const empty = `#${' '.repeat(21)}#`;
	return [wall, '#@ $.'.padEnd(22).concat('#'), empty, ...rows, empty, wall];
}
