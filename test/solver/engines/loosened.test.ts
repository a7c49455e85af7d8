/** Strategy L: what its attempts find plays from the start to the goals, whichever ends are not those of the level. */
import { expect, test } from 'vitest';
import { type Ends, Loosened } from '../../../src/solver/engines/loosened.js';
import { boardOf, bundledBoard, levelOf } from '../boards.js';
import { replays } from '../replays.js';
import { whole } from '../whole.js';

const BYTES = 1 << 24;
const MOST_STATES = 20_000;

const NUMBERS = [89, 93, 105, 106, 114, 136, 140, 141, 142, 143, 144, 145];
const boards = NUMBERS.map((number) => bundledBoard('microban', number));

const ENDS: readonly [string, Ends][] = [
	['from a loose start', { start: true, end: false }],
	['to loose goals', { start: false, end: true }],
	['between both', { start: true, end: true }],
];

test.each(ENDS)('what an attempt %s finds plays by the rules', (_, ends) => {
	let byAttempts = 0;
	for (const board of boards) {
		const level = levelOf(board);
		const engine = whole(Loosened.making(level, BYTES, [ends]));
		if (engine.run(() => engine.states >= MOST_STATES) !== 'solved') continue;
		expect(replays(board, level, engine)).toBe(true);
		if (engine.attempts > 0) byAttempts++;
	}
	expect(byAttempts).toBeGreaterThan(8);
});

test('a level of more than 500 cells is given up at once, since each attempt compiles it again', () => {
	const statusOf = (cells: number) => {
		const level = levelOf(
			boardOf(['#'.repeat(cells / 10 + 2), ...hall(cells / 10), '#'.repeat(cells / 10 + 2)]),
		);
		expect(level.n).toBe(cells);
		const engine = whole(Loosened.making(level, BYTES));
		return [engine.run(() => engine.states > 0), engine.states > 0];
	};
	expect([statusOf(500), statusOf(510)]).toEqual([
		['running', true],
		['exhausted', false],
	]);
});

/** Ten rows of floor, with a box that is not on its goal yet. */
function hall(width: number): string[] {
	const empty = `#${' '.repeat(width)}#`;
	return [empty, `# $  .@${' '.repeat(width - 6)}#`, ...Array.from({ length: 8 }, () => empty)];
}
