/** The feature-space engines: their solutions play, and no slicing changes what they do. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Board } from '../../../src/game/board.js';
import { parseCollection } from '../../../src/levels/collection.js';
import { compile } from '../../../src/solver/compile.js';
import { lurdOf, pushesOf } from '../../../src/solver/expand.js';
import type { Level } from '../../../src/solver/level.js';
import { STRATEGIES } from '../../../src/solver/strategies.js';
import type { Engine, EngineStatus } from '../../../src/solver/types.js';
import { verified } from '../../../src/solver/verify.js';

const BYTES = 1 << 27;

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'P', 'R', 'S'] as const;

function boardsOf(file: string, numbers: readonly number[]): Board[] {
	const { levels } = parseCollection(readFileSync(file, 'utf8'));
	return numbers.map((number) => {
		const level = levels[number - 1];
		if (level?.type !== 'level') throw new Error(`level ${number} is not there`);
		return level.board;
	});
}

const boards = [
	...boardsOf('levels/microban.xsb', [3, 10, 34, 60, 99, 140]),
	...boardsOf('levels/pusher.xsb', [1, 3]),
];

function levelOf(board: Board): Level {
	const compiled = compile(board);
	if (!compiled.ok) throw new Error(compiled.reason);
	return compiled.level;
}

/** Runs an engine in slices of so many questions to `stop`, up to a number of states. */
function finish(engine: Engine, slice: number, most: number): EngineStatus {
	let status: EngineStatus = 'running';
	while (status === 'running' && engine.states < most) {
		let left = slice;
		status = engine.run(() => left-- <= 0 || engine.states >= most);
	}
	return status;
}

test.each(NAMES)('what %s finds plays by the rules', (name) => {
	let solved = 0;
	for (const board of boards) {
		const level = levelOf(board);
		const engine = STRATEGIES[name].make(level, BYTES);
		if (finish(engine, 1e9, 80_000) !== 'solved') continue;
		const pushes = pushesOf(level, engine.solution());
		const lurd = pushes && lurdOf(level, pushes);
		expect(lurd !== undefined && verified(board, lurd)).toBeTruthy();
		solved++;
	}
	expect(solved).toBeGreaterThanOrEqual(boards.length - 2);
});

test.each(NAMES)('%s does the same in slices of any size', (name) => {
	for (const board of boards.slice(5, 7)) {
		const level = levelOf(board);
		const whole = STRATEGIES[name].make(level, BYTES);
		const sliced = STRATEGIES[name].make(level, BYTES);
		expect(finish(sliced, 7, 20_000)).toBe(finish(whole, 1e9, 20_000));
		expect([sliced.states, sliced.solution()]).toEqual([whole.states, whole.solution()]);
	}
});
