/** The feature-space engines: their solutions play, and no slicing changes what they do. */
import { expect, test } from 'vitest';
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
		const boxes = MOST_MATCHED + 1;
		const full = Array.from({ length: Math.floor(boxes / 17) }, () => `# ${'$.'.repeat(17)}#`);
		const rest = `# ${'$.'.repeat(boxes % 17)}`.padEnd(36);
		const level = levelOf(
			boardOf(['#'.repeat(37), `#@${' '.repeat(34)}#`, ...full, `${rest}#`, '#'.repeat(37)]),
		);
		expect(level.boxes.length).toBe(boxes);
		const engine = STRATEGIES[name].make(level, BYTES);
		expect([engine.run(() => false), engine.states]).toEqual(['exhausted', 0]);
	},
);
